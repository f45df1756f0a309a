import StateMachineText

extension ScriptExpectation {
  /// The expectations that every subject meets, in the order of the help.
  package static var standard: [Self] {
    [state, path, depth, title, screen, out, row, rows, refused, message, allowed]
  }

  /// Returns the standard expectations and those of a program, which may replace some.
  package static func standard(and own: [Self]) -> [Self] {
    standard.filter { one in !own.contains { $0.name == one.name } } + own
  }

  private static var state: Self {
    Self("state NAME", summary: "the current state") { $0.location.state ?? "none" }.taking(.states)
      .checkingLocation
  }

  private static var path: Self {
    Self("path PATH", summary: "the whole path", canBeNegated: true) { words in
      guard words.count == 1 else { return nil }
      return { context in
        let (expected, actual) = (words[0], context.location.path)
        let areEqual = expected == actual || PathText.areEqual(expected, actual)
        return TestPoint(expected: expected, actual: actual, passed: areEqual)
          .replaceable(by: [actual])
      }
    }.taking(.path).checkingLocation
  }

  private static var depth: Self {
    count("depth N", summary: "the number of entries of the path") { $0.location.depth }
      // For `expect not depth 0`, which cannot fail.
      .refusing { Int($0[0]) == 0 ? "a path has an entry; write another number" : nil }
      .checkingLocation
  }

  private static var title: Self {
    Self("title TEXT", summary: "the title of the screen") { $0.location.title }
      // For `expect not title ""`.
      .refusing { $0 == [""] ? "nearly every title passes; write expect title TEXT" : nil }
      .checkingLocation
  }

  /// The whole screen, or the details of a subject without one.
  private static var screen: Self {
    Self("screen", summary: "the screen, in lines with | below it") {
      words in
      guard words.count < 2 else { return nil }
      let expected = ScreenText.lines(of: words.first ?? "").joined(separator: "\n")
      return { context in
        guard let lines = ScreenText.lines(of: context.subject) else {
          return .missing("screen", expected: "lines")
        }
        let actual = lines.joined(separator: "\n")
        return TestPoint(expected: expected, actual: actual).replaceable(by: [actual])
      }
    }
  }

  /// The whole output, whose last line break is optional, or a part of it.
  private static var out: Self {
    text("out [contains] TEXT", summary: "the output of the last command", missing: "output") {
      $0.output.isEmpty ? nil : $0.output
    }.taking(.output)
  }

  private static var message: Self {
    let summary = "the error of the last command"
    return text("message [contains] TEXT", summary: summary, missing: "error") {
      $0.failure.map { "\($0)" }
    }.taking(.message)
  }

  /// A row by its name, or by all its cells with two spaces between them.
  private static var row: Self {
    let summary = "the text of row N, or its name"
    return Self("row N TEXT", summary: summary, canBeNegated: true) { words in
      guard words.count == 2, let number = Int(words[0]), number > 0, !words[1].isEmpty,
        !words[1].contains(where: \.isNewline)
      else { return nil }
      return { context in
        let rows = context.subject.rows
        guard rows.indices.contains(number - 1) else {
          return .missing("row \(number) (there are \(rows.count))", expected: words[1])
        }
        let row = rows[number - 1]
        let whole = row.joined(separator: "  ")
        let passed = words[1] == whole || words[1] == row.first
        var point = TestPoint(expected: words[1], actual: whole, passed: passed)
        // Text copied from the screen has other spaces between the cells.
        point.isPartOfActual = whole.spacedOnce.has(part: words[1].spacedOnce)
        return point.replaceable(by: [words[0], whole])
      }
    }.refusing { words in
      // For `expect not row 2 "2 …"`.
      let copied = words[1].split(whereSeparator: \.isWhitespace)
      let isNumbered =
        copied.count > 1 && copied[0].trimmingPrefix("(").prefix(while: \.isNumber) == words[0]
      return isNumbered ? "a row's text is without its number; leave out \(copied[0])" : nil
    }
  }

  private static var rows: Self {
    count("rows N", summary: "the number of listed rows") { $0.subject.rows.count }
  }

  /// Creates an expectation of a number that is not negative; without a value, the `missing` thing is named.
  package static func count(
    _ usage: String, summary: String, missing: String = "number",
    _ value: @escaping (Context) -> Int?
  ) -> Self {
    Self(usage, summary: summary, canBeNegated: true) { words in
      guard words.count == 1, let count = Int(words[0]), count >= 0 else { return nil }
      return { context in
        guard let actual = value(context).map(String.init) else {
          return .missing(missing, expected: "\(count)")
        }
        return TestPoint(expected: "\(count)", actual: actual).replaceable(by: [actual])
      }
    }
  }

  /// Creates an expectation of a whole text, whose last line break is optional, or of a part of it; without a text, the
  /// `missing` thing is named.
  private static func text(
    _ usage: String, summary: String, missing: String, _ text: @escaping (Context) -> String?
  ) -> Self {
    Self(usage, summary: summary, canBeNegated: true) { words in
      if let check = LinesFingerprint.check(words) {
        return { context in
          text(context).map(check) ?? .missing(missing, expected: words.joined(separator: " "))
        }
      }
      // `expect out` with lines below it is read as `out lines TEXT`. The lines are compared as a screen's: 80 columns
      // wide, and without blanks at their ends.
      if words.count == 2, words[0] == "lines" {
        let expected = ScreenText.lines(of: words[1]).joined(separator: "\n")
        return { context in
          guard let text = text(context) else { return .missing(missing, expected: "lines") }
          let actual = ScreenText.lines(of: text).joined(separator: "\n")
          return TestPoint(expected: expected, actual: actual).replaceable(by: ["lines", actual])
        }
      }
      let isPart = words.first == "contains"
      guard words.count == (isPart ? 2 : 1), let wanted = words.last else { return nil }
      return { context in
        let expected = isPart ? "contains \(wanted)" : wanted
        guard let actual = text(context) else {
          return .missing(missing, expected: expected)
        }
        let shown = isPart ? actual : actual.withoutLastNewline
        let passed = isPart ? actual.has(part: wanted) : [actual, shown].contains(wanted)
        var point = TestPoint(expected: expected, actual: shown, passed: passed)
        if isPart { point.part = wanted }
        return isPart ? point : point.replaceable(by: [shown])
      }
    }
  }

  private static var refused: Self {
    let summary = "why the last command was refused"
    return Self("refused A [-> B] [because TEXT]", summary: summary) { words in
      let words = ScriptExpectation.withPlainArrow(words)
      let hasReason = words.dropLast().last == "because"
      let step = hasReason ? words.dropLast(2) : words[...]
      guard step.count == 1 || step.count == 3 && step[1] == "->" else { return nil }
      return { context in
        let refusal = context.failure as? Refusal
        // A script may give the name of the reason, as its sentence may be translated.
        let reason = refusal?.reason.map { $0.name == words.last ? $0.name : $0.description }
        let actual = refusal?.words(because: hasReason ? reason : nil)
        return TestPoint(
          expected: words.joined(separator: " "),
          actual: actual?.joined(separator: " ") ?? context.failure.map { "\($0)" } ?? "not refused"
        )
      }
    }.taking(.step)
  }

  /// Returns the words of a step with `->` for `→`, which messages have.
  static func withPlainArrow(_ words: [String]) -> [String] {
    guard words.count > 2, words[1] == "→" else { return words }
    return [words[0], "->"] + words.dropFirst(2)
  }

  /// Exactly these states, in any order.
  private static var allowed: Self {
    Self("allowed NAME...", summary: "exactly the states that can follow") { words in
      { context in
        let allowed = context.location.allowed.sorted()
        return TestPoint(
          expected: words.sorted().joined(separator: " "), actual: allowed.joined(separator: " ")
        ).replaceable(by: allowed)
      }
    }.taking(.states)
  }
}

extension Refusal {
  /// The step that the rules or the guard refuse; nil for any other refusal.
  package var step: TransitionGraph.Step? {
    switch self {
    case .notAllowed(let step): .init(from: step.from, to: step.to)
    case .guarded(let step): step.from.map { .init(from: $0, to: step.to) }
    default: nil
    }
  }

  /// Returns the words after `expect refused`; nil for a refusal that such words cannot describe.
  func words(because reason: String?) -> [String]? {
    let because = reason.map { ["because", $0] } ?? []
    if case .mustStay(let entry) = self { return [entry.state] + because }
    return step.map { [$0.from, "->", $0.to] + because }
  }
}

extension String {
  /// Returns whether the text has the part, as bytes or up to canonical equivalence.
  func has(part: String) -> Bool {
    Array(utf8).contains(bytes: Array(part.utf8)) || contains(part)
  }

  /// The words of the text with one space between them.
  fileprivate var spacedOnce: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  var withoutLastNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
