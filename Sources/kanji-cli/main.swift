print("kanji-cli")
