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
    },
    browse: { invocation, session in try show(session, invocation) },
    play: { invocation, session, _ in try show(session, invocation) })

  private static func show(_ session: Session, _ invocation: Invocation) throws(UsageError) {
    if let file = invocation.operands.first {
      throw .unexpectedOperand(file, command: Self.session.name, usage: Self.session.name)
    }
    show(SavedState(of: session), in: session.context, asJSON: invocation.has(.json))
  }

  private static func show(_ state: SavedState, in context: Context, asJSON: Bool = false) {
    let isJSON = asJSON || context.options.printsJSON
    context.output.print(raw: Array((isJSON ? state.json : state.text).utf8))
  }
}
