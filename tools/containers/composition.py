"""Runs compose.yaml with podman, without a daemon: the part of the format that the file uses, and nothing else.

podman-compose waits for health by systemd timers, which a machine without systemd does not have.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).parents[2]
PATIENCE_S: Final = 120.0
KNOWN: Final = {
    *("image", "build", "read_only", "tmpfs", "cap_drop", "cap_add", "security_opt", "restart", "stop_grace_period"),
    *("volumes", "depends_on", "entrypoint", "command", "user", "network_mode", "networks", "healthcheck"),
    *("environment", "ports", "shm_size", "dns_opt"),
}
VARIABLE: Final = re.compile(r"\$\{(\w+):-([^}]*)\}")


def read(text: str, variables: Mapping[str, str]) -> Any:
    """Return the composition with its variables filled in, after parsing, as Compose does: a value stays a text."""
    return _filled(yaml.safe_load(text), variables)


def _filled(part: Any, variables: Mapping[str, str]) -> Any:
    if isinstance(part, str):
        return VARIABLE.sub(lambda found: variables.get(found[1]) or found[2], part)
    if isinstance(part, dict):
        return {key: _filled(value, variables) for key, value in part.items()}
    return [_filled(each, variables) for each in part] if isinstance(part, list) else part


class Composition:
    """The services of a compose.yaml as containers of podman."""

    def __init__(self, variables: Mapping[str, str], project: str = "cosca-trial") -> None:
        self.project = project
        self._file = read((ROOT / "compose.yaml").read_text("utf-8"), variables)
        self.services: dict[str, dict[str, Any]] = self._file["services"]
        for name, service in self.services.items():
            assert not service.keys() - KNOWN, f"{name} uses what this program does not know: {service.keys() - KNOWN}"

    # All together

    def up(self) -> None:
        """Start everything in the order that the services ask for."""
        for name in self._file["volumes"]:
            podman("volume", "create", f"{self.project}_{name}")
        for name, network in self._file["networks"].items():
            subnets = [f"--subnet={each['subnet']}" for each in network.get("ipam", {}).get("config", ())]
            inner = ["--internal"] if network.get("internal") else []
            podman("network", "create", *inner, *subnets, f"{self.project}_{name}")
        started: set[str] = set()
        for name in self.services:
            self._up(name, started)

    def _up(self, name: str, started: set[str]) -> None:
        if name in started:
            return
        for needed, how in self.services[name].get("depends_on", {}).items():
            self._up(needed, started)
            self._await(needed, how["condition"])
        self.start(name)
        started.add(name)

    def _await(self, name: str, condition: str) -> None:
        if condition == "service_healthy":
            self.wait_until_healthy(name)
        elif condition == "service_completed_successfully":
            code = podman("wait", self.container(name))
            assert code == "0", f"{name} ended with {code}: {self.log(name)}"

    def down(self) -> None:
        """Remove containers, networks and volumes."""
        for name in self.services:
            podman("rm", "--force", "--time", "5", self.container(name), check=False)
        for name in self._file["networks"]:
            podman("network", "rm", "--force", f"{self.project}_{name}", check=False)
        for name in self._file["volumes"]:
            podman("volume", "rm", "--force", f"{self.project}_{name}", check=False)

    # One service

    def container(self, name: str) -> str:
        return f"{self.project}_{name}_1"

    def start(self, name: str, image: str = "") -> None:
        """Create the container of a service and start it."""
        podman("run", "--detach", "--name", self.container(name), *self._options(name), *self._command(name, image))

    def upgrade(self, name: str, image: str = "") -> float:
        """Replace the container of a service, as `docker compose up --no-deps` does. Return the seconds to stop it."""
        began = time.monotonic()
        grace = str(self.services[name].get("stop_grace_period", "10s")).removesuffix("s")
        podman("stop", "--time", grace, self.container(name))
        stopped = time.monotonic()
        podman("rm", self.container(name))
        self.start(name, image)
        self.wait_until_healthy(name)
        return stopped - began

    def wait_until_healthy(self, name: str) -> None:
        """Wait until the service says that it is well. One without a healthcheck only has to run."""
        ends = time.monotonic() + PATIENCE_S
        while not self._is_healthy(name):
            assert time.monotonic() < ends, f"{name} is not healthy: {self.log(name)}"
            time.sleep(0.2)

    def _is_healthy(self, name: str) -> bool:
        if not self.is_running(name):
            return False
        check = self.services[name].get("healthcheck", {}).get("test") or self.inspect(name, "Config").get(
            "Healthcheck"
        )
        if not check:
            return True
        asked = check["Test"] if isinstance(check, dict) else check
        done = subprocess.run(
            ["podman", "exec", self.container(name), *asked[1:]], capture_output=True, env=environment(), check=False
        )
        return done.returncode == 0

    def is_running(self, name: str) -> bool:
        return bool(self.inspect(name, "State")["Running"])

    def kill(self, name: str) -> None:
        """Kill the process of a container as a crash would, without telling podman."""
        os.kill(int(self.inspect(name, "State")["Pid"]), 9)

    def inspect(self, name: str, part: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(podman("inspect", self.container(name)))[0][part]
        return found

    def log(self, name: str) -> str:
        return podman("logs", "--tail", "20", self.container(name))

    def run(self, name: str, *command: str) -> str:
        return podman("exec", self.container(name), *command)

    # What a service says, in podman's words

    def _options(self, name: str) -> list[str]:
        service = self.services[name]
        return [
            *(["--read-only"] if service.get("read_only") else []),
            *self._listed(service),
            *(f"--env={key}={value}" for key, value in service.get("environment", {}).items()),
            *(f"--volume={self._source(each)}" for each in service.get("volumes", ())),
            *self._network(name, service),
        ]

    def _listed(self, service: dict[str, Any]) -> list[str]:
        """Return options that podman calls as the file does."""
        many = {"tmpfs": "tmpfs", "cap_drop": "cap-drop", "cap_add": "cap-add", "ports": "publish"}
        many |= {"dns_opt": "dns-option"}
        one = {"user": "user", "shm_size": "shm-size", "restart": "restart"}
        return [
            *(f"--{option}={each}" for key, option in many.items() for each in service.get(key, ())),
            *(f"--{option}={service[key]}" for key, option in one.items() if key in service),
            *(f"--security-opt={each.removesuffix(':true')}" for each in service.get("security_opt", ())),
        ]

    def _source(self, volume: str) -> str:
        source, rest = volume.split(":", 1)
        return f"{ROOT / source}:{rest}" if source.startswith(".") else f"{self.project}_{source}:{rest}"

    def _network(self, name: str, service: dict[str, Any]) -> list[str]:
        if "network_mode" in service:
            return [f"--network={service['network_mode']}"]
        joined = ",".join(f"{self.project}_{each}" for each in service["networks"])
        return [f"--network={joined}", f"--network-alias={name}"]

    def _command(self, name: str, image: str) -> list[str]:
        service = self.services[name]
        entry = [f"--entrypoint={json.dumps(service['entrypoint'])}"] if "entrypoint" in service else []
        return [*entry, image or service["image"], *service.get("command", ())]


def environment() -> dict[str, str]:
    return {"CONTAINERS_CONF": str(Path(__file__).with_name("containers.conf")), **os.environ}


def podman(*words: str, check: bool = True) -> str:
    """Run podman and return what it prints."""
    done = subprocess.run(["podman", *words], capture_output=True, text=True, env=environment(), check=False)
    if check and done.returncode:
        raise RuntimeError(f"podman {' '.join(words)}\n{done.stdout}{done.stderr}")
    return (done.stdout + done.stderr if words[0] == "logs" else done.stdout).strip()
