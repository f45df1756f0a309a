import KanjiBrowser

extension Command {
  static let show = Command(
    name: "show", operands: "KANJI [KANJI …]", operandCount: 1...Int.max,
    summary: "a kanji with its readings and words",
    example: ("水", "what 水 means, how it is read, and words with it"),
    run: { invocation, context in
      let resolver = KanjiRouteResolver(try context.storage())
      var found: [Kanji] = []
      for text in invocation.operands {
        context.attempt {
          if case .detail(let kanji) = try resolver.detail(text) { found.append(kanji) }
        }
      }
      context.showDetails(of: found)
    },
    browse: { invocation, session in
      guard invocation.operands.count == 1 else {
        throw UsageError.unexpectedOperand(
          invocation.operands[1], command: "show", usage: "show KANJI at the prompt")
      }
      try session.go(session.browser.resolver.detail(invocation.operands[0]))
    })
}
