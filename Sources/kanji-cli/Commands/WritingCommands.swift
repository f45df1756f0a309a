import KanjiBrowser
import StateMachineTerminal

// Commands that show how kanji are written: their strokes and their parts.
extension Command {
  static let strokes = Command(
    name: "strokes", operands: "KANJI", operandCount: 1...1,
    summary: "draw a kanji with the order of its strokes",
    example: ("海 --frames", "how 海 is written, stroke after stroke"),
    options: [.frames, .picture],
    findMistake: { invocation, session in
      try show.findMistake?(invocation, session)
      _ = try printsPicture(invocation)
    },
    run: { try printStrokes($0, $1.storage(), on: $1.output) },
    browse: { try printStrokes($0, $1.browser.storage, on: $1.output) })

  private static func printsPicture(_ invocation: Invocation) throws(UsageError) -> Bool {
    try invocation.value(.picture, wanted: "svg") { $0.lowercased() == "svg" ? true : nil } ?? false
  }

  private static func printStrokes(
    _ invocation: Invocation, _ storage: any KanjiStorage, on output: Output
  ) throws {
    let printsPicture = try printsPicture(invocation)
    let kanji = try KanjiRouteResolver(storage).kanji(invocation.operands[0], in: storage)
    guard let strokes = KanjiStrokes(kanji.character) else {
      throw NothingFound.strokes(kanji.character)
    }
    if printsPicture { return output.print(text: StrokePicture.svg(of: strokes)) }
    if output.isPlain { return output.print(Line(PlainText.strokes(of: kanji, strokes))) }
    output.print { width in
      let lines =
        invocation.has(.frames)
        ? BrailleDrawing.frames(of: strokes, perRow: max(1, (min(width, 82) + 2) / 14))
        : BrailleDrawing.lines(of: strokes)
      return lines.map { Line($0) }
    }
  }

  static let parts = Command(
    name: "parts", operands: "[PART …]", operandCount: 0...Int.max,
    summary: "find kanji by their parts, or list all parts",
    example: ("氵 毎", "kanji with both, and their other parts"),
    notes: [KanjiText.fieldNotes], options: Option.filters + [.limit], hasJSON: true,
    findMistake: { invocation, _ in _ = try ListQuery(invocation) },
    run: { try $1.print(ListQuery($0)) },
    browse: { try $1.list(ListQuery($0)) })
}
