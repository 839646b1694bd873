"""Role × message × phase: every cell of the matrix, asked of a real table. What is not granted is denied."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from server.hub.house import ADA, BO, NOBODY, House, Person, run
from tagluff.server.hub.errors import HubError
from tagluff.server.hub.rights import RIGHTS, verify_right
from tagluff.server.messages import asked
from tagluff.server.messages.asked import Leave, Request, SendNonce
from tagluff.server.messages.pages import Sit

ROLES = ("host", "seated", "watcher")
PHASES = ("gathering", "dealing", "playing", "over")
BODIES: dict[str, dict[str, Any]] = {
    "play": {"answers": 0, "action": "take deck"},
    "take_back": {"answers": 0},
    "give_seat": {"seat": 2, "who": "bot"},
    "free": {"seat": 1},
    "nonce": {"word": "tulip"},
    "payments": {"route": "bergen-oslo red"},
    "say": {"text": "hello"},
    "react": {"reaction": "hello"},
}
REQUESTS = [
    kind
    for kind in vars(asked).values()
    if isinstance(kind, type) and issubclass(kind, Request) and kind is not Request
]
EVERYBODY = {"host", "seated"}
ALWAYS = set(PHASES)
# By hand, from the design: who may ask for what, and when.
ALLOWED: dict[str, tuple[set[str], set[str]]] = {
    "play": (EVERYBODY, {"playing"}),
    "take_back": (EVERYBODY, {"playing"}),
    "begin": ({"host"}, {"gathering"}),
    "give_seat": ({"host"}, {"gathering"}),
    "free": ({"host"}, {"gathering"}),
    "nonce": (EVERYBODY, {"dealing"}),
    "hand_over": (EVERYBODY, {"playing"}),
    "return": (EVERYBODY, {"playing"}),
    "leave": (EVERYBODY, {"gathering", "playing", "over"}),
    "hint": (EVERYBODY, {"playing"}),
    "payments": (EVERYBODY, {"playing"}),
    "say": (EVERYBODY, ALWAYS),
    "react": (EVERYBODY, ALWAYS),
}


def tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


def test_every_request_stands_in_the_matrix() -> None:
    assert {tag(kind) for kind in REQUESTS} == set(ALLOWED)
    assert set(RIGHTS) == set(REQUESTS)


async def at(house: House, phase: str) -> dict[str, Person]:
    """A host, somebody who is seated, and a watcher at a table in this phase."""
    made = await house.create("me,person" if phase != "gathering" else "me,person,person", game="amsterdam")
    await house.hub.sit(made.table, Sit(name="Bo", code=made.invite), BO)
    people = {
        "host": await house.come(made.table, 0, ADA),
        "seated": await house.come(made.table, 1, BO),
        "watcher": await house.come(made.table, None, NOBODY, key=made.watch),
    }
    if phase in ("playing", "over"):
        await people["host"].ask(SendNonce, word="tulip")
        await people["seated"].ask(SendNonce, word="waffle")
    while phase == "over" and people["host"].status["phase"] != "over":
        for person in (people["host"], people["seated"]):
            if person.seen["legal"]:
                await person.play()
    assert people["host"].status["phase"] == phase
    return people


@pytest.mark.parametrize("phase", PHASES)
def test_every_cell_of_the_matrix(phase: str) -> None:
    """A denied request says why and changes nothing; a granted one is never refused for the person or the phase."""

    async def story(house: House) -> None:
        people = await at(house, phase)
        denied = [(role, kind) for role in ROLES for kind in REQUESTS if not granted(role, kind, phase)]
        before = await standing(house, people["host"])
        for role, kind in denied:
            answer = await people[role].ask(kind, **BODIES.get(tag(kind), {}))
            right_person = role in ALLOWED[tag(kind)][0]
            assert (answer["type"], answer["code"]) == ("refused", "not_now" if right_person else "not_yours")
        assert await standing(house, people["host"]) == before
        allowed = [
            (role, kind) for role in ROLES for kind in REQUESTS if granted(role, kind, phase) and kind is not Leave
        ]
        for role, kind in allowed:
            if people[role].status["phase"] != phase:
                people = await at(house, phase)
            answer = await people[role].ask(kind, **BODIES.get(tag(kind), {}))
            assert answer.get("code") not in ("not_now", "not_yours", "internal"), (role, kind, answer)

    run(story)


def granted(role: str, kind: type[Request], phase: str) -> bool:
    roles, phases = ALLOWED[tag(kind)]
    return role in roles and phase in phases


async def standing(house: House, person: Person) -> object:
    """All that is stored of a table."""
    return await house.store.table(person.status["table"])


@pytest.mark.parametrize("phase", ["gathering", "playing", "over"])
@pytest.mark.parametrize("role", ["host", "seated"])
def test_whoever_sits_may_leave(phase: str, role: str) -> None:
    async def story(house: House) -> None:
        people = await at(house, phase)
        assert (await people[role].ask(Leave))["type"] == "done"
        assert people[role].ear.cut_with == "seat_given_up"

    run(story)


def test_what_nobody_thought_of_is_denied() -> None:
    class Invented(Request, frozen=True, tag="invented"):
        pass

    for role in ROLES:
        for phase in PHASES:
            with pytest.raises(HubError, match="not_yours"):
                verify_right(Invented, role, phase)  # type: ignore[arg-type]
