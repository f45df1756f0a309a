import StateMachineText

/// The log of a page: the steps of each case, readable without the script.
///
/// They are in lists of two hundred steps, as a browser skips the layout of lists out of view.
struct PageLog {
  let session: PlayedSession

  var text: String {
    var text = ""
    for part in session.cases {
      text += "<article>\n<h3>\(MarkupText.visible(part.name))</h3>\n"
      for start in stride(from: 0, to: part.steps.count, by: Self.length) {
        text += "<ol>\n"
        for (index, step) in part.steps[start...].prefix(Self.length).enumerated() {
          // The attribute `start` of a list would not number its rows, as skipped layout separates their counters.
          text += Self.row(step, in: part, number: index == 0 && start > 0 ? start + 1 : nil)
        }
        text += "</ol>\n"
      }
      text += "</article>\n"
    }
    return text
  }

  private static let length = 200

  /// One line: `✗ show 火 detail → detail is not allowed; from detail: all, list`.
  static func row(
    _ step: PlayedSession.Step, in part: PlayedSession.Case, number: Int? = nil
  ) -> String {
    let classes = self.classes(step, in: part)
    let style = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    let line = MarkupText.visible(step.source.text)
    var row = "<li\(number.map { " value=\"\($0)\"" } ?? "")\(style)>"
    if let time = step.time { row += "<time>\(self.time(time))</time> " }
    row += "<b>\(step.passed ? "✓" : "✗")</b> "
    if let origin = step.origin { row += "<i>\(MarkupText.visible(origin))</i> " }
    row += "<code>\(line)</code>"
    if let note = step.note { row += " <em>\(MarkupText.visible(note))</em>" }
    if let text = step.effect.map(text) { row += " <small>\(text)</small>" }
    return row + "</li>\n"
  }

  /// Minutes, seconds and thousandths: `0:01.250`.
  private static func time(_ time: Duration) -> String {
    let (seconds, rest) = time.components
    let thousandths = rest / 1_000_000_000_000_000
    return "\(seconds / 60):\((seconds % 60).digits(2)).\(thousandths.digits(3))"
  }

  private static func classes(
    _ step: PlayedSession.Step, in part: PlayedSession.Case
  ) -> [String] {
    let depth = min(part.depths[step.snapshot.position], deepest)
    return [
      step.passed ? nil : "bad", step.source.line.isExpectation ? "proof" : nil,
      depth > 0 ? "in\(depth)" : nil,
    ].compactMap { $0 }
  }

  /// The maximum indentation of branches.
  private static let deepest = 6

  private static func text(of effect: HistoryTree.Effect) -> String {
    switch effect {
    case .branched(fromStep: 0): "a branch from the start"
    case .branched(let origin): "a branch from step \(origin)"
    case .returned(toStep: 0, _): "as at the start"
    case .returned(let goal, isWithin: true): "as within step \(goal)"
    case .returned(let goal, _): "as after step \(goal)"
    }
  }
}
