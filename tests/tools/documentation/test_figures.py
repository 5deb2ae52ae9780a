"""Every measured figure names the command that produced it, in the same section of its page."""

from __future__ import annotations

import pytest
from tools.documentation.blocks import sources
from tools.documentation.figures import without_source
from tools.documentation.pages import ROOT


@pytest.mark.parametrize("page", sources())
def test_each_section_with_measured_figures_names_a_command(page: str) -> None:
    assert without_source(page, (ROOT / page).read_text("utf-8")) == []


def test_a_figure_without_a_command_is_found() -> None:
    claim = "## Speed\n\nA move took 2.5 ms on two cores.\n\n## Limits\n\nRun `just load`.\n"
    assert without_source("page.md", claim) == ["page.md: no command for 'A move took 2.5 ms on two cores.'"]
    assert without_source("page.md", claim.replace("cores.", "cores (`just load`).")) == []


def test_a_setting_is_no_figure() -> None:
    assert without_source("page.md", "## Limits\n\nThe server waits 10 s for a body.\n") == []
