"""Encryption and the site's key, compared with the example of RFC 8291 and decrypted with a subscriber's keys."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from cosca.server.push.encryption import BadKeys, BrowserKeys, encrypted, from_base64, sealed, to_base64
from cosca.server.push.vapid import SiteKey, contact_of, new_key
from tests.server.push.services import Subscriber

# RFC 8291, section 5 and appendix A
PLAIN = "V2hlbiBJIGdyb3cgdXAsIEkgd2FudCB0byBiZSBhIHdhdGVybWVsb24"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SALT, AUTH = "DGv6ra1nlYgDCS1FRnbzlw", "BTBZMqHH6r4Tts7J_aSIgg"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


def private(number: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(from_base64(number), "big"), ec.SECP256R1())


def test_the_example_of_the_rfc_is_encrypted_to_the_byte() -> None:
    browser = BrowserKeys.of_text(PUBLIC, AUTH)
    body = sealed(from_base64(PLAIN) + b"\x02", browser, private(SENDER), from_base64(SALT))
    assert to_base64(body) == MESSAGE


def test_a_subscriber_reads_the_example_of_the_rfc() -> None:
    subscriber = Subscriber(private(RECEIVER), from_base64(AUTH))
    assert subscriber.decrypted(from_base64(MESSAGE)) == from_base64(PLAIN)


def test_only_the_subscriber_reads_a_message_and_each_has_the_same_length() -> None:
    anna, bruno = Subscriber(), Subscriber()
    short, long = encrypted(b"a", anna.keys), encrypted(b"b" * 900, anna.keys)
    assert (anna.decrypted(short), anna.decrypted(long)) == (b"a", b"b" * 900)
    assert len(short) == len(long)
    assert encrypted(b"a", anna.keys) != short
    with pytest.raises(InvalidTag):
        bruno.decrypted(short)


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", AUTH),
        (PUBLIC[:-4], AUTH),
        (PUBLIC, AUTH[:-2]),
        ("A" * 87, AUTH),
        ("no base64 at all!", AUTH),
        (PUBLIC, "ü" * 22),
        (to_base64(b"\x04" + bytes(64)), AUTH),  # no point of the curve
    ],
)
def test_invalid_keys_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(BadKeys):
        BrowserKeys.of_text(p256dh, auth)


def test_a_token_names_service_contact_and_a_time_and_is_signed() -> None:
    key = SiteKey(new_key())
    kind, _, rest = key.authorization("https://push.example", "mailto:me@example.org", NOON).partition(" ")
    token, public = (part.partition("=")[2] for part in rest.split(", "))
    head, claims, signature = token.split(".")
    assert (kind, public) == ("vapid", key.public)
    assert json.loads(from_base64(head)) == {"typ": "JWT", "alg": "ES256"}
    told = json.loads(from_base64(claims))
    assert (told["aud"], told["sub"]) == ("https://push.example", "mailto:me@example.org")
    assert told["exp"] - NOON.timestamp() == 12 * 3600, "push services take a day at most"
    verify(public, f"{head}.{claims}", signature)
    with pytest.raises(InvalidSignature):
        verify(SiteKey(new_key()).public, f"{head}.{claims}", signature)


def verify(public: str, signed: str, signature: str) -> None:
    """Check an ES256 signature. Raises `InvalidSignature`."""
    numbers = from_base64(signature)
    r, s = (int.from_bytes(half, "big") for half in (numbers[:32], numbers[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(public))
    key.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(SHA256()))


def test_a_stored_key_gives_the_same_public_key_again() -> None:
    stored = new_key()
    assert SiteKey(stored).public == SiteKey(stored).public != SiteKey(new_key()).public


@pytest.mark.parametrize(
    ("contact", "told"),
    [
        ("me@example.org", "mailto:me@example.org"),
        ("https://example.org/contact", "https://example.org/contact"),
        ("", "https://cosca.example"),
        ("ask Anna", "https://cosca.example"),
    ],
)
def test_push_services_can_reach_the_operator(contact: str, told: str) -> None:
    assert contact_of(contact, "https://cosca.example") == told
