"""What holds of every state of a Card Game that was played from its deal, checked from scratch."""

from __future__ import annotations

from itertools import combinations

from support.card_sight import check_views
from tagluff.core.cardtable.state import (
    DECK,
    DISCARD,
    EMPTY,
    HANDS,
    HELD,
    IN_DECK,
    KEEP,
    OFFERED,
    PICK,
    START,
    TURN,
)
from tagluff.core.game import NEVER, NOBODY
from tagluff.games.cardgame.rules import CardGame
from tagluff.games.cardgame.state import COMPLETE, DONE, CardState

Cards = list[int]  # counted by kind, the wild last
Yards = dict[int, tuple[int, Cards]]  # by colour: whose, and the cards of the pile


def check(state: CardState) -> None:
    """Every invariant of one state."""
    check_cards(state)
    check_sizes(state)
    check_yards(state)
    check_tickets(state)
    check_offers_and_choices(state)
    check_moment(state)
    check_legal(state)
    check_views(state)


def seats_of(state: CardState) -> range:
    return range(int(state.game.seats))


def plus(one: Cards, other: Cards, sign: int = 1) -> Cards:
    return [a + sign * b for a, b in zip(one, other, strict=True)]


def yards_of(state: CardState) -> Yards:
    """The yards as everyone sees them; a colour in two of them is C-30 broken."""
    game = state.game
    yards: Yards = {}
    for seat in seats_of(state):
        for pile in state.yard_piles(seat):
            colour = next(kind for kind, count in enumerate(pile) if count)
            assert colour not in yards, f"C-30: {game.palette.letters[colour]} lies in two yards"
            yards[colour] = (seat, pile)
    return yards


def check_cards(state: CardState) -> None:
    """C-02: every card is somewhere, and none is there twice."""
    game = state.game
    piles = [state.pile(pile) for pile in range(HANDS + 2 * int(game.seats))]
    piles.append([list(state.market).count(kind) for kind in range(int(game.width))])
    for colour in range(int(game.palette.wild)):
        pile = [0] * int(game.width)
        pile[colour], pile[-1] = int(state.yard[colour * 3 + 1]), int(state.yard[colour * 3 + 2])
        piles.append(pile)
    for kind, letter in enumerate(game.palette.letters):
        found = [pile[kind] for pile in piles]
        assert min(found) >= 0, f"a pile holds fewer than no cards of {letter}: {found}"
        assert sum(found) == game.most_of(kind), f"C-02: {sum(found)} cards of {letter}, not {game.most_of(kind)}"


def check_sizes(state: CardState) -> None:
    """The sizes that are kept beside the piles; X-06, C-21: the row is short only when the deck is empty."""
    seats = int(state.game.seats)
    kept = {DECK: state.deck_size, DISCARD: state.discard_size}
    kept |= {HANDS + seat: state.hand_size(seat) for seat in range(seats)}
    kept |= {HANDS + seats + seat: state.track_size(seat) for seat in range(seats)}
    for pile, size in kept.items():
        assert sum(state.pile(pile)) == size, f"pile {pile} has {sum(state.pile(pile))} cards, not {size}"
    missing = list(state.market).count(EMPTY)
    assert not missing or not state.deck_size, f"X-06: {missing} empty slots, {state.deck_size} cards in the deck"


def check_yards(state: CardState) -> None:
    """C-11, C-30: a pile has a colour below its wilds; nobody's pile is empty."""
    for seat in seats_of(state):
        for pile in state.yard_piles(seat):
            assert sum(count > 0 for count in pile[:-1]) <= 1, f"C-26: two colours in the pile {pile}"
            assert sum(pile) > pile[-1], "C-11: a pile of wilds alone"
    for colour in range(int(state.game.palette.wild)):
        owned = state.yard_owner(colour) != NOBODY
        assert owned == (state.yard_size(colour) > 0), f"colour {colour}: {state.yard_size(colour)} cards of nobody"
    assert len(yards_of(state)) == sum(state.yard_owner(c) != NOBODY for c in range(int(state.game.palette.wild)))


def check_tickets(state: CardState) -> None:
    """Every ticket is in the deck, on offer, in a hand, or completed."""
    deck, places = state.tickets_in_order(), list(state.ticket_at)[: len(state.game.box.tickets)]
    assert len(set(deck)) == len(deck), "a ticket is in the deck twice"
    for ticket, place in enumerate(places):
        assert (ticket in deck) == (place == IN_DECK), f"ticket {ticket}: in the deck or not?"
    offered = [ticket for seat in seats_of(state) for ticket in state.offered(seat)]
    marked = [ticket for ticket, place in enumerate(places) if place == OFFERED]
    assert sorted(offered) == marked, f"on offer {sorted(offered)}, marked {marked}"
    lawful = {IN_DECK, OFFERED, *(where + seat for where in (HELD, DONE) for seat in seats_of(state))}
    assert set(places) <= lawful, "a ticket is nowhere"
    for seat in seats_of(state):
        assert places.count(HELD + seat) == state.ticket_count(seat), f"seat {seat} does not hold what is counted"


def check_offers_and_choices(state: CardState) -> None:
    """C-06, C-35, C-52: who looks at tickets, and who has chosen what in secret."""
    for seat in seats_of(state):
        offers, choice = int(state.offers(seat)), int(state.choice(seat))
        asked = state.kind == START or (state.kind == KEEP and seat == state.actor)
        assert (offers > 0) == asked, f"seat {seat} looks at {offers} tickets at {state.decision}"
        assert offers <= (6 if state.kind == START else 4), f"seat {seat} looks at {offers} tickets"
        if state.kind == START:
            assert (choice > 0) == (seat < state.actor), f"C-06: seat {seat} has chosen {choice}"
            assert choice < 1 << offers, f"C-06: seat {seat} chose what it was not offered"
        elif state.kind == COMPLETE and seat <= state.actor:
            tickets = [at for at in range(choice.bit_length()) if choice >> at & 1]
            assert set(tickets) <= set(state.tickets(seat)), f"C-50: seat {seat} completes what it does not hold"
            assert lacking(state.game, tickets, state.track(seat)) == 0, f"C-51: seat {seat} cannot complete {tickets}"
        else:
            assert choice == 0, f"seat {seat} has chosen {choice} at {state.decision}"


def lacking(game: CardGame, tickets: list[int], cards: Cards) -> int:
    """C-51: the cards that are missing to complete these tickets."""
    short = [
        max(0, sum(game.box.tickets[ticket].needs[colour] for ticket in tickets) - cards[colour])
        for colour in range(int(game.palette.wild))
    ]
    return max(0, sum(short) - cards[-1])


def check_moment(state: CardState) -> None:
    """C-01, C-03, C-40, C-42: rounds, last turns, and what lies there at this kind of decision."""
    game = state.game
    assert 1 <= state.round <= (2 if game.seats == 4 else 1), f"C-01: round {state.round}"
    if state.kind == START:
        assert state.turns == 0, "no turn has been played before all is set up"
        assert all(state.hand(seat)[-1] for seat in seats_of(state)), "C-03: a hand without its wild"
        assert not yards_of(state), "C-03: cards in yards before the first turn"
        assert not sum(state.track_size(seat) for seat in seats_of(state)), "C-03: cards on track before the first turn"
        return
    over = state.over or state.kind == COMPLETE
    if over:
        assert state.last_turns == 0, f"C-42: {state.last_turns} last turns left at {state.decision}"
        assert state.deck_size == 0, "C-40: the round is over, the deck is not empty"
    elif state.kind in (TURN, KEEP):
        assert (state.last_turns != NEVER) == (state.deck_size == 0), (
            f"C-40: last turns {state.last_turns}, {state.deck_size} cards in the deck"
        )
    assert over or state.last_turns != 0, "C-42: the last turn is played, but the round goes on"
    assert state.last_turns <= game.seats, f"C-40: {state.last_turns} last turns"


def check_legal(state: CardState) -> None:
    """X-02: whoever acts has something to do, and it is what the rules say."""
    texts = [action.text for action in state.legal()]
    assert len(set(texts)) == len(texts), "an action is listed twice"
    assert bool(texts) != state.over, f"{len(texts)} legal actions, over: {state.over}"
    lawful = set() if state.over else lawful_texts(state)
    assert set(texts) == lawful, f"{state.decision}: {sorted(set(texts) ^ lawful)}"


def lawful_texts(state: CardState) -> set[str]:
    """All that the actor may do, as texts."""
    if state.kind in (START, KEEP):
        return keeping(state)
    if state.kind == COMPLETE:
        return completing(state)
    found = {"take deck"} if state.deck_size else set()
    for slot, card in enumerate(state.market, 1):
        if card != EMPTY and (card != state.game.wild or state.kind == TURN):
            found.add(f"take {slot}")
    if state.kind == PICK:
        return found
    return found | placing(state) | ({"tickets"} if state.tickets_left else set())


def keeping(state: CardState) -> set[str]:
    """C-06, C-35."""
    offered = range(1, int(state.offers(state.actor)) + 1)
    counts = range(1 if state.kind == START else 0, len(offered) + 1)
    sets = [kept for count in counts for kept in combinations(offered, count)]
    return {"keep " + (" ".join(map(str, kept)) or "none") for kept in sets}


def completing(state: CardState) -> set[str]:
    """C-50 to C-52; tickets are named in the order of the box."""
    seat, choice = int(state.actor), int(state.choice(state.actor))
    chosen = [at for at in range(choice.bit_length()) if choice >> at & 1]
    later = [ticket for ticket in state.tickets(seat) if not chosen or ticket > chosen[-1]]
    more = [ticket for ticket in later if not lacking(state.game, [*chosen, ticket], state.track(seat))]
    texts = {f"complete {state.game.box.tickets[ticket].id}" for ticket in more}
    return {"done", *texts, *(["complete suggestion"] if texts and not chosen else [])}


def placing(state: CardState) -> set[str]:
    """C-25 to C-29."""
    palette, hand, yards = state.game.palette, state.hand(state.actor), yards_of(state)
    found = set()
    for colour in range(palette.wild):
        owner, pile = yards.get(colour, (NOBODY, []))
        if owner == state.actor:
            continue
        for coloured in range(1, hand[colour] + 1):
            for wilds in range(hand[-1] + 1):
                if coloured + wilds > max(1, sum(pile)):
                    cards = [0] * palette.width
                    cards[colour], cards[-1] = coloured, wilds
                    found.add(f"place {palette.text(cards)}")
    free = [colour for colour in range(palette.wild) if hand[colour] and colour not in yards]
    for three in combinations(free, 3):
        found.add("place " + palette.text([int(kind in three) for kind in range(palette.width)]))
    return found
