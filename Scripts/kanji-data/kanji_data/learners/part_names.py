"""Writes part-names.txt: the parts of a table, their names, and the characters that stand for them.

    氵 TAB 3 TAB 129 TAB 水 TAB water TAB さんずい TAB ⺡
"""

import re
import unicodedata
from collections import defaultdict

from ..sources.kanjidic import Kanji
from .parts import Parts

HEADING = "# PART STROKES KANJI FORM-OF ENGLISH JAPANESE OTHER-FORMS, tab-separated\n"
# The kanji that have a part of the table; the radicals are in it in any case.
FEWEST_KANJI = 5
MOST_NAMES = 5
BRACKETS = re.compile(r"\s*\(.*?\)")
# Characters that stand for a part, beside those that compatibility composition maps to it.
STAND_INS = {
    "氵": "⺡", "亻": "⺅", "刂": "⺉", "忄": "⺖", "扌": "⺘", "犭": "⺨", "艹": "⺾⺿艸",
    "辶": "⻌⻍⻎辵", "阝": "⻏⻖", "竹": "⺮", "足": "⻊", "王": "⺩", "礻": "⺭", "衤": "⻂",
    "灬": "⺣", "爫": "⺤", "罒": "⺲罓⺳", "耂": "⺹", "月": "⺼", "糸": "糹", "言": "訁",
    "金": "釒", "食": "⻝", "飠": "⻞", "攵": "⺙攴", "彐": "⺕ヨ", "八": "ハ", "乂": "メ",
    "龴": "マ", "丿": "ノ", "丨": "｜|", "疋": "疋⺪", "氺": "氺", "丬": "丬", "牛": "牜⺧",
    "羊": "⺶⺷", "雨": "⻗", "厶": "ム", "𠂊": "ク⺈", "卜": "ト⺊", "口": "ロ", "工": "エ",
    "力": "カ", "夕": "タ", "冂": "⺆", "⺌": "⺌", "⺍": "⺍", "聿": "⺺⺻", "西": "⻃覀",
    "骨": "⻣", "戸": "戶", "乙": "⺄", "乚": "乚", "亅": "亇",
}
# English names in addition to those of Unicode and the meanings of KANJIDIC2.
NAMES = {
    "亻": "person, man", "氵": "water", "扌": "hand", "忄": "heart", "犭": "dog, animal",
    "艹": "grass, flower, plant", "辶": "road, walk, movement", "阝": "hill, village, mound",
    "刂": "knife, sword", "灬": "fire", "礻": "altar, spirit", "衤": "clothes", "罒": "net",
    "宀": "roof, house", "冖": "cover, crown", "亠": "lid", "疒": "sickness, illness",
    "飠": "food, eat", "竹": "bamboo", "糸": "thread", "言": "speech, say", "貝": "shell, money",
    "車": "car", "門": "gate", "頁": "head, page", "隹": "bird", "攵": "strike, action",
    "彳": "step, going", "囗": "enclosure, box", "广": "building, shelter", "厂": "cliff",
    "尸": "corpse, flag", "匚": "box", "勹": "wrap", "月": "moon, meat, flesh, body",
    "禾": "grain", "穴": "hole", "酉": "alcohol, sake", "王": "king, jewel", "耂": "old",
    "欠": "yawn, lack", "殳": "weapon", "戈": "spear", "斤": "axe", "弓": "bow", "彡": "hair",
    "夂": "winter", "廴": "stretch", "豕": "pig", "豸": "cat", "虍": "tiger", "鳥": "bird",
    "魚": "fish", "羽": "feather", "立": "stand", "目": "eye", "耳": "ear", "田": "rice field",
    "金": "metal, gold", "木": "tree, wood", "土": "earth, soil", "石": "stone", "火": "fire",
    "口": "mouth", "心": "heart", "力": "power, strength", "女": "woman", "子": "child",
    "日": "sun, day", "山": "mountain", "雨": "rain", "食": "eat, food", "馬": "horse",
    "手": "hand", "足": "foot, leg",
}
# Japanese names whose part is not the radical with that name, or that forms.txt lacks.
JAPANESE_NAMES = {
    "てへん": "扌", "さんずい": "氵", "にんべん": "亻", "りっしんべん": "忄", "くさかんむり": "艹",
    "しんにょう": "辶", "うかんむり": "宀", "いとへん": "糸", "ごんべん": "言", "かねへん": "金",
    "いしへん": "石", "うおへん": "魚", "うまへん": "馬", "かいへん": "貝", "くるまへん": "車",
    "こめへん": "米", "しょくへん": "飠", "つきへん": "月", "にくづき": "月", "むしへん": "虫",
    "やへん": "矢", "ゆみへん": "弓", "みみへん": "耳", "ふねへん": "舟", "ほねへん": "骨",
    "やまへん": "山", "あしへん": "足", "さかなへん": "魚", "さけのとり": "酉",
    "おおざと": "阝", "おおがい": "頁", "おのづくり": "斤", "ほこづくり": "戈", "ちから": "力",
    "あめかんむり": "雨", "あなかんむり": "穴", "おいかんむり": "耂", "よつがしら": "罒",
    "ひとやね": "人", "つち": "土", "むし": "虫", "かい": "貝",
    "れんが": "灬", "したごころ": "心", "さら": "皿", "なつあし": "夂",
    "とだれ": "戸", "そうにょう": "走", "ぎょうがまえ": "行", "ゆきがまえ": "行", "ほこがまえ": "戈",
}
_PARTS = {typed: part for part, others in STAND_INS.items() for typed in others}


def part_names_text(parts: Parts, kanji: list[Kanji], forms: str) -> str:
    unicode_names = _unicode_names(parts)
    meanings = {k.character: k.meanings for k in kanji}
    japanese = _japanese_names(forms)
    ordinary: dict[str, str] = defaultdict(str)
    for part, variants in parts.variants.items():
        for variant in variants:
            ordinary[variant] += part
    rows = [
        (parts.strokes.get(part, 0), -count, part)
        for part, count in parts.uses.items()
        if count >= FEWEST_KANJI or part in unicode_names
    ]
    # 放 means to fire, too, but the part with that name is 火.
    named = {name for *_, part in rows for name in unicode_names[part] + _own_names(part)}
    return HEADING + "".join(
        "\t".join(
            (
                part,
                str(strokes),
                str(-count),
                ordinary[part],
                ", ".join(_english(part, unicode_names[part], meanings.get(part, []), named)),
                " ".join(dict.fromkeys(japanese[part])),
                STAND_INS.get(part, ""),
            )
        )
        + "\n"
        for strokes, count, part in sorted(rows)
    )


def _ordinary(character: str) -> str:
    """Returns the part that a character stands for: ⺡ → 氵"""
    if character in _PARTS:
        return _PARTS[character]
    composed = unicodedata.normalize("NFKC", character)
    return _PARTS.get(composed, composed)


def _unicode_names(parts: Parts) -> dict[str, list[str]]:
    """Returns the names of the 214 radicals."""
    names: dict[str, list[str]] = defaultdict(list)
    for number in range(214):
        sign = chr(0x2F00 + number)
        radical = unicodedata.normalize("NFKC", sign)
        part = _ordinary(radical)
        is_other = radical not in parts.direct and part in parts.direct
        name = unicodedata.name(sign).removeprefix("KANGXI RADICAL ").lower()
        names[part if is_other else radical].append(name)
    return names


def _english(part: str, names: list[str], meanings: list[str], named: set[str]) -> list[str]:
    """Returns the names of a part; no third meaning that is the name of another one."""
    others = [BRACKETS.sub("", meaning.lower()).strip() for meaning in meanings[:3]]
    usable = [
        name
        for place, name in enumerate(others)
        if name and "radical" not in name and (place < 2 or name not in named)
    ]
    return list(dict.fromkeys(names + _own_names(part) + usable))[:MOST_NAMES]


def _own_names(part: str) -> list[str]:
    return NAMES[part].split(", ") if part in NAMES else []


def _japanese_names(forms: str) -> dict[str, list[str]]:
    """Returns the names of radicals in forms.txt, which belong to all forms of a radical."""
    named: dict[str, list[str]] = defaultdict(list)
    for line in forms.splitlines():
        kind, *words = line.split()
        if kind == "radical":
            kana = [word for word in words if "\u3040" <= word[0] <= "\u30ff"]
            for name in kana:
                named[name] += [word for word in words if word not in kana]
    named |= {name: [part] for name, part in JAPANESE_NAMES.items()}
    names: dict[str, list[str]] = defaultdict(list)
    for name, found in named.items():
        for part in found:
            names[_ordinary(part)].append(name)
    return names
