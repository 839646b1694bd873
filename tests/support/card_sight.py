"""Table 8.9 of the rules, from scratch: what each seat and a spectator see of a Card Game, field by field."""

from __future__ import annotations

from typing import Any

from tagluff.core.game import NEVER
from tagluff.games.cardgame.state import COMPLETE, DISCARD, EMPTY, START, CardState


def check_views(state: CardState) -> None:
    """Every viewer sees exactly what the table says."""
    for viewer in [*range(int(state.game.seats)), None]:
        shown = state.view(viewer).as_dict()
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
        "market": [None if card == EMPTY else card for card in state.market],
        "deck_size": state.deck_size,
        "discard": state.pile(DISCARD),
        "ticket_deck_size": len(state.tickets_in_order()),
        "hand_sizes": [sum(state.hand(seat)) for seat in seats],
        "ticket_counts": [len(state.tickets(seat)) for seat in seats],
        "offer_counts": [len(state.offered(seat)) for seat in seats],
        "yards": [state.yard_piles(seat) for seat in seats],
        "track_sizes": [sum(state.track(seat)) for seat in seats],
        "completed": done,
        "points": [sum(game.box.tickets[ticket].points for ticket in tickets) for tickets in done],
        "incomplete": [state.tickets(seat) for seat in seats] if state.over else None,
    }


def open_to_one(state: CardState, viewer: int | None) -> dict[str, Any]:
    """The seat's own cards and tickets; a pile on track only when it is opened (C-12), or by the option (R-55)."""
    opened = state.over or state.kind == COMPLETE
    own = state.game.options["look_at_own_pile"] is True
    tracks = [state.track(s) if opened or (own and s == viewer) else None for s in range(int(state.game.seats))]
    choice = 0 if viewer is None else int(state.choice(viewer))
    return {
        "seat": viewer,
        "tracks": tracks,
        "hand": None if viewer is None else state.hand(viewer),
        "tickets": [] if viewer is None else state.tickets(viewer),
        "offer": [] if viewer is None else state.offered(viewer),
        "choice": [at for at in range(choice.bit_length()) if choice >> at & 1],
    }
