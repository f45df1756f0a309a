import KanjiBrowser
import StateMachineTerminal
import StateMachineTesting

// Commands that show how kanji are written: their strokes and their parts.
extension Command {
  static let strokes = CommandDescription(
    "strokes", [Operand("KANJI", 0...1)],
    summary: "draw a kanji with the order of its strokes",
    example: ("海 --frames", "how 海 is written, stroke after stroke"),
    options: [.frames, .picture]
  ).inHome { invocation, session in
    let drawing = try StrokeDrawing(invocation)
    let named = try invocation.operands.first.map { try session.kanji($0) }
    return ScriptAction {
      guard let kanji = try named?.get() ?? session.browser.shownKanji else { throw missingKanji }
      try drawing.print(kanji, on: session.context.output)
    }
  }.onCommandLine {
    let (drawing, resolver) = (try StrokeDrawing($0), KanjiRouteResolver(try $1.storage()))
    guard let text = $0.operands.first else { throw missingKanji }
    try drawing.print(resolver.kanji(text), on: $1.output)
  }

  private static let missingKanji = UsageError.missingOperand(command: "strokes", operands: "KANJI")

  static let parts = CommandDescription(
    "parts", [Operand("PART", 0...Int.max, isText: true)],
    summary: "find kanji by their parts, or list all parts",
    example: ("氵 毎", "kanji with both, and their other parts"),
    notes: [KanjiText.fieldNotes], options: Option.filters + [.limit], hasJSON: true
  ).listing()
}

/// The formats of a file with strokes.
enum PictureFormat: String, CaseIterable {
  case svg
}

/// How `strokes` draws a kanji.
private enum StrokeDrawing {
  case picture
  case frames
  case whole

  init(_ invocation: Invocation) throws(UsageError) {
    let isPicture = try invocation[.picture] != nil
    if isPicture, invocation.has(.frames) {
      throw .withoutEffect(Option.frames.name, beside: Option.picture.name)
    }
    self = isPicture ? .picture : invocation.has(.frames) ? .frames : .whole
  }

  func print(_ kanji: Kanji, on output: Output) throws(NothingFound) {
    guard let strokes = KanjiStrokes(kanji.character) else { throw .strokes(kanji.character) }
    if self == .picture { return output.print(text: StrokePicture.svg(of: strokes)) }
    if output.isPlain { return output.print(Line(PlainText.strokes(of: kanji, strokes))) }
    output.print { width in
      let lines =
        self == .frames
        ? BrailleDrawing.frames(of: strokes, perRow: max(1, (min(width, 82) + 2) / 14))
        : BrailleDrawing.lines(of: strokes, width: width)
      return lines.map { Line($0) }
    }
  }
}
