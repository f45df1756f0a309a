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
    let refusals = history.entries.compactMap { entry in
      entry.refusal.map { (entry.number, "\($0)") }
    }
    return lines(
      timeline.numbers, at: timeline.position, timeline.branches, refusals, isPlain
    ) { "\(timeline[$0])" }
  }

  static func lines(of history: History, isPlain: Bool = false) -> [Line] {
    let refusals = history.entries.compactMap { entry -> (Int, String)? in
      guard case .refused(let reason) = entry.outcome else { return nil }
      return (entry.number, "\(text(of: entry.request)): \(GameText.labelled(reason))")
    }
    return lines(history.numbers, at: history.position, history.branches, refusals, isPlain) {
      history.request(to: $0).map(text) ?? "the beginning"
    }
  }

  private static func text(of request: History.Request) -> String {
    guard case .choose(let category) = request else { return "\(request)" }
    return "choose \(GameText.label(of: category))"
  }

  private static func lines<Value>(
    _ numbers: Range<Int>, at position: Int, _ branches: [Timeline<Value>.Branch],
    _ refusals: [(number: Int, text: String)], _ isPlain: Bool, text: (Int) -> String
  ) -> [Line] {
    // The first number of each branch with the number that it follows.
    let origins = Dictionary(branches.map { ($0.numbers[0], $0.origin) }) { first, _ in first }
    let refusalsAt = Dictionary(grouping: refusals, by: \.number)
    let digits = "\(numbers.upperBound - 1)".count
    let blank = String(repeating: " ", count: digits)
    return numbers.flatMap { number in
      let isHere = number == position
      let origin = origins[number] ?? nil
      let refusals = refusalsAt[number, default: []].map(\.text)
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
}
