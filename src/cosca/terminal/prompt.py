"""One seat is asked: it reads, wonders, and finally chooses."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Final

from cosca.consigliere.advice import advise, can_advise, luck_of
from cosca.engine.core import Action, Game, Seat
from cosca.engine.table import CannotTakeBack
from cosca.search.thought import Budget
from cosca.terminal.answering import Answering
from cosca.terminal.asking import COMMANDS
from cosca.terminal.desk import Desk
from cosca.terminal.face import RuleOf
from cosca.terminal.screen import Left
from cosca.terminal.why import Asked, answers, sentences

THINKING_MS: Final = 2_000


class Prompt(Answering):
    """Asks until there is an answer. It ends with an action, or with none if the position has changed."""

    desk: Desk

    def __init__(self, desk: Desk, seat: Seat) -> None:
        game = desk.table.game
        own = game.options[seat]
        super().__init__(desk, seat, desk.title.view(game, seat), own, [*own, *game.anytime(seat)])
        self.changed = False
        self.about_to_quit = False
        self.handlers = {name: getattr(self, f"do_{name}") for name in COMMANDS}

    @property
    def reader(self) -> Seat | None:
        return self.desk.reader(self.seat)

    @property
    def edition(self) -> str:
        return self.desk.table.log.header.setup.edition

    @cached_property
    def game(self) -> Game:
        return self.desk.table.game

    @cached_property
    def rule_of(self) -> RuleOf:
        title, game, seat = self.desk.title, self.game, self.seat
        return lambda action: title.granted_by(game, seat, action)

    def choice(self) -> Action | None:
        self.desk.show_board(self.view, unless_shown=True)
        self.show_menu()
        while not self.changed:
            action = self.answer(self.desk.screen.ask(self.desk.prompt_sign))
            if action is not None:
                return action
        return None

    def answer(self, said: str) -> Action | None:
        quitting, self.about_to_quit = self.about_to_quit, False
        found = self.desk.vocabulary.command(said)
        self.about_to_quit = quitting and found is not None and found[0] == "quit"
        return super().answer(said)

    # The commands

    def do_why(self, said: str) -> None:
        desk, example = self.desk, self.desk.speaker.say("example-why")
        wanted = desk.vocabulary.understand(said)
        if not said:
            self.say("why-usage", example=example)
            return
        asked = Asked(self.game, self.seat, self.view, self.menu)
        found = answers(wanted, asked, desk.vocabulary, desk.face) if wanted else []
        if not found:
            self.say("why-unknown", input=said, example=example)
        else:
            desk.cite(sentences(found, desk.rulebook, desk.look))

    def do_hint(self, said: str) -> None:
        title = self.desk.title
        if not can_advise(title.id):
            self.say("hint-none", title=title.name)
            return
        luck = Random(int(luck_of(title.id, title.codec.text(self.view)), 16))  # noqa: S311 - no chance of the game
        advice = advise(title, self.view, self.own, luck, Budget(ms=THINKING_MS))
        self.show_counsels(advice.counsels, advice.why)

    def do_back(self, said: str) -> None:
        try:
            self.desk.chronicle.take_back(self.seat)
        except CannotTakeBack as fault:
            self.say(f"back-{fault.reason}")
            return
        self.changed = True

    def do_log(self, said: str) -> None:
        self.desk.show_log(self.desk.reader(self.seat))

    def do_save(self, said: str) -> None:
        if said:
            self.desk.save(said)
        else:
            self.say("save-usage", example=self.desk.example_file)

    def do_quiet(self, said: str) -> None:
        """On and off."""
        self.desk.quiet ^= {self.seat}
        self.say("quiet-on" if self.seat in self.desk.quiet else "quiet-off")

    def do_quit(self, said: str) -> None:
        if self.about_to_quit or self.desk.keeper.path or not self.desk.screen.interactive:
            raise Left
        self.about_to_quit = True
        self.say("quit-unsaved")
