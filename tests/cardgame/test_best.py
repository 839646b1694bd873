"""The best set of tickets (C-52), against two other exact ways: all feasible sets, and a table of what is left."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from support.cardgame import cardgame
from tagluff.games.cardgame.best import best_set, searched

Ticket = tuple[int, int, list[int]]  # value, big-city ends, cards asked for by colour
Rank = tuple[int, int, int, list[int]]  # value, tickets, big-city ends, and the tickets, negative: low ones are better


def found(tickets: list[Ticket], held: list[int], by: Callable[..., i64] = best_set) -> list[int]:
    worth = [(points << 14) + (1 << 7) + ends for points, ends, _ in tickets]
    needs = [need for _, _, asked in tickets for need in asked]
    bits = int(by(vec[i64](worth), vec[i64](needs), vec[i64](held)))
    return [at for at in range(len(tickets)) if bits >> at & 1]


def rank(tickets: list[Ticket], chosen: list[int]) -> Rank:
    points, ends = sum(tickets[at][0] for at in chosen), sum(tickets[at][1] for at in chosen)
    return points, len(chosen), ends, [-at for at in chosen]


def pay(left: list[int], asked: list[int]) -> list[int] | None:
    """What is left after a ticket, the wilds last; None if that is too little (C-51)."""
    after = [have - need for have, need in zip(left, asked, strict=False)]
    wilds = left[-1] + sum(min(0, have) for have in after)
    return [max(0, have) for have in after] + [wilds] if wilds >= 0 else None


def by_all_sets(tickets: list[Ticket], held: list[int]) -> list[int]:
    """Every feasible set is looked at."""
    best: list[int] = []
    open_ends: list[tuple[list[int], list[int]]] = [([], held)]
    while open_ends:
        chosen, left = open_ends.pop()
        if rank(tickets, chosen) > rank(tickets, best):
            best = chosen
        for at in range(chosen[-1] + 1 if chosen else 0, len(tickets)):
            after = pay(left, tickets[at][2])
            if after is not None:
                open_ends.append(([*chosen, at], after))
    return best


def by_what_is_left(tickets: list[Ticket], held: list[int], floor: int) -> list[int]:
    """Ticket by ticket, the best set for everything that may be left of the cards; what cannot reach the floor goes."""
    order = sorted(range(len(tickets)), key=lambda at: -tickets[at][0] / sum(tickets[at][2]))
    best: dict[tuple[int, ...], list[int]] = {tuple(held): []}
    for place, at in enumerate(order):
        for left, chosen in list(best.items()):
            after = pay(list(left), tickets[at][2])
            if after is not None:
                key, more = tuple(after), sorted([*chosen, at])
                if key not in best or rank(tickets, more) > rank(tickets, best[key]):
                    best[key] = more
        ahead = [tickets[other] for other in order[place + 1 :]]
        best = {left: chosen for left, chosen in best.items() if reach(tickets, chosen, ahead, list(left)) >= floor}
    return max(best.values(), key=lambda chosen: rank(tickets, chosen))


def reach(tickets: list[Ticket], chosen: list[int], ahead: list[Ticket], left: list[int]) -> float:
    """No set can be worth more: the dearest tickets a card, as if all cards were wild and tickets could be split."""
    total: float = rank(tickets, chosen)[0]
    cards = sum(left)
    for points, _, asked in ahead:
        if pay(left, asked) is not None:
            size = sum(asked)
            total += points * min(1.0, cards / size)
            cards = max(0, cards - size)
    return total + 1e-6


def check_by_what_is_left(tickets: list[Ticket], held: list[int]) -> None:
    """The floor is what the search claims: were it too low, a better set would be found, too high, none at all."""
    chosen = found(tickets, held)
    assert by_what_is_left(tickets, held, rank(tickets, chosen)[0]) == chosen


def random_tickets(chance: Random, count: int, colours: int, most: int) -> list[Ticket]:
    """Few different values, so that there are many ties."""
    tickets: list[Ticket] = []
    for _ in range(count):
        asked = [0] * colours
        for _ in range(chance.randint(1, most)):
            asked[chance.randrange(colours)] += 1
        spread = chance.choice((0, 0, 3))
        tickets.append((sum(asked) * chance.choice((1, 5)) + chance.randint(0, spread), chance.randint(0, 2), asked))
    return tickets


@pytest.mark.parametrize("part", range(10))
def test_random_tickets_against_all_feasible_sets(part: int) -> None:
    chance = Random(part)
    for _ in range(300):
        colours = chance.choice((1, 2, 3, 8))
        tickets = random_tickets(chance, chance.randint(0, 9), colours, chance.choice((1, 2, 5)))
        held = [chance.randint(0, chance.choice((1, 3))) for _ in range(colours)] + [chance.choice((0, 0, 1, 2, 4))]
        best = by_all_sets(tickets, held)
        assert found(tickets, held) == best, (tickets, held)
        assert found(tickets, held, searched) == best, (tickets, held)


@pytest.mark.parametrize("cards", [[18, 17, 5], [12, 12, 12, 4], [36, 4]])
@pytest.mark.parametrize("count", [25, 46])
def test_many_tickets_of_few_colours_against_a_table_of_what_is_left(count: int, cards: list[int]) -> None:
    check_by_what_is_left(random_tickets(Random(count), count, len(cards) - 1, 4), cards)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("count", "size"), [(14, 20), (25, 40), (46, 40)])
def test_printed_tickets_against_a_table_of_what_is_left(count: int, size: int, seed: int) -> None:
    chance = Random(seed)
    game = cardgame()
    tickets = [(t.points, game.box.big_ends(t), list(t.needs)) for t in chance.sample(game.box.tickets, count)]
    pile = chance.sample([kind for kind in range(9) for _ in range(game.most_of(kind))], size)
    check_by_what_is_left(tickets, [pile.count(kind) for kind in range(9)])


@pytest.mark.parametrize("cards", [[10] * 8 + [16], [5] * 8 + [0], [3] * 8 + [16], [0] * 8 + [16], [1] * 8 + [0]])
def test_every_printed_ticket_at_once(cards: list[int]) -> None:
    """No set can be better by adding one ticket or by changing one for another."""
    game = cardgame()
    tickets: list[Ticket] = [(t.points, game.box.big_ends(t), list(t.needs)) for t in game.box.tickets]
    chosen = found(tickets, cards)
    assert feasible(tickets, chosen, cards)
    for out in [None, *chosen]:
        rest = [at for at in chosen if at != out]
        for other in range(len(tickets)):
            changed = sorted({*rest, other})
            assert not feasible(tickets, changed, cards) or rank(tickets, changed) <= rank(tickets, chosen)


def feasible(tickets: list[Ticket], chosen: list[int], held: list[int]) -> bool:
    needed = [sum(tickets[at][2][colour] for at in chosen) for colour in range(len(held) - 1)]
    return sum(max(0, need - have) for need, have in zip(needed, held, strict=False)) <= held[-1]


def test_no_ticket_at_all() -> None:
    assert found([], [3, 2, 1]) == []


def test_nothing_that_can_be_paid_for() -> None:
    assert found([(20, 2, [3, 0]), (9, 0, [2, 1])], [1, 1, 0]) == []


def test_everything_can_be_paid_for() -> None:
    tickets = random_tickets(Random(1), 62, 4, 4)
    total = [sum(asked[colour] for _, _, asked in tickets) for colour in range(4)]
    assert found(tickets, [*total, 0]) == list(range(62))
    assert found(tickets, [0, 0, 0, 0, sum(total)]) == list(range(62))


def test_one_colour_only() -> None:
    tickets: list[Ticket] = [(5, 0, [1]), (11, 0, [2]), (16, 0, [3]), (15, 0, [3])]
    assert [found(tickets, [cards, 0]) for cards in range(7)] == [[], [0], [1], [0, 1], [0, 2], [1, 2], [0, 1, 2]]


def test_value_before_number_before_ends_before_place() -> None:
    two: list[Ticket] = [(5, 0, [1, 0]), (5, 1, [1, 0])]
    assert found([*two, (11, 0, [2, 0])], [2, 0, 0]) == [2]
    assert found([(10, 2, [2, 0]), *two], [2, 0, 0]) == [1, 2]
    assert found(two, [1, 0, 0]) == [1]
    assert found([two[0], two[0], two[1]], [2, 0, 0]) == [0, 2]
    assert found([two[0]] * 5, [2, 0, 1]) == [0, 1, 2]
