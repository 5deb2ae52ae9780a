"""La Famiglia, "Game Components": the printed data that the rules look up. `reading.py` loads it from `packs/`."""

from __future__ import annotations

from typing import Final

type Area = int
type Sea = int
type Mandamento = int

AREAS: Final = 36
SEAS: Final = 9
MANDAMENTI: Final = 12
COLUMNS: Final = 6
ORDERS: Final = 13  # per family: 5 basic orders, then the advanced ones
BASIC_ORDERS: Final = 5
ALL_TILES: Final = 11

JUSTICE: Final = 0
POLICE: Final = 1
ECONOMY: Final = 2
CHURCH: Final = 3
ROWS: Final = 4


class Island:
    """The map: areas, sea areas and their borders."""

    __slots__ = (
        "adjacent", "coasts", "control_sea", "ids", "mandamento", "mandamento_ids", "members", "sea_adjacent",
        "sea_ids", "seas", "start_men", "start_side",
    )  # fmt: skip

    def __init__(
        self,
        ids: list[str],
        adjacent: list[list[Area]],
        seas: list[list[Sea]],
        mandamento: list[Mandamento],
        start_side: list[int],
        start_men: list[int],
        mandamento_ids: list[str],
        members: list[list[Area]],
        control_sea: list[Sea],
        sea_ids: list[str],
        sea_adjacent: list[list[Sea]],
        coasts: list[list[Area]],
    ) -> None:
        self.ids = ids
        self.adjacent = adjacent
        self.seas = seas  # by area: adjacent sea areas
        self.mandamento = mandamento
        self.start_side = start_side
        self.start_men = start_men
        self.mandamento_ids = mandamento_ids
        self.members = members
        self.control_sea = control_sea
        self.sea_ids = sea_ids
        self.sea_adjacent = sea_adjacent
        self.coasts = coasts  # by sea area: adjacent areas


class Partial:
    """A partial action of an action space."""

    __slots__ = ("bonus", "kind")

    def __init__(self, kind: str, bonus: int) -> None:
        self.kind = kind
        self.bonus = bonus


class Space:
    """An action space of an action sheet."""

    __slots__ = ("column", "either", "infinity", "parts", "pay", "receive")

    def __init__(self, column: int, pay: int, receive: int, infinity: bool, either: bool, parts: list[Partial]) -> None:
        self.column = column
        self.pay = pay
        self.receive = receive
        self.infinity = infinity
        self.either = either  # whether only one of its partial actions may be performed
        self.parts = parts


class Order:
    """An order token: its kind, Initiative and symbols. A symbol that is not on the token is 0."""

    __slots__ = (
        "agitate", "attack", "boat", "bomb", "car", "initiative", "lab", "letter", "money", "pentito", "rally",
        "recruit", "row", "shotgun", "skull", "soldati", "soldati_plus", "special", "vest",
    )  # fmt: skip

    def __init__(
        self,
        initiative: int,
        attack: bool,
        row: int,
        letter: str,
        money: int,
        recruit: int,
        soldati: int,
        soldati_plus: int,
        car: int,
        boat: int,
        lab: int,
        vest: int,
        rally: int,
        shotgun: int,
        skull: int,
        bomb: int,
        pentito: tuple[int, ...],
        agitate: int,
        special: str,
    ) -> None:
        self.initiative = initiative
        self.attack = attack
        self.row = row  # row of the family mat; -1 for a basic order
        self.letter = letter
        self.money = money
        self.recruit = recruit
        self.soldati = soldati
        self.soldati_plus = soldati_plus  # bonus added to the base value; -1 if it is not on the token
        self.car = car
        self.boat = boat
        self.lab = lab
        self.vest = vest
        self.rally = rally
        self.shotgun = shotgun
        self.skull = skull
        self.bomb = bomb
        self.pentito = pentito
        self.agitate = agitate
        self.special = special


class Mat:
    """A family mat. Base values are indexed by the number of influence tokens removed from the row."""

    __slots__ = ("attack", "bomb", "effects", "orders", "place", "recruit", "width")

    def __init__(
        self,
        width: list[int],
        attack: list[int],
        bomb: list[int],
        place: list[int],
        recruit: list[int],
        effects: list[list[Partial]],
        orders: list[list[int]],
    ) -> None:
        self.width = width  # number of spaces by row
        self.attack = attack  # Justice row, top half: attack bonus of a car
        self.bomb = bomb  # Justice row, bottom half: attack bonus of a car bomb
        self.place = place  # Police row: base value of Place Soldati
        self.recruit = recruit  # Church row: base value of Recruit Soldati
        self.effects = effects  # [row][space]: instant effect; kind "" for none
        self.orders = orders  # [row][space]: number of the order it brings; -1 for none


class Family:
    __slots__ = ("id", "mat", "orders")

    def __init__(self, id: str, mat: Mat, orders: list[Order]) -> None:  # noqa: A002
        self.id = id
        self.mat = mat
        self.orders = orders


class Character:
    __slots__ = ("cars", "extra", "id", "labs", "money", "soldati", "speedboats")

    def __init__(
        self,
        id: str,  # noqa: A002
        money: int,
        soldati: int,
        extra: int,
        cars: int,
        speedboats: int,
        labs: int,
    ) -> None:
        self.id = id
        self.money = money
        self.soldati = soldati  # Soldati for headquarters
        self.extra = extra  # Soldati for the game board
        self.cars = cars
        self.speedboats = speedboats
        self.labs = labs


class Tile:
    """A control tile. `number` is the value its ability needs: a price, a bonus, a distance or an amount of money."""

    __slots__ = ("id", "number")

    def __init__(self, id: str, number: int) -> None:  # noqa: A002
        self.id = id
        self.number = number


class ConflictCard:
    __slots__ = ("cowards", "id", "turncoats")

    def __init__(self, id: str, turncoats: int, cowards: int) -> None:  # noqa: A002
        self.id = id
        self.turncoats = turncoats
        self.cowards = cowards


class Pack:
    """All components of the game."""

    __slots__ = (
        "cards", "cars", "characters", "control_tokens", "families", "gray", "influence", "island", "labs",
        "name", "neutral_soldati", "sheets", "soldati", "speedboats", "tiles", "top_costs",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        island: Island,
        sheets: list[list[Space]],
        gray: list[int],
        top_costs: list[list[int]],
        families: list[Family],
        characters: list[Character],
        tiles: list[Tile],
        cards: list[ConflictCard],
        soldati: int,
        speedboats: int,
        cars: int,
        influence: int,
        control_tokens: int,
        labs: int,
        neutral_soldati: int,
    ) -> None:
        self.name = name
        self.island = island
        self.sheets = sheets  # by number, 0 to 4; the spaces of sheet 0 have no actions
        # of sheet 0: how many spaces of each column, from the first, start with a neutral influence token
        self.gray = gray
        self.top_costs = top_costs  # [sheet][column]: printed cost of gaining influence while the sheet is the top one
        self.families = families
        self.characters = characters
        self.tiles = tiles
        self.cards = cards
        self.soldati = soldati  # pieces per family
        self.speedboats = speedboats
        self.cars = cars
        self.influence = influence
        self.control_tokens = control_tokens
        self.labs = labs  # pieces shared by all
        self.neutral_soldati = neutral_soldati


class Edition:
    """The differences between the two versions of the rules. The numbers are those of docs/rulings/la_famiglia.md."""

    __slots__ = (
        "boats_checked_always", "chain_same_turn", "knockout_together", "lab_in_order_area", "may_pass", "name",
        "pentito_any_fewer", "recruitment", "row_tokens_to_box", "single_may_be_forgone", "vest_covers_mandamento",
        "white_a_neutral",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        may_pass: bool,
        single_may_be_forgone: bool,
        boats_checked_always: bool,
        lab_in_order_area: bool,
        vest_covers_mandamento: bool,
        knockout_together: bool,
        pentito_any_fewer: bool,
        row_tokens_to_box: bool,
        white_a_neutral: bool,
        chain_same_turn: bool,
        recruitment: int,
    ) -> None:
        self.name = name
        self.may_pass = may_pass  # 1
        self.single_may_be_forgone = single_may_be_forgone  # 3
        self.boats_checked_always = boats_checked_always  # 4
        self.lab_in_order_area = lab_in_order_area  # 7
        self.vest_covers_mandamento = vest_covers_mandamento  # 8
        self.knockout_together = knockout_together  # 10
        self.pentito_any_fewer = pentito_any_fewer  # 12
        self.row_tokens_to_box = row_tokens_to_box  # 13
        self.white_a_neutral = white_a_neutral  # 14
        self.chain_same_turn = chain_same_turn  # 15
        self.recruitment = recruitment  # 16
