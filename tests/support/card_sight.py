"""Table 8.9 of the rules, from scratch: what each seat and a spectator see of a Card Game, field by field."""

from __future__ import annotations

from typing import Any

from tagluff.core.cardtable.state import DISCARD, EMPTY, START
from tagluff.core.game import NEVER
from tagluff.games.cardgame.state import COMPLETE, CardState


def check_views(state: CardState) -> None:
    """Every viewer sees exactly what the table says."""
    for viewer in [*range(int(state.game.seats)), None]:
        check_view(state, viewer, state.view(viewer).as_dict())


def check_view(state: CardState, viewer: int | None, shown: dict[str, Any]) -> None:
    wanted = {**open_to_all(state), **open_to_one(state, viewer)}
    suggestion = shown.pop("suggestion")
    assert shown == wanted, f"8.9: viewer {viewer} sees {differing(shown, wanted)}"
    asked = state.kind == COMPLETE and not state.over and viewer == state.actor
    assert (suggestion is not None) == asked, f"C-52: viewer {viewer} is shown the suggestion {suggestion}"


def differing(shown: dict[str, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    return {key: shown.get(key) for key in {**shown, **wanted} if shown.get(key) != wanted.get(key)}


def open_to_all(state: CardState) -> dict[str, Any]:
    """Yards, market, discards, completed tickets, and the numbers of what is hidden."""
    game = state.game
    seats = range(int(game.seats))
    cards, ids = game.palette.cards, game.ticket_ids
    done = [state.completed(seat) for seat in seats]
    return {
        "game": "cardgame",
        "seats": len(seats),
        "decision": state.decision,
        "actor": None if state.over else state.seat,
        "first": None if state.kind == START else state.first,  # chance names it after the tickets
        "round": state.round,
        "turns": state.turns,
        "last_turns": None if state.last_turns == NEVER else state.last_turns,
        "market": [None if card == EMPTY else game.palette.kinds[card] for card in state.market],
        "deck_size": state.deck_size,
        "discard": cards(state.pile(DISCARD)),
        "ticket_deck_size": len(state.tickets_in_order()),
        "hand_sizes": [sum(state.hand(seat)) for seat in seats],
        "ticket_counts": [len(state.tickets(seat)) for seat in seats],
        "offer_counts": [len(state.offered(seat)) for seat in seats],
        "yards": [[cards(pile) for pile in state.yard_piles(seat)] for seat in seats],
        "track_sizes": [sum(state.track(seat)) for seat in seats],
        "completed": [[ids[ticket] for ticket in tickets] for tickets in done],
        "points": [sum(game.box.tickets[ticket].points for ticket in tickets) for tickets in done],
        "incomplete": [[ids[ticket] for ticket in state.tickets(seat)] for seat in seats] if state.over else None,
    }


def open_to_one(state: CardState, viewer: int | None) -> dict[str, Any]:
    """The seat's own cards and tickets; a pile on track only when it is opened (C-12), or by the option (R-55)."""
    opened = state.over or state.kind == COMPLETE
    own = state.game.options["look_at_own_pile"] is True
    cards, ids = state.game.palette.cards, state.game.ticket_ids
    seats = range(int(state.game.seats))
    choice = 0 if viewer is None else int(state.choice(viewer))
    chosen = [at for at in range(choice.bit_length()) if choice >> at & 1]
    offer = [] if viewer is None else state.offered(viewer)
    asked = viewer == state.actor and not state.over
    return {
        "seat": viewer,
        "tracks": [cards(state.track(s)) if opened or (own and s == viewer) else None for s in seats],
        "hand": None if viewer is None else cards(state.hand(viewer)),
        "tickets": [] if viewer is None else [ids[ticket] for ticket in state.tickets(viewer)],
        "offer": [ids[ticket] for ticket in offer],
        "must_keep": 1 if offer and state.kind == START else 0,  # C-06, C-35
        "choice": [at + 1 for at in chosen] if state.kind == START else [],
        "completing": [ids[ticket] for ticket in chosen] if state.kind == COMPLETE else [],
        "verbs": list(dict.fromkeys(action.verb for action in state.legal())) if asked else [],
    }
