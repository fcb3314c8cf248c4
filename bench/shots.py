"""Pictures of every page from the invented states in tests/mock_pages.py, and the faults that a measurement finds.

usage: python bench/shots.py [--out shots] [--text 200] [PART-OF-NAME …]     (needs playwright and Chromium)

A fault is sideways scroll, a control of less than 40 pixels, a control that something covers, and a decision for which
one has to scroll. CHROMIUM names another browser than /usr/bin/chromium.
"""

# ruff: noqa: E501  (the script of the measurement)

import argparse
import os
import sys
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import sleep

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

import mock_pages  # noqa: E402

from pik.server.art import sprite  # noqa: E402
from pik.server.pages import whole  # noqa: E402

SIZES = {"desktop": (1280, 800), "small": (360, 640), "phone": (390, 844), "wide": (844, 390)}
STATIC = ROOT / "src/pik/server/static"
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
FLAGS = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip

SPRITE = sprite()

# Sideways scroll, height beyond the window, and for each control the part of it that can be hit.
MEASURE = """([decides, width, height]) => {
  const faults = [], root = document.documentElement;
  if (root.scrollWidth > width) faults.push(`sideways scroll: ${root.scrollWidth}`);
  if (decides && root.scrollHeight > height + 1) faults.push(`height ${root.scrollHeight} > ${height}`);
  for (const e of document.querySelectorAll("button, summary, a.ghost, .hand label, select, input:not([type=hidden]):not(.vh)")) {
    const box = e.getBoundingClientRect();
    if (!box.width || !e.checkVisibility({visibilityProperty: true})) continue;
    e.scrollIntoView({block: "nearest"});
    const r = e.getBoundingClientRect();
    let left = 1e9, right = -1, top = 1e9, bottom = -1;
    for (let y = r.top + 1; y < r.bottom; y += 5) for (let x = r.left + 1; x < r.right; x += 5) {
      const hit = document.elementFromPoint(x, y);
      if (hit && (e === hit || e.contains(hit))) { left = Math.min(left, x); right = Math.max(right, x); top = Math.min(top, y); bottom = Math.max(bottom, y); }
    }
    const w = Math.min(right - left + 5, r.width), h = Math.min(bottom - top + 5, r.height);
    if (w < 39 || h < 39) faults.push(`${(e.getAttribute("aria-label") || e.textContent || e.id || e.name).trim().slice(0, 30)}: ${Math.round(w)} x ${Math.round(h)}`);
  }
  scrollTo(0, 0);
  return faults;
}"""


class Handler(BaseHTTPRequestHandler):
    """Serves the invented pages, the static files and the sprite."""

    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        name = path.rsplit("/", 1)[-1]
        if path == "/static/cards-mock.svg":
            self.answer("image/svg+xml", SPRITE)
        elif path.startswith("/static/") and (STATIC / name).is_file():
            self.answer(KINDS[Path(name).suffix], (STATIC / name).read_text())
        elif path == "/static/tokens.css":
            self.answer("text/css", "")  # the names for motion, of which a picture shows nothing
        elif path.endswith("/events"):
            self.answer("text/event-stream", ": silent\n\n")
            sleep(3)
        elif path.startswith("/p/"):
            self.answer("text/html; charset=utf-8", whole(mock_pages.PAGES[name]()))
        else:
            self.send_response(204)
            self.end_headers()

    def do_POST(self) -> None:
        self.send_response(204)
        self.end_headers()

    def answer(self, kind: str, text: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def shoot(page: Page, name: str, target: Path, text: int) -> list[str]:
    """Takes one picture and returns the faults."""
    if text != 100:
        page.evaluate(f"document.documentElement.style.fontSize = '{text}%'")
    page.wait_for_timeout(150)
    decides = (
        text == 100
        and name.startswith(("spades", "pitch"))
        and not any(w in name for w in ("sheet", "end", "seating"))
    )
    faults: list[str] = page.evaluate(MEASURE, [decides, *(page.viewport_size or {}).values()])
    page.screenshot(path=target, full_page=not decides)
    return faults


def listen(page: Page, messages: list[str]) -> None:
    """Collects what the page logs and the errors of its script."""
    page.on("console", lambda message: messages.append(message.text))
    page.on("pageerror", lambda error: messages.append(str(error)))


def run(browser: Browser, origin: str, out: Path, parts: list[str], text: int) -> int:
    """Pictures of all pages whose name holds one of the parts, at every size; returns how many have faults."""
    bad = 0
    for size, (width, height) in SIZES.items():
        touch = size != "desktop"
        context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=1,
            has_touch=touch,
            is_mobile=touch,
        )
        page = context.new_page()
        messages: list[str] = []
        listen(page, messages)
        for name in mock_pages.PAGES:
            if parts and not any(part in f"{name}@{size}" for part in parts):
                continue
            page.goto(f"{origin}/p/{name}")
            faults = shoot(page, name, out / f"{name}@{size}.png", text) + [
                m for m in messages if "EventSource" not in m
            ]
            messages.clear()
            if faults:
                bad += 1
                print(f"{name} at {size}:", *faults, sep="\n    ")
        context.close()
    return bad


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*")
    parser.add_argument("--out", type=Path, default=ROOT / "shots")
    parser.add_argument("--text", type=int, default=100, help="size of text in per cent")
    options = parser.parse_args()
    options.out.mkdir(exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=partial(server.serve_forever, 0.1), daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=FLAGS
        )
        bad = run(
            browser,
            f"http://127.0.0.1:{server.server_port}",
            options.out,
            options.parts,
            options.text,
        )
        browser.close()
    print(f"{bad} pictures with faults" if bad else "no faults")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
