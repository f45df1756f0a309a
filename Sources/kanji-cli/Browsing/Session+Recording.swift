import StateMachineTesting

// How a session is written down.
extension Session {
  /// The lines that do what a line did, as a recording needs them to do it again.
  ///
  /// A replay has no luck: `random` is written with the seed that was drawn.
  func recorded(_ text: String, _ line: ScriptLine) -> [String] {
    if let game { return game.recorded(text, line) }
    guard let drawnSeed, let command = line.words.first else { return [text] }
    let words = [command, Option.seed.name, "\(drawnSeed)"] + line.words.dropFirst()
    return [ScriptLine.text(words, isNegated: line.isNegated)]
  }
}
