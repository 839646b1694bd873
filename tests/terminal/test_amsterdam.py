"""Amsterdam in the terminal: bonus cards, carts, contracts and jokers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from terminal.driver import Screen, sit, table_at

MARKET = "R G B K O"


def turn(**more: Any) -> dict[str, Any]:
    return {"hands": ["2P+1*", "0"], "market": MARKET, "decision": {"seat": 0}, **more}


def told(folder: Path, *lines: str, **more: Any) -> str:
    """All that was written, on one line."""
    return " ".join(sit(table_at(folder, turn(**more), game="amsterdam"), Screen(*lines)).text.split())


def test_the_table_shows_the_bonus_cards_of_all_and_the_pile(tmp_path: Path) -> None:
    text = sit(table_at(tmp_path, turn(bonus=[3, 1]), game="amsterdam"), Screen()).text
    assert "carts  cards  contracts  points  bonus" in text
    assert "● You        16      3          0       0      3" in text
    assert "7 contracts 24  bonus 12" in text


def test_a_claim_with_a_cart_says_so_and_gives_a_card(tmp_path: Path) -> None:
    line = "claim nieuwe-waal haringpakkerstoren pink 2P"
    text = told(tmp_path, "routes nieuwe waal", line, "")
    assert "PP⊛" in text
    assert "pink, a bonus card" in text
    assert "● You get a trade bonus card (15 left)." in text


def test_the_game_speaks_of_contracts_and_jokers(tmp_path: Path) -> None:
    tickets = [["dam-de-drie-hendricken"], []]
    text = told(tmp_path, "contracts", "contract 9", "help", "score", tickets=tickets)
    assert "To draw new contracts: draw" in text
    assert "Which contract? contract 1 to contract 1." in text
    assert "look at new contracts" in text
    assert "* joker" in text
    assert "Your contracts as they stand: -" in text
    assert "wild" not in text
    assert "tunnel" not in text


@pytest.mark.parametrize(("line", "shown"), [("map", "⊛ cart: a bonus card"), ("board", "⊛"), ("bonus", "bonus")])
def test_carts_are_on_the_map_and_in_the_lists(tmp_path: Path, line: str, shown: str) -> None:
    text = sit(table_at(tmp_path, turn(), game="amsterdam"), Screen(line)).text
    assert shown in text.split(f"> {line}", 1)[1]


def test_the_final_count_names_the_places(tmp_path: Path) -> None:
    over = {"hands": ["0", "0"], "market": MARKET, "bonus": [3, 0], "decision": {"kind": "over"}}
    text = sit(table_at(tmp_path, over, game="amsterdam"), Screen()).text
    assert "Trade bonus cards (3), place 1" in text
    assert "Trade bonus cards (0) " in text
