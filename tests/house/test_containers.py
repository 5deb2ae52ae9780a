"""compose.yaml and Containerfile: no secret inside, nobody is root, everything they name exists."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
import typer.main
import yaml
from tools.containers.composition import Composition, read
from tools.containers.make_secrets import BUS, DATABASE, NATS, POSTGRES, make_secrets

from cosca.cli import FROM_FILES, app, read_secret_files

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "compose.yaml").read_text("utf-8")
IMAGE = (ROOT / "Containerfile").read_text("utf-8")
OURS = ("web1", "web2", "worker")
PASSWORD = re.compile(
    r"(?:[A-Z_]*(?:PASSWORD|SECRET|TOKEN|KEY)[A-Z_]*|password)\s*[:=]\s*(?!/)\S|://[^/\s$]+:[^/\s$]+@"
)
FOR_PODMAN_AND_CADDY = {"COSCA_SITE", "COSCA_INSIDE", "COSCA_IMAGE", "COSCA_COMPILE"}


def services(text: str = TEXT) -> dict[str, Any]:
    found: dict[str, Any] = read(text, {})["services"]
    return found


def options() -> set[str]:
    """Return the variables of `cosca serve`, one for each option, and those that name a file."""
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    return {f"COSCA_{each.name.upper()}" for each in serve.params} | {f"{name}_FILE" for name in FROM_FILES}


def unknown_variables(service: Any) -> set[str]:
    return {name for name in service.get("environment", {}) if name.startswith("COSCA_")} - options()


def open_doors(service: Any) -> list[str]:
    """Return the permissions of one of our services that it does not need."""
    wanted = {"read_only": True, "cap_drop": ["ALL"], "security_opt": ["no-new-privileges:true"]}
    return [key for key, value in wanted.items() if service.get(key) != value]


def secrets_in(text: str) -> list[str]:
    return PASSWORD.findall("\n".join(line.split(" # ")[0] for line in text.splitlines()))


def test_every_service_of_ours_is_locked_up_and_restarts() -> None:
    for name in OURS:
        assert open_doors(services()[name]) == [], name
        assert services()[name]["restart"] == "unless-stopped"
        assert "user" not in services()[name]  # the image's own
    assert open_doors({"read_only": False, "cap_drop": ["ALL"]}) == ["read_only", "security_opt"]


def test_every_variable_is_an_option_of_the_program() -> None:
    assert {name: found for name in OURS if (found := unknown_variables(services()[name]))} == {}
    assert unknown_variables({"environment": {"COSCA_DATEBASE": "x"}}) == {"COSCA_DATEBASE"}
    assert set(re.findall(r"\b(COSCA_[A-Z_]+)=", IMAGE)) <= options() | FOR_PODMAN_AND_CADDY


@pytest.mark.parametrize("file", ["compose.yaml", "Containerfile", "deploy/containers/Caddyfile"])
def test_no_secret_is_shipped(file: str) -> None:
    assert secrets_in((ROOT / file).read_text("utf-8")) == []


@pytest.mark.parametrize("planted", ["POSTGRES_PASSWORD: mellon", "ENV API_TOKEN=abc", "nats://cosca:mellon@nats:4222"])
def test_a_shipped_secret_is_found(planted: str) -> None:
    assert secrets_in(planted)


def test_the_image_ends_as_an_ordinary_user_with_a_healthcheck() -> None:
    last = IMAGE.split("\nFROM ")[-1]
    assert re.findall(r"^USER (\S+)", last, re.MULTILINE) == ["10001:10001"]
    assert "HEALTHCHECK" in last
    assert "apt-get" not in last
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", last, re.MULTILINE)
    assert copied
    assert [each for line in copied for each in line.split() if not (ROOT / each).exists()] == []


def test_base_images_are_arguments_with_public_defaults() -> None:
    assert re.findall(r"^ARG (\w+_IMAGE)=(\S+)", IMAGE, re.MULTILINE) == [
        ("PYTHON_IMAGE", "python:3.13-slim"),
        ("NODE_IMAGE", "node:20-slim"),
    ]
    built = services()["web1"]["build"]["args"]
    assert built == {"PYTHON_IMAGE": "python:3.13-slim", "NODE_IMAGE": "node:20-slim"}


def test_only_caddy_is_published_and_it_cannot_reach_the_database() -> None:
    assert [name for name, service in services().items() if "ports" in service] == ["caddy"]
    assert services()["caddy"]["networks"] == ["front"]
    file = yaml.safe_load(TEXT)
    assert file["networks"]["inside"]["internal"] is True
    assert services()["postgres"]["networks"] == services()["nats"]["networks"] == ["inside"]
    inside = read(TEXT, {})["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert all(services()[name]["environment"]["COSCA_METRICS_FOR"] == inside for name in OURS)


def test_caddy_hides_metrics_and_sends_to_processes_that_exist() -> None:
    caddyfile = (ROOT / "deploy/containers/Caddyfile").read_text("utf-8")
    assert "path /metrics /healthz" in caddyfile
    sent = re.findall(r"(\w+):8000", caddyfile)
    assert sent == [name for name in OURS if services()[name]["environment"]["COSCA_ROLE"] == "web"]


def test_the_program_that_runs_the_file_here_knows_all_of_it() -> None:
    assert set(Composition({}).services) == set(services())


def test_passwords_are_made_once_and_fit_together(tmp_path: Path) -> None:
    assert set(make_secrets(tmp_path)) == {BUS, DATABASE, NATS, POSTGRES}
    first = {name: (tmp_path / name).read_text() for name in (BUS, DATABASE, NATS, POSTGRES)}
    assert len(first[POSTGRES]) >= 40
    assert f":{first[POSTGRES]}@postgres" in first[DATABASE]
    assert make_secrets(tmp_path) == []
    (tmp_path / POSTGRES).unlink()
    assert make_secrets(tmp_path) == [POSTGRES]
    assert {name: (tmp_path / name).read_text() for name in first} == first
    (tmp_path / "other").mkdir()
    make_secrets(tmp_path / "other")
    assert (tmp_path / "other" / POSTGRES).read_text() != first[POSTGRES]


def test_an_address_can_come_from_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "database").write_text("postgresql://cosca:mellon@postgres/cosca\n")
    monkeypatch.setenv("COSCA_DATABASE", "cosca.db")
    monkeypatch.setenv("COSCA_DATABASE_FILE", str(tmp_path / "database"))
    read_secret_files()
    assert os.environ["COSCA_DATABASE"] == "postgresql://cosca:mellon@postgres/cosca"
    monkeypatch.setenv("COSCA_BUS_FILE", str(tmp_path / "nothing"))
    with pytest.raises(SystemExit, match="COSCA_BUS_FILE names"):
        read_secret_files()
