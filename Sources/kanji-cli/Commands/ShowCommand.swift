import KanjiBrowser

extension Command {
  static let show = Command(
    name: "show", operands: "KANJI [KANJI …]", operandsAtPrompt: "KANJI", operandCount: 1...Int.max,
    summary: "a kanji with its readings and words",
    example: ("水", "its meaning, readings and words"),
    hasJSON: true,
    run: { invocation, context in
      let resolver = KanjiRouteResolver(try context.storage())
      var found: [Kanji] = []
      for text in invocation.operands {
        context.attempt {
          guard case .detail(let kanji) = try resolver.detail(text) else { return }
          // Once, because a list with the same kanji twice could not be loaded again.
          if !found.contains(kanji) { found.append(kanji) }
        }
      }
      if !found.isEmpty { context.showDetails(of: found) }
    },
    browse: { invocation, session in
      guard invocation.operands.count == 1 else {
        throw UsageError.unexpectedOperand(
          invocation.operands[1], command: "show", usage: "show KANJI")
      }
      try session.go(session.browser.resolver.detail(invocation.operands[0]))
    })
}
