"""The table of fares: for every colour and number of cards, a bit mask of the ways to pay that they suffice for.

Ways are sorted by colour into words of 63 bits, so a word asks about one colour only and the legal claims of a seat
are a few ANDs. 63 bits keep every mask a positive i64, the same in plain and compiled code.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.maps.board import Route
from tagluff.maps.ways import NO_COLOUR, Way

BITS: Final = 63
MODULUS: Final = 67  # the powers of two below 2**63 differ modulo 67: a table finds the bit of a mask


class FareTable:
    """Every way to pay for every route, as masks. `first` is the action index of way 0."""

    def __init__(
        self, ways: list[Way], routes: tuple[Route, ...], colours: int, most_each: int, most_wilds: int
    ) -> None:
        blocks = [[way for way in ways if way.colour == colour] for colour in range(colours)]
        blocks.append([way for way in ways if way.colour == NO_COLOUR])
        words = [
            (colour, block[at : at + BITS]) for colour, block in enumerate(blocks) for at in range(0, len(block), BITS)
        ]
        self.ways = [way for _, block in words for way in block]
        self.first: i64 = 0
        self.count: i64 = len(self.ways)
        self.words: i64 = len(words)
        self.wild: i64 = colours
        self.word_colour: vec[i64] = vec[i64]([colour for colour, _ in words])
        starts = [sum(len(block) for _, block in words[:at]) for at in range(len(words))]
        self.word_start: vec[i64] = vec[i64](starts)
        self.most_total: i64 = max(way.need_total for way in ways)
        self.longest: i64 = max(route.length for route in routes)
        self.each_row: i64 = most_each + 1
        self.wild_row: i64 = most_wilds + 1
        self.both_row: i64 = most_each + most_wilds + 1
        self.exact_ok = exact_masks(words, most_each, most_wilds)
        self.both_ok = thresholds(words, [way.need_both for way in self.ways], most_each + most_wilds)
        self.total_ok = thresholds(words, [way.need_total for way in self.ways], self.most_total)
        self.pieces_ok = thresholds(words, [routes[way.route].length for way in self.ways], self.longest)
        self.has_swaps: vec[i64] = vec[i64]([int(any(way.groups for way in block)) for _, block in words])
        self.all_ways: vec[i64] = vec[i64]([(1 << len(block)) - 1 for _, block in words])
        self.route_ways: vec[i64] = vec[i64]([mask_of(block, route.index) for route in routes for _, block in words])
        self.bit_of: vec[i64] = bit_table()
        self.way_route: vec[i64] = vec[i64]([way.route for way in self.ways])
        self.way_colour: vec[i64] = vec[i64]([way.colour for way in self.ways])
        self.way_coloured: vec[i64] = vec[i64]([way.coloured for way in self.ways])
        self.way_wilds: vec[i64] = vec[i64]([way.wilds for way in self.ways])
        self.way_groups: vec[i64] = vec[i64]([way.groups for way in self.ways])

    def fill(self, open: vec[i64], seat: i64, pieces: i64, purse: vec[i64], at: i64, total: i64, moves: Moves) -> None:
        """List every way that is open to a seat and that its pieces and the cards counted at `at` suffice for.

        The hottest loop there is: tables are held in locals, and the words are asked one after the other.
        """
        wilds: i64 = purse[at + self.wild]
        most: i64 = most_of_a_colour(purse, at, self.wild)
        capped: i64 = total if total < self.most_total else self.most_total
        word_colour, has_swaps, exact_ok = self.word_colour, self.has_swaps, self.exact_ok
        start: i64 = seat * self.words
        for word in range(self.words):
            mask: i64 = open[start + word]
            if mask == 0:
                continue
            colour: i64 = word_colour[word]
            coloured: i64 = purse[at + colour] if colour < self.wild else most
            mask &= exact_ok[(word * self.each_row + coloured) * self.wild_row + wilds]
            if mask != 0 and has_swaps[word] != 0:
                mask &= self.both_ok[word * self.both_row + coloured + wilds]
                mask &= self.total_ok[word * (self.most_total + 1) + capped]
            if mask != 0 and pieces < self.longest:
                mask &= self.pieces_ok[word * (self.longest + 1) + pieces]
            if mask != 0:
                self.add(word, mask, moves)

    def add(self, word: i64, mask: i64, moves: Moves) -> None:
        """List the ways of a mask as actions."""
        start: i64 = self.first + self.word_start[word]
        at: i64 = moves.count
        items, bit_of = moves.items, self.bit_of
        while mask != 0:
            low: i64 = mask & -mask
            items[at] = start + bit_of[low % MODULUS]
            at += 1
            mask ^= low
        moves.count = at


def most_of_a_colour(purse: vec[i64], at: i64, colours: i64) -> i64:
    """How many cards there are of the most frequent colour."""
    most: i64 = 0
    for colour in range(colours):
        if purse[at + colour] > most:
            most = purse[at + colour]
    return most


def exact_masks(words: list[tuple[int, list[Way]]], most_each: int, most_wilds: int) -> vec[i64]:
    """For each word, number of cards of its colour and number of wilds: the ways that need no more of either."""
    masks = []
    for _, block in words:
        for coloured in range(most_each + 1):
            for wilds in range(most_wilds + 1):
                masks.append(
                    sum(
                        1 << bit
                        for bit, way in enumerate(block)
                        if way.need_coloured <= coloured and way.need_wilds <= wilds
                    )
                )
    return vec[i64](masks)


def thresholds(words: list[tuple[int, list[Way]]], needs: list[int], most: int) -> vec[i64]:
    """For each word and each number held from 0 to `most`: the ways that need no more."""
    masks = []
    start = 0
    for _, block in words:
        wanted = needs[start : start + len(block)]
        for held in range(most + 1):
            masks.append(sum(1 << bit for bit, need in enumerate(wanted) if need <= held))
        start += len(block)
    return vec[i64](masks)


def mask_of(block: list[Way], route: int) -> int:
    return sum(1 << bit for bit, way in enumerate(block) if way.route == route)


def bit_table() -> vec[i64]:
    table = [0] * MODULUS
    for bit in range(BITS):
        table[(1 << bit) % MODULUS] = bit
    return vec[i64](table)
