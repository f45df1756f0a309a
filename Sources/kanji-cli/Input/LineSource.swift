import KanjiTerminal

/// Where the lines of a session come from: keys at a terminal, or standard input as it is.
struct LineSource {
  private let output: Output
  private let asks: Bool
  private var reader = LineReader()
  private let editor: LineEditor?
  private let history: LineHistory?

  /// Whether the next line is there already, so that no user waits for an answer before it.
  var hasLine: Bool { !asks && reader.hasLine }

  /// Makes a source that asks for each line, or one that just reads.
  init(_ output: Output, asks: Bool) {
    self.output = output
    self.asks = asks
    editor = asks ? LineEditor() : nil
    let path = editor == nil ? nil : System.stateFolder().map { $0 + "/history" }
    history = path.map { LineHistory($0) { output.complain($0) } }
    for line in history?.load() ?? [] { editor?.remember(line) }
  }

  /// Returns the next line; nil if there are no more.
  mutating func next(for sessions: Sessions) throws(System.Failure) -> LineReader.Line? {
    guard let editor else {
      if asks { output.prompt(prompt(of: sessions)) }
      return try reader.next()
    }
    while true {
      output.flush()
      let completion = Completion(in: sessions)
      switch editor.read(output.text(prompt(of: sessions)), complete: completion.answer) {
      case .line(let line):
        remember(line)
        return line
      case .interrupted(let text):
        output.print("^C")
        output.flush()
        if text.isEmpty { System.leaveInterrupted() }
      case .end: return nil
      }
    }
  }

  private func prompt(of sessions: Sessions) -> Line {
    sessions.context.renderer.prompt(sessions.current.titles)
  }

  private func remember(_ line: LineReader.Line) {
    guard let editor, case .text(let text) = line, history?.add(text) ?? !text.isEmpty else {
      return
    }
    editor.remember(text)
  }
}
