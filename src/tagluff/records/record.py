"""A saved game: what was set up, every action with the chance that came of it, and the final sheet.

The text form is described in docs/record-format.md. A record with its chance written down replays from that alone; one
without it (written by hand, or of an early version) replays from its seed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

from tagluff.core.chance import Chance, Chronicler
from tagluff.core.errors import TagluffError
from tagluff.core.events import Journal
from tagluff.core.game import Game, State
from tagluff.core.stream import Stream
from tagluff.games import registry
from tagluff.games.registry import ENTRIES, Entry
from tagluff.records.boardfiles import board_in
from tagluff.records.boards import hash_of
from tagluff.records.errors import RecordError
from tagluff.records.fair import STREAM, commitment, commitment_to, dealing_seed, stream_from
from tagluff.records.kept import kept_boards
from tagluff.records.moves import Move, log_of, play, verify_chance
from tagluff.records.older import by_rules
from tagluff.records.writing import record_text, result_lines

LONGEST_VALUE = 1_000  # letters of a line of the header, but for the longer kinds (records/reading.py)


@dataclass
class Record:
    """One game: its settings, the actions so far, and the result once it is over."""

    game: str
    seats: int
    seed: str | None = None  # None: not revealed yet, or there is none
    first: int | None = None
    options: dict[str, object] = field(default_factory=dict)
    board: str = ""
    board_hash: str = ""
    board_file: str = ""
    rules: int | None = None  # None: not said, so taken to be ours
    players: list[str] = field(default_factory=list)
    letters: list[str] = field(default_factory=list)  # of the kinds of cards, in the order of the dealer's numbers
    generator: str = ""  # of all chance; none is named: sfc32
    table: str = ""  # its id
    nonces: list[str] = field(default_factory=list)
    commitment: str = ""
    start: dict[str, Any] | None = None
    deal: list[Chance] | None = None  # chance before the first action; None: none was written down
    moves: list[Move] = field(default_factory=list)
    result: list[str] = field(default_factory=list)
    totals: list[int] | None = None
    winners: list[int] | None = None
    folder: Path | None = field(default=None, compare=False, repr=False)  # of board files; None: none is looked for
    noted: int = field(default=0, compare=False, repr=False)  # entries of the dealer's log that are written down

    @property
    def actions(self) -> list[str]:
        return [move.text for move in self.moves]

    @property
    def script(self) -> list[Chance]:
        """All chance of the game, in order."""
        return [chance for part in [self.deal or [], *(move.chance for move in self.moves)] for chance in part]

    @property
    def chronicled(self) -> bool:
        """Is the chance written down? A game from a position may need none."""
        return self.deal is not None

    # Beginning

    def set_up(self, game: Game | None = None) -> Game:
        """The game that was played, if it is still known here: on the same board, by rules no newer than ours.

        `game`: one that is set up already, or is in no registry; it must be the one that was played.
        """
        game = self.known_game() if game is None else self.same_game(game)
        if self.rules is not None and not 1 <= self.rules <= game.rules_version:
            raise RecordError("other_rules", "", {"rules": self.rules, "known": int(game.rules_version)})
        if self.board not in ("", game.board_id):
            raise RecordError("other_board", "", {"board": self.board, "known": game.board_id})
        if self.letters not in ([], list(game.palette.letters)):
            raise RecordError("other_cards", "", {"cards": self.letters, "known": list(game.palette.letters)})
        if len(self.nonces) not in (0, self.seats):
            raise RecordError("wrong_nonces", "", {"nonces": len(self.nonces), "seats": self.seats})
        if self.board_hash not in ("", hash_of(game)):
            raise RecordError("changed_board", "", {"board": self.board or game.board_id, "hash": self.board_hash})
        return game

    def known_game(self) -> Game:
        """Reading many records of a game sets it up once; a board file is read anew, for it may have changed."""
        if self.board_file or self.game not in ENTRIES:
            board = board_in(self.folder, self.board_file) if self.board_file else None
            return registry.game(self.game, self.seats, board, self.options)
        entry = ENTRIES[self.game]
        board = kept_boards(self.game).get(self.board_hash, entry.board)
        return set_up_once(entry, board, self.seats, json.dumps(self.options))

    def same_game(self, game: Game) -> Game:
        """This game, if it is the one of the header; options that are not named there are the usual ones."""
        self.verify_table(game)
        if {**game.sheet.options, **self.options} != game.options:
            raise RecordError("other_options", "", {"options": self.options, "known": dict(game.options)})
        return game

    def verify_table(self, game: Game) -> None:
        if (self.game, self.seats) != (game.id, game.seats):
            raise RecordError("other_table", "", {"game": self.game, "seats": self.seats})

    def begin(self, game: Game, journal: Journal | None = None, sealed: bool = True) -> State:
        """The state before the first action. `sealed`: nothing may happen that is not written down."""
        if self.seed is None and self.start is None and not (sealed and self.chronicled):
            raise RecordError("no_chance", "", {"game": self.game})
        dealer = Chronicler(self.source(), self.script, sealed and self.chronicled)
        if self.start is None:
            return game.new(first=self.first, dealer=dealer, journal=journal)
        state = game.position(self.start)
        dealer.set_words(state.dealer.words())
        state.dealer = dealer
        state.journal = journal
        return state

    # Where chance comes from (docs/fair-shuffles.md)

    def source(self) -> str | Stream | None:
        """What a dealer is made of; None while the seed is not told."""
        if self.seed is None or self.generator != STREAM:
            return None if self.seed is None else dealing_seed(self.seed, self.nonces)
        return stream_from(self.terms(), self.seed, self.nonces)

    def terms(self) -> dict[str, Any]:
        """All but seed and nonces that decides what is dealt."""
        return {
            "game": self.game,
            "board": self.board_hash,
            "rules": self.rules,
            "table": self.table,
            "seats": self.seats,
            "options": self.options,
            "first": "drawn" if self.first is None else self.first,
        }

    def fitting_commitment(self) -> str:
        """The one to this seed, where it is told."""
        seed = self.seed or ""
        return commitment_to(self.terms(), seed) if self.generator == STREAM else commitment(seed)

    def open(self, game: Game, journal: Journal | None = None) -> State:
        """Begin a new record: what the game is goes into the header, and the deal is written down."""
        self.describe(game)
        self.moves, self.deal = [], None
        verify_lines(self)
        self.verify_commitment()
        state = self.begin(game, journal, sealed=False)
        self.deal = list(log_of(state))
        self.noted = len(self.deal)
        return state

    def describe(self, game: Game) -> None:
        """Everything of the header that the game itself says."""
        self.options, self.board, self.rules = dict(game.options), game.board_id, int(game.rules_version)
        self.board_hash = hash_of(game)
        self.letters = list(game.palette.letters)

    # Going on

    def note(self, state: State, text: str, seconds: float | None = None) -> None:
        """Write down an action that has just been carried out, with the chance since the last one."""
        log = log_of(state) if self.chronicled else []
        self.moves.append(Move(text, log[self.noted :], seconds))
        self.noted = len(log)

    def forget(self, moves: int, state: State) -> None:
        """Keep only the first moves, after which the game stood as this state does."""
        del self.moves[moves:]
        self.noted = len(log_of(state)) if self.chronicled else 0

    def finish(self, state: State) -> None:
        """Note the result of a game that is over; one that is not has none."""
        self.result, self.totals, self.winners = [], None, None
        if state.over:
            sheet = state.sheet
            self.result, self.totals, self.winners = result_lines(sheet), sheet.totals, sheet.winners

    # Replaying

    def replay(self) -> State:
        """The state after the last action, every action verified."""
        state = self.begin_replay()
        for number, move in enumerate(self.moves, start=1):
            with self.by_its_rules(state.base):
                play(state, move, number)
        return state

    def by_its_rules(self, game: Game) -> AbstractContextManager[None]:
        """Where a record of older rules cannot go on, that is the reason."""
        return by_rules(self.rules, int(game.rules_version))

    def steps(self) -> Iterator[tuple[State, str]]:
        """Every action with the state before it; the state goes on when the next one is asked for."""
        state = self.begin_replay()
        for number, move in enumerate(self.moves, start=1):
            yield state, move.text
            with self.by_its_rules(state.base):
                play(state, move, number)

    def begin_replay(self, journal: Journal | None = None, game: Game | None = None, sealed: bool = True) -> State:
        """The state before the first action, of the game that was played, with the deal as it was written down."""
        known = self.set_up(game)
        with self.by_its_rules(known):
            state = self.deal_again(known, journal, sealed)
            verify_chance(state, 0, self.deal or [], 0)
        return state

    def deal_again(self, game: Game, journal: Journal | None, sealed: bool) -> State:
        try:
            return self.begin(game, journal, sealed)
        except RecordError:
            raise
        except TagluffError as error:
            raise RecordError("deal_refused", error.rule, {"why": str(error)}) from error

    def verify(self) -> State:
        """Replay, and see that everything comes out as recorded: actions, chance, sheet, and the seed if it is told."""
        state = self.replay()
        with self.by_its_rules(state.base):
            self.verify_result(state)
        self.verify_seed(state.dealer)
        return state

    def verify_result(self, state: State) -> None:
        if not self.result:
            return
        if not state.over:
            raise RecordError("result_differs", "", {"recorded": self.result[0], "replayed": "a game that is not over"})
        known = result_lines(state.sheet)
        told = self.result if self.result[0].startswith("side ") else [*known[:-2], *self.result]
        for recorded, replayed in zip_longest(told, known, fillvalue="no more lines"):
            if recorded != replayed:
                raise RecordError("result_differs", "", {"recorded": recorded, "replayed": replayed})

    def verify_seed(self, dealer: object) -> None:
        """The seed must be the one that was committed to, and must come to the chance that was written down."""
        self.verify_commitment()
        if self.seed is None:
            return
        if isinstance(dealer, Chronicler) and not dealer.true_to_seed:
            raise RecordError("seed_differs", "", {"seed": self.seed})

    def verify_commitment(self) -> None:
        if self.seed is not None and self.commitment and self.fitting_commitment() != self.commitment:
            raise RecordError("commitment_differs", "", {"commitment": self.commitment})

    # The file

    def text(self) -> str:
        return record_text(self)

    def save(self, path: Path) -> None:
        """Write the file whole or not at all."""
        new = path.with_name(f"{path.name}.{os.getpid()}.new")
        try:
            new.write_text(self.text(), encoding="utf-8")
            new.replace(path)
        except OSError:
            new.unlink(missing_ok=True)
            raise


def verify_lines(record: Record) -> None:
    """What stands on a line of its own must come back as it was."""
    texts = {"seed": record.seed or "", "board file": record.board_file, "players": "".join(record.players)}
    for key, text in texts.items():
        too_long = key != "players" and len(text) > LONGEST_VALUE
        if too_long or text != text.strip() or not text.isprintable() or (key == "players" and "," in text):
            raise RecordError("not_on_one_line", "", {"key": key})


@lru_cache(maxsize=32)
def set_up_once(entry: Entry, board: Path, seats: int, options: str) -> Game:
    """A game on its own board, or on the one that was its own when the record was written."""
    return registry.game(entry.sheet.id, seats, board, json.loads(options))
