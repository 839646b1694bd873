"""Work shared out among processes of this machine; what comes of it is handed over as it gets done."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from multiprocessing.synchronize import Event as Flag

Piece = TypeVar("Piece")
Done = TypeVar("Done")
STOP: list[Flag] = []  # in a worker: the flag that ends its work


def spread(
    work: Callable[[Piece], Done], pieces: Sequence[Piece], workers: int
) -> Generator[tuple[int, Done], None, None]:
    """The number of each piece with what came of it. Fresh processes, so that no threads and locks are inherited."""
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(workers, context, prepare_worker, (stop,))
    try:
        with interrupts_ignored():
            futures = {pool.submit(work, piece): number for number, piece in enumerate(pieces)}
        for future in as_completed(futures):
            yield futures[future], future.result()
    except BaseException:
        stop.set()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Processes started meanwhile never hear Ctrl-C: the one that started them does, and stops them."""
    import signal
    import threading

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def prepare_worker(stop: Flag) -> None:
    from threading import Thread

    STOP[:] = [stop]
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Whoever is killed by force stops nobody, and a worker would wait for ever for what to do next."""
    import os
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def stopped() -> bool:
    """Is this a worker that was told to stop? Then it leaves out what it has not begun."""
    return any(flag.is_set() for flag in STOP)
