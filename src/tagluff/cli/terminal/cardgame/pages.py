"""Pages a person asks for in the Card Game: one ticket, cities, notes, discards, rounds, rules, help."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.cardgame.known import Known, added, lacking, shortage
from tagluff.cli.terminal.cardgame.names import coloured, ticket_name
from tagluff.cli.terminal.layout import Lines, bar, paragraph, wrapped
from tagluff.core.cards import Palette
from tagluff.games.cardgame.handbook import CardHandbook
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.view import CardView

IN_SHORT: Final = (
    "A turn: the top card of every pile in your yard goes on track, then you take two cards, place cards in your yard, "
    "or draw tickets. At the end of the round the cards on track complete tickets. Place more of a colour than lies in "
    "another yard, and you rob that pile. More of this: rules"
)
COMMANDS: Final = (
    ("a number", "the choice with that number"),
    ("take 3 · t3 · tr · td", "a face-up card by slot or colour; the deck"),
    ("place 3G+1* · p 3g* · p r g b", "place a set, or three different colours"),
    ("draw · d", "look at 4 new tickets"),
    ("keep 1 3 · k 1 3 · none", "keep these tickets (also: keep all)"),
    ("s · 1 · done · complete 1 3", "end of a round: suggestion, tick, finish"),
    ("undo · u", "take back what showed nothing new"),
    ("hint", "what a bot would do, and why"),
    ("yards · places · discards", "the table; all you can place; the discards"),
    ("tickets · ticket 2 · cities", "your tickets; one; the city bonus cards"),
    ("notes · notes off", "what you saw go on track; notes on at the start"),
    ("hand · score · log", "what you hold, how it stands, what was"),
    ("rules · rule 28 · ? · b", "the rules, one rule; this help; back"),
    ("save [FILE] · quit", "the game is also saved after every action"),
)
RULES: Final = (
    "Cards go from deck or row to your hand, from there to your open yard, and from the yard face down on track. "
    "Only cards on track complete tickets, at the end of the round.",
    "A turn: 1. The top card of every pile in your yard goes on track. 2. Do one thing: take two cards (a face-up "
    "wild counts as both), place cards, or look at 4 tickets and keep any of them.",
    "Placing: two or more cards of one colour, wilds allowed on top; or three cards of three colours, no wilds. Not a "
    "colour that lies in your own yard.",
    "Robbing: a colour in another yard can be placed only with more cards than that pile has; its owner discards it.",
    "When the deck is empty everyone has one last turn. Then the piles are opened, and everyone completes tickets: "
    "each card for one ticket, a wild for any colour.",
    "Four players play two rounds: hands and tickets stay, all other cards are shuffled, everyone gets four more.",
    "Points: tickets completed, less tickets left, and each city’s bonus card for whoever completed most tickets "
    "there; who ties gets it too.",
)
SIGNS: Final = (
    " G 4 **  a pile of 4, the two on top wild    rob 5  you can rob it with 5 cards",
    "→ a ticket still wants this colour   lacks 1 of BP: one more, wilds counted",
)


def help_page(book: CardHandbook, width: int) -> Lines:
    """What can be typed, and what the signs mean."""
    wide = max(len(word) for word, _ in COMMANDS)
    short = paragraph(Text(f" {IN_SHORT}"), width)
    lines = [bar("Help", width), *short]
    for word, about in COMMANDS:
        lines += wrapped(Text(f" {word:{wide}}  ", "bold").append(about, "not bold"), width)
    kinds = [f"{letter} {name}" for letter, name in zip(book.palette.letters, book.palette.names, strict=False)]
    for sign in (f"{'  '.join(kinds)}  * wild", *SIGNS):
        lines += wrapped(Text(f" {sign}", ink.SOFT), width)
    return lines


def ticket_page(view: CardView, known: Known, ticket: str) -> Lines:
    """Where the cards of a ticket are, if it alone were completed."""
    palette, found = view.handbook.palette, view.handbook.ticket(ticket)
    head = Text(f" {ticket_name(view.handbook, ticket)} ", "bold").append(f"{ink.points(found.points)}, asks for ")
    lines = [head.append_text(coloured(palette, found.needs))]
    before = list(found.needs)
    piles = ((f"on track ({known.source})", known.track), ("in your yard", known.yard), ("in your hand", known.hand))
    held = [0] * palette.width
    for where, cards in piles:
        held = added(held, cards)
        short = shortage(found.needs, held)
        there = [then - now for then, now in zip(before, short, strict=True)]
        wilds = f" and {ink.counted(cards[-1], 'wild')}" if cards[-1] else ""
        shown = coloured(palette, there) if sum(there) else Text("nothing", ink.SOFT)
        lines.append(Text(f"   {where}: ").append_text(shown).append(wilds))
        before = short
    missing = lacking(found.needs, held)
    if missing:
        tail = Text(f"   still missing: {missing} of " if held[-1] else "   still missing: ", ink.BAD)
        return [*lines, tail.append_text(coloured(palette, before))]
    return [*lines, Text("   nothing is missing", ink.GOOD)]


def cities_page(view: CardView, names: list[str], width: int) -> Lines:
    """The bonus cards: who has completed how many tickets there."""
    lines = [bar("City bonus cards: most completed tickets", width)]
    for city in view.handbook.box.cities:
        if not city.bonus:
            continue
        line = (
            Text(f" {city.name:12}")
            .append(f"{f'+{city.bonus}':>4}  ", "bold")
            .append_text(leaders(view, names, city.index))
        )
        held = 0 if view.incomplete is not None else naming(view, view.tickets, city.index)
        line.append(f"  you hold {ink.counted(held, 'ticket')} there" if held else "", ink.SOFT)
        lines += wrapped(line, width)
    return lines


def leaders(view: CardView, names: list[str], city: int) -> Text:
    """`You: 2 ★, Greedy: 1`."""
    counts = [naming(view, done, city) for done in view.completed]
    if not any(counts):
        return Text("nobody", ink.SOFT)
    parts = []
    for seat, count in enumerate(counts):
        if count:
            best = count == max(counts)
            parts.append(Text(f"{names[seat]}: {count}{' ★' if best else ''}", "bold" if best else "not bold"))
    return Text(", ").join(parts)


def naming(view: CardView, tickets: list[str], city: int) -> int:
    """How many of these tickets name a city."""
    found = [view.handbook.ticket(ticket) for ticket in tickets]
    return sum(1 for ticket in found if city in (ticket.a, ticket.b))


def notes_page(view: CardView, names: list[str], notes: CardMemory, width: int) -> Lines:
    """What whoever watched closely would remember."""
    palette = view.handbook.palette
    lines = [bar("Your notes: what could be seen", width)]
    for seat, name in enumerate(names):
        track, hand = notes.tracks[seat], notes.hands[seat]
        line = Text(" ").append_text(ink.mark(seat)).append(f" {name}", "bold")
        line.append(f"  on track {view.track_sizes[seat]}: ", "not bold").append_text(noted(palette, track))
        lines += wrapped(line, width)
        if seat != view.seat:
            held = Text(f"     in hand {view.hand_sizes[seat]}, among them ").append_text(noted(palette, hand))
            lines += wrapped(held, width)
    return [*lines, Text(" These are notes, not a look at the piles. notes off hides them.", ink.SOFT)]


def noted(palette: Palette, cards: list[int]) -> Text:
    return ink.cards(palette.cards(cards)) if any(cards) else Text("nothing noted", ink.SOFT)


def discards_page(view: CardView) -> Lines:
    if not view.discard:
        return [Text(" Nothing has been discarded yet.", ink.SOFT)]
    line = Text(" Discards ").append_text(ink.cards(view.discard))
    after = "they come back in round 2" if view.round < view.handbook.rounds else "they do not come back"
    return [line.append(f"  {after}", ink.SOFT)]


def round_page(view: CardView, names: list[str], width: int) -> Lines:
    """Between the rounds: what everyone completed, and what stays."""
    lines = [bar(f"Round {view.round - 1} is over", width)]
    for seat, name in enumerate(names):
        done = view.completed[seat]
        line = Text(" ").append_text(ink.mark(seat)).append(f" {name}: ", "bold")
        line.append(ink.points(view.points[seat]), ink.GOOD).append(
            f" for {ink.counted(len(done), 'completed ticket')}"
        )
        line.append(f"; {ink.counted(view.ticket_counts[seat], 'ticket')} still in hand")
        lines += wrapped(line, width)
        told = ", ".join(f"{ticket_name(view.handbook, at)} +{view.handbook.ticket(at).points}" for at in done)
        lines += wrapped(Text(f"     {told}", ink.SOFT), width) if done else []
    first = "You begin" if view.first == view.seat else f"{names[view.first or 0]} begins"
    lines.append(bar(f"Round {view.round} of {view.handbook.rounds}", width))
    stay = " Hands and tickets stay. Yards, piles, row and discards are shuffled; everyone gets 4 more cards. "
    return [*lines, *wrapped(Text(f"{stay}{first}."), width)]
