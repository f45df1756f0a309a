/// One thing that a script can expect, such as `expect depth 2`.
public struct ScriptExpectation<Subject: ScriptSubject> {
  /// What there is to look at after a command.
  public struct Situation {
    /// What the script drives.
    public let subject: Subject
    /// Where it is.
    public let place: ScriptPlace
    /// What the last command printed.
    public let output: String
    /// Why the last command was refused or failed; nil if it succeeded.
    public let failure: (any Error)?
  }

  /// What was expected and what is.
  public struct Verdict: Hashable, Sendable {
    /// What the script expects.
    public let expected: String
    /// What there is instead.
    public let actual: String
    /// Whether the expectation is met.
    public let holds: Bool

    /// Makes a verdict; without `holds`, the two must be equal.
    public init(expected: String, actual: String, holds: Bool? = nil) {
      self.expected = expected
      self.actual = actual
      self.holds = holds ?? (expected == actual)
    }
  }

  /// The words after `expect`: the name first, then what it takes in capitals.
  public let usage: String
  /// What is expected, for a help: `how many entries the path has`.
  public let summary: String
  /// The first word of the usage.
  let name: String
  /// Takes the words after the name and returns how to judge; nil if they are not what it takes.
  let parse: ([String]) -> ((Situation) -> Verdict)?

  /// Makes an expectation, such as one with the usage `moves N`.
  ///
  /// `parse` takes the words after the name and returns how a situation is judged, or nil if the
  /// words are not what the expectation takes.
  public init(
    _ usage: String, summary: String = "",
    parse: @escaping ([String]) -> ((Situation) -> Verdict)?
  ) {
    self.usage = usage
    self.summary = summary
    name = String(usage.prefix { $0 != " " })
    self.parse = parse
  }

  /// Makes an expectation of one word that is compared with a value of the subject's.
  public init(
    _ usage: String, summary: String = "", equals value: @escaping (Situation) -> String
  ) {
    self.init(usage, summary: summary) { words in
      guard words.count == 1 else { return nil }
      return { Verdict(expected: words[0], actual: value($0)) }
    }
  }
}
