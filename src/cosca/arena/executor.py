"""The executor protocol: where the jobs of an arena run. The results are the same for every executor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

MAX_DEATHS: Final = 5  # workers that may die in a row without a job finished in between


class WorkersLost(Exception):
    """Raised when workers keep dying. The text says what to do."""


type Work[Settings, Job, Result] = Callable[[Settings, Job], Result]  # must give the same result on every run


class Executor[Job, Result](Protocol):
    """A place where jobs run."""

    workers: int  # that run at the same time
    deaths: int | None  # workers that died and whose jobs were run again; None if unknown

    def submit(self, job: Job) -> None: ...

    def next_done(self) -> Result:
        """Wait for any submitted job and return its result."""

    def close(self) -> None: ...


def deaths_message(times: int) -> str:
    """Return the text of `WorkersLost` after this many deaths in a row."""
    return (
        f"Workers died {times} times in a row without finishing a job. A bot may need more memory than there is: "
        "try fewer --jobs, or run with --jobs 1 to see where it stops."
    )
