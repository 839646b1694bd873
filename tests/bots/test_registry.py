"""Bots from outside: registered under a name, or named as module:Class; and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tagluff
from support.strangers import forgotten, write_modules
from tagluff import Action, Bot, SetupError, View
from tagluff.arena.match import Match
from tagluff.bots.registry import BOTS, bot, bots, is_bot, verify_name
from tagluff.bots.watched import BotError


class First(Bot):
    name = "primus"
    about = "comes first"

    def choose(self, view: View, legal: list[Action]) -> Action:
        return legal[0]


@pytest.fixture(autouse=True)
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    write_modules(tmp_path)
    monkeypatch.chdir(tmp_path)
    with forgotten():
        yield


def test_a_registered_bot_is_one_of_the_bots() -> None:
    assert tagluff.register_bot(First) is First
    assert bots()["primus"] == "comes first"
    assert is_bot("primus")
    found = bot("primus", 1, "seed")
    assert isinstance(found, First)
    assert (found.seat, type(found).__name__, type(found).__module__) == (1, "First", First.__module__)
    result = Match(tagluff.game("nordic", 2), ["primus", "random"], "7").play(2000)
    assert result.players == ("primus", "random")


def test_a_name_is_taken_once() -> None:
    tagluff.register_bot(First)
    assert refusal(First) == ("bot_exists", {"name": "primus"})
    assert BOTS["primus"] is First


def refusal(kind: Any) -> tuple[str, dict[str, object]]:
    with pytest.raises(SetupError) as caught:
        tagluff.register_bot(kind)
    return caught.value.code, caught.value.facts


@pytest.mark.parametrize("name", ["", " ", "a,b", "a:b", "a b", "-a", "a\n", "[a]", 7, None])
def test_odd_names(name: object) -> None:
    odd: Any = type("Odd", (First,), {"name": name})
    assert refusal(odd) == ("odd_bot_name", {"name": name})


def test_a_bot_without_a_name_cannot_be_registered() -> None:
    nameless: Any = type("Nameless", (Bot,), {"choose": First.choose})
    assert refusal(nameless) == ("odd_bot_name", {"name": ""})


@pytest.mark.parametrize(
    ("kind", "said"),
    [(First(0), "<"), (object, "object"), (None, "None"), ("greedy", "'greedy'"), (Bot, "Bot")],
    ids=["a bot itself", "another class", "nothing", "a name", "abstract"],
)
def test_what_is_no_bot(kind: object, said: str) -> None:
    code, facts = refusal(kind)
    assert code == "not_a_bot"
    assert str(facts["bot"]).startswith(said)


def test_a_class_is_found_by_its_module() -> None:
    assert is_bot("first:First")
    found = bot("first:First", 0)
    assert type(found).__mro__[2].__module__ == "first"
    assert "first:First" not in bots()


@pytest.mark.parametrize("name", ["first:First", "a.b:C", "random"])
def test_people_are_not_called_like_bots(name: str) -> None:
    with pytest.raises(SetupError) as caught:
        verify_name(name)
    assert caught.value.code == "name_of_a_bot"


@pytest.mark.parametrize("name", ["Anna", "Dr: No", "a:", ":b", "1:2", "a:b:c", "a.:b"])
def test_a_colon_alone_makes_no_bot(name: str) -> None:
    verify_name(name)
    assert not is_bot(name)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("nobody", "unknown_bot"),
        ("nobody:Bot", "cannot_import"),
        ("first:Second", "not_in_module"),
        ("first:", "not_in_module"),
        (":First", "not_a_module"),
        ("./first.py:First", "not_a_module"),
        ("first:First.choose", "not_in_module"),
        ("odd:made", "not_a_bot"),
        ("odd:tagluff", "not_a_bot"),
        ("odd:Unready", "not_a_bot"),
        ("raising:First", "cannot_import"),
    ],
)
def test_names_that_lead_to_no_bot(name: str, code: str) -> None:
    with pytest.raises(SetupError) as caught:
        bot(name, 0)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("name", "code", "says"),
    [
        ("odd:Picky", "bot_failed", "TypeError: "),
        ("faulty:First", "bot_failed", "IndexError: list index out of range (faulty.py, line 6)"),
        ("stubborn:First", "bot_chose_otherwise", "None"),
        ("smuggling:First", "bot_chose_otherwise", "take 1"),
        ("deaf:First", "bot_failed", "RuntimeError: what?"),
    ],
)
def test_a_bot_that_goes_wrong_is_named(name: str, code: str, says: str) -> None:
    with pytest.raises(BotError) as caught:
        Match(tagluff.game("nordic", 2), [name, "random"], "7").play(2000)
    assert caught.value.code == code
    assert caught.value.facts["bot"] == name
    assert says in str(caught.value)


def test_the_list_of_actions_is_the_bots_to_use_up() -> None:
    assert Match(tagluff.game("nordic", 2), ["popping:First", "random"], "7").play(20).turns == 20


def test_only_a_bot_that_listens_makes_a_match_keep_its_events() -> None:
    game = tagluff.game("nordic", 2)
    assert Match(game, ["first:First", "random"], "7").table.journal is None
    assert Match(game, ["deaf:First", "random"], "7").table.journal is not None
