/// One thing that a script can expect, such as `expect depth 2`.
public struct ScriptExpectation<Subject: ScriptSubject> {
  /// The results of a command, which an expectation checks.
  public struct Context {
    /// The subject of the script.
    public let subject: Subject
    /// The location of the subject.
    public let location: ScriptLocation
    /// The output of the last command.
    public let output: String
    /// Why the last command was refused or failed; nil if it succeeded.
    public let failure: (any Error)?
  }

  /// The words after `expect`: the name, then the operands in capitals.
  package let usage: String
  /// The summary for the help: `the number of entries of the path`.
  package let summary: String
  /// The first word of the usage.
  let name: String
  /// Parses the words after the name into a check; nil if they are invalid.
  let parse: ([String]) -> ((Context) -> TestPoint)?
  /// Whether `expect not` can negate it.
  package let canBeNegated: Bool
  /// What the words after the name are, so that a mistake in them is found before the run.
  enum Operands { case any, states, step, path, output, message }
  private(set) var operands = Operands.any
  /// Whether it checks the location, which a program without a navigator or a machine does not have.
  private(set) var checksLocation = false
  /// Which operands are valid, for the message about invalid ones; nil if the usage says it.
  package var note: String?
  /// Returns why `not` with these words tests nothing; nil if it may fail.
  private(set) var whyNotTestsNothing: ([String]) -> String? = { _ in nil }

  /// Creates an expectation, such as one with the usage `moves N`.
  ///
  /// `parse` turns the words after the name into a check, and returns nil if they are invalid.
  /// Allow `expect not` only if each failed point has the actual value.
  package init(
    _ usage: String, summary: String = "", canBeNegated: Bool = false,
    parse: @escaping ([String]) -> ((Context) -> TestPoint)?
  ) {
    self.usage = usage
    self.summary = summary
    self.canBeNegated = canBeNegated
    name = String(usage.prefix { $0 != " " })
    self.parse = parse
  }

  /// Creates an expectation of one word that is compared with a value of the subject; it can be
  /// negated.
  ///
  /// - Parameters:
  ///   - usage: The words after `expect`: the name, then the operand in capitals, such as
  ///     `moves N`.
  ///   - summary: What is compared, for the help.
  ///   - value: Returns the actual value.
  public init(
    _ usage: String, summary: String = "", equals value: @escaping (Context) -> String
  ) {
    self.init(usage, summary: summary, canBeNegated: true) { words in
      guard words.count == 1 else { return nil }
      return { context in
        let actual = value(context)
        return TestPoint(expected: words[0], actual: actual).replaceable(by: [actual])
      }
    }
  }
}

extension ScriptExpectation {
  /// Returns the expectation with words of a kind after its name.
  func taking(_ operands: Operands) -> Self {
    var expectation = self
    expectation.operands = operands
    return expectation
  }

  /// The same expectation, marked as one that checks the location.
  var checkingLocation: Self {
    var expectation = self
    expectation.checksLocation = true
    return expectation
  }

  /// Returns the expectation with a reason why `not` with some words tests nothing.
  func refusing(not reason: @escaping (_ words: [String]) -> String?) -> Self {
    var expectation = self
    expectation.whyNotTestsNothing = reason
    return expectation
  }

  /// What the operands may be, as far as the usage tells.
  private var noteOfUsage: String {
    [
      usage.hasSuffix(" N") ? "N is a whole number" : nil,
      usage.contains(" N ") ? "N is a whole number from 1" : nil,
      usage.contains("TEXT") ? "put quotation marks around several words" : nil,
    ].compactMap(\.self).joined(separator: "; ")
  }

  /// Returns what the words are about, for messages: `depth`, `row 2`; empty if the expectation has no operands.
  private func label(_ words: [String]) -> String {
    let operands = usage.split(separator: " ").dropFirst()
    if operands.isEmpty { return name == "screen" ? name : "" }
    return operands.first == "N" && words.count == 2 ? "\(name) \(words[0])" : name
  }

  /// Returns the expectation of an `expect` line, and its check; throws if there is none.
  static func reading(
    _ words: [String], among expectations: [Self]
  ) throws(ScriptSyntaxError) -> (expectation: Self, check: (Context) -> TestPoint) {
    let isNegated = words.dropFirst().first == "not"
    let rest = words.dropFirst(isNegated ? 2 : 1)
    guard let expectation = expectations.first(where: { $0.name == rest.first }) else {
      let known = expectations.map(\.usage) + (isNegated ? [] : ["not EXPECTATION"])
      throw .unknownExpectation(rest.first ?? "", known: known)
    }
    guard !isNegated || expectation.canBeNegated else {
      throw .notUnderstood(
        "not does not work with \(expectation.name); write expect \(expectation.usage)")
    }
    guard let check = expectation.parse(Array(rest.dropFirst())) else {
      throw .badExpectation(
        words, usage: expectation.usage, note: expectation.note ?? expectation.noteOfUsage)
    }
    let label = expectation.label(Array(rest.dropFirst()))
    return (
      expectation,
      { isNegated ? check($0).labelled(label).negated : check($0).labelled(label) }
    )
  }
}
