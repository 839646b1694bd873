"""What every store must hold to, one promise a function. A new store passes them all, or is none."""

from __future__ import annotations

from server.store.contract_lists import LISTS
from server.store.contract_writing import WRITING

PROMISES = [*WRITING, *LISTS]
