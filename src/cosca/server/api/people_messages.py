"""What is said and told in calls about people."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from cosca.server.passwords import LONGEST as LONGEST_PASSWORD
from cosca.server.wishes import Language, Quiet, Wishes

# Longer than a name or address may be: so that the refusal can say how long it may be.
type Text = Annotated[str, Meta(max_length=300)]
type Password = Annotated[str, Meta(max_length=LONGEST_PASSWORD + 100)]


class Body(Struct, forbid_unknown_fields=True):
    """What is said."""


class Reply(Struct):
    """What is told."""


class NewGuest(Body):
    """With `token`, a bot gets a token for its requests' heads, and no cookie is set."""

    name: Text
    token: bool = False


class NewAccount(Body):
    name: Text
    password: Password
    mail: Text = ""


class Login(Body):
    name: Text
    password: Password


class Logout(Body):
    everywhere: bool = False


class In(Reply):
    """Who one is now. Calls that change something need `csrf` in their head, if one came in by cookie."""

    name: str
    guest: bool
    csrf: str
    token: str = ""


class Me(Reply):
    name: str
    guest: bool
    admin: bool
    csrf: str
    mail: str
    settings: Wishes
    muted_until: str | None


class ChangeMe(Body):
    """Only what is there is changed. A new address for mails needs the password."""

    name: Text | UnsetType = UNSET
    mail: Text | UnsetType = UNSET
    language: Language | UnsetType = UNSET
    quiet: Quiet | UnsetType | None = UNSET
    mails: bool | UnsetType = UNSET
    password: Password = ""


class NewPassword(Body):
    old: Password
    new: Password


class AskReset(Body):
    name: Text


class Reset(Body):
    token: Text
    password: Password


class Token(Reply):
    token: str
    until: str


class DeleteMe(Body):
    password: Password = ""


class TitleRating(Reply):
    title: str
    mu: float
    sigma: float
    sure: float  # mu - 3 sigma
    games: int


class Profile(Reply):
    name: str
    since: str
    ratings: tuple[TitleRating, ...]


class Leader(Reply):
    name: str
    rating: TitleRating


class Leaders(Reply):
    title: str
    people: tuple[Leader, ...]


class OwnTable(Reply):
    id: str
    title: str
    state: str
    created: str
    seats: tuple[int, ...]


class OwnLine(Reply):
    table: str
    channel: str
    text: str
    at: str


class Export(Reply):
    """Everything we keep of one person."""

    account: dict[str, Any]
    ratings: tuple[TitleRating, ...]
    tables: tuple[OwnTable, ...]
    chat: tuple[OwnLine, ...]


class Report(Body):
    name: Text
    text: Annotated[str, Meta(min_length=1, max_length=2_000)]
    table: Annotated[str, Meta(max_length=20)] = ""


class ReportInfo(Reply):
    n: int
    by: str
    about: str
    table: str
    text: str
    at: str


class Reports(Reply):
    reports: tuple[ReportInfo, ...]


class Mute(Body):
    name: Text
    hours: Annotated[int, Meta(ge=1, le=24 * 366)]


class Unmute(Body):
    name: Text


class Muted(Reply):
    name: str
    until: str | None
