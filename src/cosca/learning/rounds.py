"""The loop: games of self-play, training on them, a match against the network before, and again.

Every result is a file that is there whole or not at all, and depends on the files before it alone. So the loop may be
ended at any moment; begun again, it goes on with the first file that is missing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from cosca.arena.chunks import play_chunk
from cosca.arena.contest import Limits, hold, matches_of
from cosca.arena.crews import Crew, crew_for
from cosca.arena.figures import meeting_of
from cosca.arena.seating import Terms
from cosca.arena.specs import in_a_spec
from cosca.games.famiglia.title import FAMIGLIA
from cosca.learning.batches import GAMES_OF_A_BATCH, Batch, Rows, play_batch
from cosca.learning.files import BadNetwork, network_in, text_of, write_whole
from cosca.learning.tables import Table, table_in
from cosca.learning.training import Trainer, fresh, rate_of, trainer_in

WINDOW: Final = 6  # rounds whose rows are learned from
UNITS: Final = 32


class OtherPlan(Exception):
    """The folder belongs to another run; the text says which."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All that decides what is learned."""

    games: int  # of self-play, in each round
    match: int  # games against the network before, in each round
    seed: int
    units: int = UNITS


@dataclass(frozen=True, slots=True)
class Crewing:
    """Where it is played, which changes nothing."""

    jobs: int = 1
    ray: bool = False


type Tell = Callable[[int, str, int, int], None]  # the round, what is being done, how much is done, of how much


@dataclass(frozen=True, slots=True)
class Run:
    folder: Path
    plan: Plan
    crewing: Crewing
    tell: Tell

    def go(self, rounds: int) -> None:
        """In a folder that was opened."""
        players = crew_for(play_batch, self.plan.seed, self.crewing.jobs, self.crewing.ray)
        try:
            for number in range(1, rounds + 1):
                self.round(number, players)
        finally:
            players.close()

    def open(self) -> None:
        """A new folder, or one that was begun by the same plan."""
        path, said = self.folder / "plan.json", json.dumps(asdict(self.plan)) + "\n"
        if path.exists() and path.read_text("utf-8") != said:
            raise OtherPlan(f"{self.folder} was begun with another plan: {path.read_text('utf-8').strip()}")
        if not path.exists():
            write_whole(path, said.encode())
        if self.file(0, "network.json").exists():
            self.check()
        else:
            self.export(0, fresh(self.plan.units, np.random.default_rng([self.plan.seed, 0])))

    def check(self) -> None:
        """What another version has begun cannot be gone on with."""
        try:
            network_in(self.file(0, "network.json").read_text("utf-8"))
        except BadNetwork as fault:
            raise OtherPlan(
                f"{self.folder} was begun by another version of Cosca: {fault}. Take another folder."
            ) from fault

    def round(self, number: int, players: Crew[Batch, Rows]) -> None:
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

    def play(self, number: int, players: Crew[Batch, Rows]) -> None:
        network = self.file(number - 1, "network.json").read_text("utf-8")
        batches = [
            Batch(number, first, min(GAMES_OF_A_BATCH, self.plan.games - first), network) for first in self.firsts()
        ]
        missing = [batch for batch in batches if not self.rows(batch.round, batch.first).exists()]
        for batch in missing:
            players.submit(batch)
        for done in range(len(batches) - len(missing), len(batches)):
            self.tell(number, "self-play", done, len(batches))
            rows = players.next_done()
            write_whole(self.rows(number, rows.batch.first), rows.data)

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
        table = self.table(number)
        self.tell(number, f"training on {len(table):,} rows", 0, 1)
        loss = trainer.learn(table, np.random.default_rng([self.plan.seed, number]), rate_of(number))
        told = {"rows": len(table), "value": round(loss.value, 5), "policy": round(loss.policy, 5)}
        write_whole(self.file(number, "training.json"), as_line(told))
        self.export(number, trainer)

    def table(self, number: int) -> Table:
        """The rows of this round and of those before it that are still learned from."""
        kept = range(max(1, number - WINDOW + 1), number + 1)
        return table_in(self.rows(n, first).read_bytes() for n in kept for first in self.firsts())

    def export(self, number: int, trainer: Trainer) -> None:
        """The network last: once it is there, the round is learned."""
        write_whole(self.file(number, "trainer.npz"), trainer.data())
        write_whole(self.file(number, "network.json"), text_of(trainer.network()).encode())

    # The match

    def compare(self, number: int) -> None:
        """This round's network against the one before."""
        terms = Terms(FAMIGLIA.id, FAMIGLIA.default_setup(), (self.bot(number), self.bot(number - 1)), self.plan.seed)
        matches = matches_of(terms, Limits(self.plan.match))
        crew = crew_for(play_chunk, terms, self.crewing.jobs, self.crewing.ray)
        self.tell(number, f"match against round {number - 1}", 0, 1)
        try:
            hold(matches, crew, lambda match, deal: None)
        finally:
            crew.close()
        met = meeting_of(matches[0])
        told = {"games": met.games, "score": met.score, "interval": [round(met.low, 4), round(met.high, 4)]}
        write_whole(self.file(number, "match.json"), as_line(told))

    def bot(self, number: int) -> str:
        return f"learned:file={in_a_spec(self.file(number, 'network.json').absolute())}"


def as_line(told: dict[str, Any]) -> bytes:
    return (json.dumps(told) + "\n").encode()
