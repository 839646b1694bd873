"""What it would cost to lose a route: the plan made anew with the route closed, and then as it was."""

from __future__ import annotations

from dataclasses import dataclass

from tagluff.bots.inner.planning import Planning
from tagluff.bots.inner.scheme import FAR
from tagluff.maps.settling import tracks_taken
from tagluff.maps.state import MapState


@dataclass(frozen=True)
class Loss:
    """Points as the planner counts them; tickets by number."""

    points: int
    spaces: int  # by which the plan gets longer, where no ticket is given up
    tickets: tuple[int, ...]  # that are given up


def loss_of(planning: Planning, state: MapState, route: int) -> Loss:
    """If somebody else claimed it now. The scheme must be there; it is the same afterwards."""
    value, pieces, tickets = planning.value(), int(planning.scheme.pieces), planned(planning)
    for closed in closed_with(state, route):
        planning.scheme.price(closed, FAR)
    planning.weave(planning.sight.supply)
    planning.prune()
    lost = tuple(ticket for ticket in tickets if not planning.scheme.planned[ticket])
    longer = 0 if lost else max(0, int(planning.scheme.pieces) - pieces)
    loss = Loss(max(0, round(value - planning.value())), longer, lost)
    planning.forget()
    planning.renew(state)
    planning.aim(state)
    return loss


def planned(planning: Planning) -> list[int]:
    order = [int(planning.order[at]) for at in range(int(planning.count))]
    return sorted(ticket for ticket in order if planning.scheme.planned[ticket])


def closed_with(state: MapState, route: int) -> list[int]:
    """What nobody may claim any more once somebody has this route (X-18)."""
    tracks = state.game.board.routes[route].tracks
    full = tracks_taken(state, route) + 1 >= state.game.routes.open_tracks[route]
    return [track for track in tracks if state.owner[track] == 0] if full else [route]
