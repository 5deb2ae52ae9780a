"""Leaks planted in the server, each as somebody might one day build it. What looks for leaks must find every one.

Those of this module tell by silence broken, clocks, counts and order; those of `plants_of_words` hand out what carries
a tag.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Any, Final
from unittest.mock import patch

from msgspec.structs import replace as changed

from cosca.engine.codec import digest
from cosca.server import choices, conversation, infos, outcomes, protocol, streams
from cosca.server.at_hand import AtHand
from cosca.server.choices import Choices, Refused
from cosca.server.clocks import Time, after_choice, asked_seats, is_same_moment, left
from cosca.server.hub import Hub
from cosca.server.store.records import ChatLine
from cosca.server.streams import Streams

type Plant = Callable[[], AbstractContextManager[None]]


@dataclass(frozen=True, slots=True)
class Leak:
    name: str
    story: str
    plant: Plant
    by: str  # what finds it: pairs, sealed or tags
    title: str = "nostra_city"
    shows: str = ""  # what is found, if a tag is


LEAKS: Final[list[Leak]] = []


def leak(by: str, story: str, title: str = "nostra_city", shows: str = "") -> Callable[[Any], Any]:
    """Enter a generator that plants and pulls out again."""

    def enter(plant: Callable[[], Iterator[None]]) -> Plant:
        made = contextmanager(plant)
        LEAKS.append(Leak(plant.__name__, story, made, by, title, shows))
        return made

    return enter


def put_in(place: Any, name: str, around: Callable[..., Any]) -> AbstractContextManager[Any]:
    """In the place of a function, another one that is given it first."""
    return patch.object(place, name, functools.partial(around, getattr(place, name)))


def put_in_class(place: type, name: str, around: Callable[..., Any]) -> AbstractContextManager[Any]:
    was = getattr(place, name)

    def instead(self: Any, *said: Any, **more: Any) -> Any:
        return around(was, self, *said, **more)

    return patch.object(place, name, instead)


# In frames


@leak("sealed", "a frame carries the number of the latest entry, to be found again in the log")
def entry_number_in_frame() -> Iterator[None]:
    def told(was: Any, at_hand: AtHand, *said: Any) -> Any:
        return changed(was(at_hand, *said), until=str(at_hand.streams.length))

    with put_in(infos, "frame_told", told):
        yield


@leak("sealed", "a frame is sent to everybody for every entry")
def frame_for_a_sealed_answer() -> Iterator[None]:
    def follow(was: Any, self: Streams, entry: Any) -> Any:
        was(self, entry)
        return list(self.of)

    with put_in_class(Streams, "follow", follow):
        yield


@leak("sealed", "frames are padded by how many are still asked")
def length_of_frame() -> Iterator[None]:
    def told(was: Any, at_hand: AtHand, *said: Any) -> Any:
        return changed(was(at_hand, *said), until=" " * len(at_hand.table.game.options))

    with put_in(infos, "frame_told", told):
        yield


@leak("sealed", "clocks are listed by who chose last")
def order_of_clocks() -> Iterator[None]:
    def told(was: Any, at_hand: AtHand, *said: Any) -> Any:
        frame, latest = was(at_hand, *said), {move.seat: move.n for move in at_hand.table.moves}
        return changed(frame, clocks=tuple(sorted(frame.clocks, key=lambda clock: -latest.get(clock.seat, 0))))

    with put_in(infos, "frame_told", told):
        yield


@leak("pairs", "a frame has a short sum of the whole position, to find faults by")
def sum_of_position_in_frame() -> Iterator[None]:
    def told(was: Any, at_hand: AtHand, *said: Any) -> Any:
        text = at_hand.table.title.codec.text(at_hand.table.game)
        return changed(was(at_hand, *said), until=digest(text)[:4])

    with put_in(infos, "frame_told", told):
        yield


@leak("pairs", "spectators are shown the view of the first seat")
def spectator_sees_a_seat() -> Iterator[None]:
    def opened(was: Any, self: Streams, reader: Any) -> Any:
        return was(self, 0 if reader is None else reader)

    with put_in_class(Streams, "open", opened):
        yield


@leak("pairs", "what is not worth a frame is kept for the next one: how many entries were there since", "la_famiglia")
def lines_count_hidden_entries() -> Iterator[None]:
    def told(was: Any, at_hand: AtHand, frame: Any, lines: Any) -> Any:
        hidden = [infos.raw('{"args":{},"id":"log-hidden"}') for move in at_hand.table.moves if move.seat >= 0]
        return changed(was(at_hand, frame, lines), lines=tuple(hidden))

    with put_in(infos, "frame_told", told):
        yield


# Clocks


@leak("sealed", "whoever answers in a moment has their bank reckoned, as in a turn")
def bank_moves_with_sealed_answers() -> Iterator[None]:
    def reckoned(was: Any, rule: Any, times: Any, before: Any, after: Any, now: Any) -> Any:
        answered = asked_seats(before) - asked_seats(after)
        return {
            seat: Time(left(rule, time, now)) if seat in answered else time
            for seat, time in was(rule, times, before, after, now).items()
        }

    with patch.object(outcomes, "after_choice", functools.partial(reckoned, after_choice)):
        yield


@leak("sealed", "every answer gives the increment at once")
def increment_for_each_answer() -> Iterator[None]:
    def reckoned(was: Any, rule: Any, times: Any, before: Any, after: Any, now: Any) -> Any:
        made = len(after.log.entries) - len(before.log.entries)
        told = was(rule, times, before, after, now)
        return {seat: Time(time.bank_ms + made * rule.increment_ms, time.since) for seat, time in told.items()}

    with patch.object(outcomes, "after_choice", functools.partial(reckoned, after_choice)):
        yield


@leak("sealed", "an answer that is taken back gives everybody new time")
def time_anew_after_taking_back() -> Iterator[None]:
    def reckoned(was: Any, rule: Any, times: Any, before: Any, after: Any, now: Any) -> Any:
        told = was(rule, times, before, after, now)
        grew = is_same_moment(before, after) and asked_seats(after) > asked_seats(before)
        return {seat: Time(time.bank_ms, now) for seat, time in told.items()} if grew else told

    with patch.object(outcomes, "after_choice", functools.partial(reckoned, after_choice)):
        yield


@leak("sealed", "a moment counts as over for the clock once something happens beside it", "la_famiglia")
def moment_forgotten() -> Iterator[None]:
    def naive(table: Any) -> bool:
        asked = asked_seats(table)
        return len(asked) > 1 or bool(asked and table.moves and asked < table.moves[-1].asked)

    with patch.object(infos, "is_moment", naive):
        yield


@leak("sealed", "the clock shows whose time runs, in a moment too")
def whose_clock_runs() -> Iterator[None]:
    def told(was: Any, at_hand: AtHand) -> Any:
        clocks, until = was(at_hand)
        return tuple(changed(c, since=str(c.seat in at_hand.table.game.options)) for c in clocks), until

    with put_in(infos, "clocks_told", told):
        yield


# Who is waited for


@leak("sealed", "a frame tells who is yet to answer, for a row of lamps")
def waits_for_who_is_asked() -> Iterator[None]:
    with patch.object(streams, "waited_for", asked_seats):
        yield


@leak("pairs", "of who is waited for, whoever answered before another took back is forgotten")
def waits_forgets_after_taking_back() -> Iterator[None]:
    def waited_for(table: Any) -> Any:
        whole = asked_seats(table)
        for move in reversed(table.moves):
            if not whole or not whole <= move.asked or move.revealed:
                break
            whole |= move.asked
        return whole

    with patch.object(streams, "waited_for", waited_for):
        yield


# What is asked, and what may be done


@leak("pairs", "an option is worded by what another seat holds", "nostra_city")
def phrase_by_a_secret() -> Iterator[None]:
    def options(was: Any, title: Any, game: Any, reader: Any) -> Any:
        text = was(title, game, reader)
        hidden = sum(map(ord, title.codec.text(game))) % 2
        return text.replace('"id":"do-', '"id":"do-boldly-') if hidden else text

    with put_in(streams, "options_text", options):
        yield


# What is told of tables


@leak("sealed", "a table tells what it waits for")
def due_work_in_table_info() -> Iterator[None]:
    def told(was: Any, row: Any, *said: Any, **more: Any) -> Any:
        return changed(was(row, *said, **more), ending=f"{row.need_seat} {row.due_at}")

    with put_in(infos, "table_info", told):
        yield


@leak("sealed", "a table tells when it changed last")
def version_in_table_info() -> Iterator[None]:
    def told(was: Any, row: Any, *said: Any, **more: Any) -> Any:
        return changed(was(row, *said, **more), created=f"{row.created_at.isoformat()}-{row.version}")

    with put_in(infos, "table_info", told):
        yield


@leak("sealed", "whenever another process has changed the row, everybody is told of the table")
def table_info_for_every_change() -> Iterator[None]:
    async def told(was: Any, self: Hub, at_hand: AtHand, readers: Any, anew: bool) -> None:
        await was(self, at_hand, readers, True)

    with put_in_class(Hub, "told", told):
        yield


@leak("sealed", "while a bot or somebody thinks and answers, all are told that something goes on")
def thinking_shows() -> Iterator[None]:
    async def change(was: Any, self: Choices, table: Any, *said: Any, **more: Any) -> Any:
        await self.told(await self.at_hand(table), set(), True)
        return await was(self, table, *said, **more)

    with put_in_class(Choices, "change", change):
        yield


@leak("sealed", "the sweep tells of every table whose row has changed")
def sweep_tells() -> Iterator[None]:
    async def sweep_one(was: Any, self: Hub, table: Any, head: Any, *said: Any) -> None:
        await was(self, table, head, *said)
        if head.entries:
            await self.tell_info(await self._choices.at_hand(table))

    with put_in_class(Hub, "_sweep_one", sweep_one):
        yield


@leak("sealed", "the chat says that somebody is ready")
def chat_says_ready() -> Iterator[None]:
    async def follow(was: Any, self: Choices, at_hand: AtHand, append: Any, after: Any) -> None:
        await was(self, at_hand, append, after)
        line = ChatLine(at_hand.id, 0, "table", 0, None, "", "Somebody is ready.", self.now())
        await self.store.add_chat(line)

    with put_in_class(Choices, "_follow", follow):
        yield


@leak("sealed", "a welcome adds up the frames of all readers")
def frames_of_all_in_welcome() -> Iterator[None]:
    async def join(was: Any, self: Hub, table: Any, line: Any, have: int) -> None:
        streams = (await self._choices.at_hand(table)).streams
        line.tell(protocol.Bye("frames", str(sum(streams.open(seat).n for seat in range(2)))))
        await was(self, table, line, have)

    with put_in_class(Hub, "join", join):
        yield


@leak("pairs", "a vote to go back says to which entry")
def vote_tells_where_to() -> Iterator[None]:
    def told(was: Any, at_hand: AtHand, agreement: Any) -> Any:
        pairs = zip(was(at_hand, agreement), agreement.votes, strict=True)
        return [changed(info, what=f"{info.what} {vote.to}") for info, vote in pairs]

    with put_in(infos, "vote_infos", told):
        yield


# Answers


@leak("pairs", "an acknowledgement has the number of the entry")
def ack_with_entry_number() -> Iterator[None]:
    async def answer(was: Any, self: Any, said: Any) -> Any:
        await was(self, said)
        at_hand = await self._site.choices.at_hand(self._table)
        self._line.tell(protocol.Done(str(at_hand.streams.length)))

    with put_in_class(conversation.Conversation, "answer", answer):
        yield


@leak("pairs", "a refusal says what is really the matter, hidden things and all", "la_famiglia")
def refusal_with_hidden_cause() -> Iterator[None]:
    def played(was: Any, at_hand: AtHand, *said: Any) -> Any:
        after = was(at_hand, *said)
        text = at_hand.table.title.codec.text(at_hand.table.game)
        return Refused("", "rule", "", f"Not in {digest(text)[:4]}.") if isinstance(after, Refused) else after

    with put_in(choices, "played", played):
        yield


@leak("pairs", "asking why tells how many have yet to answer")
def why_counts_answers() -> Iterator[None]:
    def why(was: Any, at_hand: AtHand, *said: Any) -> Any:
        return Refused("", "rule", "", f"{len(at_hand.table.game.options)} are asked.")

    with put_in(conversation, "why", why):
        yield


@leak("pairs", "several choices are tried to the end before they are refused")
def several_tried_to_the_end() -> Iterator[None]:
    with patch.object(choices, "shows_something", lambda _: False), patch.object(choices, "is_moment", lambda _: False):
        yield


@leak("pairs", "a choice is stale if anybody at all has chosen since")
def stale_by_entries() -> Iterator[None]:
    def played(was: Any, at_hand: AtHand, *said: Any) -> Any:
        after = was(at_hand, *said)
        odd = isinstance(after, Refused) and at_hand.streams.length % 2
        return Refused("", "stale") if odd else after

    with put_in(choices, "played", played):
        yield


@leak("pairs", "whether somebody may take back depends on whether others have answered")
def taking_back_asks_others() -> Iterator[None]:
    def taken(was: Any, table: Any, seat: int) -> Any:
        after = was(table, seat)
        return Refused("", f"back-{len(table.moves)}") if isinstance(after, Refused) else after

    with put_in(choices, "_taken_back", taken):
        yield
