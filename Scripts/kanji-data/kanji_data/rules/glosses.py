"""Rule 8: the meaning of a word in one line."""

import re

from ..dictionary import Sense

LONGEST = 60
BRACKETS = re.compile(r"\s*\([^()]*\)")


def glosses(senses: list[Sense]) -> str:
    """Returns up to three glosses of the first sense and two of the second that fit.

    [[day, days], [sun, sunshine, sunlight]] → day, days; sun, sunshine
    """
    if len(senses[0].glosses[0]) > LONGEST:
        return _shortest(senses[0].glosses)
    text = ""
    shown: set[str] = set()
    for sense, most in zip(senses, (3, 2)):
        for place, gloss in enumerate(sense.glosses[:most]):
            # A sense that begins with a shown gloss continues after a comma.
            separator = "; " if place == 0 else ", "
            if gloss in shown:
                continue
            longer = f"{text}{separator}{gloss}" if text else gloss
            if len(longer) > LONGEST:
                return text
            text = longer
            shown.add(gloss)
    return text


def _shortest(glosses: list[str]) -> str:
    """Returns the shortest gloss, uncut, and without its brackets if it is still too long."""
    gloss = min(glosses, key=len)
    return gloss if len(gloss) <= LONGEST else BRACKETS.sub("", gloss).strip() or gloss
