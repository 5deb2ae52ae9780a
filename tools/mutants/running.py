"""Run each mutant against its tests, and check that the tests which killed one pass without it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Final, Literal

from tools.mutants.cache import Cache
from tools.mutants.choosing import BUDGET_S, Chooser
from tools.mutants.equivalent import Equivalent
from tools.mutants.lines import LineMap, record_file
from tools.mutants.mutant import Mutant
from tools.mutants.overlay import Overlay, Run, overlay

PATIENCE_S: Final = 30.0  # to start pytest and collect
TEST_PATIENCE_S: Final = 15.0  # for each test, beside
SLOWER: Final = 4  # times as long as recorded; a test that takes longer is in an endless loop
NO_TESTS: Final = 5  # exit status of pytest
ROUNDS: Final = 3  # of running mutants again without unreliable tests

ENDLESS: Final = "the tests did not end"

type Fate = Literal["killed", "survived", "equivalent"]
type Progress = Callable[[str], None]


@dataclass(frozen=True)
class Verdict:
    """The fate of a mutant, and the reason."""

    mutant: Mutant
    fate: Fate
    why: str  # the test that killed it, why it is equivalent, or what was tried
    killer: str = ""


class Runner:
    """Runs tasks in several overlays of one tree at the same time."""

    def __init__(self, root: Path, jobs: int, budget: float = BUDGET_S, is_fresh: bool = False) -> None:
        self.root, self.jobs, self.budget, self.is_fresh = root, jobs, budget, is_fresh
        self.recorded: set[str] = set()  # test files, by this run
        self.idle: SimpleQueue[Overlay] = SimpleQueue()
        self.unreliable: set[str] = set()
        self._stack = ExitStack()

    def __enter__(self) -> Runner:
        self.overlays = [self._stack.enter_context(overlay(self.root)) for _ in range(self.jobs)]
        for place in self.overlays:
            self.idle.put(place)
        return self

    def __exit__(self, *fault: object) -> None:
        self._stack.close()

    def each[Task, Result](self, work: Callable[[Overlay, Task], Result], tasks: Sequence[Task]) -> list[Result]:
        """Run all tasks, each in an overlay that no other task uses meanwhile."""

        def do(task: Task) -> Result:
            place = self.idle.get()
            try:
                return work(place, task)
            finally:
                self.idle.put(place)

        with ThreadPoolExecutor(self.jobs) as pool:
            try:
                return list(pool.map(do, tasks))
            except BaseException:  # interrupted: no thread may wait for its tests or start others
                pool.shutdown(wait=False, cancel_futures=True)
                for place in self.overlays:
                    place.stop()
                raise

    # Lines

    def line_map(self, test_files: Sequence[str], progress: Progress) -> LineMap:
        """Return which test runs which line; record the test files of which there is no record yet."""
        cache, lines = Cache(self.root), LineMap()

        def fetch(place: Overlay, test_file: str) -> None:
            if not cache.has(test_file) or (self.is_fresh and test_file not in self.recorded):
                progress(test_file)
                Cache(self.root, place.tree).write(test_file, record_file(place, test_file))
                self.recorded.add(test_file)
            progress("")

        self.each(fetch, test_files)
        for test_file in test_files:
            if kept := cache.read(test_file):
                lines.add(kept)
        return lines

    # Mutants

    def verdicts(
        self, chosen: Sequence[Mutant], chooser: Chooser, known: Sequence[Equivalent], progress: Progress
    ) -> list[Verdict]:
        def judge(place: Overlay, mutant: Mutant) -> Verdict:
            progress(f"{mutant.path}:{mutant.line}")
            verdict = self.judge(place, mutant, chooser, known)
            progress("")
            return verdict

        found = self.each(judge, chosen)
        for _ in range(ROUNDS):
            failing = self.failing({verdict.killer for verdict in found if verdict.killer}, chooser)
            if not failing:
                break
            self.unreliable |= failing
            again = [place for place, verdict in enumerate(found) if verdict.killer in failing]
            for place, verdict in zip(again, self.each(judge, [found[each].mutant for each in again]), strict=True):
                found[place] = verdict
        return found

    def judge(self, place: Overlay, mutant: Mutant, chooser: Chooser, known: Sequence[Equivalent]) -> Verdict:
        for entry in known:
            if entry.matches(mutant):
                return Verdict(mutant, "equivalent", entry.reason)
        covering = chooser.tests(mutant) - self.unreliable
        if not covering:
            return Verdict(mutant, "survived", "no test runs this line")
        tests = chooser.order(covering, self.budget)
        with place.changed(mutant.path, mutant.mutated):
            run = self.run(place, tests, chooser)
        failed = [result.id for result in run.results if result.outcome == "failed"]
        if run.status in (0, NO_TESTS):
            return Verdict(mutant, "survived", f"passes {len(tests)} of {len(covering)} tests that run this line")
        if run.status is None:
            return Verdict(mutant, "killed", ENDLESS)
        if not failed:
            return Verdict(mutant, "killed", "the tests could not be imported")
        return Verdict(mutant, "killed", failed[0], failed[0])

    @staticmethod
    def run(place: Overlay, tests: Sequence[str], chooser: Chooser) -> Run:
        """Run tests, each with a limit of its own, so that an endless loop costs seconds."""
        limits = {test: TEST_PATIENCE_S + SLOWER * chooser.lines.seconds[test] for test in tests}
        return place.pytest_ids(limits, PATIENCE_S + SLOWER * chooser.seconds(tests) + TEST_PATIENCE_S)

    def failing(self, tests: Collection[str], chooser: Chooser) -> set[str]:
        """Return which of these tests fail without any mutant. Mutants that they killed do not count as killed."""
        left, found = chooser.order(set(tests) - self.unreliable, float("inf")), set[str]()
        place = self.idle.get()
        try:
            while left:
                run = self.run(place, left, chooser)
                failed = {result.id for result in run.results if result.outcome == "failed"}
                if not failed:
                    break
                found |= failed
                done = {result.id for result in run.results}
                left = [test for test in left if test not in done]
        finally:
            self.idle.put(place)
        return found
