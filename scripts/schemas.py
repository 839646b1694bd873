"""Writes docs/schemas/*.json, docs/events.md and docs/reasons.md as declared; `--check`: what is out of date."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

import tagluff
from tagluff.bots.reasons.kinds import KINDS as REASONS
from tagluff.bots.review.review import REVIEW
from tagluff.core import happenings as table
from tagluff.core.events import EventKind
from tagluff.core.facts import COUNT, NAMES, NUMBER, POSITIVE, TEXT, Fact, Shape, listed, made_of, maybe, named
from tagluff.core.frozen import thawed
from tagluff.core.handbook import SCHEMA_VERSION
from tagluff.core.scores import ScoreKind
from tagluff.maps import happenings as maps

DOCS = Path(__file__).resolve().parent.parent / "docs"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
GAMES = [tagluff.game(info.id, seats) for info in tagluff.games() for seats in info.seats]
FIRST = {info.id: tagluff.game(info.id, info.seats[0]) for info in tagluff.games()}  # one table of each
EVENTS_HEAD = """# Events

What happened, as a journal tells it. An event has a `number` in the game (from 1 on), its `kind`, the `action` it
came of, and its facts. Actions are counted as anything is told of them, and 0 is the deal: how often somebody chose in
secret shows nowhere. The private part of a public event names that event's number as `of`. `event.as_dict()` is all of
it, ready for JSON ([schema](schemas/event.schema.json)).

Cards and colours are named (`red`, `wild`); routes, tickets, cities and tokens are named by their ids; several cards
are a table of how many there are of each kind. Seats and sides count from 0, slots from 1.

This page is made by `scripts/schemas.py` from the declarations in the `happenings.py` of each layer.
"""
REASONS_HEAD = """# Reasons

Why a bot would do what it would do: `bot.explain(view, legal)` gives the action and at most six of these, the most
telling first; whoever asks for a hint gets them ([protocol.md](protocol.md)). A reason has its `kind` and its facts,
named as in [events](events.md), and holds nothing but what the bot's seat may know. `reason.as_dict()` is ready for
JSON ([schema](schemas/reason.schema.json)). `chance` is of a hundred; `ahead` and `error` are points, in which winning
counts as 20, and `error` is two standard errors; `unseen` are cards of the kinds in question that lie in the deck, or
in others' hands without having been seen on their way there. `spaces` to go are those of
the shortest way that is open, as every screen tells them, and `by_plan` those of the way that is planned. `way`
is that way, route by route, own ones among them: what a board shows with a hint.

This page is made by `scripts/schemas.py` from `bots/reasons/kinds.py`; the sentences are in `words/LANGUAGE/reason.po`.

| kind | facts | meaning |
|---|---|---|
"""
AUDIENCE = {"everyone": "everyone", "seat": "the seat", "team": "its team"}


REVIEWS = """
## Reviews

After a game a review names the few decisions of a seat that cost most, worst first: `tagluff record review`, `review`
in the terminal, and the browser, by lines of [Reviewed](protocol.md#reviewed). The bot `hard` stands where the seat
stood, with what it saw and was told until then and nothing that came to light later. It tries its candidates out and
chooses one; where that is another than the move that was made, both are played to the end in imagined worlds that are
new and the same for both. The mean difference is the `cost`, with its standard `error`. Only a cost of more than
three times its error, and of a point at least, is named: what is too close to call is no mistake.

`number` is that of the action in the record, from 1 on; `turn` counts the seat's own turns, and is 0 before the first;
`decision` is what was asked; `made` and `better` are actions; `reasons` speak for the better one. `decisions` is how
many were looked at: those where the seat had a choice ([schema](schemas/review.schema.json)).
"""


def schema(title: str, shape: Shape, **more: Shape) -> str:
    """A whole document: the shape, and the names it may refer to."""
    head = {"$schema": DIALECT, "title": title, "description": f"Version {SCHEMA_VERSION}. Made by scripts/schemas.py."}
    return json.dumps(thawed({**head, **shape, "$defs": {**NAMES, "sheet": sheet_shape(), **more}}), indent=2) + "\n"


def facts_of(facts: Iterable[Fact]) -> dict[str, Shape]:
    return {fact.name: fact.shape for fact in facts}


def any_of(shapes: Iterable[Shape]) -> Shape:
    """Each of them once."""
    found = {json.dumps(thawed(shape), sort_keys=True): shape for shape in shapes}
    return {"anyOf": list(found.values())}


def game_shape() -> Shape:
    return any_of(made_of(game.handbook.shape()) for game in FIRST.values())


def view_shape() -> Shape:
    return any_of(view_of(game) for game in FIRST.values())


def view_of(game: tagluff.Game) -> Shape:
    return made_of(game.new_view().parts())


def action_shape() -> Shape:
    actions = (action for game in GAMES for action in game.handbook.actions)
    head = {"index": COUNT, "text": TEXT}
    return any_of(made_of({**head, "verb": {"const": a.verb}, **facts_of(a.declared())}) for a in actions)


def event_shape() -> Shape:
    head = {"number": POSITIVE, "action": COUNT, "of": maybe(POSITIVE)}
    return any_of(made_of({**head, "kind": {"const": kind.name}, **facts_of(kind.facts)}) for kind in kinds())


def kinds() -> list[EventKind]:
    return list({kind.name: kind for game in FIRST.values() for kind in game.happenings()}.values())


def score_kinds() -> list[ScoreKind]:
    return list({kind.key: kind for game in FIRST.values() for kind in game.score_kinds()}.values())


def sheet_shape() -> Shape:
    head = {"side": named("side"), "points": NUMBER}
    lines = any_of(made_of({**head, "key": {"const": kind.key}, **facts_of(kind.facts)}) for kind in score_kinds())
    return made_of(
        {
            "sides": listed(listed(named("seat"))),
            "totals": listed(NUMBER),
            "winners": listed(named("side")),
            "lines": listed(lines),
            "tie_breaks": listed(made_of({"key": TEXT, "values": listed(NUMBER)})),
        }
    )


def events_page() -> str:
    told = {"every card table": list(table.KINDS), "maps": list(maps.KINDS)}
    shared = {kind.name for part in told.values() for kind in part}
    for game in FIRST.values():
        own = [kind for kind in game.happenings() if kind.name not in shared]
        if own:
            told[game.title] = own
    return EVENTS_HEAD + "".join(section(title, part) for title, part in told.items())


def section(title: str, part: list[EventKind]) -> str:
    head = f"\n## {title[0].upper()}{title[1:]}\n\n| kind | facts | told to | meaning |\n|---|---|---|---|\n"
    return head + "".join(row(kind) for kind in part)


def row(kind: EventKind) -> str:
    facts = ", ".join(f"`{fact.name}`" for fact in kind.facts)
    return f"| `{kind.name}` | {facts} | {AUDIENCE[kind.audience]} | {kind.about} |\n"


def reason_shape() -> Shape:
    return any_of(made_of({"kind": {"const": kind.name}, **facts_of(kind.facts)}) for kind in REASONS)


def reasons_page() -> str:
    rows = [(kind.name, ", ".join(f"`{fact.name}`" for fact in kind.facts), kind.about) for kind in REASONS]
    return REASONS_HEAD + "".join(f"| `{name}` | {facts} | {about} |\n" for name, facts, about in rows) + REVIEWS


def pages() -> dict[Path, str]:
    shapes = {
        "game": game_shape(),
        "view": view_shape(),
        "action": action_shape(),
        "event": event_shape(),
        "sheet": sheet_shape(),
        "reason": reason_shape(),
    }
    made = {
        DOCS / "schemas" / f"{name}.schema.json": schema(f"A {name} as data", shape) for name, shape in shapes.items()
    }
    named = {"action": action_shape(), "reason": reason_shape()}
    made[DOCS / "schemas" / "review.schema.json"] = schema("A review as data", made_of(REVIEW), **named)
    return {**made, DOCS / "events.md": events_page(), DOCS / "reasons.md": reasons_page()}


def main() -> int:
    checking = "--check" in sys.argv[1:]
    stale = [path for path, text in pages().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        if checking:
            print(f"{path.relative_to(DOCS.parent)} is out of date: run scripts/schemas.py")
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(pages()[path], encoding="utf-8")
    return 1 if checking and stale else 0


if __name__ == "__main__":
    sys.exit(main())
