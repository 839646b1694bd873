"""What was told as data is read again as the same views and events, and whoever plays from those plays the same."""

from __future__ import annotations

import json
from typing import Any

from tagluff import Dealer, Event, View
from tagluff.bots.greedy import GreedyBot
from tagluff.conformance.play import Case, Ground, Viewer
from tagluff.core.errors import DataError


def data(ground: Ground) -> int:
    """Views at every decision, for whoever decides, a spectator and somebody else; all events, for all who may know
    them. Of what a game does not declare nothing is asked."""
    views, kinds = declares_views(ground), bool(ground.game.happenings())
    count = heard = 0
    for case in ground.walk():
        heard = 0 if case.number == 0 else heard
        with case.trying("reading what was told"):
            count += sum(view_again(case, viewer) for viewer in some_viewers(case)) if views else 0
            count += sum(event_again(case, event) for event in case.events[heard:]) if kinds else 0
        heard = len(case.events)
    return count + (sum(play_alike(case) for case in ground.samples(2)) if views and kinds else 0)


def declares_views(ground: Ground) -> bool:
    try:
        ground.game.new_view()
    except DataError:
        return False
    return True


def some_viewers(case: Case) -> set[Viewer]:
    return {case.state.seat, None, case.chance("data").choice(case.ground.viewers)}


def sent(value: Any) -> Any:
    """As it comes out of JSON."""
    return json.loads(json.dumps(value))


def view_again(case: Case, viewer: Viewer) -> int:
    view = case.state.view(viewer)
    for told in (view.as_dict(), sent(view.as_dict())):
        again = case.game.view_from(told)
        case.same(f"read again, the view of {viewer} is another", again.as_dict(), view.as_dict())
        case.must(again == view and type(again) is type(view), f"read again, the view of {viewer} is another thing")
        case.must(again.seat == viewer, f"read again, the view of {viewer} is that of {again.seat}")
    return 1


def event_again(case: Case, event: Event) -> int:
    viewers = [viewer for viewer in case.ground.viewers if event.seen_by(viewer)]
    for viewer in viewers:
        again = case.game.event_from(sent(event.as_dict()), viewer)
        case.must(again == event, f"read again, {event} is {again}")
    return len(viewers)


def play_alike(case: Case) -> int:
    """A bot, and a state that is imagined, are the same by what was read."""
    if case.state.over:
        return 0
    seat = case.state.seat
    view, told = case.state.view(seat), [event for event in case.events if event.seen_by(seat)]
    again = case.game.view_from(sent(view.as_dict()))
    told_again = [case.game.event_from(sent(event.as_dict()), seat) for event in told]
    with case.trying("playing by what was told"):
        choices = [choice(case, *known) for known in ((view, told), (again, told_again))]
        case.must(choices[0] == choices[1], f"by the view a bot plays {choices[0]!r}, read again {choices[1]!r}")
        imagined = [imagine(case, *known) for known in ((view, told), (again, told_again))]
        case.same("read again, the view leads to another imagined state", imagined[1], imagined[0])
    return 1


def choice(case: Case, view: View, told: list[Event]) -> str:
    bot = GreedyBot(case.state.seat, case.number)
    bot.note(told)
    return bot.choose(view, case.state.legal()).text


def imagine(case: Case, view: View, told: list[Event]) -> dict[str, Any]:
    memory = case.game.memory()
    for event in told:
        memory.note(event)
    return case.game.imagine(view, memory, Dealer(case.number)).position()
