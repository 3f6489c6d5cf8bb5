"""Dialogs: small screens over another one, each typed by its answer."""
