"""The prompt loop for one seat: read a line, run commands, return the chosen action."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Final

from cosca.advice.hints import advice_seed, advise, can_advise
from cosca.bots.search_result import Budget
from cosca.engine.core import Action, Game, Seat
from cosca.engine.table import CannotTakeBack
from cosca.terminal.base_prompt import BasePrompt
from cosca.terminal.local_table import LocalTable
from cosca.terminal.parser import COMMANDS
from cosca.terminal.renderer import RuleOf
from cosca.terminal.screen import Quit
from cosca.terminal.why import WhyContext, answers, sentences

THINKING_MS: Final = 2_000


class Prompt(BasePrompt):
    """A prompt of a local game. It returns an action, or None if the position has changed."""

    display: LocalTable

    def __init__(self, display: LocalTable, seat: Seat) -> None:
        game = display.table.game
        own = game.options.get(seat, ())
        super().__init__(display, seat, display.title.view(game, seat), own, [*own, *game.anytime(seat)])
        self.changed = False
        self.about_to_quit = False
        self.handlers = {name: getattr(self, f"do_{name}") for name in COMMANDS}

    @property
    def reader(self) -> Seat | None:
        return self.display.reader(self.seat)

    @property
    def edition(self) -> str:
        return self.display.table.log.header.setup.edition

    @cached_property
    def game(self) -> Game:
        return self.display.table.game

    @cached_property
    def rule_of(self) -> RuleOf:
        title, game, seat = self.display.title, self.game, self.seat
        return lambda action: title.granting_rule(game, seat, action)

    def choice(self) -> Action | None:
        self.display.show_board(self.view, unless_shown=True)
        self.show_menu()
        while not self.changed:
            action = self.answer(self.display.screen.ask(self.display.prompt_sign))
            if action is not None:
                return action
        return None

    def answer(self, text: str) -> Action | None:
        quitting, self.about_to_quit = self.about_to_quit, False
        found = self.display.vocabulary.command(text)
        self.about_to_quit = quitting and found is not None and found[0] == "quit"
        return super().answer(text)

    # The commands

    def do_why(self, text: str) -> None:
        display, example = self.display, self.display.translator.example("example-why")
        wanted = display.vocabulary.understand(text)
        if not text:
            self.say("why-usage", example=example)
            return
        asked = WhyContext(self.game, self.seat, self.view, self.menu)
        found = answers(wanted, asked, display.vocabulary, display.renderer) if wanted else []
        if not found:
            self.say("why-unknown", input=text, example=example)
        else:
            display.cite(sentences(found, display.rulebook, display.context))

    def do_hint(self, text: str) -> None:
        title = self.display.title
        if not can_advise(title):
            self.say("hint-none", title=title.name)
            return
        rng = Random(int(advice_seed(title.id, title.codec.text(self.view)), 16))  # noqa: S311 - no chance of the game
        advice = advise(title, self.view, self.own, rng, Budget(ms=THINKING_MS))
        self.show_suggestions(advice.suggestions, advice.why)

    def do_back(self, text: str) -> None:
        try:
            self.display.history.take_back(self.seat)
        except CannotTakeBack as fault:
            self.say(f"back-{fault.reason}")
            return
        self.changed = True
        if self.display.is_forced(self.seat) and self.seat not in self.display.always_asked:
            self.do_back("")

    def do_log(self, text: str) -> None:
        self.display.show_log(self.display.reader(self.seat))

    def do_save(self, text: str) -> None:
        if text:
            self.display.save(text)
        else:
            self.say("save-usage", example=self.display.example_file)

    def do_quiet(self, text: str) -> None:
        """Toggle auto-pass."""
        self.display.quiet ^= {self.seat}
        self.say("quiet-on" if self.seat in self.display.quiet else "quiet-off")

    def do_always(self, text: str) -> None:
        """Toggle being asked every time, even with one option."""
        self.display.always_asked ^= {self.seat}
        self.say("always-asked-on" if self.seat in self.display.always_asked else "always-asked-off")

    def do_interrupt(self, text: str) -> None:
        """Toggle being asked before other players' moves, or hand the keyboard to somebody who plays out of turn."""
        display = self.display
        if not display.asks_out_of_turn():
            self.say("interrupt-never", title=display.title.name)
            return
        names = {display.translator.name(seat).lower(): seat for seat in display.people()}
        if not text and len(names) > 1:
            self.say("interrupt-several")  # to be asked only with something to play would tell the others
        elif not text:
            display.interrupting ^= {self.seat}
            self.say("interrupt-on" if self.seat in display.interrupting else "interrupt-off")
        elif text.lower() not in names:
            self.say("interrupt-who", input=text, names=", ".join(map(display.translator.name, display.people())))
        else:
            display.next_out_of_turn = names[text.lower()]
            self.changed = True

    def do_quit(self, text: str) -> None:
        if self.about_to_quit or self.display.save_file.path or not self.display.screen.interactive:
            raise Quit
        self.about_to_quit = True
        self.say("quit-unsaved")


class OutOfTurnPrompt(Prompt):
    """A prompt for a person while another seat is to move: only any-time actions, and Enter continues."""

    def __init__(self, display: LocalTable, seat: Seat, mover: Seat) -> None:
        super().__init__(display, seat)
        self.mover = mover
        self.own, self.options = (), list(dict.fromkeys(display.table.game.anytime(seat)))

    def only_option(self) -> Action | None:
        self.changed = True
        return None

    def question(self) -> str:
        return self.display.translator.format("interrupt-ask", who=self.display.translator.name(self.mover))
