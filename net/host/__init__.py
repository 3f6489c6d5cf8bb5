"""The host itself: connections, requests, tables, bots. Clients import nothing from here."""
