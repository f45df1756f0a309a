import KanjiBrowser

extension Command {
  static let search = Command(
    name: "search", operands: "TEXT", operandCount: 1...Int.max,
    summary: "kanji by meaning, reading, romaji or word",
    example: ("water --grade 1", "kanji that have to do with water"),
    notes: KanjiText.fieldNotes, options: Option.filters + [.limit], hasJSON: true,
    run: { invocation, context in
      context.showItems(try found(invocation, in: try context.storage()))
    },
    browse: { invocation, session in
      session.showResults(try found(invocation, in: session.browser.storage))
    })

  private static func found(
    _ invocation: Invocation, in storage: any KanjiStorage
  ) throws -> [KanjiScreen.Row] {
    let text = invocation.operands.joined(separator: " ")
    let limit = try invocation.number(.limit) ?? .max
    let filter = try KanjiFilter(invocation)
    let found = storage.search(text, filter)
    guard found.isEmpty else { return found.prefix(limit).map(KanjiScreen.Row.init) }
    throw storage.search(text).isEmpty
      ? NothingFound.search(text) : .filter(filter)
  }
}
