import StateMachine

/// The source of a session's lines: a terminal with editing, or standard input.
package struct LineSource {
  /// The message after the first Ctrl-C.
  package static let howToLeave =
    Line("To leave, press Ctrl-C again or Ctrl-D, or type quit.", .dim)

  private let output: Output
  private var reader: LineReader
  private let editor: LineEditor?
  private let history: LineHistory?

  /// Whether the next line is available without waiting.
  package var hasLine: Bool { !output.isInteractive && reader.hasLine }

  /// Creates a source; `history` is the file of the lines typed before, which need not exist.
  ///
  /// At a terminal, Ctrl-C and the signals that end a program leave the terminal as it is now.
  package init(_ output: Output, history path: String?, reader: LineReader = LineReader()) {
    (self.output, self.reader) = (output, reader)
    if output.isInteractive {
      System.leaveOnInterrupt()
      System.endOnSignals()
    }
    editor = output.isInteractive ? LineEditor() : nil
    let path = editor == nil ? nil : path
    history = path.map { LineHistory($0) { output.warn($0) } }
    for line in history?.load() ?? [] { editor?.remember(line) }
    output.hasEditor = editor != nil
  }

  /// Returns the next line, typed after the prompt, which is made only for a terminal; nil at the end.
  package mutating func next(
    after makePrompt: @autoclosure () -> Line, completing complete: @escaping LineEditor.Complete
  ) throws(System.Failure) -> [UInt8]? {
    var hasInterrupted = false
    while true {
      guard let editor, editor.hasRoom else {
        if output.isInteractive { output.prompt(makePrompt()) }
        return try reader.next()
      }
      output.flush()
      switch editor.read(makePrompt(), inColor: output.isColored, complete: complete) {
      case .line(let line):
        remember(line)
        return line
      case .interrupted(let text):
        output.print("^C")
        output.flush()
        if text.isEmpty, hasInterrupted { System.leaveInterrupted() }
        hasInterrupted = text.isEmpty
        guard text.isEmpty else { continue }
        output.print(Self.howToLeave)
      case .end: return nil
      }
    }
  }

  private func remember(_ line: [UInt8]) {
    guard let editor, let text = String(validating: line) else { return }
    if history?.add(text) ?? !text.isEmpty { editor.remember(text) }
  }
}
