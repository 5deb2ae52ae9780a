"""Coverage: which steps, kinds of action, rules, components and endings of a title have occurred."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from cosca.engine.codec import name_of
from cosca.engine.core import Action, Choose, Game, Procedure, Seat, choose, run_step
from cosca.engine.title import Setup, Title

SETS: Final = ("steps", "actions", "rules", "parts", "endings")


@dataclass(slots=True)
class Coverage:
    title: Title
    setup: Setup
    steps: set[str] = field(default_factory=set)
    actions: set[str] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)
    parts: set[str] = field(default_factory=set)
    endings: set[str] = field(default_factory=set)

    def play(self, game: Game, seat: Seat, action: Action) -> None:
        """Play an action and record the steps, rules and components that occur."""
        self.actions.add(name_of(type(action)))
        self.parts.update(self.title.components_used(game, action))
        if action in game.options.get(seat, ()):
            self.rules.add(self.title.granting_rule(game, seat, action))
        self._step(game.stack[-1])
        choose(game, seat, action)
        self.settle(game)

    def settle(self, game: Game) -> None:
        """Advance like the kernel, recording each automatic step. A skipped decision does not count."""
        while True:
            top = game.stack[-1] if game.stack else None
            at = top.at if top else 0
            if not run_step(game):
                return
            if top is not None and at < len(top.table) and not isinstance(top.table[at], Choose):
                self._note(top, at)

    def finish(self, game: Game) -> None:
        result = self.title.result(game)
        assert result is not None
        self.endings.add(result.ending)
        self.rules.update(result.rules)

    def _step(self, procedure: Procedure) -> None:
        self._note(procedure, procedure.at)

    def _note(self, procedure: Procedure, at: int) -> None:
        self.steps.add(f"{type(procedure).__name__}.{at}")
        self.rules.update(procedure.table[at].rules)

    def seen(self) -> dict[str, set[str]]:
        return {name: getattr(self, name) for name in SETS}

    def add(self, seen: dict[str, set[str]]) -> None:
        for name in SETS:
            getattr(self, name).update(seen[name])

    def missing(self) -> dict[str, list[str]]:
        return {name: sorted(every - seen) for name, every, seen in self._both()}

    def shares(self) -> dict[str, float]:
        """Return the share that has occurred, from 0 to 1, of each kind of item."""
        return {name: round(len(every & seen) / len(every), 4) if every else 1.0 for name, every, seen in self._both()}

    def _both(self) -> list[tuple[str, set[str], set[str]]]:
        rules = {rule.id for rule in self.title.rulebook("en").of(self.setup.edition)}
        return [
            ("steps", every_step(self.title), self.steps),
            ("actions", set(self.title.catalogue.kinds()), self.actions),
            ("rules", rules, self.rules),
            ("cards", set(self.title.components()), self.parts),
            ("endings", set(self.title.endings), self.endings),
        ]


def procedures(title: Title) -> list[type[Procedure]]:
    found = [record.cls for record in title.codec.by_name.values()]
    return [cls for cls in found if issubclass(cls, Procedure)]


def every_step(title: Title) -> set[str]:
    return {f"{cls.__name__}.{at}" for cls in procedures(title) for at in range(len(cls.table))}
