"""The commands `serve` and `backup`, as people run them."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.sync.client import connect

import tagluff
from cli.commands import real
from server.web.asking import closed, hear, say
from server.web.serving import PATIENCE
from tagluff.cli import network
from tagluff.cli.server_words import SERVER_WORDS
from tagluff.cli.where import Where, tell
from tagluff.server.web.server import listen

SOURCES = str(Path(tagluff.__file__).resolve().parents[1])
ADDRESS = re.compile(r"Tågluff is at http://127\.0\.0\.1:(\d+)/")
PLAN = {"game": "nordic", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}], "name": "Astrid"}


class Command:
    """`tagluff serve` in a process of its own."""

    def __init__(self, data: Path, *options: str, out: Any = subprocess.PIPE) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tagluff", "serve", "--data", str(data), *options],
            stdout=out,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": SOURCES, "PYTHONUTF8": "1", "PYTHONWARNINGS": "error"},
            text=True,
            start_new_session=True,
        )
        self.said = ""

    @property
    def port(self) -> int:
        """Where it is, once it has said so."""
        assert self.process.stdout is not None
        while (found := ADDRESS.search(self.said)) is None:
            line = self.process.stdout.readline()
            assert line, self.process.communicate()[1]
            self.said += line
        return int(found[1])

    def end(self, sign: int) -> tuple[int, str, str]:
        self.process.send_signal(sign)
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, self.said + (out or ""), err


@contextmanager
def running(data: Path, *options: str) -> Iterator[Command]:
    command = Command(data, "--port", "0", *options)
    try:
        assert command.port
        yield command
    finally:
        if command.process.poll() is None:
            command.process.kill()
        command.process.communicate()


def get(port: int, path: str) -> Any:
    with urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE) as answer:
        return answer.read()


def post(port: int, path: str, body: Any) -> tuple[Any, str]:
    data, kind = json.dumps(body).encode(), {"Content-Type": "application/json"}
    with urlopen(Request(f"http://127.0.0.1:{port}{path}", data, kind), timeout=PATIENCE) as answer:
        return json.loads(answer.read()), answer.headers["set-cookie"].partition(";")[0]


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_starts_and_stops_in_good_order(tmp_path: Path, sign: int) -> None:
    with running(tmp_path / "data") as command:
        made, cookie = post(command.port, "/api/tables", PLAN)
        url, headers = f"127.0.0.1:{command.port}", {"Cookie": cookie}
        headers["Origin"] = f"http://{url}"
        path = f"ws://{url}/api/tables/{made['table']}/socket"
        with connect(path, additional_headers=headers, proxy=None) as wire:
            say(wire, "hello", version=1, seat=0)
            hear(wire, "status")
            command.process.send_signal(sign)
            assert closed(wire) == (1001, "server_stops")
        err = command.process.communicate(timeout=PATIENCE)[1]
        assert (command.process.returncode, err) == (0, "")
    with running(tmp_path / "data") as command:
        answer = Request(f"http://127.0.0.1:{command.port}/api/mine", headers={"Cookie": cookie})
        with urlopen(answer, timeout=PATIENCE) as told:
            assert [table["table"] for table in json.loads(told.read())["tables"]] == [made["table"]]


def test_nothing_is_left_of_it(tmp_path: Path) -> None:
    with running(tmp_path) as command:
        made, cookie = post(command.port, "/api/tables", PLAN)
        url = f"127.0.0.1:{command.port}"
        headers = {"Cookie": cookie, "Origin": f"http://{url}"}
        path = f"ws://{url}/api/tables/{made['table']}/socket"
        with connect(path, additional_headers=headers, proxy=None) as wire:
            say(wire, "hello", version=1, seat=0)
            say(wire, "nonce", id="n", word="abc")
            say(wire, "hand_over", id="h")
            hear(wire, "seen")
        assert command.end(signal.SIGINT)[0] == 0
        with pytest.raises(ProcessLookupError):
            os.killpg(command.process.pid, 0)  # bots think in processes of the same group


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        run = real("serve", "--data", str(tmp_path), "--port", str(port))
    assert run.code == 2
    assert run.err == f"Error: port {port} is taken by another program; name another one with --port\n"
    assert run.out == ""


def test_a_port_for_metrics_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        run = real("serve", "--data", str(tmp_path), "--port", "0", "--metrics-port", str(port))
    assert run.code == 2
    assert run.err == f"Error: port {port} is taken by another program; name another one with --metrics-port\n"
    assert run.out == ""


def test_the_next_port_if_none_was_named(tmp_path: Path) -> None:
    first, second = Command(tmp_path / "one"), Command(tmp_path / "two")
    try:
        assert first.port != second.port
        assert min(first.port, second.port) >= 8321
    finally:
        assert [command.end(signal.SIGINT)[0] for command in (first, second)] == [0, 0]


def test_a_port_belongs_to_whoever_came_first() -> None:
    with listen("127.0.0.1", 0) as first, pytest.raises(OSError, match="in use"):
        listen("127.0.0.1", first.getsockname()[1])


def test_one_server_a_folder(tmp_path: Path) -> None:
    with running(tmp_path):
        run = real("serve", "--data", str(tmp_path), "--port", "0")
        assert (run.code, run.err) == (2, f"Error: a server runs on {tmp_path} already\n")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--origin", "play.example"), "'play.example' is not an origin, which looks like https://play.example"),
        (("--host", "192.0.2.1"), "nobody can be heard at 192.0.2.1: "),
        (("--port", "99999"), "Invalid value for '--port'"),
    ],
)
def test_refusals_are_one_line(tmp_path: Path, options: tuple[str, ...], sentence: str) -> None:
    run = real("serve", "--data", str(tmp_path), *options)
    assert run.code == 2
    assert run.err.startswith(f"Error: {sentence}")
    assert run.err.count("\n") == 1
    assert run.out == ""


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    run = real("serve", "--data", str(tmp_path / "file"), "--port", "0")
    assert run.code == 2
    assert run.err.startswith(f"Error: {tmp_path / 'file'} cannot be opened: ")
    assert run.err.count("\n") == 1


def test_the_data_is_looked_through(tmp_path: Path) -> None:
    data = tmp_path / "data"
    nothing = real("serve", "--data", str(data), "--check")
    assert (nothing.code, nothing.err) == (1, f"Error: there is no folder {data}\n")
    with running(data) as command:
        post(command.port, "/api/tables", PLAN)
        while_it_runs = real("serve", "--data", str(data), "--check")
        assert (while_it_runs.code, while_it_runs.out) == (0, f"{data}: all is well.\n")
    (data / "tagluff.sqlite").write_bytes(b"nothing of ours" * 1000)
    broken = real("serve", "--data", str(data), "--check")
    assert broken.code == 1
    assert broken.err.startswith("Error: ")


def test_a_copy_while_it_runs_is_a_folder_to_go_on_from(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    with running(tmp_path / "data") as command:
        made, cookie = post(command.port, "/api/tables", PLAN)
        run = real("backup", str(copy), "--data", str(tmp_path / "data"))
        assert (run.code, run.err) == (0, "")
        assert run.out.startswith(f"{copy}: 1 tables, ")
        again = real("backup", str(copy), "--data", str(tmp_path / "data"))
        assert (again.code, again.err) == (2, f"Error: {copy} is there already, and nothing is overwritten\n")
    (tmp_path / "new").mkdir(mode=0o700)
    copy.rename(tmp_path / "new" / "tagluff.sqlite")
    with running(tmp_path / "new") as command:
        asked = Request(f"http://127.0.0.1:{command.port}/api/tables/{made['table']}", headers={"Cookie": cookie})
        with urlopen(asked, timeout=PATIENCE) as answer:
            assert json.loads(answer.read())["mine"] == [0]


def test_metrics_have_a_port_of_their_own(tmp_path: Path) -> None:
    with running(tmp_path, "--metrics-port", "0") as command:
        assert command.process.stdout is not None
        while (found := re.search(r"http://127\.0\.0\.1:(\d+)/metrics", command.said)) is None:
            line = command.process.stdout.readline()
            assert line, command.process.communicate()[1]
            command.said += line
        port = int(found[1])
        made, _ = post(command.port, "/api/tables", PLAN)
        with pytest.raises(HTTPError):
            get(command.port, "/api/tables/0123456789abcdef")
        text = get(port, "/metrics").decode()
        for line in (
            "tagluff_tables 1.0",
            'tagluff_requests_total{status="201"} 1.0',
            'tagluff_requests_total{status="404"} 1.0',
            "tagluff_store_write_seconds_count 1.0",
            "tagluff_sockets 0.0",
        ):
            assert f"\n{line}\n" in text
        assert made["table"] not in text
        assert get(port, "/health") == b"ok\n"
        with pytest.raises(HTTPError, match="404"):
            get(port, "/")
        with pytest.raises(HTTPError, match="404"):
            get(command.port, "/metrics")


def test_friends_on_the_network_get_an_address_and_a_picture(tmp_path: Path) -> None:
    """In a terminal: what is said there is read as it comes."""
    ours, its = pty.openpty()
    command = Command(tmp_path, "--port", "0", "--host", "0.0.0.0", out=its)
    os.close(its)
    with closing(open(ours, encoding="utf-8", errors="replace")) as screen:
        said = screen.readline()
        if network.addresses():
            assert "Friends on this network come to http://" in (friends := screen.readline())
            assert any(f"http://{address}:" in friends for address in network.addresses())
            assert "█" in (screen.readline() + screen.readline() + screen.readline())
        assert ADDRESS.search(said)
        assert command.end(signal.SIGINT)[0] == 0


def test_a_named_address_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    tell(Where("192.168.1.7", 8321, ("https://play.example",)))
    assert capsys.readouterr().out.splitlines() == [
        "Tågluff is at http://192.168.1.7:8321/ (Ctrl-C stops it)",
        "People come to https://play.example/",
        "Friends on this network come to http://192.168.1.7:8321/",
    ]


def test_only_this_machine_unless_told_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    tell(Where("127.0.0.1", 8321))
    assert capsys.readouterr().out.splitlines() == [
        "Tågluff is at http://127.0.0.1:8321/ (Ctrl-C stops it)",
        "Only this machine reaches it; --host 0.0.0.0 lets friends on this network in.",
    ]


def test_the_usual_folder_is_the_users_own(tmp_path: Path) -> None:
    run = real("serve", "--check", XDG_DATA_HOME=str(tmp_path))
    assert run.err == f"Error: there is no folder {tmp_path / 'tagluff' / 'server'}\n"


def test_what_can_go_wrong_has_words() -> None:
    raised = re.compile(r'(?:StoreError|Finding)\(\s*"(\w+)"')
    folder = Path(tagluff.__file__).parent
    found = {
        code
        for name in ("founding", "checking", "backup", "lock", "sqlite")
        for code in raised.findall((folder / "server" / "store" / f"{name}.py").read_text("utf-8"))
    }
    assert found
    assert found <= set(SERVER_WORDS)
