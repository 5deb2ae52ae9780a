"""Training by self-play: the protocol behind `cosca learn`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, runtime_checkable

from cosca.engine.title import Title, extra

UNITS: Final = 32


class TrainingRefused(Exception):
    """Raised when a run cannot start or continue. The text says why."""


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """The settings that decide the result of a training run."""

    games: int  # of self-play, in each round
    match: int  # games against the network before, in each round
    seed: int
    units: int = UNITS  # hidden units of the network


@dataclass(frozen=True, slots=True)
class Workers:
    """Where games are played. This does not change the result."""

    jobs: int = 1
    ray: bool = False


type Progress = Callable[[int, str, int, int], None]  # the round, what is being done, how much is done, of how much


class TrainingRun(Protocol):
    """A training run in a folder. It can be stopped at any moment and continues from its files."""

    @property
    def folder(self) -> Path: ...

    @property
    def plan(self) -> TrainingPlan: ...

    def open(self) -> None:
        """Prepare the folder. Raises TrainingRefused if it belongs to another plan."""

    def go(self, rounds: int) -> None:
        """Play, train and compare until this many rounds are complete."""

    def file(self, number: int, name: str) -> Path:
        """Return the path of a round's file: `network.json`, `match.json` or `training.json`."""


@runtime_checkable
class Training(Protocol):
    """A title's training."""

    def run(self, folder: Path, plan: TrainingPlan, workers: Workers, progress: Progress) -> TrainingRun: ...


def training_of(title: Title) -> Training | None:
    """Return a title's training, or None. Raises BadTitle if a library it needs is missing."""
    return extra(title, "training", Training, None)
