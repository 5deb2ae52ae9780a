"""The contenders of the engine benchmark."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bench.engine.drivers import Cosca, Driver, OpenSpiel, RLCardEnv, RLCardGinRummy, RLCardUno

OURS = "Cosca, compiled"
PURE = "Cosca, pure source"
CPP = "OpenSpiel, C++"
PYTHON = "OpenSpiel, Python"
RLCARD = "RLCard, Python"
INSIDE = "RLCard, inside"
PYTHON_PEERS = (PYTHON, RLCARD)


@dataclass(frozen=True, slots=True)
class Contender:
    id: str
    kind: str
    game: str
    driver: Callable[[], Driver]
    copied_by: str

    @property
    def name(self) -> str:
        return f"{self.kind}: {self.game}"


def _cosca(kind: str, edition: str) -> Contender:
    word = "pure" if kind == PURE else "compiled"
    return Contender(
        f"{word}-{edition}", kind, f"famiglia, {edition}", lambda: Cosca("famiglia", edition), "game.copy()"
    )


def _open_spiel(kind: str, game: str, label: str = "") -> Contender:
    return Contender(label or game, kind, label or game, lambda: OpenSpiel(game), "state.clone()")


CONTENDERS = (
    _cosca(OURS, "second"),
    _cosca(OURS, "first"),
    _cosca(PURE, "second"),
    _cosca(PURE, "first"),
    _open_spiel(CPP, "gin_rummy"),
    _open_spiel(CPP, "hearts"),
    _open_spiel(CPP, "bridge(use_double_dummy_result=false)", "bridge, no double dummy"),
    _open_spiel(PYTHON, "python_liars_poker"),
    _open_spiel(PYTHON, "python_team_dominoes"),
    Contender("uno", RLCARD, "uno", lambda: RLCardEnv(RLCardUno("uno")), "deepcopy(game)"),
    Contender("gin-rummy", RLCARD, "gin-rummy", lambda: RLCardEnv(RLCardGinRummy("gin-rummy")), "deepcopy(game)"),
    Contender("uno-inside", INSIDE, "uno, inner game", lambda: RLCardUno("uno"), "deepcopy(game)"),
    Contender(
        "gin-rummy-inside", INSIDE, "gin-rummy, inner game", lambda: RLCardGinRummy("gin-rummy"), "deepcopy(game)"
    ),
)


def contender_named(name: str) -> Contender:
    return next(contender for contender in CONTENDERS if contender.id == name)
