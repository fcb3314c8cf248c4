"""Answers to requests: pages, fragments, redirects, and what is said when something is wrong."""

from functools import partial

from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.response import Redirect

from . import pages
from .pagemodel import TablePage
from .pages import Page
from .people import Visitor
from .site import Server

Html = Response[str]

# Whoever may read a page may ask for its headers alone.
read = partial(route, http_method=[HttpMethod.GET, HttpMethod.HEAD])


class Refused(Exception):
    """A request that is answered with a sentence."""

    def __init__(self, status: int, title: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status, self.title, self.sentence = status, title, sentence


def page_answer(server: Server, visitor: Visitor, page: Page, status: int = 200) -> Html:
    """A whole page; a new visitor gets his cookie with it."""
    answer = Response(pages.whole(page), media_type=MediaType.HTML, status_code=status)
    if visitor.new:
        answer.headers["Set-Cookie"] = server.people.cookie_header(visitor.person, visitor.name)
    return answer


def fragment_answer(page: TablePage) -> Html:
    """The table alone, for a form that was sent by script; 422 when something was refused."""
    status = 422 if page.error else 200
    return Response(pages.fragment(page), media_type=MediaType.HTML, status_code=status)


def go_to(path: str) -> Response[str]:
    """A redirect after a form: the browser asks for `path` and a reload sends nothing twice."""
    return Redirect(path, status_code=303)


def is_live(request: Request) -> bool:  # type: ignore[type-arg]
    """Whether the page's own script sent the request and wants the fragment."""
    return request.headers.get("x-pik") == "1"
