"""`cosca pack transcribe`: a form for the printed values of your copy, field by field."""

from __future__ import annotations

import json
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from cosca.commands.common import TitleName, fail, title_named
from cosca.engine.pack import COVER, PackFile
from cosca.engine.pack_fields import PackField, fields_of, set_value, to_toml, toml_value, value_at
from cosca.engine.title import Title
from cosca.files import write_atomically
from cosca.terminal.screen import Quit, Screen, real_screen

PROGRESS: Final = "progress.json"
HELP: Final = (
    "Enter keeps the value. Type another to change it. `-` if your copy lacks this card, `<` to go back, "
    "`?` for this help, `stop` to continue later."
)


class BadValue(ValueError):
    """Raised for a typed value that the field can't hold; the text says what to type."""


class Form:
    """The transcription of one copy: its data so far, and which fields are answered."""

    def __init__(self, title: Title, folder: Path, everything: bool = False) -> None:
        self.title = title
        self.folder = folder
        self.everything = everything
        self.data: dict[str, Any] = deepcopy(title.pack_file(title.packs[0]).data) | {"name": folder.resolve().name}
        self.answered: set[str] = set()  # labels
        if (folder / PROGRESS).exists():
            saved = json.loads((folder / PROGRESS).read_text("utf-8"))
            self.everything, self.answered = saved["everything"], set(saved["answered"])
            self.data = tomllib.loads((folder / f"{COVER}.toml").read_text("utf-8"))

    def fields(self) -> list[PackField]:
        fields = fields_of(self.data, self.title.transcription)
        return [each for each in fields if self.everything or each.is_open or each.label in self.answered]

    def faults(self) -> list[str]:
        return self.title.check_pack(PackFile(str(self.data["name"]), self.data))

    def answer(self, field: PackField, typed: str) -> list[str]:
        """Take an answer and return the faults it causes. Raises BadValue if the field can't hold it."""
        before = self.faults()
        if typed:
            set_value(self.data, field.path, read_value(typed, value_at(self.data, field.path)))
        self.answered.add(field.label)
        self.confirm(field)
        return [fault for fault in self.faults() if fault not in before]

    def confirm(self, field: PackField) -> None:
        """Mark the entry of a field as read off the copy, once all its fields are answered."""
        own = [each for each in fields_of(self.data, self.title.transcription) if each.entry == field.entry]
        entry = value_at(self.data, field.entry)
        if all(each.label in self.answered or not each.is_open for each in own) and entry["source"] == "reconstructed":
            entry["source"] = "own copy"
            for key in ("where", "known", "note"):
                entry.pop(key, None)

    def can_lack(self, field: PackField) -> bool:
        return field.group in self.title.transcription.may_lack and len(field.path) > 2

    def remove(self, field: PackField) -> None:
        del self.data[field.group][field.path[1]]

    def add(self, group: str, name: str) -> bool:
        """Add a card that the shipped packs lack. Returns whether there was an id left for it."""
        held = {entry["id"] for entry in self.data.get(group, ())}
        spare = [entry for entry in self.title.transcription.spare.get(group, ()) if entry["id"] not in held]
        if spare:
            self.data.setdefault(group, []).append({**deepcopy(spare[0]), "name": name})
        return bool(spare)

    def overrule(self, constraint: str, why: str) -> None:
        self.data.setdefault("overruled", {})[constraint] = why

    def save(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        progress = json.dumps({"everything": self.everything, "answered": sorted(self.answered)})
        write_atomically(self.folder / f"{COVER}.toml", to_toml(self.data).encode())
        write_atomically(self.folder / PROGRESS, progress.encode())


def read_value(typed: str, shipped: Any) -> Any:
    """Return a typed value, of the same kind as the shipped one."""
    if isinstance(shipped, str):
        return typed
    if isinstance(shipped, int):
        try:
            return int(typed.replace(",", "").replace("$", ""))
        except ValueError:
            raise BadValue(f"Type a whole number such as {shipped}, not {typed!r}.") from None
    if isinstance(shipped, list) and all(isinstance(item, str) for item in shipped) and not typed.startswith("["):
        return [word.strip() for word in typed.split(",")]
    try:
        value = tomllib.loads(f"value = {typed}")["value"]
    except tomllib.TOMLDecodeError:
        raise BadValue(f"Type it as it is shown: {toml_value(shipped)}") from None
    if not isinstance(value, type(shipped)):
        raise BadValue(f"Type it as it is shown: {toml_value(shipped)}")
    return value


class Clerk:
    """Asks for one field after another on a screen."""

    def __init__(self, form: Form, screen: Screen) -> None:
        self.form = form
        self.screen = screen
        self.asked_for_more: set[str] = set()

    def run(self) -> bool:
        """Ask until nothing is left, and return whether the pack is complete and sound."""
        self.screen.say(HELP)
        try:
            while (field := self.next_field()) is not None:
                self.ask(field)
            self.settle_faults()
        except Quit:
            self.form.save()
            return False
        self.form.save()
        return not self.form.faults()

    def next_field(self) -> PackField | None:
        """Return the first open question. At the end of a group, ask whether the copy has more such cards."""
        fields = self.form.fields()
        waiting = next((each for each in fields if each.label not in self.form.answered), None)
        for group in self.form.title.transcription.spare:
            done = not any(each.group == group and each.label not in self.form.answered for each in fields)
            if done and group not in self.asked_for_more:
                self.ask_for_more(group)
                return self.next_field()
        return waiting

    def ask_for_more(self, group: str) -> None:
        typed = self.read(f"Does your copy have another {group}? Type its name, or press Enter for no: ")
        if not typed:
            self.asked_for_more.add(group)
        elif not self.form.add(group, typed):
            self.asked_for_more.add(group)
            self.screen.say("The program has no more room for such cards. Tell us about your copy.")

    def ask(self, field: PackField) -> None:
        fields = self.form.fields()
        self.show_where_to_look(field)
        place, shipped = fields.index(field) + 1, toml_value(value_at(self.form.data, field.path))
        typed = self.read(f"[{place} of {len(fields)}] {field.label} ({shipped}): ")
        if typed == "?":
            self.screen.say(HELP)
        elif typed == "<":
            self.go_back(fields, place - 1)
        elif typed == "-":
            self.leave_out(field)
        else:
            self.take(field, typed)

    def read(self, prompt: str) -> str:
        typed = self.screen.ask(prompt)
        if typed == "stop":
            raise Quit
        return typed

    def show_where_to_look(self, field: PackField) -> None:
        look = self.form.title.transcription.look.get(field.group)
        begun = any(each.group == field.group and each.label in self.form.answered for each in self.form.fields())
        if look and not begun:
            self.screen.say(f"{field.group}: {look}", style="bold")

    def take(self, field: PackField, typed: str) -> None:
        try:
            faults = self.form.answer(field, typed)
        except BadValue as fault:
            self.screen.say(str(fault))
            return
        self.show(faults)

    def show(self, faults: list[str]) -> None:
        for fault in faults:
            self.screen.say(f"  to settle: {fault}")
        self.form.save()

    def go_back(self, fields: list[PackField], place: int) -> None:
        if place:
            self.form.answered.discard(fields[place - 1].label)
        else:
            self.screen.say("This is the first field.")

    def leave_out(self, field: PackField) -> None:
        if self.form.can_lack(field):
            before = self.form.faults()
            self.form.remove(field)
            self.show([fault for fault in self.form.faults() if fault not in before])
        else:
            self.screen.say("Every copy has this. Press Enter to keep the value.")

    def settle_faults(self) -> None:
        """Ask for a reason where the copy differs from what the booklet tells; list what must be corrected."""
        for fault in self.form.faults():
            self.screen.say(fault)
            _, asks, rest = fault.partition("overrule ")
            if asks and (why := self.read(f"Does your copy really differ? Type why, to overrule {rest.split()[0]}: ")):
                self.form.overrule(rest.split()[0], why)


def transcribe(
    title: TitleName,
    folder: Annotated[Path, typer.Argument(help="Folder for the pack; its name becomes the name of the pack.")],
    everything: Annotated[
        bool, typer.Option("--all", help="Also ask for values that are known from the rulebook or public reviews.")
    ] = False,
) -> None:
    """Transcribe your copy in a form: one field after another, with the shipped value as the default.

    Run the same command again to continue where you stopped.
    """
    chosen = title_named(title)
    if folder.resolve().name in chosen.packs:
        raise fail(f"{chosen.name} comes with a pack {folder.resolve().name!r}. Choose another name.")
    if folder.exists() and any(folder.iterdir()) and not (folder / PROGRESS).exists():
        raise fail(f"{folder} already exists and was not begun with this form. Choose a new folder.")
    form = Form(chosen, folder, everything)
    complete = Clerk(form, real_screen()).run()
    left = sum(each.label not in form.answered for each in form.fields())
    state = "complete and has no faults" if complete else f"saved; {left} of {len(form.fields())} fields are left"
    typer.echo(f"{folder} is {state}. Next:")
    typer.echo(f"  cosca play {chosen.id} --pack {folder}" if complete else f"  cosca pack transcribe {title} {folder}")
