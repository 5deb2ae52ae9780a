"""The state of an encounter phase: the order being executed, the orders that follow, and an attack."""

from __future__ import annotations

from rich.text import Text

from cosca.engine.title import Arg
from cosca.games.la_famiglia.rules.board import NOWHERE, SEATS
from cosca.games.la_famiglia.rules.conflict import NO_CARD, Attack, CardConflict
from cosca.games.la_famiglia.rules.encounter import ExecuteOrder, moment, pending
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.pack import ORDERS
from cosca.games.la_famiglia.rules.strike import safe_houses, vests
from cosca.games.la_famiglia.terminal.families import heading
from cosca.games.la_famiglia.terminal.names import area_name, card_text, ink_of, order_name, seat_name, sign, signed
from cosca.games.la_famiglia.terminal.phrases import wrapped
from cosca.games.la_famiglia.terminal.sampled_world import world_of
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.blocks import Block, flow, indented
from cosca.terminal.renderer import RenderContext


def executing(view: LaFamigliaView) -> ExecuteOrder | None:
    return next((each for each in view.doing if isinstance(each, ExecuteOrder)), None)


def queue(view: LaFamigliaView, world: LaFamiglia, context: RenderContext) -> Block:
    """Return the orders still to be executed, the next one first."""
    if not view.orders_open:
        return []
    now = executing(view)
    waiting = sorted(pending(world), key=lambda token: (moment(world, token), token))
    cells = [queued(view, token, context) for token in waiting if not now or token != now.token]
    lines = indented(flow(cells, context.width - 3, 3), 3) if cells else []
    return [
        *heading(context.translator.format("board-queue"), context),
        *(now_line(view, now, context) if now else []),
        *lines,
    ]


def now_line(view: LaFamigliaView, now: ExecuteOrder, context: RenderContext) -> Block:
    seat = now.token // ORDERS
    text = context.translator.format(
        "board-now", area=area_name(view, now.area, context), order=order_name(view, now.token, context)
    )
    first, *rest = wrapped(text, context.width - 3)
    return [Text.assemble(" ", signed(view, seat, context), " ", first), *(Text(f"   {line}") for line in rest)]


def queued(view: LaFamigliaView, token: int, context: RenderContext) -> Block:
    seat, area = token // ORDERS, view.token[token]
    where = Text(area_name(view, area, context), style=ink_of(view, seat))
    head = Text.assemble(signed(view, seat, context), " ", where, " ")
    first, *rest = wrapped(order_name(view, token, context), context.width - 3 - head.cell_len)
    return [Text.assemble(head, (first, "dim")), *(Text(f"  {line}", style="dim") for line in rest)]


# An attack


def fight(view: LaFamigliaView, context: RenderContext) -> Block:
    """Return both sides of an attack with their Soldati, bonuses and cards."""
    if view.fight_area == NOWHERE:
        return []
    world = world_of(view)
    name = area_name(view, view.fight_area, context)
    attack = next((each for each in view.doing if isinstance(each, Attack)), None)
    cards = next((each for each in view.doing if isinstance(each, CardConflict)), None)
    return [
        *heading(context.translator.format("board-fight", area=name), context),
        *attackers(view, world, attack, cards, context),
        *defenders(view, world, cards, context),
    ]


def attackers(
    view: LaFamigliaView, world: LaFamiglia, attack: Attack | None, cards: CardConflict | None, context: RenderContext
) -> Block:
    say = context.translator.format
    parts = [say("board-attackers", men=view.fight_men, **named(view, view.fight_side, context))]
    if attack:
        bonus = attack.attack_bonus(world)
        car = world.car_attack(attack.seat) if view.fight_car else 0
        parts.append(
            say("board-attack-bonus", bonus=bonus, skull=attack.skull, car=car, other=bonus - attack.skull - car)
        )
    if cards:
        parts.append(laid(view, cards, cards.attacker, context))
    return side_line(view, view.fight_side, parts, context)


def defenders(view: LaFamigliaView, world: LaFamiglia, cards: CardConflict | None, context: RenderContext) -> Block:
    say, area = context.translator.format, view.fight_area
    holder = view.holder[area]
    parts = [say("board-defenders", men=view.men[area], **named(view, holder, context))]
    worn, safe = (vests(world, area), safe_houses(world, area)) if holder < SEATS else (0, 0)
    parts.append(
        say("board-defence-bonus", bonus=view.labs[area] + worn + safe, labs=view.labs[area], vests=worn, other=safe)
    )
    if cards:
        parts.append(laid(view, cards, cards.defender, context))
    return side_line(view, holder, parts, context)


def named(view: LaFamigliaView, side: int, context: RenderContext) -> dict[str, Arg]:
    return {"who": seat_name(side, context), "me": "yes" if side == view.seat else "no"}


def side_line(view: LaFamigliaView, side: int, parts: list[str], context: RenderContext) -> Block:
    first, *rest = wrapped("; ".join(part for part in parts if part), context.width - 3)
    marked = Text.assemble(" ", (sign(side, context), f"bold {ink_of(view, side)}"), " ", first)
    return [marked, *indented([Text(line) for line in rest], 3)]


def laid(view: LaFamigliaView, cards: CardConflict, owner: int, context: RenderContext) -> str:
    """Return the text of a selected card, or nothing if the reader may not know it."""
    if owner >= SEATS or cards.laid[owner] == NO_CARD:
        return ""
    return context.translator.format("board-laid", card=card_text(view, cards.laid[owner], context))
