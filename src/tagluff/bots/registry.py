"""Which bots there are: ours, those that were registered, and any class that is named as `module:Class`."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import TypeVar

from tagluff.bots.bot import Bot
from tagluff.bots.greedy import GreedyBot
from tagluff.bots.levels import BlockingBot, BuildingBot, CollectingBot, EasyBot, HardBot, MediumBot
from tagluff.bots.published.hungry import HungryBot
from tagluff.bots.published.is_mcts import IsMctsBot
from tagluff.bots.published.long_route import LongRouteBot
from tagluff.bots.published.one_step import OneStepBot
from tagluff.bots.published.path import PathBot
from tagluff.bots.published.shortest_path import ShortestPathBot
from tagluff.bots.randomly import RandomBot
from tagluff.bots.watched import telling, watched
from tagluff.core.errors import SetupError
from tagluff.outside import is_class_name, look_up

NAME = re.compile(r"\w[\w-]*")
PUBLISHED: tuple[type[Bot], ...] = (OneStepBot, PathBot, HungryBot, LongRouteBot, ShortestPathBot, IsMctsBot)
IN_STYLE: tuple[type[Bot], ...] = (CollectingBot, BuildingBot, BlockingBot)
OWN: tuple[type[Bot], ...] = (EasyBot, MediumBot, *IN_STYLE, HardBot, GreedyBot, RandomBot, *PUBLISHED)
BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in OWN}
AnyBot = TypeVar("AnyBot", bound=type[Bot])


def register_bot(kind: AnyBot) -> AnyBot:
    """Add a bot from outside the package under its `name`; this may stand before the class as a decorator."""
    name: object = verified(kind, getattr(kind, "__name__", repr(kind))).name
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise SetupError("odd_bot_name", "", {"name": name})
    if name in BOTS:
        raise SetupError("bot_exists", "", {"name": name})
    BOTS[name] = kind
    return kind


def verified(kind: object, said: str) -> type[Bot]:
    """A class that can sit at a table."""
    if not isinstance(kind, type) or not issubclass(kind, Bot) or kind.__abstractmethods__:
        raise SetupError("not_a_bot", "", {"bot": said})
    return kind


def bots() -> dict[str, str]:
    """The names of the bots, each with what it does."""
    return {name: bot.about for name, bot in BOTS.items()}


def opponents() -> dict[str, str]:
    """Those of them that people are offered to play against."""
    return {name: bot.about for name, bot in BOTS.items() if not bot.yardstick}


def is_bot(name: str) -> bool:
    """Does this name stand for a bot? One written as `module:Class` is not looked for."""
    return name in BOTS or is_class_name(name)


def verify_name(name: str) -> None:
    """A person cannot have the name of a bot: a record would take the one for the other."""
    if is_bot(name):
        raise SetupError("name_of_a_bot", "", {"name": name})


def bot_class(name: str) -> type[Bot]:
    """The class that a name stands for; `module:Class` is imported."""
    if name in BOTS:
        return BOTS[name]
    if ":" in name:
        return verified(look_up(name), name)
    raise SetupError("unknown_bot", "", {"bot": name, "known": sorted(BOTS)})


def bot(name: str, seat: int, seed: int | str = 0) -> Bot:
    """A bot for a seat. It gets a seed from which that of the deal cannot be found."""
    kind = bot_class(name)
    secret = sha256(f"tagluff/bot/{name}/{seat}/{seed}".encode()).hexdigest()
    if kind in OWN:
        return kind(seat, secret)
    with telling(name):
        return watched(name, kind)(seat, secret)
