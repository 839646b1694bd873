"""The games behind docs/ladder.md, which lie beside it: unpack them to check them or to play more, and pack them again.

    .venv/bin/python scripts/ladder.py unpack FOLDER
    .venv/bin/tagluff arena check FOLDER/nordic.sqlite --games 20
    .venv/bin/tagluff arena run FOLDER/nordic.sqlite --game nordic --seats 2 --lineup hard,path --deals 300 --seed new
    .venv/bin/python scripts/ladder.py pack FOLDER              # writes docs/ladder.md, too

Whoever changes a bot plays its games anew: delete them from the files first, for nothing is played that is there.
"""

from __future__ import annotations

import argparse
import lzma
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw

from tagluff.cli.arena.command import read
from tagluff.cli.arena.markdown import document

DOCS = Path(__file__).resolve().parent.parent / "docs"
PACKED = DOCS / "ladder"
PAGE = DOCS / "ladder.md"
ENDING = ".sqlite.xz"


def unpack(folder: Path) -> list[Path]:
    """The files of results, which must not be there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for packed in sorted(PACKED.glob(f"*{ENDING}")):
        file = folder / packed.name.removesuffix(".xz")
        with file.open("xb") as out:
            out.write(lzma.decompress(packed.read_bytes()))
        files.append(file)
    return files


def pack(folder: Path) -> None:
    """All files of results in a folder, and the page that is made of them; nothing else stays."""
    found = sorted(folder.glob("*.sqlite"))
    if not found:
        sys.exit(f"there are no files of results in {folder}")
    with TemporaryDirectory() as place:
        files = [tidied(file, Path(place)) for file in found]
        PAGE.write_text(page(files), encoding="utf-8")
        PACKED.mkdir(exist_ok=True)
        for old in PACKED.glob(f"*{ENDING}"):
            old.unlink()
        for file in files:
            packed = PACKED / f"{file.name}.xz"
            packed.write_bytes(lzma.compress(file.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
            print(f"{packed.name}: {packed.stat().st_size / 1024:.0f} KiB")


def tidied(file: Path, place: Path) -> Path:
    """A copy without what is left of deleted games, and whole although somebody may be writing into the file."""
    copy = place / file.name
    connection = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)
    connection.execute("VACUUM INTO ?", (str(copy),))
    connection.close()
    return copy


def page(files: list[Path]) -> str:
    return document(*read(files))


def main() -> None:
    parser = argparse.ArgumentParser(description="The games behind docs/ladder.md.")
    parser.add_argument("what", choices=("unpack", "pack"))
    parser.add_argument("folder", type=Path)
    given = parser.parse_args()
    if given.what == "pack":
        pack(given.folder)
        return
    for file in unpack(given.folder):
        print(file)


if __name__ == "__main__":
    main()
