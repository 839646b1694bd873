"""What every store must hold to when it is written to."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from server.store.promise import DEVICE, OTHER, SUMMARY, Place, Promises, entry, opening, refusal, saying
from tagluff.server.store.protocol import Change, Entry, Grant, StoreError, Summary

WRITING = Promises()


@WRITING.add
async def a_table_that_was_never_written_is_none(place: Place) -> None:
    store = await place.open()
    assert await store.table("t") is None
    assert await store.record("t") is None
    assert await store.open_tables(10) == []
    assert await store.held_by(DEVICE, 10) == []
    assert await store.due(10**15, 10) == []
    await store.close()


@WRITING.add
async def a_table_comes_back_as_it_was_written(place: Place) -> None:
    store = await place.open()
    grants = (Grant(0, DEVICE, "device"), Grant(1, OTHER, "key"))
    await store.write(
        Change(
            table="t",
            settings=bytes(range(256)),
            entries=(entry(1), entry(2)),
            sayings=(saying(1),),
            granted=grants,
            summary=SUMMARY,
            record="a record, åäö\n",
        )
    )
    kept = await store.table("t")
    assert kept is not None
    assert (kept.table, kept.made, kept.settings) == ("t", SUMMARY.touched, bytes(range(256)))
    assert kept.summary == SUMMARY
    assert (kept.entries, kept.grants) == ((entry(1), entry(2)), grants)
    assert (kept.sayings, kept.said) == ((saying(1),), 1)
    assert await store.record("t") == "a record, åäö\n"
    await store.close()


@WRITING.add
async def what_was_written_is_there_after_closing_and_opening(place: Place) -> None:
    store = await place.open()
    await store.write(opening("t"))
    before = await store.table("t")
    await store.close()
    store = await place.open()
    assert before is not None
    assert await store.table("t") == before
    await store.write(Change(table="t", entries=(entry(2),)))
    await store.close()


@WRITING.add
async def a_change_adds_to_a_table_and_leaves_alone_what_it_does_not_name(place: Place) -> None:
    store = await place.open()
    await store.write(opening("t"))
    await store.write(Change(table="t", entries=(entry(2), entry(3))))
    kept = await store.table("t")
    assert kept is not None
    assert kept.entries == (entry(1), entry(2), entry(3))
    assert kept.summary == SUMMARY
    later = replace(SUMMARY, phase="playing", open=False, wakes=7, touched=5000, body=b"later")
    await store.write(Change(table="t", summary=later))
    kept = await store.table("t")
    assert kept is not None
    assert (kept.summary, kept.made) == (later, SUMMARY.touched)
    await store.close()


@WRITING.add
async def a_change_that_names_nothing_changes_nothing(place: Place) -> None:
    store = await place.open()
    await store.write(opening("t"))
    before = await store.table("t")
    await store.write(Change(table="t"))
    assert await store.table("t") == before
    await store.close()


@WRITING.add
async def an_unknown_table_takes_nothing(place: Place) -> None:
    store = await place.open()
    for change in (Change(table="t", entries=(entry(1),)), Change(table="t", summary=SUMMARY), Change(table="t")):
        assert await refusal(store.write(change)) == "no_such_table"
    assert await store.table("t") is None
    await store.close()


@WRITING.add
async def a_new_table_says_how_it_stands(place: Place) -> None:
    store = await place.open()
    assert await refusal(store.write(Change(table="t", settings=b"settings"))) == "no_summary"
    assert await store.table("t") is None
    await store.close()


@WRITING.add
async def a_table_is_opened_once(place: Place) -> None:
    store = await place.open()
    await store.write(opening("t"))
    assert await refusal(store.write(opening("t", settings=b"others"))) == "sequence_taken"
    kept = await store.table("t")
    assert kept is not None
    assert kept.settings == b"settings"
    await store.close()


@WRITING.add
async def sequences_count_from_one_without_a_gap(place: Place) -> None:
    store = await place.open()
    assert await refusal(store.write(Change(table="t", settings=b"", entries=(entry(2),), summary=SUMMARY))) == (
        "sequence_taken"
    )
    await store.write(opening("t"))
    for wrong in ((1,), (3,), (2, 2), (2, 4), (3, 2), (0,)):
        change = Change(table="t", entries=tuple(map(entry, wrong)))
        assert await refusal(store.write(change)) == "sequence_taken"
    kept = await store.table("t")
    assert kept is not None
    assert kept.entries == (entry(1),)
    await store.close()


@WRITING.add
async def sayings_rise(place: Place) -> None:
    store = await place.open()
    await store.write(opening("t"))
    await store.write(Change(table="t", sayings=(saying(1), saying(2))))
    for wrong in ((2,), (1,), (3, 3)):
        change = Change(table="t", sayings=tuple(map(saying, wrong)))
        assert await refusal(store.write(change)) == "sequence_taken"
    kept = await store.table("t")
    assert kept is not None
    assert (kept.sayings, kept.said) == ((saying(1), saying(2)), 2)
    await store.close()


@WRITING.add
async def a_refused_change_leaves_nothing_behind(place: Place) -> None:
    store = await place.open()
    await store.write(opening("t"))
    before = await store.table("t")
    wrong = Change(
        table="t",
        entries=(entry(2),),
        sayings=(saying(1), saying(1)),
        granted=(Grant(0, DEVICE, "device"),),
        summary=replace(SUMMARY, touched=9999, wakes=1),
        record="a record",
    )
    assert await refusal(store.write(wrong)) == "sequence_taken"
    assert await store.table("t") == before
    assert await store.record("t") is None
    assert await store.held_by(DEVICE, 10) == []
    assert await store.due(10**15, 10) == []
    await store.close()


@WRITING.add
async def of_all_who_write_the_same_sequence_one_wins(place: Place) -> None:
    store = await place.open()
    await store.write(opening("t"))
    for sequence in range(2, 12):
        rivals = [Entry(sequence, 1000 + rival, bytes([rival])) for rival in range(20)]
        writing = [store.write(Change(table="t", entries=(rival,))) for rival in rivals]
        answers = await asyncio.gather(*writing, return_exceptions=True)
        refused = [answer for answer in answers if answer is not None]
        assert [answer.code for answer in refused if isinstance(answer, StoreError)] == ["sequence_taken"] * 19
        kept = await store.table("t")
        assert kept is not None
        assert kept.entries[-1] == rivals[answers.index(None)]
    await store.close()


@WRITING.add
async def one_that_is_refused_disturbs_nobody(place: Place) -> None:
    store = await place.open()
    await store.write(opening("t"))
    changes = [opening(f"t{number}") for number in range(30)]
    changes[10] = Change(table="t", entries=(entry(5),))
    changes[20] = Change(table="nowhere")
    answers = await asyncio.gather(*map(store.write, changes), return_exceptions=True)
    codes = {number: answer.code for number, answer in enumerate(answers) if isinstance(answer, StoreError)}
    assert codes == {10: "sequence_taken", 20: "no_such_table"}
    assert len(await store.open_tables(100)) == 29
    await store.close()


@WRITING.add
async def changes_that_are_asked_for_together_keep_their_order(place: Place) -> None:
    store = await place.open()
    device, key = Grant(0, DEVICE, "device"), Grant(0, DEVICE, "key")
    changes = [
        opening("t"),
        *(Change(table="t", entries=(entry(number),), sayings=(saying(number),)) for number in range(2, 40)),
        Change(table="t", granted=(device, key), summary=replace(SUMMARY, touched=1)),
        Change(table="t", withdrawn=(device,), summary=replace(SUMMARY, touched=2), record="first"),
        Change(table="t", summary=replace(SUMMARY, touched=3), record="second"),
    ]
    await asyncio.gather(*map(store.write, changes))
    kept = await store.table("t")
    assert kept is not None
    assert kept.entries == tuple(map(entry, range(1, 40)))
    assert kept.sayings == tuple(map(saying, range(2, 40)))
    assert kept.grants == (key,)
    assert (kept.summary.touched, kept.made) == (3, SUMMARY.touched)
    assert await store.record("t") == "second"
    await store.close()


@WRITING.add
async def whoever_was_answered_sees_what_was_written(place: Place) -> None:
    store = await place.open()

    async def play(table: str) -> None:
        await store.write(opening(table))
        for sequence in range(2, 12):
            await store.write(Change(table=table, entries=(entry(sequence),)))
            kept = await store.table(table)
            assert kept is not None
            assert len(kept.entries) == sequence

    await asyncio.gather(*(play(f"t{number}") for number in range(20)))
    await store.close()


@WRITING.add
async def numbers_and_bytes_are_kept_to_the_last_bit(place: Place) -> None:
    store = await place.open()
    large = 2**63 - 1
    body = bytes(range(256)) * 5000
    summary = Summary("over", False, large, large, body)
    await store.write(Change(table="t", settings=body, entries=(Entry(1, large, body),), summary=summary))
    kept = await store.table("t")
    assert kept is not None
    assert (kept.made, kept.summary, kept.settings) == (large, summary, body)
    assert kept.entries == (Entry(1, large, body),)
    await store.close()


@WRITING.add
async def what_was_asked_for_before_closing_is_finished(place: Place) -> None:
    store = await place.open()
    writing = [asyncio.ensure_future(store.write(opening(f"t{number}"))) for number in range(50)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*writing) == [None] * 50
    store = await place.open()
    assert len(await store.open_tables(100)) == 50
    await store.close()


@WRITING.add
async def a_write_that_nobody_waits_for_is_whole_all_the_same(place: Place) -> None:
    store = await place.open()
    await store.write(opening("t"))
    writing = asyncio.ensure_future(store.write(Change(table="t", entries=(entry(2), entry(3)))))
    await asyncio.sleep(0)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await store.close()
    store = await place.open()
    kept = await store.table("t")
    assert kept is not None
    assert len(kept.entries) in (1, 3)
    await store.write(Change(table="t", entries=(entry(len(kept.entries) + 1),)))
    await store.close()
