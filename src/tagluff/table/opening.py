"""What a new game is set up with: a seed, names, words of the players. All is checked, for it may be anybody's."""

from __future__ import annotations

from collections.abc import Sequence

from tagluff.core.actions import echo
from tagluff.core.dealer import MOST_BITS, Dealer, StreamDealer, new_seed
from tagluff.core.errors import SetupError
from tagluff.core.events import Journal
from tagluff.core.game import Game, State
from tagluff.core.stream import Stream
from tagluff.records.errors import RecordError
from tagluff.records.fair import NONCE, STREAM, commitment, new_table_id
from tagluff.records.record import Record
from tagluff.table.seats import verify_seat

LONGEST_SEED = 1000  # letters
LONGEST_NAME = 200


def new_record(
    game: Game, seed: object, players: Sequence[object], first: int | None, nonces: Sequence[object]
) -> Record:
    """The header of a game to be dealt. Without a seed nobody can predict it, and what decides it is committed to."""
    record = Record(
        game=game.id,
        seats=int(game.seats),
        first=first,
        players=named(players, int(game.seats)),
        nonces=mixed_in(nonces, int(game.seats)),
    )
    if seed is None:
        return secured(record, game)
    record.seed = seed_text(seed)
    record.commitment = commitment(record.seed) if nonces else ""
    return record


def secured(record: Record, game: Game, seed: object = None, table: object = "") -> Record:
    """The same header with a seed of 256 bits, the stream as its generator, and a commitment to all but the nonces."""
    if record.first is not None:
        verify_seat(record.first, int(game.seats))
    record.seed = new_seed() if seed is None else seed_text(seed)
    record.table = table_id(table) if table else new_table_id()
    record.generator = STREAM
    record.describe(game)
    record.commitment = record.fitting_commitment()
    return record


def table_id(word: object) -> str:
    if not isinstance(word, str) or not NONCE.fullmatch(word):
        raise RecordError("odd_table", "", {"table": echo(word)})
    return word


def seed_text(seed: object) -> str:
    """A number deals as its text does; nobody needs one that fills pages."""
    fits = seed.bit_length() <= MOST_BITS if isinstance(seed, int) else isinstance(seed, str)
    if not fits or isinstance(seed, bool) or len(str(seed)) > LONGEST_SEED:
        raise SetupError("bad_seed", "", {"most": MOST_BITS})
    if str(seed) != str(seed).strip() or not str(seed).isprintable():
        raise RecordError("not_on_one_line", "", {"key": "seed"})
    return str(seed)


def named(players: Sequence[object], seats: int) -> list[str]:
    """A name for every seat, or none at all; each must come back from a record as it was."""
    if not isinstance(players, list | tuple) or len(players) not in (0, seats):
        raise SetupError("wrong_players", "", {"players": count_of(players), "seats": seats})
    return [name_of(player) for player in players]


def name_of(player: object) -> str:
    if not isinstance(player, str) or not 0 < len(player) <= LONGEST_NAME:
        raise SetupError("odd_name", "", {"name": echo(player)})
    if player != player.strip() or not player.isprintable() or "," in player:
        raise SetupError("odd_name", "", {"name": echo(player)})
    return player


def mixed_in(nonces: Sequence[object], seats: int) -> list[str]:
    """A word of every seat, or none at all."""
    if not isinstance(nonces, list | tuple) or len(nonces) not in (0, seats):
        raise RecordError("wrong_nonces", "", {"nonces": count_of(nonces), "seats": seats})
    for word in nonces:
        if not isinstance(word, str) or not NONCE.fullmatch(word):
            raise RecordError("odd_nonce", "", {"nonce": echo(word)})
    return [str(word) for word in nonces]


def verify_header(record: Record, game: Game) -> None:
    """A record that is to be opened must be of this game, and say of it what can be played and written down."""
    seats = int(game.seats)
    record.verify_table(game)
    if record.moves or record.chronicled:
        raise RecordError("already_begun", "", {"game": record.game, "actions": len(record.moves)})
    if record.first is not None:
        verify_seat(record.first, seats)
    named(record.players, seats)
    mixed_in(record.nonces, seats)


def unrecorded(record: Record, game: Game, journal: Journal | None) -> State:
    """The same deal, with nothing written down."""
    if record.start is None:
        return game.new(first=record.first, dealer=dealer_of(record, game), journal=journal)
    state = game.position(record.start)
    state.journal = journal
    return state


def dealer_of(record: Record, game: Game) -> Dealer:
    """Where nothing is written down, the dealer is as small as it can be."""
    seed_text(record.seed)
    if record.generator == STREAM:
        record.describe(game)
    source = record.source()
    return StreamDealer(source) if isinstance(source, Stream) else Dealer(source)


def count_of(things: object) -> int:
    return len(things) if isinstance(things, list | tuple) else 0
