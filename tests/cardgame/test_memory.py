"""What a seat of the Card Game may remember: cards seen going into hands, and from the yards on track."""

from __future__ import annotations

from support.cardgame import at_turn, cardgame, look
from tagluff import Journal
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.state import CardState


def noted(state: CardState, seat: int | None = None) -> CardMemory:
    assert state.journal is not None
    memory = state.game.card_book().memory()
    for event in state.journal.seen_by(seat):
        memory.note(event)
    return memory


def text(state: CardState, cards: list[int]) -> str:
    return state.game.palette.text(cards)


def listening(state: CardState) -> CardState:
    state.journal = Journal()
    return state


def test_every_seat_starts_with_a_wild() -> None:
    state = cardgame(2).new(seed=1, journal=Journal())
    assert noted(state).hands == [[0] * 9, [0] * 9]
    state.play("keep 1")
    state.play("keep 1")
    assert [text(state, cards) for cards in noted(state).hands] == ["1*", "1*"]


def test_face_up_cards_are_seen_going_into_a_hand_and_blind_ones_are_not() -> None:
    state = listening(at_turn(["0", "0"]))
    state.play("take 2")
    state.play("take deck")
    for seat in (None, 0, 1):
        assert text(state, noted(state, seat).hands[0]) == "1G"


def test_what_is_placed_has_left_the_hand() -> None:
    state = listening(at_turn(["3G+1*", "0"]))
    state.play("take 2")
    state.play("take 1")
    look(state)
    state.play("place 2G+1*")
    assert text(state, noted(state).hands[0]) == "1R"


def test_what_leaves_an_open_yard_is_known_to_be_on_track() -> None:
    state = listening(at_turn(["2G+1*", "0"]))
    state.play("place 2G+1*")
    look(state)
    assert text(state, noted(state).tracks[0]) == "1*"
    look(state)
    look(state)
    assert text(state, noted(state).tracks[0]) == "1G+1*"
    assert state.view(0).tracks == [None, None]


def test_a_new_round_empties_the_piles_but_not_the_hands() -> None:
    state = listening(at_turn(["0"] * 4, seat=2, deck="0", yards=[[], [], [], ["2G"]], last_turns=2))
    state.play("take 1")
    state.play("take 2")
    assert text(state, noted(state).tracks[3]) == "1G"
    look(state)
    assert state.view(None).round == 2
    memory = noted(state)
    assert (memory.tracks, text(state, memory.hands[2])) == ([[0] * 9] * 4, "1R+1G")
