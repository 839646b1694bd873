"""Several machines as one crew, by Dask: workers there have this package installed, and play what they are sent."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any, Final

from tagluff.arena.crew import Crew, Piece, play_piece
from tagluff.arena.errors import ArenaError
from tagluff.arena.tournament import Played

ADDRESS: Final = re.compile(r"(tcp|tls)://(\[[0-9a-fA-F:.]+\]|[\w.-]+):\d{1,5}")
PATIENCE: Final = 10  # seconds to wait for a scheduler, and for a first worker
AGAIN: Final = 2  # times that a piece is given to another worker after one was lost


def installed() -> bool:
    return find_spec("distributed") is not None


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """`address` is that of a Dask scheduler, such as tcp://10.0.0.1:8786; it is reached before anything is done."""
    if not ADDRESS.fullmatch(address):
        raise ArenaError("odd_cluster", "", {"cluster": address})
    with reached(address) as client:
        yield crew_of(client)


def crew_of(client: Any) -> Crew:
    def crew(pieces: Sequence[Piece]) -> Generator[list[Played], None, None]:
        import distributed

        as_completed: Any = distributed.as_completed
        futures = client.map(play_piece, pieces, pure=False, retries=AGAIN)
        for _, games in as_completed(futures, with_results=True):
            yield games

    return crew


def reached(address: str) -> Any:
    """A client of the scheduler."""
    import distributed

    connect: Any = distributed.Client
    try:
        client = connect(address, timeout=PATIENCE)
        client.wait_for_workers(1, timeout=PATIENCE)
    except (OSError, TimeoutError, ValueError) as error:
        raise ArenaError("no_cluster", "", {"cluster": address, "why": str(error)}) from None
    return client
