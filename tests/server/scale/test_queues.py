"""The queues of the model match theory where it gives an answer, and lose nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from bench.scale_model import commit, site
from bench.scale_model.commit import LINGER_S, Lane
from bench.scale_model.events import Do, Simulation
from bench.scale_model.machines import Machine, OwnCore, Processor, Thread
from bench.scale_model.results import quantile

from cosca.server import limits
from cosca.server.runtime import LINGER_S as LINGER_OF_SERVER_S
from cosca.server.store import group_commit

SERVICE_S = 0.01
ARRIVALS = 40_000


class Queue:
    """Customers arrive at random at a processor and leave when they are served."""

    def __init__(
        self, place: Callable[[Simulation], Processor], busy: float, service: Callable[[Random], float]
    ) -> None:
        self.simulation = Simulation()
        self.processor = place(self.simulation)
        self.random = Random(7)
        self.rate = busy / SERVICE_S
        self.service = service
        self.stays: list[float] = []
        self._arrive(ARRIVALS)
        self.simulation.run(1e9)

    def _arrive(self, left: int) -> None:
        came = self.simulation.now
        self.processor.work(self.service(self.random), lambda: self.stays.append(self.simulation.now - came))
        if left > 1:
            self.simulation.after(self.random.expovariate(self.rate), lambda: self._arrive(left - 1))

    @property
    def mean(self) -> float:
        return sum(self.stays) / len(self.stays)


def any_time(random: Random) -> float:
    return random.expovariate(1 / SERVICE_S)


def same_time(_: Random) -> float:
    return SERVICE_S


@pytest.mark.parametrize("busy", [0.3, 0.5, 0.8])
def test_a_process_with_random_service_times_waits_as_in_mm1(busy: float) -> None:
    assert Queue(OwnCore, busy, any_time).mean == pytest.approx(SERVICE_S / (1 - busy), rel=0.1)


@pytest.mark.parametrize("busy", [0.3, 0.5, 0.8])
def test_a_process_with_equal_service_times_waits_as_in_md1(busy: float) -> None:
    expected = SERVICE_S * (1 + busy / (2 * (1 - busy)))
    assert Queue(OwnCore, busy, same_time).mean == pytest.approx(expected, rel=0.05)


@pytest.mark.parametrize("service", [any_time, same_time], ids=["random", "equal"])
def test_a_shared_core_takes_as_long_whatever_the_service_times_are(service: Callable[[Random], float]) -> None:
    """Processor sharing: the mean depends only on the mean service time."""
    queue = Queue(lambda simulation: Machine(simulation, 1), 0.6, service)
    assert queue.mean == pytest.approx(SERVICE_S / (1 - 0.6), rel=0.1)


def test_two_shared_cores_wait_as_in_mm2() -> None:
    """In M/M/2 the time in the system is the same for processor sharing as for first in, first out."""
    each = 0.7
    queue = Queue(lambda simulation: Machine(simulation, 2), 2 * each, any_time)
    assert queue.mean == pytest.approx(SERVICE_S / (1 - each**2), rel=0.1)


def test_a_thread_alone_on_a_machine_is_a_core_of_its_own() -> None:
    alone = Queue(lambda simulation: Thread(Machine(simulation, 4)), 0.7, any_time)
    own = Queue(OwnCore, 0.7, any_time)
    assert alone.mean == pytest.approx(own.mean)


@pytest.mark.parametrize("place", [OwnCore, lambda s: Machine(s, 2), lambda s: Thread(Machine(s, 2))])
def test_who_arrives_leaves_once_and_all_work_is_counted(place: Callable[[Simulation], Processor]) -> None:
    queue = Queue(place, 0.9, same_time)
    assert len(queue.stays) == ARRIVALS
    assert queue.processor.used == pytest.approx(ARRIVALS * SERVICE_S)
    assert min(queue.stays) >= SERVICE_S * 0.999


def test_more_cores_are_never_worse() -> None:
    def cores(number: int) -> Callable[[Simulation], Machine]:
        return lambda simulation: Machine(simulation, number)

    means = [Queue(cores(number), 0.8, any_time).mean for number in (1, 2, 4)]
    assert means == sorted(means, reverse=True)


# Group commit


class Appends:
    """Moves arrive at a lane whose flush takes a fixed time."""

    def __init__(self, rate: float, flush_s: float, linger_s: float = LINGER_S, number: int = 3_000) -> None:
        self.simulation = Simulation()
        self.lane = Lane(self.simulation, lambda size, done: self.simulation.after(flush_s, done), linger_s)
        self.stored: list[float] = []
        random, due = Random(3), 0.0
        for _ in range(number):
            due += random.expovariate(rate)
            self.simulation.at(due, self._append)
        self.simulation.run(1e6)

    def _append(self) -> None:
        came = self.simulation.now
        self.lane.append(lambda: self.stored.append(self.simulation.now - came))

    @property
    def batch(self) -> float:
        return sum(size * number for size, number in self.lane.batches.items()) / self.lane.batches.total()


def test_each_append_is_stored_once_in_one_batch() -> None:
    appends = Appends(2_000, 0.005)
    assert len(appends.stored) == 3_000
    assert sum(size * number for size, number in appends.lane.batches.items()) == 3_000


def test_batches_follow_from_arrivals() -> None:
    """When flushes follow each other, a batch is what arrives during the linger and the flush before."""
    assert Appends(20, 0.005).batch == pytest.approx(1.1, abs=0.15)
    assert Appends(5_000, 0.005, 0.003).batch == pytest.approx(5_000 * 0.008, rel=0.1)


def test_a_rare_append_does_not_linger() -> None:
    assert quantile(Appends(5, 0.005, number=200).stored, 0.5) == pytest.approx(0.005)


def test_the_lane_makes_the_batches_of_the_real_group_commit() -> None:
    """The rules of lingering are those of the server."""
    assert (commit.IDLE_S, commit.SMOOTHING) == (group_commit.IDLE_S, group_commit.SMOOTHING)
    assert commit.LINGER_S == LINGER_OF_SERVER_S
    assert (site.JOINS_AT_ONCE, site.CALLS_AT_ONCE) == (limits.JOINS_AT_ONCE, limits.CALLS_AT_ONCE)


# Events


def test_equal_times_happen_in_the_order_of_scheduling() -> None:
    simulation, seen = Simulation(), list[int]()

    def note(number: int) -> Do:
        return lambda: seen.append(number)

    for number in range(5):
        simulation.at(1.0, note(number))
    simulation.at(0.5, note(9))
    simulation.run(0.9)
    assert (seen, simulation.now) == ([9], 0.9)
    simulation.run(2.0)
    assert seen == [9, 0, 1, 2, 3, 4]
