"""What every store must hold to when it is asked: the last sayings, who holds a seat, the lobby, the clock."""

from __future__ import annotations

from msgspec.structs import replace

from server.store.promise import DEVICE, OTHER, SUMMARY, Place, Promises, opening, saying
from tagluff.server.store.protocol import Change, Grant

LISTS = Promises()


@LISTS.add
async def of_what_was_said_the_last_200_come_along(place: Place) -> None:
    store = await place.open()
    await store.write(opening("t"))
    await store.write(Change(table="t", sayings=tuple(map(saying, range(1, 302)))))
    kept = await store.table("t")
    assert kept is not None
    assert kept.sayings == tuple(map(saying, range(102, 302)))
    assert kept.said == 301
    await store.close()


@LISTS.add
async def grants_are_withdrawn_before_others_are_given(place: Place) -> None:
    store = await place.open()
    mine, key, other = Grant(0, DEVICE, "device"), Grant(0, DEVICE, "key"), Grant(1, DEVICE, "device")
    await store.write(replace(opening("t"), granted=(mine, key, other)))
    await store.write(Change(table="t", granted=(mine,)))
    await store.write(Change(table="t", withdrawn=(mine, key), granted=(mine,)))
    kept = await store.table("t")
    assert kept is not None
    assert kept.grants == (mine, other)
    await store.write(Change(table="t", withdrawn=(mine, Grant(5, OTHER, "key"))))
    kept = await store.table("t")
    assert kept is not None
    assert kept.grants == (other,)
    await store.close()


@LISTS.add
async def the_lobby_shows_open_tables_that_gather_the_newest_first(place: Place) -> None:
    store = await place.open()
    for number in range(5):
        await store.write(opening(f"t{number}", summary=replace(SUMMARY, touched=1000 + number)))
    await store.write(opening("private", summary=replace(SUMMARY, open=False)))
    await store.write(opening("begun", summary=replace(SUMMARY, phase="playing")))
    await store.write(Change(table="t1", summary=replace(SUMMARY, phase="dealing", touched=2000)))
    await store.write(Change(table="t0", summary=replace(SUMMARY, touched=3000)))
    shown = await store.open_tables(10)
    assert [(kept.table, kept.made, kept.seat) for kept in shown] == [
        ("t4", 1004, None),
        ("t3", 1003, None),
        ("t2", 1002, None),
        ("t0", 1000, None),
    ]
    assert shown[-1].summary == replace(SUMMARY, touched=3000)
    assert await store.open_tables(2) == shown[:2]
    await store.close()


@LISTS.add
async def a_device_finds_its_seats_the_last_touched_table_first(place: Place) -> None:
    store = await place.open()
    for number in range(3):
        grants = (Grant(number, DEVICE, "device"), Grant(4, OTHER, "device"))
        change = opening(f"t{number}", summary=replace(SUMMARY, touched=1000 + number))
        await store.write(replace(change, granted=grants))
    await store.write(Change(table="t0", granted=(Grant(3, DEVICE, "device"),), summary=replace(SUMMARY, touched=5000)))
    await store.write(Change(table="t1", granted=(Grant(5, DEVICE, "key"),)))
    held = await store.held_by(DEVICE, 10)
    assert [(kept.table, kept.seat) for kept in held] == [("t0", 0), ("t0", 3), ("t2", 2), ("t1", 1)]
    assert held[0].summary.touched == 5000
    assert await store.held_by(DEVICE, 3) == held[:3]
    assert await store.held_by(b"n" * 32, 10) == []
    await store.close()


@LISTS.add
async def a_table_that_gathers_is_found_by_its_short_code(place: Place) -> None:
    store = await place.open()
    await store.write(opening("later", summary=replace(SUMMARY, touched=2000, short="K7FJORD")))
    await store.write(opening("t", summary=replace(SUMMARY, short="K7FJORD")))
    await store.write(opening("begun", summary=replace(SUMMARY, phase="playing", touched=1, short="K7FJORD")))
    await store.write(opening("plain"))
    found = await store.with_code("K7FJORD")
    assert found is not None
    assert (found.table, found.made, found.seat, found.summary.short) == ("t", 1000, None, "K7FJORD")
    await store.write(Change(table="t", summary=SUMMARY))
    found = await store.with_code("K7FJORD")
    assert found is not None
    assert found.table == "later"
    for code in ("", "k7fjord", "K7", "K7FJORD' OR 1"):
        assert await store.with_code(code) is None
    await store.close()


@LISTS.add
async def tables_wake_in_the_order_of_their_urgency(place: Place) -> None:
    store = await place.open()
    for name, wakes in {"a": 500, "b": 0, "c": None, "d": 501, "e": 20}.items():
        await store.write(opening(name, summary=replace(SUMMARY, wakes=wakes)))
    assert await store.due(500, 10) == ["b", "e", "a"]
    assert await store.due(500, 2) == ["b", "e"]
    await store.write(Change(table="b", summary=replace(SUMMARY, wakes=None)))
    assert await store.due(10**15, 10) == ["e", "a", "d"]
    await store.close()
