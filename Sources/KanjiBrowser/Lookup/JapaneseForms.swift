/// The dictionary forms of inflected verbs and adjectives.
enum JapaneseForms {
  /// Returns the possible dictionary forms of a text: `たべました` gives `たべる`, and `たぶ`, which is not a
  /// word.
  static func dictionaryForms(of text: String) -> [String] {
    let regular = endings.flatMap { ending, replacements in
      stem(of: text, before: ending).map { stem in replacements.map { stem + $0 } } ?? []
    }
    let others = [(polite, politeStems), (negative, negativeStems)].flatMap { endings, stems in
      endings.flatMap { stem(of: text, before: $0).map { verbs(of: $0, stems) } ?? [] }
    }
    return regular + others
  }

  /// Returns the text before an ending; nil if it has another ending or nothing before it.
  private static func stem(of text: String, before ending: String) -> String? {
    text.hasSuffix(ending) && text != ending ? String(text.dropLast(ending.count)) : nil
  }

  /// The irregular stems before an ending, with their verbs; and the last kana of other stems, with
  /// the verbs' ends.
  private typealias Stems = (irregular: [String: [String]], ends: [Character: String])

  /// Returns the possible verbs of a stem: `のみ` gives `のむ` and `のみる`, which is not a word.
  private static func verbs(of stem: String, _ stems: Stems) -> [String] {
    if let verbs = stems.irregular[stem] { return verbs }
    let end = stem.last.flatMap { stems.ends[$0] }
    return [stem + "る"] + (end.map { [stem.dropLast() + $0] } ?? [])
  }

  private static let polite = [
    "ます", "ました", "ません", "ませんでした", "まして", "ましょう", "たい", "たかった", "たくない", "ながら",
  ]

  private static let negative = ["ない", "なかった", "なくて", "ないで"]

  /// The endings of te forms, past forms and adjectives, with their dictionary endings.
  private static let endings: KeyValuePairs = [
    "て": ["る"], "た": ["る"], "って": ["う", "つ", "る", "く"], "った": ["う", "つ", "る", "く"],
    "んで": ["む", "ぶ", "ぬ"], "んだ": ["む", "ぶ", "ぬ"], "いて": ["く"], "いた": ["く"],
    "いで": ["ぐ"], "いだ": ["ぐ"], "して": ["す", "する"], "した": ["す", "する"],
    "くて": ["い"], "くない": ["い"], "かった": ["い"], "くなかった": ["い"], "く": ["い"],
  ]

  private static let politeStems: Stems = (["し": ["する"], "き": ["くる", "きる"]], row("いきぎしちにびみり"))
  private static let negativeStems: Stems = (["し": ["する"], "こ": ["くる"]], row("わかがさたなばまら"))

  private static func row(_ kana: String) -> [Character: String] {
    Dictionary(uniqueKeysWithValues: zip(kana, "うくぐすつぬぶむる".map { String($0) }))
  }
}
