"""Where the panes of a table lie, at every size."""

from itertools import combinations, product

import pytest
from textual.geometry import Region

from tui.plan import TABBED, Pane, Shown, Zoom, plan

SIZES = [(40, 12), (60, 15), (80, 24), (99, 30), (100, 24), (120, 40), (160, 50), (240, 80)]
WISHES = [Shown(tab, tab is Pane.CHAT, zoom) for tab, zoom in product(TABBED, Zoom)]


@pytest.mark.parametrize("size", SIZES)
def test_no_two_panes_overlap_and_none_lies_outside(size: tuple[int, int]) -> None:
    whole = Region(0, 0, *size)
    for shown in WISHES:
        regions = plan(*size, shown)
        assert all(region in whole for region in regions.values()), shown
        clashes = [(a, b) for a, b in combinations(regions, 2) if regions[a].overlaps(regions[b])]
        assert clashes == [], shown


@pytest.mark.parametrize("size", SIZES)
def test_the_question_and_its_choices_are_always_there(size: tuple[int, int]) -> None:
    for shown in WISHES:
        regions = plan(*size, shown)
        assert regions[Pane.QUESTION].height == 1
        assert regions[Pane.CHOICES].height >= 1


@pytest.mark.parametrize("size", SIZES)
def test_every_pane_can_be_called_up(size: tuple[int, int]) -> None:
    for tab in TABBED:
        assert tab in plan(*size, Shown(tab, talk=tab is Pane.CHAT))


def test_boards_and_panels_get_the_room_that_looks_are_drawn_for_and_a_scrollbar() -> None:
    small, middle, large = (plan(*size, Shown()) for size in ((80, 24), (120, 40), (160, 50)))
    assert small[Pane.BOARD].size == (79, 12)
    assert middle[Pane.BOARD].size == (79, 26)
    assert large[Pane.BOARD].size == (107, 33)
    assert (middle[Pane.PANELS].width, large[Pane.PANELS].width) == (39, 51)


def test_zoom_gives_the_board_most_of_a_small_terminal() -> None:
    assert plan(80, 24, Shown(zoom=Zoom.BOARD))[Pane.BOARD].height >= 17
    assert plan(80, 24, Shown(zoom=Zoom.CHOICES))[Pane.CHOICES].height >= 13
