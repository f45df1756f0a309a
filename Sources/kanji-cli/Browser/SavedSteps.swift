import KanjiBrowser
import StateMachine
import StateMachineStore
import StateMachineTesting
import StateMachineText

/// A step of a saved history.
struct SavedStep {
  var path: RoutePath<KanjiRoute>
  /// The lists of the entries, by position.
  var listings: [Int: Listing] = [:]
  /// The entries above the path that the data lacks, from the first one on.
  var missing: [String] = []

  var model: BrowserModel { BrowserModel(path: path, listings: listings) }
  /// The path as it was saved.
  var place: String { "\(path)" + missing.joined() }

  /// Appends the entries of a text to the path; from the first entry on that the data lacks, all entries go to
  /// ``missing``.
  mutating func open(_ text: Substring, _ resolver: KanjiRouteResolver) {
    if missing.isEmpty, let further = try? resolver.path("/all" + text) {
      return path.append(Array(further.dropFirst()))
    }
    let parts = text.split(separator: "/").map { "/" + $0 }
    for entry in stride(from: 1, to: parts.count, by: 2).map({ parts[$0 - 1] + parts[$0] }) {
      if missing.isEmpty, let further = try? resolver.path("/all" + entry) {
        path.append([further.top])
      } else {
        missing.append(entry)
      }
    }
  }
}

/// The last steps of a browser's history, as lines that make it again.
///
///     from 3                    the number of the first step, unless it is 0
///     open 0/all                a step: no entry of the step before stays; the further entries
///     open 1/detail/日          one entry stays
///     list 1 0 --limit 3        at this step, entry 1 shows at most three of its own rows
///     list 0 20 search sun      entry 0 shows what the command lists, from row 20 on
///     jump 3                    the next step follows step 3
///     epoch                     nothing leads back behind the next step
///     undo                      redo leads from the step before to this one
enum SavedSteps {
  /// The maximum number of steps; older ones are left out.
  static let limit = 200
  /// The maximum number of lists at all steps.
  static let listLimit = 100_000
}

extension SavedSteps {
  /// Returns the lines of the last steps; `first` writes the path of the first one.
  static func lines(
    of timeline: Timeline<BrowserModel>, last count: Int, _ first: PathWriter
  ) -> [String] {
    let kept = numbers(of: timeline, last: count)
    var lines = kept.lowerBound > 0 ? ["from \(kept.lowerBound)"] : []
    var position = kept.lowerBound
    for number in kept {
      let origin = timeline.origins[number] ?? number - 1
      let before = kept.contains(origin) ? timeline[origin] : nil
      if before != nil, origin != position { lines.append("jump \(origin)") }
      if number == timeline.epochStart, number > kept.lowerBound { lines.append("epoch") }
      lines += self.lines(of: timeline[number], after: before, first)
      position = number
    }
    for branch in Set(kept.compactMap { timeline.origins[$0] }).sorted() where kept.contains(branch)
    {
      let next = timeline.redos[branch] ?? branch + 1
      guard branch >= timeline.epochStart, kept.contains(next),
        (timeline.origins[next] ?? next - 1) == branch
      else { continue }
      lines += ["jump \(next)", "undo"]
      position = branch
    }
    return lines + (position == timeline.position ? [] : ["jump \(timeline.position)"])
  }

  /// Returns the numbers of the steps to save: the last ones; if some of these follow a step that is left out, only
  /// those from the last such step on.
  private static func numbers(of timeline: Timeline<BrowserModel>, last count: Int) -> Range<Int> {
    let current = timeline.position..<timeline.position + 1
    var numbers = timeline.numbers.suffix(count)
    let afterGap = numbers.dropFirst().last {
      timeline.origins[$0].map { !numbers.contains($0) } ?? false
    }
    if let afterGap { numbers = afterGap..<numbers.upperBound }
    // After undo, the current step may be older than all of these.
    guard numbers.contains(timeline.position) else { return current }
    let lists = numbers.reduce(0) { $0 + timeline[$1].listings.count }
    return lists > listLimit ? current : numbers
  }

  /// Returns the line of a step, and those of the lists that differ from the step before.
  private static func lines(
    of model: BrowserModel, after before: BrowserModel?, _ first: PathWriter
  ) -> [String] {
    let shared = before?.path.sharedCount(with: model.path) ?? 0
    // No route has a character that needs quotes, which would take time to find.
    let added =
      before == nil
      ? first.text(of: model.path)
      : model.path.dropFirst(shared).map { "/" + $0.text }.joined()
    let kept = before?.listings.filter { $0.key < shared } ?? [:]
    let changed = Set(model.listings.keys).union(kept.keys).sorted()
      .filter { model.listings[$0] != kept[$0] }
    return ["open \(shared)\(added)"]
      + changed.map { entry in
        let listing = model.listing(at: entry)
        return ScriptLine.text(["list", "\(entry)", "\(listing.start)"] + listing.savedWords)
      }
  }
}

extension SavedSteps {
  /// Returns the history of the lines, without the entries that the data lacks; nil if no session writes such lines.
  static func timeline(
    of lines: [String], _ resolver: KanjiRouteResolver, query: @escaping ([String]) -> ListQuery?
  ) -> Timeline<SavedStep>? {
    var reader = Reader(resolver: resolver, query: query)
    guard lines.allSatisfy({ reader.read($0) }), reader.record() else { return nil }
    return reader.timeline
  }

  /// Makes a history of lines.
  private struct Reader {
    let resolver: KanjiRouteResolver
    let query: ([String]) -> ListQuery?
    var timeline: Timeline<SavedStep>?
    /// The step whose lines are read, which is not in the history yet.
    private var step: SavedStep?
    private var first = 0
    private var stepCount = 0
    private var listCount = 0

    init(resolver: KanjiRouteResolver, query: @escaping ([String]) -> ListQuery?) {
      (self.resolver, self.query) = (resolver, query)
    }

    /// Reads a line; returns false for one that no session writes.
    mutating func read(_ line: String) -> Bool {
      if line == "epoch" {
        defer { timeline?.beginEpoch() }
        return record()
      }
      if line == "undo" { return record() && timeline?.undo() ?? false }
      guard let words = try? ScriptLine(parsing: line).words, words.count > 1 else { return false }
      let number = Int(digits: words[1])
      switch words[0] {
      case "from":
        guard let number, number < 1 << 32, timeline == nil, step == nil else { return false }
        first = number
        return true
      case "open":
        guard record(), stepCount < SavedSteps.limit else { return false }
        step = open(words[1])
        return step != nil
      case "list":
        guard let number, words.count > 2, let start = Int(digits: words[2]), let path = step?.path
        else { return false }
        // The entry may be one that the data lacks.
        if path.indices.contains(number) {
          let listing = Listing(words.dropFirst(3).map(\.self), start: start, query: query)
          step?.listings[number] = listing == Listing() ? nil : listing
        }
        return true
      case "jump": return record() && number.flatMap { timeline?.jump(to: $0) } ?? false
      default: return false
      }
    }

    /// Records the step whose lines were read; returns false if it has too many lists.
    mutating func record() -> Bool {
      guard let read = step else { return true }
      step = nil
      stepCount += 1
      listCount += read.listings.count
      if timeline == nil {
        timeline = Timeline(read, number: first, limit: Browser.historyLimit)
      } else {
        timeline?.record(read)
      }
      return listCount <= SavedSteps.listLimit
    }

    /// Returns the step of `2/detail/日`, which keeps two entries of the step before; nil for other text.
    private func open(_ text: String) -> SavedStep? {
      let added = text.drop { $0 != "/" }
      guard let count = Int(digits: String(text.prefix { $0 != "/" })) else { return nil }
      if count == 0, added.hasPrefix("/all") {
        var step = SavedStep(path: RoutePath(.all))
        step.open(added.dropFirst(4), resolver)
        return step
      }
      guard var step = timeline?.current, 1...(step.path.count + step.missing.count) ~= count else {
        return nil
      }
      step.missing = Array(step.missing.prefix(max(0, count - step.path.count)))
      step.path = step.path.dropping(max(0, step.path.count - count))
      step.listings = step.listings.filter { $0.key < count }
      step.open(added, resolver)
      return step
    }
  }
}

extension Listing {
  private static let limitName = "--limit"

  /// The words of the command, or the limit of the screen's own rows; none if one has a control
  /// character, which is not saved.
  fileprivate var savedWords: [String] {
    let words = query?.words ?? (limit < .max ? [Self.limitName, "\(limit)"] : [])
    return words.allSatisfy { Visible.text($0) == $0 } ? words : []
  }

  /// Reads ``savedWords``.
  fileprivate init(_ words: [String], start: Int, query: ([String]) -> ListQuery?) {
    self.init(query: query(words), start: start)
    if words.first == Self.limitName { limit = words.last.flatMap(Int.init(digits:)) ?? .max }
  }
}
