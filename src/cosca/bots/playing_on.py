"""Playing on from a moment of a finished game, with hidden information as it was or as a seat could know it.

The position goes into the header of the new log, so that this log alone can be replayed and verified. Its draws follow
from a seed of its own: nobody who has read the old log knows them. Who has the old log can also check the position.
"""

from __future__ import annotations

import hashlib
import json
from random import Random
from typing import Final, Literal

from cosca.engine.chance import commitment
from cosca.engine.codec import canonical
from cosca.engine.core import Game, Seat
from cosca.engine.log import Header, Log, PlayedOn
from cosca.engine.table import Table
from cosca.engine.title import Title
from cosca.engine.verify import VerificationError, replay_checked, revealed_seed

type Hidden = Literal["as_they_were", "as_you_knew"]
AS_THEY_WERE: Final = "as_they_were"
AS_YOU_KNEW: Final = "as_you_knew"


def header_to_play_on(past: Table, table_id: str, seat: Seat, hidden: str, seed: bytes) -> Header:
    """Return the header of a game that is played on from where `past` stands. `seed` is that of the new game."""
    was = past.log.header
    game = position_to_play_on(past.title, past.game, seat, hidden, seed)
    position = json.loads(past.title.codec.text(game))
    played_on = PlayedOn(table_id, past.log.length, past.log.last_hash(), seat, hidden, position)
    return Header(was.title, was.setup, was.pack_hash, was.rules_version, commitment(seed), (), played_on)


def position_to_play_on(title: Title, game: Game, seat: Seat, hidden: str, seed: bytes) -> Game:
    """Return the position to start with. As the seat knew it, it follows from the seat's view and the seed alone."""
    return game if hidden == AS_THEY_WERE else title.imagine(title.view(game, seat), sampling_of(seed))


def sampling_of(seed: bytes) -> Random:
    """Return the generator that samples hidden information. It tells nothing about the draws of the seed."""
    return Random(int.from_bytes(hashlib.sha256(b"cosca play on 1" + seed).digest()))


def verify_played_on(title: Title, log: Log, origin: Log) -> None:
    """Check that a log starts with the position that it says, given the log of the other game.

    Raises `VerificationError`.
    """
    told = log.header.played_on
    if (
        told is None
        or told.entry not in range(len(origin.entries) + 1)
        or told.seat not in range(origin.header.setup.seats)
        or told.hidden not in (AS_THEY_WERE, AS_YOU_KNEW)
    ):
        raise VerificationError(0, "played-on")
    past = replay_checked(title, Log(origin.header, origin.entries[: told.entry]))
    expected = header_to_play_on(past, told.table, told.seat, told.hidden, revealed_seed(log)).played_on
    if expected is None or canonical(expected.to_json()) != canonical(told.to_json()):
        raise VerificationError(0, "played-on")
