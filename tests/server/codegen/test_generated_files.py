"""Files generated from the protocol's types are up to date and complete, and describe what is really sent."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from cosca.frames.stream import replay_frames
from cosca.server import app, protocol
from cosca.server.api.calls import Call, CallRequest, CallResponse, RefusedReply
from cosca.server.codegen import markdown, typescript
from cosca.server.codegen.__main__ import generated_files
from cosca.server.codegen.schema import from_client, from_server, schema_of
from cosca.server.identity import Role
from cosca.server.live import hub
from cosca.server.protocol import AsksPart, LinePart
from cosca.server.websocket import endpoint
from tests.frames.test_stream import SETUPS, played

HOUSE = Path(__file__).parents[3]


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


async def do(asked: CallRequest) -> CallResponse:
    return CallResponse()


EXAMPLE = Call("POST", "/api/{x}", Role.ANYBODY, "An example: ?page.", do, Body, Reply)


@pytest.mark.parametrize("path", generated_files(HOUSE), ids=lambda path: str(path.relative_to(HOUSE)))
def test_generated_files_are_up_to_date(path: Path) -> None:
    assert path.read_text("utf-8") == generated_files(HOUSE)[path], "run `just protocol`"


def test_a_changed_table_is_noticed() -> None:
    page = (HOUSE / markdown.FILE).read_text("utf-8")
    planted = page.replace("at most 64 characters", "at most 65 characters")
    assert planted != page
    assert markdown.with_tables(planted) == page


def test_the_page_has_every_table_once() -> None:
    page = (HOUSE / markdown.FILE).read_text("utf-8")
    assert sorted(found[2] for found in markdown.MARKED.finditer(page)) == sorted(markdown.TABLES)


def test_every_message_and_call_is_in_both_files() -> None:
    page, types = ((HOUSE / file).read_text("utf-8") for file in (markdown.FILE, typescript.FILE))
    for cls in [*from_client(), *from_server()]:
        assert f"#### `{schema_of(cls).tag}`" in page
        assert f'type: "{schema_of(cls).tag}";' in types
    for call in app.CALLS:
        assert f"`{call.method} {call.path}`" in page
        assert f'"{call.method} {call.path}": ' in types


def test_every_close_code_is_documented() -> None:
    named = [value for module in (endpoint, hub) for name, value in vars(module).items() if name.isupper()]
    codes = {value for value in named if isinstance(value, int) and 1_000 < value < 5_000}
    assert len(codes) >= 7
    assert codes <= set(markdown.CODES)


def test_fields_are_optional_in_requests_only() -> None:
    text = typescript.Writer([EXAMPLE]).text()
    assert "export interface Body {\n  /** at most 7 characters */\n  word: string;" in text
    assert '  /** how one is; default "good" */\n  mood?: "bad" | "good";' in text
    assert "  inner?: Partial<Inner> | null;" in text
    assert "/** Goes both ways. */\nexport interface Inner {\n  size: number;" in text
    assert "  inner: Inner;\n  words: Record<string, (number | string)[]>;" in text
    assert '"POST /api/{x}": { query: { page?: string; }; body: Body; reply: Reply; };' in text


def test_two_types_with_one_name_get_different_names() -> None:
    names = typescript.names_of([protocol.RefusedMessage, RefusedReply])
    assert list(names.values()) == ["Refused", "CallsRefused"]


@pytest.mark.parametrize(("title", "setup"), SETUPS)
def test_raw_parts_have_the_documented_form(title: str, setup: object) -> None:
    table = played(title, setup, 60)  # type: ignore[arg-type]
    asked = 0
    for frame in replay_frames(table, 0):
        for line in frame.lines:
            msgspec.json.decode(line, type=LinePart, strict=True)
        if frame.asks:
            asked += len(msgspec.json.decode(frame.asks, type=AsksPart, strict=True).options)
    assert asked
