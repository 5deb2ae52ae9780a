"""The training loop: play games of self-play, train on them, play a match against the previous network, repeat.

Every result is a file that is written atomically and depends only on earlier files. You can stop the loop at any time;
when restarted, it resumes at the first missing file.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from cosca.arena.bot_specs import in_a_spec
from cosca.arena.executor import Executor
from cosca.arena.executors import make_executor
from cosca.arena.jobs import play_job
from cosca.arena.results import pair_result
from cosca.arena.seating import ArenaSettings
from cosca.arena.tournament import MatchLimits, matches_of, run_tournament
from cosca.bots.training import Progress, TrainingPlan, TrainingRefused, Workers
from cosca.files import write_atomically
from cosca.games.famiglia.bots.network_file import BadNetwork, network_in, text_of
from cosca.games.famiglia.title import TITLE as FAMIGLIA
from cosca.games.famiglia.training.batches import GAMES_OF_A_BATCH, Batch, Rows, play_batch
from cosca.games.famiglia.training.dataset import Dataset, read_dataset
from cosca.games.famiglia.training.trainer import Trainer, fresh, rate_of, trainer_in

WINDOW: Final = 6  # rounds whose rows are used for training


@dataclass(frozen=True, slots=True)
class FamigliaTrainingRun:
    """A training run in its folder."""

    folder: Path
    plan: TrainingPlan
    workers: Workers
    report: Progress

    def go(self, rounds: int) -> None:
        """Run all rounds. Call `open` first."""
        players = make_executor(play_batch, self.plan.seed, self.workers.jobs, self.workers.ray)
        try:
            for number in range(1, rounds + 1):
                self.round(number, players)
        finally:
            players.close()

    def open(self) -> None:
        """Create the folder, or check that it was started with the same plan."""
        path, text = self.folder / "plan.json", json.dumps(asdict(self.plan)) + "\n"
        if path.exists() and path.read_text("utf-8") != text:
            raise TrainingRefused(f"{self.folder} was begun with another plan: {path.read_text('utf-8').strip()}")
        if not path.exists():
            _write(path, text.encode())
        if self.file(0, "network.json").exists():
            self.check()
        else:
            self.export(0, fresh(self.plan.units, np.random.default_rng([self.plan.seed, 0])))

    def check(self) -> None:
        """Raise `TrainingRefused` if another version of Cosca started this folder."""
        try:
            network_in(self.file(0, "network.json").read_text("utf-8"))
        except BadNetwork as fault:
            raise TrainingRefused(
                f"{self.folder} was begun by another version of Cosca: {fault}. Take another folder."
            ) from fault

    def round(self, number: int, players: Executor[Batch, Rows]) -> None:
        if not self.file(number, "network.json").exists():
            self.play(number, players)
            self.train(number)
        if not self.file(number, "match.json").exists():
            self.compare(number)
        if number >= WINDOW:
            self.forget(number - WINDOW + 1)

    def file(self, number: int, name: str) -> Path:
        return self.folder / f"round-{number:03}" / name

    # Self-play

    def play(self, number: int, players: Executor[Batch, Rows]) -> None:
        network = self.file(number - 1, "network.json").read_text("utf-8")
        batches = [
            Batch(number, first, min(GAMES_OF_A_BATCH, self.plan.games - first), network) for first in self.firsts()
        ]
        missing = [batch for batch in batches if not self.rows(batch.round, batch.first).exists()]
        for batch in missing:
            players.submit(batch)
        for done in range(len(batches) - len(missing), len(batches)):
            self.report(number, "self-play", done, len(batches))
            rows = players.next_done()
            _write(self.rows(number, rows.batch.first), rows.data)

    def firsts(self) -> range:
        return range(0, self.plan.games, GAMES_OF_A_BATCH)

    def rows(self, number: int, first: int) -> Path:
        return self.file(number, f"rows-{first:06}.bin")

    def forget(self, number: int) -> None:
        for path in sorted(self.file(number, "").glob("rows-*.bin")):
            path.unlink()

    # Training

    def train(self, number: int) -> None:
        trainer = trainer_in(self.file(number - 1, "trainer.npz").read_bytes())
        dataset = self.dataset(number)
        self.report(number, f"training on {len(dataset):,} rows", 0, 1)
        loss = trainer.learn(dataset, np.random.default_rng([self.plan.seed, number]), rate_of(number))
        losses = {"rows": len(dataset), "value": round(loss.value, 5), "policy": round(loss.policy, 5)}
        _write(self.file(number, "training.json"), as_line(losses))
        self.export(number, trainer)

    def dataset(self, number: int) -> Dataset:
        """Load the rows of this round and of the previous rounds within the window."""
        rounds = range(max(1, number - WINDOW + 1), number + 1)
        return read_dataset(self.rows(n, first).read_bytes() for n in rounds for first in self.firsts())

    def export(self, number: int, trainer: Trainer) -> None:
        """Write the trainer, then the network. The network comes last because its file marks the round as trained."""
        _write(self.file(number, "trainer.npz"), trainer.data())
        _write(self.file(number, "network.json"), text_of(trainer.network()).encode())

    # The match

    def compare(self, number: int) -> None:
        """Play a match between this round's network and the previous one."""
        settings = ArenaSettings(
            FAMIGLIA.id, FAMIGLIA.default_setup(), (self.bot(number), self.bot(number - 1)), self.plan.seed
        )
        matches = matches_of(settings, MatchLimits(self.plan.match))
        executor = make_executor(play_job, settings, self.workers.jobs, self.workers.ray)
        self.report(number, f"match against round {number - 1}", 0, 1)
        try:
            run_tournament(matches, executor, lambda match, deal: None)
        finally:
            executor.close()
        met = pair_result(matches[0])
        facts = {"games": met.games, "score": met.score, "interval": [round(met.low, 4), round(met.high, 4)]}
        _write(self.file(number, "match.json"), as_line(facts))

    def bot(self, number: int) -> str:
        return f"learned:file={in_a_spec(self.file(number, 'network.json').absolute())}"


def as_line(facts: dict[str, Any]) -> bytes:
    return (json.dumps(facts) + "\n").encode()


class FamigliaTraining:
    """The training that Famiglia offers to `cosca learn`."""

    def run(self, folder: Path, plan: TrainingPlan, workers: Workers, progress: Progress) -> FamigliaTrainingRun:
        return FamigliaTrainingRun(folder, plan, workers, progress)


TRAINING: Final = FamigliaTraining()


def _write(path: Path, data: bytes) -> None:
    """Write a file of the run, and its round's folder with it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, data)
