"""The codes of the descriptions that jamdict-data 1.5 has in their place, as far as rules need them."""

CODES = {
    # Parts of speech
    "suffix": "suf",
    "prefix": "pref",
    "noun, used as a suffix": "n-suf",
    "noun, used as a prefix": "n-pref",
    "counter": "ctr",
    "auxiliary": "aux",
    "auxiliary verb": "aux-v",
    "particle": "prt",
    "conjunction": "conj",
    "adjective (keiyoushi)": "adj-i",
    "adjective (keiyoushi) - yoi/ii class": "adj-ix",
    # Notes on senses
    "word usually written using kana alone": "uk",
    "archaism": "arch",
    "obsolete term": "obs",
    "obscure term": "obsc",
    "dated term": "dated",
    "vulgar expression or word": "vulg",
    "derogatory": "derog",
    "sensitive": "sens",
    "slang": "sl",
    "manga slang": "m-sl",
    # Notes on spellings and readings
    "word containing irregular kanji usage": "iK",
    "word containing out-dated kanji": "oK",
    "irregular okurigana usage": "io",
    "word containing irregular kana usage": "ik",
    "out-dated or obsolete kana usage": "ok",
}
VERBS = {"Ichidan verb": "v1", "Godan verb": "v5"}


def code(description: str) -> str:
    """Returns the code: "suffix" → "suf"; codes and unused descriptions stay unchanged."""
    for beginning, verb in VERBS.items():
        if description.startswith(beginning):
            return verb
    return CODES.get(description, description)
