"""NY Nostra City, "Description of contents": the numbers of Bills and cards.

Bills        seven kinds, only counted, because Bills of a kind are identical; the Police Raid has the next number
Street cards one number each: Wiseguys with Anthony Gota, Turfs with Atlantic City, Respects, Investigations, Underboss;
             then numbers for cards that only other copies of the game have (a pack says which cards are in the box)
Vendetta     twelve kinds, only counted
"""

from __future__ import annotations

from typing import Final

type Card = int
type Bill = int
type Kind = int  # of Vendetta card
type Space = int

BILLS: Final = ("5", "10I", "10G", "20I", "20G", "50I", "50G")
BILL_KINDS: Final = 7
RAID: Final = 7
FIVE: Final = 0

GOTA: Final = 20
WISEGUYS: Final = 21
FIRST_TURF: Final = 21
ATLANTIC_CITY: Final = 35
FIRST_RESPECT: Final = 36
FIRST_INVESTIGATION: Final = 43
UNDERBOSS: Final = 48
CARDS: Final = 48  # that can be in a Territory; the Underboss is a Title and not one of them
NO_CARD: Final = -1

RACKETS: Final = ("staten_island", "brooklyn", "queens", "bronx")
TRAFFICS: Final = ("drugs", "prostitution", "gambling")
RACKET_KINDS: Final = 4
MORE_RACKETS: Final = ("racket_5", "racket_6")  # of other copies
MORE_TRAFFICS: Final = ("traffic_4",)
CASH_IN_IDS: Final = (*RACKETS, *TRAFFICS, *MORE_RACKETS, *MORE_TRAFFICS)
CASH_INS: Final = 10
FIRST_MORE_RACKETS: Final = 7
FIRST_MORE_TRAFFICS: Final = 9

VENDETTA: Final = (
    "snitch", "gota", "atlantic_city", "anger",
    "shame", "flat_tyre", "protection", "lawyer", "wire_tap", "change", "voices", "juror",
)  # fmt: skip
VENDETTA_KINDS: Final = 12
SNITCH: Final = 0
DRAWN_GOTA: Final = 1
DRAWN_ATLANTIC: Final = 2
ANGER: Final = 3
SHAME: Final = 4  # the first Payback
FLAT_TYRE: Final = 5
PROTECTION: Final = 6
LAWYER: Final = 7
WIRE_TAP: Final = 8
CHANGE: Final = 9
VOICES: Final = 10
JUROR: Final = 11

POWERS: Final = (  # each with the number of its Wiseguy, unless the pack prints another one
    "gisella", "salvatore", "rocco", "carla", "nino",
    "vito", "aldo", "sonia", "enzo", "lucia",
    "bruno", "teresa", "dino", "ada", "fausto",
    "francesca", "marcello", "pia", "ugo", "rosa",
)  # fmt: skip
GISELLA: Final = 0
SALVATORE: Final = 1
ROCCO: Final = 2
CARLA: Final = 3
NINO: Final = 4
VITO: Final = 5
ALDO: Final = 6
SONIA: Final = 7
ENZO: Final = 8
LUCIA: Final = 9
BRUNO: Final = 10
TERESA: Final = 11
DINO: Final = 12
ADA: Final = 13
FAUSTO: Final = 14
FRANCESCA: Final = 15
MARCELLO: Final = 16
PIA: Final = 17
UGO: Final = 18
ROSA: Final = 19
# Powers that a pack may print on a Wiseguy instead, by id and Wiseguy; numbers go on after Anthony Gota, who has none
OTHER_POWERS: Final = {
    "turf_stays_free": ROCCO,
    "bill_comes_home": SONIA,
    "no_luxuries": LUCIA,
    "face_up": BRUNO,
    "sees_bribes": DINO,
    "stops_all": MARCELLO,
    "sells_cards": PIA,
    "close_enough": VITO,
}
TURF_STAYS_FREE: Final = 21
BILL_COMES_HOME: Final = 22
NO_LUXURIES: Final = 23
FACE_UP: Final = 24
SEES_BRIBES: Final = 25
STOPS_ALL: Final = 26
SELLS_CARDS: Final = 27
CLOSE_ENOUGH: Final = 28

INVESTIGATIONS: Final = ("irs", "fbi", "vice", "attorney", "port")
IRS: Final = 43
FBI: Final = 44
VICE: Final = 45
ATTORNEY: Final = 46
PORT: Final = 47
LUXURIES: Final = (
    "gold_watch", "silk_suit", "opera_box", "racehorse", "motor_yacht", "penthouse", "cathedral_window",
)  # fmt: skip
FIRST_MORE_TURFS: Final = 49
FIRST_MORE_RESPECTS: Final = 61
FIRST_MORE_INVESTIGATIONS: Final = 67
SLOTS: Final = 71  # numbers of cards, with those of other copies
MORE_TURFS: Final = tuple(f"turf_{number}" for number in range(15, 27))
MORE_LUXURIES: Final = tuple(f"respect_{number}" for number in range(8, 14))
MORE_INVESTIGATIONS: Final = tuple(f"investigation_{number}" for number in range(6, 10))  # without an Effect
CARD_IDS: Final = (
    *POWERS, "gota",
    *(f"{racket}_{traffic}" for racket in RACKETS for traffic in TRAFFICS),
    "connecticut", "new_jersey", "atlantic_city",
    *LUXURIES, *INVESTIGATIONS,
)  # fmt: skip
SLOT_IDS: Final = (*CARD_IDS, "underboss", *MORE_TURFS, *MORE_LUXURIES, *MORE_INVESTIGATIONS)  # of any copy


def is_wiseguy(card: Card) -> bool:
    return 0 <= card < WISEGUYS


def is_turf(card: Card) -> bool:
    return FIRST_TURF <= card <= ATLANTIC_CITY or FIRST_MORE_TURFS <= card < FIRST_MORE_RESPECTS


def is_investigation(card: Card) -> bool:
    return FIRST_INVESTIGATION <= card < CARDS or card >= FIRST_MORE_INVESTIGATIONS


def is_luxury(card: Card) -> bool:
    return FIRST_RESPECT <= card < FIRST_INVESTIGATION or FIRST_MORE_RESPECTS <= card < FIRST_MORE_INVESTIGATIONS


def is_racket(cash_in: int) -> bool:
    return cash_in < RACKET_KINDS or FIRST_MORE_RACKETS <= cash_in < FIRST_MORE_TRAFFICS


def bills(text: str) -> list[int]:
    """Return the number of Bills of each kind in a text such as "5 5 10I", the notation of packs."""
    counts = [0] * BILL_KINDS
    for word in text.split():
        counts[BILLS.index(word)] += 1
    return counts


def spell(counts: list[int]) -> str:
    return " ".join([name for kind, name in enumerate(BILLS) for _ in range(counts[kind])])
