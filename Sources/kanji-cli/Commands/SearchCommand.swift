import KanjiBrowser

extension Command {
  static let search = Command(
    name: "search", operands: "TEXT", operandCount: 1...Int.max,
    summary: "kanji by meaning, reading or word",
    example: ("water", "kanji that have to do with water"),
    run: { invocation, context in
      let text = invocation.operands.joined(separator: " ")
      let found = try context.storage().search(text)
      guard !found.isEmpty else { throw NothingFound.search(text) }
      context.showItems(found)
    },
    browse: { invocation, session in
      try session.search(invocation.operands.joined(separator: " "))
    })
}
