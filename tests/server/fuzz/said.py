"""Messages that are well formed, of every type, whether or not they make sense at this table now."""

from __future__ import annotations

from random import Random
from typing import Any, Final, get_args

from tagluff.core.game import Game
from tagluff.maps.game import MapGame
from tagluff.server.messages.asked import AnyAsked
from tagluff.server.messages.words import VERSION, Reaction

BOTS: Final = ("", "greedy", "random", "nobody", "-")
IDS: Final = tuple(f"id{number}" for number in range(40))  # few, so that the same comes again
OFTEN: Final = ("play", "play", "play", "take_back", "payments")
SELDOM: Final = ("leave", "hand_over")  # after which bots play, or nobody
TYPES: Final = tuple(str(kind.__struct_config__.tag) for kind in get_args(AnyAsked))


def some_message(game: Game, seen: dict[str, Any], chance: Random) -> dict[str, Any]:
    """`seen`: what the sender was told last of its game, if it has begun."""
    kind = chance.choice((*TYPES, *OFTEN))
    if kind in SELDOM and chance.randrange(4):
        kind = "play"
    if kind == "hello":
        return hello(chance)
    fresh = f"x{chance.randrange(10**9)}" if chance.randrange(2) else chance.choice(IDS)
    return {"type": kind, "id": fresh, **fields_of(kind, game, seen, chance)}


def hello(chance: Random) -> dict[str, Any]:
    numbers = {name: chance.choice((0, 1, 7, 2**53 - 1)) for name in ("since", "rewinds", "said")}
    seat = chance.choice((None, 0, 1, 2, 5))
    return {"type": "hello", "version": chance.choice((VERSION, VERSION, 0, 2)), "seat": seat, **numbers}


def fields_of(kind: str, game: Game, seen: dict[str, Any], chance: Random) -> dict[str, Any]:
    match kind:
        case "play":
            return {"answers": number_near(seen, chance), "action": some_action(game, seen, chance)}
        case "take_back":
            return {"answers": number_near(seen, chance)}
        case "nonce":
            return {"word": chance.choice(("tulip", "-", "x" * 64))}
        case "hand_over" | "give_seat" | "free":
            return about_a_seat(kind, chance)
        case "begin" | "hint":
            return {"bot": chance.choice(BOTS)}
        case "payments":
            return {"route": some_route(game, chance)}
        case "say":
            return {"text": chance.choice(("Hej!", "\u200d", "\u202e", " ", "a\nb", "x" * 300, "<b>", "\U0001f682"))}
        case "react":
            return {"reaction": chance.choice(get_args(Reaction))}
    return {}


def about_a_seat(kind: str, chance: Random) -> dict[str, Any]:
    seat, bot = chance.choice((0, 1, 2, 5)), chance.choice(BOTS)
    if kind == "hand_over":
        return {"seat": chance.choice((None, seat)), "bot": bot}
    return {"seat": seat} if kind == "free" else {"seat": seat, "who": chance.choice(("person", "bot")), "bot": bot}


def number_near(seen: dict[str, Any], chance: Random) -> int:
    number = int(seen.get("number", 1))
    return max(0, number + chance.choice((0, 0, 0, 0, 0, -1, 1, 1000)))


def some_action(game: Game, seen: dict[str, Any], chance: Random) -> str | list[str]:
    """A legal one, any of the game's, several, or what somebody might type."""
    legal = [action["text"] for action in seen.get("legal", [])]
    kind = chance.randrange(5)
    if kind < 2 and legal:
        return str(chance.choice(legal))
    if kind == 2:
        return [some_text(game, legal, chance) for _ in range(chance.choice((1, 2, 3, 64)))]
    return some_text(game, legal, chance)


def some_text(game: Game, legal: list[str], chance: Random) -> str:
    odd = (
        "take",
        "take deck",
        "claim",
        "keep 1 1",
        "pay 3R+1*",
        "done",
        "place 9*",
        "complete none",
        "  take   1 ",
        "#7",
    )
    any_action = game.actions.text(chance.randrange(len(game.actions)))
    return chance.choice(
        (any_action, any_action, chance.choice(odd), *legal[:1], any_action.upper(), any_action + " 1")
    )


def some_route(game: Game, chance: Random) -> str:
    routes = [route.id for route in game.board.routes] if isinstance(game, MapGame) else []
    return chance.choice((*chance.sample(routes, min(3, len(routes))), "nowhere", "\0", "x" * 200))
