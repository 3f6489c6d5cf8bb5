"""`turbine games`: the games with their seats and variant fields."""

import argparse
import json
from typing import Any

from engine.core.meta import Meta, VariantField, spelled
from engine.core.text import _, ngettext

Subparsers = Any
"""What argparse gives for adding commands; its own name is private."""


def add(subparsers: Subparsers) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("games", help=_("list the games with seats and variant fields"))
    parser.add_argument("--json", action="store_true", help=_("print the list for programs"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the list."""
    from engine import registry

    metas = [registry.meta(name) for name in registry.games()]
    if args.json:
        print(json.dumps([_plain(meta) for meta in metas], indent=2))
    else:
        print("\n\n".join("\n".join(_lines(meta)) for meta in metas))
    return 0


def _plain(meta: Meta) -> dict[str, Any]:
    low, high = meta.seats
    return {
        "name": meta.name,
        "title": meta.title,
        "seats": {"min": low, "max": high},
        "rules": meta.rules,
        "variant": [_plain_field(field) for field in meta.variant],
    }


def _plain_field(field: VariantField) -> dict[str, Any]:
    return {
        "name": field.name,
        "values": list(field.values),
        "default": field.default,
        "help": _(field.help),
        "notes": [_(note) for note in field.notes],
        "needs": [
            {"value": value, "min_seats": low, "max_seats": high}
            for value, low, high in field.needs
        ],
    }


def _lines(meta: Meta) -> list[str]:
    low, high = meta.seats
    seats = _("{low} to {high} seats").format(low=low, high=high)
    lines = [f"{meta.name:<16}{meta.title}, {seats}"]
    for field in meta.variant:
        lines.append(f"  --set {field.name}={'|'.join(map(spelled, field.values))}")
        default = _("default: {value}").format(value=spelled(field.default))
        lines.append(f"      {_(field.help)} ({default})")
        lines.extend(f"      {note}" for note in _notes(field))
    return lines


def _notes(field: VariantField) -> list[str]:
    notes = [
        f"{spelled(value)}: {_(note)}"
        for value, note in zip(field.values, field.notes, strict=False)
    ]
    for value, low, high in field.needs:
        alone = ngettext("{value}: only with {low} seat", "{value}: only with {low} seats", low)
        sentence = alone if low == high else _("{value}: only with {low} to {high} seats")
        notes.append(sentence.format(value=spelled(value), low=low, high=high))
    return notes
