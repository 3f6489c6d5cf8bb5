"""Long lists of choices stand under several headings."""

import attrs

from engine.core.choice import Choice
from engine.core.view import Prompt
from engine.future_energy.intents import EndPlanning, LayLine, PickTile
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


def test_many_sites_are_grouped_by_region_and_few_are_not() -> None:
    rules = game(NAME)
    view = rules.view(rules.new(2, {}, b"groups"), 0)
    sites = [Choice(PickTile(site)) for site in range(1, 20)]
    for choices, headed in ((sites, True), (sites[:4], False)):
        prompt = Prompt("swapping", (), tuple(choices), ((),) * len(choices), ())
        asked = attrs.evolve(view, prompt=prompt)
        groups = {group_of(look(NAME), choice, asked) for choice in choices}
        assert (len(groups) > 1) == headed
