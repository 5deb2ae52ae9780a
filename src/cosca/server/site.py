"""The parts of one running process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from cosca.server.fair_turns import FairTurns
from cosca.server.limits import CALLS_AT_ONCE, ENTRIES_AT_ONCE, JOINS_AT_ONCE
from cosca.server.problems import Problems
from cosca.server.settings import Settings, utc_now
from cosca.server.store.interface import Store
from cosca.server.tables.info_cache import InfoCache

if TYPE_CHECKING:
    from cosca.server.advice.service import AdviceService
    from cosca.server.live.bus import Bus
    from cosca.server.live.hub import Hub
    from cosca.server.lobby.feed import LobbyFeed
    from cosca.server.metrics import Metrics
    from cosca.server.pairing.quick_play import QuickPlay
    from cosca.server.people.accounts import Accounts
    from cosca.server.people.moderation import Moderation
    from cosca.server.push.service import PushService
    from cosca.server.store.group_commit import GroupCommit
    from cosca.server.tables.chat import Chat
    from cosca.server.tables.lifecycle import Tables
    from cosca.server.tables.moves import Moves
    from cosca.server.tables.playing_on import PlayingOn
    from cosca.server.tables.rematches import Rematches
    from cosca.server.tables.votes import Votes
    from cosca.server.tables.waiting_room import WaitingRooms


@dataclass(slots=True)
class Site:
    """The parts of one running process, for calls and sockets to use."""

    settings: Settings
    store: Store
    group_commit: GroupCommit
    bus: Bus
    moves: Moves
    hub: Hub
    lobby: LobbyFeed
    tables: Tables
    votes: Votes
    rematches: Rematches
    playing_on: PlayingOn
    quick_play: QuickPlay
    waiting_rooms: WaitingRooms
    chat: Chat
    accounts: Accounts
    moderation: Moderation
    metrics: Metrics
    advice: AdviceService
    push: PushService
    now: Callable[[], datetime] = field(default=utc_now)
    table_infos: InfoCache = field(default_factory=InfoCache)
    call_turns: FairTurns = field(default_factory=lambda: FairTurns(CALLS_AT_ONCE))
    entry_turns: FairTurns = field(default_factory=lambda: FairTurns(ENTRIES_AT_ONCE))  # of sockets not yet accepted
    join_turns: FairTurns = field(default_factory=lambda: FairTurns(JOINS_AT_ONCE))
    crowd_turns: FairTurns = field(default_factory=lambda: FairTurns(1))  # of sockets, one crowd after the other
    problems: Problems = field(default_factory=Problems)
