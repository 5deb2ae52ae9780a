"""What is made from the protocol's types is up to date, whole, and says what really travels."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from cosca.server import app, hub, protocol, protocol_tables, sockets, typescript
from cosca.server.api.calls import Answer, Asked, Call, Least
from cosca.server.protocol_files import made
from cosca.server.shapes import Asks, Line, from_client, from_server, shape_of
from cosca.server.streams import retold
from tests.server.test_streams import SETUPS, played

HOUSE = Path(__file__).parents[2]


class Inner(Struct):
    """Goes both ways."""

    size: int = 1


class Body(Struct, forbid_unknown_fields=True):
    word: Annotated[str, Meta(max_length=7)]
    mood: Literal["good", "bad"] = "good"  # how one is
    inner: Inner | None = None


class Reply(Struct):
    inner: Inner
    words: dict[str, tuple[int | str, ...]]


async def do(asked: Asked) -> Answer:
    return Answer()


EXAMPLE = Call("POST", "/api/{x}", Least.ANYBODY, "An example: ?page.", do, Body, Reply)


@pytest.mark.parametrize("path", made(HOUSE), ids=lambda path: path.name)
def test_made_files_are_up_to_date(path: Path) -> None:
    assert path.read_text("utf-8") == made(HOUSE)[path], "run `just protocol`"


def test_a_changed_table_is_noticed() -> None:
    page = (HOUSE / protocol_tables.FILE).read_text("utf-8")
    planted = page.replace("at most 64 characters", "at most 65 characters")
    assert planted != page
    assert protocol_tables.with_tables(planted) == page


def test_the_page_has_every_table_once() -> None:
    page = (HOUSE / protocol_tables.FILE).read_text("utf-8")
    assert sorted(found[2] for found in protocol_tables.MARKED.finditer(page)) == sorted(protocol_tables.TABLES)


def test_every_message_and_call_is_in_both_files() -> None:
    page, types = (path.read_text("utf-8") for path in reversed(made(HOUSE)))
    for cls in [*from_client(), *from_server()]:
        assert f"#### `{shape_of(cls).tag}`" in page
        assert f'type: "{shape_of(cls).tag}";' in types
    for call in app.CALLS:
        assert f"`{call.method} {call.path}`" in page
        assert f'"{call.method} {call.path}": ' in types


def test_every_reason_to_close_a_socket_is_told() -> None:
    named = [value for module in (sockets, hub) for name, value in vars(module).items() if name.isupper()]
    codes = {value for value in named if isinstance(value, int) and 1_000 < value < 5_000}
    assert len(codes) >= 7
    assert codes <= set(protocol_tables.CODES)


def test_types_say_what_may_be_left_out_on_the_way_to_the_server_and_nothing_may_on_the_way_back() -> None:
    text = typescript.Writer([EXAMPLE]).text()
    assert "export interface Body {\n  /** at most 7 characters */\n  word: string;" in text
    assert '  /** how one is; default "good" */\n  mood?: "bad" | "good";' in text
    assert "  inner?: Partial<Inner> | null;" in text
    assert "/** Goes both ways. */\nexport interface Inner {\n  size: number;" in text
    assert "  inner: Inner;\n  words: Record<string, (number | string)[]>;" in text
    assert '"POST /api/{x}": { query: { page?: string; }; body: Body; reply: Reply; };' in text


def test_two_types_of_one_name_are_told_apart() -> None:
    names = typescript.names_of([protocol.Refused, app.Refused])
    assert list(names.values()) == ["Refused", "AppRefused"]


@pytest.mark.parametrize(("title", "setup"), SETUPS)
def test_what_travels_raw_has_the_shape_that_is_told(title: str, setup: object) -> None:
    table = played(title, setup, 60)  # type: ignore[arg-type]
    asked = 0
    for frame in retold(table, 0):
        for line in frame.lines:
            msgspec.json.decode(line, type=Line, strict=True)
        if frame.asks:
            asked += len(msgspec.json.decode(frame.asks, type=Asks, strict=True).options)
    assert asked
