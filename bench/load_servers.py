"""Compare what carries the sockets, in one run: asyncio, uvloop, and granian in place of uvicorn.

`python -m bench.load_servers --cosca PROGRAM` starts one site for each, with one web process, and lets them take turns.
It needs uvloop and granian beside the wheel; the site needs neither. As a web process of such a site, it is called
`python -m bench.load_servers KIND serve ...`, with the options of `cosca serve`.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import json
import os
import socket
import statistics
import sys
from collections import defaultdict
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

import uvicorn

from bench.load.clients import Kind
from bench.load.costs import Phase, move_costs
from bench.load.site import Shape, deployed
from cosca import cli
from cosca.server.hosting import uvicorn_config

KINDS: Final = ("asyncio", "uvloop", "granian")
PLAYED: Final = Kind("nostra_city", 20, 4)


def serve_by(kind: str, options: list[str]) -> None:
    """Run a web process."""
    if kind == "granian":
        uvicorn_config.PatientServer.run = _run_granian  # type: ignore[method-assign, assignment]
    else:
        plain = uvicorn_config.config

        def on_loop(*args: Any, **more: Any) -> uvicorn.Config:
            configuration = plain(*args, **more)
            configuration.loop = kind
            return configuration

        uvicorn_config.config = on_loop
    sys.argv = ["cosca", *options]
    cli.main()


def _run_granian(server: uvicorn_config.PatientServer, sockets: list[socket.socket]) -> None:
    """Let granian serve the same application on the same port, with the interface that uvicorn has: ASGI."""
    granian: Any = importlib.import_module("granian.server.embed")
    interfaces: Any = importlib.import_module("granian.constants").Interfaces
    host, port = sockets[0].getsockname()[:2]
    for each in sockets:
        each.close()
    made = granian.Server(server.config.app, host, port, interface=interfaces.ASGI, log_enabled=False)
    asyncio.run(made.serve())


async def compared(cosca: str, rate: float, seconds: float, rounds: int) -> dict[str, Any]:
    """Return the medians of the microseconds of a web process for a move, with the values of each turn."""
    found = defaultdict[str, list[int]](list)
    async with AsyncExitStack() as stack:
        sites = {}
        for kind in KINDS:
            program = (sys.executable, "-m", "bench.load_servers", kind)
            sites[kind] = await stack.enter_async_context(deployed(Shape(cosca, web=1, web_program=program)))
        for turn in range(rounds):
            for kind in KINDS if turn % 2 == 0 else reversed(KINDS):
                told = await move_costs(sites[kind], Phase(PLAYED, rate, seconds, name=f"t{turn}"))
                found[kind].append(told["us_per_move"]["web"])
    return {kind: {"web_us_per_move": statistics.median(each), "turns": each} for kind, each in found.items()}


def main() -> None:
    if sys.argv[1:2] and sys.argv[1] in KINDS:
        serve_by(sys.argv[1], sys.argv[2:])
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cosca", default=str(Path(sys.executable).with_name("cosca")))
    parser.add_argument("--rate", type=float, default=60.0)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--rounds", type=int, default=4)
    wanted = parser.parse_args()
    found = asyncio.run(compared(wanted.cosca, wanted.rate, wanted.seconds, wanted.rounds))
    sys.stdout.write(json.dumps(found | {"load_average": os.getloadavg()}) + "\n")


if __name__ == "__main__":
    main()
