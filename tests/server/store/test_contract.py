"""Every store keeps every promise, and does what the model does whatever it is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.store.contract import PROMISES
from server.store.model import ModelStore
from server.store.places import PLACES
from server.store.promise import Place, Promise
from server.store.verifying import folder_of
from tagluff.server.store.protocol import Change, Entry, Grant, Saying, Store, StoreError, Summary

TABLES = ["a", "b", "å 😀"]
DIGESTS = [b"\x00" * 32, b"\xff" * 32]
NUMBERS = st.integers(0, 4)
BODIES = st.binary(max_size=6)


@pytest.mark.parametrize("name", PLACES)
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_promise(name: str, promise: Promise, tmp_path: Path) -> None:
    asyncio.run(promise(PLACES[name](tmp_path / "data")))


grants = st.builds(Grant, NUMBERS, st.sampled_from(DIGESTS), st.sampled_from(["device", "key"]))
changes = st.builds(
    Change,
    table=st.sampled_from(TABLES),
    settings=st.none() | BODIES,
    entries=st.lists(st.builds(Entry, NUMBERS, NUMBERS, BODIES), max_size=3).map(tuple),
    sayings=st.lists(st.builds(Saying, NUMBERS, NUMBERS, BODIES), max_size=2).map(tuple),
    granted=st.lists(grants, max_size=2).map(tuple),
    withdrawn=st.lists(grants, max_size=2).map(tuple),
    summary=st.none()
    | st.builds(
        Summary,
        phase=st.sampled_from(["gathering", "playing"]),
        open=st.booleans(),
        wakes=st.none() | NUMBERS,
        touched=NUMBERS,
        body=BODIES,
    ),
    record=st.none() | st.text(max_size=5),
)


def following(change: Change, model: ModelStore) -> Change:
    """The same with numbers that fit, so that not nearly all are refused."""
    known = model.tables.get(change.table)
    last, said = (len(known.entries), known.kept().said) if known else (0, 0)
    entries = [Entry(last + count, entry.at, entry.body) for count, entry in enumerate(change.entries, start=1)]
    sayings = [Saying(said + count, saying.at, saying.body) for count, saying in enumerate(change.sayings, start=1)]
    settings = None if known else b"" if change.settings is None else change.settings
    summary = change.summary or Summary("gathering", True, 1, 2, b"new")
    return Change(
        table=change.table,
        settings=settings,
        entries=tuple(entries),
        sayings=tuple(sayings),
        granted=change.granted,
        withdrawn=change.withdrawn,
        summary=summary,
        record=change.record,
    )


def expected(model: ModelStore, change: Change) -> str:
    try:
        model.put(change)
    except StoreError as error:
        return error.code
    return ""


async def all_of(store: Store) -> list[object]:
    """Whatever can be asked."""
    tables = [await store.table(name) for name in TABLES]
    records = [await store.record(name) for name in TABLES]
    lists = [await store.open_tables(most) for most in range(4)]
    held = [await store.held_by(digest, most) for digest in DIGESTS for most in (1, 20)]
    due = [await store.due(now, most) for now in range(5) for most in (1, 20)]
    return [tables, records, lists, held, due]


async def compare(place: Place, waves: list[list[tuple[Change, bool]]]) -> None:
    """Wave after wave, the changes of each asked for at once; at the end once more after opening it again."""
    store, model = await place.open(), ModelStore()
    for wave in waves:
        asked: list[Change] = []
        codes: list[str] = []
        for change, fitting in wave:
            asked.append(following(change, model) if fitting else change)
            codes.append(expected(model, asked[-1]))
        answers = await asyncio.gather(*map(store.write, asked), return_exceptions=True)
        assert [answer.code if isinstance(answer, StoreError) else answer or "" for answer in answers] == codes
        assert await all_of(store) == await all_of(model)
    await store.close()
    store = await place.open()
    assert await all_of(store) == await all_of(model)
    await store.close()


@pytest.mark.parametrize("place", [PLACES[name] for name in PLACES if name != "model"])
@given(waves=st.lists(st.lists(st.tuples(changes, st.booleans()), max_size=6), max_size=6))
@settings(max_examples=40)
def test_does_what_the_model_does(place: Callable[[Path], Place], waves: list[list[tuple[Change, bool]]]) -> None:
    with folder_of({}) as folder:
        asyncio.run(compare(place(folder), waves))
