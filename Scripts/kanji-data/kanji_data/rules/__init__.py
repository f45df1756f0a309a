"""How entries are chosen: one file for each rule."""
