"""Every option can be explained in the client, with the numbers that the pack prints."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from cosca.titles import TITLES
from tests.web.explanation_cases import data, missing

WEB = Path(__file__).parents[2] / "web"
CAN_RUN = shutil.which("npx") and (WEB / "node_modules").exists()


@pytest.mark.parametrize("title", TITLES)
def test_every_kind_of_action_of_a_title_is_tried(title: str) -> None:
    assert missing(TITLES[title]) == set()


@pytest.mark.skipif(not CAN_RUN, reason="the web client's tools are not installed")
def test_the_client_explains_every_kind_of_action_with_the_numbers_of_the_pack(tmp_path: Path) -> None:
    file = tmp_path / "explanations.json"
    file.write_text(json.dumps(data()), "utf-8")
    command = ["npx", "vitest", "run", "tests/explanations.test.ts"]
    run = subprocess.run(
        command, cwd=WEB, env={**os.environ, "EXPLANATIONS": str(file)}, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout[-8_000:] + run.stderr[-2_000:]
