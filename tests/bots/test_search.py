"""Search: what is tried, what is left out, and that it depends on nothing but policies, chance and playouts."""

from __future__ import annotations

from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from support.cardgame import cardgame
from tagluff import Dealer
from tagluff.bots.card_searching import CardSearching
from tagluff.bots.inner.cardgame.notes import Notes
from tagluff.bots.inner.cardgame.planner import CardPlanner
from tagluff.bots.inner.cardgame.weights import Weights
from tagluff.bots.inner.policy import Policy
from tagluff.bots.inner.search import Search
from tagluff.bots.inner.trials import Doubt, Trials
from tagluff.games.cardgame.state import CardState

FEW = 12  # playouts


def tried(*worlds: tuple[float, ...]) -> Trials:
    """Candidates 10, 11, ... and what they came to, world by world."""
    trials = Trials(4)
    trials.begin(vec[i64]([10, 11, 12]), 3)
    for world in worlds:
        for number, value in enumerate(world):
            trials.put(number, value)
        trials.worlds += 1
    return trials


def left(trials: Trials) -> list[int]:
    return [int(trials.numbers[at]) for at in range(trials.count)]


# Trials


def test_candidates_are_compared_world_by_world() -> None:
    trials = tried((0.0, 3.0, 9.0), (10.0, 13.0, 1.0))
    trials.compare(1, 0)
    assert (trials.mean, trials.error) == (3.0, 0.0)
    trials.compare(2, 0)
    assert (trials.mean, trials.error) == (0.0, 9.0)


def test_who_is_clearly_behind_is_left_out_but_never_the_own_move() -> None:
    trials = tried((0.0, 9.0, 3.0), (10.0, 19.0, 13.1), (0.0, 9.0, 2.9))
    trials.drop(1.0)
    assert left(trials) == [0, 1]


def test_who_was_left_out_is_judged_by_the_worlds_it_was_tried_in() -> None:
    """What stands in its place afterwards is of an earlier decision."""
    trials = tried((0.0, 9.0, 3.0), (10.0, 19.0, 13.1), (0.0, 9.0, 2.9))
    trials.put(2, 1_000.0)  # as if it had been tried in the world that comes, some decision ago
    trials.drop(1.0)
    trials.put(0, 0.0)
    trials.put(1, 9.0)
    trials.worlds += 1
    assert (trials.tried(1), trials.tried(2)) == (4, 3)
    assert trials.chosen() == 11


def test_the_own_move_stays_where_nothing_beats_it() -> None:
    assert tried((0.0, 1.0, 0.0), (0.0, 5.0, 0.0)).chosen() == 11
    assert tried((0.0, -1.0, -1.0), (0.0, -1.0, -1.0)).chosen() == 10
    assert tried((4.0, 4.0, 4.0), (4.0, 4.0, 4.0)).chosen() == 10


def test_a_candidate_that_is_doubted_must_show_more() -> None:
    """It won by 3 on average, and what candidates come to deviates by 3.2."""
    worlds = ((0.0, 6.0, 0.0), (0.0, 0.0, 0.0), (0.0, 6.0, 0.0), (0.0, 0.0, 0.0))
    trials = tried(*worlds)
    assert trials.expected(1, trials.spread()) == 3.0
    trials.suspect(1, Doubt(worlds=4.0, loss=2.0), 0.0)
    assert 0.0 < trials.expected(1, trials.spread()) < 1.0
    assert trials.chosen() == 11
    trials.suspect(1, Doubt(worlds=4.0, loss=6.0), 0.0)
    assert trials.expected(1, trials.spread()) < 0.0
    assert trials.chosen() == 10


def test_an_opinion_counts_like_so_many_worlds() -> None:
    trials = tried((0.0, 6.0, 0.0), (0.0, 0.0, 0.0))
    trials.suspect(1, Doubt(worlds=2.0, loss=0.0), -1.0)
    assert trials.expected(1, trials.spread()) == 1.0
    trials.suspect(1, Doubt(worlds=2.0, loss=0.0), -4.0)
    assert trials.expected(1, trials.spread()) == -0.5
    assert trials.chosen() == 10


def test_doubts_end_with_a_decision() -> None:
    trials = tried((0.0, 1.0, 0.0))
    trials.suspect(1, Doubt(worlds=4.0, loss=6.0), 2.0)
    trials.begin(vec[i64]([20, 21]), 2)
    assert (trials.faith[1], trials.loss[1], trials.opinion[1]) == (0.0, 0.0, 0.0)


# The search


@cache
def late() -> CardState:
    """A game between planners, so far that a playout is short."""
    game = cardgame(2)
    state = game.new(seed=3)
    planner = CardPlanner(game, Weights(), Notes(game))
    while state.deck_size > 6:
        state.apply(planner.choose(state))
    return state


def searching(state: CardState, playouts: int, seconds: float = 0.0) -> tuple[Search, CardPlanner]:
    planner = CardPlanner(state.game, Weights(), Notes(state.game))
    policies: list[Policy] = [planner] * int(state.seats)
    search = Search(state, list(policies), playouts, seconds)
    search.least = 1
    return search, planner


def test_it_uses_no_more_playouts_than_it_may_and_leaves_everything_as_it_was() -> None:
    state = late().copy()
    before, numbers = state.position(), state.dealer.words()
    search, planner = searching(state, FEW)
    notes = list(planner.notes.hands)
    search.choose(state, state.game.memory(), Dealer(1))
    assert 0 < search.trials.worlds <= FEW
    assert (state.position(), state.dealer.words()) == (before, numbers)
    assert list(planner.notes.hands) == notes


def test_the_same_chance_leads_to_the_same_choice() -> None:
    state = late().copy()
    chosen = [searching(state, FEW)[0].choose(state, state.game.memory(), Dealer(7)) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in state.indices()


def test_of_all_ways_to_draw_only_the_best_are_tried() -> None:
    state = late().copy()
    search, planner = searching(state, FEW)
    search.draws = 1
    count = search.list_candidates(planner, state)
    listed = [int(planner.ranked[at]) for at in range(count)]
    assert listed[0] == planner.choose(state)
    assert [planner.is_draw(index) for index in listed].count(True) == 1
    assert len(listed) > 2


def test_what_cannot_be_taken_back_is_doubted_where_the_planner_would_draw() -> None:
    state = late().copy()
    search, planner = searching(state, FEW)
    planner.rank(state, 8)
    draws = [index for index in planner.ranked if planner.is_draw(index)]
    other = next(index for index in planner.ranked if not planner.is_draw(index))
    for first, doubts in ((draws[0], [search.other_card, search.hasty]), (other, [search.another] * 2)):
        search.trials.begin(vec[i64]([first, draws[1], other]), 3)
        search.doubt_all(planner, begins=False)
        assert [search.trials.loss[number] for number in (1, 2)] == [doubt.loss for doubt in doubts]
        assert [search.trials.faith[number] for number in (1, 2)] == [doubt.worlds for doubt in doubts]


def test_when_there_is_no_time_it_plays_what_is_planned() -> None:
    state = late().copy()
    search, planner = searching(state, 10_000, seconds=1e-9)
    search.least = 2
    assert search.choose(state, state.game.memory(), Dealer(1)) == planner.choose(state)
    assert search.trials.worlds == 0


def test_a_single_candidate_needs_no_playout() -> None:
    tickets = [["chicago-new-york"], []]
    moment = {"kind": "complete", "seat": 0}
    state = cardgame(2).position({"tracks": ["1Y", "0"], "tickets": tickets, "decision": moment})
    search, _ = searching(state, FEW)
    assert state.game.actions.text(search.choose(state, state.game.memory(), Dealer(1))) == "complete suggestion"
    assert search.trials.worlds == 0


def test_a_bot_searches_from_its_view() -> None:
    state = late().copy()
    bots = [CardSearching(state.seat, Dealer(5), playouts=FEW) for _ in range(2)]
    chosen = [bot.choose(state.view(state.seat), state.legal()) for bot in bots]
    assert chosen[0] == chosen[1]
    assert chosen[0] in state.legal()
