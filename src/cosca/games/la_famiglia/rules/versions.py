"""What differs between the versions of these rules, by ruling of docs/rulings/la_famiglia.md.

A game is played to its end by the version it began with, so old logs lead to the same positions.
"""

from __future__ import annotations

from typing import Final

from cosca.engine.title import RuleChange

R19: Final = RuleChange(
    "R19",
    since=2,
    before="In 1.1 a player who can pay for no move may pass, and is offered nothing else.",
    now="In 1.1 such a player must raise the money for a move and then move.",
)
R23: Final = RuleChange(
    "R23",
    since=2,
    before="Laundering without drug labs counts as performing an action.",
    now="Laundering without drug labs does nothing, so it does not count.",
)
R57: Final = RuleChange(
    "R57",
    since=2,
    before="In 1.1 one Soldato at a time is knocked out, an attacker first: equal numbers leave one defender.",
    now="In both editions attackers and defenders are knocked out in pairs: equal numbers leave nobody.",
)
R66: Final = RuleChange(
    "R66",
    since=2,
    before="Allies also lead to areas that the moving side holds.",
    now="Allies lead only to areas that the moving side does not hold.",
)
RULE_CHANGES: Final = (R19, R23, R57, R66)
NEWEST: Final = 2
