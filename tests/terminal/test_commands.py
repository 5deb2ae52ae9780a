"""`cosca play`, `cosca replay` and `cosca verify` from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cosca.cli import app
from cosca.terminal.save_file import seed_file
from cosca.titles import TITLES

SEED = "5a" * 32


def cosca(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=typed)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    path = tmp_path / "game.cosca"
    result = cosca("play", "famiglia", "--bots", "random,random", "--seed", SEED, "--save", str(path))
    assert result.exit_code == 0, result.output
    return path


def test_bots_play_a_whole_game_unattended(played: Path) -> None:
    assert cosca("verify", str(played)).exit_code == 0
    assert not seed_file(played).exists()


def test_the_same_seed_gives_the_same_game(played: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.cosca"
    cosca("play", "famiglia", "--bots", "random,random", "--seed", SEED, "--save", str(again))
    assert again.read_text() == played.read_text()


def test_without_a_seed_every_game_is_different(tmp_path: Path) -> None:
    texts = set()
    for name in ("a", "b"):
        cosca("play", "famiglia", "--bots", "random,random", "--save", str(tmp_path / name))
        texts.add((tmp_path / name).read_text())
    assert len(texts) == 2


def test_nonces_are_stored_in_the_header(tmp_path: Path) -> None:
    path = tmp_path / "n.cosca"
    cosca(
        "play",
        "famiglia",
        "--bots",
        "random,random",
        "--seed",
        SEED,
        "--nonce",
        "mine",
        "--nonce",
        "hers",
        "--save",
        str(path),
    )
    assert json.loads(path.read_text().splitlines()[0])["chance"]["nonces"] == ["mine", "hers"]
    assert cosca("verify", str(path)).exit_code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["monopoly"], "There is no title 'monopoly'"),
        (["famiglia", "--edition", "third"], "has no edition 'third'"),
        (["famiglia", "--seats", "5"], "is for 2 players"),
        (["famiglia", "--bots", "clever"], "There is no bot 'clever'"),
        (["famiglia", "--bots", "random,random,random"], "too few for 3 bots"),
        (["famiglia", "--names", "a,b,c"], "too few for 3 names"),
        (["famiglia", "--language", "tlh"], "is available in en, de"),
        (["famiglia", "--seed", "12"], "hexadecimal"),
        (["famiglia", "--seed", "zz" * 32], "hexadecimal"),
        (["famiglia", "--load", "/no/such/file"], "Cannot read"),
    ],
)
def test_wrong_arguments_are_answered_with_a_sentence(words: list[str], said: str) -> None:
    result = cosca("play", *words)
    assert result.exit_code == 2
    assert said in result.output


def test_an_existing_file_is_not_overwritten(played: Path) -> None:
    before = played.read_text()
    result = cosca("play", "famiglia", "--bots", "random,random", "--save", str(played))
    assert result.exit_code == 2
    assert played.read_text() == before


def test_a_saved_game_resumes_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "half.cosca"
    order = ["play", "famiglia", "--bots", "random", "--seed", SEED]
    whole = tmp_path / "whole.cosca"
    cosca(*order, "--save", str(whole), typed="1\n" * 200)
    cosca(*order, "--save", str(path), typed="1\n1\n1\n")
    assert len(path.read_text()) < len(whole.read_text())
    result = cosca("play", "famiglia", "--bots", "random", "--load", str(path), "--save", str(path), typed="1\n" * 200)
    assert "resumed after entry" in result.output
    assert path.read_text() == whole.read_text()
    assert cosca("verify", str(path)).exit_code == 0


def test_an_unfinished_game_cannot_be_verified_yet(tmp_path: Path) -> None:
    path = tmp_path / "half.cosca"
    cosca("play", "famiglia", "--bots", "random", "--seed", SEED, "--save", str(path), typed="1\n")
    result = cosca("verify", str(path))
    assert result.exit_code == 1
    assert "the seed has not been revealed yet" in " ".join(result.output.split())


def test_a_saved_game_needs_the_seed_of_its_commitment(tmp_path: Path) -> None:
    path = tmp_path / "half.cosca"
    cosca("play", "famiglia", "--bots", "random", "--seed", SEED, "--save", str(path), typed="1\n")
    assert (
        "does not match the seed commitment"
        in cosca("play", "famiglia", "--load", str(path), "--seed", "00" * 32).output
    )
    seed_file(path).unlink()
    result = cosca("play", "famiglia", "--load", str(path))
    assert result.exit_code == 2
    assert "--seed" in result.output
    assert "resumed" in cosca("play", "famiglia", "--load", str(path), "--seed", SEED).output


def test_a_finished_or_changed_game_cannot_be_resumed(played: Path) -> None:
    assert "is over" in cosca("play", "famiglia", "--load", str(played)).output
    assert "You can't change that" in cosca("play", "famiglia", "--load", str(played), "--edition", "first").output
    text = played.read_text()
    played.write_text(text.replace('"F', '"A', 1))
    result = cosca("play", "famiglia", "--load", str(played))
    assert result.exit_code == 2


def test_players_at_one_keyboard_have_names(tmp_path: Path) -> None:
    result = cosca(
        "play", "famiglia", "--bots", "none", "--names", "Anna,Bruno", "--seed", SEED, typed="\n" + "1\n" * 6
    )
    assert "Pass the keyboard" in result.output
    assert "Anna" in result.output
    assert "Bruno" in result.output


def test_a_game_can_be_played_in_german(tmp_path: Path) -> None:
    result = cosca("play", "famiglia", "--bots", "random", "--language", "de", "--seed", SEED, typed="hilfe\n1\nende\n")
    assert "Befehle" in result.output
    assert "Du bist dran" in result.output


@pytest.mark.parametrize("title", ["nostra_city", "la_famiglia"])
def test_every_title_can_be_played_in_german(title: str) -> None:
    result = cosca("play", title, "--language", "de", "--seed", SEED, typed="hilfe\nende\nende\n")
    assert result.exit_code == 0, result.output
    assert "Befehle" in result.output
    assert "Du hast die Partie verlassen" in result.output


@pytest.mark.parametrize("title", ["famiglia", "nostra_city", "la_famiglia"])
def test_every_title_has_its_rules_in_german(title: str) -> None:
    result = cosca("rules", title, "--language", "de")
    assert result.exit_code == 0, result.output
    first = next(iter(TITLES[title].rulebook("de").rules.values()))
    assert first.section in result.output
    assert first.text.split(".")[0] in " ".join(result.output.split())


# Replay


def test_replay_prints_the_whole_game(played: Path) -> None:
    result = cosca("replay", str(played))
    assert result.exit_code == 0
    assert "starting player" in result.output
    assert "Game over" in result.output


@pytest.mark.parametrize("reader", ["0", "1", "all", "spectator"])
def test_replay_shows_one_entry_as_a_reader_saw_it(played: Path, reader: str) -> None:
    result = cosca("replay", str(played), "--as", reader, "--to", "9")
    assert result.exit_code == 0
    assert "After entry 9" in result.output
    assert result.output.count("The Street ─") == (2 if reader == "all" else 1)


def test_replay_hides_the_hand_from_a_spectator(played: Path) -> None:
    assert "A Accountants" not in cosca("replay", str(played), "--as", "spectator", "--to", "9").output
    assert "A Accountants" in cosca("replay", str(played), "--as", "0", "--to", "9").output


def test_replay_goes_step_by_step_and_can_be_quit(played: Path) -> None:
    result = cosca("replay", str(played), "--step", typed="\n\nquit\n")
    assert result.exit_code == 0
    assert "Game over" not in result.output
    assert "Game over" in cosca("replay", str(played), "--step", typed="\n" * 400).output


def test_replay_prints_json_for_programs(played: Path) -> None:
    said = json.loads(cosca("replay", str(played), "--json").stdout)
    assert said["hashes_ok"] is True
    assert said["finished"] is True
    assert said["entries"] == len(played.read_text().splitlines()) - 2
    assert len(said["result"]["scores"]) == 2
    played.write_text(played.read_text().replace('"hash": "', '"hash": "0', 30))
    broken = cosca("replay", str(played), "--json")
    assert broken.exit_code == 1
    assert json.loads(broken.stdout)["hashes_ok"] is False
    assert cosca("replay", str(played)).exit_code == 2


@pytest.mark.parametrize("words", [["--to", "9999"], ["--to", "-1"], ["--as", "7"], ["--as", "nobody"]])
def test_replay_refuses_wrong_arguments(played: Path, words: list[str]) -> None:
    assert cosca("replay", str(played), *words).exit_code == 2


def test_a_table_can_agree_on_an_optional_rule() -> None:
    ran = cosca("play", "la_famiglia", "--bots", "random,random,random,random", "--variant", "first_game")
    assert ran.exit_code == 0
    assert "first_game" in cosca("titles", "--json").output


def test_an_unknown_variant_is_refused_with_those_that_exist() -> None:
    ran = cosca("play", "la_famiglia", "--variant", "chess")
    assert ran.exit_code == 2
    assert "identical_cards_count_once, first_game" in ran.output
