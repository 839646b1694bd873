"""One server for all tests that leave its limits alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.web.serving import Serving


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("data")) as running:
        yield running
