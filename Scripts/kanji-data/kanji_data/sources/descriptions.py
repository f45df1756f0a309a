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
    "noun (common) (futsuumeishi)": "n",
    "pronoun": "pn",
    "numeric": "num",
    "adverb (fukushi)": "adv",
    "expressions (phrases, clauses, etc.)": "exp",
    "interjection (kandoushi)": "int",
    "pre-noun adjectival (rentaishi)": "adj-pn",
    "transitive verb": "vt",
    "intransitive verb": "vi",
    "adjective (keiyoushi)": "adj-i",
    "adjective (keiyoushi) - yoi/ii class": "adj-ix",
    "adjectival nouns or quasi-adjectives (keiyodoshi)": "adj-na",
    # Verbs; others that begin alike are below.
    "Ichidan verb": "v1",
    "Ichidan verb - kureru special class": "v1-s",
    "Ichidan verb - zuru verb (alternative form of -jiru verbs)": "vz",
    "Kuru verb - special class": "vk",
    "noun or participle which takes the aux. verb suru": "vs",
    "suru verb - included": "vs-i",
    "suru verb - special class": "vs-s",
    "Godan verb - -aru special class": "v5aru",
    "Godan verb - Iku/Yuku special class": "v5k-s",
    "Godan verb with 'ru' ending (irregular verb)": "v5r-i",
    "Godan verb with 'u' ending (special class)": "v5u-s",
    **{f"Godan verb with '{end}u' ending": f"v5{end[0]}" for end in "k g s ts n b m r".split()},
    "Godan verb with 'u' ending": "v5u",
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
    if description in CODES:
        return CODES[description]
    verbs = (verb for beginning, verb in VERBS.items() if description.startswith(beginning))
    return next(verbs, description)
