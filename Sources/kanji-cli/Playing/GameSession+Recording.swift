import MemoryGame
import StateMachineStore
import StateMachineTesting

// How a game is written down.
extension GameSession {
  /// The lines that do what a line did, as a recording needs them to do it again.
  ///
  /// A replay has no luck and no memory: they say the seed that was drawn, and first of all the
  /// category that was chosen in an earlier run.
  func recorded(_ text: String, _ line: ScriptLine) -> [String] {
    guard let first = line.words.first else { return [] }
    let choice = Command.find(first)?.name == Command.play.name ? earlierChoice : []
    guard let drawnSeed else { return choice + [text] }
    // A number of the menu stands for a new game.
    let command = Int(digits: first) == nil ? first : Command.new.name
    let words = [command, Option.seed.name, "\(drawnSeed)"] + line.words.dropFirst()
    return choice + [ScriptLine.text(words, isNegated: line.isNegated)]
  }

  /// The line that chooses the category which an earlier run has chosen, if there is one.
  ///
  /// Said or not, to choose another is a step that can be taken back, and to choose it again is none.
  private var earlierChoice: [String] {
    guard let remembered, game.store.state.categories.value?.contains(remembered) == true
    else { return [] }
    return [ScriptLine.text([Command.choose.name, remembered])]
  }
}
