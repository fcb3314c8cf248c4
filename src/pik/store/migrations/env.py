"""Runs migrations on the database file that pik.store.migrate names."""

from alembic import context
from sqlalchemy import URL, create_engine

from pik.store.schema import metadata

engine = create_engine(URL.create("sqlite", database=str(context.config.attributes["path"])))
with engine.connect() as connection:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
engine.dispose()
