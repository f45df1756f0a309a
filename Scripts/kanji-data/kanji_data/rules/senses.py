"""Rule 3: which senses count, and the kind of word that they make."""

from dataclasses import dataclass

from ..dictionary import Pair, Sense

# Slang is excluded like vulgar words, except for Internet slang (net-sl).
RUDE = {"X", "vulg", "derog", "sens", "sl", "m-sl"}
OLD = {"arch", "obs", "obsc", "rare", "dated"}
# Not aux-adj: 欲しい after a verb is still the word 欲しい.
AFFIX = {"suf", "n-suf", "pref", "n-pref", "ctr", "aux", "aux-v", "prt", "conj"}


@dataclass(frozen=True, slots=True)
class Meaning:
    """The senses of a word that count; at least one."""

    senses: list[Sense]
    is_old: bool
    is_affix: bool

    @property
    def is_usually_kana(self) -> bool:
        return "uk" in self.senses[0].notes

    @property
    def is_inflected(self) -> bool:
        """Returns whether it is a verb or an i-adjective."""
        return any(
            part.startswith(("v1", "v5", "vz", "adj-i")) for part in self.senses[0].parts_of_speech
        )


def meaning(pair: Pair) -> Meaning | None:
    """Returns the senses that count; None if no sense can be shown."""
    senses, is_old = shown_senses(pair.senses)
    if not senses:
        return None
    free = [s for s in senses if not _is_affix(s)]
    return Meaning(free or senses, is_old, is_affix=not free)


def shown_senses(senses: list[Sense]) -> tuple[list[Sense], bool]:
    """Returns the senses that can be shown, and whether all of them are old; old ones only then."""
    polite = polite_senses(senses)
    current = [s for s in polite if s.notes.isdisjoint(OLD)]
    return current or polite, not current


def polite_senses(senses: list[Sense]) -> list[Sense]:
    """Returns the senses that have glosses and can be shown."""
    return [s for s in senses if s.glosses and s.notes.isdisjoint(RUDE)]


def _is_affix(sense: Sense) -> bool:
    # Only an affix: a word that is also a noun, for example, can stand alone.
    return bool(sense.parts_of_speech) and sense.parts_of_speech <= AFFIX
