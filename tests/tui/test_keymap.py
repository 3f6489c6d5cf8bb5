"""Keys: none does two things at once, each can be looked up, and a person may choose their own."""

from pathlib import Path

from tui.actions import ACTIONS, BY_ID, GROUPS, SCOPES
from tui.keymap import conflicts, keys_of, shown, usable
from tui.screens.help import draw_help
from tui.settings import Settings, as_toml, load_settings, save_settings


def test_no_two_actions_that_are_alive_together_share_a_key() -> None:
    assert conflicts({}) == ()


def test_every_action_has_its_own_id_a_label_and_help() -> None:
    assert len(BY_ID) == len(ACTIONS)
    assert [a.id for a in ACTIONS if not (a.label and a.help.endswith("."))] == []


def test_every_group_of_actions_has_a_title_and_is_alive_somewhere() -> None:
    used = {action.group for action in ACTIONS}
    assert used == set(GROUPS)
    assert used == {group for groups in SCOPES.values() for group in groups}


def test_a_shared_key_is_found() -> None:
    found = conflicts({"board.jump": "f1"})
    assert [fault.scope for fault in found] == ["table, board", "replay"]
    assert {fault.ids for fault in found} == {("app.help", "board.jump")}


def test_a_letter_is_no_key_where_letters_are_a_filter() -> None:
    (conflict,) = conflicts({"prompt.choose": "x"})
    assert (conflict.scope, conflict.ids) == ("table, choices", ("prompt.choose",))


def test_own_keys_replace_the_default_ones_and_bad_ones_are_left_out() -> None:
    own = {"board.jump": "x,y", "app.help": "f2", "no.such": "z", "board.up": ""}
    assert usable(own) == {"board.jump": "x,y"}
    assert keys_of("board.jump", usable(own)) == ("x", "y")


def test_keys_are_written_for_people() -> None:
    assert [shown(k) for k in ("escape", "ctrl+z", "g", "pageup")] == ["Esc", "Ctrl+Z", "g", "PgUp"]


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    settings = Settings('A "quoted" \\ naïve 名', "safe", True, False, False, {"board.jump": "x"})
    save_settings(settings, path)
    assert load_settings(path) == settings


def test_a_settings_file_that_makes_no_sense_gives_the_defaults(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('name = "a\\u001b[2J"\ntheme = "plaid"\nascii = 1\nkeys = 3\n', "utf-8")
    assert load_settings(path) == Settings(name="a[2J")
    path.write_bytes(b"\xff\xfe = ")
    assert load_settings(path) == Settings()


def test_the_file_of_the_settings_is_plain_toml() -> None:
    assert as_toml(Settings(name="Ann")).splitlines()[0] == 'name = "Ann"'


def test_the_help_tells_every_action_in_whole_sentences_in_any_room() -> None:
    for width in (40, 78, 160):
        drawing = draw_help(tuple(GROUPS), {}, width)
        assert drawing.width == width
        told = " ".join(drawing.plain().split())
        assert [a.id for a in ACTIONS if a.help.split()[-1] not in told] == []
    wide = draw_help(tuple(GROUPS), {}, 160).plain()
    assert [a.id for a in ACTIONS if a.help not in wide] == []


def test_the_help_names_ones_own_keys() -> None:
    assert "F10" in draw_help(("table",), {"table.log": "f10"}, 80).plain()
