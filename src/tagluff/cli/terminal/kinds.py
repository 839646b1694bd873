"""Which kind of game is played: each brings its own screen, menu, story and pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tagluff.cli.terminal.browse import Browser
from tagluff.cli.terminal.cardgame.browse import CardBrowser
from tagluff.cli.terminal.cardgame.person import CardPerson
from tagluff.cli.terminal.cardgame.story import CardTeller
from tagluff.cli.terminal.maps.browse import MapBrowser
from tagluff.cli.terminal.maps.person import MapPerson
from tagluff.cli.terminal.maps.story import MapTeller
from tagluff.cli.terminal.person import Person
from tagluff.cli.terminal.story import Teller
from tagluff.core.errors import SetupError
from tagluff.core.game import Game
from tagluff.games.cardgame.rules import CardGame
from tagluff.maps.game import MapGame


@dataclass(frozen=True)
class Kind:
    """Who shows a kind of game, who asks, and who tells of it."""

    game: type[Game]
    browser: type[Browser]
    person: type[Person]
    teller: Callable[[Any, list[str], int | None], Teller]  # from its handbook, for one viewer


KINDS = (
    Kind(MapGame, MapBrowser, MapPerson, MapTeller),
    Kind(CardGame, CardBrowser, CardPerson, CardTeller),
)


def kind_of(game: Game) -> Kind:
    """The kind of a game; the terminal cannot show one of somebody else's that is none of these."""
    for kind in KINDS:
        if isinstance(game, kind.game):
            return kind
    raise SetupError("unknown_game", "", {"game": game.id, "known": ["the games on a map", "the Card Game"]})
