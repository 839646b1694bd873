"""Team Asia, setup: teams, pieces, cards, racks, first tickets (A-01 to A-15)."""

from __future__ import annotations

from random import Random

import pytest

from support.asia import (
    EYES,
    T1A,
    T1B,
    T2A,
    T2B,
    asia,
    asia_on,
    choices,
    events,
    facts,
    ids,
    racks_seen,
    seated,
    secret,
    started,
    ticket_rack,
)
from support.tables import refused, rule_of, script
from tagluff import SetupError, game
from tagluff.maps.state import MapState

SMALL = ("a-b red 4", "b-c blue 2")


def share_first(state: MapState) -> None:
    """Every seat shares the first ticket it may."""
    while state.decision == "share_start":
        state.play(choices(state)[0])


@pytest.mark.parametrize("seats", [1, 2, 3, 5, 7])
def test_A_01_other_numbers_than_four_and_six_are_refused(seats: int) -> None:
    with pytest.raises(SetupError) as caught:
        game("asia", seats)
    assert (caught.value.code, caught.value.rule) == ("wrong_seats", "A-01")


@pytest.mark.parametrize(("seats", "teams"), [(4, 2), (6, 3)])
def test_A_01_four_or_six_players_in_teams_of_two(seats: int, teams: int) -> None:
    assert len(asia(seats).sides) == teams
    assert all(len(side) == 2 for side in asia(seats).sides)


def test_A_02_mates_sit_side_by_side_and_play_in_succession() -> None:
    state = started(asia(6))
    share_first(state)
    seats = []
    for _ in range(7):
        seats.append(state.seat)
        state.play(next(text for text in choices(state) if text.endswith("rack")))
        if state.decision == "pick":
            state.play("take deck")
    assert state.game.sides == ((0, 1), (2, 3), (4, 5))
    assert seats == [0, 1, 2, 3, 4, 5, 0]


def test_A_03_a_team_has_one_score() -> None:
    state = seated(asia_on(*SMALL), hands=["4R", "2B"])
    state.play("claim a-b 4R")
    state.play("claim b-c 2B")
    assert state.position()["points"] == [9, 0]
    assert state.sheet.sides == [[0, 1], [2, 3]]
    assert len(state.sheet.totals) == 2


def test_A_04_chance_names_the_first_seat_of_any_team() -> None:
    firsts = set()
    for seed in range(12):
        state = started(asia(), seed=seed, first=None)
        share_first(state)
        assert state.seat == state.view(None).first
        firsts.add(state.seat)
    assert firsts == {T1A, T2A}


def test_A_04_a_named_first_player_starts_unless_the_mate_sits_before() -> None:
    state = started(asia(), first=T2A)
    share_first(state)
    assert state.seat == T2A
    with pytest.raises(SetupError) as caught:
        asia().new(first=T1B)
    assert (caught.value.code, caught.value.rule) == ("not_a_first_seat", "A-04")


def test_A_05_27_pieces_each_kept_apart_from_the_mates() -> None:
    state = seated(asia_on(*SMALL), hands=["4R"])
    assert state.view(None).pieces == [27] * 4
    state.play("claim a-b 4R")
    assert state.view(None).pieces == [23, 27, 27, 27]


@pytest.mark.parametrize(("seats", "deck"), [(4, 89), (6, 81)])
def test_A_06_110_cards_four_in_each_hand(seats: int, deck: int) -> None:
    state = asia(seats).new(seed=2)
    game = state.game
    assert [game.most_of(kind) for kind in range(9)] == [12] * 8 + [14]
    assert state.view(None).hand_sizes == [4] * seats
    assert state.view(None).deck_size == deck


@pytest.mark.parametrize("seats", [4, 6])
def test_A_07_every_team_has_two_racks_that_start_empty(seats: int) -> None:
    position = asia(seats).new(seed=2).position()
    assert position["racks"] == ["0"] * (seats // 2)
    assert position["ticket_racks"] == [[]] * (seats // 2)


def test_A_07_racks_have_no_limit() -> None:
    names = [ticket.id for ticket in asia_on(*SMALL).board.tickets]
    state = seated(asia_on(*SMALL), racks=["11R+11G+11B"], ticket_racks=[names[:20]], tickets=[names[20:22]])
    state.play("take 4 rack")
    state.play("take deck")
    assert racks_seen(state, T1A).rack_sizes == [34, 0]
    after = seated(asia_on(*SMALL), ticket_racks=[names[:20]], tickets=[names[20:22]])
    after.play(f"share {names[20]} {names[21]}")
    assert len(ticket_rack(after)) == 22


def test_A_08_three_face_up_wilds_renew_the_market() -> None:
    state = seated(asia_on(*SMALL), market="* * R G B")
    script(state, "* Y Y W K P")
    state.play("take 3 rack")
    assert state.position()["market"] == ["Y", "Y", "W", "K", "P"]
    assert state.position()["discard"] == "1B+1G+3*"


def test_A_09_nothing_can_be_said_but_through_the_racks() -> None:
    words = {action.text.split()[0] for action in asia().actions.actions}
    assert words == {"take", "to", "claim", "rack", "tickets", "keep", "lay", "pay", "withdraw", "share", "done"}


def test_A_09_what_mates_alone_are_told_is_in_their_racks() -> None:
    state = started(asia_on(*SMALL), seed=5)
    chance = Random(5)
    for _ in range(400):
        if not state.over:
            state.play(chance.choice(state.legal()))
    assert state.journal is not None
    shared = {event.kind for event in state.journal.events if event.audience is not None and len(event.audience) > 1}
    assert shared == {"saw_rack_card", "saw_shared_ticket"}


@pytest.mark.parametrize(("seats", "left"), [(4, 40), (6, 30)])
def test_A_12_five_of_sixty_tickets_each(seats: int, left: int) -> None:
    state = asia(seats).new(seed=3)
    assert len(state.game.board.tickets) == 60
    assert state.view(None).offer_counts == [5] * seats
    assert state.view(None).ticket_deck_size == left


def test_A_12_at_least_three_are_kept() -> None:
    state = asia().new(seed=3)
    kept = {len(text.split()) - 1 for text in choices(state)}
    assert kept == {3, 4, 5}
    assert rule_of(state, "keep 1 5") == "A-12"
    assert rule_of(state, "keep none") == "A-12"


def test_A_12_the_mate_does_not_see_them() -> None:
    state = asia().new(seed=3)
    assert len(state.view(T1A).offer) == 5
    offered = state.view(T1A).offer
    assert not set(offered) & set(state.view(T1B).offer)
    state.play("keep 1 2 3")
    assert (state.view(T1A).choice, state.view(T1B).choice) == ([1, 2, 3], [])
    assert state.view(T1B).ticket_counts == [0] * 4


def test_A_13_rejected_tickets_go_under_the_deck_seat_by_seat_from_the_first_player() -> None:
    state = asia().new(seed=3, first=T2A)
    offers = [ids(state, state.offered(seat)) for seat in range(4)]
    for keep in ("keep 1 2 4", "keep 1 2 3 4 5", "keep 2 3 4", "keep 3 4 5"):
        state.play(keep)
    rejected = [offers[2][0], offers[2][4], offers[3][0], offers[3][1], offers[0][2], offers[0][4]]
    assert state.position()["ticket_deck"][-6:] == rejected
    assert len(state.position()["ticket_deck"]) == 46


def test_A_13_rejected_tickets_can_be_drawn_later() -> None:
    state = asia_on(*SMALL, seats=6).new(seed=3, first=T1A)
    rejected = ids(state, state.offered(T1A))[3:]
    for _ in range(6):
        state.play("keep 1 2 3")
    share_first(state)
    state.play("tickets")
    assert ids(state, state.offered(T1A))[:2] == rejected


def test_A_14_each_shares_exactly_one_kept_ticket() -> None:
    state = started(asia(), seed=4)
    assert (state.decision, state.seat) == ("share_start", T1A)
    assert choices(state) == [f"share {name}" for name in secret(state, T1A)]
    mine = secret(state, T1A)
    state.play(f"share {mine[1]}")
    assert ticket_rack(state) == []
    share_first(state)
    assert [len(ticket_rack(state, team)) for team in range(2)] == [2, 2]
    assert mine[1] in ticket_rack(state)
    assert [len(secret(state, seat)) for seat in range(4)] == [2] * 4


def test_A_14_a_ticket_of_the_mate_or_none_is_refused() -> None:
    state = started(asia(), seed=4)
    assert rule_of(state, f"share {secret(state, T1B)[0]}") == "A-14"
    assert rule_of(state, "take deck") == "X-01"
    assert rule_of(state, "done") == "X-01"


def test_A_14_the_tickets_are_placed_at_the_same_time() -> None:
    one, other = started(asia(), seed=4), started(asia(), seed=4)
    one.play(choices(one)[0])
    other.play(choices(other)[2])
    for seat in (T1B, T2A, None):
        assert one.view(seat) == other.view(seat)
        assert repr(events(one, seat)) == repr(events(other, seat))
    assert one.view(T1A) != other.view(T1A)
    assert racks_seen(one, T1A).pick == one.view(T1A).tickets[0]
    assert [action.index for action in one.legal()] == [action.index for action in other.legal()]


@pytest.mark.parametrize("seed", range(3))
def test_A_14_nothing_under_way_is_left_behind_when_a_turn_begins(seed: int) -> None:
    """Neither the first picks nor anything of a draw, a payment or a share."""
    state = started(asia_on(*SMALL), seed=seed)
    chance = Random(seed)
    for _ in range(200):
        if state.decision == "turn":
            assert not any(state.own)
            assert racks_seen(state, state.seat).pick is None
        if not state.over:
            state.play(chance.choice(state.legal()))


def test_A_15_all_other_tickets_stay_secret() -> None:
    state = started(asia(), "keep 1 2 3 4 5", seed=4)
    share_first(state)
    assert state.view(T1A).ticket_counts == [4, 2, 2, 2]
    assert state.view(T1A).tickets == secret(state, T1A)
    for seat in EYES[1:]:
        assert not set(state.view(seat).tickets) & set(state.view(T1A).tickets)
        assert not [fact for fact in facts(state, seat, "saw_tickets") if fact["seat"] == T1A]


def test_A_E01_setup_for_six() -> None:
    verify_setup(6, 81, 30)


def test_A_E02_setup_for_four() -> None:
    verify_setup(4, 89, 40)


def verify_setup(seats: int, deck: int, tickets: int) -> None:
    view = asia(seats).new(seed=9).view(None)
    assert (view.pieces, view.hand_sizes, view.offer_counts) == ([27] * seats, [4] * seats, [5] * seats)
    assert (view.deck_size, view.ticket_deck_size) == (deck, tickets)
    assert None not in view.market


def test_A_E03_five_players_are_refused() -> None:
    with pytest.raises(SetupError) as caught:
        game("asia", 5)
    assert caught.value.rule == "A-01"


def test_A_E04_keeping_two_of_five_is_refused() -> None:
    error = refused(asia().new(seed=1), "keep 1 2")
    assert (error.code, error.rule, error.facts) == ("too_few_tickets", "A-12", {"kept": 2, "least": 3})


def test_A_E05_mates_keep_three_and_five_and_share_one_each() -> None:
    state = asia().new(seed=1, first=T1A)
    rejected = ids(state, state.offered(T1A))[3:]
    state.play("keep 1 2 3")
    for _ in (T1B, T2A, T2B):
        state.play("keep 1 2 3 4 5")
    share_first(state)
    assert len(ticket_rack(state)) == 2
    assert (len(secret(state, T1A)), len(secret(state, T1B))) == (2, 4)
    deck = state.position()["ticket_deck"]
    assert (len(deck), deck[-2:]) == (42, rejected)
