import KanjiBrowser

extension Command {
  static let list = Command(
    name: "list", summary: "all kanji, or some by grade, level, strokes",
    example: ("--jlpt 4 --strokes 4", "easy kanji of four strokes"),
    options: Option.filters,
    run: { invocation, context in
      context.showItems(try chosen(invocation, from: try context.storage()))
    },
    browse: { invocation, session in
      session.showResults(try chosen(invocation, from: session.browser.storage))
    })

  private static func chosen(
    _ invocation: Invocation, from storage: any KanjiStorage
  ) throws -> [Kanji] {
    let filter = KanjiFilter(
      grade: try invocation.number(.grade), jlpt: try invocation.number(.jlpt),
      strokes: try invocation.number(.strokes))
    let limit = try invocation.number(.limit)
    let found = storage.all.lazy.filter(filter.admits).prefix(limit ?? .max)
    guard !found.isEmpty || storage.all.isEmpty else { throw NothingFound.filter }
    return Array(found)
  }
}
