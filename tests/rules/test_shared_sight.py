"""Who sees what (1.8): views and events of one and the same game through several pairs of eyes."""

from __future__ import annotations

from support.tables import base_on, nordic_on, script, small_board
from tagluff import Event, Journal
from tagluff.core.frozen import thawed_table
from tagluff.maps.state import MapState
from tagluff.maps.view import MapView

BOARD = small_board("a-b red 3", "c-d red 2 tunnel=3", "e-f grey 2 ferry=1")
MARKET = "R G B Y K"
EYES: tuple[int | None, ...] = (0, 1, None)


def position(hands: list[str], **more: object) -> MapState:
    spec = {"market": MARKET, "hands": hands, "decision": {"seat": 0}, **more}
    state = base_on(BOARD).position(spec)
    state.journal = Journal()
    return state


def views(state: MapState) -> list[MapView]:
    return [state.view(seat) for seat in EYES]


def events(state: MapState, seat: int | None) -> list[Event]:
    assert state.journal is not None
    return state.journal.seen_by(seat)


def told(state: MapState, seat: int | None) -> list[str]:
    return [event.kind for event in events(state, seat)]


def test_X_1_8_board_pieces_and_points_are_for_all() -> None:
    state = position(["0", "0"], routes={"a-b": 1})
    for view in views(state):
        assert view.owners == {"a-b red": 1}
        assert (view.pieces, view.points) == ([45, 42], [0, 4])


def test_X_1_8_market_and_discards_are_for_all_the_deck_is_a_number() -> None:
    state = position(["0", "0"], discard="2G+1*")
    for view in views(state):
        assert view.market == ["red", "green", "blue", "yellow", "black"]
        assert view.discard == {"green": 2, "wild": 1}
        assert view.deck_size == 110 - 5 - 3


def test_X_1_8_a_hand_is_seen_by_its_owner_only() -> None:
    one, other = position(["3R+1*", "0"]), position(["2G+2B", "0"])
    assert one.view(0).hand == {"red": 3, "wild": 1}
    assert one.view(1).hand == {}
    assert one.view(None).hand is None
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one.view(None).hand_sizes == [4, 0]


def test_X_1_8_the_order_of_tickets_is_for_nobody() -> None:
    game = base_on(BOARD)
    ids = [ticket.id for ticket in game.board.tickets]
    spec = {"market": MARKET, "decision": {"seat": 0}}
    one, other = game.position({**spec, "ticket_deck": ids}), game.position({**spec, "ticket_deck": ids[::-1]})
    assert views(one) == views(other)
    assert one.view(None).ticket_deck_size == 30


def test_X_1_8_chance_to_come_is_for_nobody() -> None:
    one, other = position(["0", "0"], seed=1), position(["0", "0"], seed=2)
    assert one.position() != other.position()
    assert views(one) == views(other)


def test_X_1_8_a_blind_draw_is_told_its_card_only_to_the_drawer() -> None:
    state = position(["0", "0"])
    script(state, "W")
    state.play("take deck")
    assert told(state, 0) == ["drew_blind", "saw_card"]
    assert told(state, 1) == told(state, None) == ["drew_blind"]
    assert events(state, None)[0].facts == {"seat": 0}
    assert events(state, 0)[1].facts == {"seat": 0, "card": "white"}


def test_X_1_8_two_blind_draws_look_alike_to_others() -> None:
    one, other = position(["0", "0"]), position(["0", "0"])
    script(one, "W")
    script(other, "*")
    one.play("take deck")
    other.play("take deck")
    assert one.view(1) == other.view(1)
    assert repr(events(one, 1)) == repr(events(other, 1))
    assert one.view(0) != other.view(0)


def test_X_1_8_a_face_up_card_is_told_to_all() -> None:
    state = position(["0", "0"])
    state.play("take 2")
    for seat in EYES:
        assert told(state, seat) == ["took", "turned_up"]
        assert events(state, seat)[0].facts == {"seat": 0, "slot": 2, "card": "green"}


def test_X_1_8_a_tunnel_lies_open() -> None:
    state = position(["3R", "0"])
    script(state, "R W W")
    state.play("claim c-d 2R")
    for view in views(state):
        assert (view.laid, view.revealed) == ({"red": 2}, {"red": 1, "white": 2})
        assert (view.route, view.extra, view.laid_card) == ("c-d red", 1, "red")
    kinds = ["entered_tunnel", "revealed", "revealed", "revealed", "tunnel_price"]
    assert [told(state, seat) for seat in EYES] == [kinds] * 3


def test_X_1_8_what_is_laid_for_groups_lies_open() -> None:
    state = nordic_on(BOARD).position({"market": MARKET, "hands": ["5R+1*", "0"], "decision": {"seat": 0}})
    state.play("claim e-f groups 1")
    state.play("lay 1*")
    for view in views(state):
        assert (view.laid, view.to_lay, view.lay_card) == ({"wild": 1}, 3, "purple")
        assert (view.route, view.groups) == ("e-f grey", 1)


def test_X_1_8_tickets_in_hand_are_a_number_to_others() -> None:
    one = position(["0", "0"], tickets=[["w0-w1", "w0-w2"], []], routes={"w0-w1": 0})
    other = position(["0", "0"], tickets=[["w1-w3", "w1-w4"], []], routes={"w0-w1": 0})
    assert one.view(0).complete == ["w0-w1"]
    assert one.view(0).tickets == ["w0-w1", "w0-w2"]
    for seat in (1, None):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).tickets == []
        assert one.view(seat).ticket_counts == [2, 0]


def test_X_1_8_tickets_looked_at_are_a_number_to_others() -> None:
    state = position(["0", "0"])
    state.play("tickets")
    assert told(state, 0) == ["drew_tickets", "saw_tickets"]
    assert told(state, 1) == ["drew_tickets"]
    assert events(state, 1)[0].facts == {"seat": 0, "count": 3}
    assert (state.view(0).offer, state.view(1).offer) == (["w0-w1", "w0-w2", "w0-w3"], [])
    assert state.view(1).offer_counts == [3, 0]


def test_X_1_8_tickets_returned_are_not_shown_again() -> None:
    state = position(["0", "0"])
    state.play("tickets")
    state.play("keep 1")
    assert state.view(0).offer == []
    assert events(state, 1)[-1].facts == {"seat": 0, "count": 1}
    assert state.view(1).ticket_deck_size == 29


def test_X_1_8_tickets_out_of_the_game_are_a_number() -> None:
    game = nordic_on(BOARD)
    one = game.position({"market": MARKET, "tickets_out": ["w0-w1"], "decision": {"seat": 0}})
    other = game.position({"market": MARKET, "tickets_out": ["w0-w2"], "decision": {"seat": 0}})
    assert views(one) == views(other)
    assert one.view(None).tickets_out == 1


def test_X_1_8_the_dealt_hand_is_told_to_its_owner_only() -> None:
    journal = Journal()
    state = base_on(BOARD).new(seed=3, journal=journal)
    dealt = [event for event in journal.seen_by(0) if event.kind == "dealt"]
    assert [event.facts for event in dealt] == [{"seat": 0, "cards": state.view(0).hand}]
    assert not [event for event in journal.seen_by(None) if event.kind in ("dealt", "saw_tickets")]


def test_X_1_8_the_final_count_is_for_all() -> None:
    state = position(["0", "0"], last_turns=1, tickets=[["w0-w1"], []])
    state.play("take deck")
    state.play("take deck")
    over = events(state, None)[-1]
    count = {"totals": [-1, 0], "winners": [1], "sheet": state.sheet.as_dict()}
    assert (over.kind, thawed_table(over.facts)) == ("game_over", count)
    assert state.view(1).actor is None


def test_X_1_8_the_first_player_is_unknown_until_all_have_chosen() -> None:
    state = base_on(BOARD).new(seed=3, first=1)
    assert state.view(0).first is None
    state.play("keep 1 2")
    state.play("keep 1 2")
    assert state.view(None).first == 1
