"""The Card Game in the terminal: what is shown at a turn, what is typed, what is refused, what is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tagluff
from tagluff.cli.terminal.cardgame.menu import read_cards
from tagluff.cli.terminal.cardgame.story import CardTeller
from tagluff.cli.terminal.table import Sitting
from tagluff.core.cards import Palette
from tagluff.core.events import Event, Journal
from tagluff.games.cardgame.rules import CardGame
from terminal.driver import Screen, resumed, sit, table_at

TICKETS = ["chicago-dallas", "seattle-new-york", "los-angeles-miami"]
POSITION: dict[str, Any] = {
    "game": "cardgame",
    "hands": ["3G+2R+1B+1*", "2R+1P", "3K"],
    "yards": [["2Y+1*"], ["1R", "2B"], ["2G+1*"]],
    "tracks": ["2W+1*", "2R", "0"],
    "market": "R G * P Y",
    "tickets": [TICKETS, [], ["dallas-miami"]],
    "decision": {"kind": "turn", "seat": 0},
}


def at(folder: Path, **more: Any) -> Sitting:
    return table_at(folder, {**POSITION, **more}, game="cardgame")


def told(table: Sitting, *lines: str) -> str:
    """All that was written, on one line."""
    return " ".join(sit(table, Screen(*lines)).text.split())


def actions_after(table: Sitting, *lines: str) -> list[str]:
    sit(table, Screen(*lines))
    return table.record.actions


def test_the_screen_shows_yards_piles_and_what_can_be_robbed(tmp_path: Path) -> None:
    text = told(at(tmp_path))
    assert "hand 7 tickets 3" in text
    assert "on track 3" in text
    assert "R 1 rob 2 B 2" in text  # one blue card and one wild are not more than two
    assert "G 3 * rob 4" in text
    assert "Next * on track when your next turn begins; you may not play Y" in text
    assert "8 → R×2 robs ▲" in text
    assert "9 → G×3 *×1 robs ◆" in text
    assert "6 deck 64 7 tickets 42 discards 0" in text


def test_tickets_show_what_they_ask_for_and_what_is_missing(tmp_path: Path) -> None:
    text = told(at(tmp_path), "notes on", "tickets", "ticket 3")
    assert "1 Chicago–Dallas +6 GY in your yard" in text
    assert "2 Los Angeles–Miami +19 RWOO lacks 1 of WOO" in text
    assert "by your notes: 0 on track, 1 with your yard, 1 with your hand" in text
    assert "Seattle–New York 20 points, asks for BBKP" in text
    assert "in your yard: nothing and 1 wild" in text
    assert "still missing: 1 of BKP" in text


def test_the_own_pile_is_shown_only_where_the_option_allows_it(tmp_path: Path) -> None:
    assert "Track 3 cards face down; notes are off" in told(at(tmp_path))
    open_table = table_at(tmp_path, POSITION, game="cardgame", options=["look_at_own_pile=true"])
    assert "Track W×2 *×1 (open)" in told(open_table)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("8", "place 2R"),
        ("p 8", "place 2R"),
        ("place 3G+1*", "place 3G+1*"),
        ("p 3g*", "place 3G+1*"),
        ("3g *", "place 3G+1*"),
        ("place 3 green, wild", "place 3G+1*"),
        ("rr", "place 2R"),
        ("P r *", "place 1R+1*"),
        ("1", "take 1"),
        ("tg", "take 2"),
        ("take *", "take 3"),
        ("td", "take deck"),
        ("7", "tickets"),
        ("d", "tickets"),
    ],
)
def test_a_turn_is_typed_in_many_ways(tmp_path: Path, line: str, action: str) -> None:
    assert actions_after(at(tmp_path), line, "")[0] == action


@pytest.mark.parametrize("line", ["8", "p 8", "p r b w", "place white blue red", "rbw"])
def test_three_different_colours(tmp_path: Path, line: str) -> None:
    """The only three that are free are not asked about."""
    table = at(tmp_path, hands=["1R+1B+1W", "0", "0"], yards=[[], [], ["2G"]])
    assert actions_after(table, line, "")[0] == "place 1R+1B+1W"


@pytest.mark.parametrize("notes", ["off", "on"])
def test_with_room_the_count_of_tickets_says_that_it_is_for_all_together(tmp_path: Path, notes: str) -> None:
    words = {"off": "together, pile not counted: 1 with your yard", "on": "together by your notes: 0 on track, 1 with"}
    for width in (80, 96):
        text = sit(at(tmp_path), Screen(f"notes {notes}", "b", width=width)).text
        assert (words[notes] in text) == (width == 96)
        assert max(map(len, text.splitlines()[:-2])) <= width


def test_three_of_more_colours_are_asked_for(tmp_path: Path) -> None:
    table = at(tmp_path, hands=["1R+1B+1W+1K", "0", "0"], yards=[[], [], ["2G"]])
    text = told(table, "8", "", "what?", "hand", "u", "8", "r g b", "8", "r k w", "")
    assert "8 three of RBKW" in text
    assert text.count("Please name three of RBKW.") == 2
    assert "Random 2 has 2 green in the yard: robbing takes 3 or more of that colour, not 1R+1G+1B (rule C-29)." in text
    assert table.record.actions[0] == "place 1R+1K+1W"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("p g", "A set has two cards or more, not 1G (rule C-25)."),
        ("p 2*", "A set needs at least one coloured card, not 2* (rule C-26)."),
        ("p r*b", "Wilds go only with cards of one colour, not with several: 1R+1B+1* (rule C-27)."),
        ("p rg", "Cards of several colours are exactly three, all different, not 1R+1G (rule C-27)."),
        ("p 2y", "Yellow lies in your own yard, so 2Y must wait until that pile is gone (rule C-28)."),
        ("p 2g", "Random 2 has 3 green in the yard: robbing takes 4 or more of that colour, not 2G (rule C-29)."),
        ("p 4r", "The hand does not hold 4R, it has 2R+3G+1B+1* (rule C-25)."),
        ("p 3x", "I cannot read the cards “3x”. Name them like this: 3g* or r g b."),
        ("complete 1", "is not asked for now (rule X-01). Your turn: take or place cards"),
        ("s", "is not asked for now (rule X-01). Your turn: take or place cards"),
        ("keep 1", "is not asked for now (rule X-01). Your turn: take or place cards"),
        ("take w", "No W lies face up (rule X-09)."),
        ("99", "There is no choice 99 now."),
        ("1 2", "One number at a time, please."),
        ("claim a b", "The Card Game has no board and no routes."),
        ("map", "The Card Game has no board and no routes."),
        ("routes chicago", "The Card Game has no board and no routes."),
        ("gibberish", "I do not understand “gibberish”."),
        ("ticket 9", "Which ticket? ticket 1 to ticket 3."),
        ("undo", "There is nothing to take back"),
    ],
)
def test_a_refusal_gives_its_reason_and_changes_nothing(tmp_path: Path, line: str, sentence: str) -> None:
    table = at(tmp_path)
    before = table.state.position()
    assert sentence in told(table, line)
    assert table.state.position() == before


def test_a_wild_as_second_pick_is_refused(tmp_path: Path) -> None:
    table = at(tmp_path)
    assert "The face-up wild in slot 3 cannot be the second pick (rule X-10)." in told(table, "2", "3")
    assert table.record.actions == ["take 2"]


def test_placing_is_told_and_can_be_taken_back(tmp_path: Path) -> None:
    table = at(tmp_path)
    before = table.state.position()
    text = told(table, "3g*", "u")
    assert "● You place G×3 *×1 in the yard. ● Train robbing! You make Random 2 discard G×2 *×1 ." in text
    assert table.state.position() == before
    assert resumed(tmp_path).state.position() == before


def test_tickets_drawn_may_all_be_left(tmp_path: Path) -> None:
    for line in ("none", "0", "keep none", "keep 0"):
        assert actions_after(at(tmp_path), "draw", line, "")[:2] == ["tickets", "keep none"]
    text = told(at(tmp_path), "draw", "none", "")
    assert "Which tickets do you keep?" in text
    assert "● You keep none." in text


def test_what_lies_empty_is_said_in_words(tmp_path: Path) -> None:
    bare: dict[str, Any] = {"hands": ["2K", "0", "0"], "yards": [[], [], []], "tracks": ["0", "0", "0"]}
    more = {"deck": "0", "market": "- - - - -", "tickets": [[], [], []]}
    table = at(tmp_path, **bare, **more)
    text = told(table, "tickets", "places")
    assert "yard empty" in text
    assert "You hold no tickets: draw brings new ones." in text
    assert "nothing on track yet" in text
    assert "Row no card lies face up deck empty 7 tickets" in text
    assert "LAST TURNS: 3 to go" in text
    assert "Your last turn of the round: what you place now stays off the track." in text
    assert "The deck is empty (rule C-21)." in told(table, "6")
    assert "Slot 2 of the market is empty (rule C-21)." in told(table, "2")
    nothing = at(tmp_path, hands=["1K", "0", "0"], yards=[[], [], []])
    assert "Place nothing that you hold can be placed now" in told(nothing)
    assert "There is nothing that you can place now." in told(nothing, "places")


def test_C_12_notes_are_off_unless_they_are_asked_for_before_the_first_turn(tmp_path: Path) -> None:
    text = told(at(tmp_path), "td", "td", "notes", "hand", "score", "notes on")
    assert "Notes of what goes on track are off (rule C-12). For notes in this game: notes on" in text
    assert "Notes are off: what went on track is yours to remember (rule C-12)." in text
    assert "Track 4 cards face down; notes are off" in text
    assert "what lies on track is yours to remember" in text
    assert "Notes are asked for before your first turn, not during the game (rule C-12)." in text
    assert "Your notes" not in text
    assert "your notes" not in text


def test_C_12_notes_that_were_asked_for_are_called_notes_wherever_they_are_shown(tmp_path: Path) -> None:
    text = told(
        at(tmp_path), "notes on", "td", "td", "notes", "hand", "score", "tickets", "notes off", "tickets", "notes on"
    )
    assert "● You move *×1 on track." in text
    assert "Track by your notes *×1 and 3 unknown cards" in text
    assert "by your notes: 0 on track" in text
    assert "with what is on track by your notes: -45" in text
    assert "● You on track 4: *×1" in text
    assert "These are notes, not a look at the piles." in text
    assert "pile not counted: 0 with your yard, 1 with your hand" in text
    assert text.count("Your notes: what could be seen") == 2
    assert "Notes are asked for before your first turn" in text


def test_C_12_with_the_option_the_pile_is_open_and_notes_are_on(tmp_path: Path) -> None:
    table = table_at(tmp_path, POSITION, game="cardgame", options=["look_at_own_pile=true"])
    text = told(table, "notes")
    assert "Your notes: what could be seen" in text
    assert "notes on" not in text


def test_what_the_next_seat_moves_is_no_part_of_the_own_turn(tmp_path: Path) -> None:
    """Step 1 of the next turn comes with the action that ends this one."""
    text = told(at(tmp_path), "place 2R", "")
    confirmed = text.partition("> place 2R")[2].partition("Enter to end your turn")[0]
    assert "● You place R×2 in the yard" in confirmed
    assert "Random 1 moves" not in confirmed
    assert "Random 1 moves" in text


def test_tickets_on_offer_are_judged_beside_those_that_one_holds(tmp_path: Path) -> None:
    """Cards serve one ticket only (C-51)."""
    alone, beside = told(at(tmp_path, tickets=[[], [], []]), "d"), told(at(tmp_path), "d")
    assert "beside yours" not in alone
    assert beside.count("beside yours") == 4
    assert "beside yours: lacks 1" in beside


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("3g*", "3G+1*"),
        ("r g b", "1R+1G+1B"),
        ("2 red, wild", "2R+1*"),
        ("Red+Red", "2R"),
        ("10g 2*", "10G+2*"),
        ("green", "1G"),
    ],
)
def test_cards_are_read_as_people_type_them(text: str, cards: str) -> None:
    palette = Palette(("red", "green", "blue"))
    assert palette.text(read_cards(palette, text) or []) == cards


@pytest.mark.parametrize("text", ["", "3", "x", "g 3", "3g hello", "ticket"])
def test_anything_else_is_no_cards(text: str) -> None:
    assert read_cards(Palette(("red", "green", "blue")), text) is None


def game(seats: int = 3) -> CardGame:
    found = tagluff.game("cardgame", seats)
    assert isinstance(found, CardGame)
    return found


def tell(*events: Event, viewer: int | None = 0) -> list[str]:
    names = ["Anna", "Bo", "Cilla"]
    return [" ".join(line.plain.split()) for line in CardTeller(game().card_book(), names, viewer).tell(events)]


def event(kind: str, facts: dict[str, object], audience: tuple[int, ...] | None = None) -> Event:
    return Event(1, kind, facts, audience)


def test_every_kind_of_event_is_a_sentence() -> None:
    two, three = {"green": 1, "wild": 1}, {"green": 2, "wild": 1}
    tickets = ["chicago-new-york", "chicago-dallas"]
    robbed = {"seat": 1, "victim": 0, "colour": "green", "cards": three}
    opened = event("opened_tracks", {"round": 1, "piles": [{"green": 2}, {}, {"wild": 1}]})
    done = event("completed", {"seat": 1, "tickets": tickets, "cards": {"yellow": 2, "green": 1}, "points": 11})
    assert tell(
        event("dealt", {"seat": 0, "cards": two}, (0,)),
        event("moved", {"seat": 1, "cards": two}),
        event("placed", {"seat": 0, "cards": two}),
        event("robbed", robbed),
        event("robbed", {**robbed, "seat": 0, "victim": 2}),
        event("drew_tickets", {"seat": 1, "count": 4}),
        event("kept_tickets", {"seat": 1, "count": 0}),
        event("kept_tickets", {"seat": 1, "count": 1}),
        event("end_triggered", {"seat": 0, "turns": 3}),
        event("passed", {"seat": 2}),
        opened,
        done,
        event("new_round", {"round": 2, "first": 0, "size": 76}),
        event("deck_ran_out", {"turns": 3}),
        event("game_over", {"totals": [1, 2, 3], "winners": [2]}),
    ) == [
        "● You get G * .",
        "▲ Bo moves 2 cards on track.",
        "● You place G×1 *×1 in the yard.",
        "▲ Train robbing! Bo makes you discard G×2 *×1 .",
        "● Train robbing! You make Cilla discard G×2 *×1 .",
        "▲ Bo looks at 4 tickets.",
        "▲ Bo keeps none.",
        "▲ Bo keeps 1 ticket.",
        "The deck is empty: everyone has one last turn.",
        "◆ Cilla must pass: nothing is possible.",
        "The on-track piles are opened. You: 2G; Bo: none; Cilla: 1*",
        "▲ Bo completes 2 tickets with 2Y+1G: 11 points. Chicago–New York, Chicago–Dallas",
        "Round 2. New deck of 76 cards. You begin.",
        "The new deck is already used up: everyone has one turn.",
        "The game is over.",
    ]
    assert tell(opened, viewer=None) == ["The on-track piles are opened. Anna: 2G; Bo: none; Cilla: 1*"]


def test_the_news_of_whole_games_leaves_nothing_untold() -> None:
    silent = {"began", "turned_up", "saw_card", "saw_tickets", "chose", "kept_these", "took", "drew_blind"}
    for seats in (2, 4):
        journal, played = Journal(), game(seats)
        state = played.new(11, journal=journal)
        while not state.over:
            legal = state.legal()
            state.play(legal[(state.turns * 7) % len(legal)])
        teller = CardTeller(played.card_book(), ["A", "B", "C", "D"], None)
        assert all(teller.line(event) is not None for event in journal.events if event.kind not in silent)
        assert all(line.plain.strip() for line in teller.tell(journal.seen_by(None)))
