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
# Modules that no playout enters: they read, write, describe and imagine. The C compiler need not try hard on them
# (docs/decisions/0012-a-quick-start.md). A module that is not named here gets all it has.
COLD = frozenset(
    "board boardfile chance drafts errors events facts handbook happenings imagine layout load memory moments notation "
    "numbers perft position positions reading registry seen setup sheet sight spec text typing verbs view".split()
)
COLD_UNITS = 6
# Hidden symbols let the compiler inline across functions. Nobody reads warnings about generated C, and looking for them
# takes it longer than compiling.
OWN_FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-w"] if os.name == "posix" else []
COLD_FLAGS = ["-O1"] if os.name == "posix" else []
SHIM_FLAGS = ["-O0"] if os.name == "posix" else []


def extensions() -> list[Extension]:
    """The engine and a shim for each of its modules; none for an editable install, so that nobody debugs a stale binary."""
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
        opt_level="2",
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
    """The C of all modules, gathered into a few files: the hot one is compiled whole, the cold ones beside it."""
    cold = [module for module in modules if module.stem.split("___")[-1] in COLD]
    parts = {"hot": [module for module in modules if module not in cold]}
    parts.update({f"cold{at}": cold[at::COLD_UNITS] for at in range(COLD_UNITS)})
    folder = modules[0].parent
    for name, part in parts.items():
        (folder / f"{name}.c").write_text("".join(f'#include "{module.relative_to(folder)}"\n' for module in part), "utf-8")
    return [str(folder / f"{name}.c") for name in parts]


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
        """The units of the engine side by side, which distutils compiles one after the other; then the rest as always."""
        engine = self.extensions[0]
        with ThreadPoolExecutor(self.parallel) as cores:
            engine.extra_objects = list(cores.map(self.compile_unit, engine.sources))
        engine.sources = []
        super().build_extensions()

    def compile_unit(self, source: str) -> str:
        engine = self.extensions[0]
        level = COLD_FLAGS if Path(source).stem.startswith("cold") else []
        flags = [*engine.extra_compile_args, *level]
        made = self.compiler.compile([source], self.build_temp, include_dirs=engine.include_dirs, extra_postargs=flags)
        return made[0]

    def get_outputs(self) -> list[str]:
        return [path for path in super().get_outputs() if Path(path).exists()]


def say(why: str) -> None:
    sys.stderr.write(f"tagluff: the engine is built as plain Python ({why})\n")


setup(ext_modules=extensions(), cmdclass={"build_ext": CompileOrGoPlain})
