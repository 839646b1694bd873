"""The version, and whether the engine runs compiled or plain."""

from pathlib import Path

from tagluff.core import dealer

__version__ = "0.1.0"
MODE = "plain" if (dealer.__file__ or "").endswith(".py") else "compiled"
CHECKED = MODE == "plain" or not Path(__file__).with_name("unchecked").exists()  # is every index tested (setup.py)?
