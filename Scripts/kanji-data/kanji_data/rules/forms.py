"""Rule 9: four jōyō kanji that are rarely written, and the everyday forms in their place."""

EVERYDAY = "叱填剥頬"
OFFICIAL = "𠮟塡剝頰"
_RESPELLING = str.maketrans(EVERYDAY, OFFICIAL)


def forms(spelling: str) -> set[str]:
    """Returns the file's spellings of a word: 叱る → 叱る, 𠮟る.

    The official form takes the everyday form's words, so its own spellings say nothing new.
    """
    if not set(spelling).isdisjoint(OFFICIAL):
        return set()
    return {spelling, spelling.translate(_RESPELLING)}
