"""What a person types at each decision: numbers, texts, abbreviations, payments, refusals, undo."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from terminal.driver import MARKET, Screen, sit, table_at, turn


def actions_after(folder: Path, position: dict[str, Any], *lines: str) -> list[str]:
    """What was carried out before the input ended; the other seat's actions are left out."""
    table = table_at(folder, position)
    sit(table, Screen(*lines))
    return table.record.actions


def told(folder: Path, position: dict[str, Any], *lines: str) -> str:
    """All that was written, on one line."""
    return " ".join(sit(table_at(folder, position), Screen(*lines)).text.split())


@pytest.mark.parametrize("line", ["3", "take 3", "t3", "t 3", "TAKE B", "tb", "take blue"])
def test_a_card_is_taken_by_number_text_or_abbreviation(tmp_path: Path, line: str) -> None:
    assert actions_after(tmp_path, turn("2O", "0"), line) == ["take 3"]


@pytest.mark.parametrize("line", ["6", "take deck", "td", "t d", "t deck"])
def test_the_deck_is_drawn_from_by_number_text_or_abbreviation(tmp_path: Path, line: str) -> None:
    assert actions_after(tmp_path, turn("2O", "0"), line) == ["take deck"]


@pytest.mark.parametrize("line", ["7", "draw", "d"])
def test_tickets_are_drawn_by_number_or_word(tmp_path: Path, line: str) -> None:
    assert actions_after(tmp_path, turn("2O", "0"), line) == ["tickets"]


def test_the_word_tickets_only_shows_and_says_how_to_draw(tmp_path: Path) -> None:
    position = turn("2O", "0", tickets=[["oslo-stockholm"], []])
    table = table_at(tmp_path, position)
    text = sit(table, Screen("tickets")).text
    assert table.record.actions == []
    assert "To draw new tickets: draw" in text


@pytest.mark.parametrize("line", ["1 3", "keep 1 3", "k 1 3", "k13", "3, 1", "keep 3 1"])
def test_tickets_are_kept_by_their_numbers(tmp_path: Path, line: str) -> None:
    assert actions_after(tmp_path, turn("2O", "0"), "draw", line)[:2] == ["tickets", "keep 1 3"]


@pytest.mark.parametrize("line", ["all", "keep all"])
def test_all_tickets_can_be_kept(tmp_path: Path, line: str) -> None:
    assert actions_after(tmp_path, turn("2O", "0"), "draw", line)[:2] == ["tickets", "keep 1 2 3"]


@pytest.mark.parametrize(
    "line",
    [
        "claim goteborg-oslo",
        "claim Oslo–Göteborg orange 2O",
        "c osl göt",
        "c oslo got o",
        "c osl-got 2O",
        "claim oslo goteborg 1O + 1O",
        "c 8",
        "8",
    ],
)
def test_a_route_is_claimed_by_any_name_it_has(tmp_path: Path, line: str) -> None:
    position = turn("2O", "0", tickets=[["kobenhavn-oslo"], []])
    assert actions_after(tmp_path, position, line, "u") == []
    assert actions_after(tmp_path, position, line, "")[0] == "claim goteborg-oslo orange 2O"


def test_a_name_of_several_routes_lists_them(tmp_path: Path) -> None:
    text = told(tmp_path, turn("4R", "0"), "c bergen oslo", "c oslo", "c", "c nowhere", "c bergen oslo r", "b")
    assert "claim bergen-oslo blue" in text
    assert "claim bergen-oslo red" in text
    assert "Kristiansand" in text
    assert "There is no route called “nowhere”. board lists them all." in text
    assert "red tunnel, 7 points" in text


@pytest.mark.parametrize("line", ["goteborg-oslo", "got osl", "goteborg oslo 2O", "Oslo–Göteborg"])
def test_a_route_alone_is_a_claim(tmp_path: Path, line: str) -> None:
    assert actions_after(tmp_path, turn("2O", "0"), line, "")[:1] == ["claim goteborg-oslo orange 2O"]


def test_a_city_alone_shows_its_routes(tmp_path: Path) -> None:
    assert "Kristiansand" in told(tmp_path, turn("2O", "0"), "oslo")


def test_of_twins_the_cards_say_which(tmp_path: Path) -> None:
    position = turn("4R", "0", deck="rest")
    assert actions_after(tmp_path, position, "claim bergen oslo 4R")[:1] == ["claim bergen-oslo red 4R"]


def test_one_number_of_groups_lists_all_its_payments(tmp_path: Path) -> None:
    """The route alone, with or without the word claim, asks for one of all whole payments."""
    table = table_at(tmp_path, turn("2R+2G+1B", "0"))
    route = "alborg-goteborg grey"
    ways = table.payments(route, 99)
    text = sit(table, Screen("alborg-goteborg", "2", "")).text
    assert len({payment.actions[0] for payment in ways}) == 1
    assert len(ways) > 1
    assert "▸ 1" in text
    assert table.record.actions[: len(ways[1].actions)] == [action.text for action in ways[1].actions]


def test_what_is_not_asked_for_names_no_route_that_was_not_typed(tmp_path: Path) -> None:
    text = told(tmp_path, turn("2O", "0"), "td", "claim bergen oslo red 4R", "goteborg oslo", "keep 1")
    assert "✗ “claim bergen oslo red 4R” is not asked for now (rule X-01). Take your second card." in " ".join(
        text.split()
    )
    assert "✗ I do not understand “goteborg oslo”." in text
    assert "claim alborg" not in text


def test_back_shows_the_page_from_wherever_one_was_looking(tmp_path: Path) -> None:
    text = told(tmp_path, turn("2O", "0"), "rules", "b", "board", "back")
    assert text.count("Your turn: cards, a route or tickets") == 3


def test_what_came_of_the_last_turn_is_told_before_what_the_others_did(tmp_path: Path) -> None:
    position = turn("2O", "0", deck="12W", discard="rest")
    text = told(tmp_path, position, "td", "td")
    own, others = "● You take W from the deck and W from the deck.", "▲ Random "
    news = text.rpartition("What happened")[2]
    assert own in news
    assert news.index(own) < news.index(others)


def test_a_tunnel_that_asks_for_nothing_still_tells_its_cards(tmp_path: Path) -> None:
    position = turn("4R", "0", deck="12W", discard="rest")
    news = told(tmp_path, position, "claim bergen-oslo red 4R").rpartition("What happened")[2]
    assert "You try the tunnel Bergen–Oslo with 4R" in news
    assert "The tunnel shows W W W : nothing more to pay." in news
    assert "You claim Bergen–Oslo (red tunnel, 4) with 4R: 7 points." in news


def test_a_tunnel_is_asked_about_even_with_one_payment(tmp_path: Path) -> None:
    table = table_at(tmp_path, turn("4R", "0"))
    text = sit(table, Screen("claim bergen-oslo red", "b")).text
    assert table.record.actions == []
    assert "it cannot be taken back" in text
    assert text.count("Your turn") == 2


def test_payments_are_chosen_by_enter_by_number_or_by_cards(tmp_path: Path) -> None:
    position = turn("4R+2*", "0")
    for line, cards in [("", "4R"), ("2", "3R+1*"), ("2R+2*", "2R+2*"), ("2r 2*", "2R+2*")]:
        claimed = actions_after(tmp_path, position, "claim bergen-oslo red", line)
        assert claimed[0] == f"claim bergen-oslo red {cards}"


def test_payments_are_offered_in_the_order_of_the_engine(tmp_path: Path) -> None:
    """N-40, N-37: all without groups, fewest wilds first; then with one group, with two, ..."""
    text = told(tmp_path, turn("3R+3G+3B+2*", "0"), "claim alborg-goteborg grey", "b")
    assert "1 B×1 *×1 2 G×1 *×1 3 R×1 *×1 4 *×2 5 G×1 R×3 with 1 group of any 3 cards 6" in text
    assert "9 B×1 G×1 R×2 with 1 group of any 3 cards and 57 more ways: type the cards" in text


def test_a_big_hand_pays_in_more_ways_than_are_counted(tmp_path: Path) -> None:
    text = told(tmp_path, turn("5R+5G+5B+5Y+5K+5O+2*", "0"), "claim alborg-goteborg grey", "b")
    assert "and many more ways: type the cards" in text


def test_a_payment_that_is_none_is_asked_again(tmp_path: Path) -> None:
    text = told(tmp_path, turn("4R+2*", "0"), "claim bergen-oslo red", "77", "hello", "hand", "3R", "9R", "b")
    assert "77 is neither a number from the list nor cards." in text
    assert "hello is neither" in text
    assert "R×4" in text
    assert "(rule X-15)" in text
    assert "too many cards" in text.lower()


def test_groups_are_suggested_and_laid_down_in_one_go(tmp_path: Path) -> None:
    position = turn("2O+1B+1G+1R", "0")
    lines = ("claim kristiansand-stavanger orange", "", "")
    claimed = actions_after(tmp_path, position, *lines)
    assert claimed[0] == "claim kristiansand-stavanger orange groups 1"
    assert "with 1 group of any 3 cards" in told(tmp_path, position, *lines)
    assert "with 1B+2O+1G+1R: 4 points." in told(tmp_path, position, *lines)


def test_groups_are_typed_as_one_payment(tmp_path: Path) -> None:
    text = told(tmp_path, turn("2O+1B+1G+1R", "0"), "claim kristiansand-stavanger orange 2O+1B+1G+1R", "u")
    assert "You claim Kristiansand–Stavanger" in text
    assert text.count("Your turn") == 2


def test_a_payment_half_laid_down_is_finished_step_by_step(tmp_path: Path) -> None:
    decision = {
        "seat": 0,
        "kind": "lay",
        "route": "kristiansand-stavanger orange",
        "groups": 1,
        "laid": "0",
        "next": "*",
    }
    position = {"hands": ["2O+1B+1G+1R", "0"], "market": MARKET, "decision": decision}
    table = table_at(tmp_path, position)
    screen = sit(table, Screen("1", "undo", "1", "lay 1P", *["1"] * 9))
    assert "Lay down your payment" in screen.text
    assert "(rule N-37)" in screen.text
    assert table.record.actions[0] == "lay 0*"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            "claim goteborg-oslo 1O+1*",
            "Locomotives do not pay for an ordinary route: 1O+1* for Göteborg–Oslo (orange, 2) (rule N-18).",
        ),
        ("claim goteborg-oslo 2G", "(rule X-16)"),
        ("claim bergen-oslo red", "Bergen–Oslo (red tunnel, 4) with 3R+1*: you are 3 red short (rule X-17)."),
        ("claim bergen-oslo red 2R+2*", "with 2R+2*: you are 2 red and 1 locomotive short (rule X-16)."),
        ("bergen oslo red", "Bergen–Oslo (red tunnel, 4) with 3R+1*: you are 3 red short (rule X-17)."),
        ("claim orebro-oslo green", "Örebro–Oslo (green, 2) is already claimed by Random (rule X-14)."),
        ("claim orebro-oslo yellow", "(rule N-31)"),
        ("claim goteborg-norrkoping", "Göteborg–Norrköping (grey, 3) is already claimed by you"),
        ("take p", "No P lies face up (rule X-09)."),
        ("take 9", "I do not understand “take 9”."),
        ("keep 1 2", "(rule X-01)"),
        ("pay 1R", "(rule X-01)"),
        ("withdraw", "“withdraw” is not asked for now (rule X-01). Your turn: cards, a route or tickets."),
        ("lay 1R", "“lay 1R” is not asked for now (rule X-01)."),
        ("99", "There is no choice 99 now."),
        ("1 2", "One number at a time, please."),
        ("gibberish and more", "I do not understand “gibberish and more”. Type a number, or ? for help."),
        ("undo", "There is nothing to take back"),
    ],
)
def test_a_refusal_gives_its_reason_and_changes_nothing(tmp_path: Path, line: str, sentence: str) -> None:
    position = turn(
        "1O+1*+2G", "0", routes={"orebro-oslo green": 1, "goteborg-norrkoping grey": 0}, ticket_deck=["oslo-stockholm"]
    )
    table = table_at(tmp_path, position)
    before = table.state.position()
    text = sit(table, Screen(line)).text
    assert sentence in " ".join(text.split())
    assert table.state.position() == before


def test_keeping_too_few_tickets_is_refused(tmp_path: Path) -> None:
    table = table_at(tmp_path)
    text = sit(table, Screen("1", "keep", "k 7", "keep x")).text
    assert text.count("(rule N-09)") == 3
    assert "I do not understand “keep x”." in text
    assert table.record.actions == []


def test_the_first_tickets_can_be_changed_until_confirmed(tmp_path: Path) -> None:
    table = table_at(tmp_path)
    text = sit(table, Screen("1 2", "u", "2 3", "ticket 1", "nonsense", "")).text
    assert table.record.actions[0] == "keep 2 3"
    assert "✗ “nonsense” is no answer to this. Enter to keep them, b to choose again." in text
    assert text.count("You keep:") == 2


def test_a_claim_is_taken_back_before_anyone_answers(tmp_path: Path) -> None:
    table = table_at(tmp_path, turn("2O+2R", "0"))
    before, events = table.state.position(), len(table.journal.events)
    sit(table, Screen("claim goteborg-oslo", "u"))
    assert table.state.position() == before
    assert len(table.journal.events) == events
    assert table.record.actions == []


def test_a_confirmed_claim_cannot_be_taken_back(tmp_path: Path) -> None:
    table = table_at(tmp_path, turn("2O+2R", "0"))
    text = sit(table, Screen("claim goteborg-oslo", "", "undo")).text
    assert table.record.actions[0] == "claim goteborg-oslo orange 2O"
    assert "nothing to take back" in text


def test_a_card_that_was_seen_cannot_be_put_back(tmp_path: Path) -> None:
    table = table_at(tmp_path, turn("2O", "0"))
    assert "nothing to take back" in sit(table, Screen("td", "undo")).text
    assert table.record.actions == ["take deck"]


def test_a_pick_that_turned_nothing_up_can_be_taken_back(tmp_path: Path) -> None:
    position = {"hands": ["0", "rest"], "market": "R G - - -", "deck": "0", "decision": {"seat": 0}}
    table = table_at(tmp_path, position)
    before = table.state.position()
    sit(table, Screen("1", "undo"))
    assert table.state.position() == before


def tunnel(hand: str) -> dict[str, Any]:
    decision = {"seat": 0, "kind": "extra", "route": "bergen-oslo red", "laid": "4R", "revealed": "1R+1G+1*"}
    return {"hands": [hand, "0"], "market": MARKET, "decision": decision}


def test_a_tunnel_shows_what_it_asks_and_takes_the_extra_cards(tmp_path: Path) -> None:
    table = table_at(tmp_path, tunnel("2R+1*"))
    text = " ".join(sit(table, Screen("pay 2G", "pay 1R", "1", "")).text.split())
    assert "so it asks for 2 more" in text
    assert text.count("(rule N-45)") == 2
    assert "You claim Bergen–Oslo (red tunnel, 4) with 6R: 7 points." in text
    assert table.record.actions[0] == "pay 2R"


def test_a_withdrawal_can_be_thought_over(tmp_path: Path) -> None:
    table = table_at(tmp_path, tunnel("1R"))
    text = sit(table, Screen("w", "u", "1", "")).text
    assert "You cannot pay that." in text
    assert (
        text.count("You take the cards back: Bergen–Oslo stays free.") == 3
    )  # twice to confirm it, then before what the others did
    assert table.record.actions[0] == "withdraw"
