"""`cosca join` against a real site: whole scripted games, killed and resumed, then exported, verified and reviewed."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import pytest

PATIENCE_S = 120.0
NO_OPTION = "99999"


class Server:
    """`cosca serve`, which can be stopped and restarted."""

    def __init__(self, folder: Path, module: str = "cosca.cli") -> None:
        self.module = module
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.folder = folder
        self.address = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        words = ["serve", "--port", str(self.port), "--database", str(self.folder / "games.db"), "--generous"]
        self.process = subprocess.Popen([sys.executable, "-m", self.module, *words], stdout=subprocess.DEVNULL)
        wait_until(self.answers)

    def answers(self) -> bool:
        try:
            return bool(get(f"{self.address}/healthz")["well"])
        except OSError:
            return False

    def stop(self, how: int = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(PATIENCE_S)


def wait_until(true: Any) -> None:
    end = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


def get(address: str, message: Any = None, token: str = "") -> Any:
    head = {"Authorization": f"Bearer {token}"} if token else {}
    body = None if message is None else json.dumps(message).encode()
    with urlopen(Request(address, body, head), timeout=30) as reply:  # noqa: S310
        return json.load(reply)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("site"))
    server.start()
    yield server
    server.stop()


class Client:
    """`cosca join`, controlled through pipes."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.folder = folder
        self.words = words
        self.screen = ""
        self.start()

    def start(self) -> None:
        settings = os.environ | {"XDG_CONFIG_HOME": str(self.folder), "COLUMNS": "300", "PYTHONUTF8": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cosca.cli", "join", *self.words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=settings,
        )

    def type(self, line: str) -> None:
        assert self.process.stdin
        with suppress(BrokenPipeError):
            self.process.stdin.write(f"{line}\n".encode())
            self.process.stdin.flush()

    def look(self, seconds: float = 0.0) -> bool:
        """Read new output. Return False at its end."""
        assert self.process.stdout
        ready, _, _ = select.select([self.process.stdout], [], [], seconds)
        if not ready:
            return True
        text = os.read(self.process.stdout.fileno(), 1 << 16)
        self.screen += text.decode(errors="replace")
        return bool(text)

    def wait_for(self, pattern: str, since: int = 0) -> re.Match[str]:
        end = time.monotonic() + PATIENCE_S
        while not (found := re.compile(pattern).search(self.screen, since)):
            assert time.monotonic() < end, f"waited in vain for {pattern}: {self.screen[-3000:]}"
            assert self.look(1.0), f"it ended without {pattern}: {self.screen[-3000:]}"
        return found

    def end(self, how: int = 0) -> int:
        if how:
            self.process.send_signal(how)
        code = self.process.wait(PATIENCE_S)
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe
            with suppress(BrokenPipeError):
                pipe.close()
        return code


@contextmanager
def clients(*many: Client) -> Iterator[None]:
    try:
        yield
    finally:
        for client in many:
            client.process.kill()
            client.end()


class Player:
    """Types an option that does not exist, to get the list of options, then picks one at random.

    Only the reply to that input counts. An option that is gone when it is picked also lists the options, and two moves
    for one such list would become four for the next.
    """

    LISTED = re.compile(rf"There is no move {NO_OPTION} here\. Your moves are ([\d, -]+)\.")

    def __init__(self, client: Client, seed: int) -> None:
        self.client = client
        self.rng = Random(seed)
        self.choices = 0
        self.read = 0
        self.start()

    def start(self) -> None:
        self.read = len(self.client.screen)
        self.client.type("quiet")
        self.client.type(NO_OPTION)

    def step(self) -> bool:
        """Return False when the program has ended."""
        going = self.client.look(0.05)
        if found := self.LISTED.search(self.client.screen, self.read):
            self.read = found.end()
            self.choices += 1
            self.client.type(str(self.pick(numbers(found[1]))))
            self.client.type(NO_OPTION)
        return going

    def pick(self, listed: list[int]) -> int:
        """Prefer to do something, because passing ends a game too soon."""
        doing = [number for number in listed if number]
        return min(doing) if doing and self.rng.random() < 0.7 else self.rng.choice(listed)


def numbers(spans: str) -> list[int]:
    """Expand ranges: "0-2, 7" becomes 0, 1, 2 and 7."""
    pairs = [span.split("-") for span in spans.split(", ")]
    return [number for pair in pairs for number in range(int(pair[0]), int(pair[-1]) + 1)]


def laid(server: Server, title: str, people: int, bots: list[str]) -> str:
    token = get(f"{server.address}/api/guest", {"name": f"Owner {time.monotonic_ns()}", "token": True})["token"]
    body = {"title": title, "seats": people + len(bots), "bots": bots}
    return str(get(f"{server.address}/api/tables", body, token)["id"])


def play_on(players: list[Player], choices: int = 1_000_000) -> None:
    """Play until the programs end or this many moves were made."""
    end = time.monotonic() + 3 * PATIENCE_S
    going = set(players)
    while going and sum(player.choices for player in players) < choices:
        assert time.monotonic() < end, [player.client.screen[-2000:] for player in going]
        going = {player for player in going if player.step()}


@pytest.mark.parametrize(("title", "bots"), [("famiglia", 0), ("nostra_city", 1), ("la_famiglia", 2)])
def test_a_scripted_game_survives_a_kill(server: Server, tmp_path: Path, title: str, bots: int) -> None:
    table = laid(server, title, 2, ["greedy"] * bots)
    link = f"{server.address}/t/{table}"
    log = tmp_path / "game.cosca"
    anna = Client(tmp_path / "a", link, "--name", f"Anna of {title}", "--save", str(log))
    anna.wait_for("with this link:\\s+http")
    bruno = Client(tmp_path / "b", link, "--name", f"Bruno of {title}")
    with clients(anna, bruno):
        players = [Player(anna, 1), Player(bruno, 2)]
        play_on(players, choices=4)
        assert get(f"{server.address}/api/tables/{table}")["state"] == "running"
        bruno.end(signal.SIGKILL)
        bruno.start()  # the same arguments: his token was stored
        players[1].start()
        play_on(players)
        assert [anna.end(), bruno.end()] == [0, 0]
    assert bruno.screen.count(f"You are Bruno of {title}.") == 2
    assert all("Game over" in client.screen for client in (anna, bruno))
    verified = subprocess.run([sys.executable, "-m", "cosca.cli", "verify", str(log)], capture_output=True, text=True)
    assert verified.returncode == 0, verified.stdout
    check_frames(server, table, 2 + bots)


def check_frames(server: Server, table: str, seats: int) -> None:
    """Check that every seat and a spectator can read all frames of the game, from first to last."""
    for reader in [f"as={seat}" for seat in range(seats)] + [""]:
        reply: list[int] = []
        while True:
            after = reply[-1] if reply else 0
            frames = get(f"{server.address}/api/tables/{table}/frames?after={after}&{reader}")["frames"]
            if not frames:
                break
            reply += [frame["n"] for frame in frames]
        assert reply == list(range(1, len(reply) + 1))
        assert len(reply) > 4


def test_the_client_reconnects_to_a_restarted_site(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    client = Client(tmp_path / "a", server.address, "--name", "Anna")
    try:
        with clients(client):
            client.type("1")  # a new table against a bot
            client.wait_for("Your turn")
            server.stop(signal.SIGKILL)
            client.wait_for("Connection lost")
            client.type("0")
            server.start()
            found = client.wait_for("Reconnected")
            client.type(NO_OPTION)
            client.wait_for("Your moves are", found.end())
            client.type("quit")
            client.wait_for("your seat is kept.*\\s+cosca join http")
            assert client.end() == 0
    finally:
        server.stop()


def test_players_chat_ask_vote_leave_and_return(server: Server, tmp_path: Path) -> None:
    table = laid(server, "famiglia", 2, [])
    link = f"{server.address}/t/{table}"
    anna = Client(tmp_path / "a", link, "--name", "Anna T")
    anna.wait_for("with this link")
    bruno = Client(tmp_path / "b", link, "--name", "Bruno T")
    carla = Client(tmp_path / "c", link, "--name", "Carla T", "--watch")
    with clients(anna, bruno, carla):
        anna.wait_for("Anna T - Bruno T")
        carla.wait_for("You’re watching")
        bruno.type("say good \x1b[31mluck")
        bruno.wait_for("characters that can.t be shown")
        bruno.type("say good luck")
        for reader in (anna, carla):
            reader.wait_for("Bruno T: good luck")
        bruno.type("team mine alone")
        bruno.wait_for(r"Bruno T \(team\): mine alone")
        bruno.type("sheet buy low")
        bruno.wait_for("notes:\\s+buy low")
        anna.type("ask abandon")
        bruno.wait_for("Anna T asks everyone to abandon.*\\s+Do you accept")
        bruno.type("no")
        anna.wait_for("That request is closed")
        bruno.type("leave")
        anna.wait_for("A bot is now playing for Bruno T")
        bruno.wait_for("A bot is playing for you")
        bruno.type("return")
        anna.wait_for("Bruno T is playing again")
        anna.type("clock")
        anna.wait_for("has no clock")
        anna.type("why take F4")
        anna.wait_for(r"FA-\w+")
        anna.type("hint")
        anna.wait_for("rated game between people, so hints are off")
        anna.type("seats")
        anna.wait_for(r"2\s+Bruno T\s+online")
        anna.type("ask abandon")
        bruno.wait_for("Do you accept", bruno.screen.rindex("A bot is playing for you"))
        bruno.type("yes")
        for each in (anna, bruno, carla):
            each.wait_for("No result")
            assert each.end() == 0
    for other in (anna, carla):
        assert "mine alone" not in other.screen
        assert "buy low" not in other.screen


def test_the_terminal_client_gets_hints_from_the_site(tmp_path: Path) -> None:
    server = Server(tmp_path, "tests.advice.plain_site")
    server.start()
    try:
        anna = Client(
            tmp_path / "a", f"{server.address}/t/{laid(server, 'famiglia', 1, ['random'])}", "--name", "Anna H"
        )
        with clients(anna):
            anna.wait_for("Your turn")
            anna.type("hint")
            anna.wait_for(r"FA-\w+ +\(\d+\) .+: about \d+% to win|This is the only move")
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["http://127.0.0.1:9/t/abc", "--name", "Anna"], "Can't connect to http://127.0.0.1:9"),
        (["ftp://host"], "no link to a table"),
        (["{site}/t/nothing", "--name", "Anna X"], "There is no such table"),
        (["{site}", "--name", "admin"], "reserved for the site's operators"),
        (["{site}", "--language", "xx"], "no language 'xx'"),
    ],
)
def test_every_error_is_shown_as_a_sentence(server: Server, tmp_path: Path, words: list[str], sentence: str) -> None:
    client = Client(tmp_path, *[word.format(site=server.address) for word in words])
    with clients(client):
        client.wait_for(re.escape(sentence))
        assert client.end() == 2
    assert "Traceback" not in client.screen


def test_the_example_bot_plays_a_game(server: Server) -> None:
    example = Path(__file__).parents[2] / "examples" / "random_bot.py"
    assert len(example.read_text("utf-8").splitlines()) < 60
    done = subprocess.run(
        [sys.executable, str(example), server.address, "famiglia"], capture_output=True, text=True, timeout=PATIENCE_S
    )
    assert done.returncode == 0, done.stderr
    table = done.stdout.split()[0]
    assert get(f"{server.address}/api/tables/{table}")["state"] == "finished"
