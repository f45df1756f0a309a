import StateMachine
import StateMachineTerminal
import StateMachineText

/// Prints screens in the chosen form: for a terminal, in plain sentences, as JSON, or as fields.
final class Renderer {
  let output: Output
  var printsJSON: Bool

  init(_ output: Output, printsJSON: Bool) {
    self.output = output
    self.printsJSON = printsJSON
  }

  /// Whether another program reads the output, which has a line of fields for each kanji and word.
  var printsFields: Bool { !output.isPlain && !output.isTerminal && !output.isCaptured }

  /// Returns the prompt: `all › 水 ›`, or `… › 水 ›` for a long path.
  func prompt(_ titles: [String]) -> Line {
    guard !output.isPlain else { return Line(titles.joined(separator: ", ") + ": ") }
    var room = output.width / 2
    let near = titles.reversed().prefix { title in
      room -= DisplayWidth.of(title) + 3
      return room >= 0
    }
    let kept = max(1, near.count)
    let shown = kept < titles.count ? ["…"] + titles.suffix(kept) : titles
    return shown.reduce("") { $0 + Line($1) + Line(" ›", .dim) + " " }
  }
}
