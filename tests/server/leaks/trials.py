"""What a reader tries, and what others do meanwhile, at two servers that the reader must not be able to tell apart."""

from __future__ import annotations

from typing import Any, Final

from cosca.engine.core import Action, Game, Seat, play
from cosca.frames.stream import Reader
from cosca.laws.position_laws import some
from cosca.laws.two_worlds import probes
from cosca.server import protocol
from tests.server.leaks.moves import seen
from tests.server.leaks.pairs import Pair, Trial


def can_play(game: Game, seat: Seat, *actions: Action) -> bool:
    """Return whether the seat can play these actions in a row."""
    after = game.copy()
    for action in actions:
        if action not in after.options.get(seat, ()) and action not in after.anytime(seat):
            return False
        play(after, seat, action)
    return True


async def asks_why(pair: Pair) -> None:
    seat = pair.reader
    if seat is not None:
        for action in probes(pair.worlds[0].title.catalogue, 4, pair.rng):
            message = protocol.WhyMessage(pair.fresh_id(), _do(pair, action))
            await pair.both("asking why", lambda world, message=message: world.say(seat, message))  # type: ignore[misc]
            pair.tally.probes += 1


def _do(pair: Pair, action: Action) -> Any:
    return pair.worlds[0].title.catalogue.dump(action)


async def tries_what_is_forbidden(pair: Pair) -> None:
    seat = pair.reader
    if seat is None:
        return
    for action in probes(pair.worlds[0].title.catalogue, 4, pair.rng):
        if not any([can_play((await world.now()).game, seat, action) for world in pair.worlds]):
            message = protocol.ChooseMessage(pair.fresh_id(), pair.worlds[0].ears[seat].frame, _do(pair, action))
            await pair.both("a forbidden choice", lambda world, message=message: world.say(seat, message))  # type: ignore[misc]
            pair.tally.probes += 1


async def tries_several(pair: Pair) -> None:
    """Send a legal action followed by an illegal one. All are refused, so the refusal must reveal nothing."""
    seat = pair.reader
    game = (await pair.worlds[0].now()).game
    if seat is None or not (listed := list(game.options.get(seat, ()))):
        return
    for action in probes(pair.worlds[0].title.catalogue, 4, pair.rng) + some(listed, 2, pair.rng):
        row = (pair.rng.choice(listed), action)
        if not any([can_play((await world.now()).game, seat, *row) for world in pair.worlds]):
            did = tuple(_do(pair, each) for each in row)
            message = protocol.SeveralMessage(pair.fresh_id(), pair.worlds[0].ears[seat].frame, did)
            await pair.both("several choices", lambda world, message=message: world.say(seat, message))  # type: ignore[misc]
            pair.tally.probes += 1


async def comes_back(pair: Pair) -> None:
    """Reconnect, with all frames received, all but one, or none."""
    frame = pair.worlds[0].ears[pair.reader].frame
    have = pair.rng.choice([0, frame, max(0, frame - 1)])
    await pair.both("coming back", lambda world: world.join(pair.reader, have))
    pair.tally.probes += 1


async def takes_back(pair: Pair) -> None:
    """Undo, if it is refused in both worlds or shows the same in both. The engine's laws check what undo may reveal."""
    seat = pair.reader
    tables = [await world.now() for world in pair.worlds]
    if seat is None or pair.rng.random() < 0.6:
        return
    trials = [each.branch() for each in tables if each.why_not_take_back(seat) is None]
    for trial in trials:
        trial.take_back(seat)
    if len(trials) == 1 or len({seen(trial, seat) for trial in trials}) > 1:
        return
    pair.set_time(0.95)
    message = protocol.BackMessage(pair.fresh_id())
    await pair.both("taking back", lambda world: world.say(seat, message))
    pair.tally.probes += 1


async def asks_over_http(pair: Pair) -> None:
    await pair.both("a call", lambda world: world.answers(pair.reader))
    pair.tally.probes += 1


async def talks(pair: Pair) -> None:
    text = pair.rng.choice(["I hold 20 thousand", "Good evening.", "What do you think?"])
    channel = pair.rng.choice(["table", "team", "spectators"])
    message = protocol.SayMessage(pair.fresh_id(), channel, text)  # type: ignore[arg-type]
    await pair.both("talking", lambda world: world.say(pair.reader, message))


async def others_whisper(pair: Pair) -> None:
    """Other teams and spectators write chat lines and team notes, independently in each world."""
    for world in pair.worlds:
        for reader in world.readers:
            if not _is_one_of_ours(pair, reader) and pair.rng.random() < 0.5:
                text = f"{pair.rng.getrandbits(64):x}"
                channel = "spectators" if reader is None else "team"
                await world.say(reader, protocol.SayMessage(f"w{text}", channel, text))  # type: ignore[arg-type]
                if reader is not None:
                    await world.say(reader, protocol.SheetMessage(f"s{text}", text))
    pair.compare("what others whisper")


def _is_one_of_ours(pair: Pair, reader: Reader) -> bool:
    teams = pair.worlds[0].title.teams(pair.worlds[0].seats)
    return reader == pair.reader or any({reader, pair.reader} <= set(team) for team in teams)


async def somebody_asks_all(pair: Pair) -> None:
    """A seat calls a vote to abandon the game or to take back a move, and another seat declines."""
    asking, other = pair.rng.sample(range(pair.worlds[0].seats), 2)
    tables = [await world.now() for world in pair.worlds]
    had = [any(move.seat == asking for move in table.moves) for table in tables]
    what = "back" if asking == pair.reader or all(had) else "abandon"
    message = protocol.AskMessage(pair.fresh_id(), what)  # type: ignore[arg-type]
    await pair.both("a vote", lambda world: world.say(asking, message))
    votes = (await pair.worlds[0].web.moves.live_table(pair.worlds[0].table)).settings.votes
    for vote in votes:
        no = protocol.VoteMessage(pair.fresh_id(), vote.id, agree=False)
        await pair.both("a vote", lambda world, no=no: world.say(other, no))  # type: ignore[misc]


async def somebody_leaves(pair: Pair) -> None:
    """Hand a seat over to a bot and take it back before the bot acts.

    Skip a seat that is to act in one world only: one that is out of time could not return, and all would see that.
    """
    seat = pair.rng.randrange(pair.worlds[0].seats)
    if len({seat in (await world.now()).game.options for world in pair.worlds}) > 1:
        return
    pair.set_time(0.92)
    for message in (protocol.LeaveMessage(pair.fresh_id()), protocol.ReturnMessage(pair.fresh_id())):
        await pair.both("handing over", lambda world, message=message: world.say(seat, message))  # type: ignore[misc]


async def is_swept(pair: Pair) -> None:
    await pair.both("a sweep", lambda world: world.web.hub.sweep())


EVERY_TRIAL: Final[tuple[Trial, ...]] = (
    asks_why,
    tries_what_is_forbidden,
    tries_several,
    comes_back,
    takes_back,
    asks_over_http,
    talks,
    others_whisper,
    somebody_asks_all,
    somebody_leaves,
    is_swept,
)
