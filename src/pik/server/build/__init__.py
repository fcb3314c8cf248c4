"""Page models from what a viewer may see: pure functions, without a room, a clock or a browser."""

from .frame import Frame
from .table_page import table_page

__all__ = ["Frame", "table_page"]
