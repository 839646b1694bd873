"""What a seat cannot see must not reach it: pairs of states that look the same to a viewer, compared in every way.

`disguises` makes states that differ from a given one only in what the viewer cannot see. `compare` asks whether views,
legal actions and refusals are the same byte for byte, and `compare_on` plays both on with the same visible chance and
asks again. What is compared is given as Eyes, so that deliberately leaky ones can be tried.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tagluff import Dealer, IllegalAction, Journal, PositionError, RecordingDealer, ScriptedDealer, ScriptError
from tagluff.maps.game import MapGame
from tagluff.maps.state import KEEP, START, MapState

Viewer = int | None
Deal = dict[str, Any]  # a position under change

SHOWN = ("passed", "market_swept", "game_over")


class Leak(AssertionError):
    """Something hidden made a difference that the viewer can notice."""


def see(state: MapState, viewer: Viewer) -> object:
    return state.view(viewer).as_dict()


def hear(journal: Journal, viewer: Viewer) -> list[str]:
    return [repr(event) for event in journal.seen_by(viewer)]


def choices(state: MapState) -> list[str]:
    return [action.text for action in state.legal()]


def refuse(state: MapState, action: int | str) -> str:
    """The answer to an action by its number or as typed: nothing if it is legal."""
    try:
        if isinstance(action, str):
            state.read_legal(action)
        else:
            state.verified(action)
    except IllegalAction as refusal:
        return str(refusal)
    return ""


@dataclass(frozen=True)
class Eyes:
    """The four ways in which a viewer learns anything."""

    see: Callable[[MapState, Viewer], object] = see
    hear: Callable[[Journal, Viewer], list[str]] = hear
    choices: Callable[[MapState], list[str]] = choices
    refuse: Callable[[MapState, int | str], str] = refuse


# States that look the same


def disguises(state: MapState, viewer: Viewer, chance: Random, count: int) -> Iterator[MapState]:
    """Up to so many other states behind the same view: imagined ones, and edits of what the viewer cannot see."""
    view = state.view(viewer)
    for _ in range(count):
        if chance.randrange(3) == 0:
            yield state.game.imagine(view, None, Dealer(chance.randrange(10**9)))
        else:
            edited = edit(state, viewer, chance)
            if edited is not None:
                yield edited


def edit(state: MapState, viewer: Viewer, chance: Random) -> MapState | None:
    """Some hidden things exchanged; None if the decision could not have come about with them."""
    deal: Deal = json.loads(json.dumps(state.position()))
    edits = [exchange_cards, exchange_tickets, shuffle_ticket_deck, choose_again, reseed]
    for change in chance.sample(edits, chance.randint(1, len(edits))):
        change(deal, state.game, viewer, chance)
    sort_tickets(deal, state.game)
    try:
        edited = state.game.position(deal)
    except PositionError:
        return None
    return edited if edited.position() == deal else None  # another seat might have had to pass


def hidden_seats(game: MapGame, viewer: Viewer) -> list[int]:
    return [seat for seat in range(int(game.seats)) if seat != viewer]


def exchange_cards(deal: Deal, game: MapGame, viewer: Viewer, chance: Random) -> None:
    """Between hidden hands and the deck, one for one."""
    palette = game.palette
    piles = [deal["deck"]] + [deal["hands"][seat] for seat in hidden_seats(game, viewer)]
    counts = [palette.read(pile) or [] for pile in piles]
    for _ in range(chance.randint(1, 12)):
        one, other = chance.sample(counts, 2)
        if sum(one) and sum(other):
            give, take = any_card(one, chance), any_card(other, chance)
            move(one, other, give)
            move(other, one, take)
    texts = [palette.text(count) for count in counts]
    deal["deck"] = texts[0]
    for seat, text in zip(hidden_seats(game, viewer), texts[1:], strict=True):
        deal["hands"][seat] = text


def any_card(counts: list[int], chance: Random) -> int:
    return chance.choices(range(len(counts)), counts)[0]


def move(source: list[int], target: list[int], card: int) -> None:
    source[card] -= 1
    target[card] += 1


def exchange_tickets(deal: Deal, game: MapGame, viewer: Viewer, chance: Random) -> None:
    """Between hidden hands, hidden offers, the deck, and what has left the game."""
    moment = deal["decision"]
    heaps = [deal["ticket_deck"], deal["tickets_out"]]
    heaps += [deal["tickets"][seat] for seat in hidden_seats(game, viewer)]
    if moment["kind"] == "start":
        heaps += [moment["offers"][seat] for seat in hidden_seats(game, viewer)]
    if moment["kind"] == "keep" and moment["seat"] != viewer:
        heaps.append(moment["offer"])
    places = [(heap, at) for heap in heaps for at in range(len(heap))]
    for _ in range(chance.randint(1, 12) if len(places) > 1 else 0):
        (one, i), (other, j) = chance.sample(places, 2)
        one[i], other[j] = other[j], one[i]


def shuffle_ticket_deck(deal: Deal, _game: MapGame, _viewer: Viewer, chance: Random) -> None:
    chance.shuffle(deal["ticket_deck"])


def choose_again(deal: Deal, game: MapGame, viewer: Viewer, chance: Random) -> None:
    """X-28: others may have kept anything of what they were offered first."""
    for seat, places in enumerate(deal["decision"].get("choices", [])):
        if seat != viewer:
            offered = len(deal["decision"]["offers"][seat])
            count = len(places) if chance.randrange(2) else chance.randint(game.numbers.start_keep, offered)
            deal["decision"]["choices"][seat] = sorted(chance.sample(range(1, offered + 1), count))


def reseed(deal: Deal, _game: MapGame, _viewer: Viewer, chance: Random) -> None:
    deal["dealer"] = Dealer(chance.randrange(10**9)).words()


def sort_tickets(deal: Deal, game: MapGame) -> None:
    """Positions list tickets by number where their order means nothing."""
    for heap in [*deal["tickets"], deal["tickets_out"]]:
        heap.sort(key=lambda name: game.ticket_index[name])


# Comparing two of them


def compare(one: MapState, other: MapState, viewer: Viewer, eyes: Eyes, chance: Random) -> None:
    """The view, and for whoever acts also what is legal and how the rest is refused."""
    same("view", [json.dumps(eyes.see(state, viewer)) for state in (one, other)], viewer)
    if one.over or one.seat != viewer:
        return
    same("legal actions", [eyes.choices(state) for state in (one, other)], viewer)
    actions: list[int | str] = [*chance.sample(range(len(one.game.actions)), 20), *typed(one.game, chance)]
    for action in actions:
        same("refusal", [eyes.refuse(state, action) for state in (one, other)], viewer)


def typed(game: MapGame, chance: Random) -> list[str]:
    """What a player might type: payments right and wrong, a route alone, tickets, a colour of the market."""
    route = chance.choice(game.board.routes)
    counts = [chance.choice((0, 0, 0, 1, route.length)) for _ in range(int(game.width))]
    cards = game.palette.text(counts)
    return [f"claim {route.id} {cards}", f"claim {route.id}", f"pay {cards}", "keep", "keep 2 9", "take white"]


def same(what: str, pair: list[Any], viewer: Viewer) -> None:
    if pair[0] != pair[1]:
        raise Leak(f"{what} of viewer {viewer}: {pair[0]} / {pair[1]}")


def compare_on(one: MapState, other: MapState, viewer: Viewer, eyes: Eyes, chance: Random, steps: int) -> int:
    """Play both on and compare after every step, as long as the viewer sees the same happen; how many steps it was."""
    one, other = one.copy(), other.copy()
    for made in range(steps):
        played = play_both(one, other, viewer, chance)
        if played is None:
            return made
        other, journals = played
        same("news", [eyes.hear(journal, viewer) for journal in journals], viewer)
        compare(one, other, viewer, eyes, chance)
    return steps


def play_both(one: MapState, other: MapState, viewer: Viewer, chance: Random) -> tuple[MapState, list[Journal]] | None:
    """The same visible step in both; None if what the viewer would see cannot be the same."""
    if one.over:
        return None
    index = int(chance.choice(list(one.indices())))
    twin = counterpart(one, other, index, viewer, chance)
    if twin not in list(other.indices()):
        return None
    if viewer == one.seat and index == one.game.first_tickets:
        stacked = with_tickets_on_top(other, one.tickets_in_order()[: one.game.numbers.draw_tickets])
        if stacked is None:
            return None
        other = stacked
    journals = [Journal(), Journal()]
    hidden_card = one.game.actions.text(index) == "take deck" and one.seat != viewer
    outcomes = play_recorded(one, index, journals[0])
    other.journal = journals[1]
    other.dealer = Dealer(chance.randrange(10**9)) if hidden_card else ScriptedDealer(outcomes)
    try:
        other.apply(twin)
    except ScriptError:
        return None
    return None if told_apart(journals) else (other, journals)


def play_recorded(state: MapState, index: int, journal: Journal) -> list[int]:
    """Carry out an action; what chance decided."""
    dealer = RecordingDealer(None)
    dealer.set_words(state.dealer.words())
    state.dealer, state.journal = dealer, journal
    state.apply(index)
    return dealer.outcomes


def counterpart(one: MapState, other: MapState, index: int, viewer: Viewer, chance: Random) -> int:
    """What looks like this action: of a hidden choice of tickets at most the number is seen, and at the start not even
    that, until all have chosen (X-28)."""
    if one.kind not in (START, KEEP) or one.seat == viewer:
        return index if one.kind != START or settles_alike(one, other) else -1
    bits = one.game.bits
    count = bits[index - one.game.first_keep + 1]
    alike = [int(i) for i in other.indices() if bits[i - one.game.first_keep + 1] == count]
    if one.kind == START and one.seat < one.game.seats - 1:
        alike = [int(i) for i in other.indices()]
    return chance.choice(alike) if settles_alike(one, other) else -1


def settles_alike(one: MapState, other: MapState) -> bool:
    """When the last seat has chosen, the numbers kept become known to all."""
    bits = one.game.bits
    counts = [[bits[state.choice(seat)] for seat in range(int(one.game.seats))] for state in (one, other)]
    return one.kind != START or one.seat < one.game.seats - 1 or counts[0] == counts[1]


def with_tickets_on_top(state: MapState, tickets: list[int]) -> MapState | None:
    """The same state with these tickets next, if they are in its deck."""
    deck = state.tickets_in_order()
    if not set(tickets) <= set(deck):
        return None
    order = tickets + [ticket for ticket in deck if ticket not in tickets]
    names = [state.game.board.tickets[ticket].id for ticket in order]
    return state.game.position({**state.position(), "ticket_deck": names})


def told_apart(journals: list[Journal]) -> bool:
    """The rules themselves show a difference: a seat that has to pass (X-19), a row that could not be renewed with
    the cards of the deck (X-08), the final scoring, which lays all open."""
    shown = [[repr(event) for event in journal.events if event.kind in SHOWN] for journal in journals]
    return shown[0] != shown[1] or any("game_over" in text for text in shown[0])


def compare_pairs(states: list[MapState], eyes: Eyes, chance: Random, count: int, steps: int = 4) -> tuple[int, int]:
    """For every state and every viewer so many pairs; how many pairs and further steps were compared."""
    pairs, further = 0, 0
    for state in states:
        for viewer in [*range(int(state.game.seats)), None]:
            for other in disguises(state, viewer, chance, count):
                compare(state, other, viewer, eyes, chance)
                further += compare_on(state, other, viewer, eyes, chance, steps)
                pairs += 1
    return pairs, further
