"""One seat is asked: it reads, wonders, and finally chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from rich.text import Text

from cosca.engine.core import Action, Seat
from cosca.engine.rules import Rule
from cosca.engine.table import CannotTakeBack
from cosca.terminal.asking import COMMANDS, spans
from cosca.terminal.desk import Desk
from cosca.terminal.face import Menu
from cosca.terminal.screen import Left
from cosca.terminal.why import Asked, answers, sentences

type Handler = Callable[[str], None]


class Prompt:
    """Asks until there is an answer. It ends with an action, or with none if the position has changed."""

    def __init__(self, desk: Desk, seat: Seat) -> None:
        self.desk = desk
        self.seat = seat
        self.game = desk.table.game
        self.options = list(dict.fromkeys([*self.game.options[seat], *self.game.anytime(seat)]))
        self.view = desk.title.view(self.game, seat)
        self.changed = False
        self.about_to_quit = False
        self.handlers: dict[str, Handler] = {name: getattr(self, f"do_{name}") for name in COMMANDS}

    @cached_property
    def menu(self) -> Menu:
        def rule_of(action: Action) -> str:
            return self.desk.title.granted_by(self.game, self.seat, action)

        return self.desk.face.menu(self.view, self.options, rule_of, self.desk.look)

    def choice(self) -> Action | None:
        self.desk.show_board(self.view, unless_shown=True)
        self.show_menu()
        while not self.changed:
            action = self.answer(self.desk.screen.ask(self.desk.prompt_sign))
            if action is not None:
                return action
        return None

    def say(self, message_id: str, **args: str | int) -> None:
        self.desk.say(message_id, **args)

    def show_board(self) -> None:
        self.desk.show_board(self.view)
        self.show_menu()

    def show_menu(self) -> None:
        desk = self.desk
        what = desk.face.question(self.view, self.options, desk.look)
        asked = desk.speaker.say("ask", what=what, **desk.speaker.who(self.seat, desk.reader(self.seat)))
        desk.screen.show(Text(f" {asked} ", style="bold reverse"), *self.menu.shown)

    # What was typed

    def answer(self, said: str) -> Action | None:
        quitting, self.about_to_quit = self.about_to_quit, False
        if not said:
            return self.only_option()
        if said.isdecimal():
            return self.numbered(int(said))
        found = self.desk.vocabulary.command(said)
        if not found:
            return self.in_words(said)
        self.about_to_quit = quitting and found[0] == "quit"
        self.handlers[found[0]](found[1])
        return None

    def only_option(self) -> Action | None:
        own = [action for action in self.options if action in self.game.options[self.seat]]
        if len(own) == 1:
            return own[0]
        if (idle := self.desk.face.idle(self.view, self.options)) is not None:
            return idle
        self.show_board()
        return None

    def numbered(self, number: int) -> Action | None:
        if number not in self.menu.numbers:
            self.say("no-such-number", number=str(number), numbers=spans(self.menu.numbers))
        return self.menu.numbers.get(number)

    def in_words(self, said: str) -> Action | None:
        """Words that fit exactly one option choose it; one piece alone does not say what to do with it."""
        desk = self.desk
        wanted = desk.vocabulary.understand(said)
        if wanted is None:
            self.say("no-such-input", input=said)
            return None
        fitting = desk.vocabulary.fitting(wanted, self.game, self.view, self.options)
        if len(fitting) == 1 and (wanted.kinds or len(wanted.parts) > 1):
            return fitting[0]
        if named := self.only_named(fitting):
            return named
        numbers = [number for number, action in sorted(self.menu.numbers.items()) if action in fitting]
        if numbers:
            self.say("several-options", numbers=spans(numbers))
        else:
            self.say("no-such-option", input=said)
        return None

    def only_named(self, fitting: Sequence[Action]) -> Action | None:
        """Where only one kind of thing is asked for, its name will do; what may be done at any time is not meant."""
        asked = self.game.options[self.seat]
        parts = self.desk.vocabulary.parts
        kinds = {type(action) for action in asked if parts(self.game, self.view, action)}
        meant = [action for action in fitting if action in asked]
        is_clear = self.desk.vocabulary.lexicon is not None and len(kinds) == 1
        return meant[0] if is_clear and len(meant) == 1 else None

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

    def do_rules(self, said: str) -> None:
        desk = self.desk
        rules = desk.rulebook.of(desk.table.log.header.setup.edition)
        if not said:
            desk.list_rules(rules)
            return
        exact = [rule for rule in rules if rule.id.lower() in (said.lower(), f"{rule.id.split('-')[0]}-{said}".lower())]
        if exact:
            desk.show_rule(exact[0])
            return
        self.found_rules([rule for rule in desk.rulebook.search(said) if rule in rules], said)

    def found_rules(self, found: Sequence[Rule], said: str) -> None:
        if not found:
            self.say("rules-none", input=said)
            return
        self.say("rules-found", count=len(found), input=said)
        self.desk.cite((rule.id, rule.text) for rule in found)

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

    def do_recall(self, said: str) -> None:
        self.desk.screen.show(*self.desk.face.recall(self.view, self.desk.look))

    def do_about(self, said: str) -> None:
        desk, example = self.desk, self.desk.speaker.say("example-about")
        wanted = desk.vocabulary.understand(said)
        found = [
            thing for part in (wanted.parts if wanted else ()) for thing in desk.face.about(self.view, part, desk.look)
        ]
        if found:
            desk.screen.show(*found)
        else:
            self.say("about-unknown", input=said, example=example)

    def do_board(self, said: str) -> None:
        self.show_board()

    def do_quiet(self, said: str) -> None:
        """On and off."""
        self.desk.quiet ^= {self.seat}
        self.say("quiet-on" if self.seat in self.desk.quiet else "quiet-off")

    def do_help(self, said: str) -> None:
        self.desk.show_help()

    def do_quit(self, said: str) -> None:
        if self.about_to_quit or self.desk.keeper.path or not self.desk.screen.interactive:
            raise Left
        self.about_to_quit = True
        self.say("quit-unsaved")
