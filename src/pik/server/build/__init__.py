"""Page models from what a viewer may see: pure functions, without a room, a clock or a browser."""

from .frame import Frame
from .join_page import join_page
from .lobby_page import lobby_page, room_line
from .room_form import FormError, RoomWish, bot_name, name_of_person, room_wish
from .rules_page import rules_page
from .shuffle_page import shuffle_page
from .table_page import table_page

__all__ = [
    "FormError",
    "Frame",
    "RoomWish",
    "bot_name",
    "join_page",
    "lobby_page",
    "name_of_person",
    "room_line",
    "room_wish",
    "rules_page",
    "shuffle_page",
    "table_page",
]
