"""Who sends a reminder, signed as push services ask for it (RFC 8292): ES256 and nothing else.

A reminder carries no words, so nothing is encrypted; the one signature serves for hours. That is
all the cryptography that is needed here, and a package for it would be the largest we install.
"""

import base64
import hashlib
import json
import secrets

P = 0xFFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF  # the curve P-256
A = P - 3
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
G = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)
SIZE = 32  # bytes of a number

Point = tuple[int, int] | None  # None is the point at infinity


def _add(one: Point, other: Point) -> Point:
    if one is None or other is None:
        return one or other
    (x, y), (u, v) = one, other
    if x == u and (y + v) % P == 0:
        return None
    if one == other:
        slope = (3 * x * x + A) * pow(2 * y, -1, P) % P
    else:
        slope = (v - y) * pow(u - x, -1, P) % P
    z = (slope * slope - x - u) % P
    return z, (slope * (x - z) - y) % P


def _times(number: int, point: Point) -> tuple[int, int]:
    total: Point = None
    while number:
        if number & 1:
            total = _add(total, point)
        point = _add(point, point)
        number >>= 1
    assert total is not None
    return total


def new_key() -> int:
    return secrets.randbelow(N - 1) + 1


def public(key: int) -> str:
    """The public half, as browsers want it."""
    x, y = _times(key, G)
    return encode(b"\4" + x.to_bytes(SIZE, "big") + y.to_bytes(SIZE, "big"))


def sign(key: int, words: bytes) -> bytes:
    """An ECDSA signature: r and s, one after the other."""
    digest = int.from_bytes(hashlib.sha256(words).digest(), "big")
    while True:
        once = new_key()
        r = _times(once, G)[0] % N
        s = pow(once, -1, N) * (digest + r * key) % N
        if r and s:
            return r.to_bytes(SIZE, "big") + s.to_bytes(SIZE, "big")


def token(key: int, service: str, contact: str, until: int) -> str:
    """What lets us ask a push service something until a time."""
    head = {"typ": "JWT", "alg": "ES256"}
    claims = {"aud": service, "exp": until, "sub": contact}
    words = ".".join(encode(json.dumps(part).encode()) for part in (head, claims))
    return f"{words}.{encode(sign(key, words.encode()))}"


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
