"""What a list shows of a game: what a spectator sees, at every moment, whoever holds the table in memory."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.json import decode

from server.hub.house import ADA, BO, NOBODY, House, Person, run
from tagluff.server.messages.pages import Listed, Sit


async def listed(house: House) -> Listed:
    (one,) = (await house.hub.mine(ADA)).tables
    return one


@pytest.mark.parametrize("game", ["nordic", "amsterdam", "cardgame"])
def test_the_picture_is_the_spectators(game: str) -> None:
    async def story(house: House) -> None:
        made, ada, bo = await house.two(game)
        watcher = await house.come(made.table, None, NOBODY, key=made.watch)
        facts: dict[str, Any] = decode(house.hub.game(game, 2, {}))
        routes = [route["id"] for route in facts["board"].get("routes", ())]
        for step in range(120):
            await act(ada, bo)
            if step % 10 == 0 or watcher.status["phase"] == "over":
                now, view = await listed(house), watcher.seen["view"]
                drawn = {route: int(sign) for route, sign in zip(routes, now.owners, strict=True) if sign != "."}
                assert (drawn, now.points) == (view.get("owners", {}), view["points"])
            if watcher.status["phase"] == "over":
                break
        before = await listed(house)
        assert "0" in before.owners or game == "cardgame"
        await house.restart()
        assert await listed(house) == before

    run(story)


async def act(*people: Person) -> None:
    """Whoever decides claims if it can be done."""
    for person in people:
        if person.seen["legal"]:
            texts = [action["text"] for action in person.seen["legal"]]
            await person.play(next((text for text in texts if text.startswith(("claim", "place"))), texts[-1]))
            return


def test_teams_have_their_points_together() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person,person,person", game="asia")
        assert (await listed(house)).sides == [[0, 1], [2, 3]]
        assert (await listed(house)).points is None
        assert made.seat == 0

    run(story)


def test_a_device_elsewhere_hears_that_somebody_sat_down() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person,person")
        heard: list[str] = []
        assert ADA.device is not None
        forget = house.hub.notices.listen(ADA.device, lambda: heard.append("news"))
        await house.hub.sit(made.table, Sit(name="Bo", code=made.invite), BO)
        assert heard
        forget()

    run(story)
