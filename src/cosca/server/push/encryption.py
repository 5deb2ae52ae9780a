"""Encrypts a message for one browser, so that its push service cannot read it (RFC 8291 over RFC 8188)."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
from dataclasses import dataclass
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD: Final = 4096
SALT: Final = 16
LAST_RECORD: Final = b"\x02"
PADDED: Final = 1024  # every message has this length, so that its size reveals nothing


class BadKeys(Exception):
    """Raised for invalid keys of a subscription."""


@dataclass(frozen=True, slots=True)
class BrowserKeys:
    """The keys of a subscription: the browser's public key, and a secret that it shares with the site."""

    public: bytes  # an uncompressed point of P-256
    auth: bytes

    @staticmethod
    def of_text(p256dh: str, auth: str) -> BrowserKeys:
        """Decode keys in the form in which browsers send them. Raises `BadKeys`."""
        try:
            keys = BrowserKeys(from_base64(p256dh), from_base64(auth))
            keys.point()
        except ValueError as error:
            raise BadKeys("these are no keys of a push subscription") from error
        if len(keys.public) != 65 or len(keys.auth) != 16:
            raise BadKeys("keys of a push subscription have 65 and 16 bytes")
        return keys

    def point(self) -> ec.EllipticCurvePublicKey:
        """Return the public key. Raises ValueError if it is not a point on the curve."""
        return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), self.public)


def encrypted(plain: bytes, browser: BrowserKeys) -> bytes:
    """Return the body of a push message, always of the same length."""
    assert len(plain) < PADDED
    padded = plain + LAST_RECORD + bytes(PADDED - len(plain) - 1)
    return sealed(padded, browser, ec.generate_private_key(ec.SECP256R1()), os.urandom(SALT))


def sealed(padded: bytes, browser: BrowserKeys, own: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """Encrypt one record with a key and a salt that are used only once."""
    public = public_bytes(own.public_key())
    shared = own.exchange(ec.ECDH(), browser.point())
    key, nonce = keys_for(shared, browser, public, salt)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, padded, None)


def keys_for(shared: bytes, browser: BrowserKeys, sender: bytes, salt: bytes) -> tuple[bytes, bytes]:
    """Return key and nonce of a message (RFC 8291, section 3.4)."""
    material = _derived(browser.auth, shared, b"WebPush: info\0" + browser.public + sender, 32)
    key = _derived(salt, material, b"Content-Encoding: aes128gcm\0", 16)
    return key, _derived(salt, material, b"Content-Encoding: nonce\0", 12)


def _derived(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    """Return HKDF with SHA-256, for at most one block."""
    key = hmac.digest(salt, material, hashlib.sha256)
    return hmac.digest(key, info + b"\x01", hashlib.sha256)[:length]


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def to_base64(body: bytes) -> str:
    """Return base64url without padding."""
    return base64.urlsafe_b64encode(body).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """Decode base64url with or without padding. Raises ValueError."""
    standard = text.rstrip("=").translate(str.maketrans("-_", "+/"))
    return base64.b64decode(standard + "=" * (-len(standard) % 4), validate=True)
