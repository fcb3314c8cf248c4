"""Rooms, their events, and who sits where."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first three tables."""
    op.create_table(
        "room",
        sa.Column("code", sa.String(24), primary_key=True),
        sa.Column("watch_code", sa.String(24), nullable=False, unique=True),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("ended_at", sa.Float),
    )
    op.create_table(
        "event",
        sa.Column(
            "room", sa.String(24), sa.ForeignKey("room.code", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "member",
        sa.Column("person", sa.String(43), primary_key=True),
        sa.Column(
            "room", sa.String(24), sa.ForeignKey("room.code", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("hidden", sa.Integer, nullable=False),
    )
