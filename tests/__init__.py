"""Tests; a package, so that `tests/net` is never taken for `net` itself."""
