/// A suffix, and the stems that it follows.
struct InflectionRule {
  private let name: String
  /// What the text begins with: お of a polite `お書きになる`, mostly nothing.
  private let prefix: String
  private let suffix: String
  /// The class of the word that ends with the suffix; nil if nothing follows it.
  let result: String?
  private let stems: [Stem]

  /// A stem of words of a class.
  private struct Stem {
    let ending: String
    /// The ending of the dictionary form.
    let dictionary: String
    let wordClass: String
    /// Whether the word may be nothing but the ending, as し is する.
    let isAlone: Bool
    /// Whether it has to be nothing but the ending.
    let isOnly: Bool
    /// Whether it may be any text, with words of any class.
    var isAnyText: Bool { wordClass == Inflection.whole }
  }

  /// Returns the rules for texts with a last character.
  static func rules(for last: Character?) -> [InflectionRule] {
    byLastCharacter[last] ?? byLastCharacter[nil, default: []]
  }

  /// Returns the possible words of a form that ends with the suffix.
  func apply(to form: Inflection) -> [Inflection] {
    guard form.text.hasSuffix(suffix), form.text.hasPrefix(prefix) else { return [] }
    let start = form.text.dropFirst(prefix.count).dropLast(suffix.count)
    return stems.compactMap { stem in
      guard start.hasSuffix(stem.ending) else { return nil }
      let word = start.dropLast(stem.ending.count)
      if word.isEmpty ? !stem.isAlone : stem.isOnly { return nil }
      // はだ is not 葉 and だ, and 飲んだ not 飲 and んだ.
      if stem.dictionary.isEmpty, word.count == 1, stem.isAnyText || word.allSatisfy(\.isKana) {
        return nil
      }
      // Verbs like 見る and 食べる have a vowel i or e before る: ほる is none, and ほてる no form of it.
      if stem.wordClass == "v1", let last = word.last, last.isKana, !Self.iAndERows.contains(last) {
        return nil
      }
      return Inflection(
        text: word + stem.dictionary, wordClass: stem.wordClass, names: [name] + form.names,
        isBeforeParticle: form.isBeforeParticle
          || stem.dictionary.isEmpty && Inflection.isAny(stem.wordClass))
    }
  }

  private static let iAndERows: Set<Character> = Set("いきぎしじちぢにひびぴみりえけげせぜてでねへべぺめれ")

  /// The rules of Resources/inflection-rules.txt.
  private static let byLastCharacter: [Character?: [InflectionRule]] = {
    var stems: [Character: [Stem]] = [:]
    var all: [Character?: [InflectionRule]] = [:]
    for fields in EmbeddedFile.inflectionRules.fields(separatedBy: "|") {
      if fields.count == 5 {
        let stem = Stem(
          ending: fields[2], dictionary: fields[3], wordClass: fields[4],
          isAlone: fields[0] != "stem", isOnly: fields[0] == "only")
        for letter in fields[1] { stems[letter, default: []].append(stem) }
        continue
      }
      for affix in fields[2].split(separator: " ", omittingEmptySubsequences: false) {
        let parts = affix.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
        for (letter, suffix) in fields[1].flatMap({ twins($0, parts[parts.count - 1]) }) {
          let rule = InflectionRule(
            name: fields[0], prefix: parts.count > 1 ? parts[0] : "", suffix: suffix,
            result: fields.count > 3 ? fields[3] : nil, stems: stems[letter, default: []])
          // Without a suffix, the text ends with the stem.
          let endings = suffix.isEmpty ? rule.stems.map(\.ending) : [suffix]
          for last in Set(endings.map(\.last)) { all[last, default: []].append(rule) }
        }
      }
    }
    // Without an ending either, the rule is for all texts.
    let always = all[nil, default: []]
    for last in all.keys where last != nil { all[last, default: []] += always }
    return all
  }()

  /// Returns the suffix, and its form with a voiced kana: `で` after D for `て` after T.
  private static func twins(_ letter: Character, _ suffix: String) -> [(Character, String)] {
    let voiced: [Character: String] = ["て": "で", "た": "だ", "ち": "じ", "と": "ど"]
    guard letter == "T", let first = suffix.first.flatMap({ voiced[$0] }) else {
      return [(letter, suffix)]
    }
    return [(letter, suffix), ("D", first + suffix.dropFirst())]
  }
}
