/// The forms of English words: plurals and verb forms.
///
/// The rules also give forms that are not words, such as `citie`; no text contains these.
enum EnglishForms {
  /// Returns the forms of a word, and how far each is from it: `eating` gives `eating` 0, `eat` 1, `ate` 2….
  static func of(_ word: String) -> [String: Int] {
    // No text has a longer word, and `thing` is no form of `the`.
    guard word.utf8.count <= 40, word != "the" else { return [word: 0] }
    let bases = stems(of: word)
    let others = ([word] + bases).flatMap { (irregular[$0] ?? []) + inflections(of: $0) }
    var forms = Dictionary(others.map { ($0, 2) }) { first, _ in first }
    // `hated` is rather a form of `hate` than of `hat`.
    // `bus` is hardly a form of `bu`.
    for base in bases {
      let isUnlikely =
        doublesLastLetter(base) && [base + "ed", base + "ing"].contains(word)
        || base.count == 2 && irregular[base] == nil
      forms[base] = isUnlikely ? 8 : 1
    }
    forms[word] = 0
    return forms
  }

  /// Returns the forms of a word, with the nouns made from it: `inconvenient` also gives `inconvenience` 4.
  ///
  /// Endings such as -ment are for the nouns of actions only: `party` is no noun of `part`. Forms at the distance 2 are
  /// moved to 4, since `evening`, for example, only looks like a form of `even`.
  static func withNouns(of word: String, ofActions: Bool) -> [String: Int] {
    var forms = of(word).mapValues { $0 == 2 ? 4 : $0 }
    for base in [word] + stems(of: word) {
      var nouns = nouns[base] ?? []
      for (ending, replacements) in ofActions ? nounEndings + actionEndings : nounEndings
      where base.utf8.count > ending.utf8.count + 3 && base.hasSuffix(ending) {
        nouns += replacements.map { base.dropLast(ending.utf8.count) + $0 }
      }
      for noun in nouns where forms[noun] == nil { forms[noun] = ofActions ? 2 : 4 }
    }
    return forms
  }

  /// Returns whether a word may be a past form or a participle: `tore` is rather a form of the verb `tear` than of the
  /// noun.
  static func isFormOfVerb(_ word: String) -> Bool {
    word.hasSuffix("ed") || irregular[word].map { $0.first != word } ?? false
  }

  /// Returns the possible base forms of a regular form: `making` gives `mak` and `make`.
  private static func stems(of word: String) -> [String] {
    var stems = irregular[word].map { [String]($0.prefix(1)) } ?? []
    for (ending, replacements) in endings where word.hasSuffix(ending) {
      let stem = String(word.dropLast(ending.count))
      guard stem.count > 1 else { continue }
      // `dying` is not a form of `dye`, and `tried` not of `tri`.
      let fitting = replacements.filter { replacement in
        guard isLongEnough(stem) || replacement == "y" else { return false }
        return replacement.isEmpty ? ending != "ed" || stem.last != "i" : stem.last != "y"
      }
      stems += fitting.map { stem + $0 }
      if ["ed", "ing"].contains(ending), let last = stem.last, stem.dropLast().last == last,
        !"lsaeiou".contains(last)
      {
        stems.append(String(stem.dropLast()))
      }
    }
    return stems
  }

  /// Returns the regular forms of a word, `make` gives `makes`, `made` and `making`.
  private static func inflections(of base: String) -> [String] {
    // Regular words of two letters, such as `ax`, are rarer than romaji, such as `te`.
    guard isLongEnough(base), base.count > 2 || irregular[base] != nil, let last = base.last
    else { return [] }
    let start = String(base.dropLast())
    let before = start.last ?? " "
    if last == "y", !"aeiou".contains(before) {
      return [start + "ies", start + "ied", base + "ing"]
    }
    if last == "e" {
      let verb = before == "i" ? String(start.dropLast()) + "ying" : start + "ing"
      return [base + "s", base + "d", verb]
    }
    let hissing = ["s", "x", "z", "ch", "sh", "o"].contains(where: base.hasSuffix)
    let doubled = mayDouble(base) ? [base + [last]] : []
    let stems = doublesLastLetter(base) ? doubled : [base] + doubled
    return [base + (hissing ? "es" : "s")] + stems.flatMap { [$0 + "ed", $0 + "ing"] }
  }

  /// Returns whether a verb of one syllable has its last letter twice before -ed and -ing: `hop` in `hopped`.
  private static func doublesLastLetter(_ base: String) -> Bool {
    mayDouble(base) && base.count { "aeiouy".contains($0) } == 1
  }

  /// Returns whether a verb ends with a vowel and a consonant that may be written twice.
  private static func mayDouble(_ base: String) -> Bool {
    "aeiou".contains(base.dropLast().last ?? " ") && "bdgklmnprt".contains(base.last ?? " ")
  }

  private static func isLongEnough(_ stem: String) -> Bool {
    stem.count > 1 && stem.contains { "aeiouy".contains($0) }
  }

  /// Endings, and the endings of the base forms.
  private static let endings: KeyValuePairs = [
    "ies": ["y", "ie"], "ves": ["f", "fe"], "ied": ["y"], "ying": ["ie", "y"], "es": ["", "e"],
    "s": [""], "ing": ["", "e"], "ed": ["", "e"],
  ]

  /// Endings of adjectives, and of the nouns made from them.
  private static let nounEndings = [
    ("", ["ness", "ity"]), ("y", ["iness"]), ("e", ["ity"]), ("le", ["ility"]),
    ("ent", ["ence", "ency"]), ("ant", ["ance", "ancy"]),
  ]

  /// Endings of verbs, and of the nouns made from them.
  private static let actionEndings = [
    ("", ["ation", "ion", "ition", "ment", "al", "ance", "ence", "ure", "y"]),
    ("e", ["ation", "ion", "al", "ment", "ance", "ence", "ure"]), ("y", ["ication", "iage"]),
    ("ce", ["ction"]), ("de", ["sion"]), ("it", ["ission"]), ("lve", ["lution"]),
  ]

  /// The forms of each irregular word, its base first: Resources/english-forms.txt.
  private static let irregular: [String: [String]] = {
    var forms: [String: [String]] = [:]
    for group in lines where !isOfNouns(group) {
      // `found` is a form of `find` and also a base form.
      for word in group { forms[word] = (forms[word] ?? []) + group }
    }
    return forms
  }()

  /// The irregular nouns made from each word, from the same file.
  private static let nouns = Dictionary(
    uniqueKeysWithValues: lines.filter(isOfNouns).map {
      (String($0[0].dropLast()), Array($0.dropFirst()))
    })

  private static let lines = Array(EmbeddedFile.englishForms.fields(separatedBy: " "))

  private static func isOfNouns(_ line: [String]) -> Bool { line[0].hasSuffix(":") }
}
