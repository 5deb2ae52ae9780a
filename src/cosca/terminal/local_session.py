"""A local game from its current position to the end: chance and bots play, people get prompts."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cosca.bots.bot import bot_rng
from cosca.bots.title_bots import offered_to_bot
from cosca.engine.chance import ChanceStream
from cosca.engine.core import CHANCE, Action, Seat
from cosca.engine.title import Result
from cosca.terminal.ending import show_ending
from cosca.terminal.history import is_quiet
from cosca.terminal.local_prompt import OutOfTurnPrompt, Prompt
from cosca.terminal.local_table import LocalTable
from cosca.terminal.screen import Quit

REMINDER: Final = 8  # entries shown when a game is resumed


class Session:
    """A local game being played."""

    def __init__(self, display: LocalTable) -> None:
        self.display = display
        self.stream = ChanceStream(display.save_file.seed, display.table.log.header.nonces)
        start = max(0, len(display.table.log.entries) - REMINDER)
        self.read_up_to = dict.fromkeys(range(len(display.players)), start)
        self.shown_up_to = len(display.table.log.entries)
        self.at_keyboard: Seat | None = None
        self.explained: set[str] = set()  # notices that are shown once
        self.passed_on: set[tuple[int, Seat, Seat]] = set()  # entry, mover and person: already asked

    def run(self) -> bool:
        """Play, and return whether the game reached its end."""
        try:
            self.welcome()
            self.display.keep()
            while not self.display.over():
                self.step()
                self.show_to_spectators()
            self.finish()
        except (Quit, KeyboardInterrupt):
            self.farewell()
            return False
        return True

    def step(self) -> None:
        """Make one decision: chance first, then bots, then people."""
        options = self.display.table.game.options
        if CHANCE in options:
            self.display.history.answer_chance(self.stream)
            return
        mover = min(options, key=lambda seat: (self.display.players[seat].bot is None, seat))
        if (other := self.out_of_turn(mover)) is not None:
            self.ask_out_of_turn(other, mover)
        elif self.display.players[mover].bot is None:
            self.ask(mover)
        else:
            self.ask_bot(mover)

    def out_of_turn(self, mover: Seat) -> Seat | None:
        """Return a person to ask before the seat moves: who wants it now, or every time."""
        display, game = self.display, self.display.table.game
        wanted, display.next_out_of_turn = display.next_out_of_turn, None
        if wanted is not None:
            return wanted
        here = len(display.table.log.entries), mover
        new = [seat for seat in sorted(display.interrupting) if (*here, seat) not in self.passed_on]
        self.passed_on |= {(*here, seat) for seat in new}
        return next((seat for seat in new if seat not in game.options and game.anytime(seat)), None)

    def ask_out_of_turn(self, seat: Seat, mover: Seat) -> None:
        display = self.display
        self.hand_over(seat)
        if not display.table.game.anytime(seat):
            display.say("interrupt-nothing", **display.translator.who(seat, display.reader(seat)))
            return
        self.prompt(seat, OutOfTurnPrompt(display, seat, mover))

    def ask_bot(self, seat: Seat) -> None:
        display, bot = self.display, self.display.players[seat].bot
        assert bot
        title, game = display.title, display.table.game
        view, options = title.view(game, seat), offered_to_bot(title, game, seat)
        rng = bot_rng(display.save_file.seed, seat, display.table.next_number())
        display.history.play(seat, bot(view, options, rng))

    def ask(self, seat: Seat) -> None:
        """Prompt a person. The game is saved first, so that quitting cannot undo what they have seen."""
        self.display.keep()
        if (idle := self.idle(seat)) is not None:
            self.display.history.play(seat, idle)
            return
        self.prompt(seat, Prompt(self.display, seat))

    def prompt(self, seat: Seat, prompt: Prompt) -> None:
        self.hand_over(seat)
        self.display.screen.gap()
        self.display.show_news(seat, self.read_up_to[seat])
        self.read_up_to[seat] = len(self.display.table.log.entries)
        action = prompt.choice()
        if action is not None:
            self.display.history.play(seat, action)

    def idle(self, seat: Seat) -> Action | None:
        """Return the action to play without a prompt: a pass on auto-pass, or the only option."""
        display = self.display
        if seat in display.always_asked:
            return None
        view, options = display.title.view(display.table.game, seat), display.table.game.options[seat]
        action = display.renderer.idle(view, options)
        if action is not None and seat in display.quiet:
            return action
        if action is not None and len(options) == 1 and display.people() == [seat]:
            self.explain_once("quiet-by-itself")
            return action
        if not display.is_forced(seat):
            return None
        self.explain_once("forced-by-itself")
        return options[0]

    def explain_once(self, message_id: str) -> None:
        if message_id not in self.explained:
            self.display.say(message_id)
        self.explained.add(message_id)

    def hand_over(self, seat: Seat) -> None:
        """Clear the screen between two people, so that they cannot read each other's hands."""
        if len(self.display.people()) > 1 and self.at_keyboard != seat:
            if self.at_keyboard is not None:
                self.display.screen.clear()
                self.display.shown = None
            self.display.say("hand-over", who=self.display.translator.name(seat))
            self.display.screen.ask(self.display.prompt_sign)
        self.at_keyboard = seat

    def show_to_spectators(self) -> None:
        """Show new log lines in a game of bots only, with consecutive draws joined."""
        display = self.display
        if display.people() or display.table.chance_to_answer():
            return
        news = display.history.lines(None, self.shown_up_to)
        display.show_lines([line for line in news if not is_quiet(line, display.translator)], None, numbered=True)
        self.shown_up_to = len(display.table.log.entries)

    # The beginning and the end

    def welcome(self) -> None:
        display, say = self.display, self.display.translator.format
        setup, entry = display.table.log.header.setup, len(display.table.log.entries)
        players = " - ".join(player.name for player in display.players)
        text = say(
            "welcome-back" if entry else "welcome",
            title=display.title.name,
            edition=display.translator.edition(setup.edition),
            players=players,
            entry=entry,
        )
        display.screen.show(Text(text, style="bold"))
        if not entry:
            display.say("commitment")
            display.screen.say(f"  {display.table.log.header.commitment}", style="bold")
            display.screen.say(say("commitment-why"), style="dim")
        if display.people():
            display.screen.say(say("start-hint"))

    def finish(self) -> None:
        display = self.display
        result = display.title.result(display.table.game)
        assert result
        display.table.log.seed = display.save_file.seed.hex()
        display.keep()
        reader = self.only_person()
        if display.people():
            display.show_news(display.people()[0], min(self.read_up_to[seat] for seat in display.people()))
        show_result(display, result, reader)
        self.offer_to_save()
        self.show_verification()

    def only_person(self) -> Seat | None:
        people = self.display.people()
        return people[0] if len(people) == 1 else None

    def offer_to_save(self) -> None:
        display = self.display
        while display.save_file.path is None and display.screen.interactive and display.people():
            display.say("save-now")
            text = display.screen.ask(display.prompt_sign)
            if not text:
                return
            found = display.vocabulary.command(text)
            display.save(found[1] if found and found[0] == "save" else text)

    def show_verification(self) -> None:
        display = self.display
        display.say("end-seed")
        display.screen.say(f"  {display.save_file.seed.hex()}", style="dim")
        if display.save_file.path is not None:
            for message, command in (("end-replay", "replay"), ("end-verify", "verify")):
                display.say(message)
                display.screen.say_whole(f"  cosca {command} {display.save_file.path}", style="bold")

    def farewell(self) -> None:
        display = self.display
        display.keep()
        if display.save_file.path is None:
            display.say("left" if display.over() or not display.people() else "left-unsaved")
            return
        if display.over():
            display.say("left")
            return
        display.say("left-saved", file=str(display.save_file.path))
        display.screen.say_whole(f"  cosca play {display.title.id} --load {display.save_file.path}", style="bold")


def show_result(display: LocalTable, result: Result, reader: Seat | None) -> None:
    show_ending(display, display.title.view(display.table.game, reader), result, reader)
