"""Draws a `FamigliaView` as a board in the terminal."""

from __future__ import annotations

import textwrap
from random import Random
from typing import Final

from rich.text import Text

from cosca.engine.core import Seat, play
from cosca.games.famiglia.packs.reading import pack_named
from cosca.games.famiglia.printed import payment
from cosca.games.famiglia.rules.actions import SKIP, Take
from cosca.games.famiglia.rules.board import UNKNOWN
from cosca.games.famiglia.rules.cards import KINDS, Card, code, family, rank
from cosca.games.famiglia.rules.turn import Turn
from cosca.games.famiglia.terminal.cards import Tag, card_block, chip, chips, hand_block, strokes
from cosca.games.famiglia.views import FamigliaView
from cosca.games.famiglia.worlds import imagine
from cosca.terminal.blocks import Block, beside, ends, flow, indented, rule, width_of
from cosca.terminal.renderer import RenderContext

RULES_OF_FAMILY: Final = (  # what a card of each family can do
    ("FA-famiglia",),
    ("FA-2a", "FA-2b"),
    ("FA-3a", "FA-3b", "FA-3d"),
    ("FA-mercenaries-1", "FA-mercenaries-2"),
)
ACTION_OF_STEP: Final = (0, 1, 2, 2, 3, 4)  # number of the printed action for each step of `Turn`


def draw_board(view: FamigliaView, context: RenderContext) -> Block:
    own = 0 if view.seat is None else view.seat
    return [*street(view, context), *side(view, 1 - own, context), *side(view, own, context)]


# Whose turn it is, and which action


def turn_of(view: FamigliaView) -> Turn | None:
    top = view.doing[-1] if view.doing else None
    return top if isinstance(top, Turn) else None


def mover(view: FamigliaView) -> Seat:
    return (view.starter + view.turn) % 2


def draw_header(view: FamigliaView, context: RenderContext) -> Block:
    say = context.translator.format
    parts = [context.translator.title.name.upper(), say("board-round", number=view.turn // 2 + 1)]
    parts.append(
        say("board-turn", **context.translator.who(mover(view), view.seat)) if view.doing else say("board-over")
    )
    left = Text(context.translator.text(" · ").join(parts), style="bold")
    return [*ends(left, actions(view, context), context.width), *warnings(view, context)]


def warnings(view: FamigliaView, context: RenderContext) -> Block:
    """Return warnings that the game may end soon."""
    say, lines = context.translator.format, []
    if view.doing and view.last_round != UNKNOWN:
        lines.append(say("board-last-round"))
    if view.doing and view.passes:
        lines.append(say("board-passed", who=context.translator.name(1 - mover(view))))
    return [Text(f" {line} ", style="bold reverse red") for line in lines]


def actions(view: FamigliaView, context: RenderContext) -> Text:
    """Return the four actions of a turn, with the current one marked."""
    turn = turn_of(view)
    now = ACTION_OF_STEP[turn.at] if turn and turn.at < len(ACTION_OF_STEP) else 0
    steps = [(number, f"{number} {context.translator.format(f'step-{number}')}") for number in range(1, 5)]
    return Text("").join(
        Text(f"[{label}]", style="bold reverse") if number == now else Text(f" {label} ", style="dim")
        for number, label in steps
    )


# The Street


def street(view: FamigliaView, context: RenderContext) -> Block:
    say = context.translator.format
    return [
        *rule(
            Text(say("board-street"), style="bold"), stack_text(view, context), context.width, strokes(context).across
        ),
        *(street_cards(view, context) or [Text(f"   {say('board-street-empty')}", style="dim")]),
    ]


def stack_text(view: FamigliaView, context: RenderContext) -> Text:
    """Describe the draw stack: its size, the known cards at its bottom, and the number of discards."""
    say, unseen = context.translator.format, sum(view.unseen)
    parts = [Text(say("board-second-stack" if view.reshuffled else "board-stack", count=unseen + len(view.bottom)))]
    if view.bottom:
        parts.append(Text(say("board-under", cards=" ".join(code(c) for c in view.bottom))))
    if not view.reshuffled:
        parts.append(Text(say("board-discards", count=sum(view.discards))))
    return Text(context.translator.text(" · ")).join(parts)


def street_cards(view: FamigliaView, context: RenderContext) -> Block:
    """Draw the cards in the Street. If only new cards can be taken, the old ones are drawn small and apart."""
    if not any(view.new):
        return boxes(view, view.street, context)
    old = (
        labelled(context.translator.format("board-old"), chips(view.street, context), context)
        if any(view.street)
        else []
    )
    return [*old, Text("  " + context.translator.format("board-new"), style="dim"), *boxes(view, view.new, context)]


def boxes(view: FamigliaView, pile: tuple[int, ...], context: RenderContext) -> Block:
    reach = within_reach(view)
    return flow((card_block(c, pile[c], tag(view, c, reach, context), context) for c in kinds(pile)), context.width)


def labelled(label: str, shown: list[Text], context: RenderContext) -> Block:
    """Return a label followed by a row of small items."""
    lines = flow([[text] for text in shown], context.width - len(label) - 5)
    first, *rest = indented(lines, len(label) + 4)
    return [Text.assemble(("  " + label, "dim"), first[len(label) + 2 :]), *rest]


def kinds(pile: tuple[int, ...]) -> list[Card]:
    """Return the kinds in the pile by value, then by family, so that cheap cards come first."""
    return sorted((c for c in range(KINDS) if pile[c]), key=lambda c: (rank(c), family(c)))


def tag(view: FamigliaView, c: Card, reach: frozenset[Card], context: RenderContext) -> Tag:
    turn, points = turn_of(view), pack_named(view.pack).points[c]
    fear = turn.fear if turn and turn.victim == c else 0
    return Tag(points, price(c, rank(c) - fear, context), str(rank(c) - fear) if fear else "", c in reach)


def price(c: Card, lowered: int, context: RenderContext) -> tuple[str, ...]:
    """Return the ways to pay for the card: a pair, or one card and a higher Mercenary."""
    if not lowered:
        return (context.translator.format("cost-free"),)
    half, joker = map(code, payment(c, lowered))
    highest = "" if lowered == 4 else "-4"
    return f"2{strokes(context).times}{half}", f"{half}+{joker}{highest}"


def within_reach(view: FamigliaView) -> frozenset[Card]:
    """Return the cards the viewing seat could take this turn without playing an Accountant or a Brute."""
    turn = turn_of(view)
    if view.seat is None or turn is None or turn.seat != view.seat:
        return frozenset()
    world = imagine(view, Random(0))  # noqa: S311 - nothing is drawn
    while SKIP in world.options.get(view.seat, ()):
        play(world, view.seat, SKIP)
    return frozenset(act.card for act in world.options.get(view.seat, ()) if isinstance(act, Take))


def draw_card(view: FamigliaView, thing: str, context: RenderContext) -> Block:
    """Draw one card with its points and its price, wherever it is, beside the rules of its family."""
    found = [c for c in range(KINDS) if code(c) == thing]
    return [line for c in found for line in card_and_rules(view, c, context)]


def card_and_rules(view: FamigliaView, c: Card, context: RenderContext) -> Block:
    drawn = card_block(c, 1, tag(view, c, frozenset(), context), context)
    rules = context.translator.title.rulebook(context.translator.language).of(view.edition)
    texts = [rule.text for rule in rules if rule.id in RULES_OF_FAMILY[family(c)]]
    room = context.width - width_of(drawn) - 2
    lines = [Text(line) for text in texts for line in textwrap.wrap(context.translator.text(text), room)]
    return beside([drawn, lines], 2)


# The two sides of the table


def owned_points(view: FamigliaView, seat: Seat) -> int:
    points = pack_named(view.pack).points
    return sum(points[c] * (view.hand[seat][c] + view.area[seat][c]) for c in range(KINDS))


def lies_open(view: FamigliaView, seat: Seat) -> bool:
    """Return whether the hand is shown: only to its owner until the game is over (ruling F15)."""
    return view.seat == seat or not view.doing


def side_rule(view: FamigliaView, seat: Seat, context: RenderContext) -> Block:
    say, held = context.translator.format, sum(view.hand[seat])
    parts = [Text(say("board-hand", count=held))]
    if lies_open(view, seat):
        parts.insert(0, Text(say("board-points", count=owned_points(view, seat))))
    elif held:
        parts.insert(0, Text(strokes(context).back * min(held, 20)))
    right = Text(context.translator.text(" · ")).join(parts)
    return rule(Text(context.translator.name(seat), style="bold"), right, context.width, strokes(context).across)


def area_lines(view: FamigliaView, seat: Seat, context: RenderContext) -> Block:
    nothing = [Text(context.translator.format("board-area-empty"), style="dim")]
    return labelled(context.translator.format("board-area"), chips(view.area[seat], context) or nothing, context)


def side(view: FamigliaView, seat: Seat, context: RenderContext) -> Block:
    hand = hand_lines(view, seat, context) if lies_open(view, seat) else []
    return [*side_rule(view, seat, context), *area_lines(view, seat, context), *hand]


def hand_lines(view: FamigliaView, seat: Seat, context: RenderContext) -> Block:
    return indented(hand_block(view.hand[seat], context.width - 2, context), 2)


# Hidden cards, deduced from everything seen so far


def draw_recall(view: FamigliaView, context: RenderContext) -> Block:
    lines: Block = []
    for seat in range(2):
        if seat != view.seat:
            held = chips(view.hand[seat], context)
            says = "recall" if held else "recall-nothing"
            lines += [
                Text(context.translator.format(says, who=context.translator.name(seat))),
                *pile_lines(held, context),
            ]
    for says, pile in (("recall-unseen", view.unseen), ("recall-discards", view.discards)):
        if any(pile):
            lines += [Text(context.translator.format(says)), *pile_lines(chips(pile, context), context)]
    return [*lines, *under_lines(view, context)]


def pile_lines(shown: list[Text], context: RenderContext) -> Block:
    return indented(flow([[text] for text in shown], context.width - 2), 2) if shown else []


def under_lines(view: FamigliaView, context: RenderContext) -> Block:
    if not view.bottom:
        return []
    cards = Text(" ").join(chip(c, 1, context) for c in view.bottom)
    return [Text.assemble(context.translator.format("board-under", cards=""), cards)]
