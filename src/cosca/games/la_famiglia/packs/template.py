"""Files for transcribing your own copy of La Famiglia, with remarks on where to look on the components."""

from __future__ import annotations

from typing import Final

from cosca.engine.pack_template import annotated
from cosca.engine.resources import text_of
from cosca.games.la_famiglia.packs.reading import PACKAGE, PARTS

COVER: Final = """\
title = "la_famiglia"
# name = "what logs call this pack; the name of the folder if you leave this out"
extends = "standard"  # a part that has no file in this folder is as shipped

# Where your copy shows that something which is only likely is not so, name the constraint and say why, for example
# C9 = "my board: the seas are an open chain". `cosca pack check` tells the numbers.
[overruled]
"""
LOOK: Final = {
    "island": {
        "sign": "the signs in the corners of the board, and the arrow beside each: it points to who plays next. "
        "Seat 0 is any corner; 1, 2, 3 follow the arrows. Corners: top or bottom, then left or right.",
        "mandamento": "areas of one colour belong together. control_sea: the sea in which its round space lies. "
        "Leave the ids as they are, and change the names.",
        "sea": "the names in the water. The dotted lines part the seas.",
        "area": "its name on the map; the sign in it, or gray figures (then neutral), and how often it is shown.",
        "border": "any piece of border in common counts, however short. Each pair once, in any order.",
        "shore": "which seas an area touches: the same as under `seas` of the area.",
        "sea_border": "two seas with a dotted line between them.",
    },
    "sheets": {
        "column": "the actions along the top of the board, above the columns. The program knows these six.",
        "top": "the number at the left under each action: printed on the board for round 1, then along the top edge "
        "of sheets 1, 2 and 3.",
        "sheet_0": "the sheet that is printed on the board: gray circles of each column, and the free spaces below.",
        "sheet": "the loose sheets; their number is at the bottom right. Write the spaces column by column, from top "
        "to bottom. A large space with the infinity sign: infinity = true. A coin: receive; a coin with minus: pay. "
        'Actions with a plus: join = "and"; with a slash: join = "or".',
    },
    "families": {
        "family": "the order chart of the colour shows all thirteen orders: basic ones have a dot, advanced ones the "
        "sign of a row and a letter. Initiative: the number in the circle (kind supply) or star (kind attack).",
        "family.mat": "lift the tokens. Columns: how many spaces wide A, B and C are. Start: the value left of the "
        "first space. Spaces from left to right; in the Justice row the upper number is attack, the lower one bomb.",
    },
    "characters": {
        "character": "the character cards. Money and Soldati go to headquarters; extra units and labs to the board."
    },
    "tiles": {
        "tile": "the control tiles of one team: the sign of the phase, and the numbers. Of Recruitment, write soldati, "
        "the number of Soldati it shows, instead of number. "
        "The program knows the abilities of these ids only: a tile that does something else cannot be written yet."
    },
    "conflict": {
        "set": "the three conflict cards of one family; those of the others are the same.",
        "card": "turncoats and cowards: how many of each symbol the card shows.",
        "brute_force": "the rulebook, Conflict.",
        "variant": "an option of the table: leave it.",
    },
    "pieces": {
        "table": "the rulebook.",
        "family": "the list of components, and a count of what one family has.",
        "common": "the list of components.",
        "money": "the coins.",
        "control_tiles": "the rulebook, Setup.",
        "labs": "the rulebook.",
        "lineup": "the rulebook, Setup.",
        "first_game": "the rulebook, Setup.",
    },
}


def pack_template() -> dict[str, str]:
    """Return the files of a new pack: the cover, and one file for each part."""
    return {"pack": COVER} | {part: annotated(_text(part), LOOK[part]) for part in PARTS}


def _text(part: str) -> str:
    """Return the text of a shipped file.

    The island's comments are dropped, because they describe only the shipped one.
    """
    text = text_of(PACKAGE, "packs", f"{part}.toml")
    return "\n".join(line for line in text.splitlines() if not line.startswith("#")) if part == "island" else text
