"""The screen of a decision of the Card Game: seats and yards, news, tickets, hand, row and choices, made to fit."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.cardgame.known import (
    NO_NOTES,
    NOTES,
    STAGES,
    Known,
    colour_of,
    together,
    top_cards,
    worth_of,
)
from tagluff.cli.terminal.cardgame.menu import CardMenu, deck_number, tickets_number
from tagluff.cli.terminal.cardgame.names import coloured, one_of_each, ticket_name
from tagluff.cli.terminal.cardgame.seats import flowing, seat_lines
from tagluff.cli.terminal.cardgame.tickets import aligned_tickets, brief_ticket, offer_lines
from tagluff.cli.terminal.cardgame.ticks import Ticks
from tagluff.cli.terminal.layout import Lines, News, bar, cell_width, folded, grid, label, latest, wrapped
from tagluff.cli.terminal.speech import Speech
from tagluff.games.cardgame.view import CardView
from tagluff.words import WORDS, say

TICKET_WIDTH: Final = 39
PLACE_WIDTH: Final = 24
FEW_NEWS: Final = 2
FEW_ROWS: Final = 5  # for news and placements together
LEAST_PLACES: Final = 2
LABEL: Final = 7
SETUP: Final = {"start": "choosing", "complete": "completing"}
SPEAK: Final = Speech("cardgame")
WIDE: Final = 80
ROOMY: Final = 96  # room for all words beside a heading
SHORT_STAGES: Final = ("on track", "+ yard", "+ hand")


class CardPage:
    """What a screen is made of; `lines` puts it together for a width and a height."""

    def __init__(self, view: CardView, names: list[str], title: str, known: Known | None) -> None:
        self.view = view
        self.book = view.handbook
        self.palette = view.handbook.palette
        self.names = names
        self.title = title
        self.known = known  # None for a spectator
        self.news = News()
        self.menu = CardMenu()
        self.ticks: Ticks | None = None

    def lines(self, width: int, height: int) -> Lines:
        """Everything below each other; tickets, placements and news give way, in this order, when rows are few."""
        top = [self.title_line(width), *seat_lines(self.view, self.names, width)]
        choices = self.choices(width, height - len(top) - FEW_NEWS - 1)
        told = self.news.rows(width)
        rows = height - len(top) - len(choices) - (1 if told else 0)
        places = self.places(width, rows)
        tickets = self.tickets(width, rows - min(told, len(self.names) + 1), len(places))
        rows -= len(tickets)
        news = min(told, len(self.names) + 1 if rows > FEW_ROWS else FEW_NEWS)
        if len(places) > rows - news:
            places = self.places(width, max(LEAST_PLACES, rows - news))
        return top + latest(self.news, width, max(FEW_NEWS, rows - len(places))) + tickets + choices + places

    def title_line(self, width: int) -> Text:
        view = self.view
        rounds = say("terminal.round_of", round=view.round, rounds=self.book.rounds)
        turn = SPEAK.say(f"terminal.{SETUP.get(view.decision, 'turn')}", n=view.turns // self.book.seats + 1)
        parts = [SPEAK.title(self.book.title), *([rounds] if self.book.rounds > 1 else []), turn]
        if view.last_turns is None or view.decision == "complete":
            return bar(" · ".join(parts), width, self.title)
        parts[-1] = say("terminal.last_turns", n=view.last_turns)
        line = bar(" · ".join(parts), width, self.title)
        line.stylize(ink.BAD, 2, 2 + cell_len(" · ".join(parts)))
        return line

    # Tickets

    def tickets(self, width: int, rows: int, places: int) -> Lines:
        """Own tickets with what they lack, and how many could be completed together; in brief where rows are few."""
        view, known = self.view, self.known
        if known is None or view.decision in ("start", "complete"):
            return []
        if not view.tickets:
            return [
                bar(SPEAK.say("terminal.your_tickets"), width),
                Text(f" {say('terminal.draw_brings')}", ink.SOFT),
            ]
        numbered = view.decision in ("turn", "pick")
        lines = aligned_tickets(view, known, view.tickets, numbered)
        if len(lines) + 1 > rows - places:
            lines = self.brief_tickets(known, numbered, width, max(2, rows - 1 - min(places, LEAST_PLACES)))
        return [bar(SPEAK.say("terminal.your_tickets"), width, self.together_words(known, width)), *lines]

    def brief_tickets(self, known: Known, numbered: bool, width: int, rows: int) -> Lines:
        room = cell_width(width, TICKET_WIDTH)
        entries = [
            brief_ticket(self.view, known, ticket, number if numbered else None, room)
            for number, ticket in enumerate(self.view.tickets, start=1)
        ]
        return folded(entries, width, TICKET_WIDTH, rows, "tickets")

    def together_words(self, known: Known, width: int) -> str:
        """`together: 1 on track, 2 with your yard, 3 with your hand`."""
        found = [len(together(self.book, self.view.tickets, cards)) for cards in known.stages()]
        words = STAGES if width >= WIDE else SHORT_STAGES
        parts = [f"{count} {stage}" for count, stage in zip(found, words, strict=True)]
        if known.source == NO_NOTES:
            return f"{'together, ' if width >= ROOMY else ''}pile not counted: {', '.join(parts[1:])}"
        notes = "together by your notes" if width >= ROOMY else "by your notes"
        return f"{notes if known.source == NOTES else 'together'}: {', '.join(parts)}"

    # The hand, the pile, the row

    def choices(self, width: int, rows: int) -> Lines:
        view, known = self.view, self.known
        if known is None:
            return [bar(say("terminal.market"), width), self.market(width)]
        if self.ticks is not None and view.decision == "complete":
            return self.completing(self.ticks, width, rows)
        lines = [bar(self.question(), width, self.example()), *self.hand_lines(width)]
        if view.decision != "start":
            lines += self.track_lines(known, width)
        lines.append(self.market(width))
        if view.decision == "turn" and view.last_turns is not None:
            last = f" {say('terminal.last_turn_of_round')}"
            lines += wrapped(Text(last, ink.BAD), width)
        if view.decision in ("start", "keep"):
            lines += offer_lines(view, known, width)
        return lines

    def hand_lines(self, width: int) -> Lines:
        return labelled("hand", flowing(ink.blocks(self.view.hand or {}), width - LABEL + 1, say("terminal.no_cards")))

    def track_lines(self, known: Known, width: int) -> Lines:
        """What lies on track as far as one may know it, and what the next step 1 moves."""
        noted = [Text("by your notes", ink.SOFT)] if known.source == NOTES and any(known.track) else []
        blocks = [*noted, *ink.blocks(self.palette.cards(known.track)), Text(track_words(known), ink.SOFT)]
        lines = labelled("track", flowing(blocks, width - LABEL + 1, ""))
        seat = self.view.seat or 0
        if not self.view.yards[seat]:
            return lines
        after = label("next").append_text(ink.row(top_cards(self.view, seat)))
        own = one_of_each(self.palette, [colour_of(pile) for pile in self.view.yards[seat]])
        after.append(f"{say('terminal.next_moves')} ", ink.SOFT).append_text(own)
        return [*lines, *wrapped(after, width)]

    def market(self, width: int) -> Text:
        """The face-up cards and the decks, numbered where they can be chosen."""
        view = self.view
        line = label("row")
        if not any(card is not None for card in view.market):
            line.append(f"{say('terminal.no_face_up')}  ", ink.SOFT)
        else:
            for slot, card in enumerate(view.market, start=1):
                line.append(self.key(slot), ink.KEY)
                shown = Text(" – ", ink.SOFT) if card is None else ink.card(card)
                line.append_text(shown).append(" ")
        line.append(f" {self.key(deck_number(view))} ", ink.KEY).append(f"{deck_words(view)}  ")
        line.append(f"{self.key(tickets_number(view))} ".lstrip(), ink.KEY)
        line.append(f"{SPEAK.word('tickets')} {view.ticket_deck_size or say('terms.none')}")
        discards = f"  {say('terminal.discards', n=sum(view.discard.values()))}"
        return line.append(discards if line.cell_len + len(discards) <= width else "", ink.SOFT)

    def key(self, number: int) -> str:
        """The number of a choice, if it is one."""
        return str(number) if number in self.menu.actions else ""

    def question(self) -> str:
        key = f"terminal.ask.{self.view.decision}"
        least = self.view.must_keep or None
        return SPEAK.say(key if WORDS.has(key) else "terminal.ask.other", least=least)

    def example(self) -> str:
        """What one might type."""
        keys = {"start": "some", "keep": "some_or_none", "turn": "turn"}
        some = "1 3" if len(self.view.offer) > 2 else "1 2"
        return SPEAK.say(f"terminal.type.{keys.get(self.view.decision, 'number')}", some=some)

    # Placing

    def places(self, width: int, rows: int) -> Lines:
        """The placements of the menu; those that rob say whom."""
        if self.view.decision != "turn" or self.known is None:
            return []
        entries = self.place_entries()
        if not entries:
            return [label("place").append(say("terminal.nothing_to_place"), ink.SOFT)]
        lines = folded(entries, width - LABEL, PLACE_WIDTH, rows, "places")
        return labelled("place", [Text(" ").append_text(line) for line in lines])

    def place_entries(self) -> Lines:
        entries = []
        for number, placement in self.menu.placements.items():
            line = Text(f"{number:2} ").append("→ " if placement.wanted else "  ", ink.GOOD)
            line.append_text(ink.cards(placement.action.cards))
            if placement.victim is not None:
                line.append(f" {say('terminal.robs')} ", ink.BAD).append_text(ink.mark(placement.victim))
            entries.append(line)
        if self.menu.threes:
            colours = one_of_each(self.palette, self.menu.three_colours)
            word = say("terminal.three_of" if len(self.menu.three_colours) > 3 else "terminal.three")
            entries.append(Text(f"{self.menu.threes:2}   {word} ").append_text(colours))
        return entries

    # The end of a round

    def completing(self, ticks: Ticks, width: int, rows: int) -> Lines:
        """The tickets with ticks, what they come to, and the suggestion."""
        head = bar(self.question(), width, say("terminal.type.ticks"))
        entries = [
            self.ticked(ticks, place, cell_width(width, TICKET_WIDTH)) for place in range(1, len(ticks.tickets) + 1)
        ]
        foot = self.tick_lines(ticks, width)
        return [head, *folded(entries, width, TICKET_WIDTH, max(2, rows - len(foot) - 1), "tickets"), *foot]

    def ticked(self, ticks: Ticks, place: int, room: int) -> Text:
        ticket = ticks.tickets[place - 1]
        found = self.book.ticket(ticket)
        chosen = ticket in ticks.chosen
        line = Text(f" {place:2} ").append("[x] " if chosen else "[ ] ", ink.GOOD if chosen else "")
        rest = Text(f" +{found.points} ", "bold").append_text(coloured(self.palette, found.needs))
        if not chosen:
            lacks = ticks.lacks(ticket)
            words = say("terminal.lacks", n=lacks) if lacks else say("terminal.fits")
            rest.append(f" {words}", ink.BAD if lacks else ink.GOOD)
        return line.append(ticket_name(self.book, ticket, room - line.cell_len - rest.cell_len)).append_text(rest)

    def tick_lines(self, ticks: Ticks, width: int) -> Lines:
        count, points = SPEAK.n("tickets", len(ticks.chosen)), SPEAK.n("points", ticks.points)
        line = Text(f" {say('terminal.ticked')} ").append(f"{count}, {points}", "bold")
        line.append(f"; {say('terminal.left_over')} ")
        lines = wrapped(line.append_text(ink.cards(ticks.left())), width)
        if not ticks.suggested:
            return [*lines, Text(f" {say('terminal.none_completable')}", ink.SOFT)]
        used = self.palette.text(ticks.used(ticks.suggested))
        facts = {"n_tickets": SPEAK.n("tickets", len(ticks.suggested)), "cards": used}
        facts["n_points"] = SPEAK.n("points", worth_of(self.book, ticks.suggested))
        advice = Text(" s ", ink.KEY).append(say("terminal.suggestion", **facts), "not bold")
        hint = Text(f" {say('terminal.tick_help')}", ink.SOFT)
        return [*lines, *wrapped(advice, width), *wrapped(hint, width)]


def labelled(name: str, lines: Lines) -> Lines:
    """Lines with a label before the first."""
    heads = [f" {say(f'terminal.{name}')}", *[""] * len(lines)]
    return [Text(f"{head:{LABEL - 1}}").append_text(line) for head, line in zip(heads, lines, strict=False)]


def deck_words(view: CardView) -> str:
    return say("terminal.deck", n=view.deck_size) if view.deck_size else say("terminal.deck_empty")


def track_words(known: Known) -> str:
    """Where the knowledge of the pile comes from."""
    if not sum(known.track) + known.unseen:
        return "nothing on track yet"
    if known.source == NO_NOTES:
        return f"{ink.counted(known.unseen, 'card')} face down; notes are off"
    others = "and " if sum(known.track) else ""
    unseen = f"{others}{ink.counted(known.unseen, 'unknown card')} " if known.unseen else ""
    return unseen.rstrip() if known.source == NOTES else f"{unseen}({known.source})"


def place_list(page: CardPage, width: int) -> Lines:
    """Every placement of the menu."""
    return grid(page.place_entries(), width, PLACE_WIDTH)
