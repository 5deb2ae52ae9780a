"""Networks as files that anyone can read, and files that are there whole or not at all."""

from __future__ import annotations

import json
import os
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from cosca.learning.features import FEATURES
from cosca.learning.network import Network
from cosca.learning.words import WORDS

SHIPPED: Final = "famiglia.json"


class BadNetwork(Exception):
    """The file holds no network for this version of the features; the text says why."""


def write_whole(path: Path, data: bytes) -> None:
    """At no moment is there half a file under this name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def text_of(network: Network) -> str:
    """A line for each unit, and for each word."""
    units = zip(network.hidden, network.bias, network.out, strict=True)
    lines = [json.dumps({"bias": bias, "out": out, "weights": weights}) for weights, bias, out in units]
    joined, words = ",\n".join(lines), ",\n".join(json.dumps(word) for word in network.words)
    return f'{{"features": {FEATURES}, "last": {network.last}, "units": [\n{joined}\n], "words": [\n{words}\n]}}\n'


def network_in(text: str) -> Network:
    try:
        return network_told(json.loads(text))
    except (ValueError, TypeError, KeyError, IndexError) as fault:
        raise BadNetwork("it is another file, or damaged") from fault


def network_told(told: dict[str, Any]) -> Network:
    if told["features"] != FEATURES:
        raise BadNetwork(f"it was trained on {told['features']} features; here are {FEATURES}")
    if len(told.get("words", ())) != WORDS:
        raise BadNetwork(f"its policy knows {len(told.get('words', ()))} words for options; here are {WORDS}")
    units = told["units"]
    return Network(
        [[float(weight) for weight in unit["weights"]] for unit in units],
        [float(unit["bias"]) for unit in units],
        [float(unit["out"]) for unit in units],
        float(told["last"]),
        [[float(weight) for weight in word] for word in told["words"]],
    )


@cache
def read_network(path: str) -> Network:
    return network_in(Path(path).read_text("utf-8", errors="replace"))


@cache
def shipped_network() -> Network:
    return network_in(files("cosca.learning").joinpath(SHIPPED).read_text("utf-8"))
