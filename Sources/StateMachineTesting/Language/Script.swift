import StateMachineText

/// A parsed script: cases, each a list of lines that are not empty.
public struct Script: Hashable, Sendable {
  /// A line and its number.
  public struct Step: Hashable, Sendable {
    /// The number of the line in the file, from 1.
    public let number: Int
    /// The line as it was written, trimmed.
    public let text: String
    /// The line, and the lines of a screen or an output under it.
    package let fullText: String
    /// The parsed line.
    package let line: ScriptLine
  }

  /// A part of a script, with a new subject.
  package struct Case: Hashable, Sendable {
    /// The name after `case`; the file's name for lines before the first case.
    package let name: String
    /// Why the case is known to fail, as in `case NAME todo REASON`; nil if it should pass.
    package let todo: String?
    /// The line of `case` in the file; 1 for lines before the first case.
    package let number: Int
    /// Commands and expectations, in order.
    package internal(set) var steps: [Step] = []

    /// The line that begins the case.
    package var beginning: Step {
      let line = ScriptLine(words: ["case", name] + (todo.map { ["todo", $0] } ?? []))
      return Step(number: number, text: line.text, fullText: line.text, line: line)
    }
  }

  /// The name of the file, for messages.
  public let file: String
  /// The cases, in order; one without a step counts too.
  package internal(set) var cases: [Case] = []

  /// Parses a script; any bytes give a script or an error.
  ///
  /// Lines end with `\n` or `\r\n`. A byte-order mark at the start is skipped. Lines that begin
  /// with `|` belong to the `expect screen` or `expect out` above them.
  ///
  /// - Parameters:
  ///   - bytes: The text of the script in UTF-8.
  ///   - file: The name of the file, for messages.
  /// - Throws: ``ScriptError`` for the first line that is invalid.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(parsing bytes: some Sequence<UInt8>, file: String) throws(ScriptError) {
    self.file = file
    var rest = Array(bytes)[...]
    var names = CaseNames()
    if rest.starts(with: ByteOrderMark.bytes) { rest.removeFirst(ByteOrderMark.bytes.count) }
    let lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var index = 0
    while index < lines.count {
      let (number, first) = (index + 1, lines[index])
      index += 1
      if ScreenText.mayFollow(first) {
        index += lines[index...].prefix(while: ScreenText.isScreenLine).count
      }
      do throws(ScriptSyntaxError) {
        try append(
          rest[first.startIndex..<lines[index - 1].endIndex], number: number, after: &names)
      } catch {
        throw ScriptError(file: file, line: number, problem: error)
      }
    }
  }

  /// Appends a line; `names` are those of the cases so far.
  private mutating func append(
    _ bytes: ArraySlice<UInt8>, number: Int, after names: inout CaseNames
  ) throws(ScriptSyntaxError) {
    guard let text = String(validating: bytes) else { throw .notUTF8 }
    let line = try ScriptLine(parsingRawLine: text)
    if line.words.isEmpty { return }
    if let (name, todo) = try names.take(line) {
      return cases.append(Case(name: name, todo: todo, number: number))
    }
    if cases.isEmpty {
      try names.take(file)
      cases.append(Case(name: file, todo: nil, number: 1))
    }
    let first = text.prefix { $0 != "\n" && $0 != "\r\n" }
    cases[cases.count - 1].steps.append(
      Step(number: number, text: String(first).trimmed, fullText: text.trimmed, line: line))
  }
}

extension Script.Step {
  /// Creates a step that is not a line of a script, such as an action in a recording.
  package init(number: Int, text: String) {
    self.init(number: number, text: text, fullText: text, line: ScriptLine(words: [text]))
  }
}
