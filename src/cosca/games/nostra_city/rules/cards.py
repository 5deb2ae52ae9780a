"""NY Nostra City, "Description of contents": the numbers of Bills and cards.

Bills        seven kinds, only counted, because Bills of a kind are identical; the Police Raid has the next number
Street cards one number each: Wiseguys with Anthony Gota, Turfs with Atlantic City, Respects, Investigations, Underboss
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
CASH_INS: Final = 7  # four Rackets, then three Traffics

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

POWERS: Final = (  # each with the number of its Wiseguy
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

INVESTIGATIONS: Final = ("irs", "fbi", "vice", "attorney", "port")
IRS: Final = 43
FBI: Final = 44
VICE: Final = 45
ATTORNEY: Final = 46
PORT: Final = 47
LUXURIES: Final = (
    "gold_watch", "silk_suit", "opera_box", "racehorse", "motor_yacht", "penthouse", "cathedral_window",
)  # fmt: skip
CARD_IDS: Final = (
    *POWERS, "gota",
    *(f"{racket}_{traffic}" for racket in RACKETS for traffic in TRAFFICS),
    "connecticut", "new_jersey", "atlantic_city",
    *LUXURIES, *INVESTIGATIONS,
)  # fmt: skip


def is_wiseguy(card: Card) -> bool:
    return 0 <= card < WISEGUYS


def is_turf(card: Card) -> bool:
    return FIRST_TURF <= card <= ATLANTIC_CITY


def is_investigation(card: Card) -> bool:
    return FIRST_INVESTIGATION <= card < CARDS


def is_racket(cash_in: int) -> bool:
    return cash_in < RACKET_KINDS


def bills(text: str) -> list[int]:
    """Return the number of Bills of each kind in a text such as "5 5 10I", the notation of packs."""
    counts = [0] * BILL_KINDS
    for word in text.split():
        counts[BILLS.index(word)] += 1
    return counts


def spell(counts: list[int]) -> str:
    return " ".join([name for kind, name in enumerate(BILLS) for _ in range(counts[kind])])
