"""A hint in the terminal: what a bot would do and why, in sentences of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from tagluff.bots.reasons.reason import Explained, Reason
from tagluff.cli.terminal import ink
from tagluff.cli.terminal.layout import Lines, wrapped
from tagluff.cli.terminal.story import Teller
from tagluff.core.actions import Action
from tagluff.core.cards import Cards
from tagluff.core.cardtable.view import TableView
from tagluff.core.verbs import Keep, Take
from tagluff.words import WORDS, say

DECIMALS: Final = {"en": "."}  # other languages write a comma


class Adviser:
    """Speaks to one seat, in the words of its teller, of what its view shows."""

    def __init__(self, teller: Teller, view: TableView, legal: list[Action]) -> None:
        self.teller = teller
        self.speak = teller.speak
        self.view = view
        self.legal = legal

    def lines(self, explained: Explained, typed: list[str], width: int) -> Lines:
        """The action on a line, what is typed for it, a reason on each further line."""
        head = Text(f" {say('table.hint')} ", ink.KEY).append_text(self.action(explained.action))
        told = [Text("   · ").append_text(self.reason(reason)) for reason in explained.reasons]
        lines = [Text(f"   > {line}", ink.SOFT) for line in typed]
        return [line for part in (head, *lines, *told) for line in wrapped(part, width)]

    # The action

    def action(self, action: Action) -> Text:
        """A whole action, as a sentence without its full stop."""
        key, facts = self.full(action)
        return self.speak.text(f"action.{key}", False, **facts)

    def full(self, action: Action) -> tuple[str, Mapping[str, object]]:
        if isinstance(action, Take):
            return self.taken(action)
        if isinstance(action, Keep):
            return self.kept(action)
        facts, verb = action.facts(), action.verb
        if verb == "put":
            return f"full.to_{facts['to']}", {}
        if verb == "claim" and facts["groups"]:
            return "full.claim_groups", {**self.spoken({"route": facts["route"]}), "n": facts["groups"]}
        if verb == "from_rack":
            return verb, {"cards": self.from_rack(facts)}
        key = f"full.{verb}" if WORDS.has(f"action.full.{verb}") else verb
        return key, self.spoken({"cards": self.cards_of(action), **facts})

    def taken(self, action: Take) -> tuple[str, Mapping[str, object]]:
        card = None if action.slot is None else self.view.market[action.slot - 1]
        if card is None:
            return "full.take_deck", {}
        to = action.facts().get("to")
        return f"full.take_{to}" if to else "full.take", {"card": ink.card(card)}

    def kept(self, action: Keep) -> tuple[str, Mapping[str, object]]:
        tickets = [self.view.offer[place - 1] for place in action.places]
        return ("full.keep", self.teller.fact_tickets(tickets)) if tickets else ("keep_none", {})

    def from_rack(self, facts: Mapping[str, object]) -> str:
        """`1 card, 1 locomotive`: their colour is that of the payment."""
        counts = {"cards": int(str(facts["coloured"])), "wilds": int(str(facts["wilds"]))}
        return ", ".join(self.speak.n(word, count) for word, count in counts.items() if count) or say("terms.none")

    def cards_of(self, action: Action) -> Cards:
        """The cards of a verb that names one kind at a time."""
        facts = action.facts()
        return {str(facts["card"]): int(str(facts["count"]))} if "card" in facts else {}

    # The reasons

    def reason(self, reason: Reason) -> Text:
        facts = {**self.spoken(reason.facts), **self.counts(reason)}
        if isinstance(cards := reason.facts.get("cards"), Mapping):
            facts["cards"] = ink.cards(cards)
        return self.speak.text(f"reason.{reason.kind}", False, **facts)

    def counts(self, reason: Reason) -> dict[str, object]:
        """Numbers with the words that only reasons have."""
        told, found = reason.facts, dict[str, object]()
        if "spaces" in told and (told["spaces"] or reason.kind != "loses"):
            found["n_spaces"] = say("terms.length", n=told["spaces"])
        if told.get("by_plan") == told.get("spaces"):  # the planned way is the shortest
            found["by_plan"] = None
        if isinstance(turns := told.get("turns"), int):
            found["n_turns"] = self.speak.n("turns", turns)
        if isinstance(pieces := told.get("pieces"), int):
            found["n_pieces"] = self.speak.n("pieces", pieces)
        if reason.kind == "venture":
            found["n_left"] = self.speak.n("turns", int(str(told["left"])))
        if isinstance(unseen := told.get("unseen"), Mapping):
            found["unseen"] = ink.cards(unseen)
        if "action" in told:
            found |= {"action": self.named(str(told["action"])), "ahead": number(told["ahead"])}
            found["error"] = number(told["error"]) if told["error"] else None
        return found

    def named(self, text: str) -> Text:
        """Another action, by what is typed for it."""
        return next((self.action(action) for action in self.legal if action.text == text), Text(text))

    def spoken(self, facts: Mapping[str, object]) -> dict[str, object]:
        """Facts as the sentences call them."""
        found: dict[str, object] = {}
        for name, value in facts.items():
            speak = getattr(self.teller, f"fact_{name}", None)
            found.update({name: value} if speak is None else speak(value))
        if isinstance(cards := facts.get("cards"), Mapping):
            found["cards"] = ink.inline(cards)
        if isinstance(card := facts.get("card"), str):
            found["kind"] = ink.card(card)
        return found


def number(value: object) -> str:
    return str(value).replace(".", DECIMALS.get(WORDS.language, ",")).replace("-", "−")
