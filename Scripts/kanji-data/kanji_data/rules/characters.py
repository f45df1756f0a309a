"""Tells kanji from kana."""


def is_kanji(character: str) -> bool:
    point = ord(character)
    return (
        0x4E00 <= point <= 0x9FFF
        or 0x3400 <= point <= 0x4DBF
        or 0x20000 <= point <= 0x2FA1F
        or 0xF900 <= point <= 0xFAFF
    )


def is_kana(character: str) -> bool:
    return "ぁ" <= character <= "ゖ" or "ァ" <= character <= "ヺ" or character == "ー"


def kanji_in(text: str) -> frozenset[str]:
    return frozenset(filter(is_kanji, text))
