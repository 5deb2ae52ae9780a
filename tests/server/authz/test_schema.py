"""The OpenAPI document is correct: no input causes a server error, and every reply matches its description."""

from __future__ import annotations

from typing import Any

import msgspec
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from cosca.server.api.openapi import openapi
from cosca.server.app import CALLS
from tests.server.authz.cast import person
from tests.server.authz.running_site import RunningSite
from tests.server.authz.scenes import Stage

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    unsupported_method,
]
ENDS = ("/api/me", "/api/logout", "/api/register", "/api/me/password")
EACH = settings(max_examples=8, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))


schema = schemathesis.openapi.from_dict(msgspec.to_builtins(openapi(CALLS)))


@schema.parametrize()
@EACH
def test_every_reply_matches_the_openapi_document(case: Any, stage: Stage) -> None:
    """Use a new user for calls that may end the session or the account."""
    somebody = person(stage.serving, "bot") if case.path in ENDS else stage.people["bot"]
    case.call_and_validate(base_url=stage.serving.address, headers=somebody.head, checks=CHECKS)


@schema.include(path_regex="/admin/").parametrize()
@EACH
def test_every_reply_to_an_admin_matches_the_openapi_document(case: Any, stage: Stage) -> None:
    somebody = stage.people["admin"]
    head = somebody.head | {"x-cosca-csrf": somebody.csrf}
    case.call_and_validate(base_url=stage.serving.address, headers=head, checks=CHECKS)


def test_every_call_is_described_once(serving: RunningSite) -> None:
    document = serving.http.get("/api/openapi.json").json()
    reply = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    assert reply == {(call.method, call.path) for call in CALLS}
    names = [each["operationId"] for methods in document["paths"].values() for each in methods.values()]
    assert len(names) == len(set(names))
