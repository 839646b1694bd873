"""The one reader of files: what can be read is, and everything else is refused with its reason."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tagluff import BoardError, SetupError
from tagluff.core.load import LONGEST, load_board, read_text


def refused(path: Path, most: int = 100) -> SetupError:
    with pytest.raises(SetupError) as caught:
        read_text(path, most, SetupError)
    return caught.value


def test_a_text_is_read_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_text("Åndalsnes\n", encoding="utf-8")
    assert read_text(path, 11, SetupError) == "Åndalsnes\n"
    assert refused(path, 10).facts == {"file": str(path), "most": 10}
    assert refused(path, 10).code == "too_long"


def test_what_cannot_be_read_is_refused_with_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "text"
    assert refused(path).code == "unreadable_file"
    assert refused(path).facts == {"file": str(path), "why": "No such file or directory"}
    path.write_bytes(b"\xff\xfe")
    assert refused(path).code == "not_utf8"
    assert refused(Path("a\0b")).code == "unreadable_file"
    assert refused(Path("a\0b")).facts["file"] == r"'a\x00b'"


def test_nothing_but_an_ordinary_file_is_opened(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (tmp_path, pipe, Path(os.devnull)):
        assert refused(path).code == "not_a_file"


def test_a_board_is_a_toml_file_of_reasonable_length(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text("id = 'x'", encoding="utf-8")
    assert load_board(path) == {"id": "x"}
    for text, code in (("= 3", "not_toml"), ("a = " + "[" * 10_000, "not_toml"), ("#" * (LONGEST + 1), "too_long")):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BoardError) as caught:
            load_board(path)
        assert caught.value.code == code
