"""A table of a site on the screen: the title's board, with chat, clocks, votes and players."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from rich.table import Table as Grid
from rich.text import Text

from cosca.engine.core import Seat
from cosca.engine.title import Message
from cosca.i18n.translator import Translator
from cosca.terminal.display import Display
from cosca.terminal.ending import show_ending
from cosca.terminal.history import HistoryLine, is_quiet
from cosca.terminal.remote.keyboard import RemoteScreen
from cosca.terminal.remote.state import RemoteFrame, RemoteState, WireObject, changes, sanitize, time_left, time_text
from cosca.terminal.renderer import Renderer

# Message ids of each command's words and help. `yes` and `no` are commands only during a vote.
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


class RemoteTable(Display):
    """The display of a game at a site."""

    screen: RemoteScreen

    def __init__(self, state: RemoteState, renderer: Renderer, screen: RemoteScreen, language: str) -> None:
        super().__init__(state.title, renderer, state.names, screen, language, state.pack)
        self.state = state
        self.ahead = timedelta()  # how far the site's clock is ahead of ours
        self.talk_words = {word: name for name, (words, _) in TALK.items() for word in self._both(words)}

    def _both(self, message_id: str) -> list[str]:
        """Return a message's words in the reader's language and in English."""
        return [*self.translator.words(message_id), *Translator(self.title, "en").words(message_id)]

    @property
    def reader(self) -> Seat | None:
        return self.state.seat

    def command(self, text: str) -> tuple[str, str] | None:
        """Return a command and its argument, or None. Words that may also name an option must be unambiguous."""
        first, _, rest = text.partition(" ")
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
        return self.vocabulary.command(text)

    def asked_for(self, text: str) -> str | None:
        """Return what `ask` requests, `back`, `resign` or `abandon`, from the reader's words."""
        known = {"back": "join-words-back", "resign": "join-words-resign", "abandon": "join-words-abandon"}
        words = {word: what for what, message_id in known.items() for word in self._both(message_id)}
        return words.get(text.strip().lower())

    # Log lines

    def show_news(self, before: RemoteFrame | None, frame: RemoteFrame) -> None:
        messages = list(frame.lines)
        if before and frame.n == before.n + 1:
            messages += self.renderer.events(before.view, frame.view)
        lines = [line for line in self.lines(messages) if not is_quiet(line, self.translator)]
        if lines:
            self.show_lines(lines, self.reader)

    def lines(self, messages: Iterable[Message]) -> list[HistoryLine]:
        """Return log lines with consecutive draws joined, without messages unknown to this program."""
        lines: list[HistoryLine] = []
        for message in messages:
            if self.translator.knows(message.id):
                line = HistoryLine(0, 0, (message,))
                lines.append(lines.pop().joined(line) if lines and lines[-1].joins(line) else line)
        return lines

    def show_log(self) -> None:
        self.show_lines(self.lines(self.state.lines), self.reader)

    def show_table(self, info: WireObject) -> None:
        """Show changes of the table: players and votes."""
        before, self.state.info = self.state.info, info
        self.translator.names[:] = self.state.names
        for message_id, seat in changes(before["seats"], info["seats"]):
            if seat != self.reader or message_id in ("join-bot-plays", "join-plays-again"):
                self.tell(message_id, **self.translator.who(seat, self.reader))
        known = [vote["id"] for vote in before["votes"]]
        for vote in info["votes"]:
            if vote["id"] not in known:
                self.show_vote(vote)
        if [each for each in before["votes"] if each["id"] not in [vote["id"] for vote in info["votes"]]]:
            self.tell("join-vote-over")

    def show_vote(self, vote: WireObject) -> None:
        player = self.translator.who(vote["seat"], self.reader)
        self.say(VOTES.get(vote["what"], "join-vote-abandon"), **player)
        if vote in self.state.votes_for(self.reader):
            self.say("join-vote-answer")

    def show_chat(self, chat: WireObject) -> None:
        where = CHANNELS.get(chat["channel"])
        text = Text.assemble(
            (f"{sanitize(chat['name'])}", "bold"), f" {self.translator.format(where)}" if where else "", ": "
        )
        text.append(self.translator.text(sanitize(chat["text"])))
        self.screen.show(text)

    def show_sheet(self) -> None:
        if not self.state.sheet:
            self.tell("join-sheet-empty")
            return
        self.say("join-sheet-head")
        for line in self.state.sheet.split("\n"):
            self.screen.say(f"  {self.translator.text(sanitize(line))}")

    def show_seats(self) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 2))
        for each in self.state.seats:
            name = self.translator.name(each["seat"])
            kind = "join-seat-bot" if not each["person"] else "join-seat-replaced" if each["bot"] else ""
            kind = kind or ("join-seat-here" if each["here"] else "join-seat-away")
            you = self.translator.format("join-seat-you") if each["seat"] == self.reader else ""
            grid.add_row(
                str(each["seat"] + 1), Text(name, style="bold"), self.translator.format(kind, bot=each["bot"]), you
            )
        self.screen.show(grid)

    def tell(self, message_id: str, **args: str | int) -> None:
        """Show a dimmed sentence that is not part of the game."""
        self.screen.say(self.translator.format(message_id, **args), style="dim")

    def refuse(self, message: WireObject) -> None:
        """Show a refusal: its rule, its translation, or the site's own sentence."""
        if message["rule"] in self.rulebook.rules:
            self.cite([(message["rule"], self.rulebook.refusal(message["rule"]))])
        elif self.translator.knows(message["reason"]):
            self.say(message["reason"])
        elif self.translator.knows(f"refused-{message['reason']}"):
            self.say(f"refused-{message['reason']}")
        elif message["reason"] == "over":
            self.say("join-over")
        else:
            self.screen.say(self.translator.text(sanitize(message["sentence"] or message["reason"])))

    # Time

    def show_clock(self) -> None:
        frame = self.state.frame
        if frame is None or self.state.info["clock"]["kind"] == "none":
            self.say("join-clock-none")
        else:
            self.screen.say(self.clock_text(frame))

    def clock_text(self, frame: RemoteFrame) -> str:
        """Return the clocks as text. Correspondence games have no time bank; shared deadlines show one time."""
        now, say = datetime.now().astimezone() + self.ahead, self.translator.format
        if frame.until:
            return say("join-clock-until", time=time_text(max(timedelta(), frame.until - now)))
        mail = self.state.info["clock"]["kind"] == "mail"
        increment = self.state.info["clock"]["increment_ms"]
        shown = []
        for clock in frame.clocks:
            runs = bool(clock.get("since"))
            left = time_left(clock | {"bank_ms": increment} if mail else clock, now)
            if runs or not mail:
                name = self.translator.name(clock["seat"])
                shown.append(say("join-clock-runs" if runs else "join-clock-seat", who=name, time=time_text(left)))
        return ", ".join(shown)

    # The beginning and the end

    def welcome(self) -> None:
        info, say = self.state.info, self.translator.format
        edition = self.translator.edition(info["edition"])
        players = " - ".join(self.translator.name(each["seat"]) for each in info["seats"])
        self.screen.show(Text(say("welcome", title=self.title.name, edition=edition, players=players), style="bold"))
        self.tell("join-watching" if self.reader is None else "join-start-hint")

    def show_end(self) -> None:
        state = self.state
        assert state.frame
        result = state.result()
        if result:
            show_ending(self, state.frame.view, result, self.reader)
        elif state.over:
            names = ", ".join(self.translator.name(seat) for seat in state.over["winners"])
            self.say("join-resigned", who=names)
        else:
            self.say("join-abandoned")
        if state.over:
            self.say("end-seed")
            self.screen.say_whole(f"  {sanitize(state.over['seed'])}", style="dim")

    def show_help(self) -> None:
        super().show_help()
        say, grid = self.translator.format, Grid.grid(padding=(0, 2, 0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        for words, what in TALK.values():
            grid.add_row(self.translator.words(words)[0], say(what))
        self.screen.show(Text(say("join-help-head"), style="bold"), grid)
