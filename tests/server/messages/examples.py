"""An example of every message: one evening of Astrid, Bo and a bot. docs/protocol.md shows them."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Raw

import tagluff
from tagluff.bots.reasons import kinds
from tagluff.server.hub.descriptions import about
from tagluff.server.messages import asked, pages, told
from tagluff.server.messages.words import VERSION
from tagluff.table.announcing import Announcement

TABLE = "3f0c9a1be27d5846"
EVENING = 1_794_000_000_000  # milliseconds since 1970
SEED = "5e" * 32
WORDS = ("midsommar", "kanelbulle", "-")
KEY = "q3mVJ0t8Xo5c1yRk2uWZ7s4bHn9dPf6gAeLxTiCvQwE"
INVITE, WATCH = "Jx2nR8vL0qTz", "c7YwK3mHs9Ub"
RELEASE = "1.0.0"
MOST_LEGAL = 3  # shown; a turn has many more


@cache
def announced() -> Announcement:
    return tagluff.Table.announce(tagluff.game("nordic", 3), ("Astrid", "Bo", "fast"), seed=SEED, table=TABLE)


@cache
def table() -> tagluff.Table:
    """Everybody has chosen tickets and taken cards; the one whose turn it is may claim a route."""
    table = tagluff.Table.deal(announced(), WORDS)
    while not claims(table):
        seat = table.decider
        assert seat is not None
        table.play(seat, table.legal(seat)[0])
    return table


def claims(table: tagluff.Table) -> list[tagluff.Action]:
    """Those that are paid with cards of the route's colour."""
    facts = ((action, action.as_dict()) for action in table.legal(table.decider))
    return [action for action, fact in facts if fact["verb"] == "claim" and not fact["groups"]]


def raw(value: Any) -> Raw:
    return Raw(msgspec.json.encode(value))


def status() -> told.Status:
    seats = [
        told.SeatStatus(name="Astrid", here=True, nonce=True),
        told.SeatStatus(name="Bo", away=EVENING + 61_000, nonce=True),
        told.SeatStatus(bot="fast", person=False),
    ]
    return told.Status(
        table=TABLE, game="nordic", options=dict(table().game.options), phase="playing", seats=seats, host=0,
        pace=86_400, deadline=EVENING + 86_400_000, absence=300, commitment=announced().commitment,
        announced=announced().shown(), nonces=list(WORDS),
    )  # fmt: skip


def seen() -> told.Seen:
    seat = table().decider
    assert seat is not None
    now = table().seen(seat, since=table().last - 2)
    return told.Seen(
        number=5, events=[raw(event) for event in now["events"]], view=raw(now["view"]),
        legal=[raw(action) for action in now["legal"][:MOST_LEGAL]], last=now["last"], take_back=now["take_back"],
        rewinds=now["rewinds"], from_event=table().last - 2,
    )  # fmt: skip


def payments() -> told.Payments:
    seat = table().decider
    assert seat is not None
    route = claims(table())[0].as_dict()["route"]
    ways = table().payments(seat, str(route), most=1)
    return told.Payments(id="a6", payments=[raw(way.as_dict()) for way in ways])


def advice() -> told.Advice:
    reasons = [
        kinds.NEEDS.because(route="bergen-oslo", cards={"red": 2, "wild": 1}, unseen={"red": 9, "wild": 11}),
        kinds.PLANS.because(ticket="bergen-stockholm", spaces=7, by_plan=9, way=["bergen-oslo blue", "oslo-orebro"]),
        kinds.CLOSE.because(action="take 2", ahead=0.4, error=0.9),
    ]
    return told.Advice(id="a9", action="take deck", bot="hard", reasons=[raw(reason.as_dict()) for reason in reasons])


def replayed() -> pages.Replayed:
    """The last action of a game, as a spectator sees it."""
    played = tagluff.Table.open(tagluff.game("cardgame", 2), seed=1)
    while not played.over:
        before, seat = played.last, played.decider
        assert seat is not None
        played.play(seat, played.legal(seat)[0])
    events = [raw(event.as_dict()) for event in played.news(None, before)]
    sheet = None if played.sheet is None else played.sheet.as_dict()
    return pages.Replayed(
        seat=seat, action="", events=events, views=[raw(played.view(None).as_dict())], sheet=raw(sheet)
    )


def mistake() -> pages.Mistake:
    """A card instead of a claim."""
    seat = table().decider
    assert seat is not None
    reasons = [kinds.COMPLETES.because(ticket="bergen-stockholm", points=11)]
    return pages.Mistake(
        number=41, turn=14, decision="turn", made=raw(table().legal(seat)[0].as_dict()),
        better=raw(claims(table())[0].as_dict()), cost=9.2, error=2.1, reasons=[raw(one.as_dict()) for one in reasons],
    )  # fmt: skip


PLANS = (pages.SeatPlan(who="me"), pages.SeatPlan(who="person"), pages.SeatPlan(who="bot", bot="fast"))
LISTED = pages.Listed(
    table=TABLE, game="nordic", phase="playing", players=["Astrid", "Bo", "fast"], free=[], turn=1,
    deadline=EVENING + 86_400_000, made=EVENING, touched=EVENING + 60_000, seat=0,
    sides=[[0], [1], [2]], owners="..1...0." + "." * 73, points=[2, 4, 0],
)  # fmt: skip
ABOUT = about(next(info for info in tagluff.games() if info.id == "nordic"))
ASKED: list[msgspec.Struct] = [
    asked.Hello(version=VERSION, seat=0, since=41, said=3),
    asked.Play(id="a1", answers=5, action="take deck"),
    asked.TakeBack(id="a2", answers=6),
    asked.Begin(id="a3", bot="fast"),
    asked.GiveSeat(id="c1", seat=2, who="bot", bot="fast"),
    asked.FreeSeat(id="b3", seat=1),
    asked.SendNonce(id="a4", word="midsommar"),
    asked.HandOver(id="a5", seat=1),
    asked.Return(id="a7"),
    asked.Leave(id="a8"),
    asked.Hint(id="a9"),
    asked.ListPayments(id="a6", route="bergen-oslo"),
    asked.Say(id="b1", text="That was my tunnel!"),
    asked.React(id="b2", reaction="well_played"),
]
TOLD: list[msgspec.Struct] = [
    status(),
    seen(),
    told.Welcome(version=VERSION, seat=0, server=RELEASE, now=EVENING),
    told.Done(id="a1", number=6),
    told.Refused(code="stale", id="a1"),
    advice(),
    payments(),
    told.Said(number=4, seat=0, at=EVENING, text="That was my tunnel!"),
]
PAGES: list[msgspec.Struct] = [
    PLANS[2],
    pages.NewTable(game="nordic", seats=PLANS, name="Astrid", pace=86_400),
    pages.ImportRecord(record="game: nordic ...", seats=PLANS, name="Astrid", actions=40),
    pages.Made(table=TABLE, seat=0, invite=INVITE, watch=WATCH),
    pages.Sit(name="Bo", code=INVITE),
    pages.Seated(table=TABLE, seat=1),
    pages.SeatKey(table=TABLE, seat=1, key=KEY),
    pages.Claim(key=KEY, alone=True),
    LISTED,
    pages.Tables(tables=[LISTED]),
    pages.Codes(table=TABLE, invite=INVITE, watch=WATCH, short="K7-FJORD"),
    pages.Join(code="k7 fjord"),
    pages.Joined(table=TABLE, invite=INVITE),
    ABOUT,
    pages.Offered(version=RELEASE, protocol=VERSION, games=[ABOUT], bots={"fast": "plays at once"}),
    replayed(),
    mistake(),
    pages.Reviewed(at=175, last=175, decisions=86, mistakes=[mistake()]),
    pages.Problem(code="not_yours"),
    pages.TableAnswer(status=status(), mine=[0]),
]
EXAMPLES: dict[type, msgspec.Struct] = {type(example): example for example in (*ASKED, *TOLD, *PAGES)}
