"""Team Asia in the terminal: teams, racks, where cards come from and go to, shared tickets."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tagluff.cli.terminal.table import Sitting
from terminal.driver import Screen, resumed, sit, table_at

TICKETS = [["bombay-sukkur", "hanoi-lhasa", "madras-nagpur"], ["dacca-kathmandu"], [], []]
POSITION = {
    "hands": ["2R+1*", "0", "3G", "0"],
    "racks": ["1R+2*", "2B"],
    "tickets": TICKETS,
    "ticket_racks": [["baroda-kashgar"], ["bangalore-delhi", "foochow-lanchow"]],
    "market": "R * B Y K",
    "decision": {"seat": 0},
}


def at(folder: Path, **more: Any) -> Sitting:
    return table_at(folder, {**POSITION, **more}, game="asia")


def actions_after(table: Sitting, *lines: str) -> list[str]:
    sit(table, Screen(*lines))
    return table.record.actions


def told(table: Sitting, *lines: str) -> str:
    """All that was written, on one line."""
    return " ".join(sit(table, Screen(*lines)).text.split())


def test_the_table_shows_teams_racks_and_the_mate(tmp_path: Path) -> None:
    text = sit(at(tmp_path, routes={"calcutta-dacca red": 1}), Screen("hand", "teams", "networks", "map")).text
    assert "Random 1 (mate)      26" in text
    assert "┘ rack 3 cards, 1 ticket\n" in text
    assert "┘ rack 2 cards, 2 tickets\n" in text
    assert "Rack   R×1   *×2   shared with your mate" in text
    assert "⌂ Baroda–Kashgar +7" in text
    assert "●▲ Calcutta, Dacca" in text


def test_the_rack_of_the_others_and_the_hand_of_the_mate_stay_hidden(tmp_path: Path) -> None:
    text = sit(at(tmp_path), Screen("tickets", "players", "board", "log")).text
    for hidden in ("Bangalore–Delhi", "Foochow–Lanchow", "Dacca–Kathmandu", "B×2", "G×3"):
        assert hidden not in text


def test_without_own_tickets_sharing_is_not_named(tmp_path: Path) -> None:
    tickets = [[], *TICKETS[1:]]
    assert "─ Your turn: cards, a route or tickets ─" in told(at(tmp_path, tickets=tickets))
    assert "─ Your turn: cards, a route, tickets, or share tickets ─" in told(at(tmp_path))


def test_tickets_count_the_routes_of_the_team(tmp_path: Path) -> None:
    assert "Madras–Nagpur +4 4 to go" in told(at(tmp_path), "tickets")
    mate = {"hyderabad-nagpur purple": 1}
    assert "Madras–Nagpur +4 3 to go" in told(at(tmp_path, routes=mate), "tickets")


@pytest.mark.parametrize(
    ("lines", "action"),
    [
        (["1", "r"], "take 1 rack"),
        (["1", "h"], "take 1 hand"),
        (["take 3", "what?", "hand"], "take 3 hand"),
        (["3r"], "take 3 rack"),
        (["t3h"], "take 3 hand"),
        (["take blue rack"], "take 3 rack"),
        (["2"], "take 2 rack"),
    ],
)
def test_a_face_up_card_goes_to_the_hand_or_the_rack(tmp_path: Path, lines: list[str], action: str) -> None:
    assert actions_after(at(tmp_path), *lines)[0] == action


def test_the_question_where_a_card_goes_can_be_left(tmp_path: Path) -> None:
    table = at(tmp_path)
    text = told(table, "1", "b", "1", "hand?", "u", "take 2 hand")
    assert table.record.actions == []
    assert "Please type h or r." in text
    assert "The face-up locomotive in slot 2 goes to the rack (rule A-22)." in text


def test_the_second_card_goes_where_the_first_did_not(tmp_path: Path) -> None:
    table = at(tmp_path)
    text = told(table, "1r", "take 3 rack", "2", "3")
    assert "Take your second card: it goes to your hand" in text
    assert "The second card goes to the hand, for the first did not (rule A-21)." in text
    assert "locomotive in slot 2 cannot be the second pick" in text
    assert table.record.actions[:2] == ["take 1 rack", "take 3"]


@pytest.mark.parametrize(
    ("line", "action"), [("1", "to hand"), ("2", "to rack"), ("r", "to rack"), ("hand", "to hand")]
)
def test_a_card_from_the_deck_is_looked_at_first(tmp_path: Path, line: str, action: str) -> None:
    table = at(tmp_path)
    text = sit(table, Screen("td", line)).text
    assert "You drew a card: for your hand, or for the team’s rack?" in text
    assert " Drawn " in text
    assert table.record.actions[:2] == ["take deck", action]


def test_where_a_drawn_card_goes_can_be_taken_back(tmp_path: Path) -> None:
    table = at(tmp_path)
    assert actions_after(table, "td", "h", "undo", "r") == ["take deck", "to rack"]
    assert resumed(tmp_path).state.position() == table.state.position()


def test_a_card_that_the_mate_has_seen_stays_in_the_rack(tmp_path: Path) -> None:
    table = at(tmp_path)
    assert "There is nothing to take back" in told(table, "td", "r", "undo")
    assert table.record.actions == ["take deck", "to rack"]


def test_a_claim_is_paid_from_both_purses_as_suggested(tmp_path: Path) -> None:
    table = at(tmp_path)
    text = told(table, "claim bangalore-hyderabad red", "4", "")
    assert "1 R×2 2R from your hand 2 R×2 1R from your hand and 1R from the rack 3 R×1 *×1 1R+1* from your hand" in text
    assert "4 R×1 *×1 1* from your hand and 1R from the rack" in text
    assert table.record.actions[:2] == ["claim bangalore-hyderabad red 1R+1*", "rack 1+0*"]


def test_the_best_payment_takes_as_little_as_possible_from_the_rack(tmp_path: Path) -> None:
    table = at(tmp_path)
    assert actions_after(table, "claim bangalore-hyderabad red", "")[:2] == [
        "claim bangalore-hyderabad red 2R",
        "rack 0+0*",
    ]


def test_what_the_hand_lacks_comes_from_the_rack(tmp_path: Path) -> None:
    table = at(tmp_path, hands=["1R", "0", "3G", "0"], racks=["1R", "2B"])
    text = told(table, "claim bangalore-hyderabad", "")
    assert table.record.actions[:2] == ["claim bangalore-hyderabad red 2R", "rack 1+0*"]
    assert "You claim Bangalore–Hyderabad (red, 2) with 1R and 1R from the rack: 2 points." in text


@pytest.mark.parametrize(
    "lines",
    [
        ["claim bangalore-hyderabad red 1R+1* rack 1R"],
        ["claim bangalore-hyderabad red", "1R+1* rack 1R"],
        ["claim bangalore-hyderabad red 1R+1*", "rack 1R"],
        ["claim bangalore-hyderabad red 1R+1*", "rack 2R", "rack 1G", "rack 1+0*"],
        ["claim bangalore-hyderabad red 1R+1*", "3"],
    ],
)
def test_another_split_can_be_typed(tmp_path: Path, lines: list[str]) -> None:
    table = at(tmp_path)
    text = told(table, *lines, "")
    assert table.record.actions[:2] == ["claim bangalore-hyderabad red 1R+1*", "rack 1+0*"]
    assert "with 1* and 1R from the rack" in text


def test_a_split_that_is_not_there_is_refused(tmp_path: Path) -> None:
    table = at(tmp_path)
    text = told(table, "claim bangalore-hyderabad red 2R rack 2R", "claim bangalore-hyderabad red", "2R rack x", "b")
    assert table.record.actions == []
    assert "(rule A-25)" in text
    assert "2R rack x is neither a number from the list nor cards." in text


def test_the_question_which_purse_can_be_taken_back_and_resumed(tmp_path: Path) -> None:
    table = at(tmp_path)
    text = told(table, "claim bangalore-hyderabad red 2R")
    assert "Which of these cards come from the rack?" in text
    assert "1 2R from your hand" in text
    assert "2 1R from your hand and 1R from the rack" in text
    again = resumed(tmp_path)
    sit(again, Screen("2", "u"))
    assert again.state.position() == table.state.position()
    assert actions_after(table, "undo") == []


def tunnel(hand: str, rack: str) -> dict[str, Any]:
    decision = {
        "seat": 0,
        "kind": "extra",
        "route": "delhi-kathmandu white",
        "laid": "2W",
        "laid_rack": "1W",
        "revealed": "1W+1*+2R+2G",
    }
    return {"hands": [hand, "0", "0", "0"], "racks": [rack, "0"], "decision": decision}


def test_a_tunnel_shows_all_that_was_laid_and_takes_extra_cards_from_both(tmp_path: Path) -> None:
    table = at(tmp_path, **tunnel("1W", "1W+1*"))
    text = told(table, "1", "")
    assert "You laid W W W revealed" in text
    assert "so it asks for 2 more" in text
    assert "1 pay 2W: 1W from your hand and 1W from the rack" in text
    assert table.record.actions[:2] == ["pay 2W", "rack 1+0*"]


def test_a_claim_tells_all_that_came_from_the_rack_before_and_after_the_tunnel(tmp_path: Path) -> None:
    hands, racks = ["3W", "0", "3G", "0"], ["2W", "2B"]
    table = at(tmp_path, hands=hands, racks=racks, deck="1W+1*+2R+2G", discard="rest")
    text = told(table, "claim delhi-kathmandu 3W rack 1W", "1", "")
    assert "You try the tunnel Delhi–Kathmandu with 3W" in text
    assert "The tunnel shows W G G R R *" in text
    assert table.record.actions[:4] == ["claim delhi-kathmandu white 3W", "rack 1+0*", "pay 2W", "rack 1+0*"]
    assert "You claim Delhi–Kathmandu (white tunnel, 3) with 3W and 2W from the rack: 4 points." in text


def test_extra_cards_can_be_split_by_typing(tmp_path: Path) -> None:
    table = at(tmp_path, **tunnel("2W", "1W+1*"))
    assert actions_after(table, "pay 2W rack 1W", "")[:2] == ["pay 2W", "rack 1+0*"]
    table = at(tmp_path, **tunnel("2W", "1W+1*"))
    assert actions_after(table, "pay 2W", "2", "")[:2] == ["pay 2W", "rack 1+0*"]


def test_a_tunnel_is_entered_with_all_the_cards_that_were_named(tmp_path: Path) -> None:
    table = at(tmp_path, hands=["2W", "0", "3G", "0"], racks=["1W", "2B"])
    text = told(table, "claim delhi-kathmandu", "")
    assert "The tunnel will reveal 6 cards; it cannot be taken back." in text
    assert "You try the tunnel Delhi–Kathmandu with 3W" in text


def test_one_ticket_each_is_shared_before_the_first_turn(tmp_path: Path) -> None:
    table = table_at(tmp_path, game="asia", seed="3")
    text = told(table, "1 2 4", "", "2", "u", "share 9", "share 1", "1", "")
    assert "Share one of your tickets with your mate" in text
    assert text.count("You share:") == 2
    assert table.record.actions[4].startswith("share ")
    assert "nothing to take back" in told(resumed(tmp_path), "undo")


@pytest.mark.parametrize(
    ("lines", "actions"),
    [
        (["8", "1"], ["share bombay-sukkur", "done"]),
        (["share 2"], ["share madras-nagpur", "done"]),
        (["share", "1 3"], ["share bombay-sukkur", "share hanoi-lhasa"]),
        (["s 3 1"], ["share hanoi-lhasa", "share bombay-sukkur"]),
        (["share hanoi-lhasa"], ["share hanoi-lhasa", "done"]),
        (["share hanoi-lhasa, sukkur-bombay"], ["share hanoi-lhasa", "share bombay-sukkur"]),
    ],
)
def test_one_or_two_tickets_are_shared_on_a_turn(tmp_path: Path, lines: list[str], actions: list[str]) -> None:
    table = at(tmp_path)
    text = told(table, *lines, "log")
    assert table.record.actions[:2] == actions
    assert "● You share a ticket. Shared ticket: " in text


def test_sharing_can_be_left_and_refused(tmp_path: Path) -> None:
    table = at(tmp_path)
    before = table.state.position()
    lines = ("share", "7", "tickets", "b", "share 1 2 3", "share 9", "share dacca-kathmandu")
    text = told(table, *lines)
    assert table.state.position() == before
    assert "Those are no numbers of your tickets." in text
    assert "One or two different tickets can be shared on a turn, not 3 (rule A-36)." in text
    assert "The ticket Dacca–Kathmandu cannot be shared now (rule A-36)." in text


def test_without_tickets_there_is_nothing_to_share(tmp_path: Path) -> None:
    text = told(at(tmp_path, tickets=[[], [], [], []]), "share", "8")
    assert "You have no tickets in your hand to share." in text
    assert "There is no choice 8 now." in text


def test_a_second_ticket_is_asked_about_in_a_game_left_in_between(tmp_path: Path) -> None:
    decision = {"seat": 0, "kind": "share_more", "after": "baroda-kashgar"}
    table = at(tmp_path, decision=decision, tickets=[["dihua-kabul", "nanning-sukkur"], [], [], []])
    text = told(table, "3", "")
    assert "Share a second ticket?" in text
    assert "3 no more" in text
    assert table.record.actions[0] == "done"


def test_one_of_the_new_tickets_goes_to_the_rack(tmp_path: Path) -> None:
    table = at(tmp_path)
    text = told(table, "draw", "1 3", "2", "")
    assert "Keep at least 1 ticket; one goes to the team’s rack" in text
    assert "Which of your new tickets goes to the team’s rack?" in text
    assert table.record.actions[:2] == ["tickets", "keep 1 3"]
    assert table.record.actions[2].startswith("share ")


def test_the_story_tells_mates_more_than_opponents(tmp_path: Path) -> None:
    people = table_at(tmp_path, POSITION, game="asia", hot_seat=True)
    text = sit(people, Screen("", "td", "r", "3", "", "log", "share", "1", "", "", "log")).text
    mate, opponent = text.split("Pass the keyboard to Player 2")[1].split("Pass the keyboard to Player 3")
    assert re.search(r"Player 1 takes +\S +from the deck for the rack", mate)
    assert "Player 1 takes a card from the deck for the rack and " in opponent


def test_the_final_count_is_one_for_each_team(tmp_path: Path) -> None:
    over = {**POSITION, "routes": {"calcutta-dacca red": 1}, "decision": {"kind": "over"}}
    text = sit(table_at(tmp_path, over, game="asia"), Screen()).text
    assert "●▲ You and Random 1" in text
    assert "Asian Express: longest path (1)" in text
    assert "✗ Baroda–Kashgar ⌂" in text
    assert "✗ Dacca–Kathmandu ▲" in text
    assert "Random 2 and Random 3 win with \N{MINUS SIGN}" in text
