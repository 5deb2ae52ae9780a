"""The examples in `deploy/` work: nginx sends a table to one process, systemd accepts the units, all names exist."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
import typer.main

from cosca.cli import app
from cosca.server.metrics import Metrics
from tests.server.processes import Served, free_port, guests, seated, served

DEPLOY = Path(__file__).parents[2] / "deploy"
SERVING = ("cosca-web@.service", "cosca-worker@.service")
UNITS = (*SERVING, "cosca-backup.service")


def needed(name: str, variable: str = "") -> str:
    found = os.environ.get(variable) or shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if not found:
        pytest.skip(f"{name} is not installed here" + (f"; {variable} may name it" if variable else ""))
    return found


# nginx


def nginx_config(folder: Path, ports: list[int], plain: int, secure: int) -> Path:
    """Write the example with the files and ports of the test; nothing else is changed."""
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{secure} ssl http2;"),
        ("    listen [::]:80;\n", ""),
        ("    listen [::]:443 ssl http2;\n", ""),
        ("play.example.org;", "localhost;"),
        ("/etc/ssl/certs/play.example.org.pem", f"{folder}/cert.pem"),
        ("/etc/ssl/private/play.example.org.key", f"{folder}/key.pem"),
        ("/var/log/nginx/cosca.log", f"{folder}/access.log"),
        ("127.0.0.1:8001", f"127.0.0.1:{ports[0]}"),
        ("127.0.0.1:8002", f"127.0.0.1:{ports[1]}"),
    ):
        assert old in text, f"the example no longer has {old}"
        text = text.replace(old, new)
    (folder / "site.conf").write_text(text)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    whole = f"daemon off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\n"
    (folder / "nginx.conf").write_text(f"{whole}http {{\n{temporary}include {folder}/site.conf;\n}}\n")
    return folder / "nginx.conf"


def make_certificate(folder: Path) -> None:
    made = ["-keyout", f"{folder}/key.pem", "-out", f"{folder}/cert.pem", "-days", "2", "-subj", "/CN=localhost"]
    command = [needed("openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    subprocess.run([*command, *made, "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)


def test_nginx_accepts_the_example(tmp_path: Path) -> None:
    nginx = needed("nginx", "COSCA_NGINX")
    make_certificate(tmp_path)
    config = nginx_config(tmp_path, [8001, 8002], free_port(), free_port())
    tried = subprocess.run(
        [nginx, "-t", "-c", str(config), "-e", f"{tmp_path}/error.log"], capture_output=True, text=True
    )
    assert tried.returncode == 0, tried.stderr


@asynccontextmanager
async def behind_nginx(folder: Path, nginx: str) -> AsyncIterator[tuple[list[Served], int]]:
    make_certificate(folder)
    secure, args = free_port(), ("--database", str(folder / "games.db"), "--role", "web", "--behind-proxy")
    more = ("--address", f"https://localhost:{secure}", "--generous")
    async with AsyncExitStack() as stack:
        webs = [await stack.enter_async_context(served(*args, *more)) for _ in range(2)]
        config = nginx_config(folder, [web.port for web in webs], free_port(), secure)
        program = (nginx, "-c", str(config), "-e", f"{folder}/error.log")
        process = await asyncio.create_subprocess_exec(*program)
        try:
            await _listening(secure)
            yield webs, secure
        finally:
            if process.returncode is None:
                process.terminate()
            await process.wait()


async def _listening(port: int) -> None:
    async with asyncio.timeout(20):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.05)
                continue
            writer.close()
            await writer.wait_closed()
            return


def test_nginx_sends_a_tables_sockets_to_one_process_and_hides_metrics(tmp_path: Path) -> None:
    nginx = needed("nginx", "COSCA_NGINX")
    asyncio.run(asyncio.wait_for(_through_nginx(tmp_path, nginx), 120))


async def _through_nginx(folder: Path, nginx: str) -> None:
    from websockets.asyncio.client import connect

    trusted = ssl.create_default_context(cafile=None)
    async with behind_nginx(folder, nginx) as (webs, port):
        trusted.load_verify_locations(f"{folder}/cert.pem")
        people = await guests(webs[0].address, "Anna", "Bert")
        tables = [await seated(people, "famiglia", seats=2) for _ in range(4)]
        async with AsyncExitStack() as stack:
            for table in tables:
                for person in (*people, None):
                    head = person.auth_headers if person else {}
                    url = f"wss://localhost:{port}/ws/{table}"
                    opened = connect(url, ssl=trusted, additional_headers=head, compression=None)
                    socket = await stack.enter_async_context(opened)
                    await socket.send('{"type":"hello","version":2}')
                    assert '"welcome"' in str(await socket.recv())
            held = [await web.metrics() for web in webs]
            assert sum(each["cosca_sockets"] for each in held) == 12
            assert sum(each["cosca_live_tables"] for each in held) == len(tables)  # no table is in two processes
        for path in ("/metrics", "/healthz"):
            assert await _status(port, path, trusted) == 404
        assert await _status(port, f"/api/tables/{tables[0]}?invite=secret-word", trusted) == 200
    log = (folder / "access.log").read_text()
    assert tables[0] in log
    assert "secret-word" not in log
    assert "127.0.0.1" not in log


async def _status(port: int, path: str, trusted: ssl.SSLContext | None) -> int:
    reader, writer = await asyncio.open_connection("localhost", port, ssl=trusted)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    status = int((await reader.readline()).split()[1])
    await reader.read()
    writer.close()
    await writer.wait_closed()
    return status


def test_without_https_only_pages_are_redirected(tmp_path: Path) -> None:
    """A program that calls the site without https fails, so that its token does not leak each time unnoticed."""
    asyncio.run(asyncio.wait_for(_without_https(tmp_path, needed("nginx", "COSCA_NGINX")), 60))


async def _without_https(folder: Path, nginx: str) -> None:
    make_certificate(folder)
    plain = free_port()
    config = nginx_config(folder, [free_port(), free_port()], plain, free_port())
    process = await asyncio.create_subprocess_exec(nginx, "-c", str(config), "-e", f"{folder}/error.log")
    try:
        await _listening(plain)
        answers = {path: await _status(plain, path, None) for path in ("/", "/t/x", "/api/login", "/ws/x")}
    finally:
        process.terminate()
        await process.wait()
    assert answers == {"/": 301, "/t/x": 301, "/api/login": 403, "/ws/x": 403}


# systemd


def as_installed_here(folder: Path, unit: str) -> Path:
    """Write the unit with programs that exist on this machine."""
    text = (DEPLOY / unit).read_text("utf-8")
    assert "/usr/local/bin/cosca" in text
    for program in ("/usr/local/bin/cosca", "/usr/bin/curl"):
        text = text.replace(program, "/usr/bin/true")
    made = folder / unit.replace("@", "@8001")
    made.write_text(text)
    return made


@pytest.mark.parametrize("unit", UNITS)
def test_systemd_accepts_the_units_and_rates_them_secure(unit: str, tmp_path: Path) -> None:
    analyze = needed("systemd-analyze")
    made = as_installed_here(tmp_path, unit)
    verified = subprocess.run([analyze, "verify", "--man=no", str(made)], capture_output=True, text=True)
    assert (verified.returncode, verified.stderr) == (0, "")
    looked = subprocess.run([analyze, "security", "--offline=yes", str(made)], capture_output=True, text=True)
    exposure = re.search(r"exposure level for \S+: (\d+\.\d)", looked.stdout)
    assert exposure, looked.stderr
    assert float(exposure.group(1)) <= 2.0


def options_of(*path: str) -> set[str]:
    command = typer.main.get_command(app)
    for name in path:
        command = command.commands[name]  # type: ignore[attr-defined]
    return {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)}


@pytest.mark.parametrize("unit", SERVING)
def test_a_unit_starts_the_program_with_options_that_it_has(unit: str) -> None:
    (start,) = re.findall(r"^ExecStart=\S+ serve (.*)$", (DEPLOY / unit).read_text("utf-8"), re.MULTILINE)
    assert set(re.findall(r"--[a-z-]+", start)) <= options_of("serve")


@pytest.mark.parametrize("unit", SERVING)
def test_a_unit_lets_bots_enter_the_sandbox_and_lower_their_priority(unit: str) -> None:
    filters = re.findall(r"^SystemCallFilter=(.*)$", (DEPLOY / unit).read_text("utf-8"), re.MULTILINE)
    assert filters
    assert not any("@resources" in each for each in filters)
    assert {"landlock_create_ruleset", "landlock_restrict_self", "seccomp"} <= set(" ".join(filters).split())


def test_the_kernel_settings_exist() -> None:
    settings = re.findall(r"^([a-z_.]+) = \d+$", (DEPLOY / "60-cosca.conf").read_text("utf-8"), re.MULTILINE)
    assert settings
    kernel = Path("/proc/sys/kernel")
    assert all((kernel.parent / setting.replace(".", "/")).exists() for setting in settings) or not kernel.exists()


def test_every_environment_variable_is_read_by_the_program() -> None:
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    known = {parameter.envvar for parameter in serve.params}
    named = set(re.findall(r"(COSCA_[A-Z_]+)=", (DEPLOY / "cosca.env").read_text("utf-8")))
    assert named
    assert named <= known


# Prometheus


@pytest.mark.parametrize(("file", "part"), [("prometheus.yml", "scrape_configs"), ("cosca-alerts.yml", "groups")])
def test_the_examples_for_prometheus_are_yaml(file: str, part: str) -> None:
    yaml = pytest.importorskip("yaml")
    assert yaml.safe_load((DEPLOY / file).read_text("utf-8"))[part]


def test_alerts_and_documents_name_only_existing_metrics() -> None:
    metrics = Metrics()
    metrics.answered("famiglia", "done", 0.1)
    metrics.calls.labels("/", "200").inc()
    metrics.due.labels("bot").inc()
    metrics.problem.labels("disk_full").set(1)
    metrics.late.labels("bot").observe(1)
    known = set(re.findall(r"^(cosca_\w+)", metrics.text(), re.MULTILINE))
    pages = [DEPLOY / "cosca-alerts.yml", DEPLOY.parent / "docs" / "operations" / "monitoring.md"]
    named = {name for page in pages for name in re.findall(r"cosca_[a-z_]+[a-z]", page.read_text("utf-8"))}
    assert len(named) >= 8
    assert named <= known | {name.removesuffix("_bucket") for name in known}
