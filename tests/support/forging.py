"""Records that were tampered with: what a host, or whoever has the file, might try, each as a change of a true text."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random

import tagluff
from tagluff.table.table import Table

Forgery = Callable[[str], str]
SEED = "9f" * 32


@cache
def true_text(id: str, seats: int, seed: str = SEED) -> str:
    """A finished game of the stream, announced and with a word of every seat, played by chance."""
    announced = Table.announce(tagluff.game(id, seats), seed=seed, table="monday")
    table, chance = Table.deal(announced, [f"word-{seat}" for seat in range(seats)]), Random(f"{id}/{seats}/{seed}")
    while not table.over:
        legal = table.state.legal()
        takes = [action for action in legal if action.text.startswith("take")]
        table.play(table.state.seat, chance.choice(takes if takes and chance.random() < 0.4 else legal))
    return table.record.text()


@cache
def skipped_text(seed: str | None) -> str:
    """A host that throws numbers away until it likes the next card, each as a pick of one: all else is as dealt."""
    table, chance = Table.open(tagluff.game("nordic", 2), seed), Random("skipping")
    while not table.over:
        if len(table.record.moves) in (10, 11, 30):
            table.state.dealer.pick(1)
        legal = table.state.legal()
        table.play(table.state.seat, chance.choice(legal))
    return table.record.text()


def lines_of(text: str, pattern: str) -> list[int]:
    return [at for at, line in enumerate(text.split("\n")) if re.match(pattern, line)]


def with_lines(text: str, at: int, *lines: str, instead: int = 1) -> str:
    """So many lines from a place on are these instead."""
    every = text.split("\n")
    return "\n".join([*every[:at], *lines, *every[at + instead :]])


def line(text: str, at: int) -> str:
    return text.split("\n")[at]


# Chance


def piles_before_every_card(text: str) -> str:
    """What the verifier of before believed: the card that is wanted comes from a pile that has nothing else."""

    def named(found: re.Match[str]) -> str:
        return "".join(f"  pile 9{card}\n  cards {card}\n" for card in found[1].split())

    return re.sub(r"^  cards (.*)\n", named, text, flags=re.MULTILINE)


def wilds_only(text: str) -> str:
    at = lines_of(text, "  cards ")[-1]
    return with_lines(text, at, "  pile 9*", "  cards *")


def skipped_number(text: str) -> str:
    """A pick of one takes a number and decides nothing."""
    return with_lines(text, lines_of(text, "  cards ")[3], "  pick 0 of 1", instead=0)


def swapped_cards(text: str) -> str:
    at = lines_of(text, "  cards ")[0]
    cards = line(text, at).split()[1:]
    other = next(place for place, card in enumerate(cards) if card != cards[0])
    cards[0], cards[other] = cards[other], cards[0]
    return with_lines(text, at, "  cards " + " ".join(cards))


def swapped_tickets(text: str) -> str:
    at = lines_of(text, "  order ")[0]
    first, second, *rest = line(text, at).split()[1:]
    return with_lines(text, at, "  order " + " ".join([second, first, *rest]))


def dropped_cards(text: str) -> str:
    return with_lines(text, lines_of(text, "  cards ")[4])


def card_elsewhere(text: str) -> str:
    """The chance of an action stands under the next."""
    at = next(at for at in lines_of(text, "  cards ")[2:] if re.match("(take|keep|tickets)", line(text, at + 1)))
    return with_lines(text, at, line(text, at + 1), line(text, at), instead=2)


def changed_pile(text: str, number: int = 0) -> str:
    at = lines_of(text, "  pile ")[number]
    return with_lines(text, at, re.sub(r"(\d+)", lambda found: str(int(found[1]) + 1), line(text, at), count=1))


def poorer_reshuffle(text: str) -> str:
    """A card that was discarded is not shuffled in."""
    at = lines_of(text, "  pile ")[1]
    first = re.sub(r"pile (\d+)", lambda found: f"pile {int(found[1]) - 1}", line(text, at)).replace(
        "pile 0R+", "pile "
    )
    return with_lines(text, at, re.sub(r"pile 0.\+", "pile ", first))


def extra_reshuffle(text: str) -> str:
    """A pile where the deck had simply to go on."""
    at = lines_of(text, "  cards ")[5]
    return with_lines(text, at, line(text, lines_of(text, "  pile ")[0]), instead=0)


def missing_sweep(text: str) -> str:
    """The row was swept, and five new cards turned up; this one says it stayed."""
    at = next(at for at in lines_of(text, "  cards ")[1:] if len(line(text, at).split()) > 6)
    return with_lines(text, at, "  " + " ".join(line(text, at).split()[:2]))


def extra_order(text: str) -> str:
    at = lines_of(text, "  order ")[0]
    return with_lines(text, at, line(text, at), instead=0)


def another_pick(text: str) -> str:
    return re.sub(r"  pick (\d) of (\d)", lambda found: f"  pick {1 - int(found[1])} of {found[2]}", text, count=1)


def more_to_pick_from(text: str) -> str:
    return re.sub(r"  pick (\d) of \d", r"  pick \1 of 9", text, count=1)


def unicode_digit(text: str) -> str:
    return re.sub(r"  pick \d", "  pick \N{ARABIC-INDIC DIGIT ONE}", text, count=1)


def huge_pile(text: str) -> str:
    return re.sub(r"  pile \d+", f"  pile {'9' * 3000}", text, count=1)


def huge_pick(text: str) -> str:
    return re.sub(r"  pick \d of \d", f"  pick 1 of {10**30}", text, count=1)


# The header


def header(key: str, value: str) -> Forgery:
    return lambda text: re.sub(rf"^{key}: .*$", f"{key}: {value}", text, count=1, flags=re.MULTILINE)


def without(key: str) -> Forgery:
    return lambda text: re.sub(rf"^{key}: .*\n", "", text, count=1, flags=re.MULTILINE)


def added(key_and_value: str) -> Forgery:
    return lambda text: text.replace("\nseed: ", f"\n{key_and_value}\nseed: ", 1)


def another_commitment(text: str) -> str:
    return re.sub(r"commitment: (.)", lambda found: f"commitment: {int(found[1], 16) ^ 1:x}", text, count=1)


def other_letters(text: str) -> str:
    return re.sub(r"^cards: (.) (.)", r"cards: \2 \1", text, count=1, flags=re.MULTILINE)


# The actions


def unheld_payment(text: str) -> str:
    """The first claim is paid for with another colour, which nobody has seen."""
    at = lines_of(text, "claim [a-z-]+ grey 1[A-Z]$")[0]
    letters = re.findall(r"^cards: (.*) \*$", text, re.MULTILINE)[0].split()
    held = line(text, at)[-1]
    seen = set(" ".join(line(text, one) for one in lines_of(text, "  cards ") if one < at).split())
    other = next((letter for letter in letters if letter not in seen), letters[letters.index(held) - 1])
    return with_lines(text, at, line(text, at)[:-1] + other)


def another_slot(text: str) -> str:
    at = next(at for at in lines_of(text, "take [1-4]$"))
    return with_lines(text, at, f"take {int(line(text, at)[-1]) + 1}")


def unicode_slot(text: str) -> str:
    at = lines_of(text, "take [1-5]$")[0]
    return with_lines(text, at, f"take {chr(0x660 + int(line(text, at)[-1]))}")


def missing_action(text: str) -> str:
    return with_lines(text, lines_of(text, "take [1-5]$")[4])


def repeated_deal(text: str) -> str:
    start, end = text.index("\ndeal\n"), text.index("\n\n", text.index("\ndeal\n"))
    return text[:end] + text[start:]


def after_the_end(text: str) -> str:
    return text.replace("\n\nresult", "\ntake deck\n  cards *\n\nresult")


def after_the_result(text: str) -> str:
    return text + "take deck\n"


def chance_after_the_result(text: str) -> str:
    return text + "  cards R\n"


def unknown_line(text: str) -> str:
    return text.replace("  cards ", "  kards ", 1)


def no_deal(text: str) -> str:
    return text.replace("\ndeal\n", "\n", 1)


def long_line(text: str) -> str:
    return text.replace("\n  cards ", "\n  cards " + "R " * 200_000, 1)


def long_action(text: str) -> str:
    return text.replace("\ntake ", "\ntake " + "1" * 100_000 + "\ntake ", 1)


FORGERIES: dict[str, Forgery] = {
    "piles before every card": piles_before_every_card,
    "wilds only": wilds_only,
    "a number skipped": skipped_number,
    "two cards swapped": swapped_cards,
    "two tickets swapped": swapped_tickets,
    "cards dropped": dropped_cards,
    "a card under another action": card_elsewhere,
    "a pile changed": changed_pile,
    "a later pile changed": lambda text: changed_pile(text, 1),
    "a reshuffle without a card": poorer_reshuffle,
    "a reshuffle more": extra_reshuffle,
    "a sweep less": missing_sweep,
    "an order more": extra_order,
    "another first player": another_pick,
    "more to pick from": more_to_pick_from,
    "a digit of another script": unicode_digit,
    "a huge pile": huge_pile,
    "a huge pick": huge_pick,
    "another seed": header("seed", "9e" + SEED[2:]),
    "another nonce": header("nonces", "word-0 word-2"),
    "a nonce less": header("nonces", "word-0"),
    "no nonces": without("nonces"),
    "an odd nonce": header("nonces", "word-0 wörd"),
    "another table": header("table", "tuesday"),
    "no table": without("table"),
    "other options": header("options", '{"more": true}'),
    "options that are none": header("options", "[]"),
    "options without a bottom": header("options", "[" * 19_000),
    "another first player named": added("first: 0"),
    "more seats": header("seats", "3"),
    "another game": header("game", "sanfrancisco"),
    "other rules": header("rules", "1"),
    "newer rules": header("rules", "9"),
    "another board": header("board hash", "ab" * 32),
    "no board": without("board hash"),
    "another generator": header("generator", "sfc32"),
    "an unknown generator": header("generator", "dice"),
    "no generator": without("generator"),
    "another commitment": another_commitment,
    "other letters": other_letters,
    "a header twice": added("table: monday"),
    "an unknown header": added("luck: good"),
    "cards that were never held": unheld_payment,
    "another slot": another_slot,
    "a slot of another script": unicode_slot,
    "an action less": missing_action,
    "the deal twice": repeated_deal,
    "a move after the end": after_the_end,
    "a move after the result": after_the_result,
    "chance after the result": chance_after_the_result,
    "an unknown line": unknown_line,
    "no deal": no_deal,
    "a long line": long_line,
    "a long action": long_action,
}
