"""Pages from page models: the one place where templates are loaded and filled."""

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from .pagemodel import ErrorPage, JoinPage, LobbyPage, RulesPage, ShufflePage, TablePage

Page = TablePage | LobbyPage | JoinPage | RulesPage | ShufflePage | ErrorPage

TEMPLATES: dict[type[Page], str] = {
    TablePage: "page.html",
    LobbyPage: "lobby.html",
    JoinPage: "join.html",
    RulesPage: "rules.html",
    ShufflePage: "shuffle.html",
    ErrorPage: "error.html",
}


def minus(value: object) -> str:
    """The number with a true minus sign."""
    return str(value).replace("-", "−")


@cache
def environment() -> Environment:
    """The templates: escaping always on, a misspelt field is an error."""
    made = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters["minus"] = minus
    return made


def whole(page: Page) -> str:
    """The whole HTML page."""
    return environment().get_template(TEMPLATES[type(page)]).render(page=page, site=page.site)


def fragment(page: TablePage) -> str:
    """Only the table, as a stream pushes it and a form posted by script is answered."""
    return environment().get_template("table.html").render(page=page, site=page.site)
