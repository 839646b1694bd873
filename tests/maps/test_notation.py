"""Reading what people type."""

from __future__ import annotations

import pytest

from support.tables import nordic, nordic_on, refused, script, small_board
from tagluff.maps.state import MapState

BOARD = small_board(
    "a-b red 3", "a-b blue 3", "c-d grey 2", "e-f grey 2", "e-f grey 2", "g-h grey 3 swap=4", "i-j white 3 ferry=1"
)
TUNNEL = small_board("a-b red 2 tunnel=3")
FERRY = small_board("a-b grey 2 ferry=1")
MARKET = "R G B Y *"


def position(hand: str, board: dict[str, object] = BOARD) -> MapState:
    spec = {"market": MARKET, "hands": [hand, "0"], "decision": {"seat": 0}}
    return nordic_on(board).position(spec)


def printed(hand: str) -> MapState:
    return nordic().position({"market": MARKET, "hands": [hand, "0", "0"], "decision": {"seat": 0}})


def read(state: MapState, text: str) -> list[str]:
    """The actions that a text stands for."""
    return [state.game.actions.text(index) for index in state.read(text)]


@pytest.mark.parametrize(
    "text",
    [
        "claim a-b red 3R",
        "CLAIM A-B RED 3R",
        "claim b-a red 3r",
        "claim  b-a-red   3R",
        "claim a - b red R+R+R",
        "claim a b red 2R+1R",
    ],
)
def test_a_claim_however_it_is_typed(text: str) -> None:
    assert read(position("3R"), text) == ["claim a-b red 3R"]


@pytest.mark.parametrize(
    "text",
    [
        "claim åndalsnes–lillehammer 2Y",
        "claim Lillehammer-Andalsnes yellow 2y",
        "claim lillehammer ÅNDALSNES Y+Y",
        "claim lillehammer—åndalsnes",
    ],
)
def test_accents_dashes_and_order_do_not_matter(text: str) -> None:
    assert read(printed("2Y"), text) == ["claim andalsnes-lillehammer yellow 2Y"]


def test_one_of_twins_needs_its_colour() -> None:
    state = position("3R+3B")
    assert refused(state, "claim a-b 3R").code == "unknown_route"
    assert read(state, "claim a-b blue 3B") == ["claim a-b blue 3B"]


def test_grey_twins_by_number() -> None:
    state = position("2G")
    assert read(state, "claim f-e grey-2 2G") == ["claim e-f grey-2 2G"]
    assert read(state, "claim f-e grey 2G") == ["claim e-f grey 2G"]


def test_without_cards_where_there_is_one_way_only() -> None:
    assert read(position("3R"), "claim a-b red") == ["claim a-b red 3R"]
    assert read(position("2G"), "claim c-d") == ["claim c-d grey 2G"]


def test_without_cards_where_there_are_several_ways_or_none() -> None:
    several, none = refused(position("2G+2Y"), "claim c-d"), refused(position("1G"), "claim c-d")
    assert (several.code, several.rule) == ("payment_not_named", "X-17")
    assert several.facts == {"route": "c-d grey", "payments": [{"green": 2}, {"yellow": 2}]}
    assert (none.code, none.rule, none.facts) == ("cards_missing", "X-17", {"route": "c-d grey"})


def test_the_best_ways_are_told_first_and_not_all_of_very_many() -> None:
    few, many = refused(position("2W+1G+2*"), "claim i-j"), refused(position("3W+3B+3G+3Y+3*"), "claim i-j")
    exact = [{"white": 2, "wild": 1}, {"white": 1, "wild": 2}]
    assert few.facts["payments"] == [*exact, {"white": 2, "green": 1, "wild": 2}]
    ways = many.facts["payments"]
    assert isinstance(ways, list)
    assert (ways[:3], len(ways)) == ([*exact, {"wild": 3}], 12)


def test_two_numbers_of_groups_are_two_ways_however_many_cards_there_are() -> None:
    error = refused(position("1P+1B+1O+1W+1G+1Y+1K+1R", FERRY), "claim a-b")
    assert error.code == "payment_not_named"


def test_one_number_of_groups_may_be_several_payments() -> None:
    """Any three of the five cards stand for the symbol: one claim to choose, but not one payment."""
    state = position("2R+2G+1B", FERRY)
    error = refused(state, "claim a-b")
    assert [action.text for action in state.legal() if " a-b " in action.text] == ["claim a-b grey groups 1"]
    assert (error.code, error.facts["payments"]) == (
        "payment_not_named",
        [dict(payment.cards) for payment in state.payments("a-b grey")],
    )


def test_one_payment_with_groups_is_laid_down_whole() -> None:
    state = position("2W+1G+1Y+1B", small_board("i-j white 3 ferry=1"))
    assert [dict(payment.cards) for payment in state.payments("i-j white")] == [
        {"blue": 1, "white": 2, "green": 1, "yellow": 1}
    ]
    state.play("claim i-j")
    assert state.owner_of(0) == 0
    assert state.position()["hands"][0] == "0"


@pytest.mark.parametrize("text", ["claim", "claim 3R", "claim a-z", "claim a-z 3R", "claim groups 1", "claim a-b 3X"])
def test_an_unknown_route(text: str) -> None:
    error = refused(position("3R"), text)
    assert (error.code, error.rule) == ("unknown_route", "X-14")


def test_a_payment_that_breaks_a_rule_or_is_not_there() -> None:
    state = position("3R+1G")
    broken, missing = refused(state, "claim a-b red 2R+1G"), refused(state, "claim c-d 2Y")
    assert (broken.code, broken.facts) == ("mixed_colours", {"route": "a-b red", "cards": {"green": 1, "red": 2}})
    assert missing.code == "cards_missing"
    assert missing.facts == {"route": "c-d grey", "hand": {"green": 1, "red": 3}, "cards": {"yellow": 2}}


def test_a_claim_when_something_else_is_asked() -> None:
    state = position("3R+1G")
    state.play("take deck")
    for text in ("claim a-b red 3R", "claim a-b red", "claim a-b red 3G", "claim g-h groups 1"):
        error = refused(state, text)
        assert (error.code, error.rule) == ("not_now", "X-01")
        assert str(error.facts["action"]).startswith(text[:9])  # the route that was named


def test_a_claim_of_a_route_that_is_taken() -> None:
    game = nordic_on(BOARD)
    spec = {"market": MARKET, "hands": ["3W", "0"], "routes": {"i-j": 1, "a-b red": 1}, "decision": {"seat": 0}}
    state = game.position(spec)
    assert refused(state, "claim i-j 2W+1*").code == "route_claimed"
    assert refused(state, "claim i-j").code == "route_claimed"
    assert refused(state, "claim a-b blue 3B").code == "track_closed"


def test_a_payment_with_groups_is_several_actions() -> None:
    state = position("2R+2G+1Y+1*")
    assert read(state, "claim g-h 2R+2G+1Y+1*") == [
        "claim g-h grey groups 1",
        "lay 1*",
        "lay 0P",
        "lay 0B",
        "lay 0O",
        "lay 0W",
        "lay 2G",
        "lay 1Y",
        "lay 0K",
    ]
    state.play("claim g-h 2R+2G+1Y+1*")
    assert (state.owner_of(5), state.hand_size(0)) == (0, 0)


def test_a_payment_with_groups_ends_when_nothing_is_missing() -> None:
    state = position("6P")
    assert read(state, "claim g-h 6P") == ["claim g-h grey groups 1", "lay 0*", "lay 6P"]
    state.play("claim g-h 6P")
    assert state.owner_of(5) == 0


def test_groups_by_number() -> None:
    state = position("6P")
    assert read(state, "claim h-g groups 1") == ["claim g-h grey groups 1"]
    assert refused(state, "claim g-h groups 4").code == "no_such_groups"
    assert refused(state, "claim c-d groups 1").code == "no_such_groups"
    assert refused(state, "claim g-h groups 2").code == "cards_missing"


@pytest.mark.parametrize("groups", [pytest.param("9" * 900, id="endless"), "፩", "¼", "-1", "one"])
def test_groups_that_are_no_number(groups: str) -> None:
    assert refused(position("6P"), f"claim g-h groups {groups}").code in ("no_such_groups", "unknown_route")


def in_tunnel() -> MapState:
    state = position("4R+2G+1*", TUNNEL)
    script(state, "R W W")
    state.play("claim a-b 2R")
    return state


@pytest.mark.parametrize("text", ["pay 1R", " Pay  1r ", "pay r"])
def test_extra_cards_however_they_are_typed(text: str) -> None:
    assert read(in_tunnel(), text) == ["pay 1R"]


def test_extra_cards_in_any_order() -> None:
    state = position("3R+1*", TUNNEL)
    script(state, "R R W")
    state.play("claim a-b 2R")
    assert read(state, "pay 1*+1R") == ["pay 1R+1*"]
    assert refused(state, "pay R+R").code == "cards_missing"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("pay 2R", "extra_not_exact"),
        ("pay 1G", "extra_wrong_colour"),
        ("pay 3G", "groups_in_tunnel"),
        ("pay 1R+1G", "extra_not_exact"),
        ("pay 12K", "extra_not_exact"),
        ("pay", "unknown_action"),
        ("pay 1R 1G", "unknown_action"),
        ("pay up", "unknown_action"),
    ],
)
def test_wrong_extra_cards(text: str, code: str) -> None:
    assert refused(in_tunnel(), text).code == code


def test_extra_cards_when_nothing_is_asked() -> None:
    error = refused(position("3R"), "pay 9R")
    assert (error.code, error.rule) == ("not_now", "X-01")
    assert error.facts == {"action": "pay 9r", "decision": "turn"}


def keeping() -> MapState:
    state = position("0")
    state.play("tickets")
    return state


@pytest.mark.parametrize("text", ["keep 1 3", "keep 3 1", "KEEP 3  1 3", "keep 01 3"])
def test_tickets_in_any_order(text: str) -> None:
    assert read(keeping(), text) == ["keep 1 3"]


@pytest.mark.parametrize("text", ["keep", "keep 0", "keep none"])
def test_keeping_none(text: str) -> None:
    error = refused(keeping(), text)
    assert (error.code, error.rule, error.facts) == ("too_few_tickets", "N-53", {"kept": 0, "least": 1})


@pytest.mark.parametrize(
    "text", ["keep all", "keep -1", "keep 1,2", "keep ፩", "keep 0 1", pytest.param("keep " + "9" * 900, id="endless")]
)
def test_keeping_what_is_no_number(text: str) -> None:
    assert refused(keeping(), text).code == "unknown_action"


@pytest.mark.parametrize("number", ["4", "5", "9"])
def test_keeping_what_is_not_offered(number: str) -> None:
    error = refused(keeping(), f"keep {number}")
    assert (error.code, error.rule) == ("not_offered", "N-53")


def test_keeping_when_nothing_is_offered() -> None:
    for text in ("keep 9", "keep 1"):
        error = refused(position("0"), text)
        assert (error.code, error.facts) == ("not_now", {"action": text, "decision": "turn"})


@pytest.mark.parametrize(("text", "slot"), [("take G", 2), ("take g", 2), ("take yellow", 4), ("take *", 5)])
def test_a_face_up_card_by_its_colour(text: str, slot: int) -> None:
    assert read(position("0"), text) == [f"take {slot}"]


def test_a_card_that_does_not_lie_open() -> None:
    error = refused(position("0"), "take white")
    assert (error.code, error.rule, error.facts) == ("not_face_up", "X-09", {"card": "white"})


@pytest.mark.parametrize("text", ["take", "take 6", "take mauve", "take R G", "", "   ", "\0", "withdraw now"])
def test_what_stands_for_nothing(text: str) -> None:
    error = refused(position("0"), text)
    assert (error.code, error.rule) == ("unknown_action", "X-04")


@pytest.mark.parametrize("text", ["9" * 1001, "claim g-h groups " + "9" * 5000, "keep " + "1 " * 600, " " * 1001])
def test_what_is_too_long_is_not_read(text: str) -> None:
    error = refused(keeping(), text)
    assert (error.code, error.rule) == ("action_too_long", "X-04")
    assert error.facts == {"action": f"{text[:60]}…", "most": 1000}


def test_a_thousand_letters_are_read() -> None:
    state = position("0")
    state.play("take deck".ljust(1000))
    assert state.decision == "pick"
    assert refused(state, "x" * 1000).code == "unknown_action"


def test_every_text_of_the_table_is_read_back() -> None:
    state = position("0")
    for action in state.game.actions.actions:
        assert state.read(action.text) == [action.index]
