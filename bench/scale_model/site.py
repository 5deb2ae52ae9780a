"""A site as a network of queues: what each move, new table, join and hint asks of which process."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from bench.scale_model.commit import Flush, Lane
from bench.scale_model.costs import Costs, MoveCosts, Work
from bench.scale_model.events import Do, Simulation
from bench.scale_model.machines import Processor

PIECE_MS: Final = 1.5  # of processor time between two waits in an event loop
TOGETHER_S: Final = 0.002  # within which hints are sent as one message
HEARING_S: Final = 0.005  # in the model, a process hears the messages of so long together
JOINS_AT_ONCE: Final = 32  # at a process, as in cosca.server.limits
CALLS_AT_ONCE: Final = 2
SENDING, RECEIVING = 0.3, 0.3  # shares of a client's work before a move is sent, and until it is acknowledged
SPREAD: Final = 0.5  # the coefficient of variation of a service time


@dataclass(slots=True)
class Tally:
    """What happened, since the last reset."""

    came: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    waits: list[float] = field(default_factory=list)  # of moves, seconds until acknowledged
    joins: list[float] = field(default_factory=list)
    messages: int = 0  # on the bus


@dataclass(slots=True)
class Spoken:
    """Messages on the bus that nobody has heard yet, and the tables and accounts that they name."""

    messages: float = 0.0
    ids: float = 0.0


class Gate:
    """Lets a few in at a time; the others wait outside, where they cost nothing."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: deque[Do] = deque()

    def enter(self, do: Do) -> None:
        if self._free:
            self._free -= 1
            do()
        else:
            self._waiting.append(do)

    def leave(self) -> None:
        if self._waiting:
            self._waiting.popleft()()
        else:
            self._free += 1


@dataclass(slots=True)
class Parts:
    """The processes of a site. `clients` is None where clients have machines of their own."""

    webs: Sequence[Processor]
    databases: Sequence[Processor]
    workers: Sequence[Processor]
    bus: Processor
    clients: Processor | None = None


class SiteModel:
    """Follows moves and other work through the processes."""

    def __init__(self, simulation: Simulation, parts: Parts, costs: Costs, seed: int = 1) -> None:
        self.simulation = simulation
        self.parts = parts
        self.costs = costs
        self.random = Random(seed)
        self.tally = Tally()
        self.foreign_messages = 0.0  # a second on the bus, from other parts of the site
        self.hears = 1.0  # the share of messages that a process hears
        self._lanes = {
            (web, database): Lane(simulation, self._flush(web, database))
            for web in range(len(parts.webs))
            for database in range(len(parts.databases))
        }
        self._hints = [0] * len(parts.webs)  # tables whose hints wait to be sent
        self._spoken = Spoken()
        self._own = [Spoken() for _ in parts.webs]
        self._joins = [Gate(JOINS_AT_ONCE) for _ in parts.webs]
        self._calls = [Gate(CALLS_AT_ONCE) for _ in parts.webs]
        simulation.after(HEARING_S, self._hear)

    def reset(self) -> None:
        self.tally = Tally()

    @property
    def batches(self) -> Counter[int]:
        found: Counter[int] = Counter()
        for lane in self._lanes.values():
            found.update(lane.batches)
        return found

    # Moves

    def move(self, title: str, web: int, database: int, readers: int) -> None:
        """A client sends a move of a table that a web process and a database serve."""
        self.tally.came["move"] += 1
        costs, began = self.costs.moves[title], self.simulation.now
        spread = self._spread()
        lane = self._lanes[web, database]
        processor = self.parts.webs[web]
        after_s = spread * (costs.after_ms + readers * costs.reader_ms) / 1e3

        def stored() -> None:
            processor.work(after_s, followed)

        def followed() -> None:
            self._tell_others(web, costs)
            self._other_work(costs, web, database)
            self._client(costs.client_ms * RECEIVING, acknowledged)

        def acknowledged() -> None:
            self.tally.done["move"] += 1
            self.tally.waits.append(self.simulation.now - began)
            self._client(costs.client_ms * (1 - SENDING - RECEIVING), _nothing)

        def sent() -> None:
            processor.work(spread * costs.before_ms / 1e3, lambda: lane.append(stored))

        self._client(costs.client_ms * SENDING, sent)

    def _spread(self) -> float:
        """Return how many times the usual an item of work takes."""
        return self.random.gammavariate(1 / SPREAD**2, SPREAD**2)

    def _client(self, ms: float, done: Do) -> None:
        if self.parts.clients is None:
            done()
        else:
            self.parts.clients.work(ms / 1e3, done)

    def _flush(self, web: int, database: int) -> Flush:
        costs, processor, server = self.costs, self.parts.webs[web], self.parts.databases[database]

        def flush(size: int, stored: Do) -> None:
            half_s = costs.client_curve.at(size) / 2e3
            database_s = costs.database_curve.at(size) / 1e3

            def on_disk() -> None:
                processor.work(half_s, stored)

            def executed() -> None:
                self.simulation.after(costs.flush_ms / 1e3, on_disk)

            processor.work(half_s, lambda: server.work(database_s, executed))

        return flush

    def _other_work(self, costs: MoveCosts, web: int, database: int) -> None:
        """What nobody waits for: workers, and what the database does besides the append."""
        if costs.database_ms:
            self.parts.databases[database].work(costs.database_ms / 1e3, _nothing)
        if self.parts.workers:
            self.parts.workers[web % len(self.parts.workers)].work(costs.worker_ms / 1e3, _nothing)

    def crowd(self, title: str, web: int, spectators: int) -> None:
        """Send a move at a hot table to its spectators: some at a time, so that other work has its turn in between."""
        reader_ms = self.costs.moves[title].reader_ms
        pieces = max(1, round(spectators * reader_ms / PIECE_MS))
        processor = self.parts.webs[web]

        def next_piece(left: int) -> None:
            if left:
                processor.work(PIECE_MS / 1e3, lambda: next_piece(left - 1))

        next_piece(pieces)

    # Hints

    def _tell_others(self, web: int, costs: MoveCosts) -> None:
        """Send a hint soon, with those of other tables, and one for each account whose list changes."""
        if not self._hints[web]:
            self.simulation.after(TOGETHER_S, lambda: self._send_hints(web))
        self._hints[web] += 1
        turns = int(costs.turns) + (self.random.random() < costs.turns % 1)
        self._publish(web, turns, turns, costs.bus_ms)

    def _send_hints(self, web: int) -> None:
        tables, self._hints[web] = self._hints[web], 0
        self._publish(web, 1, tables, 0.0)

    def _publish(self, web: int, messages: int, ids: int, bus_ms: float) -> None:
        """Send messages to everybody but the sender, who does not hear them."""
        self.tally.messages += messages
        self._spoken.messages += messages
        self._spoken.ids += ids
        self._own[web].messages += messages
        self._own[web].ids += ids
        if bus_ms:
            self.parts.bus.work(bus_ms / 1e3, _nothing)

    def _hear(self) -> None:
        """Let each process hear what came since it last heard: together, which keeps the events few."""
        hint, all_of_them = self.costs.hint, self._spoken
        all_of_them.messages += self.foreign_messages * HEARING_S
        all_of_them.ids += self.foreign_messages * HEARING_S
        for processor, own in zip(self.parts.webs, self._own, strict=True):
            heard = self.hears * _ms(all_of_them, own, hint.web_ms, hint.web_each_ms)
            processor.work(heard / 1e3, _nothing)
            own.messages = own.ids = 0.0
        for worker in self.parts.workers:
            worker.work(self.hears * _ms(all_of_them, Spoken(), hint.worker_ms, hint.worker_each_ms) / 1e3, _nothing)
        all_of_them.messages = all_of_them.ids = 0.0
        self.simulation.after(HEARING_S, self._hear)

    # Tables, joins, lobby

    def new_table(self, title: str, web: int, database: int) -> None:
        """A game has ended, and the same players set up the next: a rematch, their seats, their sockets."""
        self.tally.came["new table"] += 1
        pairs = self.costs.moves[title].seats / 2
        steps = self.costs.steps
        work = [steps["rematch"], *[_scaled(steps[name], pairs) for name in ("join", "open", "leave")]]
        self._call("new table", work, web, database)

    def join(self, web: int, database: int, work: Work) -> None:
        """A socket joins a running game."""
        self.tally.came["join"] += 1
        began = self.simulation.now

        gate, scaled = self._joins[web], _scaled(work, self._spread())

        def joined() -> None:
            self._count("join")
            self.tally.joins.append(self.simulation.now - began)
            gate.leave()

        gate.enter(lambda: self._in_turn([scaled], web, database, joined))

    def lobby(self, web: int, database: int) -> None:
        """Somebody looks at the list of open tables."""
        self.tally.came["lobby"] += 1
        self._call("lobby", [self.costs.lobby], web, database)

    def _call(self, name: str, work: Sequence[Work], web: int, database: int) -> None:
        gate = self._calls[web]

        def answered() -> None:
            self._count(name)
            gate.leave()

        gate.enter(lambda: self._in_turn(work, web, database, answered))

    def _count(self, what: str) -> None:
        self.tally.done[what] += 1

    def _in_turn(self, work: Sequence[Work], web: int, database: int, done: Do) -> None:
        """Do work in pieces as an event loop does: between two pieces the database answers, and others have a turn."""
        pieces = [piece for each in work for piece in _pieces(each)]
        processor, server = self.parts.webs[web], self.parts.databases[database]

        def next_piece(place: int) -> None:
            if place == len(pieces):
                done()
                return
            piece = pieces[place]
            if self.parts.workers:
                self.parts.workers[web % len(self.parts.workers)].work(piece.worker_ms / 1e3, _nothing)
            processor.work(
                piece.web_ms / 1e3, lambda: server.work(piece.database_ms / 1e3, lambda: next_piece(place + 1))
            )

        next_piece(0)


def _ms(spoken: Spoken, own: Spoken, message_ms: float, each_ms: float) -> float:
    messages, ids = spoken.messages - own.messages, spoken.ids - own.ids
    return max(0.0, messages * message_ms + (ids - messages) * each_ms)


def _scaled(work: Work, times: float) -> Work:
    return Work(work.web_ms * times, work.database_ms * times, work.worker_ms * times)


def _pieces(work: Work) -> list[Work]:
    number = max(1, round(work.web_ms / PIECE_MS))
    return [_scaled(work, 1 / number)] * number


def _nothing() -> None: ...
