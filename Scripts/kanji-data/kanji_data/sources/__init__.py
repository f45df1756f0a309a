"""The readers of the sources, one per file."""
