"""The rules that choose the entries, one per file."""
