import MemoryGame
import StateMachine

// How a game is written down.
extension GameSession {
  /// The lines that do what a line did, as a recording needs them to do it again.
  ///
  /// A replay has no luck and no memory: they say the seed that was drawn, and the category that was
  /// chosen in an earlier run.
  func recorded(_ text: String, _ line: ScriptLine) -> [String] {
    guard let first = line.words.first else { return [] }
    let begins = Command.find(first)?.name == Command.play.name
    // The category that any game begins with need not be said, and is not chosen twice.
    let usual = game.store.state.categories.value?.first
    let category = begins ? game.store.state.category.flatMap { $0 == usual ? nil : $0 } : nil
    if begins, line.words.count == 1 {
      guard let category, !line.isNegated else { return [text] }
      return [text, "choose \(ScriptLine.quoted(category))"]
    }
    var added: [String] = []
    if let drawnSeed { added += ["--seed", "\(drawnSeed)"] }
    let saysCategory = line.words.contains { $0.hasPrefix(Option.category.name) }
    if let category, !saysCategory { added += [Option.category.name, category] }
    guard !added.isEmpty else { return [text] }
    // A number of the menu stands for a new game.
    let command = Int(digits: first) == nil ? first : Command.new.name
    let words = ([command] + added + line.words.dropFirst()).map(ScriptLine.quoted)
    return [(line.isNegated ? "! " : "") + words.joined(separator: " ")]
  }
}
