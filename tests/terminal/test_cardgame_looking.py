"""The pages of the Card Game, and its screen at every size."""

from __future__ import annotations

from pathlib import Path

import pytest

from tagluff.cli.terminal.cardgame.pages import help_page
from tagluff.cli.terminal.cardgame.person import CardPerson
from tagluff.core.dealer import Dealer
from terminal.driver import Screen, sit, table_at
from terminal.test_cardgame import POSITION

PAGES = (
    "help",
    "rules",
    "yards",
    "players",
    "places",
    "cities",
    "discards",
    "notes",
    "tickets",
    "hand",
    "score",
    "log",
)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("help", "place 3G+1* · p 3g* · p r g b"),
        ("help", "what you saw go on track; notes on at the start"),
        ("rules", "Robbing: a colour in another yard"),
        ("yards", "G 3 * rob 4"),
        ("players", "hand 3 tickets 1"),
        ("places", "8 →  R×2  robs ▲"),
        ("cities", "New York     +15  nobody  you hold 1 ticket there"),
        ("b", "Your turn: take or place cards"),
        ("discards", "Nothing has been discarded yet."),
        ("notes", "Notes are off: what went on track is yours to remember"),
        ("score", "Your tickets in hand are worth 45; what lies on track is yours to remember"),
        ("ticket 1", "Chicago–Dallas 6 points, asks for GY"),
        ("ticket 1", "nothing is missing"),
        ("hand", "R×2   G×3   B×1   *×1"),
        ("log", "All that happened"),
        ("save", "✓ Saved:"),
    ],
)
def test_every_command_shows_its_page(tmp_path: Path, line: str, shown: str) -> None:
    table = table_at(tmp_path, POSITION, game="cardgame")
    screen = sit(table, Screen(line))
    assert shown in screen.text.split(f"> {line}", 1)[1]
    assert table.record.actions == []


def test_discards_come_back_only_before_a_second_round(tmp_path: Path) -> None:
    robbed = {**POSITION, "discard": "2K"}
    text = sit(table_at(tmp_path, robbed, game="cardgame"), Screen("discards")).text
    assert "Discards  K×2   they do not come back" in text
    four = {**robbed, "hands": ["2R", "0", "0", "0"], "yards": [[], [], [], []], "tracks": ["0"] * 4}
    four["tickets"] = [[], [], [], []]
    text = sit(table_at(tmp_path, four, game="cardgame"), Screen("discards")).text
    assert "they come back in round 2" in text


@pytest.mark.parametrize(("width", "height"), [(60, 30), (80, 24), (100, 30), (140, 50)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_screen_fits_the_terminal_all_game_long(tmp_path: Path, seats: int, width: int, height: int) -> None:
    table = table_at(tmp_path, game="cardgame", seats=seats, seed="4", bots="random")
    person = CardPerson(table, Screen(width=width, height=height).talk(), 0)
    chance = Dealer("4")
    while not table.state.over:
        if table.state.seat == 0:
            person.new_menu()
            lines = person.page().lines(width, height - 2)
            assert len(lines) <= height - 1
            assert max(line.cell_len for line in lines) <= width
            legal = table.state.legal()
            table.carry_out([legal[chance.below(len(legal))].index])
        else:
            table.bot_action()


@pytest.mark.parametrize("width", [60, 80])
def test_every_page_fits_the_width(tmp_path: Path, width: int) -> None:
    table = table_at(tmp_path, game="cardgame", seed="4", watch=True, seats=4)
    while table.state.turns < 50:
        table.bot_action()
    screen = Screen(width=width)
    person = CardPerson(table, screen.talk(), table.state.seat)
    person.new_menu()
    for word in PAGES:
        assert person.show(word, "")
    assert max(map(len, screen.text.splitlines())) <= width
    assert len(help_page(person.book, 80)) <= 24
    assert max(line.cell_len for line in help_page(person.book, width)) <= width


@pytest.mark.parametrize("seats", [2, 4])
def test_the_screen_tells_nothing_that_the_view_does_not(tmp_path: Path, seats: int) -> None:
    """Another deal that seat 0 cannot tell from this one draws the same screen."""
    table, other = (table_at(tmp_path, game="cardgame", seats=seats, seed="5", first=0) for _ in range(2))
    for at in (table, other):
        while at.state.turns < 12 or at.state.seat:
            legal = at.state.legal()
            at.carry_out([legal[len(legal) // 2].index])
    imagined = other.game.imagine(table.state.view(0), None, Dealer(1))
    imagined.journal, other.table.course.state = other.journal, imagined
    people = [CardPerson(at, Screen().talk(), 0) for at in (table, other)]
    for person in people:
        person.new_menu()
    assert other.state.position() != table.state.position()
    assert people[0].page().lines(100, 40) == people[1].page().lines(100, 40)
