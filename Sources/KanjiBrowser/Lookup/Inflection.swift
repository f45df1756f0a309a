/// A possible dictionary form of an inflected text.
struct Inflection {
  /// The dictionary form: `食べる` of `食べました`.
  let text: String
  /// The class that the word must have, in JMdict's codes.
  let wordClass: String
  /// The names of the inflections, the nearest to the word first: `polite`, `past`.
  let names: [String]
  /// Whether what follows the word may follow any word, as a particle does.
  var isBeforeParticle = false

  /// The names in one text, with that of particles once and last: `polite past`.
  var name: String {
    let others = names.filter { $0 != Self.particleName }
    let particle = others.count < names.count ? [Self.particleName] : []
    return (others + particle).joined(separator: " ")
  }

  /// The class of a text before a particle, which may be any word.
  static let whole = "whole"
  private static let noun = "n"

  /// Returns whether any word is of a class.
  static func isAny(_ wordClass: String) -> Bool { [whole, noun].contains(wordClass) }

  /// The largest number of inflections of a text.
  private static let mostNames = 7

  /// How far the form is from the text: more before a particle, and for しかた, which is a word itself.
  var distance: Int { names.count + (isBeforeParticle ? 3 : 0) + (names == ["way of"] ? 1 : 0) }

  /// Returns whether a word of some classes inflects like this.
  func fits(_ classes: [String]) -> Bool {
    Self.isAny(wordClass) || classes.contains(Word.anyClass)
      || classes.contains { Self.isKind($0, of: wordClass) }
  }

  /// Returns the possible dictionary forms of a text, the nearest first; most are no words.
  static func of(_ text: String) -> [Inflection] {
    // The text itself; then the forms of all before them, which may be what a particle follows.
    var forms = [Inflection(text: text, wordClass: whole, names: [])]
    var known: Set<[String]> = []
    var next = 0
    while next < forms.count {
      let form = forms[next]
      let isWhole = form.wordClass == whole
      next += 1
      guard form.names.count < mostNames else { continue }
      var found = InflectionRule.rules(for: form.text.last).flatMap { rule in
        let follows = isWhole || rule.result.map { isKind($0, of: form.wordClass) } ?? false
        return follows ? rule.apply(to: form) : []
      }
      if isWhole || ["vs-i", "vs-s"].contains(form.wordClass),
        let noun = form.text.without("する", leaving: 1)
      {
        let names = form.names.isEmpty ? ["with する"] : form.names
        found.append(
          Inflection(
            text: noun, wordClass: "vs", names: names, isBeforeParticle: form.isBeforeParticle))
      }
      forms += found.filter { known.insert([$0.text, $0.wordClass]).inserted }
    }
    return forms.dropFirst().sorted { $0.names.count < $1.names.count }
  }

  /// Returns whether words of a class inflect as those of another do.
  private static func isKind(_ wordClass: String, of other: String) -> Bool {
    wordClass == other || kinds[other, default: []].contains(wordClass)
  }

  private static let kinds = [
    "v5r": ["v5r-i", "v5aru"], "v5u": ["v5u-s"], "v1": ["v1-s", "vz"], "vs-s": ["vs-i"],
    "vs-i": ["vs"],
  ]

  fileprivate static let particleName = "with a particle"
}

extension WordMatch {
  /// Whether the text is the word with a particle.
  package var hasParticle: Bool { form?.contains(Inflection.particleName) ?? false }
}

extension String {
  /// Returns the text before an ending; nil if it has another ending or fewer characters before it.
  fileprivate func without(_ ending: String, leaving count: Int) -> String? {
    guard hasSuffix(ending) else { return nil }
    let start = dropLast(ending.count)
    return start.count >= count ? String(start) : nil
  }
}
