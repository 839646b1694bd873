"""Team Asia, positions: racks and every decision of its own, written and read again; what cannot exist is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from support.asia import T1A, T1B, T2A, asia, asia_on, choices, seated, started
from support.tables import script, small_board
from tagluff import PositionError
from tagluff.games.asia.rules import Asia
from tagluff.maps.state import MapState

GAME = asia_on("a-b red 3", "b-c red 2 tunnel=4", "c-d red 2", "c-d blue 2")
NAMES = [ticket.id for ticket in GAME.board.tickets]


def table(**spec: Any) -> MapState:
    return seated(GAME, **spec)


def played(state: MapState, *actions: str, drawn: str = "W") -> MapState:
    script(state, drawn)
    for action in actions:
        state.play(action)
    return state


def tunnel(*actions: str) -> MapState:
    return played(table(hands=["2R+1G"], racks=["2R"]), "claim b-c 2R rack 1R", *actions, drawn="R W W W")


def sharing() -> MapState:
    state = started(GAME, seed=2)
    state.play(choices(state)[1])
    state.play(choices(state)[0])
    return state


MOMENTS: dict[str, Callable[[], MapState]] = {
    "turn": lambda: table(hands=["1R"], racks=["2G", "1*"], tickets=[NAMES[:1]], ticket_racks=[NAMES[1:3], NAMES[3:4]]),
    "pick": lambda: played(table(), "take 1 rack"),
    "pick to the rack": lambda: played(table(), "take deck", "to hand"),
    "destination": lambda: played(table(hands=["1G"]), "take deck"),
    "share_start": sharing,
    "share_more": lambda: played(table(tickets=[NAMES[:3]]), f"share {NAMES[1]}"),
    "rack": lambda: played(table(), "tickets", "keep 1 3"),
    "purse": lambda: played(table(hands=["2R+1*"], racks=["2R"]), "claim a-b 2R+1*"),
    "purse with wilds": lambda: played(table(hands=["2*"], racks=["2*"]), "claim a-b 3*"),
    "extra": tunnel,
    "purse for extras": lambda: tunnel("pay 1R"),
    "wild extras": lambda: played(table(hands=["3*"], racks=["1*"]), "claim b-c 2* rack 0", "pay 1*", drawn="* R R W"),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_a_described_position_goes_on_the_same_way(name: str) -> None:
    state = MOMENTS[name]()
    again = GAME.position(state.position())
    assert again.position() == state.position()
    for _ in range(6):
        assert choices(again) == choices(state)
        if not state.over:
            state.play(choices(state)[-1])
            again.play(choices(again)[-1])
    assert again.position() == state.position()


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("pick", {"kind": "pick", "seat": 0, "to": "hand"}),
        ("pick to the rack", {"kind": "pick", "seat": 0, "to": "rack"}),
        ("destination", {"kind": "destination", "seat": 0, "card": "W"}),
        ("share_more", {"kind": "share_more", "seat": 0, "after": NAMES[1]}),
        ("rack", {"kind": "rack", "seat": 0, "kept": [NAMES[0], NAMES[2]]}),
        ("purse", {"kind": "purse", "seat": 0, "route": "a-b red", "cards": "2R+1*", "for": "claim"}),
        ("purse with wilds", {"kind": "purse", "seat": 0, "route": "a-b red", "cards": "3*", "for": "claim"}),
        (
            "extra",
            {
                "kind": "extra",
                "seat": 0,
                "route": "b-c red",
                "laid": "1R",
                "laid_rack": "1R",
                "revealed": "3W+1R",
            },
        ),
        (
            "purse for extras",
            {
                "kind": "purse",
                "seat": 0,
                "route": "b-c red",
                "cards": "1R",
                "for": "extra",
                "laid": "1R",
                "laid_rack": "1R",
                "revealed": "3W+1R",
            },
        ),
    ],
)
def test_a_decision_is_described_in_words(name: str, part: dict[str, object]) -> None:
    assert MOMENTS[name]().position()["decision"] == part


def test_the_first_shares_are_described_as_picks() -> None:
    state = MOMENTS["share_start"]()
    moment = state.position()["decision"]
    assert (moment["kind"], moment["seat"]) == ("share_start", T2A)
    picked = [state.position()["tickets"][T1A][1], state.position()["tickets"][T1B][0]]
    assert moment["picks"] == picked


def test_racks_are_described_team_by_team() -> None:
    position = MOMENTS["turn"]().position()
    assert position["racks"] == ["2G", "1*"]
    assert position["ticket_racks"] == [NAMES[1:3], NAMES[3:4]]


def test_racks_may_be_left_out() -> None:
    position = asia().position({"market": "R G B Y K"}).position()
    assert (position["racks"], position["ticket_racks"]) == (["0", "0"], [[], []])


def moment(kind: str, **more: object) -> dict[str, object]:
    return {"kind": kind, "seat": 0, **more}


PURSE = moment("purse", route="a-b", cards="3R")
TUNNEL = moment("purse", route="b-c", cards="1R", laid="2R", revealed="1R+3W", **{"for": "extra"})

REFUSALS: list[tuple[dict[str, Any], str, str]] = [
    ({"racks": "2R"}, "wrong_kind", ""),
    ({"racks": ["0"]}, "wrong_kind", ""),
    ({"racks": ["3Q", "0"]}, "unreadable_cards", ""),
    ({"racks": ["13R", "0"]}, "cards_not_conserved", "X-05"),
    ({"ticket_racks": [[NAMES[0]]]}, "wrong_kind", ""),
    ({"ticket_racks": [[NAMES[0]], [NAMES[0]]]}, "ticket_twice", "X-24"),
    ({"ticket_racks": [["nowhere"], []]}, "unknown_ticket", ""),
    ({"decision": moment("pick")}, "wrong_kind", ""),
    ({"decision": moment("pick", to="cellar")}, "wrong_kind", ""),
    ({"decision": moment("turn", to="hand")}, "unknown_key", ""),
    ({"decision": moment("turn", laid_rack="1R")}, "unknown_key", ""),
    ({"decision": moment("siesta")}, "wrong_kind", ""),
    ({"decision": moment("destination")}, "unreadable_cards", ""),
    ({"decision": moment("destination", card="R")}, "card_not_in_hand", "A-21"),
    ({"decision": moment("share_start")}, "nothing_legal", "A-14"),
    ({"decision": moment("share_start"), "tickets": [[NAMES[0]], [NAMES[1]], [NAMES[2]], []]}, "nothing_legal", "A-14"),
    ({"decision": moment("share_more")}, "ticket_not_held", "A-36"),
    ({"decision": moment("share_more", after=NAMES[0])}, "ticket_not_held", "A-36"),
    ({"decision": moment("rack")}, "wrong_kind", ""),
    ({"decision": moment("rack", kept=[NAMES[0]]), "tickets": [NAMES[:1], [], [], []]}, "wrong_kind", ""),
    ({"decision": moment("rack", kept=[NAMES[0]] * 2), "tickets": [NAMES[:1], [], [], []]}, "wrong_kind", ""),
    ({"decision": moment("rack", kept=NAMES[:5]), "tickets": [NAMES[:5], [], [], []]}, "wrong_kind", ""),
    ({"decision": moment("rack", kept=NAMES[:2]), "tickets": [NAMES[:1], [], [], []]}, "ticket_not_held", "A-36"),
    ({"decision": PURSE}, "one_purse_only", "A-25"),
    ({"decision": PURSE, "hands": ["3R", "0", "0", "0"]}, "one_purse_only", "A-25"),
    ({"decision": PURSE, "hands": ["1G", "0", "0", "0"], "racks": ["2R", "0"]}, "nothing_legal", "X-19"),
    ({"decision": {**PURSE, "for": "fun"}}, "wrong_kind", ""),
    ({"decision": {**PURSE, "cards": "2R"}}, "part_of_route", "X-15"),
    ({"decision": {**PURSE, "cards": 3}}, "unreadable_cards", ""),
    ({"decision": {**PURSE, "route": "nowhere"}}, "unknown_route", ""),
    ({"decision": {**PURSE, "laid": "1R"}, "hands": ["3R", "0", "0", "0"], "racks": ["3R", "0"]}, "unknown_key", ""),
    ({"decision": PURSE, "routes": {"a-b": 1}}, "route_claimed", "X-14"),
    ({"decision": {**TUNNEL, "cards": "2R"}}, "extra_not_exact", "A-53"),
    ({"decision": {**TUNNEL, "cards": "1G"}}, "extra_wrong_colour", "A-53"),
    ({"decision": {**TUNNEL, "laid": "2*", "revealed": "1*+3W"}}, "extra_not_wild", "A-54"),
    ({"decision": {**TUNNEL, "laid": "1R"}}, "part_of_route", "X-15"),
    ({"decision": {**TUNNEL, "revealed": "4W"}}, "wrong_kind", ""),
]


@pytest.mark.parametrize(("spec", "code", "rule"), REFUSALS)
def test_what_cannot_exist_is_refused(spec: dict[str, Any], code: str, rule: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.position({"market": "R G B Y K", **spec})
    assert (caught.value.code, caught.value.rule) == (code, rule)


def test_all_tickets_drawn_may_have_been_kept() -> None:
    state = GAME.position(
        {"market": "R G B Y K", "tickets": [NAMES[:4], [], [], []], "decision": moment("rack", kept=NAMES[:4])}
    )
    assert choices(state) == [f"share {name}" for name in NAMES[:4]]


def test_picks_must_be_held_by_those_who_picked() -> None:
    tickets = [[name] for name in NAMES[:4]]
    spec = {"market": "R G B Y K", "tickets": tickets}
    good = GAME.position({**spec, "decision": {"kind": "share_start", "seat": 2, "picks": NAMES[:2]}})
    assert choices(good) == [f"share {NAMES[2]}"]
    for picks, code in (
        ([NAMES[1], NAMES[0]], "ticket_not_held"),
        (NAMES[:1], "wrong_kind"),
        ([1, 2], "ticket_not_held"),
    ):
        with pytest.raises(PositionError) as caught:
            GAME.position({**spec, "decision": {"kind": "share_start", "seat": 2, "picks": picks}})
        assert caught.value.code == code


def test_one_open_track_opens_them_all() -> None:
    """A-41: what a pair of cities is cannot depend on which of its tracks carries the mark."""
    game = Asia(4, small_board("a-b red 2 all_open=", "a-b blue 2"))
    state = game.position({"routes": {"a-b red": 0, "a-b blue": 2}, "market": "R G B Y K"})
    assert game.position(state.position()).position() == state.position()


def test_a_destination_that_is_no_text() -> None:
    game = Asia(4, small_board("a-b red 2"))
    with pytest.raises(PositionError):
        game.position({"market": "R G B Y K", "decision": {"kind": "pick", "to": []}})
