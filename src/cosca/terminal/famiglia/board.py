"""A FamigliaView as a picture in the terminal."""

from __future__ import annotations

from random import Random
from typing import Final

from rich.text import Text

from cosca.engine.core import Seat, play
from cosca.games.famiglia.actions import SKIP, Take
from cosca.games.famiglia.board import UNKNOWN
from cosca.games.famiglia.cards import KINDS, Card, code, family, rank
from cosca.games.famiglia.data import pack_named
from cosca.games.famiglia.printed import payment
from cosca.games.famiglia.turn import Turn
from cosca.games.famiglia.views import FamigliaView
from cosca.games.famiglia.worlds import imagine
from cosca.terminal.blocks import Block, ends, flow, indented, rule
from cosca.terminal.face import Look
from cosca.terminal.famiglia.cards import Tag, card_block, chip, chips, hand_block, strokes

ACTION_OF_STEP: Final = (0, 1, 2, 2, 3, 4)  # which of the printed actions a step of `Turn` belongs to


def draw_board(view: FamigliaView, look: Look) -> Block:
    own = 0 if view.seat is None else view.seat
    return [*street(view, look), *side(view, 1 - own, look), *side(view, own, look)]


# Whose turn it is, and what is asked


def turn_of(view: FamigliaView) -> Turn | None:
    top = view.doing[-1] if view.doing else None
    return top if isinstance(top, Turn) else None


def mover(view: FamigliaView) -> Seat:
    return (view.starter + view.turn) % 2


def draw_header(view: FamigliaView, look: Look) -> Block:
    say = look.speaker.say
    parts = [look.speaker.title.name.upper(), say("board-round", number=view.turn // 2 + 1)]
    parts.append(say("board-turn", **look.speaker.who(mover(view), view.seat)) if view.doing else say("board-over"))
    left = Text(look.speaker.text(" · ").join(parts), style="bold")
    return [*ends(left, actions(view, look), look.width), *warnings(view, look)]


def warnings(view: FamigliaView, look: Look) -> Block:
    """How the game may end soon."""
    say, lines = look.speaker.say, []
    if view.doing and view.last_round != UNKNOWN:
        lines.append(say("board-last-round"))
    if view.doing and view.passes:
        lines.append(say("board-passed", who=look.speaker.name(1 - mover(view))))
    return [Text(f" {line} ", style="bold reverse red") for line in lines]


def actions(view: FamigliaView, look: Look) -> Text:
    """The four actions of a turn, the one under way marked."""
    turn = turn_of(view)
    now = ACTION_OF_STEP[turn.at] if turn and turn.at < len(ACTION_OF_STEP) else 0
    steps = [(number, f"{number} {look.speaker.say(f'step-{number}')}") for number in range(1, 5)]
    return Text("").join(
        Text(f"[{label}]", style="bold reverse") if number == now else Text(f" {label} ", style="dim")
        for number, label in steps
    )


# The Street


def street(view: FamigliaView, look: Look) -> Block:
    say = look.speaker.say
    return [
        *rule(Text(say("board-street"), style="bold"), stack_text(view, look), look.width, strokes(look).across),
        *(street_cards(view, look) or [Text(f"   {say('board-street-empty')}", style="dim")]),
    ]


def stack_text(view: FamigliaView, look: Look) -> Text:
    """How many nobody has seen, which known cards lie below them, and the discards."""
    say, unseen = look.speaker.say, sum(view.unseen)
    parts = [Text(say("board-second-stack" if view.reshuffled else "board-stack", count=unseen + len(view.bottom)))]
    if view.bottom:
        parts.append(Text(say("board-under", cards=" ".join(code(c) for c in view.bottom))))
    if not view.reshuffled:
        parts.append(Text(say("board-discards", count=sum(view.discards))))
    return Text(look.speaker.text(" · ")).join(parts)


def street_cards(view: FamigliaView, look: Look) -> Block:
    """If cards were added in this turn, the others cannot be taken: they stand apart, and small."""
    if not any(view.new):
        return boxes(view, view.street, look)
    old = labelled(look.speaker.say("board-old"), chips(view.street, look), look) if any(view.street) else []
    return [*old, Text("  " + look.speaker.say("board-new"), style="dim"), *boxes(view, view.new, look)]


def boxes(view: FamigliaView, pile: tuple[int, ...], look: Look) -> Block:
    reach = within_reach(view)
    return flow((card_block(c, pile[c], tag(view, c, reach, look), look) for c in kinds(pile)), look.width)


def labelled(label: str, shown: list[Text], look: Look) -> Block:
    """A row of small things after what they are."""
    lines = flow([[text] for text in shown], look.width - len(label) - 5)
    first, *rest = indented(lines, len(label) + 4)
    return [Text.assemble(("  " + label, "dim"), first[len(label) + 2 :]), *rest]


def kinds(pile: tuple[int, ...]) -> list[Card]:
    """By rank, then by family: what is cheap stands left."""
    return sorted((c for c in range(KINDS) if pile[c]), key=lambda c: (rank(c), family(c)))


def tag(view: FamigliaView, c: Card, reach: frozenset[Card], look: Look) -> Tag:
    turn, points = turn_of(view), pack_named(view.pack).points[c]
    fear = turn.fear if turn and turn.victim == c else 0
    return Tag(points, price(c, rank(c) - fear, look), str(rank(c) - fear) if fear else "", c in reach)


def price(c: Card, lowered: int, look: Look) -> tuple[str, ...]:
    """What must be played for it: a pair, or one card and a higher Mercenary."""
    if not lowered:
        return (look.speaker.say("cost-free"),)
    half, joker = map(code, payment(c, lowered))
    highest = "" if lowered == 4 else "-4"
    return f"2{strokes(look).times}{half}", f"{half}+{joker}{highest}"


def within_reach(view: FamigliaView) -> frozenset[Card]:
    """What the seat could take in this turn as it stands, without an Accountant or a Brute."""
    turn = turn_of(view)
    if view.seat is None or turn is None or turn.seat != view.seat:
        return frozenset()
    world = imagine(view, Random(0))  # noqa: S311 - nothing is drawn
    while SKIP in world.options.get(view.seat, ()):
        play(world, view.seat, SKIP)
    return frozenset(act.card for act in world.options.get(view.seat, ()) if isinstance(act, Take))


def draw_card(view: FamigliaView, thing: str, look: Look) -> Block:
    """One card with its points and its price, wherever it is."""
    found = [c for c in range(KINDS) if code(c) == thing]
    return [line for c in found for line in card_block(c, 1, tag(view, c, frozenset(), look), look)]


# The two sides of the table


def owned_points(view: FamigliaView, seat: Seat) -> int:
    points = pack_named(view.pack).points
    return sum(points[c] * (view.hand[seat][c] + view.area[seat][c]) for c in range(KINDS))


def lies_open(view: FamigliaView, seat: Seat) -> bool:
    """A hand is held so that only its owner sees it, until the game is over (ruling F15)."""
    return view.seat == seat or not view.doing


def side_rule(view: FamigliaView, seat: Seat, look: Look) -> Block:
    say, held = look.speaker.say, sum(view.hand[seat])
    parts = [Text(say("board-hand", count=held))]
    if lies_open(view, seat):
        parts.insert(0, Text(say("board-points", count=owned_points(view, seat))))
    elif held:
        parts.insert(0, Text(strokes(look).back * min(held, 20)))
    right = Text(look.speaker.text(" · ")).join(parts)
    return rule(Text(look.speaker.name(seat), style="bold"), right, look.width, strokes(look).across)


def area_lines(view: FamigliaView, seat: Seat, look: Look) -> Block:
    nothing = [Text(look.speaker.say("board-area-empty"), style="dim")]
    return labelled(look.speaker.say("board-area"), chips(view.area[seat], look) or nothing, look)


def side(view: FamigliaView, seat: Seat, look: Look) -> Block:
    hand = hand_lines(view, seat, look) if lies_open(view, seat) else []
    return [*side_rule(view, seat, look), *area_lines(view, seat, look), *hand]


def hand_lines(view: FamigliaView, seat: Seat, look: Look) -> Block:
    return indented(hand_block(view.hand[seat], look.width - 2, look), 2)


# What must be hidden, by all that was seen


def draw_recall(view: FamigliaView, look: Look) -> Block:
    lines: Block = []
    for seat in range(2):
        if seat != view.seat:
            held = chips(view.hand[seat], look)
            says = "recall" if held else "recall-nothing"
            lines += [Text(look.speaker.say(says, who=look.speaker.name(seat))), *pile_lines(held, look)]
    for says, pile in (("recall-unseen", view.unseen), ("recall-discards", view.discards)):
        if any(pile):
            lines += [Text(look.speaker.say(says)), *pile_lines(chips(pile, look), look)]
    return [*lines, *under_lines(view, look)]


def pile_lines(shown: list[Text], look: Look) -> Block:
    return indented(flow([[text] for text in shown], look.width - 2), 2) if shown else []


def under_lines(view: FamigliaView, look: Look) -> Block:
    if not view.bottom:
        return []
    cards = Text(" ").join(chip(c, 1, look) for c in view.bottom)
    return [Text.assemble(look.speaker.say("board-under", cards=""), cards)]
