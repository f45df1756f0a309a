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

  /// The words after `expect`: the name first, then what it takes in capitals.
  public let usage: String
  /// What is expected, for a help: `how many entries the path has`.
  public let summary: String
  /// The first word of the usage.
  let name: String
  /// Takes the words after the name and returns how to judge; nil if they are not what it takes.
  let parse: ([String]) -> ((Situation) -> ScriptPoint)?

  /// Makes an expectation, such as one with the usage `moves N`.
  ///
  /// `parse` takes the words after the name and returns how to judge; nil if they are not what it takes.
  public init(
    _ usage: String, summary: String = "",
    parse: @escaping ([String]) -> ((Situation) -> ScriptPoint)?
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
      return { ScriptPoint(expected: words[0], actual: value($0)) }
    }
  }
}

extension ScriptExpectation {
  /// The expectations that every subject meets, in the order of the help.
  public static var standard: [Self] {
    [state, path, depth, title, out, refused, allowed]
  }

  private static var state: Self {
    Self("state NAME", summary: "the state where one is") { $0.place.state ?? "none" }
  }

  private static var path: Self {
    Self("path PATH", summary: "the whole path") { words in
      guard words.count == 1 else { return nil }
      return { situation in
        let (expected, actual) = (words[0], situation.place.path)
        let areEqual = expected == actual || PathText.areEqual(expected, actual)
        return ScriptPoint(expected: expected, actual: actual, passed: areEqual)
      }
    }
  }

  private static var depth: Self {
    Self("depth N", summary: "how many entries the path has") { words in
      guard words.count == 1, let depth = Int(words[0]) else { return nil }
      return { ScriptPoint(expected: "\(depth)", actual: "\($0.place.depth)") }
    }
  }

  private static var title: Self {
    Self("title TEXT", summary: "what the screen is called") { $0.place.title }
  }

  /// The whole output, whose last line's end may be left out, or a part of it.
  private static var out: Self {
    Self("out [contains] TEXT", summary: "what the last command printed") { words in
      switch (words.count, words.first) {
      case (1, let expected?):
        return { situation in
          let actual = situation.output.withoutLastNewline
          let isEither = [situation.output, actual].contains(expected)
          return ScriptPoint(expected: expected, actual: actual, passed: isEither)
        }
      case (2, "contains"):
        return { situation in
          ScriptPoint(
            expected: "contains \(words[1])", actual: situation.output,
            passed: situation.output.includes(words[1]))
        }
      default:
        return nil
      }
    }
  }

  private static var refused: Self {
    let summary = "the last command was refused there"
    return Self("refused A -> B [because TEXT]", summary: summary) { words in
      let hasReason = words.count == 5 && words[3] == "because"
      guard words.count == 3 || hasReason, words[1] == "->" else { return nil }
      let expected = words.joined(separator: " ")
      return { ScriptPoint(expected: expected, actual: refusal($0.failure, withReason: hasReason)) }
    }
  }

  /// What refused the last command, in the words of `expect refused`.
  private static func refusal(_ failure: (any Error)?, withReason: Bool) -> String {
    switch failure as? Refusal {
    case .notAllowed(let from, let to, _): "\(from) -> \(to)"
    case .guarded(let from?, let to, let reason):
      "\(from) -> \(to)" + (withReason ? " because \(reason)" : "")
    default: failure.map { "\($0)" } ?? "not refused"
    }
  }

  /// Exactly these states, in any order.
  private static var allowed: Self {
    Self("allowed NAME...", summary: "exactly the states that may come next") { words in
      { situation in
        ScriptPoint(
          expected: words.sorted().joined(separator: " "),
          actual: situation.place.allowed.sorted().joined(separator: " "))
      }
    }
  }
}

extension String {
  fileprivate var withoutLastNewline: String { hasSuffix("\n") ? String(dropLast()) : self }

  /// Whether the other text stands somewhere in this one, by bytes.
  fileprivate func includes(_ other: String) -> Bool {
    let text = Array(utf8)
    let part = Array(other.utf8)
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
  }
}
