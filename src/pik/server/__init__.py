"""The table in the browser: rooms, pages, streams."""
