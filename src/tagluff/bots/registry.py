"""Which bots there are."""

from __future__ import annotations

from hashlib import sha256

from tagluff.bots.bot import Bot
from tagluff.bots.greedy import GreedyBot
from tagluff.bots.randomly import RandomBot
from tagluff.core.errors import SetupError

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}


def bots() -> dict[str, str]:
    """The names of the bots, each with what it does."""
    return {name: bot.about for name, bot in BOTS.items()}


def verify_name(name: str) -> None:
    """A person cannot have the name of a bot: a record would take the one for the other."""
    if name in BOTS:
        raise SetupError("name_of_a_bot", "", {"name": name})


def bot(name: str, seat: int, seed: int | str = 0) -> Bot:
    """A bot for a seat. It gets a seed from which that of the deal cannot be found."""
    if name not in BOTS:
        raise SetupError("unknown_bot", "", {"bot": name, "known": sorted(BOTS)})
    secret = sha256(f"tagluff/bot/{name}/{seat}/{seed}".encode()).hexdigest()
    return BOTS[name](seat, secret)
