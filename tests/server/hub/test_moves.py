"""Moves: acknowledged when they are stored, once each, and never in silence."""

from __future__ import annotations

import pytest

from server.hub.house import ADA, BO, NOBODY, House, run
from tagluff.server.hub import acting
from tagluff.server.hub.hosted import Hosted
from tagluff.server.messages.asked import ListPayments, Play, TakeBack
from tagluff.server.store.protocol import StoreError


def test_a_move_is_stored_before_it_is_acknowledged() -> None:
    async def story(house: House) -> None:
        _made, ada, _ = await house.two()
        stored: list[int] = []
        write = house.store.write

        async def slow(change: object) -> None:
            assert len(ada.ear.all("done")) == 1  # for the word
            await write(change)  # type: ignore[arg-type]
            stored.append(1)

        house.store.write = slow  # type: ignore[method-assign]
        await ada.play()
        assert stored == [1]
        assert len(ada.ear.all("done")) == 2

    run(story)


def test_the_same_id_again_gets_the_stored_answer_and_does_nothing() -> None:
    async def story(house: House) -> None:
        made, ada, _bo = await house.two()
        number = ada.seen["number"]
        first = await ada.ask(Play, id="once", answers=number, action="keep 1 2")
        table = await house.store.table(made.table)
        again = await ada.ask(Play, id="once", answers=number, action="keep 1 2")
        assert first == again
        assert await house.store.table(made.table) == table
        await house.restart()
        ada = await house.come(made.table, 0, ADA)
        assert await ada.ask(Play, id="once", answers=number, action="keep 1 2") == first
        assert (await house.store.table(made.table)) == table

    run(story)


def test_ids_are_each_seats_own() -> None:
    async def story(house: House) -> None:
        _, ada, bo = await house.two()
        await ada.play("keep 1 2", id="same")
        answer = await bo.play("keep 1 2", id="same")
        assert answer["type"] == "done"

    run(story)


def test_a_stale_move_gets_the_reason_and_the_present_view() -> None:
    async def story(house: House) -> None:
        _, ada, bo = await house.two()
        old = bo.seen["number"]
        await ada.play("keep 1 2")
        views = len(bo.ear.all("seen"))
        answer = await bo.ask(Play, answers=old, action="keep 1 2")
        assert (answer["code"], answer["facts"]) == ("stale", {"answers": old, "number": bo.seen["number"]})
        assert len(bo.ear.all("seen")) == views + 1
        assert bo.seen["view"]["actor"] == 1

    run(story)


def test_what_the_rules_refuse_changes_nothing_and_names_the_rule() -> None:
    async def story(house: House) -> None:
        made, ada, bo = await house.two()
        before = await house.store.table(made.table)
        answer = await bo.play("keep 1")
        assert (answer["code"], answer["rule"]) == ("not_your_decision", "X-01")
        answer = await ada.play("keep 7")
        assert answer["type"] == "refused"
        assert answer["code"] not in ("internal", "stale")
        assert await house.store.table(made.table) == before

    run(story)


def test_every_viewer_hears_what_happened_and_sees_the_whole_view() -> None:
    async def story(house: House) -> None:
        made, ada, bo = await house.two()
        watcher = await house.come(made.table, None, NOBODY, key=made.watch)
        for person in (ada, bo):
            await person.play("keep 1 2")
        actor = ada if ada.seen["legal"] else bo
        await actor.play("take deck")
        kinds = [[event["kind"] for event in one.seen["events"]] for one in (ada, bo, watcher)]
        assert all("drew" in seen or "took_blind" in seen or seen for seen in kinds)
        assert watcher.seen["view"]["hand"] is None
        assert watcher.seen["legal"] == []
        assert ada.seen["view"]["hand"] != bo.seen["view"]["hand"]

    run(story)


def test_a_reconnecting_device_gets_what_it_missed() -> None:
    async def story(house: House) -> None:
        made, ada, bo = await house.two()
        await bo.guest.leave()
        known = bo.seen["last"]
        await ada.play("keep 1 2")
        again = await house.come(made.table, 1, BO, since=known)
        assert again.seen["from_event"] == known
        assert [event["number"] for event in again.seen["events"]] == [again.seen["last"]]
        assert again.seen["number"] == bo.seen["number"] + 1

    run(story)


def test_whoever_missed_a_rewind_hears_everything_again() -> None:
    async def story(house: House) -> None:
        made, ada, bo = await house.two()
        await bo.guest.leave()
        await ada.play("keep 1 2")
        told = await house.come(made.table, 1, BO, since=bo.seen["last"])
        await told.guest.leave()
        assert (await ada.ask(TakeBack, answers=ada.seen["number"]))["type"] == "done"
        again = await house.come(made.table, 1, BO, since=told.seen["last"], rewinds=told.seen["rewinds"])
        assert again.seen["rewinds"] == told.seen["rewinds"] + 1
        assert again.seen["from_event"] == 0
        assert again.seen["events"][0]["kind"] == "began"

    run(story)


def test_whoever_is_there_hears_of_a_rewind_where_it_goes_back_to() -> None:
    async def story(house: House) -> None:
        _made, ada, bo = await house.two()
        before = bo.seen["last"]
        await ada.play("keep 1 2")
        assert bo.seen["last"] > before
        await ada.ask(TakeBack, answers=ada.seen["number"])
        assert (bo.seen["rewinds"], bo.seen["from_event"], bo.seen["events"]) == (1, before, [])
        assert bo.seen["last"] == before

    run(story)


def test_payments_are_listed_for_whoever_decides_and_estimated_for_whoever_waits() -> None:
    async def story(house: House) -> None:
        _made, ada, bo = await house.two()
        for person in (ada, bo):
            await person.play("keep 1 2")
        actor, other = (ada, bo) if ada.seen["legal"] else (bo, ada)
        claims = [action for action in actor.seen["legal"] if action["verb"] == "claim"]
        route = claims[0]["route"] if claims else "helsinki-turku grey"
        listed = await actor.ask(ListPayments, route=route)
        assert listed["type"] == "payments"
        assert bool(listed["payments"]) == bool(claims)
        assert (listed["reason"] is None) == bool(claims)
        waiting = await other.ask(ListPayments, route=route)
        assert waiting["reason"]["code"] == ("not_your_decision" if waiting["payments"] else "cards_missing")
        assert bool(waiting["lacks"]) == (not waiting["payments"])
        nowhere = await other.ask(ListPayments, route="nowhere")
        assert (nowhere["reason"]["code"], nowhere["payments"], nowhere["lacks"]) == ("unknown_route", [], {})

    run(story)


def test_what_cannot_be_stored_did_not_happen() -> None:
    """The disk is full: the move is refused, the table is read back, and the same move is taken afterwards."""

    async def story(house: House) -> None:
        made, ada, bo = await house.two()
        write = house.store.write

        async def full(_: object) -> None:
            raise StoreError("cannot_write", "", {})

        house.store.write = full  # type: ignore[method-assign,assignment]
        answer = await ada.play("keep 1 2", id="try")
        assert (answer["type"], answer["code"]) == ("refused", "not_stored")
        assert (ada.ear.cut_with, bo.ear.cut_with) == ("table_reloaded", "table_reloaded")
        house.store.write = write  # type: ignore[method-assign]
        ada = await house.come(made.table, 0, ADA)
        assert ada.seen["number"] == 1
        assert (await ada.play("keep 1 2", id="try"))["type"] == "done"

    run(story)


def test_whoever_met_something_that_must_not_happen_is_told() -> None:
    """By a code alone; the table is read back, and goes on as if nothing had been asked."""

    async def story(house: House) -> None:
        made, ada, _bo = await house.two()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Hosted, "play", lambda *_: 1 // 0)
            answer = await ada.play("keep 1 2")
        assert (answer["code"], answer["facts"]) == ("internal", {})
        assert ada.ear.cut_with == "table_reloaded"
        ada = await house.come(made.table, 0, ADA)
        assert (await ada.play("keep 1 2"))["type"] == "done"

    run(story)


def test_the_log_does_not_grow_by_taking_back_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acting, "MOST_TAKEN_BACK", 2)

    async def story(house: House) -> None:
        made, ada, _ = await house.two()
        for _ in range(2):
            assert (await ada.play("keep 1 2"))["type"] == "done"
            assert (await ada.ask(TakeBack, answers=ada.seen["number"]))["type"] == "done"
        assert (await ada.play("keep 1 2"))["type"] == "done"
        kept = await house.store.table(made.table)
        assert (await ada.ask(TakeBack, answers=ada.seen["number"]))["code"] == "taken_back_enough"
        assert await house.store.table(made.table) == kept

    run(story)
