import KanjiBrowser

extension Command {
  static let word = Command(
    name: "word", operands: "WORD", operandCount: 1...1,
    summary: "the kanji of a word, in order",
    example: ("水着", "the kanji that 水着 is made of"),
    hasJSON: true,
    run: { invocation, context in
      let resolver = KanjiRouteResolver(try context.storage())
      try context.show(resolver.list(invocation.operands[0]))
    },
    browse: { invocation, session in
      try session.go(session.browser.resolver.list(invocation.operands[0]))
    })
}
