"""Persons who play in a real browser: by the mouse, or by the keyboard alone."""

import random
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page

# What a person sees at one look: the table's version, whether the game is over, and for each thing
# that the page asks to press a point where it really is on top (cards overlap).
LOOK = """() => {
  const seen = e => e.checkVisibility() && e.ariaDisabled !== 'true' && !e.disabled;
  const find = s => [...document.querySelectorAll(s)].filter(seen);
  const forms = find('#mix button, form[action$="/go-on"] button');
  const wanted = forms.length ? forms : find('button[name=action]');
  const point = e => {
    e.scrollIntoView({block: 'nearest'});
    const r = e.getBoundingClientRect();
    for (let y = 6; y < r.height; y += 7) for (let x = 5; x < r.width; x += 5) {
      const on = document.elementFromPoint(r.x + x, r.y + y);
      if (on && e.contains(on)) return [r.x + x, r.y + y];
    }
    return null;
  };
  window.__wanted = wanted;
  return {
    version: +(document.querySelector('#table')?.dataset.version ?? -1),
    over: !!document.querySelector('section.sheet.over'),
    points: wanted.map(point),
    names: wanted.map(e => e.outerHTML.slice(0, 120)),
  };
}"""
# Ends when the table has another version, or when a press that the page took for the second half
# of a double click may be made again.
CHANGE = """before => new Promise(done => {
  const changed = () => +(document.querySelector('#table')?.dataset.version ?? -1) !== before;
  const ends = Date.now() + 420;
  const ask = () => changed() || Date.now() > ends ? done() : setTimeout(ask, 5);
  ask();
})"""
# Where the keyboard is: on the thing wanted, in the hand before it, or elsewhere.
FOCUS = """n => {
  const want = window.__wanted[n], at = document.activeElement;
  if (at === want) return 'there';
  if (!at.closest('#hand') || !want.closest('#hand')) return 'elsewhere';
  const cards = [...document.querySelectorAll('#hand button')];
  return cards.indexOf(at) < cards.indexOf(want) ? 'left' : 'right';
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
        self.page.on("console", lambda message: self._hear(message.type, message.text))
        self.page.goto(address)

    def _hear(self, kind: str, text: str) -> None:
        # A refused action is answered with 422, which browsers report as an error.
        if kind == "error" and "422" not in text and "ERR_" not in text:
            self.problems.append(text)

    def _keep(self, response: Any) -> None:
        if response.headers.get("content-type", "").startswith("text/html"):
            try:
                self.received.append(response.text())
            except Error:  # a redirect, or the browser has let go of the body
                return

    def traffic(self) -> str:
        """All HTML of tables that has reached the browser; other pages have cards as ornaments."""
        tables = [html for html in self.received if 'id="table"' in html]
        return "\n".join([*tables, *self.page.evaluate("window.__streamed ?? []")])

    @property
    def over(self) -> bool:
        """Whether the screen shows the end of the game."""
        return bool(self.page.evaluate(LOOK)["over"])

    def step(self) -> bool:
        """Press one thing that the page asks for; False when there is none."""
        try:
            seen = self.page.evaluate(LOOK)
            if seen["over"] or not seen["points"]:
                return False
            number = self.rng.randrange(len(seen["points"]))
            assert seen["points"][number], f"hidden: {seen['names'][number]}"
            self.press(number, seen["points"][number])
            self.page.evaluate(CHANGE, seen["version"])
        except Error as error:  # the page went elsewhere in between
            if "navigation" not in str(error):
                raise
        return True

    def press(self, number: int, point: list[float]) -> None:
        """Click where the wanted thing is."""
        self.page.mouse.click(*point)

    def play_on(self, *others: "Player", most: int = 4000) -> None:
        """Play until the game is over, with the others at their browsers."""
        for _ in range(most):
            steps = [player.step() for player in (self, *others)]
            if not any(steps):
                if self.over:
                    return
                self.page.wait_for_timeout(25)
        raise AssertionError("the game does not end")


class Typist(Player):
    """Somebody who has only a keyboard."""

    def press(self, number: int, point: list[float]) -> None:
        """Go to the wanted thing by Tab and the arrows, then press Enter."""
        keys = {"left": "ArrowRight", "right": "ArrowLeft", "elsewhere": "Tab"}
        for _ in range(80):
            where = self.page.evaluate(FOCUS, number)
            if where == "there":
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press(keys[where])
        raise AssertionError("out of reach of the keyboard")
