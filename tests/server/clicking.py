"""Persons who play in a real browser: by the mouse, or by the keyboard alone."""

import random
from typing import Any

from playwright.sync_api import BrowserContext, Page

# Everything that the page asks for now, in the order in which a person would see to it.
WANTED = """() => {
  const seen = e => e.checkVisibility() && !e.closest('[aria-disabled=true]') && !e.disabled;
  const find = s => [...document.querySelectorAll(s)].filter(seen);
  const forms = find('#mix button, form[action$="/go-on"] button');
  return forms.length ? forms : find('button[name=action]');
}"""
# A point at which an element really is on top: cards overlap.
POINT = """e => {
  e.scrollIntoView({block: 'nearest'});
  const r = e.getBoundingClientRect();
  for (let y = 6; y < r.height; y += 7) for (let x = 5; x < r.width; x += 5) {
    const on = document.elementFromPoint(r.x + x, r.y + y);
    if (on && e.contains(on)) return [r.x + x, r.y + y];
  }
  return null;
}"""
# Keeps what the stream brings, since a tool outside cannot read a stream that never ends.
LISTEN = """(() => {
  window.__streamed = [];
  const Real = window.EventSource;
  window.EventSource = class extends Real {
    constructor(...a) {
      super(...a);
      for (const kind of ['table', 'beat'])
        this.addEventListener(kind, e => window.__streamed.push(e.data));
    }
  };
})()"""


class Player:
    """Somebody at a browser, who remembers all that it received."""

    def __init__(self, context: BrowserContext, address: str, seed: int = 0) -> None:
        self.rng = random.Random(seed)
        self.received: list[str] = []
        self.problems: list[str] = []
        self.page: Page = context.new_page()
        self.page.add_init_script(LISTEN)
        self.page.on("response", self._keep)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda m: self._hear(m.type, m.text))
        self.page.goto(address)

    def _hear(self, kind: str, text: str) -> None:
        # A refused action is answered with 422, which browsers report as an error.
        if kind == "error" and "422" not in text and "ERR_CONNECTION" not in text:
            self.problems.append(text)

    def _keep(self, response: Any) -> None:
        kind = response.headers.get("content-type", "")
        if (kind.startswith("text/html") and response.status < 300) or response.status == 422:
            try:
                self.received.append(response.text())
            except Exception:  # the page has moved on and the browser has let go of the body
                return

    def traffic(self) -> str:
        """All HTML that has reached the browser."""
        return "\n".join([*self.received, *self.page.evaluate("window.__streamed ?? []")])

    @property
    def version(self) -> int:
        """The version of the table on the screen."""
        return int(self.page.locator("#table").get_attribute("data-version") or 0)

    @property
    def over(self) -> bool:
        """Whether the screen shows the end of the game."""
        return self.page.locator("section.sheet.over").count() > 0

    def wanted(self) -> list[Any]:
        """The elements that the page wants a press of."""
        handle = self.page.evaluate_handle(WANTED)
        return [e.as_element() for e in handle.get_properties().values()]

    def step(self) -> bool:
        """Press one thing that the page asks for; False when there is none."""
        wanted = self.wanted()
        if not wanted:
            return False
        before = self.version
        self.press(self.rng.choice(wanted))
        self.wait_for_change(before)
        return True

    def press(self, element: Any) -> None:
        """Click an element where it can be seen."""
        point = element.evaluate(POINT)
        assert point, f"hidden: {element.evaluate('e => e.outerHTML')}"
        self.page.mouse.click(*point)

    def wait_for_change(self, before: int, tries: int = 200) -> None:
        """Wait until the table has a newer version, or the page has gone elsewhere."""
        for _ in range(tries):
            if self.page.evaluate(
                f"+(document.querySelector('#table')?.dataset.version ?? -1) !== {before}"
            ):
                return
            self.page.wait_for_timeout(20)

    def play_on(self, *others: "Player", most: int = 4000) -> None:
        """Play until the game is over, with the others at their browsers."""
        for _ in range(most):
            if self.over:
                return
            steps = [player.step() for player in (self, *others)]
            if not any(steps):
                self.page.wait_for_timeout(25)
        raise AssertionError("the game does not end")


class Typist(Player):
    """Somebody who has only a keyboard."""

    def press(self, element: Any) -> None:
        """Go to an element by Tab and the arrows, then press Enter."""
        reached = "e => document.activeElement === e"
        for _ in range(80):
            if element.evaluate(reached):
                self.page.keyboard.press("Enter")
                return
            near = "e => !!document.activeElement.closest('#hand') && !!e.closest('#hand')"
            self.page.keyboard.press("ArrowRight" if element.evaluate(near) else "Tab")
            if element.evaluate(near) and not element.evaluate(reached):
                at_end = (
                    "() => [...document.querySelectorAll('#hand button')].at(-1)"
                    " === document.activeElement"
                )
                if self.page.evaluate(at_end):
                    self.page.keyboard.press("Home")
        raise AssertionError(f"out of reach: {element.evaluate('e => e.outerHTML')}")
