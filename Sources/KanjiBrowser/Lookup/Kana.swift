extension Unicode.Scalar {
  /// The hiragana of a katakana: `キ` gives `き`; any other scalar is unchanged.
  var inHiragana: Unicode.Scalar {
    guard (0x30A1...0x30F6).contains(value) else { return self }
    return Unicode.Scalar(value - 0x60) ?? self
  }
}

extension String {
  /// The text with hiragana for each katakana.
  var inHiragana: String {
    String(UnicodeScalarView(unicodeScalars.map(\.inHiragana)))
  }
}

extension String {
  /// The texts in hiragana with two kana swapped, or with another ん, っ or voice mark.
  var misspellings: [String] {
    let kana = inHiragana
    var swapped: [String] = []
    let changed = kana.indices.flatMap { place -> [String] in
      let start = kana[..<place]
      let last = kana[place]
      let end = kana[kana.index(after: place)...]
      var others: [String] = Self.confused.first { $0.contains(last) }?.map { String($0) } ?? []
      if place > kana.startIndex {
        others += ["\(last)ん", "ん\(last)", "っ\(last)"]
        if "んっいうー".contains(last) { others += ["", "ん"] }
      }
      if let next = end.first { swapped.append("\(start)\(next)\(last)\(end.dropFirst())") }
      return others.map { start + $0 + end }
    }
    return swapped + changed
  }

  private static let confused = [
    "かが", "きぎ", "くぐ", "けげ", "こご", "さざ", "しじぢ", "すずづ", "せぜ", "そぞ", "ただ", "ちぢじ", "つづずっ",
    "てで", "とど", "はばぱわ", "ひびぴ", "ふぶぷ", "へべぺえ", "ほぼぽ", "ゃや", "ゅゆ", "ょよ",
  ]

  /// The text with 々 for a repeated kanji, and with kana for ゝ and ゞ; nil without any.
  var withOtherRepetitions: String? {
    // The last character of a text takes long to find among many flags.
    var (text, last) = ("", Character?.none)
    for character in self {
      var next = String(character)
      switch (last, character) {
      case (character?, _) where character.ideograph != nil: next = "々"
      case (let last?, "ゝ"), (let last?, "ヽ"): next = String(last)
      case (let last?, "ゞ"), (let last?, "ヾ"): next = "\(last)\u{3099}".folded
      default: break
      }
      text += next
      last = next.last
    }
    return text == self ? nil : text
  }
}

enum Romaji {
  /// Returns the hiragana of a romanization; nil for other text.
  ///
  /// Hepburn, Kunrei and common variants are read: `shinbun`, `shimbun` and `sinbun` give `しんぶん`,
  /// `kin'en` and `kin-en` give `きんえん`, `matcha` and `maccha` give `まっちゃ`, `fairu` gives `ふぁいる`. A mark
  /// over a vowel, `ō` or `ô`, gives the long mark ー.
  static func kana(_ text: String) -> String? {
    guard text.utf8.count <= longestText else { return nil }
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

  /// Returns the kana of a romanization with `ti` for ティ, `di` for ディ, `we` for ウェ and `wi` for ウィ; nil without
  /// them.
  static func foreignKana(_ text: String) -> String? {
    let text = String(text.lowercased().flatMap(letters))
    let spelled = ["t", "d", "w"].reduce(text) { $0.replacing("\($1)i", with: "\($1)hi") }
      .replacing("we", with: "whe")
    return spelled == text ? nil : kana(spelled)
  }

  /// Returns the romanization with an apostrophe between each n and y: `hon'ya` for `honya`.
  static func withSyllabicN(_ text: String) -> String {
    text.lowercased().replacing("ny", with: "n'y")
  }

  /// Returns the letter; ー replaces a mark over it.
  private static func letters(_ letter: Character) -> [Character] {
    long[letter].map { [$0, "ー"] } ?? [letter]
  }

  private static func syllable(at letters: ArraySlice<Character>) -> (String, count: Int)? {
    for count in [3, 2, 1] where count <= letters.count {
      if let kana = syllables[String(letters.prefix(count))] { return (kana, count) }
    }
    return nil
  }

  /// Returns how many letters are an ん: `n`, `n'`, `nn` unless before a vowel, or `m` before b, m, p.
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

  /// Returns whether the first letter doubles the consonant after it.
  private static func isDoubled(_ letters: ArraySlice<Character>) -> Bool {
    guard let first = letters.first, let next = letters.dropFirst().first else { return false }
    return "bcdfghjkprstz".contains(first) && (first == next || first == "t" && next == "c")
  }

  /// The maximum length of a text, in bytes: readings are shorter, and reading letters takes long.
  private static let longestText = 400

  private static let long: [Character: Character] = [
    "ā": "a", "ī": "i", "ū": "u", "ē": "e", "ō": "o",
    "â": "a", "î": "i", "û": "u", "ê": "e", "ô": "o",
  ]

  private static let syllables: [String: String] = {
    var syllables = ["shi": "し", "chi": "ち", "tsu": "つ", "fu": "ふ", "ji": "じ", "dzu": "づ"]
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
    for (consonant, kana, vowels) in foreign {
      for vowel in vowels {
        syllables[consonant + String(vowel)] = kana + (small[vowel] ?? "")
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

  /// The syllables of foreign words, such as `fa` and `che`: consonants, their kana, and the vowels after them.
  private static let foreign = [
    ("f", "ふ", "aieo"), ("v", "ゔ", "aiueo"), ("ts", "つ", "aieo"), ("sh", "し", "e"),
    ("ch", "ち", "e"), ("j", "じ", "e"), ("th", "て", "i"), ("dh", "で", "i"),
    ("wh", "う", "ie"),
  ]

  private static let small: [Character: String] = ["a": "ぁ", "i": "ぃ", "e": "ぇ", "o": "ぉ"]
}

/// Normalizes kana to their sound, one after the other: `とおる` and `とうる` both give `とーる`.
struct Sound {
  /// The second half of a long vowel.
  static let length: Unicode.Scalar = "ー"

  private var vowel: UInt8?

  /// Returns the normalized hiragana: equal sounds after equal kana give equal results.
  mutating func next(_ kana: Unicode.Scalar) -> Unicode.Scalar {
    let kana = kana.inHiragana
    if kana == Self.length { return kana }
    if let vowel, Self.isLong(vowel, kana) { return Self.length }
    vowel = Self.vowel(of: kana)
    switch kana {
    case "ぢ": return "じ"
    case "づ": return "ず"
    case "を": return "お"
    default: return kana
    }
  }

  private static func isLong(_ vowel: UInt8, _ kana: Unicode.Scalar) -> Bool {
    switch (Unicode.Scalar(vowel), kana) {
    case ("a", "あ"), ("i", "い"), ("u", "う"), ("e", "え"), ("e", "い"), ("o", "お"), ("o", "う"): true
    default: false
    }
  }

  private static func vowel(of kana: Unicode.Scalar) -> UInt8? {
    guard (0x3041...0x3096).contains(kana.value) else { return nil }
    let vowel = vowels[Int(kana.value - 0x3041)]
    return vowel == UInt8(ascii: "-") ? nil : vowel
  }

  /// The vowels of U+3041–U+3096, in their order; っ and ん have none.
  private static let vowels = Array(
    """
    aaiiuueeooaaiiuueeooaaiiuueeooaaii-uueeooaiueoaaaiiiuuueeeoooaiueoaauuooaiueoaaieo-uae
    """.utf8)
}
