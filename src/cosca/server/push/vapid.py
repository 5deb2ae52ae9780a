"""The site's own key, which identifies the sender to push services (VAPID, RFC 8292)."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from cosca.server.push.encryption import from_base64, public_bytes, to_base64

NAME: Final = "push"  # of the key in the store
LASTS: Final = timedelta(hours=12)  # of a token; at most a day is allowed
SCALAR: Final = 32


def new_key() -> str:
    """Return a new private key in its stored form."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return to_base64(number.to_bytes(SCALAR, "big"))


class SiteKey:
    """Signs the tokens that go with messages."""

    def __init__(self, stored: str) -> None:
        self._private = ec.derive_private_key(int.from_bytes(from_base64(stored), "big"), ec.SECP256R1())
        self.public = to_base64(public_bytes(self._private.public_key()))

    def authorization(self, audience: str, contact: str, now: datetime) -> str:
        """Return the Authorization header for a push service. `contact` is where its operators can reach ours."""
        claims = {"aud": audience, "exp": int((now + LASTS).timestamp()), "sub": contact}
        return f"vapid t={self._token(claims)}, k={self.public}"

    def _token(self, claims: dict[str, object]) -> str:
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        signed = ".".join(to_base64(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"{signed}.{to_base64(r.to_bytes(SCALAR, 'big') + s.to_bytes(SCALAR, 'big'))}"


def contact_of(contact: str, address: str) -> str:
    """Return the operator's contact as push services accept it: an email address, or else the site's own address."""
    if contact.startswith(("https://", "mailto:")):
        return contact
    return f"mailto:{contact}" if "@" in contact else address
