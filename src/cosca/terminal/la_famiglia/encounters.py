"""What is under way in an encounter phase: the order that is carried out, those that follow, and a fight."""

from __future__ import annotations

from rich.text import Text

from cosca.engine.title import Arg
from cosca.games.la_famiglia.board import NOWHERE, SEATS, LaFamiglia
from cosca.games.la_famiglia.conflict import NO_CARD, Attack, CardConflict
from cosca.games.la_famiglia.encounter import ExecuteOrder, moment, pending
from cosca.games.la_famiglia.pack import ORDERS
from cosca.games.la_famiglia.strike import safe_houses, vests
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.blocks import Block, flow, indented
from cosca.terminal.face import Look
from cosca.terminal.la_famiglia.families import heading
from cosca.terminal.la_famiglia.names import area_name, card_text, ink_of, order_name, seat_name, sign, signed
from cosca.terminal.la_famiglia.phrases import wrapped
from cosca.terminal.la_famiglia.worlds import world_of


def executing(view: LaFamigliaView) -> ExecuteOrder | None:
    return next((each for each in view.doing if isinstance(each, ExecuteOrder)), None)


def queue(view: LaFamigliaView, world: LaFamiglia, look: Look) -> Block:
    """The orders on the board, the next one first."""
    if not view.orders_open:
        return []
    now = executing(view)
    waiting = sorted(pending(world), key=lambda token: (moment(world, token), token))
    cells = [[queued(view, token, look)] for token in waiting if not now or token != now.token]
    lines = indented(flow(cells, look.width - 3, 3), 3) if cells else []
    return [*heading(look.speaker.say("board-queue"), look), *(now_line(view, now, look) if now else []), *lines]


def now_line(view: LaFamigliaView, now: ExecuteOrder, look: Look) -> Block:
    seat = now.token // ORDERS
    said = look.speaker.say("board-now", area=area_name(view, now.area, look), order=order_name(view, now.token, look))
    return [Text.assemble(" ", signed(view, seat, look), " ", said)]


def queued(view: LaFamigliaView, token: int, look: Look) -> Text:
    seat, area = token // ORDERS, view.token[token]
    where = (area_name(view, area, look), ink_of(view, seat))
    return Text.assemble(signed(view, seat, look), " ", where, " ", (order_name(view, token, look), "dim"))


# A fight


def fight(view: LaFamigliaView, look: Look) -> Block:
    """The two sides with their men, bonuses and cards."""
    if view.fight_area == NOWHERE:
        return []
    world = world_of(view)
    name = area_name(view, view.fight_area, look)
    attack = next((each for each in view.doing if isinstance(each, Attack)), None)
    cards = next((each for each in view.doing if isinstance(each, CardConflict)), None)
    return [
        *heading(look.speaker.say("board-fight", area=name), look),
        *attackers(view, world, attack, cards, look),
        *defenders(view, world, cards, look),
    ]


def attackers(
    view: LaFamigliaView, world: LaFamiglia, attack: Attack | None, cards: CardConflict | None, look: Look
) -> Block:
    say = look.speaker.say
    said = [say("board-attackers", men=view.fight_men, **named(view, view.fight_side, look))]
    if attack:
        bonus = attack.attack_bonus(world)
        car = world.car_attack(attack.seat) if view.fight_car else 0
        said.append(
            say("board-attack-bonus", bonus=bonus, skull=attack.skull, car=car, other=bonus - attack.skull - car)
        )
    if cards:
        said.append(laid(view, cards, cards.attacker, look))
    return side_line(view, view.fight_side, said, look)


def defenders(view: LaFamigliaView, world: LaFamiglia, cards: CardConflict | None, look: Look) -> Block:
    say, area = look.speaker.say, view.fight_area
    holder = view.holder[area]
    said = [say("board-defenders", men=view.men[area], **named(view, holder, look))]
    worn, safe = (vests(world, area), safe_houses(world, area)) if holder < SEATS else (0, 0)
    said.append(
        say("board-defence-bonus", bonus=view.labs[area] + worn + safe, labs=view.labs[area], vests=worn, other=safe)
    )
    if cards:
        said.append(laid(view, cards, cards.defender, look))
    return side_line(view, holder, said, look)


def named(view: LaFamigliaView, side: int, look: Look) -> dict[str, Arg]:
    return {"who": seat_name(side, look), "me": "yes" if side == view.seat else "no"}


def side_line(view: LaFamigliaView, side: int, said: list[str], look: Look) -> Block:
    first, *rest = wrapped("; ".join(part for part in said if part), look.width - 3)
    marked = Text.assemble(" ", (sign(side, look), f"bold {ink_of(view, side)}"), " ", first)
    return [marked, *indented([Text(line) for line in rest], 3)]


def laid(view: LaFamigliaView, cards: CardConflict, owner: int, look: Look) -> str:
    """A card that the reader may know."""
    if owner >= SEATS or cards.laid[owner] == NO_CARD:
        return ""
    return look.speaker.say("board-laid", card=card_text(view, cards.laid[owner], look))
