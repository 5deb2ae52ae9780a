"""Packs: sources, parts, folders, and packs that users register."""

from __future__ import annotations

import tomllib

import pytest

from cosca.engine.pack import PackFile, PackStore, assemble_pack, parse_pack, source_faults
from cosca.engine.pack_template import annotated

STANDARD = PackFile("standard", {"cards": {"red": {"value": 1, "source": "public", "where": "a review"}}, "size": 3})
TEXT = """\
[[card]]
id = "red"
source = "rulebook"
where = "p. 2"
points = { value = 1, source = "public", where = "a review" }

[[card]]
id = "blue"
source = "reconstructed"
known = { parts = ["points"], source = "rulebook", where = "p. 3" }
faces = [
  { up = 1, source = "reconstructed" },
]
"""


def shipped(name: str) -> PackFile:
    assert name == "standard"
    return STANDARD


def shelf() -> PackStore[str]:
    return PackStore(shipped, lambda file: f"{file.name} as the rules use it")


def test_an_entry_is_named_by_its_id_or_else_by_its_index() -> None:
    pack = parse_pack("mine", TEXT, shipped)
    assert [path for path, _ in pack.entries()] == [
        "card[red]",
        "card[red].points",
        "card[blue]",
        "card[blue].known",
        "card[blue].faces[#1]",
    ]


def test_sources_are_counted_for_the_pack_and_for_each_part() -> None:
    pack = PackFile("mine", {"title": "x", "one": tomllib.loads(TEXT), "two": STANDARD.data})
    assert pack.sources() == {"rulebook": 2, "public": 2, "reconstructed": 2, "own copy": 0}
    assert {name: sum(part.sources().values()) for name, part in pack.groups().items()} == {"one": 5, "two": 1}


def test_an_unknown_source_is_counted_too() -> None:
    pack = PackFile("mine", {"cards": [{"id": "red", "source": "rumour"}, {"id": "blue", "source": "rumour"}]})
    assert pack.sources()["rumour"] == 2


def test_a_pack_overrides_items_of_a_list_by_their_names() -> None:
    base = parse_pack("base", TEXT, shipped)
    change = 'extends = "base"\n[card.blue]\nnote = "new"\nfaces = { "#1" = { up = 2 } }\n'
    red, blue = parse_pack("mine", change, lambda _: base).data["card"]
    assert red == base.data["card"][0]
    assert blue["faces"] == [{"up": 2, "source": "reconstructed"}]
    assert (blue["note"], blue["known"]) == ("new", base.data["card"][1]["known"])


def test_a_list_that_is_written_out_replaces_the_old_one() -> None:
    base = parse_pack("base", TEXT, shipped)
    assert parse_pack("mine", 'extends = "base"\ncard = []\n', lambda _: base).data["card"] == []


def test_overriding_a_missing_item_is_refused() -> None:
    base = parse_pack("base", TEXT, shipped)
    with pytest.raises(ValueError, match="there is no green to change among red, blue"):
        parse_pack("mine", 'extends = "base"\n[card.green]\nnote = "new"\n', lambda _: base)


@pytest.mark.parametrize(
    ("source", "faults"), [("own copy", 0), ("reconstructed", 0), ("rulebook", 1), ("public", 1), ("hearsay", 2)]
)
def test_only_reconstructed_entries_and_those_of_an_own_copy_need_no_reference(source: str, faults: int) -> None:
    assert len(source_faults(PackFile("mine", {"card": {"source": source}}))) == faults


def test_a_folder_is_one_pack_with_a_part_for_each_file() -> None:
    pack = assemble_pack("folder", {"pack": 'title = "x"\n', "cards": "[red]\nvalue = 2\n"}, shipped)
    assert pack == PackFile("folder", {"title": "x", "cards": {"red": {"value": 2}}})


def test_a_folder_that_extends_a_pack_takes_the_rest_from_it() -> None:
    pack = assemble_pack(
        "folder", {"pack": 'name = "mine"\nextends = "standard"\n', "cards": "[red]\nvalue = 2\n"}, shipped
    )
    assert pack.name == "mine"
    assert pack.data["size"] == 3
    assert pack.data["cards"]["red"] == {"value": 2, "source": "public", "where": "a review"}


def test_a_registered_pack_is_available_beside_the_shipped_one() -> None:
    packs, mine = shelf(), PackFile("mine", {})
    packs.register(mine)
    assert (packs.file("mine"), packs.file("standard")) == (mine, STANDARD)
    assert (packs.pack("mine"), packs.pack("standard")) == ("mine as the rules use it", "standard as the rules use it")


def test_two_packs_cannot_have_the_same_name() -> None:
    packs = shelf()
    packs.register(PackFile("mine", {}))
    packs.register(PackFile("mine", {}))
    with pytest.raises(ValueError, match="another pack with the name 'mine'"):
        packs.register(PackFile("mine", {"size": 4}))


def test_a_registered_pack_can_be_removed() -> None:
    packs = shelf()
    packs.register(PackFile("mine", {}))
    packs.clear()
    changed = PackFile("mine", {"size": 4})
    packs.register(changed)
    assert packs.file("mine") == changed


def test_annotations_name_the_source_of_each_entry_and_do_not_change_the_data() -> None:
    text = annotated(TEXT, {"card": "the front of the card"})
    assert tomllib.loads(text) == tomllib.loads(TEXT)
    assert text.count("# WHERE TO LOOK (card): the front of the card") == 1
    assert [line.strip() for line in text.splitlines() if "# shipped" in line] == [
        "# shipped: from the rulebook",
        "# shipped: from the public record",
        "# shipped: ours, but known from the rulebook: points",
        "# shipped: ours",
    ]
