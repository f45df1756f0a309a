import KanjiBrowser
import StateMachineTerminal
import MemoryGame
import StateMachine
import StateMachineText
import StateMachineHistory

/// The output of `history`: the places and branches, with the refusals.
enum HistoryText {
  /// Returns a line for each number of the timeline, with the refusals there below it.
  ///
  ///     0    /all
  ///     1    /all/detail/水
  ///       ✗  detail → detail is not allowed; from detail: all, list
  ///     2 ›  /all/detail/水/list/水着
  static func lines(
    of history: NavigationHistory<KanjiRoute>, isPlain: Bool = false
  ) -> [Line] {
    let timeline = history.timeline
    var refusals: [Int: [String]] = [:]
    for entry in history.entries {
      if let refusal = entry.refusal { refusals[entry.number, default: []].append("\(refusal)") }
    }
    return lines(
      timeline.numbers, at: timeline.position, origins: origins(of: timeline.branches),
      refusals: refusals, isPlain: isPlain
    ) { "\(timeline[$0])" }
  }

  static func lines(of history: History, isPlain: Bool = false) -> [Line] {
    var refusals: [Int: [String]] = [:]
    for entry in history.entries {
      guard case .refused(let reason) = entry.outcome else { continue }
      let sentence = "\(text(of: entry.request)): \(GameText.labelled(reason))"
      refusals[entry.number, default: []].append(sentence)
    }
    return lines(
      history.numbers, at: history.position, origins: origins(of: history.branches),
      refusals: refusals, isPlain: isPlain
    ) { history.request(to: $0).map(text) ?? "the beginning" }
  }

  private static func text(of request: History.Request) -> String {
    guard case .choose(let category) = request else { return "\(request)" }
    return "choose \(GameText.label(of: category))"
  }

  private static func lines(
    _ numbers: Range<Int>, at position: Int, origins: [Int: Int], refusals: [Int: [String]],
    isPlain: Bool, text: (Int) -> String
  ) -> [Line] {
    let digits = "\(numbers.upperBound - 1)".count
    let blank = String(repeating: " ", count: digits)
    return numbers.flatMap { number in
      let isHere = number == position
      let origin = origins[number]
      let refusals = refusals[number] ?? []
      guard !isPlain else {
        let follows = origin.map { "; after \($0)" } ?? ""
        return [Line("\(number): \(text(number))\(follows)\(isHere ? "; you are here" : "")")]
          + refusals.map { Line("refused at \(number): \($0.replacing("→", with: "to"))") }
      }
      let label = DisplayWidth.fit("\(number)", to: digits) + (isHere ? " › " : "   ")
      let follows = origin.map { "  (after \($0))" } ?? ""
      let place =
        Line(label, .dim) + Line(text(number), isHere ? .bold : .plain) + Line(follows, .dim)
      return [place] + refusals.map { Line("\(blank) ✗ \($0)", .dim) }
    }
  }

  /// Returns the first number of each branch with the number that it follows.
  private static func origins<Value>(of branches: [Timeline<Value>.Branch]) -> [Int: Int] {
    let pairs = branches.compactMap { branch in branch.origin.map { (branch.numbers[0], $0) } }
    return Dictionary(pairs) { first, _ in first }
  }
}
