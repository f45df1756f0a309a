import KanjiBrowser
import MemoryGame
import StateMachineGraph

/// The program's output about its rules, derived from them, so that tests need no change when a
/// state is added.
enum Rules {
  static let browser = TransitionGraph(probing: Browser(JSONKanjiStorage.embedded()).navigator)
  static let game = TransitionGraph(
    probing: Game(InMemoryDeck([]), settings: InMemorySettings()).navigator)

  /// The browser's states, in order: `all, detail, list`.
  static var states: String { browser.states.joined(separator: ", ") }

  /// The states that the browser allows next: `from detail: all, list`.
  static func from(_ state: String) -> String {
    let next = browser.transitions.filter { $0.from == state }.map(\.to)
    return "from \(state): \(next.joined(separator: ", "))"
  }

  /// The coverage of a script, by default complete: `transitions 1/5, refusals 2/4`.
  static func coverage(
    _ taken: Int? = nil, _ refused: Int? = nil, of graphs: [TransitionGraph] = [browser]
  ) -> String {
    let transitions = graphs.map(\.transitions.count).reduce(0, +)
    let refusals = graphs.map(\.refusalCount).reduce(0, +)
    return "transitions \(taken ?? transitions)/\(transitions), "
      + "refusals \(refused ?? refusals)/\(refusals)"
  }

  /// The steps that a script does not take, if it takes these: `# not taken: all → detail`.
  static func missing(after done: Set<String> = []) -> String {
    let transitions = browser.transitions.map(\.description).filter { !done.contains($0) }
    let refusals = browser.refusals.map(\.description).filter { !done.contains($0) }
    return (transitions.map { "# not taken: \($0)" } + refusals.map { "# not refused: \($0)" })
      .joined(separator: "\n")
  }
}
