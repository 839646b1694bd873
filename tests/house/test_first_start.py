"""What a first start relies on: locks that agree, a compiler that is looked for, cold modules that exist."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

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
