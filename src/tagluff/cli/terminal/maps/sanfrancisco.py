"""San Francisco in the terminal: token stacks at places, tokens of the seats, placing a stack, choosing a token."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.choices import find_action
from tagluff.cli.terminal.layout import Lines
from tagluff.cli.terminal.maps.board import find_cities
from tagluff.cli.terminal.maps.guide import Guide
from tagluff.cli.terminal.maps.menu import Menu, list_menu
from tagluff.cli.terminal.speech import Speech
from tagluff.core.actions import Action
from tagluff.core.text import slug
from tagluff.games.sanfrancisco.tokens import TokensSeen
from tagluff.games.sanfrancisco.verbs import PlaceTokens, TakeToken
from tagluff.maps.view import MapView

if TYPE_CHECKING:
    from tagluff.cli.terminal.maps.menu import Payments
    from tagluff.cli.terminal.maps.person import MapPerson

DIGITS: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"


class SanFranciscoGuide(Guide):
    """Stacks and tokens lie open (S-33)."""

    speak = Speech("sanfrancisco", "ferry card", "cable car")
    brief = (
        "A turn: do one thing. Take two cards, claim one route, or look at two tickets and keep one or both.",
        "Cards: face up or from the deck. A face-up ferry card counts as both cards; three of them renew the row.",
        "Routes: as many cards as spaces, of the route’s colour; a grey route takes any one colour. A ferry card "
        "stands for any colour, and a * space takes a ferry card.",
        "Tokens: a route that ends at a stack brings one of its tokens, no symbol twice. The more symbols, the more "
        "points.",
        "Twin routes: nobody has both. With two players the second is closed.",
        "The end: when someone has two cable cars or fewer, everyone has one more turn. Tickets count for you if "
        "they are connected, against you if not.",
    )
    help = (
        ("place crab mission", "before the first turn: put a stack on a place"),
        ("token seal", "which token a claim brings"),
        ("tokens", "the stacks and who has what"),
    )
    table_words = ("tokens", "stacks")
    legend = "² tokens here"
    setup: ClassVar = {"place": "placing"}
    revocable = ("place",)

    def column(self, view: MapView) -> tuple[str, list[str]]:
        every = len(seen(view).places)
        owned = seen(view).tokens
        return "tokens", ["all of them" if len(names) == every else " ".join(names) or "–" for names in owned]

    def table_lines(self, view: MapView, width: int) -> Lines:
        """The stacks that are not empty, as many as fit on a line."""
        lines, line = [], Text(" Tokens  ")
        for token, left in seen(view).left.items():
            entry = stack_words(view, token)
            if left and line.cell_len + entry.cell_len > width - 1:
                lines.append(line)
                line = Text("         ")
            line.append_text(entry if left else Text())
        return [*lines, line]

    def city_sign(self, view: MapView, city: int) -> str:
        stack = self.stack_at(view, city)
        return DIGITS[stack[1]] if stack and stack[1] else ""

    def city_words(self, view: MapView, city: int) -> str:
        stack = self.stack_at(view, city)
        return f"{ink.counted(stack[1], f'{stack[0]} token')} here" if stack else ""

    def stack_at(self, view: MapView, city: int) -> tuple[str, int] | None:
        at = view.handbook.board.cities[city].id
        return next(
            ((token, seen(view).left[token]) for token, place in seen(view).places.items() if place == at), None
        )

    def menu(self, view: MapView, legal: list[Action], payments: Payments) -> Menu | None:
        if view.decision == "token":
            return tokens_menu(view, legal)
        if view.decision != "place":
            return None
        tokens = list(dict.fromkeys(action.token for action in legal if isinstance(action, PlaceTokens)))
        if len(tokens) == 1:
            return self.places_menu(view, legal, tokens[0])
        return Menu(stacks=dict(enumerate(tokens, start=1)))

    def places_menu(self, view: MapView, legal: list[Action], token: str) -> Menu:
        """The second step: where."""
        placing = [action for action in legal if isinstance(action, PlaceTokens)]
        menu = Menu(stack=token, back=any(action.token != token for action in placing))
        places = {action.city: action for action in placing if action.token == token}
        cities = sorted((city for city in view.handbook.board.cities if city.id in places), key=lambda city: city.name)
        for number, city in enumerate(cities, start=1):
            menu.actions[number], menu.labels[number] = (places[city.id],), city.name
        return menu

    def action(self, view: MapView, line: str) -> Action | None:
        """`crab mission`, `place crab mis`, `seal`: symbols and places may be cut short."""
        words = line.lower().split()
        words = words[1:] if words[:1] in (["place"], ["token"]) else words
        found = [token for token in seen(view).places if words and token.startswith(words[0])]
        if view.decision == "token" and len(found) == 1 and len(words) == 1:
            return find_action(view.handbook, TakeToken, token=found[0])
        cities = find_cities(view, " ".join(words[1:]))
        if view.decision == "place" and len(found) == 1 and len(cities) == 1:
            city = view.handbook.board.cities[cities[0]].id
            return find_action(view.handbook, PlaceTokens, token=found[0], city=city)
        return None

    def answer(self, person: MapPerson, word: str, rest: str, line: str) -> bool | None:
        token = named_stack(line, person.menu)
        if token:
            return self.choose_stack(person, token)
        cities = find_cities(person.view, line)
        if not person.menu.stack or word in person.shows or len(cities) != 1:
            return None
        city = person.book.board.cities[cities[0]].id
        return person.play(find_action(person.book, PlaceTokens, token=person.menu.stack, city=city))

    def choose(self, person: MapPerson, number: int) -> bool | None:
        return self.choose_stack(person, person.menu.stacks[number]) if number in person.menu.stacks else None

    def choose_stack(self, person: MapPerson, token: str) -> bool:
        """The first step of placing tokens; where to is asked next."""
        person.menu = self.places_menu(person.view, person.table.state.legal(), token)
        person.show_page()
        return False


def seen(view: MapView) -> TokensSeen:
    return cast(TokensSeen, view.own)


def stack_words(view: MapView, token: str) -> Text:
    """`seal×3 Alcatraz`."""
    names = {city.id: city.name for city in view.handbook.board.cities}
    where = names.get(seen(view).places[token] or "", "set aside")
    return Text(f"{token}×{seen(view).left[token]}", "bold").append(f" {where}  ", "not bold")


def tokens_menu(view: MapView, legal: list[Action]) -> Menu:
    menu = list_menu(legal)
    for number, action in enumerate(legal, start=1):
        if isinstance(action, TakeToken):
            menu.labels[number] = stack_words(view, action.token).plain.strip()
    return menu


def named_stack(line: str, menu: Menu) -> str:
    """The stack that a line names alone, while it is to be chosen."""
    words = slug(line).split("-")
    words = words[1:] if words[:1] == ["place"] else words
    found = [token for token in menu.stacks.values() if len(words) == 1 and words[0] and token.startswith(words[0])]
    return found[0] if len(found) == 1 else ""
