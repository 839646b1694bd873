"""Every check can fail, and says in one sentence where and why."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from support.broken import BROKEN, ChoiceToldEarly, DealerShown, NeverOver, NothingLegal, Sound
from support.broken_games import GAMES, Broken, Greedy, Undeclared
from support.outside import Pocket, PocketState, PocketView
from tagluff import Dealer, State
from tagluff.conformance import ConformanceError, Ground, Leak, RequestError, checks, conform
from tagluff.conformance.looking import everywhere
from tagluff.core.errors import DataError


def failure(game: Pocket, check: str) -> str:
    with pytest.raises(ConformanceError) as caught:
        conform(game, range(4), [check])
    return str(caught.value)


@pytest.mark.parametrize("kind", BROKEN, ids=lambda kind: kind.__name__)
def test_what_is_broken_is_found(kind: type[PocketState]) -> None:
    check, sentence = BROKEN[kind]
    with pytest.raises(ConformanceError, match=sentence) as caught:
        conform(Broken(kind), range(4), [check])
    assert str(caught.value).startswith("pocket, 3 seats, seed ")


def test_nothing_is_found_where_nothing_is_broken() -> None:
    results = conform(Broken(Sound), range(4))
    assert [result.check for result in results] == list(checks())
    assert min(result.count for result in results) > 0


def test_a_game_that_declares_nothing_may_tell_anything() -> None:
    (result,) = conform(Undeclared(3), range(4), ["events"])
    assert result.count > 0


class Undescribed(Undeclared):
    """Declares neither what it tells nor what its views show."""

    def new_view(self) -> PocketView:
        raise DataError("views_not_declared", "", {"game": self.id})


def test_of_what_a_game_does_not_declare_nothing_is_read_again() -> None:
    (with_views,) = conform(Undeclared(3), range(2), ["data"])
    (with_nothing,) = conform(Undescribed(3), range(2), ["data"])
    assert (with_views.count > 0, with_nothing.count) == (True, 0)


def test_every_check_is_seen_to_fail() -> None:
    found = {check for check, _ in BROKEN.values()} | {check for _, check, _ in GAMES}
    assert found == {check.name for check in checks()}


@pytest.mark.parametrize(
    ("make", "check", "sentence"), GAMES, ids=[f"{check}-{at}" for at, (_, check, _) in enumerate(GAMES)]
)
def test_a_broken_game_is_found(make: Callable[[], Pocket], check: str, sentence: str) -> None:
    with pytest.raises(ConformanceError, match=sentence):
        conform(make(), range(2), [check])


def count_cards(state: State) -> None:
    """The invariant that a game of pockets would bring."""
    assert isinstance(state, PocketState)
    piles = [state.deck, *state.hands, *state.hidden, *state.shown]
    for kind in range(3):
        total = sum(pile[kind] for pile in piles) + (state.market == kind)
        assert total == 6, f"{total} cards of kind {kind}"


def test_invariants_of_the_game_are_asked_of_played_and_imagined_states() -> None:
    conform(Pocket(3), range(2), ["invariants", "imagining", "legal", "positions"], count_cards)
    with pytest.raises(ConformanceError, match=r"what 0 imagines breaks an invariant: [57] cards of kind"):
        conform(Greedy(3), range(2), ["imagining"], count_cards)


def test_a_leak_is_a_failure_of_its_own_kind() -> None:
    with pytest.raises(Leak):
        conform(Broken(DealerShown), [0], ["information"])


def test_a_game_that_cannot_be_dealt_says_so() -> None:
    class Undealt(Pocket):
        def blank(self, dealer: Dealer) -> PocketState:
            raise RuntimeError("no table")

    assert failure(Undealt(2), "legal") == "pocket, 2 seats, seed 0: dealing raised RuntimeError: no table"


def test_a_game_that_does_not_end_says_so() -> None:
    assert failure(Broken(NeverOver), "legal").endswith("random play did not end the game in 20000 decisions")


def test_progress_is_told_check_by_check() -> None:
    said: list[tuple[str, int]] = []
    results = conform(Pocket(2), [0], ["texts", "copies"], progress=lambda name, count: said.append((name, count)))
    assert said == [(result.check.name, result.count) for result in results]
    assert [name for name, _ in said] == ["texts", "copies"]


def test_an_unknown_check_is_refused() -> None:
    with pytest.raises(RequestError, match="no check is called 'everything'; there are invariants, legal"):
        conform(Pocket(2), only=["everything"])


def test_nothing_to_do_is_refused() -> None:
    with pytest.raises(RequestError, match="no checks to run; there are invariants, legal"):
        conform(Pocket(2), only=[])
    with pytest.raises(RequestError, match="no games to play"):
        conform(Pocket(2), seeds=[])


# Decisions in secret


class Whispering(Broken):
    """Its choices are told early; which decisions are secret it says itself, or not."""

    def __init__(self, *secret: str) -> None:
        super().__init__(ChoiceToldEarly)
        self.secret = secret


def test_what_the_game_says_is_secret_is_checked_as_secret() -> None:
    conform(Whispering(), range(4), ["information"])
    with pytest.raises(Leak):
        conform(Whispering("keep"), range(4), ["information"])


def test_more_decisions_can_be_said_to_be_secret() -> None:
    assert Ground(Whispering("keep"), [0], everywhere, ["turn"]).secret == {"keep", "turn"}
    with pytest.raises(Leak):
        conform(Whispering(), range(4), ["information"], secret=["keep"])


@pytest.mark.parametrize("kind", ["complete", "over", ""])
def test_a_decision_that_never_comes_cannot_be_secret(kind: str) -> None:
    words = f"no decision {kind!r} was met in these games of pocket; there were keep, turn"
    with pytest.raises(RequestError, match=words):
        conform(Whispering(), [0], ["texts"], secret=["keep", kind])


def test_a_decision_that_the_game_names_need_not_come() -> None:
    assert len(conform(Whispering("start"), [0], ["texts"], secret=["start"])) == 1


def test_a_game_that_cannot_be_played_is_a_failure_whatever_is_secret() -> None:
    with pytest.raises(ConformanceError, match="0 legal actions"):
        conform(Broken(NothingLegal), [0], ["legal"], secret=["anything"])
