"""Card Games behind one view: edits of what a viewer cannot see, and which steps look the same to it (table 8.9)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from support.card_invariants import lacking
from support.map_disguises import any_card, move
from tagluff import Dealer, PositionError
from tagluff.core.cardtable.state import KEEP, START
from tagluff.core.verbs import DrawTickets, Keep, Take
from tagluff.games.cardgame.rules import CardGame
from tagluff.games.cardgame.state import COMPLETE, CardState
from tagluff.games.cardgame.verbs import Complete

Viewer = int | None
Deal = dict[str, Any]  # a position under change

SHOWN = ("passed", "first_player", "opened_tracks", "completed", "game_over")


def edit(state: CardState, viewer: Viewer, chance: Random) -> CardState | None:
    """Some hidden things exchanged; None if the decision could not have come about with them."""
    deal: Deal = json.loads(json.dumps(state.position()))
    edits = [exchange_cards, exchange_tickets, shuffle_ticket_deck, choose_again, begin_elsewhere, reseed]
    for change in chance.sample(edits, chance.randint(1, len(edits))):
        change(deal, state.game, viewer, chance)
    for heap in deal["tickets"]:
        heap.sort(key=lambda name: state.game.box.ticket_index[name])
    complete_again(deal, state.game, viewer, chance)
    try:
        edited = state.game.position(deal)
    except PositionError:
        return None
    return edited if edited.position() == deal else None  # another seat might have had to pass


def hidden_seats(game: CardGame, viewer: Viewer) -> list[int]:
    return [seat for seat in range(int(game.seats)) if seat != viewer]


def hidden_tracks(deal: Deal, game: CardGame, viewer: Viewer) -> list[int]:
    """C-12: nobody's pile is seen before the round is over; by the option the owner sees its own (R-55)."""
    if deal["decision"]["kind"] in ("complete", "over"):
        return []
    looks = game.options["look_at_own_pile"] is True
    return [seat for seat in range(int(game.seats)) if not (looks and seat == viewer)]


def exchange_cards(deal: Deal, game: CardGame, viewer: Viewer, chance: Random) -> None:
    """Between hidden hands, on-track piles and the deck, one for one."""
    palette = game.palette
    places: list[tuple[Any, Any]] = [(deal, "deck")]
    places += [(deal["hands"], seat) for seat in hidden_seats(game, viewer)]
    places += [(deal["tracks"], seat) for seat in hidden_tracks(deal, game, viewer)]
    counts = [palette.read(holder[key]) or [] for holder, key in places]
    for _ in range(chance.choice((1, 2, 4, 12))):
        one, other = chance.sample(counts, 2)
        if sum(one) and sum(other):
            give, take = any_card(one, chance), any_card(other, chance)
            move(one, other, give)
            move(other, one, take)
    for (holder, key), count in zip(places, counts, strict=True):
        holder[key] = palette.text(count)


def exchange_tickets(deal: Deal, game: CardGame, viewer: Viewer, chance: Random) -> None:
    """Between hidden hands, hidden offers and the deck; at the end all lie open (C-53)."""
    moment = deal["decision"]
    if moment["kind"] == "over":
        return
    heaps = [deal["ticket_deck"], *(deal["tickets"][seat] for seat in hidden_seats(game, viewer))]
    if moment["kind"] == "start":
        heaps += [moment["offers"][seat] for seat in hidden_seats(game, viewer)]
    if moment["kind"] == "keep" and moment["seat"] != viewer:
        heaps.append(moment["offer"])
    places = [(heap, at) for heap in heaps for at in range(len(heap))]
    for _ in range(chance.randint(1, 12) if len(places) > 1 else 0):
        (one, i), (other, j) = chance.sample(places, 2)
        one[i], other[j] = other[j], one[i]


def shuffle_ticket_deck(deal: Deal, _game: CardGame, _viewer: Viewer, chance: Random) -> None:
    chance.shuffle(deal["ticket_deck"])


def choose_again(deal: Deal, _game: CardGame, viewer: Viewer, chance: Random) -> None:
    """C-06, X-28: others may have kept anything of what they were offered first."""
    moment = deal["decision"]
    if moment["kind"] == "start":
        for seat in [seat for seat in range(len(moment["choices"])) if seat != viewer]:
            offered = len(moment["offers"][seat])
            moment["choices"][seat] = sorted(chance.sample(range(1, offered + 1), chance.randint(1, offered)))


def complete_again(deal: Deal, game: CardGame, viewer: Viewer, chance: Random) -> None:
    """C-52: others may complete any set that their pile allows, and their tickets may be others by now."""
    moment = deal["decision"]
    if moment["kind"] == "complete":
        for seat in [seat for seat in range(len(moment["choices"])) if seat != viewer]:
            moment["choices"][seat] = some_set(game, deal["tickets"][seat], deal["tracks"][seat], chance)


def some_set(game: CardGame, names: list[str], pile: str, chance: Random) -> list[str]:
    chosen: list[int] = []
    for ticket in [game.box.ticket_index[name] for name in names]:
        if chance.randrange(2) and not lacking(game, [*chosen, ticket], game.palette.read(pile) or []):
            chosen.append(ticket)
    return [game.box.tickets[ticket].id for ticket in chosen]


def begin_elsewhere(deal: Deal, game: CardGame, _viewer: Viewer, chance: Random) -> None:
    """X-03: until all have chosen tickets nobody knows who begins, even if the table does."""
    if deal["decision"]["kind"] == "start":
        deal["first"] = chance.randrange(int(game.seats))


def reseed(deal: Deal, _game: CardGame, _viewer: Viewer, chance: Random) -> None:
    deal["dealer"] = Dealer(chance.randrange(10**9)).words()


def typed(state: CardState, chance: Random) -> list[str]:
    """What a player might type: cards right and wrong, tickets by name and by place, a colour of the market."""
    palette = state.game.palette
    cards = [palette.text([chance.choice((0, 0, 1, 2)) for _ in range(palette.width)]) for _ in range(2)]
    colours = " ".join(chance.sample(palette.names, 3))
    names = [ticket.id for ticket in chance.sample(state.game.box.tickets, 2)]
    placed = [f"place {text}" for text in (*cards, colours, "9*")]
    kept = ["keep", "keep 2 9", "keep 0", f"take {palette.names[0]}", "take *"]
    completed = [f"complete {text}" for text in (" ".join(names), names[0], "1 2", "none", "99")]
    return [*placed, *kept, *completed]


def hidden_chance(state: CardState, index: int, viewer: Viewer) -> bool:
    """A card that this viewer does not see, or the shuffle of the ticket deck (C-06)."""
    action = state.game.actions.actions[index]
    blind = isinstance(action, Take) and action.slot is None and viewer != state.seat
    return blind or (state.kind == START and state.seat == state.game.seats - 1)


def aligned(one: CardState, other: CardState, index: int, viewer: Viewer) -> CardState | None:
    """The other state with the tickets on top that the viewer would see now; None if it cannot be."""
    if viewer != one.seat or not isinstance(one.game.actions.actions[index], DrawTickets):
        return other
    shown, deck = one.tickets_in_order()[:4], other.tickets_in_order()
    if not set(shown) <= set(deck):
        return None
    order = shown + [ticket for ticket in deck if ticket not in shown]
    names = [one.game.box.tickets[ticket].id for ticket in order]
    return one.game.position({**other.position(), "ticket_deck": names})


def counterpart(one: CardState, other: CardState, index: int, viewer: Viewer, chance: Random) -> int:
    """What looks like this action to the viewer; -1 if the rules would show that the two are not the same."""
    if one.kind == START and one.seat == one.game.seats - 1 and not kept_alike(one, other, viewer):
        return -1
    if one.seat == viewer or one.kind not in (START, KEEP, COMPLETE):
        return index
    alike = [int(i) for i in other.indices() if looks_like(one, index, int(i))]
    return chance.choice(alike) if alike else -1


def kept_alike(one: CardState, other: CardState, viewer: Viewer) -> bool:
    """When the last seat has chosen, the numbers kept become known to all."""
    seats = [seat for seat in range(one.seat) if seat != viewer]
    return all(int(one.choice(seat)).bit_count() == int(other.choice(seat)).bit_count() for seat in seats)


def looks_like(state: CardState, index: int, other: int) -> bool:
    """Of a hidden choice at most the number is seen, and before all have chosen not even that (X-28, C-52)."""
    one, two = (state.game.actions.actions[at] for at in (index, other))
    if state.kind == COMPLETE:
        return isinstance(one, Complete) == isinstance(two, Complete)
    if state.kind == START and state.seat < state.game.seats - 1:
        return True
    assert isinstance(one, Keep)
    assert isinstance(two, Keep)
    return len(one.places) == len(two.places)


def silent(state: CardState, viewer: Viewer) -> list[int]:
    """C-52: another seat names tickets to complete one by one, and nobody hears of it until all are done."""
    if state.over or state.kind != COMPLETE or state.seat == viewer:
        return []
    return [action.index for action in state.legal() if isinstance(action, Complete)]
