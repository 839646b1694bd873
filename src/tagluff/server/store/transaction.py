"""One transaction, from BEGIN to COMMIT."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from apsw import Connection


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """All that is done inside is durable afterwards, or none of it if anything raises."""
    roll_back(connection)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        roll_back(connection)
        raise


def roll_back(connection: Connection) -> None:
    """Some errors have rolled back already; and one that came while rolling back must not stop the next try."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")
