"""What a seat does in secret shows nowhere: no frame, no number, no time in a list (C-52)."""

from __future__ import annotations

from server.hub.house import ADA, BO, CY, House, Person, run
from support.every_table import card_states
from tagluff.games.cardgame.state import CardState
from tagluff.games.cardgame.verbs import Complete
from tagluff.records.boards import board_hash
from tagluff.server.hub.callers import Caller
from tagluff.server.hub.settings import SeatSetting, Settings
from tagluff.server.messages.asked import Play, TakeBack
from tagluff.server.store.protocol import Grant

PEOPLE = (ADA, BO, CY)
NAMES = ("Ada", "Bo", "Cy")


def secret_action(state: CardState) -> str:
    """Naming a ticket to complete, of which nobody hears until all are done; nothing where there is none."""
    return next((action.text for action in state.legal() if isinstance(action, Complete)), "")


def completing() -> CardState:
    return next(state for state in card_states("cardgame-3", 12) if secret_action(state))


async def opened_from(house: House, state: CardState) -> tuple[str, list[Person]]:
    """A table that goes on from a state, with three people there."""
    game = state.game
    settings = Settings(
        game=game.id, seats=(SeatSetting(who="person"),) * 3, options=dict(game.options),
        board_hash=board_hash(game.printed), open=True, pace=60, talk=True, invite="I", watch="W", host=0,
        start=state.position(),
    )  # fmt: skip
    grants = tuple(Grant(seat, device(who), "device") for seat, who in enumerate(PEOPLE))
    made = await house.hub.opened(settings, dict(enumerate(NAMES)), grants, 0)
    return made.table, [await house.come(made.table, seat, who) for seat, who in enumerate(PEOPLE)]


def device(who: Caller) -> bytes:
    assert who.device is not None
    return who.device


def test_a_secret_step_reaches_nobody_and_touches_no_list() -> None:
    state = completing()
    seat = int(state.seat)

    async def story(house: House) -> None:
        _, people = await opened_from(house, state)
        others = [at for at in range(3) if at != seat]
        before = [(list(people[at].ear.frames), await house.hub.mine(PEOPLE[at])) for at in others]
        await house.pass_time(7)
        done = await people[seat].ask(Play, answers=people[seat].seen["number"], action=secret_action(state))
        assert done["type"] == "done"
        await house.pass_time(7)
        done = await people[seat].ask(TakeBack, answers=people[seat].seen["number"])
        assert done["type"] == "done"
        assert [(people[at].ear.frames, await house.hub.mine(PEOPLE[at])) for at in others] == before

    run(story)


def test_a_step_that_is_noticed_touches_the_lists() -> None:
    async def story(house: House) -> None:
        _, ada, bo = await house.two()
        before = (await house.hub.mine(BO)).tables[0].touched
        await house.pass_time(7)
        await next(person for person in (ada, bo) if person.seen["legal"]).play()
        assert (await house.hub.mine(BO)).tables[0].touched > before

    run(story)
