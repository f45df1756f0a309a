"""Makes Resources/kanji.json; README.md beside this folder says from what and how."""
