"""La Famiglia, "Setup": everything before the first planning phase."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, CHANCE, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.action_kinds import CHARACTERS, FAMILIES
from cosca.games.la_famiglia.rules.actions import (
    DEAL_CHARACTER,
    DEAL_FAMILY,
    DRAW_TILE,
    LEAD_FAMILY,
    PUT_INFLUENCE,
    START,
    DealCharacter,
    DealFamily,
    DrawTile,
    LeadFamily,
    PutInfluence,
    Start,
)
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOWHERE, SEATS, Board
from cosca.games.la_famiglia.rules.first_pieces import FirstLabs, FirstUnits
from cosca.games.la_famiglia.rules.pack import ALL_TILES, AREAS, Pack

TILES_IN_PLAY: Final = 7
COLOURS_OF_A_TEAM: Final = 3
NOT_IN_A_FIRST_GAME: Final = ("black", "white")
CHARACTER_RULES: Final = (
    "LF-character-il-chimico", "LF-character-il-banchiere", "LF-character-il-padrino", "LF-character-il-capitano",
    "LF-character-l-autista", "LF-character-il-pescatore",
)  # fmt: skip
FIRST_TOKENS: Final = 2 * SEATS  # on action sheet 0


class Preparation(Procedure):
    __slots__ = ("dealt", "first_game", "placed")

    def __init__(self, first_game: bool = False, dealt: tuple[int, ...] = (), placed: int = 0, at: int = 0) -> None:
        super().__init__(at)
        self.first_game = first_game
        # families drawn at random: those of seats 0 and 2, or in a first game one for each seat in turn
        self.dealt = dealt
        self.placed = placed  # players who have placed their pieces

    def copy(self) -> Preparation:
        return Preparation(self.first_game, self.dealt, self.placed, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_draw_tile, cls.draw_tile, cls.why_not_draw_tile, "LF-setup-3"),
            Choose(cls.may_deal_family, cls.deal_family, cls.why_not_deal_family, "LF-setup-4", "LF-setup-first"),
            Choose(cls.may_lead, cls.lead, cls.why_not_lead, "LF-setup-5"),
            Do(cls.take_family, "LF-setup-6", "LF-setup-7", "LF-setup-8", "LF-setup-9", "LF-setup-10", "LF-mat-1"),
            Do(cls.line_up, "LF-setup-11", "LF-setup-12", "LF-limits-1", "LF-secret-4"),
            Choose(cls.may_start, cls.start, cls.why_not_start, "LF-setup-13"),
            Choose(cls.may_deal_character, cls.deal_character, cls.why_not_deal_character, "LF-setup-14"),
            Do(cls.take_character, "LF-setup-15", "LF-setup-16", *CHARACTER_RULES),
            Do(cls.place_units, "LF-setup-17", "LF-setup-18"),
            Do(cls.place_labs, "LF-setup-19"),
            Do(cls.put_neutral_tokens, "LF-setup-20"),
            Choose(cls.may_put_influence, cls.put_influence, cls.why_not_put_influence, "LF-setup-21"),
        )

    # 5. Control tiles

    def may_draw_tile(self, g: Board) -> Options:
        left = [DRAW_TILE[t] for t in range(ALL_TILES) if t not in g.tiles]
        return {CHANCE: left} if len(g.tiles) < TILES_IN_PLAY else {}

    def draw_tile(self, g: Board, seat: Seat, act: DrawTile) -> Flow:
        g.tiles = sorted([*g.tiles, act.number])
        return AGAIN

    def why_not_draw_tile(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if isinstance(act, DrawTile) and act.number not in g.tiles else "LF-setup-3"

    # 6. Families

    def may_deal_family(self, g: Board) -> Options:
        left = [DEAL_FAMILY[f] for f in range(FAMILIES) if not self.why_not_deal(g, f)]
        return {CHANCE: left} if len(self.dealt) < (SEATS if self.first_game else COLOURS_OF_A_TEAM) else {}

    def deal_family(self, g: Board, seat: Seat, act: DealFamily) -> Flow:
        if self.first_game:
            g.family[len(self.dealt)] = act.number
        self.dealt = (*self.dealt, act.number)
        return AGAIN

    def why_not_deal_family(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return self.why_not_deal(g, act.number) if isinstance(act, DealFamily) else "LF-setup-4"

    def why_not_deal(self, g: Board, family: int) -> RuleId | None:
        if self.first_game and g.pack.families[family].id in NOT_IN_A_FIRST_GAME:  # R4
            return "LF-setup-first"
        return "LF-setup-4" if family in self.dealt else None

    def may_lead(self, g: Board) -> Options:
        """Return the families that the next seat may choose from: those its team has left (R3)."""
        if NOWHERE not in g.family:
            return {}
        seat = g.family.index(NOWHERE)
        return {seat: [LEAD_FAMILY[f] for f in range(FAMILIES) if self.may_be_led(g, seat, f)]}

    def lead(self, g: Board, seat: Seat, act: LeadFamily) -> Flow:
        g.family[seat] = act.number
        return AGAIN

    def why_not_lead(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if isinstance(act, LeadFamily) and self.may_be_led(g, seat, act.number) else "LF-setup-5"

    def may_be_led(self, g: Board, seat: Seat, family: int) -> bool:
        """Return whether a seat may lead a family: it belongs to the seat's team and is not taken."""
        return (family in self.dealt) == (seat % 2 == 0) and family not in g.family

    def take_family(self, g: Board) -> None:
        """Set up the influence tokens of each family. `game_before_setup` has already set up all other pieces."""
        for seat in range(SEATS):
            g.influence[seat] = g.pack.influence - sum(g.mat(seat).width)
        g.tell("mats", "LF-setup-10", {"number": sum(g.mat(0).width)})

    # 9. and 10. Starting lineup, starting player

    def line_up(self, g: Board) -> None:
        island = g.pack.island
        for a in range(AREAS):
            g.holder[a], g.men[a] = island.start_side[a], island.start_men[a]
            g.supply[g.holder[a]] -= g.men[a]
        g.tell("line_up", "LF-setup-11", {})

    def may_start(self, g: Board) -> Options:
        return {CHANCE: START}

    def start(self, g: Board, seat: Seat, act: Start) -> None:
        g.starter = g.next_starter = act.number

    def why_not_start(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if isinstance(act, Start) else "LF-setup-13"

    # 11. Characters

    def may_deal_character(self, g: Board) -> Options:
        left = [DEAL_CHARACTER[c] for c in range(CHARACTERS) if c not in g.character]
        return {CHANCE: left} if NOWHERE in g.character else {}

    def deal_character(self, g: Board, seat: Seat, act: DealCharacter) -> Flow:
        g.character[next(s for s in g.order_of_play() if g.character[s] == NOWHERE)] = act.number
        return AGAIN

    def why_not_deal_character(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if isinstance(act, DealCharacter) and act.number not in g.character else "LF-setup-14"

    def take_character(self, g: Board) -> None:
        for seat in range(SEATS):
            card = g.pack.characters[g.character[seat]]
            g.money[seat] += card.money
            g.recruit(seat, card.soldati)
            args: dict[str, str | int] = {"seat": seat, "character": card.id, "money": card.money}
            g.tell("character", "LF-setup-15", args | {"number": card.soldati})
        giver, last = g.order_of_play()[0], g.order_of_play()[-1]
        g.money[giver] -= 1  # R6
        g.money[last] += 1
        g.tell("gift", "LF-setup-16", {"seat": giver, "player": last})

    def place_units(self, g: Board) -> Flow:
        if self.placed == SEATS:
            self.placed = 0
            return None
        seat = g.order_of_play()[self.placed]
        card = g.pack.characters[g.character[seat]]
        self.placed += 1
        g.call(FirstUnits(seat, card.extra, card.cars, card.speedboats))
        return AGAIN

    def place_labs(self, g: Board) -> Flow:
        if self.placed == SEATS:
            return None
        seat = g.order_of_play()[self.placed]
        self.placed += 1
        g.call(FirstLabs(seat, g.pack.characters[g.character[seat]].labs))
        return AGAIN

    # 12. Action sheet 0

    def put_neutral_tokens(self, g: Board) -> None:
        for space in gray_spaces(g.pack):
            g.top[space][NEUTRAL] = 1
        g.tell("gray_tokens", "LF-setup-20", {"number": len(gray_spaces(g.pack))})

    def may_put_influence(self, g: Board) -> Options:
        put = sum(sum(owners[:SEATS]) for owners in g.top)
        if put == FIRST_TOKENS:
            return {}
        free = [PUT_INFLUENCE[space] for space in range(len(g.top)) if not self.why_not_put(g, space)]
        return {g.order_of_play()[put % SEATS]: free}

    def put_influence(self, g: Board, seat: Seat, act: PutInfluence) -> Flow:
        g.top[act.number][seat] = 1
        g.influence[seat] -= 1
        return AGAIN

    def why_not_put_influence(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return self.why_not_put(g, act.number) if isinstance(act, PutInfluence) else "LF-setup-21"

    def why_not_put(self, g: Board, space: int) -> RuleId | None:
        if space >= len(g.top) or space in gray_spaces(g.pack):
            return "LF-setup-21"
        return "LF-space-2" if any(g.top[space]) else None


def gray_spaces(pack: Pack) -> list[int]:
    """Return the spaces of sheet 0 that start with a neutral influence token: the first ones of each column."""
    columns = [[s for s, space in enumerate(pack.sheets[0]) if space.column == c] for c in range(len(pack.gray))]
    return [space for spaces, number in zip(columns, pack.gray, strict=True) for space in spaces[:number]]
