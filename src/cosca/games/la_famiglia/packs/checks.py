"""The table of constraints C1-C49 that the rulebooks put on a pack, as checked by `cosca pack check`.

A constraint that follows from the texts must hold. One that is only likely may fail for a printed copy: then the pack
overrules it under [overruled] and gives the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from cosca.engine.pack import PackEntry, PackFile, source_faults
from cosca.games.la_famiglia.packs import checks_box as box
from cosca.games.la_famiglia.packs import checks_families as families
from cosca.games.la_famiglia.packs import checks_island as island
from cosca.games.la_famiglia.packs import checks_sheets as sheets
from cosca.games.la_famiglia.packs.checks_shape import name_faults, shape_faults


@dataclass(frozen=True, slots=True)
class Constraint:
    """A constraint on a pack: its number, its source, its check, and whether it is only likely."""

    id: str
    where: str
    check: Callable[[PackEntry], Iterator[str]]
    likely: bool = False

    def faults(self, data: PackEntry) -> list[str]:
        hint = "; only likely, so it can be [overruled] in pack.toml" if self.likely else ""
        return [f"{fault} ({self.id}: {self.where}{hint})" for fault in self.check(data)]


CONSTRAINTS: Final = (
    Constraint("C1", "LF-map-1", island.c1_mandamenti),
    Constraint("C2", "a review", island.c2_hang_together, likely=True),
    Constraint("C3", "1.2 p. 6", island.c3_named_mandamento),
    Constraint("C4", "LF-map-2", island.c4_short_border),
    Constraint("C5", "1.2 p. 19, example", island.c5_scordia),
    Constraint("C6", "LF-map-3, LF-map-4", island.c6_seas),
    Constraint("C7", "1.2 p. 6", island.c7_licata),
    Constraint("C7", "1.2 p. 6", island.c7_licatas_seas_meet, likely=True),
    Constraint("C8", "1.2 p. 17, example", island.c8_two_boats),
    Constraint("C9", "LF-map-3", island.c9_ring, likely=True),
    Constraint("C10", "LF-control-2", island.c10_control_spaces, likely=True),
    Constraint("C11", "LF-end-4", island.c11_bronte),
    Constraint("C12", "agitate, Allies, Delay Detonator", island.c12_connected),
    Constraint("C12", "agitate, Allies, Delay Detonator", island.c12_wide, likely=True),
    Constraint("C13", "LF-setup-11, LF-setup-12", island.c13_signs),
    Constraint("C14", "LF-limits-1", island.c14_counts),
    Constraint("C15", "LF-control-5", island.c15_nobody_controls),
    Constraint("C16", "LF-setup-12", island.c16_one_neutral_each, likely=True),
    Constraint("C17", "LF-setup-12", island.c17_nothing_empty),
    Constraint("C18", "1.2 p. 19, example", island.c18_scordia, likely=True),
    Constraint("C19", "LF-turns-1, LF-setup-2", island.c19_order_of_play),
    Constraint("C20", "LF-gain-1", sheets.c20_columns),
    Constraint("C21", "LF-setup-20, LF-setup-21", sheets.c21_gray_circles),
    Constraint("C21", "a review", sheets.c21_one_in_each_column, likely=True),
    Constraint("C22", "LF-management-3", sheets.c22_top_costs),
    Constraint("C23", "LF-gain-5, example", sheets.c23_costs_of_the_example),
    Constraint("C23", "LF-gain-5, example", sheets.c23_a_column_between, likely=True),
    Constraint("C24", "LF-space-3", sheets.c24_endless_space),
    Constraint("C24", "1.2 p. 8", sheets.c24_pays_for_either),
    Constraint("C25", "1.2 p. 8", sheets.c25_more_or_better, likely=True),
    Constraint("C26", "LF-final-1", sheets.c26_ultima_azione),
    Constraint("C27", "LF-control-5", sheets.c27_no_rally_on_sheet_1),
    Constraint("C28", "1.2 p. 8 f., Appendix I", sheets.c28_every_kind),
    Constraint("C28", "1.2 p. 8 f., Appendix I", sheets.c28_spaces_shown),
    Constraint("C29", "LF-setup-10, LF-mat-1", families.c29_seventeen_spaces),
    Constraint("C30", "LF-setup-9", families.c30_eight_columns),
    Constraint("C31", "LF-mat-8", families.c31_two_wide, likely=True),
    Constraint("C32", "LF-mat-4", families.c32_justice),
    Constraint("C32", "1.2 p. 11, p. 15, examples", families.c32_values_shown, likely=True),
    Constraint("C33", "LF-mat-2", families.c33_base_values),
    Constraint("C33", "1.2 p. 8, examples", families.c33_values_shown),
    Constraint("C34", "LF-mat-2", families.c34_rising),
    Constraint("C35", "LF-mat-5, LF-mat-6, LF-mat-7", families.c35_economy),
    Constraint("C35", "1.2 p. 11, example", families.c35_reds_money),
    Constraint("C36", "1.2 p. 11, example", families.c36_reds_police),
    Constraint("C37", "LF-limits-1, LF-setup-10", families.c37_influence_tokens),
    Constraint("C38", "LF-setup-8, LF-setup-9", families.c38_thirteen),
    Constraint("C39", "LF-encounter-4", families.c39_initiative),
    Constraint("C39", "LF-encounter-5", families.c39_ties, likely=True),
    Constraint("C40", "LF-encounter-3, LF-attack-1", families.c40_kinds),
    Constraint("C40", "LF-agitate-1, LF-rally-1", families.c40_sequence),
    Constraint("C40", "LF-attack-1, LF-vest-2", families.c40_both_kinds, likely=True),
    Constraint("C41", "LF-attack-3, LF-strike-7, LF-agitate-2", families.c41_sizes),
    Constraint("C41", "1.2 p. 14 f., p. 18", families.c41_every_symbol),
    Constraint("C41", "1.2 p. 15", families.c41_shotgun_commonest, likely=True),
    Constraint("C42", "1.2 p. 17, example", families.c42_example_of_a_conflict),
    Constraint("C43", "LF-pentito-2, 1.2 p. 18", families.c43_pentito),
    Constraint("C38", "Appendix II", families.appendix_ii),
    Constraint("C44", "LF-setup-14", box.c44_six_cards),
    Constraint("C44", "LF-setup-16", box.c44_some_money),
    Constraint("C45", "LF-setup-15 to LF-setup-19, LF-limits-1", box.c45_goods),
    Constraint("C45", "1.2 p. 6", box.c45_three_labs),
    Constraint("C45", "LF-setup-17, LF-setup-18", box.c45_extra_units, likely=True),
    Constraint("C46", "LF-setup-3", box.c46_tiles),
    Constraint("C46", "Appendix III", box.c46_appendix_iii),
    Constraint("C47", "LF-limits-1, LF-limits-3", box.c47_limits),
    Constraint("C48", "LF-setup-first", box.c48_first_game),
    Constraint("C49", "LF-conflict-2, LF-card-3", box.c49_cards),
    Constraint("C49", "LF-card-1, LF-card-2", box.c49_symbols, likely=True),
)  # fmt: skip
LIKELY: Final = tuple(dict.fromkeys(each.id for each in CONSTRAINTS if each.likely))


def pack_faults(file: PackFile) -> list[str]:
    """Return every reason why a pack is not valid for La Famiglia, each with its constraint."""
    misshapen = shape_faults(file.data)
    if misshapen:
        return misshapen
    unnamed = [*source_faults(file), *_overruled_faults(file.data), *name_faults(file.data)]
    return unnamed or [fault for each in CONSTRAINTS for fault in _counted(each, file.data)]


def _counted(constraint: Constraint, data: PackEntry) -> list[str]:
    """Return the faults of a constraint; none if it is only likely and the pack overrules it."""
    overruled = constraint.likely and constraint.id in data.get("overruled", {})
    return [] if overruled else constraint.faults(data)


def _overruled_faults(data: PackEntry) -> Iterator[str]:
    overruled = data.get("overruled", {})
    if not isinstance(overruled, dict):
        yield 'overruled: write it as [overruled], and below it lines like C9 = "my board: the seas are an open chain"'
        return
    for name, why in overruled.items():
        if name not in LIKELY:
            yield f"overruled: {name} follows from the rules' text; only {', '.join(LIKELY)} can be overruled"
        elif not isinstance(why, str) or not why.strip():
            yield f"overruled: say why {name} does not hold, as a text"
