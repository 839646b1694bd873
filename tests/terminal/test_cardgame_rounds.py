"""Whole Card Games in the terminal: ends of rounds, completing tickets, summaries, several people, resuming."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tagluff.cli.terminal.table import Sitting
from tagluff.records.reading import load_record
from terminal.driver import Player, Screen, resumed, sit, table_at

TICKETS = ["chicago-dallas", "new-york-miami", "seattle-denver"]  # GY 6, RB 10, GK 10
END: dict[str, Any] = {
    "game": "cardgame",
    "hands": ["1R", "1P"],
    "yards": [["1W"], []],
    "tracks": ["1G+1Y+1R+1*", "2B"],
    "market": "- - - - -",
    "deck": "0",
    "tickets": [TICKETS, ["new-york-chicago"]],
    "decision": {"kind": "complete", "seat": 0},
}


def at(folder: Path, **more: Any) -> Sitting:
    return table_at(folder, {**END, **more}, game="cardgame")


def told(table: Sitting, *lines: str) -> str:
    return " ".join(sit(table, Screen(*lines)).text.split())


def test_the_end_of_a_round_shows_open_piles_and_the_suggestion(tmp_path: Path) -> None:
    text = told(at(tmp_path))
    assert "completing tickets" in text
    assert "R×1 G×1 Y×1" in text
    assert "B×2" in text
    assert "1 [x] Chicago–Dallas +6 GY" in text
    assert "2 [x] New York–Miami +10 RB" in text
    assert "3 [ ] Seattle–Denver +10 GK lacks 2" in text
    assert "Ticked 2 tickets, 16 points; left over no cards" in text
    assert "s takes the suggestion: 2 tickets, 16 points, with 1R+1G+1Y+1*" in text


@pytest.mark.parametrize(
    ("lines", "actions"),
    [
        (["s", ""], ["complete suggestion"]),
        (["done", ""], ["complete suggestion"]),
        (["complete", ""], ["complete suggestion"]),
        (["complete suggestion", ""], ["complete suggestion"]),
        (["complete suggestion", "complete suggestion"], ["complete suggestion"]),
        (["complete 2", "complete new-york-miami"], ["complete new-york-miami", "done"]),
        (["complete none", "complete new-york-miami", ""], ["done"]),
        (["complete 2 1", ""], ["complete suggestion"]),
        (["complete 2", ""], ["complete new-york-miami", "done"]),
        (["c denver-seattle", ""], ["complete seattle-denver", "done"]),
        (["complete none", ""], ["done"]),
        (["none", "done", ""], ["done"]),
        (["1", "done", ""], ["complete new-york-miami", "done"]),
        (["2", "2", "1 2", "3", "done", ""], ["complete seattle-denver", "done"]),
        (["s", "u", "1", "done", ""], ["complete new-york-miami", "done"]),
    ],
)
def test_tickets_are_ticked_or_named(tmp_path: Path, lines: list[str], actions: list[str]) -> None:
    table = at(tmp_path)
    sit(table, Screen(*lines))
    assert table.record.actions[: len(actions)] == actions


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("3", "Seattle–Denver lacks 2 cards: 0 are left (rule C-51)."),
        ("4", "There is no ticket 4."),
        ("complete 1 2 3", "The cards on track do not complete seattle-denver as well"),
        ("complete 9", "There is no such ticket: 9 (rule C-50)."),
        ("complete dallas-miami", "The ticket dallas-miami is not in this hand (rule C-50)."),
        ("take 1", "is not asked for now (rule X-01). Complete tickets"),
        ("keep 1", "is not asked for now (rule X-01). Complete tickets"),
        ("undo", "There is nothing to take back"),
    ],
)
def test_what_cannot_be_completed_is_refused(tmp_path: Path, line: str, sentence: str) -> None:
    table = at(tmp_path)
    assert sentence in told(table, line)
    assert table.record.actions == []


def test_a_choice_left_in_between_goes_on(tmp_path: Path) -> None:
    table = at(tmp_path, decision={"kind": "complete", "seat": 0, "choices": [["chicago-dallas"]]})
    text = told(table, "1", "s", "2", "done", "")
    assert "Chicago–Dallas is chosen already." in text
    assert table.record.actions[:2] == ["complete new-york-miami", "done"]


def test_without_anything_to_complete_done_goes_on(tmp_path: Path) -> None:
    table = at(tmp_path, tracks=["1W", "2B"])
    assert "None of your tickets can be completed: Enter goes on." in told(table, "s", "")
    assert table.record.actions[0] == "done"


def test_the_final_count_names_tickets_cities_and_tie_breaks(tmp_path: Path) -> None:
    text = told(at(tmp_path), "s", "")
    assert "● You complete 2 tickets with 1R+1G+1Y+1*: 16 points." in text
    assert "✓ Chicago–Dallas +6" in text
    assert "✗ Seattle–Denver -10" in text
    assert "★ Big-city bonus: Miami (1) +8" in text
    assert "Miami +8 You: 1 ★" in text
    assert "Seattle +8 nobody" in text
    tied = {**END, "hands": ["0", "0"], "tracks": ["0", "0"], "tickets": [[], []], "decision": {"kind": "over"}}
    text = told(table_at(tmp_path, {**tied, "yards": [[], []]}, game="cardgame"))
    assert "Equal points. Completed tickets: You 0, Random 0" in text
    assert "Still equal. Bonus cards: You 0, Random 0" in text
    assert "Shared victory: You and Random, 0 points." in text


class CardPlayer(Player):
    """Places the first set that is offered, else takes a card; completes what is suggested."""

    def answer(self, text: str) -> str:
        if "Enter " in text:
            return ""
        if "s takes the suggestion" in text:
            return "s"
        if "done goes on" in text:
            return "done"
        if "for example 1 " in text:
            return "all" if "at least" in text else "1"
        sets = re.findall(r"(\d+) [→ ]  [A-Z]×[2-9]", text)
        cards = re.findall(r"(\d) (?:[A-Z*] |deck)", text.partition(" Row ")[2])
        others = re.findall(r" (\d+) [→ ] ", text.partition(" Place ")[2])
        return str((sets or cards or others or ["7"])[0])


@pytest.mark.parametrize(("seats", "seed"), [(2, "1"), (3, "2"), (4, "3")])
def test_a_game_is_played_to_its_end_and_scored(tmp_path: Path, seats: int, seed: str) -> None:
    table = table_at(tmp_path, game="cardgame", seats=seats, seed=seed)
    text = sit(table, CardPlayer()).text
    assert table.state.over
    assert "✗" not in text.split("The final count")[0]
    for line in table.state.sheet.lines:
        assert f"{line.points:+d}" in text
    for said in ("in the yard", "on track.", "The deck is empty: everyone has one last turn"):
        assert said in text
    assert text.count("Round 1 is over") == (seats == 4)
    record = load_record(tmp_path / "game.tagluff")
    assert record.replay().position() == table.state.position()


def test_people_share_a_keyboard_and_choose_in_secret(tmp_path: Path) -> None:
    table = table_at(tmp_path, game="cardgame", hot_seat=True, seats=4, names="Anna,Bo,Cilla,Dan", seed="4")
    text = sit(table, CardPlayer()).text
    assert table.state.over
    assert all(f"Pass the keyboard to {name}" in text for name in table.names)
    assert text.count("Round 1 is over") == 4
    choosing = [
        part for part in text.split("Pass the keyboard to ") if "You complete" in part and "Enter to settle" in part
    ]
    assert len(choosing) >= 4
    assert not re.search(r"completes \d", choosing[1].split("Enter to settle")[0])


def test_a_game_is_left_and_resumed(tmp_path: Path) -> None:
    table = table_at(tmp_path, game="cardgame", seed="5")
    sit(table, Screen("1 2", "", "td", "td"))
    again = resumed(tmp_path)
    assert again.state.position() == table.state.position()
    assert [repr(event) for event in again.journal.events] == [repr(event) for event in table.journal.events]
    assert "Your turn" in sit(again, Screen("log")).text


def test_watching_shows_the_table_and_no_hand(tmp_path: Path) -> None:
    table = table_at(tmp_path, game="cardgame", watch=True, seats=4, seed="6")
    text = sit(table, Screen("", "hand", "tickets", "notes", "cities", "what?", "score", "ticket", "yards")).text
    assert "A spectator has no hand." in text
    assert "You hold no tickets." in text
    assert "You are watching: Enter goes on, yards, cities, log and notes show more, quit leaves." in " ".join(
        text.split()
    )
    fast = sit(resumed(tmp_path), Screen(), steps=False).text
    assert "Round 2. New deck of" in " ".join(fast.split())
    assert "The final count" in fast
