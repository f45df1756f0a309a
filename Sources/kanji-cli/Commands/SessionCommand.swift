import KanjiTerminal

extension Command {
  static let session = Command(
    name: "session", operands: "[FILE | -]", operandsAtPrompt: "", operandCount: 0...1,
    summary: "where you are, or the last run ended, as a script",
    summaryAtPrompt: "where you are, as a script",
    example: ("--json", "the same as JSON, for --import"),
    hasJSON: true, offer: .files,
    run: { invocation, context in
      if let file = invocation.operands.first {
        return show(try SavedSession.exported(in: file), in: context)
      }
      guard let path = SavedSession.standardPath else { throw SavedSessionError.noHome }
      show(try SavedSession.read(path), in: context)
    }
  ).inBoth { invocation, session in
    if let file = invocation.operands.first {
      throw UsageError.unexpectedOperand(file, command: "session", usage: "session")
    }
    show(SavedState(of: session.sessions), in: session.context)
  }

  private static func show(_ state: SavedState, in context: Context) {
    context.output.print(text: context.renderer.printsJSON ? state.json : state.text)
  }
}
