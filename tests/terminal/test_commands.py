"""`cosca play`, `cosca replay` and `cosca verify` as somebody calls them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cosca.cli import app
from cosca.games import TITLES
from cosca.terminal.keeper import seed_file

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


def test_without_a_seed_every_game_is_another(tmp_path: Path) -> None:
    texts = set()
    for name in ("a", "b"):
        cosca("play", "famiglia", "--bots", "random,random", "--save", str(tmp_path / name))
        texts.add((tmp_path / name).read_text())
    assert len(texts) == 2


def test_nonces_are_part_of_the_promise(tmp_path: Path) -> None:
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
        (["famiglia", "--seats", "5"], "is played by 2"),
        (["famiglia", "--bots", "clever"], "There is no bot 'clever'"),
        (["famiglia", "--bots", "random,random,random"], "too few for 3 bots"),
        (["famiglia", "--names", "a,b,c"], "too few for 3 names"),
        (["famiglia", "--language", "tlh"], "speaks en, de"),
        (["famiglia", "--seed", "12"], "hexadecimal"),
        (["famiglia", "--seed", "zz" * 32], "hexadecimal"),
        (["famiglia", "--load", "/no/such/file"], "Cannot read"),
    ],
)
def test_wrong_orders_are_answered_with_a_sentence(words: list[str], said: str) -> None:
    result = cosca("play", *words)
    assert result.exit_code == 2
    assert said in result.output


def test_an_existing_file_is_not_overwritten(played: Path) -> None:
    before = played.read_text()
    result = cosca("play", "famiglia", "--bots", "random,random", "--save", str(played))
    assert result.exit_code == 2
    assert played.read_text() == before


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "half.cosca"
    order = ["play", "famiglia", "--bots", "random", "--seed", SEED]
    whole = tmp_path / "whole.cosca"
    cosca(*order, "--save", str(whole), typed="1\n" * 200)
    cosca(*order, "--save", str(path), typed="1\n1\n1\n")
    assert len(path.read_text()) < len(whole.read_text())
    result = cosca("play", "famiglia", "--bots", "random", "--load", str(path), "--save", str(path), typed="1\n" * 200)
    assert "going on after entry" in result.output
    assert path.read_text() == whole.read_text()
    assert cosca("verify", str(path)).exit_code == 0


def test_an_unfinished_game_is_not_proved_yet(tmp_path: Path) -> None:
    path = tmp_path / "half.cosca"
    cosca("play", "famiglia", "--bots", "random", "--seed", SEED, "--save", str(path), typed="1\n")
    result = cosca("verify", str(path))
    assert result.exit_code == 1
    assert "the seed is not told yet" in " ".join(result.output.split())


def test_a_saved_game_needs_the_seed_it_was_promised(tmp_path: Path) -> None:
    path = tmp_path / "half.cosca"
    cosca("play", "famiglia", "--bots", "random", "--seed", SEED, "--save", str(path), typed="1\n")
    assert "not the one" in cosca("play", "famiglia", "--load", str(path), "--seed", "00" * 32).output
    seed_file(path).unlink()
    result = cosca("play", "famiglia", "--load", str(path))
    assert result.exit_code == 2
    assert "--seed" in result.output
    assert "going on" in cosca("play", "famiglia", "--load", str(path), "--seed", SEED).output


def test_a_finished_or_foreign_game_is_not_played_on(played: Path) -> None:
    assert "is over" in cosca("play", "famiglia", "--load", str(played)).output
    assert "cannot be changed" in cosca("play", "famiglia", "--load", str(played), "--edition", "first").output
    text = played.read_text()
    played.write_text(text.replace('"F', '"A', 1))
    result = cosca("play", "famiglia", "--load", str(played))
    assert result.exit_code == 2


def test_hot_seat_has_names(tmp_path: Path) -> None:
    result = cosca(
        "play", "famiglia", "--bots", "none", "--names", "Anna,Bruno", "--seed", SEED, typed="\n" + "1\n" * 6
    )
    assert "Hand over the keyboard" in result.output
    assert "Anna" in result.output
    assert "Bruno" in result.output


def test_in_german(tmp_path: Path) -> None:
    result = cosca("play", "famiglia", "--bots", "random", "--language", "de", "--seed", SEED, typed="hilfe\n1\nende\n")
    assert "Was du tippen kannst" in result.output
    assert "Du bist dran" in result.output


@pytest.mark.parametrize("title", ["nostra_city", "la_famiglia"])
def test_every_title_can_be_played_in_german(title: str) -> None:
    result = cosca("play", title, "--language", "de", "--seed", SEED, typed="hilfe\nende\nende\n")
    assert result.exit_code == 0, result.output
    assert "Was du tippen kannst" in result.output
    assert "Du hast das Spiel verlassen" in result.output


@pytest.mark.parametrize("title", ["famiglia", "nostra_city", "la_famiglia"])
def test_every_title_has_its_rules_in_german(title: str) -> None:
    result = cosca("rules", title, "--language", "de")
    assert result.exit_code == 0, result.output
    first = next(iter(TITLES[title].rulebook("de").rules.values()))
    assert first.section in result.output
    assert first.text.split(".")[0] in " ".join(result.output.split())


# Replay


def test_replay_tells_the_whole_game(played: Path) -> None:
    result = cosca("replay", str(played))
    assert result.exit_code == 0
    assert "starting player" in result.output
    assert "The game is over" in result.output


@pytest.mark.parametrize("reader", ["0", "1", "all", "spectator"])
def test_replay_shows_a_moment_to_a_reader(played: Path, reader: str) -> None:
    result = cosca("replay", str(played), "--as", reader, "--to", "9")
    assert result.exit_code == 0
    assert "After entry 9" in result.output
    assert result.output.count("The Street ─") == (2 if reader == "all" else 1)


def test_replay_hides_the_hand_from_a_spectator(played: Path) -> None:
    assert "A Accountants" not in cosca("replay", str(played), "--as", "spectator", "--to", "9").output
    assert "A Accountants" in cosca("replay", str(played), "--as", "0", "--to", "9").output


def test_replay_steps_and_can_be_left(played: Path) -> None:
    result = cosca("replay", str(played), "--step", typed="\n\nquit\n")
    assert result.exit_code == 0
    assert "The game is over" not in result.output
    assert "The game is over" in cosca("replay", str(played), "--step", typed="\n" * 400).output


def test_replay_for_programs(played: Path) -> None:
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
def test_replay_of_what_is_not_there(played: Path, words: list[str]) -> None:
    assert cosca("replay", str(played), *words).exit_code == 2


def test_a_table_can_agree_on_an_optional_rule() -> None:
    ran = cosca("play", "la_famiglia", "--bots", "random,random,random,random", "--variant", "first_game")
    assert ran.exit_code == 0
    assert "first_game" in cosca("titles", "--json").output


def test_an_unknown_variant_is_refused_with_those_that_exist() -> None:
    ran = cosca("play", "la_famiglia", "--variant", "chess")
    assert ran.exit_code == 2
    assert "identical_cards_count_once, first_game" in ran.output
