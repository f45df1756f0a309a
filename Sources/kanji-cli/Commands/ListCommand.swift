import KanjiBrowser

extension Command {
  static let list = Command(
    name: "list", operands: "[-]", operandsAtPrompt: "", operandCount: 0...1,
    summary: "all kanji, or those of a text that is piped in (-)", summaryAtPrompt: "all kanji",
    example: ("--jlpt 4 --strokes 4-8", "easy kanji of 4 to 8 strokes"),
    notes: KanjiText.fieldNotes, options: Option.filters + [.limit], hasJSON: true,
    run: { invocation, context in
      let storage = try context.storage()
      if let operand = invocation.operands.first {
        try checkDash(operand, atPrompt: false)
        context.showItems(
          try chosen(invocation, among: try PipedText.kanji(in: storage, context: context)))
      } else {
        context.showItems(try chosen(invocation, among: storage.all))
      }
    },
    browse: { invocation, session in
      if let operand = invocation.operands.first {
        try checkDash(operand, atPrompt: true)
        throw UsageError.unpipedText
      }
      session.showResults(try chosen(invocation, among: session.browser.storage.all))
    })

  private static func checkDash(_ operand: String, atPrompt: Bool) throws(UsageError) {
    guard operand == "-" else {
      throw .unexpectedOperand(
        operand, command: list.name, usage: list.usage(atPrompt: atPrompt))
    }
  }

  private static func chosen(
    _ invocation: Invocation, among kanji: [Kanji]
  ) throws -> [KanjiScreen.Row] {
    let filter = try KanjiFilter(invocation)
    let limit = try invocation.number(.limit)
    let found = kanji.lazy.filter(filter.admits).prefix(limit ?? .max)
    guard !found.isEmpty || kanji.isEmpty else { throw NothingFound.filter(filter) }
    return found.map { .kanji($0) }
  }
}
