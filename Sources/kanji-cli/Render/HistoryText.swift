import StateMachineHistory
import StateMachineTerminal
import StateMachineText

/// The output of `history`: the steps and branches, with the refusals.
enum HistoryText {
  /// Returns a line for each number of the timeline, with the refusals there below it.
  ///
  ///     0   /all
  ///     1   /all/detail/水
  ///       ✗ detail → detail is not allowed; from detail: all, list
  ///     2   /all/detail/水/list/水着
  ///     3 › /all/detail/水/list/水着  “fire”
  ///
  /// An entry of `refusals` without a text is a step that was not refused; it gets no line.
  static func lines<Value>(
    _ timeline: Timeline<Value>, _ refusals: [(number: Int, text: String?)], _ isPlain: Bool,
    text: (Int) -> String
  ) -> [Line] {
    let (numbers, position, branches) = (timeline.numbers, timeline.position, timeline.branches)
    // The first number of each branch with the number that it follows.
    let origins = Dictionary(branches.map { ($0.numbers[0], $0.origin) }) { first, _ in first }
    let refusalsAt = Dictionary(grouping: refusals, by: \.number)
    let digits = "\(numbers.upperBound - 1)".count
    let blank = String(repeating: " ", count: digits)
    return numbers.flatMap { number in
      let isHere = number == position
      let origin = origins[number] ?? nil
      let refusals = refusalsAt[number, default: []].compactMap(\.text)
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
