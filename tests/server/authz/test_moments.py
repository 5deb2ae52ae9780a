"""Past frames of a running game: each reader gets the frames that it received itself, and nothing else."""

from __future__ import annotations

import pytest

from tests.server.authz.conversation import Talk
from tests.server.authz.scenes import Stage


@pytest.mark.parametrize("role", ["seat", "mate", "opponent", "guest", "anonymous"])
@pytest.mark.parametrize("asked", ["", "&as=0", "&as=1"])
def test_past_frames_are_those_that_the_own_socket_received(stage: Stage, role: str, asked: str) -> None:
    scene, somebody = stage.scene("public running"), stage.people[role]
    with Talk(stage.serving, somebody, scene.id) as talk:
        reply = next(each for each in talk.heard if each["type"] == "frame")
    frames = somebody.ask(stage.serving, "GET", f"/api/tables/{scene.id}/moments?after=0{asked}").json()["frames"]
    assert [frame["n"] for frame in frames] == list(range(1, reply["n"] + 1))
    assert frames[-1]["view"] == reply["view"]
    assert [line for frame in frames for line in frame["lines"]] == reply["lines"]
    assert not any(frame["asks"] for frame in frames)


def test_past_frames_start_after_the_given_frame(stage: Stage) -> None:
    scene, somebody = stage.scene("public running"), stage.people["seat"]
    whole = somebody.ask(stage.serving, "GET", f"/api/tables/{scene.id}/moments").json()["frames"]
    later = somebody.ask(stage.serving, "GET", f"/api/tables/{scene.id}/moments?after=1").json()["frames"]
    assert later == whole[1:]
    assert somebody.ask(stage.serving, "GET", f"/api/tables/{scene.id}/moments?after=x").status_code == 422
