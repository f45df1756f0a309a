package import StateMachineTerminal

/// The lines of a prompt: those of a screen come with the `expect screen` above them.
package struct ScriptLineSource {
  private var source: LineSource
  private let output: Output
  /// The line that was read to see whether it belongs to a screen.
  private var next: [UInt8]?
  /// The number of lines of the last screen, which count, too.
  private var screenLines = 0

  /// Whether the next line is available without waiting.
  package var hasLine: Bool { next != nil || source.hasLine }

  package init(_ output: Output, history: String?, reader: LineReader = LineReader()) {
    source = LineSource(output, history: history, reader: reader)
    self.output = output
  }

  /// Returns the next line, typed after the prompt; nil at the end.
  package mutating func next(
    after prompt: @autoclosure () -> Line, completing complete: @escaping LineEditor.Complete
  ) throws(System.Failure) -> [UInt8]? {
    for _ in 0..<screenLines { output.beginLine() }
    screenLines = 0
    var line = next
    next = nil
    if line == nil { line = try source.next(after: prompt(), completing: complete) }
    guard var line else { return nil }
    guard ScreenText.mayFollow(line) else { return line }
    while let more = try source.next(after: prompt(), completing: complete) {
      guard ScreenText.isScreenLine(more) else {
        next = more
        break
      }
      line += [UInt8(ascii: "\n")] + more
      screenLines += 1
    }
    return line
  }
}

// What every prompt does with a typed line and its answer.
extension String {
  /// Creates the text of a typed line; throws if the line is not UTF-8 or too long.
  package init(typed line: [UInt8]) throws(ScriptSyntaxError) {
    guard line.count <= LineReader.limit else {
      throw .notUnderstood("the line is longer than a megabyte and is skipped")
    }
    guard let text = String(validating: line) else { throw .notUTF8 }
    self = text
  }
}

extension Output {
  /// Prints `ok`, or what was expected and what is; in a pipe, a failure is a message.
  package func print(_ point: TestPoint) {
    guard !point.passed else {
      return print(Line("ok" + (point.nearly.map { ", but nearly: \($0)" } ?? ""), .dim))
    }
    let sentence = Self.cut(point.failureSentence.replacing("\n", with: "\\n"))
    if let todo = point.todo {
      return print(Line("not ok, which is todo (\(todo)): " + spoken(sentence), .dim))
    }
    guard isInteractive else {
      report(sentence)
      return warn(differenceOf: point)
    }
    print(Line("not ok: " + spoken(sentence), .bold))
    print(point.differenceLines.map { Line(Self.cut($0)) })
  }

  /// Writes the lines around the first that differs to standard error.
  func warn(differenceOf point: TestPoint) {
    for line in point.differenceLines { warn(Self.cut(line)) }
  }
}
