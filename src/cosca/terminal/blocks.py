"""Blocks of text lines, and how to place them beside and below one another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

type Block = list[Text]  # lines, all as wide as the widest


def width_of(block: Block) -> int:
    return max((line.cell_len for line in block), default=0)


def padded(line: Text, width: int) -> Text:
    return Text.assemble(line, " " * (width - line.cell_len))


def centred(text: str, width: int, style: str = "") -> Text:
    left = max(0, width - cell_len(text)) // 2
    return padded(Text.assemble(" " * left, (text, style)), width)


def beside(blocks: Sequence[Block], gap: int = 1) -> Block:
    """Return blocks side by side, aligned at the top."""
    widths = [width_of(block) for block in blocks]
    height = max((len(block) for block in blocks), default=0)
    space = Text(" " * gap)
    return [
        space.join(
            padded(block[row] if row < len(block) else Text(), width)
            for block, width in zip(blocks, widths, strict=True)
        )
        for row in range(height)
    ]


def flow(blocks: Iterable[Block], width: int, gap: int = 1) -> Block:
    """Return blocks side by side, in as many rows as the width needs."""
    rows: list[list[Block]] = [[]]
    used = 0
    for block in blocks:
        if rows[-1] and used + gap + width_of(block) > width:
            rows.append([])
            used = 0
        used += width_of(block) + (gap if rows[-1] else 0)
        rows[-1].append(block)
    return [line for row in rows for line in beside(row, gap)]


def ends(left: Text, right: Text, width: int) -> Block:
    """Return two texts at the ends of one line, or on two lines if it is too short."""
    room = width - left.cell_len - right.cell_len
    if room < 2:
        return [left, right]
    return [Text.assemble(left, " " * room, right)]


def rule(left: Text, right: Text, width: int, stroke: str, style: str = "dim") -> Block:
    """Return a heading drawn as a line across the screen."""
    head = Text.assemble((stroke * 2, style), " ", left, " ")
    tail = Text.assemble(" ", right, " ", (stroke * 2, style)) if right else Text(stroke * 2, style=style)
    room = width - head.cell_len - tail.cell_len
    if room >= 0:
        return [Text.assemble(head, (stroke * room, style), tail)]
    return [Text.assemble(head, (stroke * max(0, width - head.cell_len), style)), Text.assemble("   ", right)]


def indented(block: Block, by: int) -> Block:
    return [Text.assemble(" " * by, line) for line in block]
