"""Builds the engine: compiled by mypyc where a C compiler is there, plain Python otherwise."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("core", "maps", "games")


def extensions() -> list[Extension]:
    """The engine's modules as extensions; none for an editable install, so that nobody debugs a stale binary."""
    building = {"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv)
    if not building or os.environ.get("TAGLUFF_PLAIN", "0") not in ("", "0"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        say("mypyc is not installed")
        return []
    files = sorted(str(path) for layer in COMPILED for path in Path("src/tagluff", layer).rglob("*.py"))
    found = mypycify([*files, "--config-file=pyproject.toml"], opt_level="3", debug_level="0", group_name="tagluff")
    for extension in found:
        # Hidden symbols let the compiler inline across functions. Nobody reads warnings about generated C, and looking
        # for them takes it longer than compiling.
        flags = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        own = ["-fvisibility=hidden", "-fno-semantic-interposition", "-w"] if os.name == "posix" else []
        extension.extra_compile_args = [*flags, *own]
    return found


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

    def get_outputs(self) -> list[str]:
        return [path for path in super().get_outputs() if Path(path).exists()]


def say(why: str) -> None:
    sys.stderr.write(f"tagluff: the engine is built as plain Python ({why})\n")


setup(ext_modules=extensions(), cmdclass={"build_ext": CompileOrGoPlain})
