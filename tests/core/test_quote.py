"""What errors repeat of what was sent: little, and on one line."""

from __future__ import annotations

from tagluff import TagluffError
from tagluff.core.actions import echo
from tagluff.core.quote import LONGEST, LONGEST_LINE, kept, one_line


def test_small_facts_are_kept_as_they_are() -> None:
    for fact in ("a-b red", 3, None, True, 1.5, ["a", {"red": 2}], {"red": 2}, (1, 2), {3}):
        assert kept(fact) is fact


def test_of_a_long_text_the_beginning_is_kept() -> None:
    assert kept("x" * 5000) == "x" * (LONGEST - 1) + "…"


def test_of_what_is_too_big_its_kind_is_told() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    for big in (10**5000, [0] * 5000, {str(n): n for n in range(5000)}, [["x" * 5000]], b"x" * 5000, deep):
        assert kept(big) == f"<{type(big).__name__}>"
        assert echo(big) == f"<{type(big).__name__}>"


def test_letters_that_move_the_cursor_are_written_out() -> None:
    assert one_line("a\nb\x1b[2J\u2028\ud800é", 99) == r"a\nb\x1b[2J\u2028\ud800é"
    assert one_line("\n" * 50, 10) == r"\n\n\n\n\…"


def test_no_error_tells_more_than_a_line() -> None:
    error = TagluffError("x" * 20, "X-01", {str(n): ["\n" * 500] for n in range(50)})
    assert len(str(error)) == LONGEST_LINE
    assert str(error).isprintable()
