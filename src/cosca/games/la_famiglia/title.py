"""La Famiglia as a title: what it offers to tables, bots, screens and laws."""

from __future__ import annotations

from functools import cache
from typing import Final

from cosca.engine.codec import Catalogue, Codec, Record, Spelling
from cosca.engine.core import Action, Procedure, RuleId, Seat, asked
from cosca.engine.pack import PackFile, source_faults
from cosca.engine.rules import Rulebook, parse_rulebook
from cosca.engine.title import Message, Setup, Title
from cosca.games.la_famiglia import reading
from cosca.games.la_famiglia.actions import (
    DealCharacter,
    DealFamily,
    DrawTile,
    GiveMoney,
    IssueOrder,
    LayCard,
    OfArea,
    OfSea,
    SellOrder,
    every_action,
)
from cosca.games.la_famiglia.board import NEUTRAL, NOWHERE, SEATS, LaFamiglia
from cosca.games.la_famiglia.issuing import IssueOrders
from cosca.games.la_famiglia.match import lay_out, result
from cosca.games.la_famiglia.views import FaceDown, LaFamigliaView, knows, view
from cosca.games.la_famiglia.worlds import imagine

EDITIONS: Final = ("1.2", "1.1")
PACKS: Final = ("standard",)


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
    return lay_out(reading.pack_named(agreed.pack), reading.edition_named(agreed.edition), variant)


def granted_by(g: LaFamiglia, seat: Seat, action: Action) -> RuleId:
    if isinstance(action, SellOrder):
        return "LF-anytime-2"
    return "LF-anytime-3" if isinstance(action, GiveMoney) else asked(g).rules[0]


def describe(g: LaFamiglia, seat: Seat, action: Action, reader: Seat | None) -> Message | None:
    """Orders are named to the team only; that a conflict card was laid, to nobody else."""
    args: dict[str, str | int] = {"seat": seat, **action.words()}
    kind = type(action).__name__.lower()
    if isinstance(action, LayCard) and not knows(reader, seat):
        return None
    if isinstance(action, IssueOrder):
        args["area"] = _area_of_order(g)
        if not knows(reader, seat):
            del args["order"]
            kind += "-hidden"
    if isinstance(action, OfArea):
        args["area"] = g.pack.island.ids[action.number]
    if isinstance(action, OfSea):
        args["sea"] = g.pack.island.sea_ids[action.number]
    return Message(f"log-{kind}", args)


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


def parts(g: LaFamiglia, action: Action) -> tuple[str, ...]:
    """Families, characters, tiles and cards that an action brings in, and the orders that are issued."""
    if isinstance(action, DrawTile):
        return (g.pack.tiles[action.number].id,)
    if isinstance(action, DealFamily):
        return (g.pack.families[action.number].id,)
    if isinstance(action, DealCharacter):
        return (g.pack.characters[action.number].id,)
    if isinstance(action, LayCard):
        return (g.pack.cards[action.number].id,)
    return ()


def every_part() -> tuple[str, ...]:
    pack = reading.pack_named(PACKS[0])
    tiles, families = [tile.id for tile in pack.tiles], [family.id for family in pack.families]
    return (*tiles, *families, *(each.id for each in pack.characters), *(card.id for card in pack.cards))


@cache
def rulebook(language: str) -> Rulebook:
    return parse_rulebook(reading.text_of("rules", f"{language}.toml"), EDITIONS)


def check_pack(file: PackFile) -> list[str]:
    return source_faults(file)


LA_FAMIGLIA = Title(
    id="la_famiglia",
    name="La Famiglia: The Great Mafia War",
    editions=EDITIONS,
    packs=PACKS,
    seats=(SEATS,),
    rules_version=1,
    endings=("five_alone", "six_together", "most_after_four_rounds", "bronte", "draw"),
    languages=("en",),
    codec=CODEC,
    catalogue=Catalogue(every_action()),
    lay_out=begin,
    view=view,
    imagine=imagine,
    result=result,
    describe=describe,
    granted_by=granted_by,
    pieces=pieces,
    parts=parts,
    every_part=every_part(),
    rulebook=rulebook,
    messages=lambda language: "",
    pack_file=reading.pack_file,
    check_pack=check_pack,
    positions={},
)
