"""Reading and writing networks as JSON files."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from cosca.games.famiglia.search.action_features import WORDS
from cosca.games.famiglia.search.features import FEATURES
from cosca.games.famiglia.search.network import Network

SHIPPED: Final = "network.json"


class BadNetwork(Exception):
    """The file holds no network for this version of the features. The message says why."""


def text_of(network: Network) -> str:
    """Return the network as JSON, with one line per hidden unit and one per action feature."""
    units = zip(network.hidden, network.bias, network.out, strict=True)
    lines = [json.dumps({"bias": bias, "out": out, "weights": weights}) for weights, bias, out in units]
    joined, words = ",\n".join(lines), ",\n".join(json.dumps(word) for word in network.words)
    return f'{{"features": {FEATURES}, "last": {network.last}, "units": [\n{joined}\n], "words": [\n{words}\n]}}\n'


def network_in(text: str) -> Network:
    try:
        return network_from(json.loads(text))
    except (ValueError, TypeError, KeyError, IndexError) as fault:
        raise BadNetwork("it is another file, or damaged") from fault


def network_from(data: dict[str, Any]) -> Network:
    if data["features"] != FEATURES:
        raise BadNetwork(f"it was trained on {data['features']} features; here are {FEATURES}")
    if len(data.get("words", ())) != WORDS:
        raise BadNetwork(f"its policy knows {len(data.get('words', ()))} words for options; here are {WORDS}")
    units = data["units"]
    return Network(
        [[float(weight) for weight in unit["weights"]] for unit in units],
        [float(unit["bias"]) for unit in units],
        [float(unit["out"]) for unit in units],
        float(data["last"]),
        [[float(weight) for weight in word] for word in data["words"]],
    )


@cache
def read_network(path: str) -> Network:
    return network_in(Path(path).read_text("utf-8", errors="replace"))


@cache
def shipped_network() -> Network:
    return network_in(files("cosca.games.famiglia.bots").joinpath(SHIPPED).read_text("utf-8"))
