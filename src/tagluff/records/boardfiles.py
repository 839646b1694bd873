"""The board file that a record names: looked for in the folder that the reader names, and nowhere else."""

from __future__ import annotations

from pathlib import Path

from tagluff.records.errors import RecordError


def board_in(folder: Path | None, name: str) -> Path:
    """Where the file is. No path, parent or link leads out of the folder."""
    if folder is None:
        raise RecordError("board_not_named", "", {"board_file": name})
    try:
        file, home = (folder / name).resolve(), folder.resolve()
        inside = not Path(name).is_absolute() and ".." not in Path(name).parts and file.is_relative_to(home)
    except (OSError, RuntimeError, ValueError):  # links in a circle, a name that no file system takes
        inside = False
    if not inside:
        raise RecordError("board_outside", "", {"board_file": name, "folder": str(folder)})
    return file
