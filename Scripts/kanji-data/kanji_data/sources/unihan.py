"""Reads Unihan's variants of characters."""

import bz2
from collections import defaultdict
from pathlib import Path

from ..errors import SourceError, reading

# The characters that a character is a variant of, by the kind of the variant.
Variants = dict[str, dict[str, list[str]]]


def read_variants(path: Path) -> Variants:
    """Reads Unihan_Variants.txt, packed or not: U+6C49, kTraditionalVariant, U+6F22."""
    with reading(path, "Unihan"):
        content = path.read_bytes()
        text = bz2.decompress(content) if content.startswith(b"BZh") else content
        lines = [line.split("\t") for line in text.decode().splitlines() if line.startswith("U+")]
        variants: Variants = defaultdict(dict)
        for character, kind, others in lines:
            variants[_character(character)][kind] = [_character(o) for o in others.split()]
    if not variants:
        raise SourceError(f"{path} has no variants; give Unihan_Variants.txt")
    return variants


def _character(code: str) -> str:
    """Returns the character of a code, which may name its sources: U+8AAC<kMatthews."""
    return chr(int(code.split("<")[0][2:], 16))
