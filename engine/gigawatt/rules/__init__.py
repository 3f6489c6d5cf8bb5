"""The rules of GigaWatt, a module for each chapter."""
