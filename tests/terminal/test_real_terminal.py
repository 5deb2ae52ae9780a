"""The program in a real pseudo-terminal, with keys typed like a person's."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PATIENCE = 60.0  # seconds, enough for a busy machine; no test waits longer than needed
PROMPT = "» "


class Typist:
    """Reads the terminal until a text appears, then types."""

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor
        self.seen = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def wait_for(self, text: str, raw: bool = False) -> str:
        """Wait for a text and return the output up to its end."""
        while text not in self.seen:
            ready, _, _ = select.select([self.descriptor], [], [], PATIENCE)
            assert ready, f"waited in vain for {text!r} after {self.seen[-500:]!r}"
            self.seen += self.read()
        at = self.seen.index(text) + len(text)
        shown, self.seen = self.seen[:at], self.seen[at:]
        return shown if raw else re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown)

    def read(self) -> str:
        try:
            return self.decoder.decode(os.read(self.descriptor, 65536))
        except OSError:  # how Linux reports the end of a pseudo-terminal
            raise AssertionError(f"the program ended; it last said {self.seen[-500:]!r}") from None

    def insist(self, keys: str) -> None:
        """Type keys again until something happens: Python misses an interrupt between the prompt and the first read."""
        for _ in range(60):
            self.type(keys)
            if select.select([self.descriptor], [], [], PATIENCE / 60)[0]:
                return

    def type(self, keys: str) -> None:
        os.write(self.descriptor, keys.encode())


def take_control() -> None:
    """Make this the controlling terminal. Otherwise Ctrl-C would be an ordinary character."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@contextmanager
def terminal(folder: Path, *words: str, **environment: str) -> Iterator[tuple[Typist, subprocess.Popen[bytes]]]:
    ours, theirs = pty.openpty()
    settings = os.environ | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "PYTHONUTF8": "1"} | environment
    program = subprocess.Popen(
        [sys.executable, "-m", "cosca.cli", *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=folder,
        env=settings,
        start_new_session=True,
        preexec_fn=take_control,
    )
    os.close(theirs)
    try:
        yield Typist(ours), program
    finally:
        program.kill()
        program.wait()
        os.close(ours)


def test_a_few_moves_a_question_and_quit_work(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "famiglia", "--bots", "random", "--seed", "01" * 32) as (typist, program):
        assert "Seed commitment" in typist.wait_for(PROMPT)
        typist.type("why take F4\r")
        assert "FA-4" in typist.wait_for(PROMPT)
        for _ in range(4):
            typist.type("1\r")
            assert "Your turn" in typist.wait_for(PROMPT)
        typist.type("save game.cosca\r")
        assert "Saved to game.cosca" in typist.wait_for(PROMPT)
        typist.type("\x04")
        typist.wait_for("--load game.cosca")
        assert program.wait(PATIENCE) == 0
    assert (tmp_path / "game.cosca").exists()


def test_an_interrupt_quits_with_a_sentence(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "famiglia", "--language", "de") as (typist, program):
        assert "Hash des Startwerts" in typist.wait_for(PROMPT)
        typist.insist("\x03")
        assert "Traceback" not in typist.wait_for("ohne sie zu speichern.")
        assert program.wait(PATIENCE) == 0


@pytest.mark.parametrize(("variable", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_color_or_a_dumb_terminal_switches_colours_off(tmp_path: Path, variable: str, value: str) -> None:
    with terminal(tmp_path, "play", "famiglia", "--seed", "01" * 32, **{variable: value}) as (typist, _):
        raw = typist.wait_for(PROMPT, raw=True)
        assert not re.search(r"\x1b\[[0-9;]*[34][0-7]m", raw)
        assert "❀" in raw


def test_an_ascii_terminal_gets_only_ascii(tmp_path: Path) -> None:
    settings = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    with terminal(tmp_path, "play", "famiglia", "--language", "de", "--seed", "01" * 32, **settings) as (typist, _):
        text = typist.wait_for("\n> ")
        assert text.isascii()
        assert "Strasse" in text
