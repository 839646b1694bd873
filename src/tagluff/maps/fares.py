"""The table of fares: for every colour and number of cards, a bit mask of the ways to pay that they suffice for.

Ways are sorted by colour into words of 63 bits, two colours to a word where all fit, so the legal claims of a seat are
a few ANDs. 63 bits keep every mask a positive i64, the same in plain and compiled code.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.amounts import some
from tagluff.maps.board import Route
from tagluff.maps.ways import NO_COLOUR, Way

BITS: Final = 63
Part = tuple[int, list[Way]]  # a colour, and ways of it
# Bits of which no six that follow each other come twice: times a power of two below 2**63 the number shows six of them
# from bit 57 on, by which a table finds the way of a mask's bit. What is beyond 64 bits does not matter.
RING: Final = 0x0218A392CD3D5DBF
SIX: Final = 6
TOP: Final = BITS - SIX
SIX_BITS: Final = (1 << SIX) - 1


class FareTable:
    """Every way to pay for every route, as masks. `first` is the action index of way 0."""

    def __init__(
        self, ways: list[Way], routes: tuple[Route, ...], colours: int, most_each: int, most_wilds: int
    ) -> None:
        pairs = paired(parts_of(ways, colours), colours)
        words = [[way for _, part in pair for way in part] for pair in pairs]
        self.ways = [way for word in words for way in word]
        self.first: i64 = 0
        self.count: Final[i64] = len(self.ways)
        self.words: Final[i64] = len(words)
        self.wild: Final[i64] = colours
        self.shared: Final[i64] = sum(len(pair) > 1 for pair in pairs)  # words of two colours; they come first
        self.left: Final[vec[i64]] = vec[i64]([pair[0][0] for pair in pairs])
        self.right: Final[vec[i64]] = vec[i64]([pair[-1][0] for pair in pairs])
        self.word_start: Final[vec[i64]] = vec[i64]([sum(len(word) for word in words[:at]) for at in range(len(words))])
        self.most_total: Final[i64] = max(way.need_total for way in ways)
        self.longest: Final[i64] = max(route.length for route in routes)
        self.wild_row: Final[i64] = most_each + 1
        self.word_row: Final[i64] = (most_each + 1) * (most_wilds + 1)
        self.left_ok: Final = card_masks(words, [pair[0][0] for pair in pairs], colours, most_each, most_wilds)
        self.right_ok: Final = card_masks(words, [pair[-1][0] for pair in pairs], colours, most_each, most_wilds)
        self.enough: Final = size_masks(words, routes, int(self.longest), int(self.most_total))
        self.all_ways: Final[vec[i64]] = vec[i64]([(1 << len(word)) - 1 for word in words])
        self.route_ways: Final[vec[i64]] = vec[i64]([mask_of(word, route.index) for route in routes for word in words])
        # the words that have ways of a route, those of route r from `route_from[r]` to before `route_from[r + 1]`, and
        # of each the ways of other routes
        found = [[at for at, word in enumerate(words) if mask_of(word, route.index)] for route in routes]
        self.route_from: Final[vec[i64]] = vec[i64]([sum(map(len, found[:at])) for at in range(len(found) + 1)])
        self.route_word: Final[vec[i64]] = vec[i64]([word for of_route in found for word in of_route])
        self.others: Final[vec[i64]] = vec[i64](
            [~mask_of(words[at], route.index) for route in routes for at in found[route.index]]
        )
        self.way_at: Final = way_table(words, self.word_start)
        self.way_route: Final[vec[i64]] = vec[i64]([way.route for way in self.ways])
        self.way_colour: Final[vec[i64]] = vec[i64]([way.colour for way in self.ways])
        self.way_coloured: Final[vec[i64]] = vec[i64]([way.coloured for way in self.ways])
        self.way_wilds: Final[vec[i64]] = vec[i64]([way.wilds for way in self.ways])
        self.way_groups: Final[vec[i64]] = vec[i64]([way.groups for way in self.ways])

    def fill(self, open: vec[i64], seat: i64, pieces: i64, purse: vec[i64], at: i64, total: i64, moves: Moves) -> None:
        """List every way that is open to a seat and that its pieces and the cards counted at `at` suffice for.

        The hottest loop there is: nothing is skipped, for a branch that nobody can foresee costs more than a few masks.
        Ways without a colour come last: by then it is known how many cards there are of the most frequent one.
        """
        most: i64 = 0
        start: i64 = seat * self.words
        row: i64 = self.size_row(pieces, total)
        cards: i64 = purse[at + self.wild] * self.wild_row  # the row of the wilds in a word
        count: i64 = moves.count
        for word in range(self.shared):
            left: i64 = purse[at + self.left[word]]
            right: i64 = purse[at + self.right[word]]
            most = left if left > most else most
            most = right if right > most else most
            ok: i64 = self.left_ok[cards + left] | self.right_ok[cards + right]
            mask: i64 = open[start + word] & self.enough[row + word] & ok
            count = list_ways(self.way_at, word << SIX, mask, self.first, moves.items, count)
            cards += self.word_row
        for word in range(self.shared, self.words):
            colour: i64 = self.left[word]
            left = purse[at + colour] if colour < self.wild else most
            most = left if left > most else most
            mask = open[start + word] & self.enough[row + word] & self.left_ok[cards + left]
            count = list_ways(self.way_at, word << SIX, mask, self.first, moves.items, count)
            cards += self.word_row
        moves.count = count

    def size_row(self, pieces: i64, total: i64) -> i64:
        """Where the masks stand for so many pieces and so many cards of any kind."""
        long: i64 = pieces if pieces < self.longest else self.longest
        many: i64 = total if total < self.most_total else self.most_total
        return (long * (self.most_total + 1) + many) * self.words

    def close(self, open: vec[i64], route: i64) -> None:
        """Take every way to pay for a route from everybody."""
        size: i64 = len(open)
        for at in range(self.route_from[route], self.route_from[route + 1]):
            place: i64 = self.route_word[at]
            others: i64 = self.others[at]
            while place < size:
                open[place] &= others
                place += self.words

    def close_to(self, seat: i64, open: vec[i64], route: i64) -> None:
        """Take them from one seat."""
        start: i64 = seat * self.words
        for at in range(self.route_from[route], self.route_from[route + 1]):
            open[start + self.route_word[at]] &= self.others[at]


def list_ways(way_at: vec[i64], row: i64, mask: i64, first: i64, items: vec[i64], count: i64) -> i64:
    """List the ways of a mask as actions after those that are there; how many there are then.

    The first is written even if there is none, and then not counted: nobody can foresee which masks are empty.
    """
    items[count] = first + way_at[row | (mask & -mask) * RING >> TOP & SIX_BITS]
    count += some(mask)
    mask &= mask - 1
    while mask != 0:
        items[count] = first + way_at[row | (mask & -mask) * RING >> TOP & SIX_BITS]
        count += 1
        mask &= mask - 1
    return count


def parts_of(ways: list[Way], colours: int) -> list[Part]:
    """The ways of each colour, in runs that fit into a word, one at least; no colour counts as one colour more."""
    parts: list[Part] = []
    for colour in range(colours + 1):
        block = [way for way in ways if way.colour == (NO_COLOUR if colour == colours else colour)]
        parts += [(colour, block[at : at + BITS]) for at in range(0, max(len(block), 1), BITS)]
    return parts


def paired(parts: list[Part], colours: int) -> list[list[Part]]:
    """Two neighbouring colours share a word if all find room so; ways without a colour have words of their own."""
    coloured = [part for part in parts if part[0] < colours]
    pairs = [coloured[at : at + 2] for at in range(0, len(coloured), 2)]
    if any(sum(len(ways) for _, ways in pair) > BITS for pair in pairs):
        return [[part] for part in parts]
    return [*pairs, *([part] for part in parts[len(coloured) :])]


def card_masks(words: list[list[Way]], asked: list[int], colours: int, most_each: int, most_wilds: int) -> vec[i64]:
    """For each word, number of wilds and of cards of the colour asked: the ways of that colour that need no more."""
    masks = []
    for word, colour in zip(words, asked, strict=True):
        named = [
            (bit, way) for bit, way in enumerate(word) if way.colour == (NO_COLOUR if colour == colours else colour)
        ]
        for wilds in range(most_wilds + 1):
            for coloured in range(most_each + 1):
                masks.append(sum([1 << bit for bit, way in named if way.affordable(coloured, wilds)]))
    return vec[i64](masks)


def size_masks(words: list[list[Way]], routes: tuple[Route, ...], longest: int, most_total: int) -> vec[i64]:
    """For each number of pieces and of cards of any kind: the ways that need no more, word by word."""
    masks = []
    for pieces in range(longest + 1):
        for total in range(most_total + 1):
            for word in words:
                fits = [routes[way.route].length <= pieces and way.need_total <= total for way in word]
                masks.append(sum([1 << bit for bit, fit in enumerate(fits) if fit]))
    return vec[i64](masks)


def mask_of(block: list[Way], route: int) -> int:
    return sum(1 << bit for bit, way in enumerate(block) if way.route == route)


def way_table(words: list[list[Way]], starts: vec[i64]) -> vec[i64]:
    """For each word and the six bits that a bit of it shows: the way that has this bit."""
    table = [0] * (len(words) << SIX)
    for at, word in enumerate(words):
        for bit in range(len(word)):
            table[at << SIX | (RING << bit) >> TOP & SIX_BITS] = starts[at] + bit
    return vec[i64](table)
