# Every command of the house. `just` alone lists them.

set shell := ["bash", "-euo", "pipefail", "-c"]

# List the commands
default:
    @just --list --unsorted

# Install everything a developer needs into .venv
install:
    uv sync

# Format, lint, types, unit tests: before every commit
check: format-check lint types test

# Rewrite the sources in the house format
format:
    uv run ruff format
    uv run ruff check --fix

# Is everything formatted?
format-check:
    uv run ruff format --check

# Lint
lint:
    uv run ruff check

# Types, strictly
types:
    uv run mypy

# Tests (arguments go to pytest)
test *args:
    uv run pytest {{args}}

# The arena on Ray, in a network of its own: the same games, a killed worker's played again
test-ray:
    uv run pytest tests/arena/test_ray.py

# Whole loops of learning, on one process and on several, killed again and again
test-learning:
    uv run pytest tests/learning

# The laws over every edition with every pack and every number of seats; CI takes each of them once
laws:
    COSCA_LAWS=all uv run pytest -n 2 --dist worksteal tests/laws

# Build the island of La Famiglia anew from the outline of Sicily, and draw it (needs rsvg-convert for the PNG)
island:
    uv run --group island python -m tools.island.build
    uv run --group island python -m tools.island.draw

# The long run: every law over many games of every edition and number of seats
fuzz title="famiglia" games="5000":
    uv run cosca titles --json \
        | uv run python -c 'import json, sys; [print(e, s) for t in json.load(sys.stdin) if t["id"] == "{{title}}" for e in t["editions"] for s in t["seats"]]' \
        | while read -r edition seats; do \
            uv run cosca fuzz {{title}} --games {{games}} --edition $edition --seats $seats --jobs $(nproc) < /dev/null; \
        done

# Write the set positions of a title anew from the code that builds them
positions title:
    uv run python -m tests.{{title}}.set_positions

# Bots among themselves, into bench/results/: who wins how often; see docs/balance.md. `just balance nostra_city`
balance title="la_famiglia" games="2000" *args="":
    uv run python -m bench.balance{{ if title == "nostra_city" { "_nostra_city" } else { " " + title } }} --games {{games}} --jobs $(nproc) --write {{args}}

# Record golden replays of a new title or version; old ones are never recorded again
record title edition games="54" seed="1":
    uv run python -m tests.replays.golden {{title}} {{edition}} {{games}} {{seed}}

# Build the compiled wheel into dist/, unless it is newer than the sources
wheel:
    @if ls dist/cosca-*.whl > /dev/null 2>&1 && [[ -z "$(find src setup.py pyproject.toml -type f -newer dist/cosca-*.whl \
        -not -path '*/__pycache__/*' -not -path '*.egg-info/*')" ]]; then \
        echo "the wheel is up to date"; \
    else \
        rm -rf build dist/cosca-*.whl; \
        COSCA_COMPILE=1 uv build --quiet --wheel --python "$(just _python)" --out-dir dist; \
    fi
    @ls dist/cosca-*.whl

# Play the same games from the sources and from the compiled wheel, and compare every choice and position
digests *args: wheel
    uv venv --quiet --clear --python "$(just _python)" .venv-wheel
    uv pip install --quiet --python .venv-wheel dist/cosca-*.whl
    .venv-wheel/bin/python -m bench.digests {{args}}

# The tests of engine, laws and titles against the compiled wheel instead of the sources
test-wheel *args: wheel
    uv venv --quiet --clear --python "$(just _python)" .venv-wheel
    uv pip install --quiet --python .venv-wheel dist/cosca-*.whl pytest
    .venv-wheel/bin/python -P -m pytest tests/engine tests/laws tests/famiglia tests/la_famiglia tests/nostra_city tests/replays {{args}}

# Measure, beside peers, into bench/results/: `just bench engine`; with --quick only ours, as a guard
bench what *args: wheel
    uv venv --quiet --allow-existing --python "$(just _python)" .venv-bench
    uv pip install --quiet --python .venv-bench --reinstall-package cosca dist/cosca-*.whl
    [[ " {{args}} " == *" --quick "* ]] || uv pip install --quiet --python .venv-bench -r bench/requirements.txt
    .venv-bench/bin/python -m bench.{{what}} {{args}}

# The interpreter to build for: COSCA_PYTHON, or the first of 3.13 or 3.12 that runs; failing that, one uv fetches
_python:
    @for python in "${COSCA_PYTHON:-none}" .venv/bin/python python3.13 ~/.pyenv/versions/3.13.*/bin/python \
        python3.12 ~/.pyenv/versions/3.12.*/bin/python; do \
        if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2> /dev/null; then \
            command -v "$python"; exit; \
        fi; \
    done; \
    echo 3.13

# Write web/src/protocol.ts and the tables of docs/protocol.md anew from the server's types
protocol:
    uv run python -m cosca.server.protocol_files

# Exactly once: 200 times somebody is killed or paused while forty people play; --planted: faults that must be caught
chaos *args:
    uv run python -m tests.server.chaos {{args}}

# The sums of docs/operations/scale.md anew from bench/results/scale.json; `just scale measure` measures that first
scale what="":
    {{ if what == "measure" { "uv run python -m bench.scale_measure" } else { "true" } }}
    uv run python -m bench.scale --write

# Look long for leaks of the server: two servers that look alike, sealed answers, tags in whole games, planted leaks
leaks-server size="20":
    COSCA_LEAKS={{size}} uv run pytest -n 2 tests/server/leaks

# Malformed frames at a server of its own: no traceback, no 500, no memory that stays, no honest client that waits
fuzz-server frames="50000" seed="1":
    uv run python -m tests.server.authz.fuzz --frames {{frames}} --seed {{seed}}

# The compiled site under load, clients on the same machine: 2,000 sockets, 500 tables, 300 choices/s; --file: on SQLite
load *args: _site
    .venv-site/bin/python -m bench.load {{args}}

# How much people wait for bots, by the bots' manners: held still, as people, nice, idle, in turn on one site; as root
manners *args: _site
    .venv-site/bin/python -m bench.manners {{args}}

# Honest people play while others stall, flood and dawdle
attack *args: _site
    .venv-site/bin/python -m bench.attack {{args}}

# The compiled wheel in an environment of its own, with all that a service needs
_site: wheel
    uv venv --quiet --allow-existing --python "$(just _python)" .venv-site
    uv pip install --quiet --python .venv-site --reinstall-package cosca "$(ls dist/cosca-*.whl)[server]"

# Build the web client into the package: what `cosca serve` shows at /
web:
    cd web && { [[ node_modules/.package-lock.json -nt package-lock.json ]] || npm ci --no-audit --no-fund; }
    cd web && npm run --silent build

# Types and unit tests of the web client
web-check:
    cd web && { [[ node_modules/.package-lock.json -nt package-lock.json ]] || npm ci --no-audit --no-fund; }
    cd web && npm run --silent check && npm run --silent test

# The web client as one writes it, in front of `cosca serve` on port 8000
web-dev:
    cd web && npm run dev

# Whole games in a browser: needs `just web` and chromium
web-test *args: web
    uv run pytest tests/web {{args}}

# The films of the guided first games anew from their logs: what the learner sees at each step
lessons:
    uv run python -m cosca.lessons

# How heavy the client is, how soon it can be used on a slow phone, and how soon a click shows while 200 tables play
bench-web *args: web _site
    uv run python -m bench.web --cosca .venv-site/bin/cosca {{args}}

# As a newcomer goes from the first page to the first choice, with a stopwatch, into docs/walkthrough.md
walkthrough *args: web
    uv run python -m tests.web.walkthrough {{args}}

# axe on every screen at all three sizes, light and dark
web-access *args: web
    COSCA_EVERY_SIZE=1 uv run pytest tests/web/test_access.py {{args}}

# Every screen at three sizes, light and dark, into docs/screenshots/
screenshots *args: web
    uv run python -m tests.web.screenshots {{args}}

# A bot in two worlds that its seat cannot tell apart gives the same answer: `just blind famiglia --bots level3 --sims 50`
blind *args:
    uv run python -m bench.blind {{args}}
