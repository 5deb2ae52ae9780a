"""Checks C1-C19 of the island and the starting lineup. Each function yields the faults of a pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product
from typing import Final

from cosca.engine.pack import PackEntry

NEUTRAL: Final = "neutral"


def areas(box: PackEntry) -> dict[str, PackEntry]:
    return {area["id"]: area for area in box["island"]["area"]}


def members(box: PackEntry) -> dict[str, list[str]]:
    """Return the areas of each Mandamento."""
    return {each["id"]: each["areas"]["value"] for each in box["island"]["mandamento"]}


def touching(box: PackEntry, kind: str, name: str) -> set[str]:
    """Return the neighbours of an area or sea area across borders of one kind."""
    pairs = [entry["between"] for entry in box["island"][kind]]
    return {other for pair in pairs if name in pair for other in pair if other != name}


def areas_of(box: PackEntry, sign: str) -> list[str]:
    return [name for name, area in areas(box).items() if area["start"]["sign"] == sign]


def signs(box: PackEntry) -> list[str]:
    return [sign["id"] for sign in box["island"]["sign"]]


def distances(box: PackEntry, start: str, kind: str = "border") -> dict[str, int]:
    """Return the distance from the start to everything reachable across borders of one kind."""
    near: dict[str, list[str]] = {start: []}
    for one, two in (entry["between"] for entry in box["island"][kind]):
        near.setdefault(one, []).append(two)
        near.setdefault(two, []).append(one)
    far, queue = {start: 0}, [start]
    for here in queue:
        for there in sorted(set(near[here]) - far.keys()):
            far[there] = far[here] + 1
            queue.append(there)
    return far


def named(box: PackEntry, *wanted: str) -> bool:
    """Return whether the pack has these areas. If not, C11 or C3 reports it."""
    return set(wanted) <= areas(box).keys()


# Map


def c1_mandamenti(box: PackEntry) -> Iterator[str]:
    if len(members(box)) != 12 or len(areas(box)) != 36:
        yield f"island: {len(members(box))} Mandamenti and {len(areas(box))} areas; the board has 12 and 36"
    for name, value in members(box).items():
        if len(set(value)) != 3:
            yield f"island.mandamento[{name}]: it has {len(set(value))} areas; each Mandamento has three"
        yield from (
            f"island.mandamento[{name}]: {area} names {areas(box)[area]['mandamento']} as its own; make them agree"
            for area in value
            if areas(box)[area]["mandamento"] != name
        )
    homes = Counter(area for value in members(box).values() for area in value)
    yield from (
        f"island.area[{area}]: it is in {homes[area]} Mandamenti, not in one" for area in areas(box) if homes[area] != 1
    )


def c2_hang_together(box: PackEntry) -> Iterator[str]:
    for name, value in members(box).items():
        if any(not touching(box, "border", area) & set(value) for area in value):
            yield f"island.mandamento[{name}]: its areas {', '.join(value)} do not hang together; look at their borders"


def c3_named_mandamento(box: PackEntry) -> Iterator[str]:
    ours = ("caltanissetta", "agrigento", "camastra")
    others = ("enna", "licata", "ragusa", "caltagirone", "scordia", "palagonia")
    missing = [name for name in (*ours, *others) if name not in areas(box)]
    if missing:
        yield f"island: the areas {', '.join(missing)} are missing; the rulebook names them, keep their ids"
    elif len({areas(box)[name]["mandamento"] for name in ours}) != 1:
        yield "island: Caltanissetta, Agrigento and Camastra are one Mandamento; put them into one"


def c4_short_border(box: PackEntry) -> Iterator[str]:
    if named(box, "enna", "camastra"):
        if "enna" not in touching(box, "border", "camastra"):
            yield "island.border: Enna and Camastra share a very short border; add it"
        if areas(box)["enna"]["mandamento"] == areas(box)["camastra"]["mandamento"]:
            yield "island: Enna and Camastra belong to different Mandamenti"


def c5_scordia(box: PackEntry) -> Iterator[str]:
    for other in ("caltagirone", "palagonia"):
        if named(box, "scordia", other) and other not in touching(box, "border", "scordia"):
            yield f"island.border: Scordia and {other.capitalize()} share a border; add it"


def c6_seas(box: PackEntry) -> Iterator[str]:
    if len(box["island"]["sea"]) != 9:
        yield f"island.sea: {len(box['island']['sea'])} seas; the board has nine"
    for name, area in areas(box).items():
        seas = touching(box, "shore", name)
        if len(seas) > 2:
            yield f"island.area[{name}]: it touches {len(seas)} seas; an area touches two at most"
        if seas != set(area["seas"]):
            yield f"island.area[{name}]: its seas {area['seas']} and its shores {sorted(seas)} differ; make them agree"
    if all(touching(box, "shore", name) for name in areas(box)):
        yield "island.shore: every area is on a coast, but some lie inland"


def c7_licata(box: PackEntry) -> Iterator[str]:
    if named(box, "licata") and touching(box, "shore", "licata") != {"mare_agrigento", "mare_licata"}:
        yield "island.shore: Licata touches Mare Agrigento and Mare Licata (mare_agrigento, mare_licata)"


def c7_licatas_seas_meet(box: PackEntry) -> Iterator[str]:
    if "mare_licata" not in touching(box, "sea_border", "mare_agrigento"):
        yield "island.sea_border: Mare Agrigento and Mare Licata meet off Licata; add their border"


def c8_two_boats(box: PackEntry) -> Iterator[str]:
    ways = product(touching(box, "shore", "camastra"), touching(box, "shore", "ragusa"))
    if not any(there in touching(box, "sea_border", here) for here, there in ways):
        yield "island: Camastra and Ragusa lie on two seas that are adjacent (the example of moving by two boats)"


def c9_ring(box: PackEntry) -> Iterator[str]:
    seas = [sea["id"] for sea in box["island"]["sea"]]
    crowded = [sea for sea in seas if len(touching(box, "sea_border", sea)) > 2]
    if crowded or (seas and len(distances(box, seas[0], "sea_border")) != len(seas)):
        yield "island.sea_border: the seas lie round the island one after the other, each beside two others at most"
    between = [name for name in areas(box) if len(touching(box, "shore", name)) == 2]
    if len(between) > 9:
        yield f"island.shore: {len(between)} areas touch two seas; nine seas meet in nine places at most"
    for name in between:
        one, two = sorted(touching(box, "shore", name))
        if two not in touching(box, "sea_border", one):
            yield f"island.area[{name}]: it touches {one} and {two}, which do not meet; look at the dotted lines"


def c10_control_spaces(box: PackEntry) -> Iterator[str]:
    for each in box["island"]["mandamento"]:
        if not any(each["control_sea"] in touching(box, "shore", area) for area in each["areas"]["value"]):
            yield f"island.mandamento[{each['id']}]: none of its areas touches its control_sea {each['control_sea']}"


def c11_bronte(box: PackEntry) -> Iterator[str]:
    if "bronte" not in areas(box):
        yield 'island.area: there is no area with the id "bronte"; it decides draws, so keep its id'


def c12_connected(box: PackEntry) -> Iterator[str]:
    for name in list(areas(box))[:1]:
        reached = distances(box, name).keys()
        cut = min(reached, areas(box).keys() - reached, key=len)
        if cut:
            yield f"island.border: no border leads from {', '.join(sorted(cut))} to the rest of the land; add some"


def c12_wide(box: PackEntry) -> Iterator[str]:
    if max((max(distances(box, name).values()) for name in areas(box)), default=0) <= 3:
        yield "island.border: no two areas are more than three steps apart, so distances would hardly matter"


# Starting lineup


def c13_signs(box: PackEntry) -> Iterator[str]:
    if len(signs(box)) != 4:
        yield f"island.sign: {len(signs(box))} signs; there are four, one for each corner"
    for sign in (*signs(box), NEUTRAL):
        wanted, found = 12 if sign == NEUTRAL else 6, len(areas_of(box, sign))
        if found != wanted:
            yield f"island.area: {sign} starts in {found} areas; it starts in {wanted}"
    for name, area in areas(box).items():
        if area["start"]["soldati"] not in (2, 3):
            yield f"island.area[{name}]: {area['start']['soldati']} Soldati at the start; there are two or three"


def c14_counts(box: PackEntry) -> Iterator[str]:
    for sign in signs(box):
        count = sum(areas(box)[area]["start"]["soldati"] for area in areas_of(box, sign))
        if not 12 <= count <= 18:
            yield f"island.area: {sign} starts with {count} Soldati; six areas hold 12 to 18"
    gray = sum(areas(box)[area]["start"]["soldati"] for area in areas_of(box, NEUTRAL))
    if not 24 <= gray <= box["pieces"]["common"]["neutral_soldati"]:
        most = box["pieces"]["common"]["neutral_soldati"]
        yield f"island.area: {gray} neutral Soldati at the start; twelve areas need 24, and the box has {most}"


def c15_nobody_controls(box: PackEntry) -> Iterator[str]:
    for sign in signs(box):
        homes = Counter(areas(box)[area]["mandamento"] for area in areas_of(box, sign))
        for home, count in homes.items():
            if count > 1:
                yield f"island.area: {sign} starts in {count} areas of {home}; nobody controls one at the start"


def c16_one_neutral_each(box: PackEntry) -> Iterator[str]:
    for name, value in members(box).items():
        gray = sum(areas(box)[area]["start"]["sign"] == NEUTRAL for area in value)
        if gray != 1:
            yield f"island.mandamento[{name}]: {gray} of its areas start neutral; one in each would be even"


def c17_nothing_empty(box: PackEntry) -> Iterator[str]:
    for name, area in areas(box).items():
        if area["start"]["soldati"] < 1:
            yield f"island.area[{name}]: it starts empty; every area has Soldati at the start"
    labs = sorted(card["labs"] for card in box["characters"]["character"])[-4:]
    if sum(labs) > box["pieces"]["common"]["labs"]:
        yield f"characters: four of them could bring {sum(labs)} labs; the box has {box['pieces']['common']['labs']}"


def c18_scordia(box: PackEntry) -> Iterator[str]:
    if named(box, "scordia"):
        start = areas(box)["scordia"]["start"]
        if start["sign"] != NEUTRAL or start["soldati"] < 2:
            yield "island.area[scordia]: in the example of Agitate at least two neutral Soldati stand there"


def c19_order_of_play(box: PackEntry) -> Iterator[str]:
    seats = sorted((sign["place"] for sign in box["island"]["sign"]), key=lambda place: int(place["seat"]))
    if [place["seat"] for place in seats] != [0, 1, 2, 3] or len({place["corner"] for place in seats}) != 4:
        yield "island.sign: the seats are 0, 1, 2, 3 in the order of play, each in a corner of its own"
        return
    if any(here["team"] == after["team"] for here, after in pairwise([*seats, seats[0]])):
        yield "island.sign: the turn always goes to the other team; follow the arrows in the corners"
    if any(seats[n]["corner"].split()[0] != seats[n + 2]["corner"].split()[0] for n in (0, 1)):
        yield 'island.sign: teammates sit on one side, so their corners begin alike ("top left", "top right")'
