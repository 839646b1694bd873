"""Builds the engine: compiled by mypyc where a C compiler is there, plain Python otherwise."""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("core", "maps", "games")
# Modules outside the turn (docs/decisions/0012-a-quick-start.md). Those that bots see with, and those of a game's start
# and end, stand in a C file of their own; on the cold ones the C compiler need not try at all. All others are hot.
READING = {"boardfile", "drafts", "load", "moments", "notation", "position", "positions", "reading", "text", "typing"}
TELLING = {"errors", "facts", "handbook", "happenings", "verbs"}
BUILDING = {"board", "layout", "numbers", "perft", "registry", "spec"}
COLD = READING | TELLING | BUILDING
SEEING = {"imagine", "memory", "seen", "sight", "view"}
ENDS = {"box", "frozen", "judging", "networks", "payments", "scores", "scoring", "setup", "sheet", "tangle", "ways"}
APART = {"best", "chance", "events", "tokens"}  # called from a turn, but by nothing that could be inlined
# Hidden symbols let the compiler inline across functions. Nobody reads warnings about generated C, and looking for them
# takes it longer than compiling.
OWN_FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-w"] if os.name == "posix" else []
COLD_FLAGS = ["-O0"] if os.name == "posix" else []
SHIM_FLAGS = ["-O0"] if os.name == "posix" else []


def extensions() -> list[Extension]:
    """The engine and a shim a module; none for an editable install, so that nobody debugs a stale binary."""
    building = {"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv)
    if not building or os.environ.get("TAGLUFF_PLAIN", "0") not in ("", "0"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        say("mypyc is not installed")
        return []
    files = sorted(str(path) for layer in COMPILED for path in Path("src/tagluff", layer).rglob("*.py"))
    engine, *shims = mypycify(
        [*files, "--config-file=pyproject.toml"],
        opt_level="3",
        debug_level="0",
        group_name="tagluff",
        multi_file=True,
    )
    for extension in (engine, *shims):
        flags = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        extension.extra_compile_args = [*flags, *OWN_FLAGS, *([] if extension is engine else SHIM_FLAGS)]
    engine.sources = units([Path(source) for source in engine.sources])
    return [engine, *shims]


def units(modules: list[Path]) -> list[str]:
    """The C of all modules gathered into three files, the longest work first; C is inlined within a file alone."""
    folder = modules[0].parent
    parts: dict[str, list[str]] = {"hot": [], "aside": [], "cold": []}
    for module in modules:
        parts[unit(module.stem.split("___")[-1])].append(f'#include "{module.relative_to(folder)}"\n')
    for name, lines in parts.items():
        (folder / f"{name}.c").write_text("".join(lines), "utf-8")
    return [str(folder / f"{name}.c") for name in parts]


def unit(module: str) -> str:
    return "cold" if module in COLD else "aside" if module in SEEING | ENDS | APART else "hot"


class CompileOrGoPlain(build_ext):
    """Without a working compiler the same wheel holds the sources alone. As many files at once as there are cores."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # whatever a missing or broken compiler raises
            say(str(error))
            self.extensions = []
            shutil.rmtree(self.build_temp, ignore_errors=True)

    def build_extensions(self) -> None:
        """Units and shims side by side, for distutils compiles the files of one extension one after the other."""
        engine, *shims = self.extensions
        with ThreadPoolExecutor(self.parallel) as cores:
            units = cores.map(self.compile_unit, engine.sources)
            list(cores.map(self.build_extension, shims))
            engine.sources, engine.extra_objects = [], list(units)
        self.build_extension(engine)

    def compile_unit(self, source: str) -> str:
        engine = self.extensions[0]
        flags = [*engine.extra_compile_args, *(COLD_FLAGS if Path(source).stem == "cold" else [])]
        made = self.compiler.compile([source], self.build_temp, include_dirs=engine.include_dirs, extra_postargs=flags)
        return made[0]

    def get_outputs(self) -> list[str]:
        return [path for path in super().get_outputs() if Path(path).exists()]


def say(why: str) -> None:
    sys.stderr.write(f"tagluff: the engine is built as plain Python ({why})\n")


setup(ext_modules=extensions(), cmdclass={"build_ext": CompileOrGoPlain})
