"""A bot that plays with a network trained by self-play; given a search budget, it also looks ahead.

`learned` uses the network alone. `learned:ms=100` and `learned:sims=500` search with it. `file=` names another network.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from cosca.bots.bot import Bot, NoSuchBot
from cosca.bots.search_bot import SearchBot, budget_of
from cosca.engine.core import Action
from cosca.engine.title import Title, View
from cosca.games.famiglia.bots.network_file import BadNetwork, read_network, shipped_network
from cosca.games.famiglia.search.guided_search import search_guided
from cosca.games.famiglia.search.network import REFUSED, Network
from cosca.games.famiglia.search.tree import after
from cosca.games.famiglia.worlds import imagine


@dataclass(frozen=True, slots=True)
class Learned:
    """A bot that plays the action whose resulting position the network rates highest, without search."""

    network: Network

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        world, seat = imagine(view, rng), view.seat
        chances = [self.network.win_chance(after(world, seat, action), seat, REFUSED) for action in options]
        return options[chances.index(max(chances))]


def learned_bot(title: Title, file: str = "", sims: int | None = None, ms: int | None = None) -> Bot:
    """Create the bot and load its network now, because the bot's process may be sandboxed before its first move."""
    network, budget = network_of(str(file)), budget_of(sims, ms)
    return SearchBot(partial(search_guided, network), budget) if budget else Learned(network)


def network_of(file: str) -> Network:
    try:
        return read_network(file) if file else shipped_network()
    except OSError as fault:
        raise NoSuchBot(
            f"The network {file} cannot be read: {fault.strerror}. Give the path of a network.json."
        ) from fault
    except BadNetwork as fault:
        raise NoSuchBot(f"There is no network in {file}: {fault}.") from fault
