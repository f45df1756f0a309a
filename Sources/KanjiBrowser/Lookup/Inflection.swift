/// A possible dictionary form of an inflected text.
struct Inflection {
  /// The dictionary form: `食べる` of `食べました`.
  let text: String
  /// The class that the word must have, in JMdict's codes.
  let wordClass: String
  /// The names of the inflections, the nearest to the word first: `polite`, `past`.
  let names: [String]

  /// The names in one text: `polite past`.
  var name: String { names.joined(separator: " ") }

  /// The class of words whose classes are not known.
  static let anyClass = "any"
  /// The class of a text before a particle, which may be any word.
  private static let whole = "whole"
  private static let noun = "n"
  /// The largest number of inflections of a text.
  private static let mostNames = 7

  /// How far the form is from the text: more for a word before a particle, as any word has them.
  var distance: Int {
    names.count + ([Self.whole, Self.noun].contains(wordClass) ? 3 : 0)
  }

  /// Returns whether a word of some classes inflects like this.
  func fits(_ classes: [String]) -> Bool {
    [Self.whole, Self.noun].contains(wordClass) || classes.contains(Self.anyClass)
      || classes.contains { Self.isKind($0, of: wordClass) }
  }

  /// Returns the possible dictionary forms of a text, the nearest first; most are no words.
  static func of(_ text: String) -> [Inflection] {
    var forms = WholeForms(text)
    for start in [text] + particles.compactMap({ text.without($0, leaving: 2) }) {
      let names = start == text ? [] : ["with a particle"]
      if start != text { forms.add(Inflection(text: start, wordClass: whole, names: names)) }
      for rule in InflectionRule.ofTexts[start.last, default: []] {
        rule.apply(to: start, names).forEach { forms.add($0) }
      }
    }
    var next = -1
    while next < forms.all.count {
      let form = next < 0 ? Inflection(text: text, wordClass: whole, names: []) : forms.all[next]
      next += 1
      guard form.names.count < mostNames else { continue }
      for rule in InflectionRule.ofWords[form.text.last, default: []]
      where form.wordClass == whole || isKind(rule.result, of: form.wordClass) {
        rule.apply(to: form.text, form.names).forEach { forms.add($0) }
      }
      if [whole, "vs-i", "vs-s"].contains(form.wordClass),
        let verb = form.text.without("する", leaving: 1)
      {
        forms.add(Inflection(text: verb, wordClass: "vs", names: form.names))
      }
    }
    return forms.all.sorted { $0.names.count < $1.names.count }
  }

  /// Forms without duplicates, in the order of their discovery.
  private struct WholeForms {
    private(set) var all: [Inflection] = []
    private var known: Set<[String]> = []

    init(_ text: String) {
      known = [[text, Inflection.whole]]
    }

    mutating func add(_ form: Inflection) {
      if known.insert([form.text, form.wordClass]).inserted { all.append(form) }
    }
  }

  /// Returns whether words of a class inflect as those of another do.
  private static func isKind(_ wordClass: String, of other: String) -> Bool {
    wordClass == other || kinds[other, default: []].contains(wordClass)
  }

  private static let kinds = [
    "v5k": ["v5k-s"], "v5r": ["v5r-i", "v5aru"], "v5u": ["v5u-s"], "v1": ["v1-s", "vz"],
    "adj-i": ["adj-ix"], "vs-s": ["vs-i"], "vs-i": ["vs"],
  ]

  private static let particles = [
    "です", "でした", "だ", "だろう", "でしょう", "か", "よ", "ね", "の", "のに", "ので", "から", "けど", "が",
    "と", "らしい", "みたい", "ように", "ようだ", "つもり", "はず", "なら",
  ]
}

extension String {
  /// Returns the text before an ending; nil if it has another ending or fewer characters before it.
  fileprivate func without(_ ending: String, leaving count: Int) -> String? {
    guard hasSuffix(ending) else { return nil }
    let start = dropLast(ending.count)
    return start.count >= count ? String(start) : nil
  }
}
