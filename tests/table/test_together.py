"""Several actions named together: one step, all or nothing, and no look at what chance would bring."""

from __future__ import annotations

import math

import pytest

import tagluff
from tagluff import IllegalAction, SetupError, Table
from tagluff.table.table import MOST_PAYMENTS


def in_turn(game: str, seats: int, seed: int = 7) -> Table:
    """A table at its first turn."""
    table = Table.open(tagluff.game(game, seats), seed)
    while table.state.decision != "turn":
        seat = table.state.seat
        table.play(seat, table.legal(seat)[-1])
    return table


def indices(table: Table, *texts: str) -> tuple[int, ...]:
    return tuple(table.game.actions.find(text) for text in texts)


@pytest.mark.parametrize("later", ["take 1", "take 2", "take deck", "tickets", "withdraw"])
def test_nothing_may_come_after_what_shows_a_card(later: str) -> None:
    """Whatever is named after a blind draw, the answer is the same, and nothing has happened."""
    table = in_turn("nordic", 2)
    before, last = table.state.position(), table.last
    with pytest.raises(IllegalAction) as caught:
        table.play(table.state.seat, indices(table, "take deck", later))
    assert (caught.value.code, caught.value.facts) == ("not_together", {})
    assert (table.state.position(), table.last) == (before, last)


def test_a_tunnel_does_not_tell_its_price_for_nothing() -> None:
    position = {"hands": ["4G+4*", "2R"], "market": "R R B B Y", "decision": {"kind": "turn", "seat": 0}}
    game = tagluff.game("nordic", 2)
    tunnels = [route for route in game.board.routes if route.tunnel and route.length == 2]  # type: ignore[attr-defined]
    answers = set()
    for route in tunnels[:3]:
        for extra in ("pay 1*", "pay 2*", "withdraw"):
            table = Table.open(game, 3)
            table.course.state = game.position(position)
            payments = table.payments(0, route.id)
            if payments:
                with pytest.raises(IllegalAction) as caught:
                    table.play(0, (payments[0].actions[0], game.actions.find(extra)))
                answers.add((caught.value.code, str(caught.value.facts)))
    assert answers == {("not_together", "{}")}


@pytest.mark.parametrize("by", ["action", "index", "text"])
def test_a_whole_payment_is_one_step(by: str) -> None:
    game = tagluff.game("nordic", 2)
    table = Table.open(game, 3)
    position = {"hands": ["6K+6W", "2R"], "market": "R R B B Y", "decision": {"kind": "turn", "seat": 0}}
    table.course.state = game.position(position)
    grouped = [p for r in game.board.routes for p in table.payments(0, r.id) if p.groups]  # type: ignore[attr-defined]
    payment = grouped[0]
    table.play(0, tuple(action if by == "action" else getattr(action, by) for action in payment.actions))
    assert table.view(None).as_dict()["owners"] == {payment.route: 0}


def test_a_text_among_several_that_is_no_action() -> None:
    table = in_turn("nordic", 2)
    with pytest.raises(IllegalAction) as caught:
        table.play(table.state.seat, ("claim nowhere", "lay 1K"))
    assert (caught.value.code, caught.value.facts) == ("unknown_action", {"action": "claim nowhere"})


@pytest.mark.parametrize("seconds", ["1", [], math.nan, math.inf, -1, 1e12, 10**400, True])
def test_a_clock_that_no_record_can_hold_is_refused(seconds: object) -> None:
    table = in_turn("amsterdam", 2)
    before = table.state.position()
    with pytest.raises(SetupError, match="bad_clock"):
        table.play(table.state.seat, 0, seconds)  # type: ignore[arg-type]
    assert table.state.position() == before
    assert table.record.text()


@pytest.mark.parametrize("most", ["3", 1.5, [], -1, True, None])
def test_odd_limits_of_payments_are_refused(most: object) -> None:
    table = in_turn("nordic", 2)
    with pytest.raises(SetupError, match="bad_limit"):
        table.payments(table.state.seat, "oslo-bergen red", most)  # type: ignore[arg-type]


def test_payments_of_a_big_hand_are_bounded() -> None:
    game = tagluff.game("nordic", 2)
    table = Table.open(game, 3)
    hand = "5P+5B+5O+5W+5G+5Y+5K+5R+6*"
    table.course.state = game.position({"hands": [hand, "0"], "market": "P B O W G"})
    assert len(table.payments(0, "mo-i-rana-trondheim red", 10**9)) == MOST_PAYMENTS


class Anyone(int):
    """A number that is equal to every other."""

    def __eq__(self, other: object) -> bool:
        return True

    def __ne__(self, other: object) -> bool:
        return False

    def __hash__(self) -> int:
        return 0


def test_a_seat_is_a_plain_number() -> None:
    table = in_turn("nordic", 2)
    for ask in (table.view, table.legal, table.news):
        with pytest.raises(SetupError, match="no_such_seat"):
            ask(Anyone(1 - table.state.seat))


@pytest.mark.parametrize(("players", "nonces"), [(None, ()), (5, ()), ("AB", ()), ((), None), ((), "AB")])
def test_names_and_words_come_as_lists(players: object, nonces: object) -> None:
    with pytest.raises(tagluff.TagluffError, match=r"wrong_(players|nonces)"):
        Table.open(tagluff.game("nordic", 2), 1, players, nonces=nonces)  # type: ignore[arg-type]
