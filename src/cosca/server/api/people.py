"""Calls about users: signing in, the caller's account, and profiles."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import UNSET

from cosca.server.api import people_bodies as bodies
from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.api.data_export import export_of, ratings_of, seasons_of
from cosca.server.identity import Refusal, Role
from cosca.server.limits import address_of
from cosca.server.people.accounts import Change
from cosca.server.people.preferences import Preferences, preferences_of
from cosca.server.people.ratings import house_pool
from cosca.server.people.sessions import NewSession, cookie_name
from cosca.server.restrictions import ban_of, mute_of
from cosca.server.store.records import Account, AccountId
from cosca.titles import TITLES

HOUSE_POOLS: Final = tuple(map(house_pool, TITLES))


def _address(request: CallRequest) -> str:
    return address_of(request.http, request.site.settings.behind_proxy)


def _signed_in(request: CallRequest, new_session: NewSession, bot: bool, status: int = 200) -> CallResponse:
    """Return the response to a sign-in. A browser gets a cookie that its scripts cannot read, a bot a token."""
    account, session = new_session.account, new_session.session
    if bot:
        return CallResponse(
            bodies.SignedIn(account.name, account.guest, "", new_session.token), status, account=account.id
        )
    cookies = {cookie_name(request.site.settings): new_session.token}
    signed_in = bodies.SignedIn(account.name, account.guest, session.csrf)
    return CallResponse(signed_in, status, cookies, account=account.id)


def _without_cookie(request: CallRequest) -> CallResponse:
    return CallResponse(cookies={cookie_name(request.site.settings): None})


# Signing in


async def guest(request: CallRequest) -> CallResponse:
    body: bodies.NewGuest = request.body
    if request.caller.account and not body.token:
        raise Refusal(409, "signed-in", "You're already signed in. Sign out first to use another account.")
    new_session = await request.site.accounts.guest(body.name, _address(request), bot=body.token)
    return _signed_in(request, new_session, body.token, 201)


async def register(request: CallRequest) -> CallResponse:
    body: bodies.NewAccount = request.body
    new_session = await request.site.accounts.register(
        request.caller, body.name, body.password, body.mail, _address(request)
    )
    return _signed_in(request, new_session, request.caller.bearer, 201)


async def login(request: CallRequest) -> CallResponse:
    body: bodies.Login = request.body
    new_session = await request.site.accounts.login(request.caller, body.name, body.password, _address(request))
    return _signed_in(request, new_session, bot=False)


async def logout(request: CallRequest) -> CallResponse:
    await request.site.accounts.logout(request.caller, request.body.everywhere)
    return _without_cookie(request)


async def ask_reset(request: CallRequest) -> CallResponse:
    await request.site.accounts.ask_reset(request.body.name, _address(request))
    return CallResponse(status=202)


async def reset(request: CallRequest) -> CallResponse:
    new_session = await request.site.accounts.reset(request.body.token, request.body.password, _address(request))
    return _signed_in(request, new_session, bot=False)


async def confirm_mail(request: CallRequest) -> CallResponse:
    await request.site.accounts.mail_addresses.confirm(request.body.token, _address(request))
    return CallResponse()


# The caller's account


def _me(request: CallRequest, account: Account) -> CallResponse:
    now, contact = request.site.now(), request.site.settings.contact
    csrf = request.caller.session.csrf if request.caller.session and not request.caller.bearer else ""
    return CallResponse(
        bodies.Me(
            account.name,
            account.guest,
            account.admin,
            csrf,
            account.mail,
            account.new_mail,
            preferences_of(account),
            mute_of(account, now, contact),
            ban_of(account, now, contact),
            account.warning,
        )
    )


async def me(request: CallRequest) -> CallResponse:
    """Return the caller's account; nothing for a page before sign-in. An expired token of a program is refused."""
    if request.caller.account is None and "authorization" in request.http.headers:
        raise Refusal(401, "least", "This token has expired. Create a new one.")
    return _me(request, request.account) if request.caller.account else CallResponse()


async def change_me(request: CallRequest) -> CallResponse:
    body: bodies.ChangeMe = request.body
    people = request.site.accounts
    known = (request.account.mail, request.account.new_mail or request.account.mail)
    if body.mail is not UNSET and body.mail not in known:
        await people.confirm_password(request.account, body.password, _address(request))
    return _me(request, await people.change(request.account.id, _change(body), _address(request)))


def _change(body: bodies.ChangeMe) -> Change:
    changes = {"language": body.language, "quiet": body.quiet, "mails": body.mails}
    given = {name: value for name, value in changes.items() if value is not UNSET}

    def update(before: Preferences) -> Preferences:
        return msgspec.structs.replace(before, **given)

    return Change(
        None if body.name is UNSET else body.name,
        None if body.mail is UNSET else body.mail,
        update,
        None if body.quiet is UNSET else body.quiet,
    )


async def change_password(request: CallRequest) -> CallResponse:
    body: bodies.NewPassword = request.body
    new_session = await request.site.accounts.change_password(request.caller, body.old, body.new, _address(request))
    return _signed_in(request, new_session, request.caller.bearer)


async def new_token(request: CallRequest) -> CallResponse:
    new_session = await request.site.accounts.open_session(request.account, bot=True)
    return CallResponse(bodies.Token(new_session.token, new_session.session.expires_at.isoformat()), 201)


async def test_mail(request: CallRequest) -> CallResponse:
    await request.site.accounts.test_mail(request.account)
    return CallResponse(status=202)


async def send_confirmation(request: CallRequest) -> CallResponse:
    await request.site.accounts.mail_addresses.send_again(request.account, _address(request))
    return CallResponse(status=202)


async def export(request: CallRequest) -> CallResponse:
    return CallResponse(await export_of(request.site.store, request.account), download="cosca.json")


async def delete_me(request: CallRequest) -> CallResponse:
    site = request.site

    async def leave_all(account: AccountId) -> None:
        await site.rematches.decline_all(request.caller)
        await site.tables.hand_over_all(account)

    await site.accounts.delete(request.account, request.body.password, _address(request), leave_all)
    return _without_cookie(request)


# Other users


async def profile(request: CallRequest) -> CallResponse:
    account = await request.site.accounts.named(request.path["name"])
    since = account.created_at.date().isoformat() if account.created_at else ""
    store = request.site.store
    ratings, house = await ratings_of(store, account.id, TITLES), await ratings_of(store, account.id, HOUSE_POOLS)
    return CallResponse(bodies.Profile(account.name, since, ratings, house, await seasons_of(store, account.id)))


CALLS: Final[list[Call]] = [
    Call(
        "POST",
        "/api/guest",
        Role.ANYBODY,
        "Sign in as a guest with a name.",
        guest,
        bodies.NewGuest,
        bodies.SignedIn,
        5,
    ),
    Call(
        "POST",
        "/api/register",
        Role.ANYBODY,
        "Create an account.",
        register,
        bodies.NewAccount,
        bodies.SignedIn,
        5,
        waits=True,
    ),
    Call(
        "POST",
        "/api/login",
        Role.ANYBODY,
        "Sign in with name and password.",
        login,
        bodies.Login,
        bodies.SignedIn,
        5,
        waits=True,
        open_to_banned=True,
    ),
    Call(
        "POST", "/api/logout", Role.PERSON, "Sign out here, or everywhere.", logout, bodies.Logout, open_to_banned=True
    ),
    Call(
        "POST",
        "/api/reset/ask",
        Role.ANYBODY,
        "Request an email to set a new password.",
        ask_reset,
        bodies.AskReset,
        open_to_banned=True,
    ),
    Call(
        "POST",
        "/api/reset",
        Role.ANYBODY,
        "Set a new password with the token of that email.",
        reset,
        bodies.Reset,
        bodies.SignedIn,
        5,
        waits=True,
        open_to_banned=True,
    ),
    Call(
        "POST",
        "/api/confirm",
        Role.ANYBODY,
        "Confirm an email address with the token of its email.",
        confirm_mail,
        bodies.ConfirmMail,
        open_to_banned=True,
    ),
    Call("GET", "/api/me", Role.ANYBODY, "Get your account and settings, if signed in.", me, None, bodies.Me | None),
    Call(
        "PATCH",
        "/api/me",
        Role.PERSON,
        "Change your account or settings.",
        change_me,
        bodies.ChangeMe,
        bodies.Me,
        waits=True,
    ),
    Call(
        "DELETE",
        "/api/me",
        Role.PERSON,
        "Delete your account; bots take over.",
        delete_me,
        bodies.DeleteMe,
        None,
        10,
        open_to_banned=True,
        waits=True,
    ),
    Call(
        "POST",
        "/api/me/password",
        Role.ACCOUNT,
        "Change your password.",
        change_password,
        bodies.NewPassword,
        bodies.SignedIn,
        5,
        waits=True,
    ),
    Call(
        "POST", "/api/me/token", Role.PERSON, "Create a bot token, valid for a year.", new_token, None, bodies.Token, 5
    ),
    Call("POST", "/api/me/test-mail", Role.ACCOUNT, "Send yourself a test email.", test_mail),
    Call(
        "POST",
        "/api/me/confirmation",
        Role.ACCOUNT,
        "Send the link that confirms your new email address again.",
        send_confirmation,
    ),
    Call(
        "GET",
        "/api/me/export",
        Role.PERSON,
        "Download your data.",
        export,
        None,
        bodies.Export,
        10,
        open_to_banned=True,
    ),
    Call("GET", "/api/people/{name}", Role.ANYBODY, "Get a user's profile.", profile, None, bodies.Profile),
]
