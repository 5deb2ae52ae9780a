"""A table of a site on the screen: the board by the title's own face; around it talk, clocks, votes, who is there."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from rich.table import Table as Grid
from rich.text import Text

from cosca.engine.core import Seat
from cosca.engine.title import Message
from cosca.speech import Speaker
from cosca.terminal.chronicle import Line, is_quiet
from cosca.terminal.ending import show_ending
from cosca.terminal.face import Face
from cosca.terminal.remote_keyboard import RemoteScreen
from cosca.terminal.remote_state import Frame, RemoteState, Told, changes, clean, time_left, time_text
from cosca.terminal.showing import Showing

# Their words and what they do, as messages; `yes` and `no` are commands only while somebody asks.
TALK = {
    "say": ("join-command-say", "join-help-say"),
    "team": ("join-command-team", "join-help-team"),
    "sheet": ("join-command-sheet", "join-help-sheet"),
    "seats": ("join-command-seats", "join-help-seats"),
    "clock": ("join-command-clock", "join-help-clock"),
    "leave": ("join-command-leave", "join-help-leave"),
    "return": ("join-command-return", "join-help-return"),
    "ask": ("join-command-ask", "join-help-ask"),
    "yes": ("join-command-yes", "join-help-yes"),
    "no": ("join-command-no", "join-help-no"),
}
CHANNELS = {"team": "join-to-team", "spectators": "join-to-spectators"}
VOTES = {"back": "join-vote-back", "resign": "join-vote-resign", "abandon": "join-vote-abandon"}


class RemoteDesk(Showing):
    screen: RemoteScreen

    def __init__(self, state: RemoteState, face: Face, screen: RemoteScreen, language: str) -> None:
        super().__init__(state.title, face, state.names, screen, language, state.pack)
        self.state = state
        self.ahead = timedelta()  # of the site's clock before ours
        self.talk_words = {word: name for name, (words, _) in TALK.items() for word in self._both(words)}

    def _both(self, message_id: str) -> list[str]:
        """Words in the reader's language, and in English."""
        return [*self.speaker.words(message_id), *Speaker(self.title, "en").words(message_id)]

    @property
    def reader(self) -> Seat | None:
        return self.state.seat

    def command(self, said: str) -> tuple[str, str] | None:
        """A command of the table or of any game. Words that may name an option too are commands only if it is clear."""
        first, _, rest = said.partition(" ")
        name = self.talk_words.get(first.lower())
        clear = {
            "ask": bool(rest),
            "leave": not rest,
            "return": not rest,
            "yes": bool(self.state.votes_for(self.reader)) and not rest,
            "no": bool(self.state.votes_for(self.reader)) and not rest,
        }
        if name and clear.get(name, True) and not (name == "ask" and self.asked_for(rest) is None):
            return name, rest.strip()
        return self.vocabulary.command(said)

    def asked_for(self, said: str) -> str | None:
        """What `ask` wants: back, resign or abandon, in the reader's words."""
        known = {"back": "join-words-back", "resign": "join-words-resign", "abandon": "join-words-abandon"}
        words = {word: what for what, message_id in known.items() for word in self._both(message_id)}
        return words.get(said.strip().lower())

    # What happened

    def show_news(self, before: Frame | None, frame: Frame) -> None:
        messages = list(frame.lines)
        if before and frame.n == before.n + 1:
            messages += self.face.remarks(before.view, frame.view)
        lines = [line for line in self.lines(messages) if not is_quiet(line, self.speaker)]
        if lines:
            self.show_lines(lines, self.reader)

    def lines(self, messages: Iterable[Message]) -> list[Line]:
        """Draws in a row as one line; what this program has no words for is left out."""
        lines: list[Line] = []
        for message in messages:
            if self.speaker.knows(message.id):
                line = Line(0, 0, (message,))
                lines.append(lines.pop().joined(line) if lines and lines[-1].joins(line) else line)
        return lines

    def show_log(self) -> None:
        self.show_lines(self.lines(self.state.heard), self.reader)

    def show_table(self, info: Told) -> None:
        """What is new about the table: who is there, who asks for what."""
        before, self.state.info = self.state.info, info
        self.speaker.names[:] = self.state.names
        for message_id, seat in changes(before["seats"], info["seats"]):
            if seat != self.reader or message_id in ("join-bot-plays", "join-plays-again"):
                self.tell(message_id, **self.speaker.who(seat, self.reader))
        known = [vote["id"] for vote in before["votes"]]
        for vote in info["votes"]:
            if vote["id"] not in known:
                self.show_vote(vote)
        if [each for each in before["votes"] if each["id"] not in [vote["id"] for vote in info["votes"]]]:
            self.tell("join-vote-over")

    def show_vote(self, vote: Told) -> None:
        who = self.speaker.who(vote["seat"], self.reader)
        self.say(VOTES.get(vote["what"], "join-vote-abandon"), **who)
        if vote in self.state.votes_for(self.reader):
            self.say("join-vote-answer")

    def show_chat(self, chat: Told) -> None:
        where = CHANNELS.get(chat["channel"])
        text = Text.assemble((f"{clean(chat['name'])}", "bold"), f" {self.speaker.say(where)}" if where else "", ": ")
        text.append(self.speaker.text(clean(chat["text"])))
        self.screen.show(text)

    def show_sheet(self) -> None:
        if not self.state.sheet:
            self.tell("join-sheet-empty")
            return
        self.say("join-sheet-head")
        for line in self.state.sheet.split("\n"):
            self.screen.say(f"  {self.speaker.text(clean(line))}")

    def show_seats(self) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 2))
        for each in self.state.seats:
            name = self.speaker.name(each["seat"])
            kind = "join-seat-bot" if not each["person"] else "join-seat-replaced" if each["bot"] else ""
            kind = kind or ("join-seat-here" if each["here"] else "join-seat-away")
            you = self.speaker.say("join-seat-you") if each["seat"] == self.reader else ""
            grid.add_row(str(each["seat"] + 1), Text(name, style="bold"), self.speaker.say(kind, bot=each["bot"]), you)
        self.screen.show(grid)

    def tell(self, message_id: str, **args: str | int) -> None:
        """Beside the game."""
        self.screen.say(self.speaker.say(message_id, **args), style="dim")

    def refuse(self, told: Told) -> None:
        """Why not: by a rule, in the reader's language, or in the site's words."""
        if told["rule"] in self.rulebook.rules:
            self.cite([(told["rule"], self.rulebook.refusal(told["rule"]))])
        elif self.speaker.knows(told["reason"]):
            self.say(told["reason"])
        elif told["reason"] == "over":
            self.say("join-over")
        else:
            self.screen.say(self.speaker.text(clean(told["sentence"] or told["reason"])))

    # Time

    def show_clock(self) -> None:
        frame = self.state.frame
        if frame is None or self.state.info["clock"]["kind"] == "none":
            self.say("join-clock-none")
        else:
            self.screen.say(self.clock_text(frame))

    def clock_text(self, frame: Frame) -> str:
        """By mail, no bank runs; where all are asked, one time for all."""
        now, say = datetime.now().astimezone() + self.ahead, self.speaker.say
        if frame.until:
            return say("join-clock-until", time=time_text(max(timedelta(), frame.until - now)))
        mail = self.state.info["clock"]["kind"] == "mail"
        increment = self.state.info["clock"]["increment_ms"]
        shown = []
        for clock in frame.clocks:
            runs = bool(clock.get("since"))
            left = time_left(clock | {"bank_ms": increment} if mail else clock, now)
            if runs or not mail:
                name = self.speaker.name(clock["seat"])
                shown.append(say("join-clock-runs" if runs else "join-clock-seat", who=name, time=time_text(left)))
        return ", ".join(shown)

    # The beginning and the end

    def welcome(self) -> None:
        info, say = self.state.info, self.speaker.say
        edition = say(f"edition-{info['edition'].replace('.', '_')}")
        players = " - ".join(self.speaker.name(each["seat"]) for each in info["seats"])
        self.screen.show(Text(say("welcome", title=self.title.name, edition=edition, players=players), style="bold"))
        self.tell("join-watching" if self.reader is None else "join-start-hint")

    def show_end(self) -> None:
        state = self.state
        assert state.frame
        result = state.result()
        if result:
            show_ending(self, state.frame.view, result, self.reader)
        elif state.over:
            names = ", ".join(self.speaker.name(seat) for seat in state.over["winners"])
            self.say("join-resigned", who=names)
        else:
            self.say("join-abandoned")
        if state.over:
            self.say("end-seed")
            self.screen.say_whole(f"  {clean(state.over['seed'])}", style="dim")

    def show_help(self) -> None:
        super().show_help()
        say, grid = self.speaker.say, Grid.grid(padding=(0, 2, 0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        for words, what in TALK.values():
            grid.add_row(self.speaker.words(words)[0], say(what))
        self.screen.show(Text(say("join-help-head"), style="bold"), grid)
