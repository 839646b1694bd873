"""Team Asia in the terminal: teams, racks, cards for the hand or the rack, payments from both, shared tickets."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.layout import Lines
from tagluff.cli.terminal.maps.guide import Guide
from tagluff.cli.terminal.maps.menu import Menu
from tagluff.cli.terminal.maps.names import route_name, spaces
from tagluff.cli.terminal.maps.sharing import ask_destination, confirm_share, share
from tagluff.cli.terminal.speech import Speech
from tagluff.core.actions import Action
from tagluff.core.sheet import ScoreLine
from tagluff.core.text import small_number
from tagluff.maps.view import MapView

if TYPE_CHECKING:
    from tagluff.cli.terminal.maps.person import MapPerson

TO_RACK = 2  # view.own["to"]
DESTINATIONS = {"h": "to hand", "hand": "to hand", "r": "to rack", "rack": "to rack"}


class AsiaGuide(Guide):
    """Mates see both racks of their team, opponents their sizes (A-07)."""

    speak = Speech("locomotive", "train")
    help = (
        ("take 3 rack · 3r · 3h", "the card in slot 3 to the rack, or your hand"),
        ("claim … 3R+1* rack 1R", "pay 1R of these cards from the rack"),
        ("share 2 · share 1 3", "one or two of your tickets to the rack"),
    )
    table_words = ("teams", "racks")
    setup: ClassVar = {"share_start": "sharing a ticket each"}
    shares = True

    def column(self, view: MapView) -> tuple[str, list[str]]:
        """The team's own figures stand beside its second seat."""
        rows = []
        for team in range(len(view.game.sides)):
            tickets = ink.counted(numbers(view, "ticket_rack_counts")[team], "ticket")
            rack = f"rack {ink.counted(numbers(view, 'rack_sizes')[team], 'card')}, {tickets}"
            rows += ["┐", f"┘ {rack}"]
        return "", rows

    def purse(self, view: MapView) -> list[int]:
        """A-25."""
        return [own + shared for own, shared in zip(view.hand or [], self.rack(view), strict=True)]

    def rack(self, view: MapView) -> list[int]:
        return numbers(view, "rack") if view.own["rack"] is not None else [0] * len(view.hand or [])

    def purse_lines(self, view: MapView) -> Lines:
        hand = list(view.hand or [])
        if view.own["card"] is not None:
            hand[cast(int, view.own["card"])] -= 1  # it is shown by itself
        held = Text(" Hand  ").append_text(ink.cards(view.game.palette, hand))
        rack = Text(" Rack  ").append_text(ink.cards(view.game.palette, self.rack(view)))
        return [held, rack.append("  shared with your mate", ink.SOFT)]

    def shelf(self, view: MapView) -> list[int]:
        return numbers(view, "ticket_rack")

    def laid(self, view: MapView) -> list[int]:
        return [own + shared for own, shared in zip(view.laid, numbers(view, "laid_rack"), strict=True)]

    # Payments

    def from_rack(self, view: MapView, cards: list[int]) -> list[int]:
        """What the hand cannot pay; the mate can still use what stays in the rack."""
        return [max(0, paid - held) for paid, held in zip(cards, view.hand or [], strict=True)]

    def origin(self, view: MapView, cards: list[int]) -> str:
        if not self.both(view):
            return ""
        return f" rack {view.game.palette.text(self.from_rack(view, cards))}"

    def both(self, view: MapView) -> bool:
        return sum(view.hand or []) > 0 and sum(self.rack(view)) > 0

    def origin_words(self, view: MapView, cards: list[int]) -> str:
        return self.two_purses(view, cards, self.from_rack(view, cards))

    def two_purses(self, view: MapView, cards: list[int], rack: list[int]) -> str:
        text = view.game.palette.text
        hand = [paid - shared for paid, shared in zip(cards, rack, strict=True)]
        parts = [f"{text(hand)} from your hand"] if sum(hand) else []
        return " and ".join(parts + ([f"{text(rack)} from the rack"] if sum(rack) else []))

    def settled(self, view: MapView, cards: list[int]) -> bool:
        rows = zip(cards, view.hand or [], self.rack(view), strict=True)
        return all(min(paid, shared) == max(0, paid - held) for paid, held, shared in rows)

    # Decisions

    def question(self, view: MapView) -> str:
        second = "rack" if view.own["to"] == TO_RACK else "hand"
        questions = {
            "turn": "Your turn: cards, a route, tickets, or share tickets",
            "pick": f"Take your second card: it goes to {'the team’s rack' if second == 'rack' else 'your hand'}",
            "destination": "You drew a card: for your hand, or for the team’s rack?",
            "purse": "Which of these cards come from the rack?",
            "share_start": "Share one of your tickets with your mate",
            "share_more": "Share a second ticket?",
            "rack": "Which of your new tickets goes to the team’s rack?",
            "keep": "Keep at least 1 ticket; one goes to the team’s rack",
        }
        return questions.get(view.decision, "")

    def about(self, view: MapView) -> Lines:
        palette = view.game.palette
        if view.decision == "destination":
            return [Text(" Drawn ").append_text(ink.card(palette, cast(int, view.own["card"])))]
        if view.decision == "purse":
            route = view.game.board.routes[view.route or 0]
            line = Text(f" {route_name(view.game.board, route.index)} ", "bold").append_text(spaces(palette, route))
            return [line.append(" with ").append_text(ink.cards(palette, payment(view)))]
        return []

    def menu(self, view: MapView, legal: list[Action]) -> Menu | None:
        makers = {
            "destination": destination_menu,
            "purse": self.purse_menu,
            "extra": self.extra_menu,
            "share_start": tickets_menu,
            "share_more": tickets_menu,
            "rack": tickets_menu,
        }
        return makers[view.decision](view, legal) if view.decision in makers else None

    def purse_menu(self, view: MapView, legal: list[Action]) -> Menu:
        menu = Menu()
        cards = payment(view)
        for number, action in enumerate(legal, start=1):
            menu.texts[number] = action.text
            menu.labels[number] = self.two_purses(view, cards, rack_part(view, action.text))
        return menu

    def extra_menu(self, view: MapView, legal: list[Action]) -> Menu:
        """The extra cards with a suggestion where they come from; another split is typed."""
        menu = Menu()
        for number, action in enumerate(legal, start=1):
            cards = view.game.palette.read(action.text.removeprefix("pay "))
            menu.texts[number] = menu.labels[number] = action.text
            if cards is not None:
                menu.texts[number] += self.origin(view, cards)
                menu.labels[number] += f": {self.origin_words(view, cards)}"
        return menu

    def action(self, view: MapView, line: str) -> str:
        """`h` or `r` for a drawn card, `rack 1R+1*` for a payment."""
        text = line.strip().lower()
        if view.decision == "destination":
            return DESTINATIONS.get(text.removeprefix("to "), "")
        if view.decision == "purse" and text.startswith("rack "):
            cards = view.game.palette.read(text[5:].replace(" ", ""))
            named = payment(view)
            if cards is not None and all(paid <= most for paid, most in zip(cards, named, strict=True)):
                return f"rack {sum(cards[:-1])}+{cards[-1]}*"
        return ""

    def answer(self, person: MapPerson, word: str, rest: str, line: str) -> bool | None:
        if word == "share":
            return share(person, rest)
        if word == "take" and person.menu.destinations.get(small_number(rest)):
            return ask_destination(person, small_number(rest))
        return None

    def choose(self, person: MapPerson, number: int) -> bool | None:
        """A face-up card may still be asked about."""
        text = person.menu.texts.get(number)
        if text == "share":
            return share(person, "")
        if text and person.view.decision == "share_start":
            return confirm_share(person, text)
        return ask_destination(person, number) if person.menu.destinations.get(number) else None

    def score_words(self, line: ScoreLine, names: list[str]) -> str:
        return f"Asian Express: a path of {line.facts['value']}" if line.key == "asian_express" else ""


def numbers(view: MapView, key: str) -> list[int]:
    return cast(list[int], view.own[key])


def payment(view: MapView) -> list[int]:
    """The cards that were named for a claim."""
    colour, coloured, wilds, _ = numbers(view, "payment")
    cards = [0] * view.game.palette.width
    cards[colour] += coloured
    cards[view.game.palette.wild] += wilds
    return cards


def rack_part(view: MapView, text: str) -> list[int]:
    """`rack 1+2*` as cards."""
    coloured, wilds = text.removeprefix("rack ").removesuffix("*").split("+")
    cards = [0] * view.game.palette.width
    cards[numbers(view, "payment")[0]] += int(coloured)
    cards[view.game.palette.wild] += int(wilds)
    return cards


def destination_menu(_: MapView, legal: list[Action]) -> Menu:
    words = {"to hand": "to your hand", "to rack": "to the team’s rack"}
    menu = Menu()
    for number, action in enumerate(legal, start=1):
        menu.texts[number], menu.labels[number] = action.text, words[action.text]
    return menu


def tickets_menu(view: MapView, legal: list[Action]) -> Menu:
    """Tickets to share; `done` last."""
    menu = Menu()
    for number, action in enumerate(legal, start=1):
        menu.texts[number] = action.text
        if action.text == "done":
            menu.labels[number] = "no more"
        else:
            menu.tickets[number] = view.game.ticket_index[action.text.removeprefix("share ")]
    return menu
