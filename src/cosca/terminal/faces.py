"""How each title is drawn."""

from __future__ import annotations

from typing import Final

from cosca.terminal.face import Face
from cosca.terminal.famiglia import FamigliaFace

FACES: Final[dict[str, Face]] = {"famiglia": FamigliaFace()}
