"""A game in the terminal, from where it stands to its end: chance and bots answer, people are asked in turn."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cosca.bots.bot import own_randomness
from cosca.engine.chance import Stream
from cosca.engine.core import CHANCE, Action, Seat
from cosca.engine.title import Result
from cosca.terminal.chronicle import is_quiet
from cosca.terminal.desk import Desk
from cosca.terminal.ending import show_ending
from cosca.terminal.prompt import Prompt
from cosca.terminal.screen import Left

REMINDER: Final = 8  # entries told again to somebody who comes back to a game


class Session:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.stream = Stream(desk.keeper.seed, desk.table.log.header.nonces)
        start = max(0, len(desk.table.log.entries) - REMINDER)
        self.read_up_to = dict.fromkeys(range(len(desk.players)), start)
        self.told_up_to = len(desk.table.log.entries)
        self.at_keyboard: Seat | None = None
        self.told_of_quiet = False

    def run(self) -> bool:
        """Was the game played to its end?"""
        try:
            self.welcome()
            self.desk.keep()
            while not self.desk.over():
                self.step()
                self.tell_bystanders()
            self.finish()
        except (Left, KeyboardInterrupt):
            self.farewell()
            return False
        return True

    def step(self) -> None:
        """One answer, by whoever does not need to be asked first."""
        options = self.desk.table.game.options
        if CHANCE in options:
            self.desk.chronicle.answer_chance(self.stream)
            return
        seats = sorted(options, key=lambda seat: (self.desk.players[seat].bot is None, seat))
        if self.desk.players[seats[0]].bot is None:
            self.ask(seats[0])
        else:
            self.ask_bot(seats[0])

    def ask_bot(self, seat: Seat) -> None:
        desk, bot = self.desk, self.desk.players[seat].bot
        assert bot
        view, options = desk.title.view(desk.table.game, seat), desk.table.game.options[seat]
        rng = own_randomness(desk.keeper.seed, seat, desk.table.next_number())
        desk.chronicle.play(seat, bot(view, options, rng))

    def ask(self, seat: Seat) -> None:
        """What led here is kept before anybody is told of it."""
        self.desk.keep()
        if (idle := self.idle(seat)) is not None:
            self.desk.chronicle.play(seat, idle)
            return
        self.hand_over(seat)
        self.desk.screen.gap()
        self.desk.show_news(seat, self.read_up_to[seat])
        self.read_up_to[seat] = len(self.desk.table.log.entries)
        action = Prompt(self.desk, seat).choice()
        if action is not None:
            self.desk.chronicle.play(seat, action)

    def idle(self, seat: Seat) -> Action | None:
        """What need not be asked: somebody wants quiet, or could do nothing else and no other person is watching."""
        desk = self.desk
        view, options = desk.title.view(desk.table.game, seat), desk.table.game.options[seat]
        action = desk.face.idle(view, options)
        if action is None or seat in desk.quiet:
            return action
        if len(options) > 1 or desk.people() != [seat]:
            return None
        if not self.told_of_quiet:
            desk.say("quiet-by-itself")
        self.told_of_quiet = True
        return action

    def hand_over(self, seat: Seat) -> None:
        """Between two people the screen is cleared, so that nobody reads the other's hand."""
        if len(self.desk.people()) > 1 and self.at_keyboard != seat:
            if self.at_keyboard is not None:
                self.desk.screen.clear()
                self.desk.shown = None
            self.desk.say("hand-over", who=self.desk.speaker.name(seat))
            self.desk.screen.ask(self.desk.prompt_sign)
        self.at_keyboard = seat

    def tell_bystanders(self) -> None:
        """With nobody to ask, the log is told as it grows; draws in a row are told together."""
        desk = self.desk
        if desk.people() or desk.table.chance_to_answer():
            return
        news = desk.chronicle.lines(None, self.told_up_to)
        desk.show_lines([line for line in news if not is_quiet(line, desk.speaker)], None, numbered=True)
        self.told_up_to = len(desk.table.log.entries)

    # The beginning and the end

    def welcome(self) -> None:
        desk, say = self.desk, self.desk.speaker.say
        setup, entry = desk.table.log.header.setup, len(desk.table.log.entries)
        players = " - ".join(player.name for player in desk.players)
        said = say(
            "welcome-back" if entry else "welcome",
            title=desk.title.name,
            edition=say(f"edition-{setup.edition.replace('.', '_')}"),
            players=players,
            entry=entry,
        )
        desk.screen.show(Text(said, style="bold"))
        if not entry:
            desk.say("commitment")
            desk.screen.say(f"  {desk.table.log.header.commitment}", style="bold")
            desk.screen.say(say("commitment-why"), style="dim")
        if desk.people():
            desk.screen.say(say("start-hint"))

    def finish(self) -> None:
        desk = self.desk
        result = desk.title.result(desk.table.game)
        assert result
        desk.table.log.seed = desk.keeper.seed.hex()
        desk.keep()
        reader = self.only_person()
        if desk.people():
            desk.show_news(desk.people()[0], min(self.read_up_to[seat] for seat in desk.people()))
        show_result(desk, result, reader)
        self.offer_to_save()
        self.tell_proof()

    def only_person(self) -> Seat | None:
        people = self.desk.people()
        return people[0] if len(people) == 1 else None

    def offer_to_save(self) -> None:
        desk = self.desk
        while desk.keeper.path is None and desk.screen.interactive and desk.people():
            desk.say("save-now")
            said = desk.screen.ask(desk.prompt_sign)
            if not said:
                return
            found = desk.vocabulary.command(said)
            desk.save(found[1] if found and found[0] == "save" else said)

    def tell_proof(self) -> None:
        desk = self.desk
        desk.say("end-seed")
        desk.screen.say(f"  {desk.keeper.seed.hex()}", style="dim")
        if desk.keeper.path is not None:
            for message, command in (("end-replay", "replay"), ("end-verify", "verify")):
                desk.say(message)
                desk.screen.say_whole(f"  cosca {command} {desk.keeper.path}", style="bold")

    def farewell(self) -> None:
        desk = self.desk
        desk.keep()
        if desk.keeper.path is None:
            desk.say("left" if desk.over() or not desk.people() else "left-unsaved")
            return
        if desk.over():
            desk.say("left")
            return
        desk.say("left-saved", file=str(desk.keeper.path))
        desk.screen.say_whole(f"  cosca play {desk.title.id} --load {desk.keeper.path}", style="bold")


def show_result(desk: Desk, result: Result, reader: Seat | None) -> None:
    show_ending(desk, desk.title.view(desk.table.game, reader), result, reader)
