"""The version, and whether the engine runs compiled or plain."""

from tagluff.core import dealer

__version__ = "0.1.0"
MODE = "plain" if (dealer.__file__ or "").endswith(".py") else "compiled"
