"""Two servers whose games look the same to one reader: everything the reader receives must be the same, byte by byte.

At a random position, a second one is sampled that looks the same to the reader. Both games continue, each with its
own hidden answers, random outcomes and team chat, so that the reader sees the same. Between steps the reader tries
illegal actions, `why` questions, several actions at once, undo, handing over and reconnecting.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final, cast

from cosca.engine.core import Action, Game, Seat
from cosca.engine.table import Table
from cosca.engine.title import Setup, Title
from cosca.frames.stream import Reader
from cosca.laws.position_laws import some
from cosca.laws.two_worlds import difference, name
from cosca.laws.violation import Violation
from tests.server.leaks.moves import Step, is_sealed, possible, seen, some_step, steps_like, unsealed
from tests.server.leaks.world import Place, World

LAW: Final = "two servers"
STEP_S: Final = 10.0  # between two steps that the reader sees
MOST_ALIKE: Final = 12  # actions tried to find one that looks the same
MOST_UNSEEN: Final = 6  # hidden answers in a row, in one world only
TRIALS: Final = 4  # before each step
TIME_CONTROLS: Final = ("live", "live", "fast", "mail", "none")


@dataclass
class Tally:
    pairs: int = 0
    different: int = 0  # pairs whose positions really differ
    steps: int = 0  # steps that the reader sees
    unseen: int = 0  # steps hidden from the reader
    probes: int = 0
    unmatched: int = 0  # ended early because nothing in the other world looked the same

    def __iadd__(self, other: Tally) -> Tally:
        for each in vars(self):
            setattr(self, each, getattr(self, each) + getattr(other, each))
        return self


class Pair:
    def __init__(self, here: World, there: World, reader: Reader, rng: Random) -> None:
        self.worlds = (here, there)
        self.reader = reader
        self.rng = rng
        self.tally = Tally()
        self.number = 0

    # The law: both worlds send the reader the same

    def compare(self, after: str) -> None:
        here, there = (world.ears[self.reader].heard for world in self.worlds)
        for number, (one, two) in enumerate(zip(here, there, strict=False)):
            if one != two:
                raise Violation(LAW, f"after {after}, message {number} of {name(self.reader)}: {_apart(one, two)}")
        if len(here) != len(there):
            rest = here[len(there) :] or there[len(here) :]
            raise Violation(LAW, f"after {after}, {name(self.reader)} hears more in one world: {_short(rest[0])}")

    async def both(self, what: str, do: Callable[[World], Awaitable[Any]]) -> None:
        answers = [await do(world) for world in self.worlds]
        if answers[0] != answers[1]:
            raise Violation(LAW, f"{what}, {name(self.reader)}: {_apart(repr(answers[0]), repr(answers[1]))}")
        self.compare(what)

    # Time and ids

    def fresh_id(self) -> str:
        self.number += 1
        return f"c{self.number}"

    def set_time(self, into: float = 0.0) -> None:
        self.worlds[0].clock.set_to(STEP_S * (self.tally.steps + 1 + into))

    # Continuing the game

    async def unseen_answers(self, world: World, answers: list[tuple[Seat, Action]]) -> None:
        """Play the sealed answers already given in this world, except the reader's own."""
        for seat, action in answers:
            if seat != self.reader:
                table = await world.now()
                await self.unseen(world, some_step(table, seat, action, self.reader, self.rng))

    async def unseen(self, world: World, step: Step) -> None:
        self.set_time(self.rng.uniform(0.1, 0.9))
        await world.play(step.seat, step.action, step.luck, f"u{self.rng.getrandbits(64):x}", self._elsewhere(step))
        self.tally.unseen += 1

    def _elsewhere(self, step: Step) -> bool:
        return step.seat != self.reader and self.rng.random() < 0.5

    async def go_on(self) -> bool:
        """Play one step the reader may see. Return False if it ends the game or has no match in the other world."""
        here, there = self.worlds
        table = await here.now()
        seat, action = self._choice(table, here.seats)
        step = some_step(table, seat, action, self.reader, self.rng)
        if step.is_last:
            return False  # the end reveals everything
        if self._is_unseen(table, step):
            await self.unseen(here, step)
            self.compare("what is hidden")
            return True
        return await self._same_there(there, step)

    def _choice(self, table: Table, seats: int) -> tuple[Seat, Action]:
        """Choose at random. Of sealed answers mostly take the first: it reveals nothing later, so games stay alike."""
        seat, action = self.rng.choice(possible(table, seats))
        if is_sealed(table.game) and seat in table.game.options and self.rng.random() < 0.7:
            return seat, table.game.options[seat][0]
        return seat, action

    def _is_unseen(self, table: Table, step: Step) -> bool:
        return step.seat != self.reader and not step.lines and step.told[-1] == seen(table, self.reader)

    async def _same_there(self, there: World, step: Step) -> bool:
        for _ in range(MOST_UNSEEN):
            table = await there.now()
            if alike := self._alike(table, step):
                await self._seen(step, alike)
                return True
            if not (hidden := self._some_unseen(table, there.seats)):
                break
            await self.unseen(there, hidden)
            self.compare("what is hidden")
        self.tally.unmatched += 1
        return False

    def _alike(self, table: Table, step: Step) -> Step | None:
        listed = [act for seat, act in possible(table, self.worlds[1].seats) if seat == step.seat]
        same = [act for act in listed if act is step.action]
        others = [] if step.seat == self.reader else some([a for a in listed if a not in same], MOST_ALIKE, self.rng)
        found = (each for act in same + others for each in self._like(table, act, step))
        return next(found, None)

    def _like(self, table: Table, action: Action, step: Step) -> Any:
        return steps_like(table, step.seat, action, step, self.reader, self.rng)

    def _some_unseen(self, table: Table, seats: int) -> Step | None:
        for seat, action in some(possible(table, seats), MOST_ALIKE, self.rng):
            step = some_step(table, seat, action, self.reader, self.rng)
            if self._is_unseen(table, step):
                return step
        return None

    async def _seen(self, here: Step, there: Step) -> None:
        self.set_time()
        client_id, elsewhere = self.fresh_id(), self._elsewhere(here)
        for world, step in zip(self.worlds, (here, there), strict=True):
            await world.play(step.seat, step.action, step.luck, client_id, elsewhere)
        self.tally.steps += 1
        self.compare("what is seen")

    async def others_take_back(self) -> None:
        """Undo another seat's sealed answer, in one world only."""
        world = self.worlds[self.rng.randrange(2)]
        table = await world.now()
        for seat in self.rng.sample(range(world.seats), world.seats):
            if seat != self.reader and table.why_not_take_back(seat) is None and self._hides(table, seat):
                self.set_time(self.rng.uniform(0.1, 0.9))
                await world.take_back(seat, f"b{self.rng.getrandbits(64):x}", self.rng.random() < 0.5)
                self.tally.unseen += 1
                self.compare("what is taken back unseen")
                return

    def _hides(self, table: Table, seat: Seat) -> bool:
        trial = table.branch()
        trial.take_back(seat)
        return seen(trial, self.reader) == seen(table, self.reader)


def _apart(one: bytes | str, two: bytes | str) -> str:
    texts = [each.decode() if isinstance(each, bytes) else each for each in (one, two)]
    return difference(*texts)


def _short(message: bytes) -> str:
    return message[:160].decode(errors="replace")


# Making pairs


async def a_pair(
    places: tuple[Place, Place], title: Title, setup: Setup, game: Game, reader: Reader, rng: Random
) -> Pair:
    twin: Game = title.imagine(title.view(game, reader), Random(rng.getrandbits(64)))
    pace, text = rng.choice(TIME_CONTROLS), title.codec.text
    begun = [unsealed(each) for each in (game, twin)]
    places[0].clock.set_to(0)
    seeds = [rng.randbytes(32) for _ in places]
    given = zip(places, begun, seeds, strict=True)
    worlds = [await place.world(title, setup, text(start), pace, seed) for place, (start, _), seed in given]
    pair = Pair(worlds[0], worlds[1], reader, rng)
    pair.tally = Tally(pairs=1, different=int(text(game) != text(twin)))
    pair.compare("coming in")
    await _own_answer(pair, dict(begun[0][1]))
    for world, (_, answers) in zip(worlds, begun, strict=True):
        await pair.unseen_answers(world, answers)
    pair.compare("answers that others have given")
    return pair


async def _own_answer(pair: Pair, answers: dict[Seat, Action]) -> None:
    reader = cast(Seat, pair.reader)
    if reader in answers:
        steps = [some_step(await w.now(), reader, answers[reader], reader, pair.rng) for w in pair.worlds]
        await pair._seen(steps[0], steps[1])


type Trial = Callable[[Pair], Awaitable[None]]


async def followed(pair: Pair, steps: int, trials: tuple[Trial, ...]) -> None:
    """Play up to `steps` steps, with a few trials before each."""
    for _ in range(steps):
        for trial in pair.rng.sample(trials, min(TRIALS, len(trials))):
            await trial(pair)
        await pair.others_take_back()
        if not await pair.go_on():
            return
