import StateMachineTerminal

/// The source of a session's lines: a terminal with editing, or standard input.
struct LineSource {
  private let output: Output
  private let isInteractive: Bool
  private var reader = LineReader()
  private let editor: LineEditor?
  private let history: LineHistory?

  /// Whether the next line is available without waiting.
  var hasLine: Bool { !isInteractive && reader.hasLine }

  init(_ output: Output, isInteractive: Bool) {
    self.output = output
    self.isInteractive = isInteractive
    editor = isInteractive ? LineEditor() : nil
    let path = editor == nil ? nil : System.stateFolder().map { $0 + "/history" }
    history = path.map { LineHistory($0) { output.warn($0) } }
    for line in history?.load() ?? [] { editor?.remember(line) }
    updateDrawing()
  }

  /// Lets pages be drawn in place if the terminal and its size are known.
  private func updateDrawing() {
    output.drawsInPlace = editor != nil && System.terminalSize() != nil && !output.isPlain
  }

  mutating func next(for sessions: Sessions) throws(System.Failure) -> LineReader.Line? {
    updateDrawing()
    guard let editor, editor.hasRoom else {
      if isInteractive { output.prompt(prompt(of: sessions)) }
      return try reader.next()
    }
    var hasInterrupted = false
    while true {
      output.flush()
      let completion = Completion(in: sessions)
      let prompt = prompt(of: sessions)
      switch editor.read(prompt, inColor: output.isColored, complete: completion.answer) {
      case .line(let line):
        remember(line)
        return line
      case .interrupted(let text):
        output.print("^C")
        output.flush()
        if text.isEmpty, hasInterrupted { System.leaveInterrupted() }
        hasInterrupted = text.isEmpty
        guard text.isEmpty else { continue }
        output.print(Context.howToLeave)
      case .end: return nil
      }
    }
  }

  private func prompt(of sessions: Sessions) -> Line {
    sessions.context.renderer.prompt(sessions.current.promptTitles)
  }

  private func remember(_ line: LineReader.Line) {
    guard let editor, case .text(let text) = line, history?.add(text) ?? !text.isEmpty else {
      return
    }
    editor.remember(text)
  }
}
