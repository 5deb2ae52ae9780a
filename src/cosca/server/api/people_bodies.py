"""Bodies and replies of the calls about users."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from cosca.server.people.passwords import LONGEST as LONGEST_PASSWORD
from cosca.server.people.preferences import Language, Preferences, Quiet

# Longer than a name or address may be, so that our own refusal can say how long it may be.
type Text = Annotated[str, Meta(max_length=300)]
type Password = Annotated[str, Meta(max_length=LONGEST_PASSWORD + 100)]


class Body(Struct, forbid_unknown_fields=True):
    """The body of a request."""


class Reply(Struct):
    """The reply to a request."""


class NewGuest(Body):
    """With `token`, the reply has a token to send in the Authorization header, and no cookie is set."""

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


class SignedIn(Reply):
    """The account you are signed in to. With a cookie, calls that change something need `csrf` in a header."""

    name: str
    guest: bool
    csrf: str
    token: str = ""


class Me(Reply):
    """Your account and its settings."""

    name: str
    guest: bool
    admin: bool
    csrf: str
    mail: str
    settings: Preferences
    muted_until: str | None


class ChangeMe(Body):
    """Only the fields that are present change. A new email address needs the password."""

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
    """A rating in one title."""

    title: str
    mu: float
    sigma: float
    sure: float  # mu - 3 sigma
    games: int


class Profile(Reply):
    """What everybody may know about a user."""

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
    """Everything that the site stores about you."""

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
