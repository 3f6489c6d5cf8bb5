"""What tests share: the demonstration game, the conformance checks, drivers."""
