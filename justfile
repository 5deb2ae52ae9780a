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
