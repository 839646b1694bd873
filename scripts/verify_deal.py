"""Verify that a finished game was dealt by its seed: `python verify_deal.py game.tagluff [board.toml]`.

It shares no code with Tågluff, and takes from the record the header and the actions alone. It deals the game again: the
cards are those of the game's box, the chance is that of the seed, and the actions say who takes and pays what. What
comes of them must stand in the record, all of it, each in its place, and nothing else (docs/fair-shuffles.md). Whether
actions keep to the rules beyond the cards, and whether the score is right, `tagluff record verify` tells.
"""

import json
import os
import re
import sys
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Generator, Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

LONGEST, LONGEST_LINE = 4_000_000, 20_000  # bytes of a record, letters of a line
MOST_LINES, MOST_WORDS = 300_000, 500_000  # before anything is made of them
KEYS = "game|board|board hash|board file|seats|options|rules|players|cards|first|generator|table|commitment|nonces|seed"
FORMS = {"seats": "[2-6]", "first": "[0-5]", "rules": "[1-9]", "table": "[0-9A-Za-z_-]{1,64}"}
SHOWN = {"name", "title", "status", "doubt", "lat", "lon", "country", "today"}  # on a board; of no matter for play
WILD, SLOTS = "*", ["1", "2", "3", "4", "5"]
# version of the rules, table sizes, cards of a colour, wilds, cards and tickets dealt, tickets drawn, pieces, and how
# few of them end the game
GAMES = {
    "nordic": (2, (2, 3), 12, 14, 4, 5, 3, 40, 2),
    "asia": (2, (4, 6), 12, 14, 4, 5, 4, 27, 4),
    "sanfrancisco": (2, (2, 3, 4), 6, 8, 2, 2, 2, 20, 2),
    "amsterdam": (2, (2, 3, 4), 6, 8, 2, 2, 2, 16, 2),
    "cardgame": (1, (2, 3, 4), 10, 16, 7, 6, 4, 0, 0),
}
SWITCHES = {"nordic": {"strict_ferries"}, "cardgame": {"look_at_own_pile"}}  # no card depends on them
Cards = Counter[str]
Play = Generator[None, str, Any]  # is sent the next action wherever somebody has to decide


class NotVerified(Exception):
    """Why a record is not as it must be."""


def must(holds: object, why: str) -> None:
    if not holds:
        raise NotVerified(why)


# From the seed to numbers


def source(head: dict[str, str]) -> Iterator[int]:
    """The numbers that the seed comes to, if it is the one that was committed to."""
    seed, nonces, seats = head["seed"], head.get("nonces", "").split(), int(head["seats"])
    words = all(re.fullmatch(FORMS["table"], nonce) for nonce in nonces)
    must(words and len(nonces) in (0, seats), "there is not one nonce for every seat")
    terms = {
        "game": head["game"],
        "board": head["board hash"],
        "rules": int(head["rules"]),
        "seats": seats,
        "seed": seed,
    }
    terms |= {"table": head.get("table", ""), "options": json.loads(head["options"])}
    terms["first"] = int(head["first"]) if "first" in head else "drawn"
    if head.get("generator", "sfc32") == "sfc32":
        fits = sha256(f"tagluff/commitment/{seed}".encode())
        numbers = sfc32("/".join([seed, "nonces", *nonces]) if nonces else seed)
    else:
        must(head["generator"] == "sha256-counter", "there is no such generator")
        fits = sha256(b"tagluff-commitment/1/" + canonical(terms))
        numbers = sha256_counter(sha256(b"tagluff-key/1/" + canonical({**terms, "nonces": nonces})).digest())
    must(head.get("commitment", fits.hexdigest()) == fits.hexdigest(), "seed or header are not what was committed to")
    return numbers


def canonical(terms: dict[str, Any]) -> bytes:
    return json.dumps(terms, sort_keys=True, separators=(",", ":")).encode()


def sfc32(key: str) -> Iterator[int]:
    digest = sha256(f"tagluff/{key}".encode()).digest()
    a, b, c, counter = (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 16, 4))
    while True:
        out = (a + b + counter) % 2**32
        a, b, c = b ^ b >> 9, c * 9 % 2**32, ((c << 21 | c >> 11) + out) % 2**32
        counter = (counter + 1) % 2**32
        yield out


def sha256_counter(key: bytes) -> Iterator[int]:
    for block in count():
        digest = sha256(b"tagluff-stream/1/" + key + block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))


# The board


def find_board(wanted: str, named: list[str]) -> dict[str, Any]:
    """The board with this hash: the file that is named, or one of the project that this script lies in."""
    root = Path(__file__).resolve().parent.parent
    for path in map(Path, named) if named else root.glob("src/tagluff/**/*.toml"):
        try:
            board = tomllib.loads(bounded(path))
            if board_hash(board) == wanted:
                return board
        except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
            continue
    raise NotVerified("the board with the record's hash is not at hand: name its file after the record")


def board_hash(board: dict[str, Any]) -> str:
    """As docs/record-format.md says; the board has the ids of its cities from now on."""
    ids = {city["name"]: slug(city.get("id", city["name"])) for city in board["cities"]}
    for city in board["cities"]:
        city["id"] = ids[city["name"]]
    for entry in [*board.get("routes", []), *board["tickets"]]:
        entry |= {end: ids.get(entry[end], entry[end]) for end in ("a", "b")}
    told = {key: value for key, value in board.items() if key not in SHOWN | {"id"}}
    for key in ("cities", "routes", "tickets"):
        told[key] = [{name: entry[name] for name in entry if name not in SHOWN} for entry in board.get(key, [])]
    return sha256(json.dumps(told, sort_keys=True, default=str).encode()).hexdigest()


def slug(name: str) -> str:
    plain = name.lower().replace("ø", "o").replace("æ", "ae").replace("đ", "d").replace("ł", "l").replace("ß", "ss")
    bare = "".join(map(without_accents, plain))
    return "-".join(re.findall(r"[^\W_]+", bare))


def without_accents(letter: str) -> str:
    """Of a letter; any other sign stays whole."""
    if letter.isascii() or not (letter.isalpha() or unicodedata.combining(letter)):
        return letter
    return "".join(part for part in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(part))


def named_routes(board: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Routes by id: the two cities as their first track names them, and the colour, numbered where it comes again."""
    names, seen, routes = dict[frozenset[str], str](), Counter[str](), {}
    for route in board.get("routes", []):
        pair = frozenset((route["a"], route["b"]))
        name = f"{names.setdefault(pair, '-'.join((route['a'], route['b'])))} {route['colour']}"
        seen[name] += 1
        routes[name + (f"-{seen[name]}" if seen[name] > 1 else "")] = {**route, "pair": pair}
    return routes


def letter_of(colour: str) -> str:
    return "K" if colour == "black" else colour[0].upper()


# The table


def counted(text: str) -> Cards:
    """`3R+1*` as counts by letter."""
    must(re.fullmatch(r"[0-9]{1,2}[A-Z*](\+[0-9]{1,2}[A-Z*])*", text), "no cards are named")
    return sum((Counter({part[-1]: int(part[:-1])}) for part in text.split("+")), Counter())


def small(text: str) -> int:
    must(re.fullmatch("[0-9]{1,2}", text), "no number is named")
    return int(text)


class Table:
    """Where every card is, and what was dealt since the last action."""

    def __init__(self, head: dict[str, str], board: dict[str, Any], numbers: Iterator[int]) -> None:
        self.game, self.seats, self.numbers = head["game"], int(head["seats"]), numbers
        self.first = int(head["first"]) if "first" in head else None
        _, _, each, wilds, self.hand_size, self.offer, self.draws, pieces, self.low = GAMES[self.game]
        self.colours = [letter_of(colour) for colour in board["colours"]]
        self.routes, self.tickets = named_routes(board), len(board["tickets"])  # in the ticket deck
        self.deck: Cards = Counter({**dict.fromkeys(self.colours, each), WILD: wilds})
        self.discard, self.left = Cards(), Cards()  # left: what the pile that was named last holds now
        self.row = [""] * len(SLOTS)
        self.hands = [Cards() for _ in range(self.seats)]
        self.held, self.pieces = [0] * self.seats, [pieces] * self.seats  # held: tickets in hand
        self.limited = self.game != "nordic"  # a face-up wild is a whole draw
        self.dealt: list[str] = []
        self.closing = False  # nothing that may still come moves a card, and perhaps nothing comes

    def below(self, limit: int) -> int:
        while (product := next(self.numbers) * limit) % 2**32 < 2**32 % limit:
            pass
        return product >> 32

    def draw(self) -> str:
        kinds = [*self.colours, WILD]
        if self.deck != self.left:
            self.dealt.append("pile " + "+".join(f"{self.deck[kind]}{kind}" for kind in kinds if self.deck[kind]))
        place = self.below(self.deck.total())
        card = [kind for kind in kinds for _ in range(self.deck[kind])][place]
        self.deck[card] -= 1
        self.left = self.deck.copy()
        self.dealt.append(f"card {card}")
        return card

    def order(self, things: list[int]) -> list[int]:
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
        self.dealt.append("order " + " ".join(map(str, things)))
        return things

    def first_seat(self, seats: range) -> int:
        if self.first is not None:
            must(self.first in seats, "the seat that is named cannot begin")
            return self.first
        choice = self.below(len(seats))
        self.dealt.append(f"pick {choice} of {len(seats)}")
        return seats[choice]

    def reshuffle(self) -> None:
        """X-05; the Card Game has none."""
        if self.game != "cardgame" and not self.deck.total():
            self.deck, self.discard = self.discard, Cards()

    def refill(self) -> None:
        for slot, card in enumerate(self.row):
            if not card:
                self.reshuffle()
                self.row[slot] = self.draw() if self.deck.total() else ""

    def must_sweep(self) -> bool:
        sweeps = self.game not in ("nordic", "cardgame") and self.row.count(WILD) >= 3
        return sweeps and self.deck.total() + self.discard.total() > 0

    def tidy(self) -> None:
        """X-07, X-08: sweeps, ten at most; a reshuffle that is due waits for them."""
        for _ in range(10):
            if self.must_sweep():
                self.throw_away(Counter(card for card in self.row if card))
                self.row = [""] * len(SLOTS)
                self.refill()
        self.reshuffle()

    def throw_away(self, cards: Cards) -> None:
        self.discard = self.discard + cards

    def pay(self, purse: Cards, cards: Cards) -> None:
        must(not cards - purse, "cards are paid that are not there")
        purse.subtract(cards)

    def take(self, where: str, purse: Cards) -> bool:
        """A card from the deck or the row to a purse. May another be taken?"""
        face_up = where in SLOTS
        must(face_up or (where == "deck" and self.deck.total()), "there is no such card")
        card = self.row[SLOTS.index(where)] if face_up else self.draw()
        must(card, "no card lies there")
        purse[card] += 1
        if face_up:
            self.row[SLOTS.index(where)] = ""
            if self.deck.total():
                self.row[SLOTS.index(where)] = self.draw()
                self.tidy()
        else:
            self.reshuffle()
        more = self.deck.total() or any(other and not (self.limited and other == WILD) for other in self.row)
        return bool(more) and not (face_up and self.limited and card == WILD)

    def take_again(self, action: str, purse: Cards) -> None:
        verb, where = action.split()
        wild = where in SLOTS and self.row[SLOTS.index(where)] == WILD
        must(verb == "take" and not (wild and self.limited), "this is no second card")
        self.take(where, purse)

    def kept(self, action: str, offered: list[int]) -> list[int]:
        verb, *places = action.split()
        places = [] if places == ["none"] else places
        lawful = verb == "keep" and places == sorted({*places}) and {*places} <= {*"123456"}
        must(lawful, "these are not tickets that can be kept")
        return [offered[int(place) - 1] for place in places]

    def draw_tickets(self, seat: int) -> Play:
        offered = min(self.draws, self.tickets)
        must(offered, "no tickets are left")
        kept = len(self.kept((yield), [*range(offered)]))
        self.tickets -= offered if self.game == "nordic" else kept  # N-54: the others leave the game
        self.held[seat] += kept
        return kept


class MapTable(Table):
    """The four games on a map. In Asia teams have racks of cards."""

    def play(self) -> Play:
        self.racks = [Cards() for _ in range(self.seats // 2)] if self.game == "asia" else []
        self.owners = set[tuple[frozenset[str], int]]()  # which seat has joined which two cities
        for hand in self.hands:
            hand.update(self.draw() for _ in range(self.hand_size))
        self.refill()
        self.tidy()
        tickets = self.order([*range(self.tickets)])
        for seat in range(self.seats):
            self.held[seat] = len(self.kept((yield), tickets[: self.offer]))
        self.tickets -= self.offer * self.seats if self.game == "nordic" else sum(self.held)  # N-10
        first = self.first_seat(range(0, self.seats, 2 if self.racks else 1))
        for seat in range(2 * len(self.racks)):
            self.share((yield), seat)
        for _ in range(2 if self.game == "sanfrancisco" else 0):
            must((yield).startswith("place "), "no stack is placed")
        yield from self.turns(first)

    def turns(self, seat: int) -> Play:
        left = -1  # turns to the end; negative: it is not in sight
        while left:
            action = yield
            for _ in range(self.seats):  # whoever could do nothing was passed over
                if left and self.passes(seat, action.split()):
                    seat, left = (seat + 1) % self.seats, left - (left > 0)
            must(left and not self.passes(seat, action.split()), "nobody whose turn it could be can do this")
            yield from self.turn(seat, action)
            supply = sum(self.pieces[mate] for mate in {seat, seat ^ 1 if self.racks else seat})
            left = left - 1 if left > 0 else self.seats if supply <= self.low else left
            seat = (seat + 1) % self.seats
            coming = [(seat + step) % self.seats for step in range(left if left > 0 else self.seats)]
            self.closing = self.stuck() and not (self.racks and any(self.held[one] for one in coming))

    def stuck(self) -> bool:
        return not (self.deck.total() or any(self.row) or self.tickets)

    def passes(self, seat: int, words: list[str]) -> bool:
        """Where nothing can be drawn: could this seat not have done this?"""
        if not self.stuck() or (self.racks and self.held[seat]):
            return False
        if words[0] != "claim":
            return True
        route, purse = self.routes[" ".join(words[1:3])], self.hands[seat] + (self.racks or [Cards()] * 3)[seat // 2]
        length, ferry, colour = int(route["length"]), int(route.get("ferry", 0)), route["colour"]
        if (route["pair"], seat) in self.owners or self.pieces[seat] < length:
            return True
        if words[3] != "groups":
            return bool(counted(words[3]) - purse)
        groups = small(words[4])
        best = max(purse[kind] for kind in self.colours if colour == "grey" or kind == letter_of(colour))
        singles = min(best, length - ferry) + (purse[WILD] if ferry else 0)  # N-23, N-37
        return singles < length - groups or purse.total() < length + groups * self.more(route)

    def more(self, route: dict[str, Any]) -> int:
        """N-21, N-35: how many cards more a group is than the one that it stands for."""
        return 0 if self.game != "nordic" else 2 if route.get("ferry") else max(0, route.get("swap", 0) - 1)

    def turn(self, seat: int, action: str) -> Play:
        words = action.split()
        if words[0] == "take" and self.racks:
            yield from self.draw_to_rack(seat, words)
        elif words[0] == "take" and len(words) == 2:
            if self.take(words[1], self.hands[seat]):
                self.take_again((yield), self.hands[seat])
        elif words[0] == "claim":
            yield from self.claim(seat, words)
        elif action == "tickets":
            kept = yield from self.draw_tickets(seat)
            if self.racks:
                self.share((yield) if kept > 1 else "share it", seat)
        else:
            must(self.racks, "this is no action of a turn")
            self.share(action, seat)
            if self.held[seat] and (second := (yield)) != "done":
                self.share(second, seat)

    def share(self, action: str, seat: int) -> None:
        must(re.fullmatch(r"share \S+", action) and self.held[seat], "no ticket is shared")
        self.held[seat] -= 1

    def draw_to_rack(self, seat: int, words: list[str]) -> Play:
        """A-21, A-22: one card to the hand, one to the rack; of a card from the deck that is said afterwards."""
        purses = {"hand": self.hands[seat], "rack": self.racks[seat // 2]}
        drawn = Cards()
        more = self.take(words[1], drawn)
        to = (yield).removeprefix("to ") if words == ["take", "deck"] else words[2]
        must(to in purses and (to == "rack" or words[1] == "deck" or not drawn[WILD]), "the card cannot go there")
        purses[to].update(drawn)
        if more:
            self.take_again((yield), purses["rack" if to == "hand" else "hand"])

    def claim(self, seat: int, words: list[str]) -> Play:
        route = self.routes[" ".join(words[1:3])]
        cards = counted(words[3]) if words[3] != "groups" else (yield from self.lay_groups(route, small(words[4])))
        spare = cards.total() - route["length"]
        must(spare >= 0 and (spare % self.more(route) == 0 if self.more(route) else spare == 0), "so many are not due")
        laid = yield from self.lay_down(seat, cards)
        revealed = Cards()
        for _ in range(route.get("tunnel", 0)):
            if self.deck.total():
                revealed[self.draw()] += 1
                self.reshuffle()
        colour = next((kind for kind in self.colours if cards[kind]), WILD)
        if due := sum(revealed[kind] for kind in {colour, WILD}):
            verb, *paid = (yield).split()
            if verb == "withdraw":
                for purse, part in laid:
                    purse.update(part)
                return self.discard_payment(revealed)
            extra = counted(paid[0])
            must(verb == "pay" and extra.total() == due and {*extra} <= {colour, WILD}, "these cards are not due")
            yield from self.lay_down(seat, extra)
            cards = cards + extra
        self.discard_payment(cards + revealed)
        self.pieces[seat] -= route["length"]
        self.owners.add((route["pair"], seat))

    def discard_payment(self, cards: Cards) -> None:
        """N-48: one discard; then the row is looked at."""
        self.throw_away(cards)
        if not self.deck.total() and not self.must_sweep():
            self.refill()
        self.tidy()

    def lay_groups(self, route: dict[str, Any], groups: int) -> Play:
        """The wilds first, then colour by colour; the last colour follows."""
        cards, missing = Cards(), route["length"] + groups * self.more(route)
        for kind in [WILD, *self.colours[:-1]]:
            if missing > 0:
                verb, laid = (yield).split()
                must(verb == "lay" and laid[-1] == kind, "another card is asked for")
                cards[kind] = small(laid[:-1])
                missing -= cards[kind]
        must(missing >= 0, "too many cards are laid down")
        return cards + Counter({self.colours[-1]: missing})

    def lay_down(self, seat: int, cards: Cards) -> Play:
        """From the hand, and in a team from the rack: how many, is asked where both hold cards (A-25)."""
        hand, rack = self.hands[seat], self.racks[seat // 2] if self.racks else Cards()
        stored = Cards() if hand.total() else cards
        if hand.total() and rack.total():
            verb, coloured, wilds = re.split("[ +]", (yield))
            colour = next((kind for kind in self.colours if cards[kind]), "none")
            stored = Counter({colour: small(coloured), WILD: small(wilds.removesuffix(WILD))})
            must(verb == "rack" and wilds.endswith(WILD), "which cards come from the rack is not said")
        must(not stored - cards, "the rack does not pay so many")
        self.pay(rack, stored)
        self.pay(hand, cards - stored)
        return [(rack, stored), (hand, cards - stored)]


class CardTable(Table):
    """The Card Game: from hands to yards to piles on track; two rounds for four."""

    def play(self) -> Play:
        self.yards = dict[str, tuple[int, Cards]]()  # by colour: whose it is, and the cards
        self.tracks = [Cards() for _ in range(self.seats)]
        self.deck[WILD] -= self.seats  # C-03
        for hand in self.hands:
            hand.update([WILD])
        for hand in self.hands:
            hand.update(self.draw() for _ in range(self.hand_size))
        self.refill()
        tickets, kept = self.order([*range(self.tickets)]), set[int]()
        for seat in range(self.seats):
            mine = self.kept((yield), tickets[seat * self.offer : (seat + 1) * self.offer])
            self.held[seat] = len(mine)
            kept |= {*mine}
        self.tickets -= len(kept)
        self.order(sorted({*tickets} - kept))  # C-06
        seat = yield from self.round(self.first_seat(range(self.seats)), -1)
        if self.seats == 4:
            yield from self.second_round(seat)
        self.closing = True
        for _ in range(self.seats):
            yield from self.complete()

    def second_round(self, first: int) -> Play:
        """C-60 to C-65: all cards but those in hands become the deck, and four are dealt to each."""
        for held, track in zip(self.held, self.tracks, strict=True):
            if held and track.total():
                yield from self.complete()
        lying = [*self.tracks, *(pile for _, pile in self.yards.values()), Counter(filter(None, self.row))]
        self.deck, self.discard, self.row, self.yards = sum(lying, self.discard), Cards(), [""] * len(SLOTS), {}
        self.tracks = [Cards() for _ in range(self.seats)]
        for step in range(4 * self.seats):
            if self.deck.total():
                self.hands[(first + step) % self.seats][self.draw()] += 1
        self.refill()
        yield from self.round(first, -1 if self.deck.total() else self.seats)

    def round(self, seat: int, left: int) -> Play:
        """Until the deck is empty and every seat has had one more turn; who can do nothing is passed over."""
        while left:
            self.move_on_track(seat)
            if self.deck.total() or any(self.row) or self.tickets or self.can_place(seat):
                yield from self.turn(seat, (yield))
            left = left - 1 if left > 0 else left if self.deck.total() else self.seats
            seat = (seat + 1) % self.seats
        return seat

    def turn(self, seat: int, action: str) -> Play:
        verb, *words = action.split()
        if verb == "take":
            if self.take(words[0], self.hands[seat]):
                self.take_again((yield), self.hands[seat])
        elif action == "tickets":
            yield from self.draw_tickets(seat)
        else:
            must(verb == "place", "this is no action of a turn")
            self.place(seat, counted(words[0]))

    def move_on_track(self, seat: int) -> None:
        """C-10, C-11: the top card of every pile, wilds before the others."""
        for colour, (owner, pile) in [*self.yards.items()]:
            if owner == seat:
                card = WILD if pile[WILD] else colour
                pile[card] -= 1
                self.tracks[seat][card] += 1
                if not pile.total():
                    del self.yards[colour]

    def can_place(self, seat: int) -> bool:
        """C-25 to C-29: a set that is bigger than what lies in another yard, or three colours that lie in none."""
        held = [kind for kind in self.colours if self.hands[seat][kind]]
        sets = [kind for kind in held if self.lying(kind)[0] != seat]
        most = self.hands[seat][WILD]
        bigger = any(self.hands[seat][kind] + most > max(1, self.lying(kind)[1].total()) for kind in sets)
        return bigger or len([kind for kind in held if kind not in self.yards]) >= 3

    def lying(self, colour: str) -> tuple[int, Cards]:
        return self.yards.get(colour, (-1, Cards()))

    def place(self, seat: int, cards: Cards) -> None:
        colours = [kind for kind in self.colours if cards[kind]]
        must(colours and (len(colours) == 1 or cards.total() == len(colours) == 3), "these cards are no set")
        self.pay(self.hands[seat], cards)
        for colour in colours:
            owner, pile = self.lying(colour)
            own = cards.copy() if len(colours) == 1 else Counter(colour)
            must(owner != seat and pile.total() < own.total(), "the colour lies in a yard")
            self.throw_away(pile)
            self.yards[colour] = seat, own

    def complete(self) -> Play:
        """C-52: tickets and `done`, or the suggestion. No card depends on what is completed."""
        while (action := (yield)) not in ("done", "complete suggestion"):
            must(re.fullmatch(r"complete \S+", action), "no ticket is completed")


# The record


def verify(text: str, boards: list[str]) -> str:
    head, deal, moves, result = read_record(text)
    version, sizes, *_ = GAMES[head["game"]]
    must(int(head["seats"]) in sizes and head.get("first", "0") < head["seats"], "there is no such table or seat")
    must(int(head["rules"]) <= version, "it was played by newer rules than are known here")
    options = json.loads(head["options"])
    known = isinstance(options, dict) and {*options} <= SWITCHES.get(head["game"], set())
    must(known and all(isinstance(value, bool) for value in options.values()), "the game has no such options")
    board = find_board(head["board hash"], boards)
    table = (CardTable if head["game"] == "cardgame" else MapTable)(head, board, source(head))
    must(head["cards"].split() == [*table.colours, WILD], "the cards are not those of the board")
    try:
        over = follow(table, deal, moves)
    except NotVerified as error:
        older = f" (it was played by rules {head['rules']}; known here are {version})"
        raise NotVerified(f"{error}{older if int(head['rules']) < version else ''}") from None
    told = f"the game is not over; its {len(moves)} actions so far are dealt as they must be"
    must(result and (over or table.closing), told)
    kinds = Counter(entry.split()[0] for entry in [*deal, *(entry for _, told in moves for entry in told)])
    dealt = f"cards {kinds['card']}, orders {kinds['order']}, picks {kinds['pick']}: all as the seed deals them"
    alone = "commitment" in head and head.get("generator", "sfc32") == "sfc32"
    open_end = (
        "" if over else "; no card was left: what could still be claimed or completed, `tagluff record verify` tells"
    )
    return f"{dealt}{open_end}; commitment {head.get('commitment', 'none')}{' (to the seed alone)' if alone else ''}"


def follow(table: MapTable | CardTable, deal: list[str], moves: list[tuple[str, list[str]]]) -> bool:
    """Deal the game again, action by action. Is it over, whatever anybody holds?"""
    game, over = table.play(), False
    next(game)
    compare(table, deal, "the deal")
    for number, (action, told) in enumerate(moves, start=1):
        where = f"action {number} ({action[:60]!r})"
        if table.game == "sanfrancisco" and action.startswith("token "):  # S-31: moves no card
            must(number > 1 and moves[number - 2][0].startswith(("claim ", "pay ")), f"{where}: no token is due")
        else:
            must(not over, f"{where}: the game is over")
            over = send(game, action, where)
        compare(table, told, where)
    return over


def send(game: Play, action: str, where: str) -> bool:
    """The next action. Is the game over after it?"""
    try:
        game.send(action)
    except StopIteration:
        return True
    except NotVerified as error:
        raise NotVerified(f"{where}: {error}") from None
    except (LookupError, ValueError):
        raise NotVerified(f"{where}: it cannot be done now, or is not written as the game writes it") from None
    return False


def compare(table: Table, told: list[str], where: str) -> None:
    for due, found in zip(
        [*table.dealt, *["nothing"] * len(told)], [*told, *["nothing"] * len(table.dealt)], strict=True
    ):
        must(due == found, f"{where}: the seed deals {due[:60]}, the record has {found[:60]!r}")
    table.dealt = []


def read_record(text: str) -> tuple[dict[str, str], list[str], list[tuple[str, list[str]]], bool]:
    """The header, the chance of the deal, every action with its chance, and whether there is a result."""
    must(re.match(r"tagluff record 1\r?\n", text), "this is no record of version 1")
    must(not re.search(r"\r(?!\n)", text), "a line ends in another way than lines of records do")
    must(text.count("\n") <= MOST_LINES and text.count(" ") <= MOST_WORDS, "no game is so long")
    lines = [line.rstrip(" \t\r") for line in text.split("\n")[1:] if not line.startswith("#")]
    must(max(map(len, lines), default=0) <= LONGEST_LINE, f"a line has more than {LONGEST_LINE} letters")
    lines = [line for line in lines if line]
    must("deal" in lines, "no deal is written down")
    head, body = read_head(lines[: lines.index("deal")]), lines[lines.index("deal") + 1 :]
    end = [*body, "result"].index("result")
    must(
        all(re.match(r"\s+(side [0-9]|tie: |totals: |winners: )", line) for line in body[end + 1 :]),
        "more than a result",
    )
    moves: list[tuple[str, list[str]]] = [("", [])]
    for line in body[:end]:
        word, *words = line.split()
        if not line.startswith((" ", "\t")):
            moves.append((re.sub(r" @ [0-9]{1,9}(\.[0-9]{1,6})?$", "", line.partition(" # ")[0].rstrip()), []))
        else:
            moves[-1][1].extend([f"card {card}" for card in words] if word == "cards" else [" ".join([word, *words])])
    return head, moves[0][1], moves[1:], end < len(body)


def read_head(lines: list[str]) -> dict[str, str]:
    head: dict[str, str] = {}
    for line in lines:
        key, _, value = line.partition(":")
        must(key != "start", "it begins from a position, which no seed has dealt")
        must(key in KEYS.split("|") and key not in head, f"the header has {key[:40]!r}, which cannot be, or twice")
        head[key] = value.strip()
    for key in FORMS:
        must(re.fullmatch(FORMS[key], head.get(key, "2")), f"the header has no such {key}")
    must(head.get("seed"), "the seed is not told")
    return head


def bounded(path: str | Path) -> str:
    must(Path(path).is_file(), "there is no such file")
    with open(path, "rb", opener=without_waiting) as file:
        content = file.read(LONGEST + 1) or b""
    must(len(content) <= LONGEST, f"the file has more than {LONGEST} bytes")
    return content.decode()


def without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


if __name__ == "__main__":
    try:
        print(verify(bounded(sys.argv[1]), sys.argv[2:3]))
    except NotVerified as error:
        sys.exit(f"not verified: {error}")
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        sys.exit(f"not verified: this is no record that can be read ({type(error).__name__})")
