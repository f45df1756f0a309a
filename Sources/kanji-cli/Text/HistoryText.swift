import KanjiBrowser
import StateMachine

/// What `history` prints: where each request led, why some led nowhere, and what was undone.
enum HistoryText {
  /// A line for each number of the timeline, with what was refused there below it.
  ///
  ///     0    /all
  ///     1    /all/detail/水
  ///       ✗  detail → detail is not allowed; from detail: all, list
  ///     2 ›  /all/detail/水/list/水着
  static func lines(of history: NavigationHistory<KanjiRoute>) -> [Line] {
    let timeline = history.timeline
    let digits = "\(timeline.numbers.upperBound - 1)".count
    let origins = origins(of: timeline)
    let refusals = Dictionary(grouping: history.entries.filter { $0.refusal != nil }, by: \.number)
    return timeline.numbers.flatMap { number in
      let isHere = number == timeline.position
      let mark = isHere ? " › " : "   "
      let origin = origins[number].map { "  (after \($0))" } ?? ""
      let label = DisplayWidth.fit("\(number)", to: digits)
      let place =
        Line(label + mark, .dim) + Line("\(timeline[number])", isHere ? .bold : .plain)
        + Line(origin, .dim)
      let blank = String(repeating: " ", count: digits)
      return [place]
        + (refusals[number] ?? []).compactMap(\.refusal).map { Line("\(blank) ✗ \($0)", .dim) }
    }
  }

  /// The numbers at which a branch begins, and what each of them followed.
  private static func origins(of timeline: Timeline<RoutePath<KanjiRoute>>) -> [Int: Int] {
    let pairs = timeline.branches.compactMap { branch in
      branch.origin.map { (branch.numbers[0], $0) }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
