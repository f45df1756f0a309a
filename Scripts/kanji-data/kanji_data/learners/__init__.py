"""Makes the files beside kanji.json: more kanji, words, parts of kanji and strokes."""
