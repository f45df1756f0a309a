"""Where the facts come from: one file for each thing that is read."""
