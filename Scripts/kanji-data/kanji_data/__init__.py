"""Generates Resources/kanji.json; see README.md beside this folder."""
