"""Actions: verbs with facts that cannot be changed, the table by index and by text, and the room for legal ones."""

from __future__ import annotations

import json

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import tagluff
from support.exchange import tables
from support.tables import base_on, game_at, nordic, refused, sanfrancisco, small_board
from tagluff.core.actions import LONGEST_ECHO, LONGEST_TEXT, Action, ActionTable, Moves, echo
from tagluff.core.verbs import Done, DrawTickets, Keep, Take
from tagluff.games.asia.verbs import FromRack, Put, Share, TakeTo
from tagluff.games.cardgame.verbs import Complete, CompleteSuggestion, Place
from tagluff.games.sanfrancisco.verbs import PlaceTokens, TakeToken
from tagluff.maps.verbs import Claim, Lay, Pay, Withdraw

TABLES = tables()
# How the names of the tables begin. Another board or action changes one, and then indices mean something else
NAMES = {
    "amsterdam": "08c99fa8f80d5eae",
    "asia": "0743d25782558130",
    "cardgame": "2be7ddab25b82e57",
    "nordic": "af7d185286aaf31b",
    "sanfrancisco": "fd77f868254308ce",
}
CARDS = {"red": 2, "wild": 1}


def table() -> ActionTable:
    found = ActionTable()
    for text in ("take 1", "claim tromsø-å 2R", "tickets"):
        found.add(Action(found.next, text))
    return found


def test_an_action_is_its_index_and_its_text() -> None:
    action = Action(3, "take deck")
    assert repr(action) == "<3 take deck>"
    assert action == Action(3, "take deck") == Take(3, "take deck", None)
    assert hash(action) == hash(Action(3, "take deck"))
    assert action not in (Action(4, "take deck"), Action(3, "take 1"), "take deck", 3)


def test_an_action_of_somebody_elses_game_may_have_no_verb_of_its_own() -> None:
    action = Action(3, "dance")
    assert (action.verb, action.facts(), action.declared()) == ("act", {}, ())
    assert action.as_dict() == {"index": 3, "text": "dance", "verb": "act"}


@pytest.mark.parametrize(
    ("action", "verb", "facts"),
    [
        (Take(0, "take 1", 1), "take", {"slot": 1}),
        (Take(0, "take deck", None), "take", {"slot": None}),
        (DrawTickets(0, "tickets"), "draw_tickets", {}),
        (Keep(0, "keep 1 3", (1, 3)), "keep", {"places": [1, 3]}),
        (Done(0, "done"), "done", {}),
        (
            Claim(0, "claim a-b red 2R+1*", "a-b red", CARDS, 0, 3),
            "claim",
            {"route": "a-b red", "cards": CARDS, "groups": 0, "count": 3},
        ),
        (Lay(0, "lay 2R", "red", 2), "lay", {"card": "red", "count": 2}),
        (Pay(0, "pay 2R+1*", CARDS), "pay", {"cards": CARDS}),
        (Withdraw(0, "withdraw"), "withdraw", {}),
        (TakeTo(0, "take 1 rack", 1, "rack"), "take", {"slot": 1, "to": "rack"}),
        (Put(0, "to hand", "hand"), "put", {"to": "hand"}),
        (FromRack(0, "rack 2+1*", 2, 1), "from_rack", {"coloured": 2, "wilds": 1}),
        (Share(0, "share a-b", "a-b"), "share", {"ticket": "a-b"}),
        (PlaceTokens(0, "place bear a", "bear", "a"), "place_stack", {"token": "bear", "city": "a"}),
        (TakeToken(0, "token bear", "bear"), "take_token", {"token": "bear"}),
        (Place(0, "place 2R+1*", CARDS), "place_cards", {"cards": CARDS}),
        (Complete(0, "complete a-b", "a-b"), "complete", {"ticket": "a-b"}),
        (CompleteSuggestion(0, "complete suggestion"), "complete_suggestion", {}),
    ],
)
def test_every_verb_has_its_facts(action: Action, verb: str, facts: dict[str, object]) -> None:
    assert (action.verb, action.facts()) == (verb, facts)
    assert [fact.name for fact in action.declared()] == list(facts)
    assert action.as_dict() == {"index": 0, "text": action.text, "verb": verb, **facts}


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_actions_of_every_table_are_ready_for_json_and_have_a_verb(id: str, seats: int) -> None:
    for at, action in enumerate(game_at(id, seats).actions.actions):
        told = action.as_dict()
        assert (told["index"], told["text"]) == (at, action.text)
        assert json.loads(json.dumps(told)) == told
        assert type(action) is not Action


def test_one_class_is_one_verb() -> None:
    verbs = {
        (type(action).__name__, action.verb) for id, seats in TABLES for action in game_at(id, seats).actions.actions
    }
    assert len(verbs) == len({name for name, _ in verbs}) == 17
    assert {name for name, verb in verbs if verb == "take"} == {"Take", "TakeTo"}


@pytest.mark.parametrize("field", ["index", "text", "route", "cards", "groups"])
def test_an_action_cannot_be_changed(field: str) -> None:
    action = Claim(7, "claim a-b red 2R+1*", "a-b red", CARDS, 0, 3)
    with pytest.raises(AttributeError):
        setattr(action, field, None)
    with pytest.raises(AttributeError):
        setattr(action, "colour", "red")  # noqa: B010 (what it is typed to have is not asked)


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_the_cards_of_an_action_of_a_table_cannot_be_changed(id: str, seats: int) -> None:
    for action in game_at(id, seats).actions.actions:
        action.facts().clear()
        cards = getattr(action, "cards", None)
        if cards is not None:
            before = dict(cards)
            action.facts()["cards"].clear()  # type: ignore[attr-defined]
            with pytest.raises(TypeError):
                cards["red"] = 99
            assert dict(cards) == before


def test_indices_are_given_in_order() -> None:
    found = table()
    assert (len(found), found.next) == (3, 3)
    assert found.add(Withdraw(3, "withdraw")) == 3
    assert found.text(1) == "claim tromsø-å 2R"
    assert [action.index for action in found.actions] == [0, 1, 2, 3]
    for index in (3, 5, -1):
        with pytest.raises(ValueError, match="would stand at 4"):
            found.add(Action(index, "dance"))
    assert len(found) == 4


@pytest.mark.parametrize("text", ["claim tromsø-å 2R", "Claim  TROMSO-A   2r", " claim tromso-a 2R "])
def test_a_text_is_found_however_it_is_typed(text: str) -> None:
    assert table().find(text) == 1


def test_a_text_that_is_not_there() -> None:
    assert table().find("take 9") == -1


def test_a_table_has_a_name_that_tells_it_from_others() -> None:
    assert table().digest() == table().digest()
    more = table()
    more.add(Action(3, "withdraw"))
    assert (more.digest() != table().digest(), len(more.digest())) == (True, 64)


def test_every_table_has_a_name_that_stays() -> None:
    games = [game_at(id, seats) for id, seats in TABLES]
    names = [game.table_hash for game in games]
    assert names == [tagluff.game(id, seats).table_hash for id, seats in TABLES]
    assert [name[:16] for name in names] == [NAMES[id] for id, _ in TABLES]
    texts = [tuple(action.text for action in game.actions.actions) for game in games]
    for one in range(len(games)):
        assert [name == names[one] for name in names] == [text == texts[one] for text in texts]
    assert len(set(names)) >= len({id for id, _ in TABLES})
    assert nordic().table_hash != nordic(strict_ferries=True).table_hash != base_on(small_board("a-b red 3")).table_hash


def test_an_action_of_another_table_is_refused_even_where_the_class_is_the_same() -> None:
    state = sanfrancisco().position({"market": "B G K P R", "decision": {"seat": 0}})
    mine, other = state.legal()[0], nordic().actions.actions[6]
    assert (mine.verb, other.verb) == ("take", "claim")
    assert refused(state, other).code == "unknown_action"
    state.play(Take(mine.index, mine.text, 1))  # the very same entry, made anew


def test_what_strangers_type_is_repeated_as_far_as_it_is_short() -> None:
    assert (echo("dance"), echo(3), echo(None)) == ("dance", "3", "None")
    assert echo("x" * LONGEST_ECHO) == "x" * LONGEST_ECHO
    assert echo("x" * LONGEST_TEXT) == "x" * LONGEST_ECHO + "…"


def test_the_room_for_legal_actions() -> None:
    moves = Moves(vec[i64]([0, 0, 0]), vec[i64]([0]))
    moves.add(7)
    moves.add(9)
    assert (moves.count, list(moves.items)) == (2, [7, 9, 0])
    assert (moves.has(7), moves.has(9), moves.has(0)) == (True, True, False)


def test_no_two_states_share_their_room() -> None:
    state = nordic().new(seed=1)
    twin = state.copy()
    one, two = state.own_moves(), twin.own_moves()
    one.add(3)
    assert (one is state.own_moves(), one is two, two.count, list(two.items[:1])) == (True, False, 0, [0])
    assert nordic().new_moves() is not nordic().new_moves()
