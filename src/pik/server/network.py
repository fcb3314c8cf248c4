"""Addresses of this computer in its house, for friends who join from their own devices."""

import socket


def lan_address() -> str | None:
    """The address of this computer in the local network, or None when it is in none.

    Nothing is sent: connecting a datagram socket only chooses the way packets would take.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") or address == "0.0.0.0" else address


def qr_lines(text: str) -> str:
    """A QR code of a text, in characters of a terminal."""
    import io

    import segno

    out = io.StringIO()
    segno.make(text, error="m").terminal(out, compact=True)
    return out.getvalue()
