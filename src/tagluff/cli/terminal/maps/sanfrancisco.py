"""San Francisco in the terminal: token stacks at places, tokens of the seats, placing a stack, choosing a token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.layout import Lines
from tagluff.cli.terminal.maps.board import find_cities
from tagluff.cli.terminal.maps.guide import Guide
from tagluff.cli.terminal.maps.menu import Menu
from tagluff.cli.terminal.speech import Speech
from tagluff.core.actions import Action
from tagluff.core.sheet import ScoreLine
from tagluff.core.text import slug
from tagluff.maps.view import MapView

if TYPE_CHECKING:
    from tagluff.cli.terminal.maps.person import MapPerson

DIGITS: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"


class SanFranciscoGuide(Guide):
    """Stacks and tokens lie open (S-33)."""

    speak = Speech("ferry card", "cable car")
    help = (
        ("place crab mission", "before the first turn: put a stack on a place"),
        ("token seal", "which token a claim brings"),
        ("tokens", "the stacks and who has what"),
    )
    table_words = ("tokens", "stacks")
    legend = "² tokens here"
    setup: ClassVar = {"place": "placing token stacks"}
    revocable = ("place",)

    def column(self, view: MapView) -> tuple[str, list[str]]:
        owned = cast(list[list[str]], view.own["tokens"])
        every = len(stacks(view))
        return "tokens", ["all of them" if len(names) == every else " ".join(names) or "–" for names in owned]

    def table_lines(self, view: MapView, width: int) -> Lines:
        """The stacks that are not empty, as many as fit on a line."""
        lines, line = [], Text(" Tokens  ")
        for symbol, stack in stacks(view).items():
            entry = stack_words(view, symbol, stack)
            if stack["left"] and line.cell_len + entry.cell_len > width - 1:
                lines.append(line)
                line = Text("         ")
            line.append_text(entry if stack["left"] else Text())
        return [*lines, line]

    def city_sign(self, view: MapView, city: int) -> str:
        stack = self.stack_at(view, city)
        return DIGITS[stack[1]] if stack and stack[1] else ""

    def city_words(self, view: MapView, city: int) -> str:
        stack = self.stack_at(view, city)
        return f"{ink.counted(stack[1], f'{stack[0]} token')} here" if stack else ""

    def stack_at(self, view: MapView, city: int) -> tuple[str, int] | None:
        at = view.game.board.cities[city].id
        return next(
            ((symbol, int(stack["left"])) for symbol, stack in stacks(view).items() if stack["place"] == at), None
        )

    def score_words(self, line: ScoreLine, names: list[str]) -> str:
        return ink.counted(cast(int, line.facts["tokens"]), "different token") if line.key == "tokens" else ""

    def question(self, view: MapView) -> str:
        questions = {"place": "Which token stack do you place, and where?", "token": "Which token do you take?"}
        return questions.get(view.decision, "")

    def menu(self, view: MapView, legal: list[Action]) -> Menu | None:
        if view.decision == "token":
            return tokens_menu(view, legal)
        if view.decision != "place":
            return None
        symbols = list(dict.fromkeys(action.text.split()[1] for action in legal))
        if len(symbols) == 1:
            return self.places_menu(view, legal, symbols[0])
        return Menu(stacks=dict(enumerate(symbols, start=1)))

    def places_menu(self, view: MapView, legal: list[Action], symbol: str) -> Menu:
        """The second step: where."""
        menu = Menu(stack=symbol, back=any(action.text.split()[1] != symbol for action in legal))
        places = {action.text.split()[2]: action.text for action in legal if action.text.split()[1] == symbol}
        cities = sorted((city for city in view.game.board.cities if city.id in places), key=lambda city: city.name)
        for number, city in enumerate(cities, start=1):
            menu.texts[number], menu.labels[number] = places[city.id], city.name
        return menu

    def action(self, view: MapView, line: str) -> str:
        """`crab mission`, `place crab mis`, `seal`: symbols and places may be cut short."""
        words = line.lower().split()
        words = words[1:] if words[:1] in (["place"], ["token"]) else words
        found = [symbol for symbol in stacks(view) if words and symbol.startswith(words[0])]
        if view.decision == "token" and len(found) == 1 and len(words) == 1:
            return f"token {found[0]}"
        cities = find_cities(view, " ".join(words[1:]))
        if view.decision == "place" and len(found) == 1 and len(cities) == 1:
            return f"place {found[0]} {view.game.board.cities[cities[0]].id}"
        return ""

    def answer(self, person: MapPerson, word: str, rest: str, line: str) -> bool | None:
        symbol = named_stack(line, person.menu)
        return self.choose_stack(person, symbol) if symbol else None

    def choose(self, person: MapPerson, number: int) -> bool | None:
        return self.choose_stack(person, person.menu.stacks[number]) if number in person.menu.stacks else None

    def choose_stack(self, person: MapPerson, symbol: str) -> bool:
        """The first step of placing tokens; where to is asked next."""
        person.menu = self.places_menu(person.view, person.table.state.legal(), symbol)
        person.show_page()
        return False


def stacks(view: MapView) -> dict[str, dict[str, Any]]:
    return cast(dict[str, dict[str, Any]], view.own["stacks"])


def stack_words(view: MapView, symbol: str, stack: dict[str, Any]) -> Text:
    """`seal×3 Alcatraz`."""
    names = {city.id: city.name for city in view.game.board.cities}
    where = names.get(stack["place"], "set aside")
    return Text(f"{symbol}×{stack['left']}", "bold").append(f" {where}  ", "not bold")


def tokens_menu(view: MapView, legal: list[Action]) -> Menu:
    menu = Menu()
    for number, action in enumerate(legal, start=1):
        symbol = action.text.split()[1]
        menu.texts[number] = action.text
        menu.labels[number] = stack_words(view, symbol, stacks(view)[symbol]).plain.strip()
    return menu


def named_stack(line: str, menu: Menu) -> str:
    """The stack that a line names alone, while it is to be chosen."""
    words = slug(line).split("-")
    words = words[1:] if words[:1] == ["place"] else words
    found = [symbol for symbol in menu.stacks.values() if len(words) == 1 and words[0] and symbol.startswith(words[0])]
    return found[0] if len(found) == 1 else ""
