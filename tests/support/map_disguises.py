"""Map games behind one view: edits of what a viewer cannot see, and which steps look the same to it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tagluff import Action, Dealer, PositionError
from tagluff.core.cardtable.state import KEEP, START
from tagluff.core.verbs import DrawTickets, Keep, Take
from tagluff.games.asia.verbs import Put, Share
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

Viewer = int | None
Deal = dict[str, Any]  # a position under change

SHOWN = ("passed", "market_swept", "first_player", "game_over")


def edit(state: MapState, viewer: Viewer, chance: Random) -> MapState | None:
    """Some hidden things exchanged; None if the decision could not have come about with them."""
    deal: Deal = json.loads(json.dumps(state.position()))
    edits = [exchange_cards, exchange_tickets, shuffle_ticket_deck, choose_again, begin_elsewhere, reseed]
    for change in chance.sample(edits, chance.randint(1, len(edits))):
        change(deal, state.game, viewer, chance)
    sort_tickets(deal, state.game)
    think_again(deal, state.game, viewer, chance)
    try:
        edited = state.game.position(deal)
    except PositionError:
        return None
    return edited if edited.position() == deal else None  # another seat might have had to pass


def hidden_seats(game: MapGame, viewer: Viewer) -> list[int]:
    return [seat for seat in range(int(game.seats)) if seat != viewer]


def hidden_teams(deal: Deal, viewer: Viewer) -> list[int]:
    """The teams whose racks a viewer does not see; none where there are no racks (R-26, R-27)."""
    return [team for team in range(len(deal.get("racks", []))) if viewer is None or team != viewer // 2]


def exchange_cards(deal: Deal, game: MapGame, viewer: Viewer, chance: Random) -> None:
    """Between hidden hands, hidden racks and the deck, one for one."""
    palette = game.palette
    places: list[tuple[Any, Any]] = [(deal, "deck")]
    places += [(deal["hands"], seat) for seat in hidden_seats(game, viewer)]
    places += [(deal["racks"], team) for team in hidden_teams(deal, viewer)]
    counts = [palette.read(holder[key]) or [] for holder, key in places]
    for _ in range(chance.choice((1, 2, 4, 12))):
        one, other = chance.sample(counts, 2)
        if sum(one) and sum(other):
            give, take = any_card(one, chance), any_card(other, chance)
            move(one, other, give)
            move(other, one, take)
    for (holder, key), count in zip(places, counts, strict=True):
        holder[key] = palette.text(count)


def any_card(counts: list[int], chance: Random) -> int:
    return chance.choices(range(len(counts)), counts)[0]


def move(source: list[int], target: list[int], card: int) -> None:
    source[card] -= 1
    target[card] += 1


def exchange_tickets(deal: Deal, game: MapGame, viewer: Viewer, chance: Random) -> None:
    """Between hidden hands, hidden offers, hidden ticket racks, the deck, and what has left the game."""
    moment = deal["decision"]
    heaps = [deal["ticket_deck"], deal["tickets_out"]]
    heaps += [deal["tickets"][seat] for seat in hidden_seats(game, viewer)]
    heaps += [deal["ticket_racks"][team] for team in hidden_teams(deal, viewer)]
    if moment["kind"] == "start":
        heaps += [moment["offers"][seat] for seat in hidden_seats(game, viewer)]
    if moment["kind"] == "keep" and moment["seat"] != viewer:
        heaps.append(moment["offer"])
    places = [(heap, at) for heap in heaps for at in range(len(heap))]
    for _ in range(chance.randint(1, 12) if len(places) > 1 else 0):
        (one, i), (other, j) = chance.sample(places, 2)
        one[i], other[j] = other[j], one[i]


def think_again(deal: Deal, game: MapGame, viewer: Viewer, chance: Random) -> None:
    """What only another seat knows of its own decision: the card it drew, tickets it just kept or means to share."""
    moment = deal["decision"]
    seat = moment.get("seat")
    if "picks" in moment:
        picks = enumerate(moment["picks"])
        moment["picks"] = [pick if at == viewer else chance.choice(deal["tickets"][at]) for at, pick in picks]
    if "card" in moment and seat != viewer:
        hand = game.palette.read(deal["hands"][seat]) or []
        moment["card"] = game.palette.letters[any_card(hand, chance)]
    if "kept" in moment and seat != viewer:
        moment["kept"] = chance.sample(deal["tickets"][seat], len(moment["kept"]))
    if "after" in moment and seat // 2 in hidden_teams(deal, viewer):
        moment["after"] = chance.choice(deal["ticket_racks"][seat // 2])


def begin_elsewhere(deal: Deal, game: MapGame, _viewer: Viewer, chance: Random) -> None:
    """S-08: until all have chosen tickets nobody knows who begins, even if the table does."""
    if deal["decision"]["kind"] == "start":
        deal["first"] = chance.choice(game.first_seats())


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
    for heap in [*deal["tickets"], deal["tickets_out"], *deal.get("ticket_racks", [])]:
        heap.sort(key=lambda name: game.ticket_index[name])


def typed(state: MapState, chance: Random) -> list[str]:
    """What a player might type: payments right and wrong, a route alone, tickets, a colour of the market."""
    game = state.game
    route = chance.choice(game.board.routes)
    cards = some_cards(game, route.length, chance)
    texts = [f"claim {route.id} {cards}", f"claim {route.id}", f"pay {cards}", "keep", "keep 2 9", "take white"]
    if game.id == "asia":
        names = [ticket.id for ticket in chance.sample(game.board.tickets, 2)]
        part = some_cards(game, 1, chance)
        texts += [f"claim {route.id} {cards} rack {part}", f"pay {cards} rack {part}", f"share {' '.join(names)}"]
        texts += ["take red rack", "take blue hand", f"share {names[0]}"]
    return texts


def some_cards(game: MapGame, length: int, chance: Random) -> str:
    return game.palette.text([chance.choice((0, 0, 0, 1, length)) for _ in range(int(game.width))])


def mates(state: MapState, viewer: Viewer) -> bool:
    """Does the viewer see the racks of whoever acts?"""
    return state.game.id == "asia" and viewer is not None and viewer // 2 == state.seat // 2


def sees_blind_card(state: MapState, viewer: Viewer) -> bool:
    """5.8: the drawer does, and the mate if it goes to the rack, as the second card may have to."""
    to_rack = state.decision == "pick" and state.position()["decision"].get("to") == "rack"
    return viewer == state.seat or (to_rack and mates(state, viewer))


def counterpart(one: MapState, other: MapState, index: int, viewer: Viewer, chance: Random) -> int:
    """What looks like this action to the viewer; -1 if the rules would show that the two are not the same."""
    if not settles_alike(one, other, viewer):
        return -1
    if one.kind in (START, KEEP) and one.seat != viewer:
        return alike_keep(one, other, index, viewer, chance)
    action = action_at(one, index)
    if isinstance(action, Share) and one.seat != viewer:
        return alike_share(one, other, index, viewer, chance)
    if isinstance(action, Put) and action.to == "rack" and mates(one, viewer):  # the mate is shown the card
        same_card = one.position()["decision"]["card"] == other.position()["decision"]["card"]
        return index if same_card else -1
    return index


def alike_keep(one: MapState, other: MapState, index: int, viewer: Viewer, chance: Random) -> int:
    """Of a hidden choice of tickets at most the number is seen, and at the start not even that, until all have chosen
    (X-28). In a team a ticket that is kept alone is shown to the mate (A-31)."""
    count = len(places_kept(one, index))
    alike = [int(i) for i in other.indices() if len(places_kept(other, int(i))) == count]
    if one.kind == START and one.seat < one.game.seats - 1:
        alike = [int(i) for i in other.indices()]
    if one.kind == KEEP and count == 1 and mates(one, viewer):
        kept = kept_alone(one, index)
        alike = [i for i in alike if kept_alone(other, i) == kept]
    return chance.choice(alike) if alike else -1


def action_at(state: MapState, index: int) -> Action:
    return state.game.actions.actions[index]


def places_kept(state: MapState, index: int) -> tuple[int, ...]:
    action = action_at(state, index)
    assert isinstance(action, Keep)
    return action.places


def kept_alone(state: MapState, index: int) -> int:
    (place,) = places_kept(state, index)
    return state.offered(state.seat)[place - 1]


def alike_share(one: MapState, other: MapState, index: int, viewer: Viewer, chance: Random) -> int:
    """Opponents see that a ticket was shared, the mate sees which, and before all have chosen nobody does (A-14)."""
    if mates(one, viewer) and one.decision != "share_start":
        return index
    shares = [action.index for action in other.legal() if isinstance(action, Share)]
    if one.decision == "share_start" and one.seat == one.game.seats - 1 and mates(one, viewer):
        return index  # the last to choose: the tickets are placed at once
    return chance.choice(shares) if shares else -1


def settles_alike(one: MapState, other: MapState, viewer: Viewer) -> bool:
    """When the last seat has chosen, the numbers kept become known to all, and the tickets shared to mates."""
    if one.kind not in (START, KEEP) and one.decision != "share_start":
        return True
    if one.seat < one.game.seats - 1 or one.kind == KEEP:
        return True
    if one.decision == "share_start":
        mate = None if viewer is None else viewer ^ 1
        picks = [state.position()["decision"]["picks"] for state in (one, other)]
        return mate is None or mate >= one.seat or picks[0][mate] == picks[1][mate]
    seats = range(int(one.game.seats))
    counts = [[int(state.choice(seat)).bit_count() for seat in seats] for state in (one, other)]
    return counts[0] == counts[1]


def hidden_chance(state: MapState, index: int, viewer: Viewer) -> bool:
    """Is a card drawn that this viewer does not see?"""
    action = action_at(state, index)
    return isinstance(action, Take) and action.slot is None and not sees_blind_card(state, viewer)


def aligned(one: MapState, other: MapState, index: int, viewer: Viewer) -> MapState | None:
    """The other state with the tickets on top that the viewer would see now; None if it cannot be."""
    if viewer == one.seat and isinstance(action_at(one, index), DrawTickets):
        return with_tickets_on_top(other, one.tickets_in_order()[: one.game.numbers.draw_tickets])
    return other


def with_tickets_on_top(state: MapState, tickets: list[int]) -> MapState | None:
    """The same state with these tickets next, if they are in its deck."""
    deck = state.tickets_in_order()
    if not set(tickets) <= set(deck):
        return None
    order = tickets + [ticket for ticket in deck if ticket not in tickets]
    names = [state.game.board.tickets[ticket].id for ticket in order]
    return state.game.position({**state.position(), "ticket_deck": names})
