"""Whatever the engine and the server can say has words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest

import tagluff
from tagluff.bots.registry import opponents
from tagluff.core.cardtable.game import TableGame
from tagluff.server.web.closing import CLOSES
from tagluff.server.web.problems import STATUS
from words.sources import KEYS, ROOT

GAMES = [tagluff.game(info.id, info.seats[0]) for info in tagluff.games()]
ILLEGAL = re.compile(r'IllegalAction\(\s*"(\w+)"')
HUB = re.compile(r'(?:HubError|WebError)\(\s*"(\w+)"')


def has(key: str) -> bool:
    """As it is, or in a variant for each case."""
    return key in KEYS or any(one.startswith(f"{key}.") for one in KEYS)


def codes(folder: str, raised: re.Pattern[str]) -> set[str]:
    files = Path(ROOT / "src" / "tagluff" / folder).rglob("*.py")
    return {code for path in files for code in raised.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_events_scores_and_actions(game: tagluff.Game) -> None:
    assert f"game.{game.id}" in KEYS
    assert not {kind.name for kind in game.happenings() if not has(f"event.{kind.name}")}
    assert not {kind.key for kind in game.score_kinds() if not has(f"score.line.{kind.key}")}
    assert not {name for name in game.options if f"game.option.{name}" not in KEYS}
    assert not {action.verb for action in game.handbook.actions if not has(f"action.{verb_key(action.verb)}")}


def verb_key(verb: str) -> str:
    """A card that is put somewhere says where."""
    return {"put": "to_hand"}.get(verb, verb)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_decisions_and_tie_breaks(game: tagluff.Game) -> None:
    assert isinstance(game, TableGame)
    decisions = cast(list[Any], game.decisions)
    for decision in {kind.key for kind in decisions} - {""}:
        for key in ("decision", "decision.title", "decision.others", "terminal.ask"):
            assert has(f"{key}.{decision}")
    assert not {key for key in game.sheet.tie_breaks if f"score.tie.{key}" not in KEYS}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_cards(game: tagluff.Game) -> None:
    palette = cast(list[dict[str, str]], game.as_dict()["palette"])
    kinds = [entry["card"] for entry in palette]
    for kind in set(kinds) - {"wild"}:
        assert {f"terms.kind.{kind}", f"terms.n_kind.{kind}", f"terms.card.{kind}"} <= KEYS
    assert {"terms.kind.wild", "terms.n_wilds", "terms.wild", "terms.kind.grey"} <= KEYS


def test_every_reason_of_a_refusal() -> None:
    refused = codes("core", ILLEGAL) | codes("maps", ILLEGAL) | codes("games", ILLEGAL) | codes("table", ILLEGAL)
    assert len(refused) > 30
    assert not {code for code in refused if not has(f"refusal.{code}")}


def test_every_code_of_the_server() -> None:
    told = codes("server", HUB) | set(STATUS) | set(CLOSES)
    assert len(told) > 30
    assert not {code for code in told if not has(f"refusal.{code}")}


def test_every_bot_that_people_are_offered_has_its_words() -> None:
    for family in ("lobby.bot", "lobby.level", "terms.bot"):
        named = {key.removeprefix(f"{family}.") for key in KEYS if key.startswith(f"{family}.")}
        assert named == opponents().keys()
