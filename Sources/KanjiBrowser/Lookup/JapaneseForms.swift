/// The dictionary forms of inflected verbs and adjectives.
enum JapaneseForms {
  /// Returns the possible dictionary forms of a text: `たべました` gives `たべる`, and `たぶ`, which is not a
  /// word.
  static func dictionaryForms(of text: String) -> [String] {
    let regular = endings.flatMap { ending, replacements in
      stem(of: text, before: ending).map { stem in replacements.map { stem + $0 } } ?? []
    }
    let polite = afterStem.flatMap { ending in
      stem(of: text, before: ending).map(verbs(withStem:)) ?? []
    }
    let negative = afterNegativeStem.flatMap { ending in
      stem(of: text, before: ending).map(verbs(withNegativeStem:)) ?? []
    }
    return regular + polite + negative
  }

  /// Returns the text before an ending; nil if it has another ending or nothing before it.
  private static func stem(of text: String, before ending: String) -> String? {
    text.hasSuffix(ending) && text != ending ? String(text.dropLast(ending.count)) : nil
  }

  /// Returns the verbs of a stem before ます: `のみ` gives `のみる` and `のむ`.
  private static func verbs(withStem stem: String) -> [String] {
    guard let last = stem.last else { return [] }
    if stem == "し" { return ["する"] }
    if stem == "き" { return ["くる", "きる"] }
    return [stem + "る"] + (stemRow[last].map { [stem.dropLast() + $0] } ?? [])
  }

  /// Returns the verbs of a stem before ない: `のま` gives `のまる` and `のむ`.
  private static func verbs(withNegativeStem stem: String) -> [String] {
    guard let last = stem.last else { return [] }
    if stem == "し" { return ["する"] }
    if stem == "こ" { return ["くる"] }
    return [stem + "る"] + (negativeRow[last].map { [stem.dropLast() + $0] } ?? [])
  }

  private static let afterStem = [
    "ます", "ました", "ません", "ませんでした", "まして", "ましょう", "たい", "たかった", "たくない", "ながら",
  ]

  private static let afterNegativeStem = ["ない", "なかった", "なくて", "ないで"]

  /// The endings of te forms, past forms and adjectives, with their dictionary endings.
  private static let endings: KeyValuePairs = [
    "て": ["る"], "た": ["る"], "って": ["う", "つ", "る", "く"], "った": ["う", "つ", "る", "く"],
    "んで": ["む", "ぶ", "ぬ"], "んだ": ["む", "ぶ", "ぬ"], "いて": ["く"], "いた": ["く"],
    "いで": ["ぐ"], "いだ": ["ぐ"], "して": ["す", "する"], "した": ["す", "する"],
    "くて": ["い"], "くない": ["い"], "かった": ["い"], "くなかった": ["い"], "く": ["い"],
  ]

  private static let stemRow = row("いきぎしちにびみり")
  private static let negativeRow = row("わかがさたなばまら")

  /// Pairs the last kana of stems with the ends of their verbs.
  private static func row(_ kana: String) -> [Character: String] {
    Dictionary(uniqueKeysWithValues: zip(kana, "うくぐすつぬぶむる".map { String($0) }))
  }
}
