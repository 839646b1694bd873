"""The commands that show something, and the screen itself at every size."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.tables import base_on, small_board
from tagluff.cli.terminal.maps.browse import MapBrowser
from tagluff.cli.terminal.maps.cutting import cut_map
from tagluff.cli.terminal.maps.pages import board_page, help_page, map_page
from tagluff.cli.terminal.maps.person import MapPerson
from tagluff.core.dealer import Dealer
from tagluff.records.reading import load_record
from terminal.driver import Screen, Varied, sit, table_at, turn

POSITION = turn(
    "3R+1*",
    "2G",
    "1B",
    routes={"goteborg-oslo orange": 0, "bergen-oslo blue": 1, "bergen-oslo red": 2, "orebro-oslo yellow": 0},
    tickets=[["oslo-stockholm", "kobenhavn-oslo", "andalsnes-goteborg"], [], []],
)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("help", "take deck · td"),
        ("?", "take deck · td"),
        ("map", "* locomotive"),
        ("board", "Kristiansand  "),
        ("routes oslo", "● You"),
        ("routes oslo", "▲ Random 1"),
        ("routes oslo", "closed to you"),
        ("r kris", "green tunnel"),
        ("routes", "Routes by city"),
        ("routes atlantis", "There is no city called “atlantis”. board lists them all."),
        ("claims", "8 → Göteborg–København *K +2 groups"),
        ("networks", "● Göteborg, Örebro, Oslo"),
        ("networks", "◆ Bergen, Oslo"),
        ("tickets", "3 Oslo–Stockholm +4  2 to go"),
        ("ticket 3", "Oslo → Örebro ●● yours"),
        ("ticket 3", "Örebro → Stockholm KK black"),
        ("ticket 9", "Which ticket? ticket 1 to ticket 3."),
        ("hand", "R×3"),
        ("players", "trains  cards  tickets  points"),
        ("score", "Your tickets as they stand: -14"),
        ("log", "All that happened"),
    ],
)
def test_every_command_shows_its_page(tmp_path: Path, line: str, shown: str) -> None:
    table = table_at(tmp_path, POSITION)
    screen = Screen(line)
    sit(table, screen)
    after = screen.text.split(f"> {line}", 1)[1]
    assert shown in after
    assert table.record.actions == []


def test_save_with_a_file_makes_a_copy_and_the_game_stays_where_it_is(tmp_path: Path) -> None:
    table, other = table_at(tmp_path, POSITION), tmp_path / "other.tagluff"
    text = sit(table, Screen("save", f"save {other}", "td", "td", "", "save", f"save {tmp_path / 'game.tagluff'}")).text
    assert text.count("✓ Saved: " + str(tmp_path / "game.tagluff")) == 3
    assert f"✓ A copy is saved: {other}" in text
    assert load_record(other).actions == []
    assert load_record(tmp_path / "game.tagluff").actions[:2] == ["take deck", "take deck"]


def test_a_copy_overwrites_nothing_but_an_older_copy(tmp_path: Path) -> None:
    table, other, new = table_at(tmp_path, POSITION), tmp_path / "other.tagluff", tmp_path / "new.tagluff"
    other.write_text("another game", encoding="utf-8")
    text = sit(table, Screen(f"save {other}", f"save {new}", "td", f"save {new}", "save /dev/null/no")).text
    assert f"✗ No copy was saved. {other} exists already" in text
    assert other.read_text(encoding="utf-8") == "another game"
    assert load_record(new).actions == ["take deck"]
    assert "No copy was saved. /dev/null/no: " in text


def test_quit_says_how_to_go_on(tmp_path: Path) -> None:
    text = sit(table_at(tmp_path, POSITION), Screen("quit", "never read")).text
    assert "tagluff play --resume" in text
    assert "never read" not in text


def test_a_spectator_sees_no_hand_and_no_tickets(tmp_path: Path) -> None:
    screen = Screen()
    watcher = MapBrowser(table_at(tmp_path, POSITION), screen.talk(), None)
    for word in ("hand", "tickets", "claims", "score", "ticket"):
        assert watcher.show(word, "")
    watcher.show_page()
    assert "A spectator has no hand." in screen.text
    assert "You hold no tickets." in screen.text
    assert "R×3" not in screen.text
    assert "Oslo–Stockholm" not in screen.text


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (140, 50), (200, 60)])
@pytest.mark.parametrize(
    ("game", "seats"), [("nordic", 3), ("amsterdam", 4), ("sanfrancisco", 4), ("asia", 4), ("asia", 6)]
)
def test_the_screen_fits_the_terminal_all_game_long(
    tmp_path: Path, game: str, seats: int, width: int, height: int
) -> None:
    table = table_at(tmp_path, game=game, seats=seats, seed="4", bots="random")
    person = MapPerson(table, Screen(width=width, height=height).talk(), 0)
    chance = Dealer("4")
    for _ in range(120):
        if table.state.over:
            break
        if table.state.seat == 0:
            person.menu = person.make_menu()
            person.notice = "A board of which not everything is as printed: this and that are reconstructed."
            lines = person.page().lines(width, height - 2)
            assert len(lines) <= height - 1
            assert max(line.cell_len for line in lines) <= width
            table.carry_out([table.state.legal()[chance.below(len(table.state.legal()))].index])
        else:
            table.bot_action()


def test_a_tall_screen_tells_a_round_before_it_lists_every_claim(tmp_path: Path) -> None:
    table = table_at(tmp_path, game="sanfrancisco", seats=4, bots="greedy", seed="1")
    pages = sit(table, Varied("1", width=120, height=40)).text.split("─ San Francisco ·")
    crowded = [page for page in pages if "more: claims" in page and "more: log" in page]
    rows = [len(page.split("What happened")[1].split("─ Your")[0].splitlines()) - 1 for page in crowded]
    assert "more: claims" in "".join(pages)
    assert all(row >= 38 // 4 for row in rows)


@pytest.mark.parametrize("game", ["nordic", "amsterdam", "sanfrancisco", "asia"])
def test_every_command_fits_the_width_in_every_game(tmp_path: Path, game: str) -> None:
    table = table_at(tmp_path, game=game, seed="4", watch=True)
    while table.state.turns < 20:
        table.bot_action()
    screen = Screen()
    person = MapPerson(table, screen.talk(), table.state.seat)
    person.menu = person.make_menu()
    city = person.book.board.cities[0].name
    for word in ("help", "map", "board", "claims", "networks", "tickets", "hand", "players", "score", "log"):
        assert person.show(word, "")
    assert person.show("routes", city)
    assert len(help_page(person.book, 80)) <= 24
    assert max(line.cell_len for line in help_page(person.book, 80)) <= 80
    assert max(map(len, screen.text.splitlines())) <= 80
    assert city in screen.text


def test_a_wide_terminal_has_the_map_beside_the_rest(tmp_path: Path) -> None:
    screen = sit(table_at(tmp_path, POSITION), Screen(width=140, height=50))
    assert "·Honn·" in screen.text
    assert "·Honn·" not in sit(table_at(tmp_path, POSITION), Screen(width=100, height=40)).text


@pytest.mark.parametrize("game", ["nordic", "amsterdam", "sanfrancisco", "asia"])
def test_the_screen_tells_nothing_that_the_view_does_not(tmp_path: Path, game: str) -> None:
    """Another deal that seat 0 cannot tell from this one draws the same screen."""
    table, other = (table_at(tmp_path, game=game, seed="5") for _ in range(2))
    for at in (table, other):
        while at.state.turns < 8 or at.state.seat:
            at.carry_out([at.state.legal()[0].index])
    imagined = other.game.imagine(table.state.view(0), None, Dealer(1))
    imagined.journal, other.table.course.state = other.journal, imagined
    pages = [MapPerson(at, Screen().talk(), 0).page().lines(140, 48) for at in (table, other)]
    assert other.state.position() != table.state.position()
    assert pages[0] == pages[1]


def test_the_map_shows_claimed_routes_tunnels_and_the_cities_of_open_tickets(tmp_path: Path) -> None:
    view = MapBrowser(table_at(tmp_path, POSITION), Screen().talk(), 0).view
    lines = [line.plain for line in map_page(view, 100, 40)]
    text = "\n".join(lines)
    assert "STOCKHOLM" in text
    assert "Bergen" in text
    assert text.count("●") == 4 + 1  # the legend has one
    assert text.count("▲") == 4 + 1
    assert "gggg" not in text
    assert sum(text.count(letter) for letter in "gyo") >= 7


def test_a_map_larger_than_the_screen_is_cut_around_the_tickets(tmp_path: Path) -> None:
    view = MapBrowser(table_at(tmp_path, POSITION), Screen().talk(), 0).view
    lines = [line.plain for line in map_page(view, 79, 19)]
    text = "\n".join(lines)
    assert len(lines) == 19 + 2
    assert max(map(len, lines)) <= 79
    for name in ("OSLO", "STOCKHOLM", "KØBENHAVN", "GÖTEBORG"):
        assert name in text
    assert "Honningsvåg" not in text
    assert "map all shows it whole" in text


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("map kirkenes", "Honningsvåg"),
        ("map all", "Honn"),
        ("map k", "“k” may be Kajaani, Karlskrona,"),
        ("map atlantis", "There is no city called “atlantis”."),
    ],
)
def test_the_map_around_a_city_or_whole(tmp_path: Path, line: str, shown: str) -> None:
    assert shown in sit(table_at(tmp_path, POSITION), Screen(line)).text


@pytest.mark.parametrize("city", range(26))
def test_no_name_is_cut_at_an_edge(tmp_path: Path, city: int) -> None:
    """Where the beginning or the end of a name is seen, all of it is."""
    view = MapBrowser(table_at(tmp_path, POSITION), Screen().talk(), 0).view
    names = [place.name.lower() for place in view.handbook.board.cities]
    text = "\n".join(line.plain for line in cut_map(view, city, 79, 19)).lower()
    assert names[city] in text
    for name in names:
        ends = [end for end in (name[:4], name[-4:]) if sum(end in other for other in names) == 1]
        assert name in text or not any(end in text for end in ends)


def test_closed_twins_are_crossed_out(tmp_path: Path) -> None:
    table = table_at(tmp_path, turn("2O", "0", routes={"bergen-oslo blue": 1}))
    text = "\n".join(line.plain for line in board_page(MapBrowser(table, Screen().talk(), 0).view, 80))
    assert "Bergen (▲▲▲▲)  Bergen (xxxx)" in text


def test_a_board_without_places_is_listed_instead_of_drawn() -> None:
    state = base_on(small_board("a-b red 2")).new(1)
    text = "\n".join(line.plain for line in map_page(state.view(0), 80, 40))
    assert "Routes by city" in text
