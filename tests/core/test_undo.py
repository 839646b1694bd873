"""The undo law: a seat may take back what showed nothing hidden, while nobody else has acted."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

import tagluff
from support.asia import asia_on, seated
from support.cardgame import at_turn, cardgame
from support.every_table import choose
from support.exchange import tables
from support.tables import amsterdam, base_on, nordic, nordic_on, sanfrancisco, script, small_board
from tagluff import Dealer, Event, Game, Journal, State
from tagluff.core.chance import Chance, Chronicler

ROW = "P W Y K R"
SIZES = tables()


def rights(state: State) -> list[int]:
    """How many actions each seat may take back."""
    return [state.may_take_back(seat) for seat in range(int(state.base.seats))]


def nordic_at(hands: list[str], *routes: str, **more: Any) -> State:
    """Seat 0 to move on a small board."""
    spec = {"hands": hands, "market": ROW, "decision": {"seat": 0}, **more}
    return nordic_on(small_board(*routes), len(hands)).position(spec)


# What is free, and what is not


@pytest.mark.parametrize(("id", "seats"), SIZES)
def test_a_new_game_has_nothing_to_take_back(id: str, seats: int) -> None:
    assert rights(tagluff.game(id, seats).new(1)) == [0] * seats


@pytest.mark.parametrize("game", [nordic(3), amsterdam(3), sanfrancisco(3)], ids=lambda game: str(game.id))
def test_a_secret_choice_is_free_until_the_next_seat_has_chosen(game: Game) -> None:
    state = game.new(1)
    state.play("keep 1 2")
    assert rights(state) == [1, 0, 0]
    state.play("keep 1 2")
    assert rights(state) == [0, 1, 0]
    state.play("keep 1 2")  # now all is told
    assert rights(state) == [0, 0, 0]


def test_the_first_tickets_of_the_card_game_are_a_secret_choice_too() -> None:
    state = cardgame(2).new(1)
    state.play("keep 1 2")
    assert rights(state) == [1, 0]
    state.play("keep 1 2")
    assert rights(state) == [0, 0]


def test_a_claim_is_free_until_the_next_seat_acts() -> None:
    state = nordic_at(["2R", "2B"], "a-b red 2", "b-c blue 2")
    state.play("claim a-b 2R")
    assert (state.seat, rights(state)) == (1, [1, 0])
    state.play("claim b-c 2B")
    assert rights(state) == [0, 1]
    state.play("take deck")
    assert rights(state) == [0, 0]


def test_drawing_is_not_free() -> None:
    for text in ("take deck", "take 1", "tickets"):
        state = nordic_at(["0", "0"])
        state.play(text)
        assert rights(state) == [0, 0], text


def test_what_follows_a_draw_is_free_again_but_not_the_draw() -> None:
    state = nordic_at(["0", "0"])
    state.play("tickets")
    state.play("keep 1")
    assert rights(state) == [1, 0]


def test_a_face_up_card_that_nothing_replaces_is_free() -> None:
    state = nordic_at(["0", "rest"], deck="0", discard="0")
    state.play("take 1")
    assert (state.decision, rights(state)) == ("pick", [1, 0])
    state.play("take 2")
    assert (state.seat, rights(state)) == (1, [2, 0])


def test_a_payment_in_several_steps_is_taken_back_step_by_step() -> None:
    state = nordic_at(["2R+4B", "0"], "a-b grey 3 swap=4")
    before = state.copy()
    steps = state.read_legal("claim a-b 2R+4B")
    state.play("claim a-b 2R+4B")
    assert len(steps) > 1
    assert rights(state) == [len(steps), 0]
    for index in steps:
        before.play(index)
    assert before.position() == state.position()


def test_a_payment_from_hand_and_rack_is_two_steps() -> None:
    state = seated(asia_on("a-b red 4"), hands=["4R"], racks=["4R"])
    state.play("claim a-b 4R")
    assert (state.decision, rights(state)) == ("purse", [1, 0, 0, 0])
    state.play("rack 2+0*")
    assert (state.seat, rights(state)) == (1, [2, 0, 0, 0])


def test_a_tunnel_is_not_taken_back_once_its_cards_are_turned_up() -> None:
    state = nordic_on(small_board("a-b green 2 tunnel=3")).position(
        {"hands": ["4G", "0"], "market": ROW, "decision": {"seat": 0}}
    )
    script(state, "G R R")
    state.play("claim a-b 2G")
    assert rights(state) == [0, 0]
    state.play("pay 1G")
    assert rights(state) == [1, 0]


def test_a_card_or_ticket_shown_to_the_mate_is_shown() -> None:
    state = seated(asia_on("a-b red 4"), tickets=[["w0-w1", "w0-w2"]])
    state.play("share w0-w1")
    assert rights(state) == [0] * 4
    state = seated(asia_on("a-b red 4"))
    state.play("take deck")
    state.play("to rack")
    assert rights(state) == [0] * 4
    other = seated(asia_on("a-b red 4"))
    other.play("take deck")
    other.play("to hand")
    assert rights(other) == [1, 0, 0, 0]


def test_a_forced_pass_shows_that_nothing_was_possible() -> None:
    game = base_on(small_board("a-b red 3"))
    spec: dict[str, Any] = {
        "routes": {route.id: 1 for route in game.board.routes if route.id != "a-b red"},
        "hands": ["rest", "0"],
        "market": "R G - - -",
        "deck": "0",
        "tickets": [[], [ticket.id for ticket in game.board.tickets]],
        "ticket_deck": [],
        "decision": {"seat": 0},
    }
    state = game.position(spec)
    state.play("take 1")
    assert rights(state) == [1, 0]
    state.play("take 2")
    assert (state.seat, state.turns, rights(state)) == (0, 2, [0, 0])


def test_the_end_of_a_game_is_not_taken_back() -> None:
    state = nordic_at(["2R", "0"], "a-b red 2", last_turns=1)
    state.play("claim a-b 2R")
    assert state.over
    assert rights(state) == [0, 0]


def test_placing_a_set_is_free_and_completing_until_all_have_chosen() -> None:
    state = at_turn(["3G", "0"])
    state.play("place 3G")
    assert rights(state) == [1, 0]
    spec = {"tracks": ["1Y+1G", "1Y+1G"], "tickets": [["chicago-dallas"], ["chicago-santa-fe"]], "deck": "0"}
    moment = {"kind": "complete", "seat": 0}
    last = cardgame(2).position({**spec, "hands": ["0", "0"], "market": "R G B Y K", "decision": moment})
    last.play("complete chicago-dallas")
    assert rights(last) == [1, 0]
    last.play("done")
    assert (last.seat, rights(last)) == (1, [2, 0])
    last.play("complete chicago-santa-fe")
    assert rights(last) == [0, 1]
    last.play("done")
    assert (last.over, rights(last)) == (True, [0, 0])


def test_a_copy_and_a_refusal_change_nothing() -> None:
    for state in (nordic_at(["2R", "0"], "a-b red 2"), at_turn(["3G", "0"])):
        state.play("claim a-b 2R" if state.base.id == "nordic" else "place 3G")
        assert rights(state.copy()) == rights(state) == [1, 0]
        with pytest.raises(tagluff.IllegalAction):
            state.play("keep 7")
        assert rights(state) == [1, 0]


# Random play: whatever may be taken back can be taken back without anybody un-learning anything


class Before(NamedTuple):
    """How things stood before an action."""

    state: State
    seat: int
    action: int
    events: int
    chance: int


class Table:
    """A game played at random, with all that is needed to take actions back."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.dealer = Chronicler(seed)
        self.journal = Journal()
        self.state = game.new(dealer=self.dealer, journal=self.journal)
        self.past: list[Before] = []

    def play(self, index: int) -> None:
        state = self.state
        self.past.append(Before(state.copy(), state.seat, index, len(self.journal.events), len(self.dealer.log)))
        state.play(index)

    def taken_back(self) -> list[Before]:
        """The actions that may be taken back now, oldest first."""
        held = rights(self.state)
        assert sum(1 for count in held if count) <= 1, "two seats could take back at once"
        count = sum(held)
        steps = self.past[len(self.past) - count :]
        assert all(held[step.seat] == count for step in steps), "an action of another seat would be taken back"
        return steps


def verify_nothing_shown(table: Table, steps: list[Before]) -> None:
    """No chance came of these actions, and nobody was told anything in private but what it chose itself."""
    first = steps[0]
    assert table.dealer.log[first.chance :] == [], "chance would be taken back"
    private = [event for event in table.journal.events[first.events :] if event.audience is not None]
    assert [event for event in private if not own_choice(event, first)] == [], (
        "something told in private would be taken back"
    )


def own_choice(event: Event, step: Before) -> bool:
    """Which of the tickets on offer it keeps a seat knows before it is told."""
    if event.kind != "kept_these" or event.audience != (step.seat,):
        return False
    kept = event.facts["tickets"]
    assert isinstance(kept, tuple)
    return set(kept) <= set(step.state.view(step.seat).as_dict()["offer"])


def verify_nothing_learned(table: Table, steps: list[Before], viewer: int | None, chance: Random) -> int:
    """To a viewer the actions look the same in any state that looked the same before them. 1 if that was tried."""
    first, after = steps[0], table.journal.events[steps[0].events :]
    memory = table.game.memory()
    for event in table.journal.events[: first.events]:
        if event.seen_by(viewer):
            memory.note(event)
    twin = table.game.imagine(first.state.view(viewer), memory, Dealer(chance.randrange(1 << 30)))
    twin.journal = Journal(table.journal.events[: first.events])
    for step in steps:
        if step.action not in list(twin.indices()):
            return 0  # the viewer cannot know that the actor could do this
        twin.play(step.action)
    assert twin.view(viewer).as_dict() == table.state.view(viewer).as_dict()
    assert seen(twin.journal.events[first.events :], viewer) == seen(after, viewer)
    return 1


def seen(events: list[Event], viewer: int | None) -> list[dict[str, object]]:
    return [event.as_dict() for event in events if event.seen_by(viewer)]


def verify_the_same_again(table: Table, steps: list[Before]) -> None:
    """Taken back and done again, everything is as it was, chance to come included."""
    again = steps[0].state.copy()
    for step in steps:
        again.play(step.action)
    assert again.position() == table.state.position()
    assert rights(again) == rights(table.state)


@pytest.mark.parametrize(("id", "seats"), SIZES)
def test_what_may_be_taken_back_shows_nobody_anything_hidden(id: str, seats: int) -> None:
    game = tagluff.game(id, seats)
    free = tried = 0
    for seed in ("a", "b"):
        chance = Random(f"{id}/{seats}/{seed}")
        table = Table(game, seed)
        while not table.state.over:
            table.play(choose(table.state, chance, hoarding=seed == "b"))
            steps = table.taken_back()
            free += len(steps) > 0
            if steps:
                verify_nothing_shown(table, steps)
            if steps and chance.randrange(4) == 0:
                verify_the_same_again(table, steps)
                actor = steps[0].seat
                assert verify_nothing_learned(table, steps, actor, chance) == 1
                tried += verify_nothing_learned(table, steps, chance.choice([*range(seats), None]), chance)
        assert rights(table.state) == [0] * seats
    assert free > 20
    assert tried > 3


def test_chance_cannot_be_had_twice() -> None:
    """Taken back and done otherwise, the next card is the one that would have come."""
    script_of: list[list[Chance]] = []
    for first in ("claim a-b 2R", "claim b-c 2R"):
        state = nordic_on(small_board("a-b red 2", "b-c red 2")).position(
            {"hands": ["2R", "0"], "market": ROW, "decision": {"seat": 0}}
        )
        dealer = Chronicler("x")
        state.dealer = dealer
        state.play(first)
        state.play("take deck")
        script_of.append(dealer.log)
    assert script_of[0] == script_of[1]
