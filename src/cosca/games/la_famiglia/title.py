"""La Famiglia as a title: what it offers to tables, bots, screens and laws."""

from __future__ import annotations

from functools import cache
from typing import Final

from cosca.engine.codec import Catalogue, Codec, Record, Spelling
from cosca.engine.core import Action, Procedure, RuleId, Seat, asked
from cosca.engine.rules import Rulebook, parse_rulebook
from cosca.engine.title import Message, Setup, Title
from cosca.games.la_famiglia import reading, telling
from cosca.games.la_famiglia.actions import (
    BruteForce,
    CallOnTeammate,
    Done,
    Finesse,
    GainInfluence,
    GiveMoney,
    IssueOrder,
    LayCard,
    MoveAcross,
    MoveToken,
    PassTurn,
    PlaceBoat,
    PlaceCar,
    PlaceLab,
    SellOrder,
    StrikeByCar,
    ToBottom,
    every_action,
)
from cosca.games.la_famiglia.blank import blank
from cosca.games.la_famiglia.board import NEUTRAL, NOWHERE, SEATS, LaFamiglia
from cosca.games.la_famiglia.conflict import Attack, CardConflict
from cosca.games.la_famiglia.constraints import pack_faults
from cosca.games.la_famiglia.equipment import OrganizeEquipment
from cosca.games.la_famiglia.first_pieces import FirstUnits
from cosca.games.la_famiglia.influence import ExertInfluence
from cosca.games.la_famiglia.issuing import IssueOrders
from cosca.games.la_famiglia.match import lay_out, result
from cosca.games.la_famiglia.movement import Movement
from cosca.games.la_famiglia.parts import every_part, parts
from cosca.games.la_famiglia.planning import PlanningTurn
from cosca.games.la_famiglia.printed import printed
from cosca.games.la_famiglia.spaces import UseActionSpace
from cosca.games.la_famiglia.strike import Strike
from cosca.games.la_famiglia.views import FaceDown, LaFamigliaView, knows, view
from cosca.games.la_famiglia.worlds import imagine

EDITIONS: Final = ("1.2", "1.1")


def procedures(root: type[Procedure] = Procedure) -> list[type[Procedure]]:
    """Every procedure of this title, which have all been imported by way of `Match`."""
    found = [cls for cls in root.__subclasses__() if cls.__module__.startswith("cosca.games.la_famiglia.")]
    return [*found, *(below for cls in found for below in procedures(cls))]


CODEC = Codec(
    Record(
        LaFamiglia,
        {
            "pack": Spelling(lambda pack: pack.name, reading.pack_named),
            "edition": Spelling(lambda edition: edition.name, reading.edition_named),
        },
    ),
    Record(LaFamigliaView),
    Record(FaceDown),
    *(Record(cls) for cls in sorted(procedures(), key=lambda cls: cls.__name__)),
)


def begin(agreed: Setup) -> LaFamiglia:
    variant = bool(agreed.options.get("identical_cards_count_once", 0))
    first_game = bool(agreed.options.get("first_game", 0))
    return lay_out(reading.pack_named(agreed.pack), reading.edition_named(agreed.edition), variant, first_game)


GRANTED: Final[dict[tuple[type[Procedure], type[Action]], RuleId]] = {  # where a step's first rule is not it
    (FirstUnits, PlaceBoat): "LF-setup-18",
    (PlanningTurn, MoveToken): "LF-space-1",
    (PlanningTurn, GainInfluence): "LF-gain-1",
    (PlanningTurn, CallOnTeammate): "LF-anytime-3",
    (UseActionSpace, Done): "LF-space-10",
    (OrganizeEquipment, PlaceCar): "LF-equipment-2",
    (OrganizeEquipment, PlaceLab): "LF-equipment-3",
    (OrganizeEquipment, PlaceBoat): "LF-boat-1",
    (ExertInfluence, Done): "LF-space-10",
    (ExertInfluence, ToBottom): "LF-exert-4",
    (Movement, MoveAcross): "LF-movement-3",
    (Attack, Finesse): "LF-conflict-2",
    (Attack, BruteForce): "LF-conflict-7",
    (Strike, StrikeByCar): "LF-strike-4",
}


def granted_by(g: LaFamiglia, seat: Seat, action: Action) -> RuleId:
    if isinstance(action, SellOrder | GiveMoney):
        return "LF-anytime-2" if isinstance(action, SellOrder) else "LF-anytime-3"
    top = g.stack[-1]
    if isinstance(action, PassTurn):
        return "LF-planning-5-v11" if g.edition.may_pass else "LF-planning-7"
    if isinstance(top, CardConflict) and top.taken:
        return "LF-conflict-5"
    return GRANTED.get((type(top), type(action)), asked(g).rules[0])


def describe(g: LaFamiglia, seat: Seat, action: Action, reader: Seat | None) -> Message | None:
    """Orders are named to the team only until all are turned up; that a conflict card was laid, to nobody else.

    All else happens in the open: Money and Soldati that come and go (R11), gifts (R18), orders that are sold (R17).
    """
    if isinstance(action, LayCard) and not knows(reader, seat):
        return None
    line = telling.log_line(g, seat, action)
    if not isinstance(action, IssueOrder):
        return line
    args = {key: value for key, value in line.args.items() if key != "order" or knows(reader, seat)}
    return Message(line.id if knows(reader, seat) else f"{line.id}-hidden", args | {"area": _area_of_order(g)})


def _area_of_order(g: LaFamiglia) -> str:
    top = g.stack[-1]
    return g.pack.island.ids[top.area] if isinstance(top, IssueOrders) else ""


def pieces(g: LaFamiglia) -> dict[str, int]:
    """Every limited piece is somewhere. In 1.1 influence tokens may leave for the box: there they are not counted."""
    counted = {"labs": g.labs_left + sum(g.labs)}
    for side in range(SEATS + 1):
        counted[f"soldati of {side}"] = _soldati(g, side)
    for seat in range(SEATS):
        counted[f"cars of {seat}"] = _cars(g, seat)
        counted[f"boats of {seat}"] = g.boats_left[seat] + sum(g.boats[seat])
        if not g.edition.row_tokens_to_box:
            counted[f"influence of {seat}"] = _influence(g, seat)
    return counted


def _soldati(g: LaFamiglia, side: int) -> int:
    on_board = sum(men for men, holder in zip(g.men, g.holder, strict=True) if holder == side)
    fighting = g.fight_men if g.fight_side == side else 0
    return g.supply[side] + on_board + fighting + (0 if side == NEUTRAL else g.headquarters[side])


def _cars(g: LaFamiglia, seat: Seat) -> int:
    on_board = sum(cars for cars, holder in zip(g.cars, g.holder, strict=True) if holder == seat)
    return g.cars_left[seat] + on_board + int(g.fight_car and g.fight_side == seat)


def _influence(g: LaFamiglia, seat: Seat) -> int:
    on_sheets = sum(space[seat] for sheet in (g.top, g.bottom) for space in sheet)
    on_tiles = sum(of_team.count(seat) for of_team in g.tile_of)
    mats_are_set = NOWHERE not in g.family
    on_mat = sum(g.mat(seat).width) - sum(g.removed[seat]) if mats_are_set else 0
    return g.influence[seat] + on_sheets + on_tiles + on_mat


@cache
def rulebook(language: str) -> Rulebook:
    return parse_rulebook(reading.text_of("rules", f"{language}.toml"), EDITIONS)


LA_FAMIGLIA = Title(
    id="la_famiglia",
    name="La Famiglia: The Great Mafia War",
    editions=EDITIONS,
    packs=reading.PACKS,
    seats=(SEATS,),
    rules_version=1,
    endings=("five_alone", "six_together", "most_after_four_rounds", "bronte", "draw"),
    languages=("en", "de"),
    codec=CODEC,
    catalogue=Catalogue(every_action()),
    lay_out=begin,
    view=view,
    imagine=imagine,
    result=result,
    describe=describe,
    phrase=telling.phrase,
    question=telling.question,
    granted_by=granted_by,
    pieces=pieces,
    parts=parts,
    every_part=every_part(reading.pack_named(reading.PACKS[0])),
    rulebook=rulebook,
    messages=reading.messages,
    pack_file=reading.pack_file,
    check_pack=pack_faults,
    printed=printed,
    positions=reading.positions(),
    bring=reading.SHELF.bring,
    blank=blank,
    teams=lambda seats: ((0, 2), (1, 3)),
    variants={"identical_cards_count_once": "LF-variant-1", "first_game": "LF-setup-first"},
)
