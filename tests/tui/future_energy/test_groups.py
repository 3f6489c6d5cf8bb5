"""Long lists of choices stand under several headings."""

from engine.future_energy.intents import EndPlanning, LayLine
from engine.registry import game
from tui.choosing import choosing
from tui.games import look, wording
from tui.games.look import group_of

NAME = "future_energy"


def test_the_links_for_a_line_are_grouped_by_region() -> None:
    rules = game(NAME)
    state = rules.new(2, {}, b"groups")
    (seat,) = rules.to_act(state)
    rules.apply(state, seat, rules.choices(state, seat)[0].low())
    view = rules.view(state, seat)
    found = choosing(
        view, ("Ann", "Bob"), wording(NAME), lambda choice: group_of(look(NAME), choice, view)
    )
    assert found is not None
    assert any(isinstance(choice.intent, LayLine) for choice in found.prompt.choices)
    assert len(found.titles) >= 4
    assert max(found.groups.count(title) for title in found.titles) < 40


def test_other_choices_keep_the_heading_of_the_game() -> None:
    rules = game(NAME)
    state = rules.new(2, {}, b"groups")
    (seat,) = rules.to_act(state)
    view = rules.view(state, seat)
    ends = [c for c in rules.choices(state, seat) if isinstance(c.intent, EndPlanning)]
    assert [group_of(look(NAME), choice, view) for choice in ends] == ["" for _ in ends]
