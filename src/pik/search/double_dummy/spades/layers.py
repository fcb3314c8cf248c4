"""Files that hold the layers of the tables, one a layer (docs/solvers.md, Tables).

A file is a header of 16 KiB and the cells of `numbering`, uint16 in this machine's byte order. The
header names the layer and has the SHA-256 of every row, of those digests (the checksum of the
layer), and of itself. While a layer is made its file bears another name; a row whose digest is
there has been written. The finished file gets its name in one step, so that nobody sees half of it.
"""

import hashlib
import os
import struct
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....kernels.cache import cache_root
from .numbering import DEEPEST, positions, rows, words

FORMAT = 1
HEADER = 1 << 14
DIGEST = 32
DIGESTS_AT = 64
_LAYER_AT = HEADER - 2 * DIGEST
_OWN_AT = HEADER - DIGEST
NOT_DONE = bytes(DIGEST)

Cells = NDArray[np.uint16]


class DamagedLayer(Exception):
    """A file of a layer is not what it should be; the text says which and why."""


class Header(NamedTuple):
    """What the header of a file tells."""

    tricks: int
    row_digests: tuple[bytes, ...]  # NOT_DONE while the row is missing

    def checksum(self) -> bytes:
        """The checksum of the layer: the SHA-256 of the rows' SHA-256 digests, end to end."""
        return hashlib.sha256(b"".join(self.row_digests)).digest()

    def packed(self) -> bytes:
        """The header as it stands in the file."""
        start = _first_bytes(self.tricks).ljust(DIGESTS_AT, b"\0")
        text = (start + b"".join(self.row_digests)).ljust(_LAYER_AT, b"\0") + self.checksum()
        return text + hashlib.sha256(text).digest()


def _first_bytes(tricks: int) -> bytes:
    name = f"pik spades {FORMAT} {sys.byteorder}".encode()
    return struct.pack("<32sIIQ", name, tricks, len(rows(tricks)), words(tricks))


def empty_header(tricks: int) -> Header:
    """The header of a layer of which no row is made yet."""
    return Header(tricks, (NOT_DONE,) * len(rows(tricks)))


def folder_of_tables() -> Path:
    """The folder of the layers, in the cache folder; it may not be there."""
    return cache_root() / "tables"


def layer_path(tricks: int, folder: Path | None = None) -> Path:
    """The file of a layer."""
    return (folder or folder_of_tables()) / f"spades-{FORMAT}-{tricks:02}.layer"


def file_size(tricks: int) -> int:
    """How many bytes the file of a layer has."""
    return HEADER + 2 * positions(tricks)


def read_header(path: Path, tricks: int) -> Header:
    """The header of a finished or growing file; DamagedLayer if it is not this layer's."""
    with path.open("rb") as file:
        text = file.read(HEADER)
    start = _first_bytes(tricks)
    if text[: len(start)] != start:
        raise DamagedLayer(f"{path}: is not the layer of {tricks} tricks")
    if os.path.getsize(path) != file_size(tricks):
        raise DamagedLayer(f"{path}: is not {file_size(tricks):,} bytes long")
    digests = text[DIGESTS_AT : DIGESTS_AT + DIGEST * len(rows(tricks))]
    cut = range(0, len(digests), DIGEST)
    return Header(tricks, tuple(digests[at : at + DIGEST] for at in cut))


def open_layer(tricks: int, folder: Path | None = None) -> Cells:
    """The cells of a finished layer, mapped into memory.

    A quick check only: the size and the header's own digest; `verify_layer` reads everything.
    Raises FileNotFoundError, or DamagedLayer.
    """
    path = layer_path(tricks, folder)
    header = read_header(path, tricks)
    with path.open("rb") as file:
        if file.read(HEADER) != header.packed():
            raise DamagedLayer(f"{path}: the header is damaged")
    # Copy on write: kernels take only arrays that may be written, and nobody writes this one.
    return np.memmap(path, np.uint16, "c", HEADER, (positions(tricks),))


def row_digest(cells: Cells) -> bytes:
    """The SHA-256 of the cells of a row."""
    return hashlib.sha256(cells.data).digest()


def row_of(cells: Cells, tricks: int, row: int) -> Cells:
    """The cells of one row of a layer."""
    return cells[row * words(tricks) : (row + 1) * words(tricks)]


def verify_layer(tricks: int, folder: Path | None = None) -> bytes:
    """Read a whole layer and return its checksum; DamagedLayer if a row is not as written."""
    cells, path = open_layer(tricks, folder), layer_path(tricks, folder)
    header = read_header(path, tricks)
    for row, digest in enumerate(header.row_digests):
        if row_digest(row_of(cells, tricks, row)) != digest:
            raise DamagedLayer(f"{path}: row {row} is damaged")
    return header.checksum()


def present_layers(folder: Path | None = None) -> list[int]:
    """The layers that have a finished file."""
    return [n for n in range(1, DEEPEST + 1) if layer_path(n, folder).exists()]
