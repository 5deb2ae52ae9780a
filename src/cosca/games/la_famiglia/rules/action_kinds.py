"""Base classes of actions by what they name: an area, a sea area, a space, a seat, a tile, an order or a token."""

from __future__ import annotations

from typing import ClassVar, Final

from cosca.engine.core import Action

SEATS: Final = 4
OWNERS: Final = 5
MOST_MEN: Final = 50
MOST_SPACES: Final = 32  # of an action sheet
CARDS: Final = 3
FAMILIES: Final = 6
CHARACTERS: Final = 6


class One(Action):
    """An action that names one thing by its number."""

    __slots__ = ("number",)
    key: ClassVar[str] = "number"

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def words(self) -> dict[str, str | int]:
        return {self.key: self.number}


class OfArea(One):
    __slots__ = ()
    key: ClassVar[str] = "area"


class OfSea(One):
    __slots__ = ()
    key: ClassVar[str] = "sea"


class OfSpace(One):
    __slots__ = ()
    key: ClassVar[str] = "space"


class OfSeat(One):
    __slots__ = ()
    key: ClassVar[str] = "seat"


class OfTile(One):
    __slots__ = ()
    key: ClassVar[str] = "tile"


class OfOrder(One):
    """An action that names one of a family's thirteen orders."""

    __slots__ = ()
    key: ClassVar[str] = "order"


class TokenAt(Action):
    """An action that names an influence token, by its owner, and a space of an action sheet."""

    __slots__ = ("owner", "space")

    def __init__(self, owner: int, space: int) -> None:
        super().__init__()
        self.owner = owner
        self.space = space

    def words(self) -> dict[str, str | int]:
        return {"owner": self.owner, "space": self.space}
