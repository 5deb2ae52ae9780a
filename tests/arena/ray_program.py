"""`python -m tests.arena.ray_program GRAVE`: run arenas and self-play on Ray and print the games.

Ray listens on all interfaces, so this runs in its own network namespace, which has only the loopback interface.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import socket
import struct
import sys

from cosca.arena.executors import make_executor
from cosca.arena.game_files import as_json
from cosca.arena.ray_executor import start_ray
from cosca.arena.tournament import MatchLimits
from cosca.games.famiglia.bots.network_file import shipped_network, text_of
from cosca.games.famiglia.training.batches import Batch, play_batch
from tests.arena.arenas import ANY, games_of, held, settings_of

SIOCSIFFLAGS, UP_AND_RUNNING = 0x8914, 0x41


def bring_up_loopback() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        fcntl.ioctl(any_socket, SIOCSIFFLAGS, struct.pack("16sh22x", b"lo", UP_AND_RUNNING))


def arenas(grave: str, on_ray: bool) -> list[list[object]]:
    """Return the games of two arenas. In the second, a worker is killed."""
    calm = settings_of("famiglia", ANY + "first:place=1", "random", ANY + "first", seed=7)
    deadly = settings_of("famiglia", f"{ANY}mortal:grave={grave}", "random")
    played = [held(settings, MatchLimits(8), jobs=2 if on_ray else 1, ray=on_ray)[0] for settings in (calm, deadly)]
    return [[[as_json(game), game.log] for game in games_of(matches)] for matches in played]


def self_play(on_ray: bool) -> list[list[object]]:
    """Return the hashes of three batches of self-play in the order of their numbers, not of completion."""
    executor = make_executor(play_batch, 5, 2 if on_ray else 1, on_ray)
    for first in range(3):
        executor.submit(Batch(1, first, 1, text_of(shipped_network())))
    rows = {
        done.batch.first: hashlib.sha256(done.data).hexdigest() for done in [executor.next_done() for _ in range(3)]
    }
    executor.close()
    return [[rows[first]] for first in range(3)]


def all_of_it(grave: str, on_ray: bool) -> list[list[object]]:
    return [*arenas(grave, on_ray), *self_play(on_ray)]


def main() -> None:
    bring_up_loopback()
    names = {name for _, name in socket.if_nameindex()}
    assert names == {"lo"}, f"Ray would listen on {sorted(names)}"
    start_ray(2)  # once, for the arenas and for self-play
    sys.stdout.write(json.dumps(all_of_it(sys.argv[1], on_ray=True)) + "\n")


if __name__ == "__main__":
    main()
