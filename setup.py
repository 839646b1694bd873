"""Builds the engine: compiled by mypyc where a C compiler is there, plain Python otherwise."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

COMPILED = ("core", "maps", "games", "bots/inner")
# Modules outside the turn (docs/decisions/0012-a-quick-start.md). Those that bots see with, and those of a game's start
# and end, stand in a C file of their own; on the cold ones the C compiler need not try at all. All others are hot.
READING = {"boardfile", "drafts", "load", "moments", "notation", "position", "positions", "reading", "text", "typing"}
TELLING = {"errors", "facts", "handbook", "happenings", "verbs"}
BUILDING = {"board", "layout", "numbers", "perft", "registry", "spec"}
COLD = READING | TELLING | BUILDING
SEEING = {"fitting", "imagine", "memory", "redeal", "retelling", "seen", "sight", "view"}
ENDS = {
    "box",
    "count",
    "frozen",
    "judging",
    "networks",
    "payments",
    "scores",
    "scoring",
    "setup",
    "sheet",
    "tangle",
    "ways",
}
APART = {"best", "chance", "events", "tokens"}  # called from a turn, but by nothing that could be inlined
UNITS = ("hot", "bots", "aside", "cold")  # the C files, the longest work first
# Hidden symbols let the compiler inline across functions. Nobody reads warnings about generated C, and looking for them
# takes it longer than compiling. Products wrap around (maps/fares.py), as Python's own flags have it nearly everywhere.
OWN_FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fwrapv", "-w"] if os.name == "posix" else []
# Vectors are read with their bounds checked, so small functions look big to the compiler, which then inlines too few.
# An index may count from the end of a vector, and without -fno-ivopts loops move a pointer on for that case as well.
INLINE = "-finline-limit=500"
UNIT_FLAGS = {"hot": [INLINE, "-fno-ivopts"], "bots": [INLINE], "cold": ["-O0"]} if os.name == "posix" else {}
# Errors are rare, so the code for them stands aside and does not count when functions are inlined.
RARE = """#include <Python.h>
#ifdef __GNUC__
__attribute__((cold)) void PyErr_SetNone(PyObject *);
__attribute__((cold)) void PyErr_SetString(PyObject *, const char *);
__attribute__((cold)) void CPy_AddTraceback(const char *, const char *, int, PyObject *);
#endif
"""
# mypyc lets an index count from the end of a vector; the compiler cannot know that none does in play.
INDEX_TEST = re.compile(r"( = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n    if )\((\w+)\)")
# TAGLUFF_UNCHECKED=1 promises the compiler that no index is beyond its vector where games are played and bots think: a
# tenth to a sixth faster, for tournaments and training. An action that is not legal may then do anything in `apply`, so
# it has to do with no strangers (cli/trusting.py); what reads files, texts and views is compiled as always.
UNCHECKED = os.name == "posix" and os.environ.get("TAGLUFF_UNCHECKED", "0") not in ("", "0")
BEYOND = re.compile(r"    (\w+) = \w+ \+ (\w+);\n    \w+ = \(uint64_t\)\1 < \(uint64_t\)\2;\n")
SHIM_FLAGS = ["-O0"] if os.name == "posix" else []


def extensions() -> list[Extension]:
    """The library and a shim a module; none for an editable install, so that nobody debugs a stale binary."""
    building = {"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv)
    if not building or os.environ.get("TAGLUFF_PLAIN", "0") not in ("", "0"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        say("mypyc is not installed")
        return []
    made = mypycify(
        [*files_of(COMPILED), "--config-file=pyproject.toml", "--cache-dir=build/types"],
        opt_level="3",
        debug_level="0",
        group_name="tagluff",  # one for all: mypyc knows every subclass then, and calls what none overrides directly
        multi_file=True,
    )
    for extension in made:
        flags = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        extension.extra_compile_args = [*flags, *OWN_FLAGS, *([] if is_library(extension) else SHIM_FLAGS)]
    for library in filter(is_library, made):
        library.sources = units([Path(source) for source in library.sources])
    return made


def files_of(packages: tuple[str, ...]) -> list[str]:
    return sorted(str(path) for package in packages for path in Path("src/tagluff", package).rglob("*.py"))


def is_library(extension: Extension) -> bool:
    """The code of many modules; any other extension is the shim of one module."""
    return extension.name.endswith("__mypyc")


def units(modules: list[Path]) -> list[str]:
    """The C of all modules gathered into a few files, the longest work first; C is inlined within a file alone."""
    folder = modules[0].parent
    parts: dict[str, list[str]] = {}
    for module in modules:
        module.write_text(indexed(module.read_text("utf-8"), UNCHECKED and trusts(module.stem)), "utf-8")
        parts.setdefault(unit(module.stem), []).append(f'#include "{module.relative_to(folder)}"\n')
    if UNCHECKED and not any("__builtin_unreachable" in module.read_text("utf-8") for module in modules):
        sys.exit("TAGLUFF_UNCHECKED: there is no test of an index that could be left out")
    names = [name for name in UNITS if name in parts]
    for name in names:
        (folder / f"{name}.c").write_text("".join([RARE, *parts[name]]), "utf-8")
    return [str(folder / f"{name}.c") for name in names]


def indexed(code: str, unchecked: bool) -> str:
    """The C of a module, with what the compiler is to know of indices."""
    code = INDEX_TEST.sub(r"\1(likely(\2))", code)
    return BEYOND.sub("    __builtin_unreachable();\n", code) if unchecked else code


def trusts(stem: str) -> bool:
    """Does a module see only what was verified before?"""
    return unit(stem) != "cold" and stem.rpartition("___")[2] not in SEEING


def unit(stem: str) -> str:
    """Which C file a module's C goes into."""
    package, _, module = stem.rpartition("___")
    if "___bots" in package:
        return "bots"
    return "cold" if module in COLD else "aside" if module in SEEING | ENDS | APART else "hot"


class CompileOrGoPlain(build_ext):
    """Without a working compiler the same wheel holds the sources alone. As many files at once as there are cores."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()
        self.force = True  # what was compiled with other settings is not good enough

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # whatever a missing or broken compiler raises
            say(str(error))
            self.extensions = []
            shutil.rmtree(self.build_temp, ignore_errors=True)

    def build_extensions(self) -> None:
        """Units and shims side by side, for distutils compiles the files of one extension one after the other."""
        libraries = [extension for extension in self.extensions if is_library(extension)]
        shims = [extension for extension in self.extensions if not is_library(extension)]
        with ThreadPoolExecutor(self.parallel) as cores:
            units = [cores.map(partial(self.compile_unit, library), library.sources) for library in libraries]
            list(cores.map(self.build_extension, shims))
            for library, objects in zip(libraries, units, strict=True):
                library.sources, library.extra_objects = [], list(objects)
        for library in libraries:
            self.build_extension(library)

    def compile_unit(self, library: Extension, source: str) -> str:
        flags = [*library.extra_compile_args, *UNIT_FLAGS.get(Path(source).stem, [])]
        made = self.compiler.compile([source], self.build_temp, include_dirs=library.include_dirs, extra_postargs=flags)
        return made[0]

    def get_outputs(self) -> list[str]:
        return [path for path in super().get_outputs() if Path(path).exists()]


class BuildWithClient(build_py):
    """The wheel holds the browser client, built."""

    def run(self) -> None:
        build_client()
        super().run()
        marker = Path(self.build_lib, "tagluff", "unchecked")  # of which tagluff/version.py tells
        marker.unlink(missing_ok=True)
        if UNCHECKED and not self.editable_mode:
            marker.touch()


class PackWithClient(sdist):
    """So does a source archive, and whoever builds from it needs no Node."""

    def run(self) -> None:
        build_client()
        super().run()


def build_client() -> None:
    """Unless it is there, as it is when the Makefile has built it."""
    if not Path("src/tagluff/server/web/client/index.html").is_file():
        subprocess.run([sys.executable, "scripts/client.py"], check=True)


def say(why: str) -> None:
    sys.stderr.write(f"tagluff: the engine is built as plain Python ({why})\n")


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": CompileOrGoPlain, "build_py": BuildWithClient, "sdist": PackWithClient},
)
