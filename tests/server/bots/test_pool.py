"""Bots in their own processes: they answer like local ones, survive kills, and can reach nothing."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosca.bots.registry import BOTS
from cosca.engine.codec import Json
from cosca.engine.core import CHANCE, Seat, play
from cosca.engine.title import Setup, Title
from cosca.server.bots.pool import BotFailed, BotPool, BotsBusy
from cosca.server.bots.sandbox import NICENESS, lower_priority
from cosca.titles import TITLES

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


@dataclass(frozen=True, slots=True)
class Question:
    title: Title
    level: str
    view: str
    options: list[Json]
    luck: str

    async def to(self, pool: BotPool) -> int:
        return await pool.answer(self.title.id, self.level, self.view, self.options, self.luck)

    def answered_here(self) -> int:
        title = self.title
        options = [title.catalogue.load(option) for option in self.options]
        view = title.codec.load(json.loads(self.view))
        return options.index(BOTS[self.level](title)(view, options, Random(int(self.luck, 16))))

    def line(self, number: int = 1) -> bytes:
        rest = {"title": self.title.id, "level": self.level, "options": self.options, "luck": self.luck}
        return json.dumps({"id": number, "view": json.loads(self.view), **rest}).encode() + b"\n"


def questions(title: Title, level: str, setup: Setup, seed: int = 1) -> Iterator[Question]:
    """Yield what seats are asked in a random game, where there is more than one option."""
    rng, game = Random(seed), title.start(setup)
    while game.options:
        seat = rng.choice(sorted(game.options))
        options = list(dict.fromkeys(game.options[seat]))
        if seat != CHANCE and len(options) > 1:
            yield Question(title, level, *told(title, game, seat), luck=f"{rng.getrandbits(256):064x}")
        play(game, seat, rng.choice(game.options[seat]))


def told(title: Title, game: Any, seat: Seat) -> tuple[str, list[Json]]:
    options = [title.catalogue.dump(option) for option in dict.fromkeys(game.options[seat])]
    return title.codec.text(title.view(game, seat)), options


def some(title: str, level: str, number: int) -> list[Question]:
    return list(islice(questions(TITLES[title], level, TITLES[title].default_setup()), number))


def run(pool: Callable[[], BotPool], story: Callable[[BotPool], Awaitable[None]]) -> None:
    async def whole() -> None:
        bots = pool()
        await bots.start()
        try:
            await story(bots)
        finally:
            await bots.close()
        assert bots.pids == []
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(whole())


def is_running(pid: int) -> bool:
    """Return whether the process runs. A zombie does not."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    return False


def ends_within(pid: int, seconds: float) -> bool:
    until = time.monotonic() + seconds
    while is_running(pid) and time.monotonic() < until:
        time.sleep(0.02)
    return not is_running(pid)


# The same answers as a local bot


@pytest.mark.parametrize("level", ["random", "greedy", "level1"])  # other levels take long and use the same code path
@pytest.mark.parametrize("title", TITLES)
def test_a_bot_in_a_process_answers_like_a_local_one(title: str, level: str) -> None:
    async def story(pool: BotPool) -> None:
        for setup in TITLES[title].setups():
            for question in list(islice(questions(TITLES[title], level, setup), 60))[::6]:
                assert await question.to(pool) == question.answered_here()

    run(lambda: BotPool(1), story)


@pytest.mark.parametrize("title", TITLES)
def test_every_view_survives_encoding_and_decoding(title: str) -> None:
    one, rng = TITLES[title], Random(4)
    for setup in one.setups():
        game = one.start(setup)
        for _ in range(150):
            for reader in (*range(setup.seats), None):
                text = one.codec.text(one.view(game, reader))
                assert one.codec.text(one.codec.load(json.loads(text))) == text
            game = game if game.options else one.start(setup)
            seat = rng.choice(sorted(game.options))
            play(game, seat, rng.choice(game.options[seat]))


def test_many_questions_at_once_each_get_their_own_answer() -> None:
    asked = some("famiglia", "random", 60)

    async def story(pool: BotPool) -> None:
        assert await asyncio.gather(*(one.to(pool) for one in asked)) == [one.answered_here() for one in asked]

    run(lambda: BotPool(2), story)


# Processes that die or fail


def test_a_process_killed_while_it_thinks_is_replaced_and_the_answer_still_comes() -> None:
    (question,) = some("famiglia", "greedy", 1)

    async def story(pool: BotPool) -> None:
        (pid,) = pool.pids
        os.kill(pid, signal.SIGSTOP)  # so that it cannot have answered
        asked = asyncio.create_task(question.to(pool))
        await asyncio.sleep(0.05)
        os.kill(pid, signal.SIGKILL)
        assert await asked == question.answered_here()
        assert pool.pids != [pid]

    run(lambda: BotPool(1), story)


def test_bot_processes_run_at_low_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COSCA_BOT_NICE", raising=False)
    (question,) = some("famiglia", "greedy", 1)

    async def story(pool: BotPool) -> None:
        await question.to(pool)
        assert [os.getpriority(os.PRIO_PROCESS, pid) for pid in pool.pids] == [min(19, os.nice(0) + NICENESS)]
        assert [os.sched_getscheduler(pid) for pid in pool.pids] == [os.SCHED_IDLE]
        groups = [Path(f"/proc/{pid}/autogroup") for pid in pool.pids]
        assert all(group.read_text().split()[-1] == str(NICENESS) for group in groups if group.exists())

    run(lambda: BotPool(1), story)


def test_a_bot_that_cannot_lower_its_priority_still_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def refused(*said: object) -> None:
        asked.append(said)
        raise PermissionError("a filter of system calls says no")

    for call in ("nice", "sched_setscheduler", "getsid"):
        monkeypatch.setattr(os, call, refused)
    lower_priority(NICENESS)
    assert len(asked) == 3


def test_a_process_that_died_between_questions_is_replaced() -> None:
    (question,) = some("famiglia", "greedy", 1)

    async def story(pool: BotPool) -> None:
        for pid in pool.pids:
            os.kill(pid, signal.SIGKILL)
        assert await question.to(pool) == question.answered_here()

    run(lambda: BotPool(2), story)


def test_a_process_that_hangs_is_killed_and_replaced() -> None:
    (question,) = some("famiglia", "greedy", 1)

    async def story(pool: BotPool) -> None:
        (pid,) = pool.pids
        os.kill(pid, signal.SIGSTOP)
        assert await question.to(pool) == question.answered_here()
        assert not is_running(pid)

    run(lambda: BotPool(1, patience=1.0), story)


def stub(what_it_does: str) -> list[str]:
    """Return a program that is ready at once, and then handles each line with the given code."""
    source = f"""
import json, sys, time
sys.stdout.write('{{"ready": true}}\\n'); sys.stdout.flush()
for line in sys.stdin:
    number = json.loads(line)["id"]
    {what_it_does}
    sys.stdout.flush()
"""
    return [sys.executable, "-c", source]


FAILURES = {
    "time.sleep(60)": "no answer after 0.3 seconds",
    "sys.exit(1)": "it died",
    "sys.stdout.write('hello\\n')": "no answer",
    "sys.stdout.write('[1]\\n')": "no answer",
    "sys.stdout.write('x' * 1_000_000)": "no answer",
    "sys.stdout.write(json.dumps({'id': number + 1, 'pick': 0}) + '\\n')": "another question",
    "sys.stdout.write(json.dumps({'id': number, 'pick': 1000}) + '\\n')": "not offered",
    "sys.stdout.write(json.dumps({'id': number, 'pick': -1}) + '\\n')": "not offered",
    "sys.stdout.write(json.dumps({'id': number, 'pick': True}) + '\\n')": "not offered",
    "sys.stdout.write(json.dumps({'id': number, 'error': 'I am lost'}) + '\\n')": "I am lost",
}


@pytest.mark.parametrize("fault", FAILURES)
def test_a_bot_that_fails_twice_raises_an_error(fault: str) -> None:
    (question,) = some("famiglia", "random", 1)

    async def story(pool: BotPool) -> None:
        with pytest.raises(BotFailed, match=FAILURES[fault]):
            await question.to(pool)

    run(lambda: BotPool(1, patience=0.3, program=stub(fault)), story)


def test_a_question_is_tried_at_most_twice(tmp_path: Path) -> None:
    (question,) = some("famiglia", "random", 1)
    asked = tmp_path / "asked"

    async def story(pool: BotPool) -> None:
        with pytest.raises(BotFailed):
            await question.to(pool)
        assert asked.read_text() == "once more, once more, "

    dies = f"open({str(asked)!r}, 'a').write('once more, '); sys.exit(1)"
    run(lambda: BotPool(1, program=stub(dies)), story)


def test_a_pool_that_cannot_start_says_so_at_once() -> None:
    async def start(program: list[str]) -> None:
        await BotPool(2, program=program).start()

    for program in (["/there/is/no/such/program"], [sys.executable, "-c", "print('hello')"]):
        with pytest.raises(BotFailed, match="A process for bots is of no use"):
            asyncio.run(start(program))


def test_a_cancelled_question_does_not_answer_the_next() -> None:
    first, *others = some("la_famiglia", "greedy", 6)

    async def story(pool: BotPool) -> None:
        os.kill(pool.pids[0], signal.SIGSTOP)  # so that it cannot have answered
        given_up = asyncio.create_task(first.to(pool))
        await asyncio.sleep(0.01)
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        assert ends_within(pool.pids[0], 5)
        for question in others:
            assert await question.to(pool) == question.answered_here()

    run(lambda: BotPool(1), story)


def test_more_questions_than_may_wait_are_refused_at_once() -> None:
    (question,) = some("famiglia", "greedy", 1)

    async def story(pool: BotPool) -> None:
        os.kill(pool.pids[0], signal.SIGSTOP)
        waiting = [asyncio.create_task(question.to(pool)) for _ in range(3)]
        await asyncio.sleep(0)
        assert pool.waiting == 2
        with pytest.raises(BotsBusy):
            await question.to(pool)
        os.kill(pool.pids[0], signal.SIGCONT)
        assert await asyncio.gather(*waiting) == [question.answered_here()] * 3
        assert pool.waiting == 0

    run(lambda: BotPool(1, max_waiting=2), story)


def test_waiting_callers_get_an_error_when_the_pool_closes() -> None:
    (question,) = some("famiglia", "greedy", 1)

    async def story(pool: BotPool) -> None:
        pids = pool.pids
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        waiting = [asyncio.create_task(question.to(pool)) for _ in range(5)]
        await asyncio.sleep(0.01)
        await pool.close()
        assert not any(map(is_running, pids))
        received = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(each) for each in received] == [BotsBusy] * 5
        with pytest.raises(BotsBusy):
            await question.to(pool)

    run(lambda: BotPool(2), story)


@pytest.mark.parametrize("steps", range(6))
def test_closing_while_a_process_is_being_replaced_leaves_none(steps: int) -> None:
    (question,) = some("famiglia", "greedy", 1)

    async def story(pool: BotPool) -> None:
        others = children() - set(pool.pids)
        os.kill(pool.pids[0], signal.SIGKILL)
        assert ends_within(pool.pids[0], 5)
        waiting = asyncio.create_task(question.to(pool))
        for _ in range(steps):
            await asyncio.sleep(0.001)
        await pool.close()
        assert children() == others
        with pytest.raises(BotsBusy):
            await waiting

    run(lambda: BotPool(1), story)


def children() -> set[int]:
    return set(map(int, Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()))


# Measure the speed: python -m tests.server.bots.test_pool


async def measure(title: str, level: str, processes: int, number: int = 300) -> str:
    asked = [one for seed in range(9) for one in questions(TITLES[title], level, TITLES[title].default_setup(), seed)]
    asked = Random(1).sample(asked, min(number, len(asked)))
    pool = BotPool(processes)
    await pool.start()
    begun = time.perf_counter()
    await asyncio.gather(*(one.to(pool) for one in asked))
    took = time.perf_counter() - begun
    await pool.close()
    largest = max(len(one.line()) for one in asked)
    asking = f"{title} {level}, {processes} processes, {len(asked)} questions of at most {largest} bytes"
    return f"{asking}: {len(asked) / took:.0f} answers/s\n"


def measure_all() -> None:
    for title in TITLES:
        for level in BOTS:
            for processes in (1, 2):
                sys.stdout.write(asyncio.run(measure(title, level, processes)))


if __name__ == "__main__":
    measure_all()
