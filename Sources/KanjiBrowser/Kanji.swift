/// A kanji with its meaning, readings and example words.
public struct Kanji {}
