"""The title record of La Famiglia: everything that tables, bots, clients and laws need from the game."""

from __future__ import annotations

from typing import Final

from cosca.engine.codec import Catalogue, Codec, FieldFormat, Record
from cosca.engine.core import Action, Procedure, RuleId, Seat, asked
from cosca.engine.title import Extras, Message, Setup, Title
from cosca.games.la_famiglia import wording
from cosca.games.la_famiglia.automatic import publicly_decided
from cosca.games.la_famiglia.coverage import components_of, components_used
from cosca.games.la_famiglia.packs import reading
from cosca.games.la_famiglia.packs.checks import pack_faults
from cosca.games.la_famiglia.packs.contents import pack_contents
from cosca.games.la_famiglia.packs.template import pack_template
from cosca.games.la_famiglia.printed import printed, rule_values
from cosca.games.la_famiglia.rules.actions import (
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
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOWHERE, SEATS
from cosca.games.la_famiglia.rules.conflict import Attack, CardConflict
from cosca.games.la_famiglia.rules.equipment import OrganizeEquipment
from cosca.games.la_famiglia.rules.first_pieces import FirstUnits
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.influence import ExertInfluence
from cosca.games.la_famiglia.rules.issuing import IssueOrders
from cosca.games.la_famiglia.rules.match import game_before_setup, result
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.planning import PlanningTurn
from cosca.games.la_famiglia.rules.spaces import UseActionSpace
from cosca.games.la_famiglia.rules.strike import Strike
from cosca.games.la_famiglia.rules.versions import NEWEST, RULE_CHANGES
from cosca.games.la_famiglia.views import FaceDown, LaFamigliaView, knows, view
from cosca.games.la_famiglia.worlds import imagine

EDITIONS: Final = ("1.2", "1.1")


def procedures(root: type[Procedure] = Procedure) -> list[type[Procedure]]:
    """Return every procedure of this title. Importing `Match` has imported all of them."""
    found = [cls for cls in root.__subclasses__() if cls.__module__.startswith("cosca.games.la_famiglia.")]
    return [*found, *(below for cls in found for below in procedures(cls))]


CODEC = Codec(
    Record(
        LaFamiglia,
        {
            "pack": FieldFormat(lambda pack: pack.name, reading.pack_named),
            "edition": FieldFormat(lambda edition: edition.name, reading.edition_named),
        },
    ),
    Record(LaFamigliaView, omitted={"rules_version": 1}),
    Record(FaceDown),
    *(Record(cls) for cls in sorted(procedures(), key=lambda cls: cls.__name__)),
)


def new_game(agreed: Setup) -> LaFamiglia:
    variant = bool(agreed.options.get("identical_cards_count_once", 0))
    first_game = bool(agreed.options.get("first_game", 0))
    return game_before_setup(
        reading.pack_named(agreed.pack), reading.edition_named(agreed.edition), variant, first_game
    )


# where the rule is not the first rule of the step
GRANTED: Final[dict[tuple[type[Procedure], type[Action]], RuleId]] = {
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


def granting_rule(g: LaFamiglia, seat: Seat, action: Action) -> RuleId:
    if isinstance(action, SellOrder | GiveMoney):
        return "LF-anytime-2" if isinstance(action, SellOrder) else "LF-anytime-3"
    top = g.stack[-1]
    if isinstance(action, PassTurn):
        return "LF-planning-5-v11" if g.edition.may_pass else "LF-planning-7"
    if isinstance(top, CardConflict) and top.taken:
        return "LF-conflict-5"
    return GRANTED.get((type(top), type(action)), asked(g).rules[0])


def log_message(g: LaFamiglia, seat: Seat, action: Action, reader: Seat | None) -> Message | None:
    """Return the log line of an action for a reader, or `None` if the reader must not see that it happened.

    Until all orders are revealed, only the team that issued an order reads which one it is. Only the same team learns
    that a conflict card has been selected. Everything else is open: Money and Soldati gained and spent (R11), gifts
    (R18) and orders that are sold (R17).
    """
    if isinstance(action, LayCard) and not knows(reader, seat):
        return None
    line = wording.log_line(g, seat, action)
    if not isinstance(action, IssueOrder):
        return line
    args = {key: value for key, value in line.args.items() if key != "order" or knows(reader, seat)}
    return Message(line.id if knows(reader, seat) else f"{line.id}-hidden", args | {"area": _area_of_order(g)})


def describe(g: LaFamiglia, seat: Seat, action: Action, reader: Seat | None) -> tuple[Message, ...]:
    message = log_message(g, seat, action, reader)
    return () if message is None else (message,)


def _area_of_order(g: LaFamiglia) -> str:
    top = g.stack[-1]
    return g.pack.island.ids[top.area] if isinstance(top, IssueOrders) else ""


def pieces(g: LaFamiglia) -> dict[str, int]:
    """Count every limited piece, wherever it is: the totals never change.

    In version 1.1 influence tokens may return to the box, where they are not counted.
    """
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


def components() -> tuple[str, ...]:
    return components_of(reading.pack_named(reading.PACKS[0]))


TITLE = Title(
    id="la_famiglia",
    name="La Famiglia: The Great Mafia War",
    short_name="La Famiglia",
    package=reading.PACKAGE,
    editions=EDITIONS,
    packs=reading.PACKS,
    seats=(SEATS,),
    rules_version=NEWEST,
    rule_changes=RULE_CHANGES,
    endings=("five_alone", "six_together", "most_after_four_rounds", "bronte", "draw"),
    languages=("en", "de"),
    codec=CODEC,
    catalogue=Catalogue(every_action()),
    new_game=new_game,
    view=view,
    imagine=imagine,
    result=result,
    describe=describe,
    publicly_decided=publicly_decided,
    phrase=wording.phrase,
    question=wording.question,
    granting_rule=granting_rule,
    pieces=pieces,
    components=components,
    components_used=components_used,
    pack_messages=reading.pack_messages,
    pack_file=reading.pack_file,
    check_pack=pack_faults,
    printed=printed,
    rule_values=rule_values,
    register_pack=reading.STORE.register,
    pack_template=pack_template,
    pack_contents=pack_contents,
    teams=lambda seats: ((0, 2), (1, 3)),
    variants={"identical_cards_count_once": "LF-variant-1", "first_game": "LF-setup-first"},
    level_ratings=(13.0, 20.4, 25.0, 31.3, 34.1, 46.4),  # from bench/results/levels_la_famiglia.json
    extras=Extras(
        bots="cosca.games.la_famiglia.bots:BOTS",
        leaks="cosca.games.la_famiglia.leaks:LEAKS",
        retelling="cosca.games.la_famiglia.retelling:RETELLING",
        terminal="cosca.games.la_famiglia.terminal.renderer:RENDERER",
        advice="cosca.games.la_famiglia.advice:MEASURES",
        observation="cosca.games.la_famiglia.observation:LAYOUT",
        map="cosca.games.la_famiglia.map.drawing:draw_island",
    ),
)
