"""Views and events from data: the same objects again, for whoever was told of them elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tagluff.core.errors import DataError
from tagluff.core.events import EVERYONE, TEAM, Event, EventKind
from tagluff.core.facts import COUNT, POSITIVE, Shape, constant, made_of, maybe
from tagluff.core.fitting import Fitting
from tagluff.core.frozen import frozen_table
from tagluff.core.view import View


class Retelling:
    """Reads what one game tells, by the shapes that it declares. Whatever else comes is refused."""

    def __init__(
        self,
        names: Mapping[str, Shape],
        new_view: Callable[[], View],
        kinds: tuple[EventKind, ...],
        sides: tuple[tuple[int, ...], ...],
    ) -> None:
        self.fitting = Fitting(names)
        self.new_view = new_view
        self.kinds = {kind.name: kind for kind in kinds}
        self.sides = sides
        self.view_shape: Shape | None = None
        self.event_shapes: dict[str, Shape] = {}

    def view(self, facts: object) -> View:
        view = self.new_view()
        if self.view_shape is None:
            self.view_shape = made_of(view.parts())
        told = facts if isinstance(facts, dict) else {}
        misfit = self.fitting.misfit(told, self.view_shape)
        if misfit is not None:
            raise DataError("odd_view", "", {"place": misfit.place.strip(), "why": misfit.word})
        view.fill(told)
        return view

    def event(self, facts: object, viewer: int | None) -> Event:
        """An event that this viewer may know."""
        told = facts if isinstance(facts, dict) else {}
        kind = self.kind(told.get("kind"))
        misfit = self.fitting.misfit(told, self.event_shape(kind))
        if misfit is not None:
            raise DataError("odd_event", "", {"place": misfit.place.strip(), "why": misfit.word})
        own = {fact.name: told[fact.name] for fact in kind.facts}
        audience = self.audience(kind, own.get("seat", viewer), viewer)
        return Event(told["number"], kind.name, frozen_table(own), audience, told["action"], told["of"])

    def kind(self, name: object) -> EventKind:
        if not isinstance(name, str) or name not in self.kinds:
            raise DataError("odd_event", "", {"place": "kind", "why": "enum"})
        return self.kinds[name]

    def event_shape(self, kind: EventKind) -> Shape:
        if kind.name not in self.event_shapes:
            head = {"number": POSITIVE, "kind": constant(kind.name), "action": COUNT, "of": maybe(POSITIVE)}
            self.event_shapes[kind.name] = made_of({**head, **{fact.name: fact.shape for fact in kind.facts}})
        return self.event_shapes[kind.name]

    def audience(self, kind: EventKind, seat: object, viewer: int | None) -> tuple[int, ...] | None:
        """Everyone, or the viewer with its side, or alone; of another seat's private affairs it is not told."""
        if kind.audience == EVERYONE:
            return None
        side = next((side for side in self.sides if viewer in side), ())
        told = side if kind.audience == TEAM else tuple([mate for mate in side if mate == viewer])
        if seat not in told:
            raise DataError("odd_event", "", {"place": "seat", "why": kind.audience})
        return told
