/// Japanese in Latin letters.
enum Romaji {
  /// The hiragana that the letters spell; nil if they spell none.
  ///
  /// Hepburn and Kunrei are read, and what people type: `shinbun`, `shimbun` and `sinbun` give
  /// `しんぶん`, `kin'en` and `kin-en` give `きんえん`, `zassi` and `zasshi` give `ざっし`, `matcha` and
  /// `maccha` give `まっちゃ`. A mark over a vowel, `ō` or `ô`, gives the long mark ー.
  static func kana(_ text: String) -> String? {
    var rest = text.lowercased().flatMap(letters)[...]
    var kana = ""
    while let first = rest.first {
      if let (syllable, count) = syllable(at: rest) {
        kana += syllable
        rest.removeFirst(count)
      } else if first == "ー", kana.last?.isKana == true {
        kana.append("ー")
        rest.removeFirst()
      } else if let count = lettersOfN(in: rest) {
        kana += "ん"
        rest.removeFirst(count)
      } else if isDoubled(rest) {
        kana += "っ"
        rest.removeFirst()
      } else {
        return nil
      }
    }
    return kana
  }

  /// The letter, with the long mark in place of a mark over it.
  private static func letters(_ letter: Character) -> [Character] {
    long[letter].map { [$0, "ー"] } ?? [letter]
  }

  /// The longest syllable that the letters begin with.
  private static func syllable(at letters: ArraySlice<Character>) -> (String, count: Int)? {
    for count in [3, 2, 1] where count <= letters.count {
      if let kana = syllables[String(letters.prefix(count))] { return (kana, count) }
    }
    return nil
  }

  /// How many letters are an ん: `n`, `n'`, `nn` but before a vowel, or `m` before a lip's sound.
  private static func lettersOfN(in letters: ArraySlice<Character>) -> Int? {
    let next = letters.dropFirst().first
    switch letters.first {
    case "n":
      if next == "'" || next == "’" || next == "-" { return 2 }
      guard next == "n" else { return 1 }
      return syllable(at: letters.dropFirst()) == nil ? 2 : 1
    case "m":
      return next == "b" || next == "p" || next == "m" ? 1 : nil
    default:
      return nil
    }
  }

  /// Whether the first of the letters makes the consonant after it long.
  private static func isDoubled(_ letters: ArraySlice<Character>) -> Bool {
    guard let first = letters.first, let next = letters.dropFirst().first else { return false }
    return "bcdfghjkprstz".contains(first) && (first == next || first == "t" && next == "c")
  }

  private static let long: [Character: Character] = [
    "ā": "a", "ī": "i", "ū": "u", "ē": "e", "ō": "o",
    "â": "a", "î": "i", "û": "u", "ê": "e", "ô": "o",
  ]

  private static let syllables: [String: String] = {
    var syllables = ["shi": "し", "chi": "ち", "tsu": "つ", "fu": "ふ", "ji": "じ"]
    for (consonant, row) in rows {
      for (vowel, kana) in zip("aiueo", row) where kana != "-" {
        syllables[consonant + String(vowel)] = String(kana)
      }
    }
    for (consonant, kana) in glides {
      for (vowel, small) in zip("auo", "ゃゅょ") {
        syllables[consonant + String(vowel)] = kana + String(small)
      }
    }
    return syllables
  }()

  private static let rows: KeyValuePairs = [
    "": "あいうえお", "k": "かきくけこ", "g": "がぎぐげご", "s": "さしすせそ", "z": "ざじずぜぞ", "t": "たちつてと",
    "d": "だぢづでど", "n": "なにぬねの", "h": "はひふへほ", "b": "ばびぶべぼ", "p": "ぱぴぷぺぽ", "m": "まみむめも",
    "y": "や-ゆ-よ", "r": "らりるれろ", "w": "わゐ-ゑを",
  ]

  private static let glides: KeyValuePairs = [
    "ky": "き", "gy": "ぎ", "sh": "し", "sy": "し", "j": "じ", "jy": "じ", "zy": "じ", "ch": "ち",
    "cy": "ち",
    "ty": "ち", "dy": "ぢ", "ny": "に", "hy": "ひ", "by": "び", "py": "ぴ", "my": "み", "ry": "り",
  ]
}
