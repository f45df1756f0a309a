"""Chooses the best known places, which JMdict lacks, as entries: 渋谷, 羽田空港, 浅草寺."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Set

from ..dictionary import Entry, Reading, Sense, Spelling
from ..rules.characters import is_kanji
from ..rules.ranking import UNSEEN
from ..sources.jmnedict import Name

# The rarity, in centibels, up to which a place and a sight count as well known.
KNOWN_PLACE, KNOWN_SIGHT = 580, 660
# What follows the name of a city, a ward or a prefecture, and that of a station.
OFFICIAL, STATION = {"市": "し", "区": "く", "県": "けん"}, ("駅", "えき")
SIGHTS = ("山", "川", "湖", "島", "寺", "城", "湾", "空港", "神社", "大社", "公園", "諸島", "半島")
SHORTEST_SIGHT = 3
KANA_IN_PLACES = "々ヶケノ"


def known_places(
    names: list[Name], known: Set[str], frequencies: Mapping[str, int]
) -> Iterator[tuple[Entry, int]]:
    """Yields the places whose spelling is not known yet, each with its rarity.

    A spelling has the reading of the city, the ward or the prefecture: 渋谷 is しぶや as 渋谷区 is しぶやく. Otherwise its
    place has one reading only, and is a station, or a sight that is no family's name.
    """
    places: dict[str, list[Name]] = defaultdict(list)
    others: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for name in names:
        if name.kind == "place":
            places[name.spelling].append(name)
        others[name.kind].add((name.spelling, name.reading))
    families = {spelling for spelling, _ in others["surname"]}
    for spelling, found in places.items():
        rarity = frequencies.get(spelling, UNSEEN)
        is_usual = all(is_kanji(c) or c in KANA_IN_PLACES for c in spelling)
        if rarity > KNOWN_SIGHT or len(spelling) < 2 or not is_usual or spelling in known:
            continue
        official = [
            name
            for name in found
            if any(
                (spelling + kanji, name.reading + kana) in others["place"]
                for kanji, kana in OFFICIAL.items()
            )
        ]
        is_only = len({name.reading for name in found}) == 1
        is_station = (spelling + STATION[0], found[0].reading + STATION[1]) in others["station"]
        is_sight = (
            spelling.endswith(SIGHTS)
            and len(spelling) >= SHORTEST_SIGHT
            and spelling not in families
        )
        chosen = official or (found if is_only and (is_station or is_sight) else [])
        if chosen and rarity <= (KNOWN_SIGHT if is_sight else KNOWN_PLACE):
            is_family = (spelling, chosen[0].reading) in others["surname"]
            yield _entry(spelling, chosen, is_family), rarity


def _entry(spelling: str, names: list[Name], is_family: bool) -> Entry:
    readings = dict.fromkeys(name.reading for name in names)
    gloss = names[0].gloss
    if "(" not in gloss:
        gloss += " (place, surname)" if is_family else " (place)"
    return Entry(
        number=names[0].number,
        spellings=[Spelling(spelling)],
        readings=[Reading(reading) for reading in readings],
        senses=[Sense([gloss], frozenset({"n"}))],
    )
