import StateMachineText

/// A script that has been read: cases, each a list of lines that are not empty.
public struct Script: Hashable, Sendable {
  /// A line and where it stands.
  public struct Step: Hashable, Sendable {
    /// The line in the file, 1 the first.
    public let number: Int
    /// The line as it was written, without the blanks around it.
    public let text: String
    /// The line taken apart.
    public let line: ScriptLine
  }

  /// A part of a script that begins with a fresh start.
  public struct Case: Hashable, Sendable {
    /// What follows `case`; the file's name for lines before the first case.
    public let name: String
    /// Commands and expectations, in order.
    public internal(set) var steps: [Step] = []
  }

  /// The name of the file, for messages.
  public let file: String
  /// The cases, in order; one without a step counts too.
  public private(set) var cases: [Case] = []

  /// Reads a script, in time linear in its length; any bytes give a script or an error.
  ///
  /// Lines end with `\n` or `\r\n`; a byte-order mark at the start is skipped.
  public init(parsing bytes: some Sequence<UInt8>, file: String) throws(ScriptError) {
    self.file = file
    var rest = Array(bytes)[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
    let lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      do throws(ScriptSyntaxError) {
        try append(line, number: index + 1)
      } catch {
        throw ScriptError(file: file, line: index + 1, problem: error)
      }
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, number: Int) throws(ScriptSyntaxError) {
    guard let text = String(validating: bytes) else { throw .notUTF8 }
    let line = try ScriptLine(parsing: text)
    guard let first = line.words.first else { return }
    if first == "case" {
      guard line.words.count > 1 else { throw .caseWithoutName }
      cases.append(Case(name: line.words.dropFirst().joined(separator: " ")))
      return
    }
    if cases.isEmpty { cases.append(Case(name: file)) }
    cases[cases.count - 1].steps.append(Step(number: number, text: text.trimmed, line: line))
  }
}
