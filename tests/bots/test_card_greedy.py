"""The greedy bot at the Card Game: what it chooses where a good player has no doubt, and that it wins."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import tagluff
from tagluff import Action, Event, Journal
from tagluff.arena.match import LAST_TURNS, Match, Result
from tagluff.bots.card_completing import Completing
from tagluff.bots.card_goals import goals_for
from tagluff.bots.card_outlook import CardOutlook, at_least
from tagluff.bots.greedy import GreedyBot
from tagluff.core.events import EventKind
from tagluff.core.happenings import KEPT_TICKETS, TOOK
from tagluff.core.verbs import Keep, Take
from tagluff.games.cardgame.happenings import MOVED
from tagluff.games.cardgame.rules import CardGame
from tagluff.games.cardgame.state import CardState
from tagluff.games.cardgame.verbs import Place

SEATS = (2, 3, 4)
GAMES = 20  # at each table size
TURN_LIMIT = 2000


@cache
def table(seats: int = 2) -> CardGame:
    game = tagluff.game("cardgame", seats)
    assert isinstance(game, CardGame)
    return game


def position(seats: int = 2, **spec: Any) -> CardState:
    return table(seats).position(spec)


def choice(state: CardState, *events: Event) -> str:
    """What the actor's bot does, as people read it."""
    return chosen_action(state, *events).text


def chosen_action(state: CardState, *events: Event) -> Action:
    """What the actor's bot does, having been told of these events and of what lies on the tracks."""
    bot = GreedyBot(state.seat)
    bot.note([*watched(state), *events])
    return bot.choose(state.view(state.seat), state.legal())


def watched(state: CardState) -> list[Event]:
    """The news of a player who saw every card go on track."""
    piles = [state.game.palette.cards(state.track(seat)) for seat in range(int(state.seats))]
    return [told(MOVED, seat=seat, cards=cards) for seat, cards in enumerate(piles)]


def told(kind: EventKind, **facts: object) -> Event:
    journal = Journal()
    journal.add(kind, facts)
    return journal.events[0]


def outlook(state: CardState, *events: Event) -> CardOutlook:
    memory = state.game.card_book().memory()
    for event in [*watched(state), *events]:
        memory.note(event)
    return CardOutlook(state.view(state.seat), memory, state.seat)


def kept(count: int) -> Event:
    return told(KEPT_TICKETS, seat=0, count=count)


# Tickets


def test_at_the_start_it_keeps_tickets_that_fit_the_hand_and_each_other() -> None:
    fits = ["chicago-new-york", "new-york-chicago", "chicago-montreal", "new-york-sault-ste-marie"]
    offers = [[*fits, "seattle-miami", "seattle-atlanta"], ["chicago-dallas"]]
    moment = {"kind": "start", "seat": 0, "offers": offers}
    chosen = chosen_action(position(hands=["3Y+4B+1*", "1*"], market="R G W O P", decision=moment))
    assert isinstance(chosen, Keep)
    assert {1, 2, 3, 4} <= set(chosen.places)


def test_later_it_keeps_only_what_the_cards_still_to_come_can_complete() -> None:
    offer = ["chicago-montreal", "seattle-miami", "new-york-sault-ste-marie", "seattle-atlanta"]
    state = position(
        hands=["3Y+4B+1*", "0"],
        market="R G W O P",
        deck="5R+5O+3P",
        discard="rest",
        decision={"kind": "keep", "seat": 0, "offer": offer},
    )
    assert choice(state) == "keep 1 3"


def last_keep(**spec: Any) -> CardState:
    offer = ["chicago-new-york", "seattle-miami", "new-york-chicago", "los-angeles-new-york"]
    moment = {"kind": "keep", "seat": 0, "offer": offer}
    return position(deck="0", market="- - - - -", last_turns=2, decision=moment, **spec)


def test_in_the_last_turn_it_keeps_what_its_pile_completes_and_nothing_else() -> None:
    assert choice(last_keep(tracks=["2Y+1B", "0"])) == "keep 1 3"


def test_cards_in_hand_and_yard_complete_nothing_any_more() -> None:
    assert choice(last_keep(hands=["3Y+3B+3*", "0"], yards=[["3K"], []])) == "keep none"


def test_in_the_last_turn_it_looks_for_tickets_that_its_spare_cards_complete() -> None:
    state = position(
        deck="0",
        market="R G - - -",
        last_turns=1,
        hands=["2R+2G", "0"],
        tracks=["2Y+1B+1*", "0"],
        tickets=[["chicago-new-york"], []],
    )
    assert choice(state) == "tickets"


def test_it_draws_no_tickets_while_those_it_has_ask_for_much() -> None:
    tickets = [["seattle-miami", "new-york-portland", "los-angeles-new-york"], []]
    assert choice(position(hands=["1G+1Y+1*", "8R"], market="W B P K R", tickets=tickets)) != "tickets"


def test_it_draws_tickets_when_its_cards_have_no_use() -> None:
    state = position(
        hands=["2R+2G+2B+2Y+1*", "0"], tracks=["3W+3K", "0"], market="R R O O P", tickets=[["chicago-new-york"], []]
    )
    assert choice(state) == "tickets"


def test_it_stops_drawing_tickets_after_draws_in_vain() -> None:
    state = position(hands=["2R+2G+2B+2Y+1*", "0"], tracks=["3W+3K", "0"], market="R R O O P")
    assert choice(state) == "tickets"
    assert choice(state, kept(0), kept(0)) != "tickets"
    assert choice(state, kept(0), kept(0), kept(1)) == "tickets"


# Cards


def test_it_takes_the_colours_that_its_tickets_ask_for() -> None:
    tickets = [["los-angeles-new-york", "los-angeles-vancouver", "new-york-new-orleans"], []]
    state = position(hands=["2R", "8O"], market="P W P P B", tickets=tickets)
    assert choice(state) in ("take 2", "take 5")
    state.play(choice(state))
    assert choice(state) in ("take 2", "take 5")


def test_it_takes_a_face_up_wild_when_nothing_else_is_of_use() -> None:
    """Only orange and purple are left in the deck, and nobody asks for them."""
    state = position(
        hands=["1W+1B", "10R+10G+10Y"],
        tracks=["0", "8W+7B+10K+10*"],
        market="O O * P P",
        deck="8O+8P+5*",
        discard="1W+2B",
        tickets=[["los-angeles-new-york"], []],
    )
    assert choice(state) == "take 3"


# The yard


def test_it_robs_a_pile_with_a_bigger_set_that_it_needs() -> None:
    state = position(
        hands=["4W+1R", "3K"],
        yards=[[], ["3W"]],
        market="P O P O P",
        deck="8O+4P",
        discard="rest",
        tickets=[["los-angeles-new-york", "los-angeles-vancouver"], []],
    )
    assert choice(state) == "place 4W"


def test_with_one_turn_left_it_places_three_different_rather_than_a_set() -> None:
    """A pile of three brings one card on track in one turn, three piles bring three (C-10)."""
    state = position(
        hands=["3R+1G+1B", "0"],
        deck="1Y",
        discard="rest",
        market="P O P O P",
        tickets=[["dallas-new-york", "dallas-raleigh"], []],
    )
    assert choice(state) == "place 1R+1G+1B"


def test_towards_the_end_it_places_instead_of_drawing_more() -> None:
    state = position(
        hands=["4W+3B+2K", "6R"],
        deck="3Y+3G+1P",
        discard="rest",
        market="W B P O P",
        tickets=[["los-angeles-new-york", "seattle-new-york"], []],
    )
    assert isinstance(chosen_action(state), Place)


def test_it_places_nothing_in_the_last_turn_of_the_first_of_two_rounds() -> None:
    """C-61: hands stay, yards are shuffled in."""
    state = position(
        seats=4,
        hands=["2R+2G", "0", "0", "0"],
        deck="0",
        market="R G B Y K",
        last_turns=2,
        tickets=[["dallas-raleigh"], [], [], []],
    )
    assert not isinstance(chosen_action(state), Place)


def test_big_piles_are_safer_than_small_ones_and_watched_hands_are_dangerous() -> None:
    state = position(seats=3, hands=["0", "8O", "6W"], market="R G B Y K")
    plain = outlook(state)
    assert plain.danger(1, 1) > plain.danger(1, 2) > plain.danger(1, 5)
    seen = outlook(state, *[told(TOOK, seat=1, slot=1, card="green")] * 4)
    assert seen.danger(1, 3) > plain.danger(1, 3)
    assert seen.danger(1, 3) > seen.danger(1, 6)


def test_only_cards_that_have_turns_to_move_are_counted_on() -> None:
    state = position(hands=["0", "0"], yards=[["5G"], []], deck="1R", discard="rest", market="R G B Y K")
    sight = outlook(state)
    assert sight.turns == 1
    assert 0 < sum(sight.soon) <= 1


def test_goals_leave_out_the_ticket_that_cannot_be_completed_any_more() -> None:
    state = position(
        deck="0",
        market="- - - - -",
        last_turns=2,
        tracks=["1Y+1B", "0"],
        tickets=[["chicago-new-york", "new-york-chicago", "seattle-miami"], []],
    )
    goals = goals_for(outlook(state), state.view(0).tickets)
    assert [ticket.id for ticket in goals.tickets] == ["chicago-new-york", "new-york-chicago"]
    assert goals.spare == 0


def test_chances_are_those_of_the_binomial() -> None:
    assert at_least(0, 3, 0.5) == 1.0
    assert at_least(4, 3, 0.5) == 0.0
    assert at_least(2, 3, 0.5) == pytest.approx(0.5)
    assert at_least(1, 2, 0.25) == pytest.approx(1 - 0.75**2)


# The end of a round


def completing(track: str, *tickets: str) -> CardState:
    return position(
        tracks=[track, "0"], hands=["0", "1R"], tickets=[list(tickets), []], decision={"kind": "complete", "seat": 0}
    )


def test_it_takes_the_suggestion() -> None:
    assert choice(completing("1Y+1G+1R+1B", "dallas-raleigh", "chicago-montreal")) == "complete suggestion"


def test_it_gives_up_few_points_for_a_city_bonus() -> None:
    """Eight points for Dallas, or six for Dallas and Chicago, whose card is worth twelve."""
    state = completing("1Y+1G+1R", "dallas-raleigh", "chicago-dallas")
    assert choice(state) == "complete chicago-dallas"
    state.play("complete chicago-dallas")
    assert choice(state) == "done"


def test_it_does_not_chase_a_bonus_that_a_rival_has() -> None:
    state = completing("1Y+1G+1R", "dallas-raleigh", "chicago-dallas")
    rich = position(
        tracks=["1Y+1G+1R", "0"],
        tickets=[["dallas-raleigh", "chicago-dallas"], []],
        completed=[[], ["chicago-new-york", "new-york-chicago", "chicago-montreal", "chicago-santa-fe"]],
        decision={"kind": "complete", "seat": 0},
    )
    assert Completing(outlook(state)).best(["dallas-raleigh"]) == ["chicago-dallas"]
    assert choice(rich) == "complete suggestion"


def test_with_nothing_to_complete_it_is_done() -> None:
    assert choice(completing("1R", "chicago-montreal")) == "done"


# Whole games


@cache
def results(seats: int, rivals: str) -> list[Result]:
    """Games of a greedy bot, which moves round the table."""
    played = []
    for number in range(GAMES):
        names = [rivals] * seats
        names[number % seats] = "greedy"
        played.append(Match(table(seats), names, f"greedy/{number}").play(TURN_LIMIT))
    return played


@pytest.mark.parametrize("seats", SEATS)
def test_it_beats_random_players_clearly(seats: int) -> None:
    games = results(seats, "random")
    mine = [number % seats for number in range(GAMES)]
    assert sum(game.winners == (seat,) for game, seat in zip(games, mine, strict=True)) >= 0.95 * GAMES
    assert sum(game.totals[seat] for game, seat in zip(games, mine, strict=True)) > 100 * GAMES
    assert all(game.completed[seat] >= 3 for game, seat in zip(games, mine, strict=True))
    assert {game.ending for game in games} == {LAST_TURNS}


@pytest.mark.parametrize("seats", SEATS)
def test_among_themselves_they_complete_tickets_and_leave_few_cards_in_hand(seats: int) -> None:
    matches = [Match(table(seats), ["greedy"] * seats, f"own/{number}") for number in range(4)]
    games = [match.play(TURN_LIMIT) for match in matches]
    assert {game.ending for game in games} == {LAST_TURNS}
    assert sum(sum(game.completed) for game in games) >= 4 * seats * len(games)
    assert sum(sum(game.totals) for game in games) > 20 * seats * len(games)
    left = [size for match in matches for size in match.table.state.view(None).as_dict()["hand_sizes"]]
    assert sum(left) <= 8 * len(left)


def test_it_plays_on_without_any_notes() -> None:
    """A seat that is taken over in the middle of a game."""
    state = table(3).new(4)
    bots = [GreedyBot(seat) for seat in range(3)]
    while not state.over and state.turns < TURN_LIMIT:
        state.play(bots[state.seat].choose(state.view(state.seat), state.legal()))
    assert state.over
    assert sum(state.sheet.completed()) > 0


@pytest.mark.parametrize("seed", range(4))
def test_it_does_not_hoard(seed: int) -> None:
    """A card gets on track only from the yard, so nobody draws half a deck before the first placing."""
    match = Match(table(), ["greedy", "greedy"], f"hoard/{seed}")
    drawn = [0, 0]
    waiting = {0, 1}
    while waiting:
        seat = match.table.decider
        assert seat is not None
        action = match.decide(seat)
        drawn[seat] += isinstance(action, Take) and seat in waiting
        waiting -= {seat} if isinstance(action, Place) else set()
    assert max(drawn) <= 14  # seven turns
