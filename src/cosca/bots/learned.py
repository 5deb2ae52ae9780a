"""Asks a network that has learned by self-play where each option leads; given time, it also looks ahead.

`learned` is the network alone; `learned:ms=100` and `learned:sims=500` look ahead; `file=` names another network.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from cosca.bots.bot import Bot, NoSuchBot
from cosca.bots.search import Search, budget_of
from cosca.engine.core import Action
from cosca.engine.title import Title, View
from cosca.games.famiglia.worlds import imagine
from cosca.learning.files import BadNetwork, read_network, shipped_network
from cosca.learning.guided import think_guided
from cosca.learning.network import REFUSED, Network
from cosca.search.famiglia_tree import after


@dataclass(frozen=True, slots=True)
class Learned:
    """The network alone."""

    network: Network

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        world, seat = imagine(view, rng), view.seat
        chances = [self.network.outlook(after(world, seat, action), seat, REFUSED) for action in options]
        return options[chances.index(max(chances))]


def learned_bot(title: Title, file: str = "", sims: int | None = None, ms: int | None = None) -> Bot:
    """Its network is read now: a bot's process may be locked in before the first question."""
    if title.id != "famiglia":
        raise NoSuchBot(f"Nothing has been learned for {title.name} yet, only for Famiglia.")
    network, budget = network_of(str(file)), budget_of(sims, ms)
    return Search(partial(think_guided, network), budget) if budget else Learned(network)


def network_of(file: str) -> Network:
    try:
        return read_network(file) if file else shipped_network()
    except OSError as fault:
        raise NoSuchBot(
            f"The network {file} cannot be read: {fault.strerror}. Give the path of a network.json."
        ) from fault
    except BadNetwork as fault:
        raise NoSuchBot(f"There is no network in {file}: {fault}.") from fault
