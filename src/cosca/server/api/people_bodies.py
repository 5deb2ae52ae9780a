"""Bodies and replies of the calls about users."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from cosca.server.people.password_rules import LONGEST as LONGEST_PASSWORD
from cosca.server.people.preferences import Language, Preferences, Quiet
from cosca.server.protocol import RestrictionPart

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
    mail: str  # confirmed
    new_mail: str  # not confirmed yet
    settings: Preferences
    muted: RestrictionPart | None  # you cannot chat
    banned: RestrictionPart | None  # you can only export or delete your account
    warning: str  # of an administrator, until you have read it


class ChangeMe(Body):
    """Only the fields that are present change. A new email address needs the password, and is then to be confirmed."""

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


class ConfirmMail(Body):
    token: Text


class Token(Reply):
    token: str
    until: str


class DeleteMe(Body):
    password: Password = ""


class TitleRating(Reply):
    """A rating in one title. Players see `shown`, with a question mark while it is `provisional`."""

    title: str
    shown: int  # 1500 + 25 (mu - 25), at least 400
    provisional: bool  # sigma > 5.4
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


class OwnRatingChange(Reply):
    table: str
    before: int  # as shown
    after: int


class OwnLine(Reply):
    table: str
    channel: str
    text: str
    at: str


class OwnReport(Reply):
    about: str
    table: str
    reason: str
    text: str
    at: str


class Export(Reply):
    """Everything that the site stores about you."""

    account: dict[str, Any]
    ratings: tuple[TitleRating, ...]
    rating_changes: tuple[OwnRatingChange, ...]
    tables: tuple[OwnTable, ...]
    chat: tuple[OwnLine, ...]
    muted: tuple[str, ...]  # users whose chat you do not read
    reports: tuple[OwnReport, ...]
