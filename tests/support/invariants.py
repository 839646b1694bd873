"""What holds at every decision of a map game that was played from its deal (RULES.md 1.9), checked from scratch.

`check` looks at one state. A `Referee` follows a game and also checks what only its history shows: who follows whom,
how many turns come after the trigger, that tickets and claims never go back.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache, lru_cache
from itertools import combinations

from support.mechanisms import TurnWatch, check_own, described, laid_from_rack, rack, ticket_rack, tokens_due
from tagluff import Event, Journal
from tagluff.core.game import NEVER, NOBODY
from tagluff.maps.board import GREY, Route
from tagluff.maps.game import MapGame
from tagluff.core.cardtable.state import DECK, DISCARD, EMPTY, HANDS, HELD, IN_DECK, KEEP, LAID, OFFERED, OUT, REVEALED, START, TURN
from tagluff.maps.state import MapState
from tagluff.maps.ways import NO_COLOUR, Way

MOST_RESETS = 10
LAST_PIECES = {"asia": 4}  # of a side; 2 elsewhere (B-15, N-56, S-50, M-40)
START_KEEP = {"base": 2, "nordic": 2, "asia": 3, "sanfrancisco": 1, "amsterdam": 1}  # B-04, N-09, A-12, S-07, M-05
BOTH_TWINS_FROM = {"base": 4, "nordic": 3, "asia": 6, "sanfrancisco": 3, "amsterdam": 3}  # B-11, N-30, A-40, S-26, M-21


def check(state: MapState, given_up: bool = False) -> None:
    """Every invariant of one state; `given_up`: X-08 let its row of wilds stay."""
    check_cards(state)
    check_sizes(state)
    check_market(state, given_up)
    check_tickets(state)
    check_offers(state)
    check_pieces_and_points(state)
    check_tracks(state)
    check_open_routes(state)
    check_payment_under_way(state)
    check_turn(state)
    check_legal(state)
    check_own(state)


def check_cards(state: MapState) -> None:
    """1: every card is somewhere, and none is there twice."""
    game = state.game
    piles = [state.pile(pile) for pile in range(HANDS + game.purses)]
    face_up = [list(state.market).count(kind) for kind in range(game.width)]
    for kind in range(int(game.width)):
        found = [pile[kind] for pile in piles]
        assert min(found) >= 0, f"a pile holds fewer than no cards of {game.palette.letters[kind]}: {found}"
        total = sum(found) + face_up[kind]
        assert total == game.most_of(kind), f"{total} cards of {game.palette.letters[kind]}, not {game.most_of(kind)}"


def check_sizes(state: MapState) -> None:
    """The sizes that are kept beside the piles."""
    kept = {DECK: state.deck_size, DISCARD: state.discard_size, REVEALED: state.revealed_size}
    kept |= {HANDS + seat: state.hand_size(seat) for seat in range(int(state.game.purses))}
    for pile, size in kept.items():
        assert sum(state.pile(pile)) == size, f"pile {pile} has {sum(state.pile(pile))} cards, not {size}"


def check_market(state: MapState, given_up: bool) -> None:
    """4 and 5: X-05, X-06, X-07 with X-08."""
    game = state.game
    missing = list(state.market).count(EMPTY)
    assert state.deck_size or not state.discard_size, f"X-05: deck empty, {state.discard_size} discards"
    assert not missing or not state.deck_size, f"X-06: {missing} empty slots, {state.deck_size} cards in the deck"
    wilds = list(state.market).count(game.wild)
    if game.numbers.wild_reset and wilds >= game.numbers.wild_reset:
        assert given_up or not lawful_row(state), f"X-07: {wilds} wilds face up"


def lawful_row(state: MapState) -> bool:
    """X-08: could deck, discards and market together show a row below the limit?"""
    pool = [card for card in state.market if card != EMPTY]
    for pile in (DECK, DISCARD):
        pool += [kind for kind, count in enumerate(state.pile(pile)) for _ in range(count)]
    coloured = sum(1 for card in pool if card != state.game.wild)
    return coloured >= min(len(state.market), len(pool)) - (state.game.numbers.wild_reset - 1)


def check_tickets(state: MapState) -> None:
    """2: every ticket is in the deck, on offer, in a hand, or out of the game."""
    deck = state.tickets_in_order()
    places = list(state.ticket_at)
    assert len(set(deck)) == len(deck), "a ticket is in the deck twice"
    for ticket, place in enumerate(places):
        assert (ticket in deck) == (place == IN_DECK), f"ticket {ticket}: in the deck or not?"
    for seat in range(int(state.game.seats)):
        assert places.count(HELD + seat) == state.ticket_count(seat), f"seat {seat} does not hold what is counted"
    if not state.game.numbers.rejects_leave:
        assert OUT not in places, "a ticket left a game that lets none go"


def check_offers(state: MapState) -> None:
    """Tickets are on offer to whoever is asked about them, and to nobody else."""
    seats = range(int(state.game.seats))
    offered = [ticket for seat in seats for ticket in state.offered(seat)]
    marked = [ticket for ticket, place in enumerate(state.ticket_at) if place == OFFERED]
    assert sorted(offered) == marked, f"on offer {sorted(offered)}, marked {marked}"
    for seat in seats:
        asked = state.kind == START or (state.kind == KEEP and seat == state.actor)
        assert (state.offers(seat) > 0) == asked, (
            f"seat {seat} looks at {state.offers(seat)} tickets at {state.decision}"
        )
        chosen = state.kind == START and seat < state.actor
        assert (state.choice(seat) != 0) == chosen, f"seat {seat}: a choice that was not made, or none"


def check_pieces_and_points(state: MapState) -> None:
    """3: pieces on the board and in the supply; points are those of the routes owned (X-17)."""
    game = state.game
    for seat in range(int(game.seats)):
        placed = sum(game.board.routes[route].length for route in state.routes_of([seat]))
        assert placed + state.pieces(seat) == game.numbers.pieces, (
            f"seat {seat}: {placed} + {state.pieces(seat)} pieces"
        )
        assert state.pieces(seat) >= 0, f"seat {seat} has {state.pieces(seat)} pieces"
    for seats in game.sides:
        points = sum(game.board.points[game.board.routes[route].length] for route in state.routes_of(seats))
        assert points == state.points(seats[0]), f"side {seats}: {state.points(seats[0])} points kept, {points} counted"


def check_tracks(state: MapState) -> None:
    """6: no seat owns two routes between two cities, and no more are owned than the table size allows."""
    for route in state.game.board.routes:
        owners = [state.owner_of(track) for track in route.tracks if state.owner_of(track) != NOBODY]
        assert len(set(owners)) == len(owners), f"X-18: one seat owns two tracks of {route.id}"
        assert len(owners) <= tracks_to_take(state.game, route), f"X-18: {len(owners)} tracks taken of {route.id}"


def tracks_to_take(game: MapGame, route: Route) -> int:
    """X-18, and A-40 to A-44 for triples and for Hong Kong-Canton."""
    from_seats = game.numbers.twins_from if game.id == "base" else BOTH_TWINS_FROM[game.id]
    if game.seats >= from_seats or route.marks.get("all_open"):
        return len(route.tracks)
    return 2 if game.id == "asia" and len(route.tracks) == 3 else 1


Owners = tuple[int, ...]  # of every route: 0, or the seat and one


def may_claim(game: MapGame, owners: Owners, seat: int, route: Route) -> bool:
    """X-14, X-18, from the owners alone."""
    taken = [owners[track] - 1 for track in route.tracks if owners[track]]
    return not owners[route.index] and seat not in taken and len(taken) < tracks_to_take(game, route)


@lru_cache(maxsize=64)  # owners change far less often than they are looked at
def claimable(game: MapGame, owners: Owners) -> list[list[Route]]:
    """For every seat the routes that it may still claim."""
    return [[r for r in game.board.routes if may_claim(game, owners, seat, r)] for seat in range(int(game.seats))]


@lru_cache(maxsize=64)
def open_masks(game: MapGame, owners: Owners) -> list[int]:
    """The ways to pay for them, seat by seat, as the engine keeps them."""
    words = int(game.claims.words)
    masks = [0] * (words * int(game.seats))
    for seat, routes in enumerate(claimable(game, owners)):
        for word, bit in [way for route in routes for way in ways_of_routes(game)[route.index]]:
            masks[seat * words + word] |= bit
    return masks


def check_open_routes(state: MapState) -> None:
    """The masks of open ways say the same as the owners."""
    assert list(state.open) == open_masks(state.game, tuple(state.owner)), "open routes are not those without owners"


@cache
def ways_of_routes(game: MapGame) -> list[list[tuple[int, int]]]:
    """For every route the words and bits of its ways, by their numbers alone."""
    found: list[list[tuple[int, int]]] = [[] for _ in game.board.routes]
    starts = list(game.claims.word_start)
    for at, way in enumerate(game.claims.ways):
        word = bisect_right(starts, at) - 1
        found[way.route].append((word, 1 << (at - starts[word])))
    return found


def check_payment_under_way(state: MapState) -> None:
    """Cards lie on the table only while they are being paid (N-41, N-48); a claimed route may wait for a token."""
    laid, revealed = sum(state.pile(LAID)), sum(state.pile(REVEALED))
    paying = state.decision in ("lay", "extra", "purse")
    assert (state.route != NOBODY) == (paying or state.decision == "token"), f"route {state.route} at {state.decision}"
    assert not laid or paying, f"{laid} cards laid down at {state.decision}"
    assert (state.extra > 0) == (revealed > 0), f"{state.extra} more cards asked for, {revealed} revealed"
    assert not revealed or state.decision in ("extra", "purse"), f"{revealed} cards revealed at {state.decision}"
    assert revealed or state.decision != "extra", "extra cards asked for without any revealed"
    if revealed:
        check_tunnel(state, revealed)
    if state.decision == "lay":
        assert 0 < state.to_lay <= state.hand_size(state.actor), f"{state.to_lay} cards to lay"
    if state.decision == "token":
        assert state.owner_of(state.route) == state.actor, "S-31: a token for a route of someone else"


def check_tunnel(state: MapState, revealed: int) -> None:
    """N-41, A-50 to A-52: no more cards revealed than printed, and what they ask for."""
    route = state.game.board.routes[state.route]
    laid = state.pile(LAID)
    if state.game.id == "asia":
        laid = [one + other for one, other in zip(laid, laid_from_rack(state), strict=True)]
    colours = [colour for colour, count in enumerate(laid[:-1]) if count]
    asked = sum(state.pile(REVEALED)[kind] for kind in [*colours, int(state.game.wild)])
    assert revealed <= route.tunnel, f"{revealed} cards revealed in a tunnel of {route.tunnel}"
    assert sum(laid) == route.length, f"{sum(laid)} cards laid down for {route.length} spaces"
    assert state.extra == asked > 0, f"{state.extra} extra cards, not {asked}"


def check_turn(state: MapState) -> None:
    """X-01, X-03, 7: the seat to act follows from the turns played, last turns from the supplies."""
    game = state.game
    seats = int(game.seats)
    if state.decision in ("start", "share_start", "place"):
        assert state.turns == 0, "no turn has been played before all is set up"
        return
    if not state.over:
        due = (state.first + state.turns) % seats
        assert state.actor == due, f"seat {state.actor} acts, seat {due} should"
    if state.kind == TURN:
        few = any(sum(int(state.pieces(seat)) for seat in side) <= LAST_PIECES.get(game.id, 2) for side in game.sides)
        assert (state.last_turns != NEVER) == few, f"last turns {state.last_turns}, but small supply: {few}"
    assert state.last_turns != 0 or state.over, "the last turn is played, but the game goes on"


def check_legal(state: MapState) -> None:
    """X-02: whoever acts has something to do, and it is what the rules say; payments of the other kinds are judged one
    by one elsewhere."""
    legal = [int(index) for index in state.indices()]
    assert len(set(legal)) == len(legal), "an action is listed twice"
    assert bool(legal) != state.over, f"{len(legal)} legal actions, over: {state.over}"
    claims = [index - int(state.game.claims.first) for index in legal if state.game.way_route(index) >= 0]
    if state.decision == "turn":
        assert sorted(claims) == claims_from_scratch(state), f"claims listed {sorted(claims)}"
    else:
        assert not claims, f"claims listed at {state.decision}"
    if state.decision not in ("lay", "extra", "purse", "over"):
        texts = {state.game.actions.text(index) for index in legal if state.game.way_route(index) < 0}
        assert texts == lawful_texts(state), f"{state.decision}: {sorted(texts ^ lawful_texts(state))}"


def lawful_texts(state: MapState) -> set[str]:
    """All that the actor may do except paying, as texts."""
    kind = state.decision
    if kind in ("start", "keep"):
        return keeping(state, START_KEEP[state.game.id] if kind == "start" else 1)
    if kind in ("place", "token"):
        return placing(state) if kind == "place" else choosing(state)
    if kind in ("share_start", "share_more", "rack", "destination"):
        return sharing(state)
    tickets = {"tickets"} if state.tickets_left and kind == "turn" else set()
    shares = sharing(state) if state.game.id == "asia" and kind == "turn" else set()
    return drawing(state) | tickets | shares


def drawing(state: MapState) -> set[str]:
    """X-09 to X-11, A-21, A-22."""
    found = {"take deck"} if state.deck_size else set()
    first = state.decision == "turn"
    for slot, card in enumerate(state.market, 1):
        wild = card == state.game.wild
        if card == EMPTY or (wild and not first and state.game.id != "nordic"):
            continue
        if state.game.id == "asia" and first:
            found |= {f"take {slot} rack"} | ({f"take {slot} hand"} if not wild else set())
        else:
            found.add(f"take {slot}")
    return found


def keeping(state: MapState, least: int) -> set[str]:
    offered = range(1, int(state.offers(state.actor)) + 1)
    counts = range(min(least, len(offered)), len(offered) + 1)
    return {"keep " + " ".join(map(str, kept)) for count in counts for kept in combinations(offered, count)}


def sharing(state: MapState) -> set[str]:
    """A-14, A-21, A-31, A-36; of two tickets the one with the lower number is named first."""
    if state.decision == "destination":
        return {"to hand", "to rack"}
    held = state.tickets(state.actor)
    moment = state.position()["decision"] if state.decision in ("rack", "share_more") else {}
    if "kept" in moment:
        return {f"share {name}" for name in moment["kept"]}
    after = state.game.ticket_index[moment["after"]] if "after" in moment else -1
    texts = {f"share {state.game.board.tickets[ticket].id}" for ticket in held if ticket > after}
    return texts | ({"done"} if "after" in moment else set())


def placing(state: MapState) -> set[str]:
    """S-09."""
    stacks = described(state)["stacks"]
    taken = [stack["place"] for stack in stacks.values()]
    aside = [symbol for symbol, stack in stacks.items() if not stack["place"]]
    return {f"place {symbol} {city.id}" for symbol in aside for city in state.game.board.cities if city.id not in taken}


def choosing(state: MapState) -> set[str]:
    """S-31."""
    route = state.game.board.routes[state.route]
    return {f"token {symbol}" for symbol in tokens_due(described(state), state.game, int(state.actor), route)}


def claims_from_scratch(state: MapState) -> list[int]:
    """The numbers of the ways that the actor can pay, one by one."""
    seat = int(state.actor)
    hand = state.hand(seat)
    if state.game.id == "asia":
        hand = [own + shared for own, shared in zip(hand, rack(state, seat // 2), strict=True)]
    routes = claimable(state.game, tuple(state.owner))[seat]
    free = {route.index: route for route in routes if route.length <= state.pieces(seat)}
    ways = enumerate(state.game.claims.ways)
    return [at for at, way in ways if way.route in free and can_pay(state.game, free[way.route], way, hand)]


def can_pay(game: MapGame, route: Route, way: Way, hand: list[int]) -> bool:
    if way.groups:
        return can_pay_groups(game, route, way.groups, hand)
    coloured = 0 if way.colour == NO_COLOUR else hand[way.colour]
    return coloured >= way.coloured and hand[-1] >= way.wilds


def can_pay_groups(game: MapGame, route: Route, groups: int, hand: list[int]) -> bool:
    """N-23, N-37: singles of one colour, on a ferry also wilds, and enough cards of any kind for the groups."""
    singles = route.length - groups
    colour = max(hand[:-1]) if route.colour == GREY else hand[route.colour]
    if route.ferry:
        colour = min(colour, route.length - route.ferry) + hand[-1]
    return colour >= singles and sum(hand) >= singles + game.swap_size(route) * groups


class Referee:
    """Follows one game from its deal and checks it after every decision."""

    def __init__(self, state: MapState) -> None:
        self.state = state
        self.journal = Journal()
        state.journal = self.journal
        self.heard = 0
        self.watch = TurnWatch(state)
        self.owners = list(state.owner)
        self.held = held_by(state)
        self.end: int | None = None  # the number of turns after which the game must be over
        self.given_up = True  # the sweeps of the deal went unheard
        check(state, self.given_up)

    def play(self, index: int) -> None:
        """Carry out a legal action and look at everything."""
        tunnel = self.state.revealed_size > 0
        self.state.apply(index)
        news = self.journal.events[self.heard :]
        self.heard = len(self.journal.events)
        self.look_at_row([event.kind for event in news], tunnel)
        check(self.state, self.given_up)
        self.watch.follow(news)
        self.check_nothing_taken_back()
        self.check_last_turns(news)

    def look_at_row(self, kinds: list[str], tunnel: bool) -> None:
        """X-07 asks when cards are turned up, X-08 with the cards there are then: a row that it lets stay does so until
        the next card is turned up. The cards of a tunnel are discarded last, when the row has been looked at."""
        if "turned_up" in kinds:
            tried = kinds.count("market_swept") >= MOST_RESETS
            self.given_up = tried or not lawful_row(self.state) or tunnel or "revealed" in kinds

    def check_nothing_taken_back(self) -> None:
        """X-25, A-37: claimed routes and kept tickets stay where they are, but for tickets that mates share."""
        now, held = list(self.state.owner), held_by(self.state)
        assert all(old in (0, new) for old, new in zip(self.owners, now, strict=True)), "a claimed route changed hands"
        for holder, tickets in held.items():
            shared = held.get(int(self.state.game.seats) + holder // 2, [])
            assert set(self.held[holder]) <= {*tickets, *shared}, f"a kept ticket of {holder} was given back"
        self.owners, self.held = now, held

    def check_last_turns(self, news: list[Event]) -> None:
        """7: after the turn of the trigger every seat plays once more; only a round of passes ends it sooner (X-20)."""
        state = self.state
        seats = int(state.game.seats)
        for event in news:
            if event.kind == "end_triggered":
                assert self.end is None, "the end was triggered twice"
                assert event.facts["turns"] == seats, f"{event.facts['turns']} last turns at a table of {seats}"
                self.end = int(state.turns) + int(state.last_turns)
        kinds = [event.kind for event in news if event.kind not in ("end_triggered", "game_over")]
        stalemate = kinds[-seats:] == ["passed"] * seats
        if state.over and not stalemate:
            assert self.end == state.turns, f"over after {state.turns} turns, due after {self.end}"
        if not state.over and self.end is not None:
            assert state.turns + state.last_turns == self.end, "the count of last turns went astray"


def held_by(state: MapState) -> dict[int, list[int]]:
    """The tickets of every seat, then of every team's rack."""
    seats = int(state.game.seats)
    teams = len(state.game.sides) if state.game.id == "asia" else 0
    held = {seat: state.tickets(seat) for seat in range(seats)}
    return {**held, **{seats + team: ticket_rack(state, team) for team in range(teams)}}
