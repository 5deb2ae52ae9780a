"""Calls about people: coming in, oneself, others, and keeping the peace."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import UNSET

from cosca.games import TITLES
from cosca.server.api import people_messages as says
from cosca.server.api.calls import Answer, Asked, Call, Least, Refusal
from cosca.server.api.own_data import export_of, ratings_of, title_rating
from cosca.server.limits import address_of
from cosca.server.people import REPORTS, REPORTS_TABLE, Change
from cosca.server.sessions import Entered, cookie_name
from cosca.server.store.ids import BadId, from_text
from cosca.server.store.records import Account, ChatLine
from cosca.server.wishes import Wishes, wishes_of

LEADERS: Final = 50
PAGE: Final = 200


def _address(asked: Asked) -> str:
    return address_of(asked.request, asked.site.settings.behind_proxy)


def _came_in(asked: Asked, entered: Entered, bot: bool, status: int = 200) -> Answer:
    """A browser gets a cookie that its scripts cannot read, a bot a token."""
    account, session = entered.account, entered.session
    if bot:
        return Answer(says.In(account.name, account.guest, "", entered.token), status)
    cookies = {cookie_name(asked.site.settings): entered.token}
    return Answer(says.In(account.name, account.guest, session.csrf), status, cookies)


def _without_cookie(asked: Asked) -> Answer:
    return Answer(cookies={cookie_name(asked.site.settings): None})


# Coming in


async def guest(asked: Asked) -> Answer:
    body: says.NewGuest = asked.body
    if asked.who.account and not body.token:
        raise Refusal(409, "signed-in", "You are here already. Sign out first to come in as somebody else.")
    entered = await asked.site.people.guest(body.name, _address(asked), bot=body.token)
    return _came_in(asked, entered, body.token, 201)


async def register(asked: Asked) -> Answer:
    body: says.NewAccount = asked.body
    entered = await asked.site.people.register(asked.who, body.name, body.password, body.mail, _address(asked))
    return _came_in(asked, entered, asked.who.bearer, 201)


async def login(asked: Asked) -> Answer:
    body: says.Login = asked.body
    entered = await asked.site.people.login(asked.who, body.name, body.password, _address(asked))
    return _came_in(asked, entered, bot=False)


async def logout(asked: Asked) -> Answer:
    await asked.site.people.logout(asked.who, asked.body.everywhere)
    return _without_cookie(asked)


async def ask_reset(asked: Asked) -> Answer:
    await asked.site.people.ask_reset(asked.body.name, _address(asked))
    return Answer(status=202)


async def reset(asked: Asked) -> Answer:
    entered = await asked.site.people.reset(asked.body.token, asked.body.password, _address(asked))
    return _came_in(asked, entered, bot=False)


# Oneself


def _me(asked: Asked, account: Account) -> Answer:
    until = account.muted_until.isoformat() if account.muted_until else None
    csrf = asked.who.session.csrf if asked.who.session and not asked.who.bearer else ""
    me = says.Me(account.name, account.guest, account.admin, csrf, account.mail, wishes_of(account), until)
    return Answer(me)


async def me(asked: Asked) -> Answer:
    """A page asks before anybody has come in, and is told of nobody; a program's token is good or refused."""
    if asked.who.account is None and "authorization" in asked.request.headers:
        raise Refusal(401, "least", "This token is no longer good.")
    return _me(asked, asked.account) if asked.who.account else Answer()


async def change_me(asked: Asked) -> Answer:
    body: says.ChangeMe = asked.body
    people = asked.site.people
    if body.mail is not UNSET and body.mail != asked.account.mail:
        await people.prove(asked.account, body.password, _address(asked))
    return _me(asked, await people.change(asked.account.id, _change(body)))


def _change(body: says.ChangeMe) -> Change:
    wished = {"language": body.language, "quiet": body.quiet, "mails": body.mails}
    told = {name: value for name, value in wished.items() if value is not UNSET}

    def wish(before: Wishes) -> Wishes:
        return msgspec.structs.replace(before, **told)

    return Change(
        None if body.name is UNSET else body.name,
        None if body.mail is UNSET else body.mail,
        wish,
        None if body.quiet is UNSET else body.quiet,
    )


async def change_password(asked: Asked) -> Answer:
    body: says.NewPassword = asked.body
    entered = await asked.site.people.change_password(asked.who, body.old, body.new, _address(asked))
    return _came_in(asked, entered, asked.who.bearer)


async def new_token(asked: Asked) -> Answer:
    entered = await asked.site.people.enter(asked.account, bot=True)
    return Answer(says.Token(entered.token, entered.session.expires_at.isoformat()), 201)


async def test_mail(asked: Asked) -> Answer:
    await asked.site.people.test_mail(asked.account)
    return Answer(status=202)


async def export(asked: Asked) -> Answer:
    return Answer(await export_of(asked.site.store, asked.account), download="cosca.json")


async def delete_me(asked: Asked) -> Answer:
    site = asked.site
    await site.people.delete(asked.account, asked.body.password, _address(asked), site.tables.hand_over_all)
    return _without_cookie(asked)


# Others


async def leaders(asked: Asked) -> Answer:
    title = asked.path["title"]
    if title not in TITLES:
        raise Refusal(404, "no-title", "There is no such game here.")
    found = []
    for rating in await asked.site.store.leaders(title, 2 * LEADERS):
        account = await asked.site.store.account(rating.account)
        if account and not account.guest and not account.deleted_at:
            found.append(says.Leader(account.name, title_rating(rating)))
    return Answer(says.Leaders(title, tuple(found[:LEADERS])))


async def profile(asked: Asked) -> Answer:
    account = await asked.site.people.named(asked.path["name"])
    since = account.created_at.date().isoformat() if account.created_at else ""
    return Answer(says.Profile(account.name, since, await ratings_of(asked.site.store, account.id)))


# Keeping the peace


async def report(asked: Asked) -> Answer:
    body: says.Report = asked.body
    if body.table:
        _check_table(body.table)
    if "\0" in body.text:
        raise Refusal(422, "text", "This text has characters that cannot be kept: leave them out.")
    await asked.site.people.report(asked.account, body.name, body.table, body.text)
    return Answer(status=202)


def _check_table(table: str) -> None:
    try:
        from_text(table)
    except BadId as error:
        raise Refusal(422, "table", "There is no such table: look at its link again.") from error


async def reports(asked: Asked) -> Answer:
    lines = await asked.site.store.chat(REPORTS_TABLE, REPORTS, _after(asked), PAGE)
    return Answer(says.Reports(tuple([await _report(asked, line) for line in lines if line.text])))


def _after(asked: Asked) -> int:
    told = asked.query.get("after", "0")
    if not (told.isascii() and told.isdigit() and len(told) < 10):
        raise Refusal(422, "after", "`after` is the number of the last report you have.")
    return int(told)


async def _report(asked: Asked, line: ChatLine) -> says.ReportInfo:
    said = msgspec.json.decode(line.text)
    about = await asked.site.store.account(said["about"])
    name = about.name if about else ""
    return says.ReportInfo(line.n, line.name, name, said["table"], said["text"], line.at.isoformat())


async def mute(asked: Asked) -> Answer:
    return _muted(await asked.site.people.mute(asked.body.name, asked.body.hours))


async def unmute(asked: Asked) -> Answer:
    return _muted(await asked.site.people.mute(asked.body.name, 0))


def _muted(account: Account) -> Answer:
    return Answer(says.Muted(account.name, account.muted_until.isoformat() if account.muted_until else None))


CALLS: Final[list[Call]] = [
    Call("POST", "/api/guest", Least.ANYBODY, "Come in by a name alone.", guest, says.NewGuest, says.In, 5),
    Call("POST", "/api/register", Least.ANYBODY, "Make an account.", register, says.NewAccount, says.In, 5),
    Call("POST", "/api/login", Least.ANYBODY, "Come in by name and password.", login, says.Login, says.In, 5),
    Call("POST", "/api/logout", Least.PERSON, "Sign out here, or everywhere.", logout, says.Logout),
    Call("POST", "/api/reset/ask", Least.ANYBODY, "Ask for a mail to choose a new password.", ask_reset, says.AskReset),
    Call("POST", "/api/reset", Least.ANYBODY, "Choose a new password by such a mail.", reset, says.Reset, says.In, 5),
    Call("GET", "/api/me", Least.ANYBODY, "Who one is, if anybody, and what one has set.", me, None, says.Me | None),
    Call("PATCH", "/api/me", Least.PERSON, "Change what one has set.", change_me, says.ChangeMe, says.Me),
    Call("DELETE", "/api/me", Least.PERSON, "Be forgotten; bots play on.", delete_me, says.DeleteMe, None, 10),
    Call("POST", "/api/me/password", Least.ACCOUNT, "Choose another.", change_password, says.NewPassword, says.In, 5),
    Call("POST", "/api/me/token", Least.PERSON, "A token for a bot, for a year.", new_token, None, says.Token, 5),
    Call("POST", "/api/me/test-mail", Least.ACCOUNT, "Get a mail, to see if it arrives.", test_mail),
    Call("GET", "/api/me/export", Least.PERSON, "Everything kept of oneself.", export, None, says.Export, 20),
    Call("GET", "/api/leaders/{title}", Least.ANYBODY, "Who is surely good.", leaders, None, says.Leaders, 5),
    Call("GET", "/api/people/{name}", Least.ANYBODY, "What everybody may know.", profile, None, says.Profile),
    Call("POST", "/api/reports", Least.PERSON, "Tell those who run the site of somebody.", report, says.Report),
    Call("GET", "/api/admin/reports", Least.ADMIN, "What was told.", reports, None, says.Reports),
    Call("POST", "/api/admin/mute", Least.ADMIN, "Let somebody be silent.", mute, says.Mute, says.Muted),
    Call("POST", "/api/admin/unmute", Least.ADMIN, "Let somebody speak again.", unmute, says.Unmute, says.Muted),
]
