"""The program of a bot's own process: it gets a view, options and luck on one line, and answers with one number.

The Consigliere is asked in such a process as well: he says more than a number, and knows no more than a bot.

Before the first question it locks itself in: from then on it can open nothing, reach nobody and start nothing. What it
says of a fault names the place in the code, never anything of the view.
"""

from __future__ import annotations

import ctypes
import json
import os
import resource
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import IO, Any, Final

from cosca.bots import BOTS
from cosca.bots.bot import Bot, NoSuchBot, place_of
from cosca.consigliere import questions
from cosca.consigliere.advice import NoConsigliere
from cosca.engine.codec import canonical
from cosca.engine.core import CHANCE, Game, play
from cosca.engine.title import Title
from cosca.games import TITLES

type Reply = dict[str, Any]

QUICK: Final = ("random", "greedy")
MOST_BYTES: Final = 1024 * 1024  # of a question
MEMORY: Final = 2 * 1024**3
MOST_FILES: Final = 65_536  # that may be open, to be closed
NOBODY: Final = 65_534
POLITE: Final = 19  # a bot's thinking waits for people's choices, wherever both want the processor

PR_SET_PDEATHSIG: Final = 1
PR_SET_NO_NEW_PRIVS: Final = 38
LANDLOCK_CREATE_RULESET: Final = 444  # the same numbers on every architecture
LANDLOCK_RESTRICT_SELF: Final = 446
TELL_VERSION: Final = 1
FILE_RIGHTS: Final = {1: 13, 2: 14, 3: 15, 4: 15}  # how many there are, by version; later ones have 16
SOME_FILE_RIGHTS: Final = 16
NET_RIGHTS: Final = 2  # to bind and to connect, since version 4
SCOPES: Final = 2  # abstract sockets and signals, since version 6


class BadQuestion(Exception):
    """It cannot be answered; the text says why, without anything of the view."""


# Answering


def answer(line: bytes) -> Reply:
    """One question, whatever it may be. Only running out of memory is left to the pool: a fresh process may do it."""
    number: Any = None
    try:
        question = read(line)
        number = question.get("id")
        return {"id": number, **replied(question)}
    except (BadQuestion, NoSuchBot, NoConsigliere) as fault:
        return {"id": number, "error": str(fault)}
    except MemoryError:
        raise
    except Exception as fault:  # noqa: BLE001 a bot's own mistake must not end the process
        return {"id": number, "error": place_of(fault)}


def read(line: bytes) -> dict[str, Any]:
    if len(line) > MOST_BYTES:
        raise BadQuestion(f"a question may have {MOST_BYTES} bytes at most")
    try:
        question = json.loads(line)
    except (ValueError, RecursionError):
        raise BadQuestion("this line is not JSON") from None
    if not isinstance(question, dict):
        raise BadQuestion("a question is an object with id, title, level, view, options and luck")
    return question


def replied(question: dict[str, Any]) -> Reply:
    """What a bot picks, or what the Consigliere says."""
    kind = question.get("kind")
    if kind is None:
        return {"pick": pick(question)}
    if not isinstance(kind, str) or kind not in questions.KINDS:
        raise BadQuestion(f"there is no such kind of question; there are {', '.join(questions.KINDS)}")
    complete(question, "title", "view", "options", "luck")
    title_named(question["title"])
    return questions.KINDS[kind](questions.question(question))


def complete(question: dict[str, Any], *needed: str) -> None:
    if lacking := set(needed) - question.keys():
        raise BadQuestion(f"the question lacks {', '.join(sorted(lacking))}")


def pick(question: dict[str, Any]) -> int:
    """Where the bot's choice stands among the options."""
    complete(question, "title", "level", "view", "options", "luck")
    title, bot = title_named(question["title"]), bot_named(question["title"], question["level"])
    options = [title.catalogue.load(each) for each in question["options"]]
    if not options:
        raise BadQuestion("there is nothing to choose from")
    luck = Random(int(question["luck"], 16))  # noqa: S311 a bot's own, given by who asks
    chosen = bot(title.codec.load(question["view"]), options, luck)
    return next(place for place, option in enumerate(options) if option is chosen)


def title_named(name: Any) -> Title:
    if not isinstance(name, str) or name not in TITLES:
        raise BadQuestion(f"there is no such title; there are {', '.join(TITLES)}")
    return TITLES[name]


def bot_named(title: Any, level: Any) -> Bot:
    if not isinstance(level, str) or level not in BOTS:
        raise BadQuestion(f"there is no such bot; there are {', '.join(BOTS)}")
    return made(title, level)


@cache
def made(title: str, level: str) -> Bot:
    return BOTS[level](TITLES[title])


# Getting ready


def warm_up() -> None:
    """Read every pack and edition, make every bot, ask the quick ones and think once: later nothing can be read."""
    for title in TITLES.values():
        for agreed in title.setups():
            game = title.setup(agreed)
            after_chance(game)
            for level in BOTS:
                made(title.id, level)
            for level in QUICK:
                ask_once(title, level, game)
            questions.warm_up(title, game)


def after_chance(game: Game) -> None:
    while CHANCE in game.options:
        play(game, CHANCE, game.options[CHANCE][0])


def ask_once(title: Title, level: str, game: Game) -> None:
    with suppress(NoSuchBot):
        bot, seat = made(title.id, level), min(game.options)
        view = title.codec.load(title.codec.dump(title.view(game, seat)))
        title.imagine(view, Random(0))  # noqa: S311 nothing comes of it
        bot(view, list(game.options[seat]), Random(0))  # noqa: S311


# Locking in


def lock_in() -> None:
    """For good. The order matters: a change of user takes back the promise to die with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    let_people_go_first(int(os.environ.get("COSCA_BOT_NICE", POLITE)))
    os.environ.clear()
    os.closerange(3, MOST_FILES)
    become_nobody()
    if sys.platform == "linux":
        system_call("prctl", PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
        shut_files_and_neighbours_out()
        system_call("prctl", PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    limit_memory_and_children()
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, 0))


def let_people_go_first(polite: int) -> None:
    """As far as the system allows; a bot that may not be polite plays all the same."""
    for step in (be_nice, run_when_idle, lower_the_session) if polite else ():
        with suppress(OSError):
            step(polite)


def be_nice(polite: int) -> None:
    os.nice(polite)


def run_when_idle(_polite: int) -> None:
    """Whoever wakes up runs at once; with groups of sessions, only of the same one (see deploy/60-cosca.conf)."""
    if sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def lower_the_session(polite: int) -> None:
    """Linux shares the processor among sessions first, and a bot's process has one of its own."""
    if os.getsid(0) == os.getpid():
        Path("/proc/self/autogroup").write_text(str(polite))


def become_nobody() -> None:
    """Root could lift its own limits, and may do what others may not."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


def limit_memory_and_children() -> None:
    """Where the system has such limits; not all have every one."""
    for kind, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_NPROC, 0), (resource.RLIMIT_CORE, 0)):
        with suppress(ValueError, OSError):
            resource.setrlimit(kind, (most, most))


def shut_files_and_neighbours_out() -> None:
    """Landlock, where the kernel has it: what needs no open file (to remove, rename, make one, to signal) goes too."""
    try:
        version = system_call("syscall", LANDLOCK_CREATE_RULESET, None, 0, TELL_VERSION)
    except OSError:
        return
    rights = (1 << FILE_RIGHTS.get(version, SOME_FILE_RIGHTS)) - 1
    words = [rights, (1 << NET_RIGHTS) - 1, (1 << SCOPES) - 1][: 1 if version < 4 else 2 if version < 6 else 3]
    ruleset = (ctypes.c_uint64 * len(words))(*words)
    rules = system_call("syscall", LANDLOCK_CREATE_RULESET, ctypes.byref(ruleset), ctypes.c_size_t(8 * len(words)), 0)
    system_call("syscall", LANDLOCK_RESTRICT_SELF, rules, 0)
    os.close(rules)


def system_call(name: str, *args: Any) -> int:
    """What Python has no function for."""
    given = [ctypes.c_long(arg) if isinstance(arg, int) else arg for arg in args]
    done = int(getattr(ctypes.CDLL(None, use_errno=True), name)(*given))
    if done < 0:
        raise OSError(ctypes.get_errno(), f"{name} {args[0]} was refused")
    return done


# The conversation


def lines_of(source: IO[bytes]) -> Iterator[bytes]:
    """One by one; of a line that is too long only so much as shows that it is."""
    while line := source.readline(MOST_BYTES + 1):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(MOST_BYTES)
        yield line


def converse(source: IO[bytes], target: IO[bytes]) -> None:
    say(target, {"ready": True})
    for line in lines_of(source):
        say(target, answer(line))


def say(target: IO[bytes], reply: Reply) -> None:
    target.write(canonical(reply).encode() + b"\n")
    target.flush()


def main() -> None:
    source, target = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # whoever prints does not disturb the conversation
    warm_up()
    lock_in()
    try:
        converse(source, target)
    except BrokenPipeError:
        os._exit(0)  # the pool has gone; there is nobody to flush to
    except MemoryError:
        os._exit(1)


if __name__ == "__main__":
    main()
