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
    pool: str  # the title, or house: and the title for games against bots
    shown: int  # 1500 + 25 (mu - 25), at least 400
    provisional: bool  # sigma > 5.4
    mu: float
    sigma: float
    sure: float  # mu - 3 sigma
    games: int
    wins: int


class Season(Reply):
    """A quarter: 3 points for a win against people, 1 for finishing a game."""

    season: str  # 2026-Q4
    title: str
    games: int
    wins: int
    points: int


class Profile(Reply):
    """What everybody may know about a user."""

    name: str
    since: str
    ratings: tuple[TitleRating, ...]
    house: tuple[TitleRating, ...]  # from games against bots
    seasons: tuple[Season, ...]  # the latest first


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


class OwnResult(Reply):
    """A finished game and how it ended for you."""

    table: str
    at: str
    title: str
    pace: str
    seats: int
    seat: int
    team: int
    place: int
    won: bool
    score: int | None
    ending: str
    bots: str  # levels of the bots at the table, separated by commas
    pool: str  # the rating that it counts for
    why: str  # why it counts for none


class OwnRatingDay(Reply):
    pool: str
    day: str
    mu: float
    sigma: float


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


class OwnBrowser(Reply):
    """A browser that shows you notifications."""

    endpoint: str
    since: str


class OwnPair(Reply):
    """A game that quick play found for you in the past days."""

    table: str
    pool: str  # title and time control
    at: str
    missed: bool  # you did not take your seat


class OwnSeek(Reply):
    """A game against people that you look for now."""

    pool: str  # title and time control
    since: str
    bots_at: str | None


class OwnOffer(Reply):
    """A rematch that you are offered. The table is one of your tables, too."""

    table: str
    origin: str
    until: str


class OwnPuzzleTry(Reply):
    """A puzzle that you tried, and the stars for it."""

    puzzle: int
    chosen: int
    stars: int
    at: str


class Export(Reply):
    """Everything that the site stores about you."""

    account: dict[str, Any]
    ratings: tuple[TitleRating, ...]
    rating_changes: tuple[OwnRatingChange, ...]
    results: tuple[OwnResult, ...]
    rating_days: tuple[OwnRatingDay, ...]
    seasons: tuple[Season, ...]
    tables: tuple[OwnTable, ...]
    chat: tuple[OwnLine, ...]
    muted: tuple[str, ...]  # users whose chat you do not read
    reports: tuple[OwnReport, ...]
    browsers: tuple[OwnBrowser, ...]
    pairs: tuple[OwnPair, ...]
    seek: OwnSeek | None
    offers: tuple[OwnOffer, ...]
    puzzles: tuple[OwnPuzzleTry, ...]
