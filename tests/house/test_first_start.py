"""What a first start relies on: locks that agree, a compiler that is looked for, cold modules that exist."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tagluff.plain import COMPILED

ROOT = Path(__file__).resolve().parents[2]
SETUP = (ROOT / "setup.py").read_text("utf-8")


def locked(name: str) -> set[str]:
    text = (ROOT / "requirements" / f"{name}.lock").read_text("utf-8")
    return set(re.findall(r"^[\w.-]+==[\w.]+", text, re.MULTILINE))


def lacking(**settings: str) -> str:
    command = [sys.executable, str(ROOT / "scripts" / "compiler.py")]
    return subprocess.run(command, env={**os.environ, **settings}, capture_output=True, text=True, check=True).stdout


def test_a_player_installs_a_part_of_what_a_developer_has() -> None:
    assert locked("play") < locked("build") < locked("dev")


def test_without_a_compiler_mypy_is_not_installed() -> None:
    assert not any(package.startswith("mypy==") for package in locked("play"))
    assert any(package.startswith("mypy==") for package in locked("build"))


def test_a_compiler_that_is_not_there_is_named() -> None:
    assert lacking(CC="no-such-compiler -pthread") == "no C compiler (no-such-compiler) is installed\n"


def test_anything_on_the_path_counts_as_a_compiler() -> None:
    assert "compiler" not in lacking(CC=sys.executable)


def test_every_module_that_setup_names_exists() -> None:
    named = re.findall(
        r'"(\w+)"', "".join(re.findall(r"^(?:READING|TELLING|BUILDING|SEEING|ENDS) = {.*}$", SETUP, re.MULTILINE))
    )
    there = {path.stem for layer in ("core", "maps", "games") for path in (ROOT / "src/tagluff" / layer).rglob("*.py")}
    assert named
    assert set(named) <= there


def test_every_package_that_setup_compiles_exists() -> None:
    packages = re.findall(r'"([\w/]+)"', "".join(re.findall(r"^COMPILED = \(.*?\)", SETUP, re.MULTILINE)))
    assert packages == ["core", "maps", "games", "bots/inner"]
    assert all((ROOT / "src/tagluff" / package / "__init__.py").is_file() for package in packages)


def test_what_is_compiled_can_also_be_run_from_its_sources() -> None:
    assert set(COMPILED) == {"tagluff.core", "tagluff.maps", "tagluff.games", "tagluff.bots.inner"}


# One read of a vector, as mypyc writes it.
READ = """\
    cpy_r_r4 = (uint64_t)cpy_r_at < (uint64_t)cpy_r_r3;
    if (cpy_r_r4) goto CPyL7;
    cpy_r_r5 = cpy_r_at + cpy_r_r3;
    cpy_r_r6 = (uint64_t)cpy_r_r5 < (uint64_t)cpy_r_r3;
    if (cpy_r_r6) goto CPyL6;
    PyErr_SetNone(PyExc_IndexError);
"""


def setup_names(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What setup.py defines, without setting anything up."""
    monkeypatch.setattr("setuptools.setup", lambda **_: None)
    monkeypatch.setattr("sys.argv", ["setup.py"])
    return runpy.run_path(str(ROOT / "setup.py"))


def test_an_index_is_tested_unless_somebody_asks_for_more_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAGLUFF_UNCHECKED", raising=False)
    names = setup_names(monkeypatch)
    assert not names["UNCHECKED"]
    told = names["indexed"](READ, False)
    assert told == re.sub(r"if \((\w+)\)", r"if (likely(\1))", READ)
    lines = told.splitlines(keepends=True)
    assert names["indexed"](READ, True) == "".join([*lines[:2], "    __builtin_unreachable();\n", *lines[4:]])


def test_more_speed_is_asked_for_by_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAGLUFF_UNCHECKED", "1")
    assert setup_names(monkeypatch)["UNCHECKED"]
