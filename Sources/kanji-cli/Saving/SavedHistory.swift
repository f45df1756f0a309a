import KanjiBrowser
import StateMachineStore
import StateMachineTesting
import StateMachineText

/// The last steps of a session with the lists at each, saved as comments of its script.
///
///     # step 0 0 /all                  number, entries that stay, and the further ones
///     # list 0 10 search --grade 1 sun    entry, first row, and the command or the limit
///     # step 1 1 /detail/日
///     # list 1 0 --limit 3             the screen's own rows, at most three
///     # step 2 2                       another step at the same path
///     # list 1 0 search fire
///     # after 3 1                      step 3 follows step 1, not step 2
///     # redo 1 2                       redo leads from step 1 to step 2
///     # at 1 0                         the current step, and the first of its epoch
///
/// Version 0.1.0 skips these lines: it goes to the same place, and begins a history there. Comments that
/// begin with another word are skipped here, too.
struct SavedHistory: Equatable {
  /// The maximum number of steps; older ones are left out.
  static let limit = 200
  private static let mark = "# "

  /// A line that no session writes, or lines that are inconsistent.
  struct Damage: Error {}

  /// The lines without their mark, each as its words.
  private let lines: [[String]]

  /// The lines without their mark and line breaks.
  var texts: [String] { lines.map { ScriptLine.text($0) } }
  /// The comments of the script, without line breaks.
  var comments: [String] { texts.map { Self.mark + $0 } }

  /// Reads the comments between the first line of a script and its first command; nil without any.
  init?(parsing script: String) {
    let lines = script.split { $0 == "\n" || $0 == "\r\n" }
    let comments = lines.dropFirst().prefix { $0.hasPrefix("#") }
    self.init(comments.filter { $0.hasPrefix(Self.mark) }.map { String($0.dropFirst(2)) })
  }

  /// Reads lines without their mark; nil if none begins as those of a history do.
  init?(_ texts: [String]) {
    lines = texts.compactMap { text in
      let name = text.prefix { $0 != " " }
      guard Reader.names.contains(String(name)) else { return nil }
      // A line that cannot be parsed becomes a word without numbers, which is damage.
      return (try? ScriptLine(parsing: text).words) ?? [String(name)]
    }
    if lines.isEmpty { return nil }
  }

  /// Creates the history of a browser; nil if its path alone restores the same history.
  init?(of browser: BrowserMode) {
    let timeline = browser.history.timeline
    let numbers = timeline.numbers.suffix(Self.limit)
    // After undo, the current step may be older than all saved ones.
    guard numbers.contains(timeline.position), !Self.isMadeByRestoring(timeline) else { return nil }
    var lines: [[String]] = []
    var before: BrowserModel?
    for number in numbers {
      lines += Self.lines(of: timeline[number], number, after: before)
      before = timeline[number]
    }
    func links(_ name: String, _ links: [Int: Int], where isKept: (Int, Int) -> Bool) -> [[String]]
    {
      links.filter { isKept($0, $1) }.sorted { $0.key < $1.key }
        .map { [name, "\($0.key)", "\($0.value)"] }
    }
    lines += links("after", timeline.origins) { from, _ in numbers.contains(from) }
    lines += links("redo", timeline.redos) { numbers.contains($0) && numbers.contains($1) }
    self.lines = lines + [["at", "\(timeline.position)", "\(browser.history.epochStart)"]]
  }

  /// Returns the line of a step, and those of the lists that differ from the step before.
  private static func lines(
    of model: BrowserModel, _ number: Int, after before: BrowserModel?
  ) -> [[String]] {
    let shared = before.map { zip($0.path, model.path).prefix { $0 == $1 }.count } ?? 0
    let rest = model.path.dropFirst(shared)
    let added = rest.first.map { "\(RoutePath($0, Array(rest.dropFirst())))" }
    let kept = before?.listings.filter { $0.key < shared } ?? [:]
    let changed = Set(model.listings.keys).union(kept.keys).sorted()
      .filter { model.listings[$0] != kept[$0] }
    return [["step", "\(number)", "\(shared)"] + [added].compactMap(\.self)]
      + changed.map { entry in
        let listing = model.listing(at: entry)
        return ["list", "\(entry)", "\(listing.start)"] + listing.savedWords
      }
  }

  private static func isMadeByRestoring(_ timeline: Timeline<BrowserModel>) -> Bool {
    timeline.numbers.upperBound <= 2 && timeline.position == timeline.numbers.upperBound - 1
      && timeline[0].path.count == 1
      && timeline.numbers.allSatisfy { timeline[$0].listings.isEmpty }
  }

  /// Continues the history in a browser that is at its place; `query` reads the words of a list's command.
  ///
  /// If it throws, it has changed nothing: a ``Damage``, a `PathError`, or a `BrowserError` if the
  /// data lacks a step.
  func restore(in browser: BrowserMode, query: @escaping ([String]) -> ListQuery?) throws {
    var reader = Reader(resolver: browser.browser.resolver, query: query)
    try lines.forEach { try reader.read($0) }
    browser.resume(try reader.timeline(), epochStart: reader.epochStart)
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

  /// Reads ``savedWords``; throws for any others.
  fileprivate init(
    _ words: [String], start: Int, query: ([String]) -> ListQuery?
  ) throws(SavedHistory.Damage) {
    self.init(query: query(words), start: start)
    if words.first == Self.limitName { limit = words.last.flatMap(Reader.number) ?? .max }
    guard words == savedWords else { throw SavedHistory.Damage() }
  }
}

/// Collects the steps of a saved history, line by line.
private struct Reader {
  /// The words that the lines begin with.
  static let names = ["step", "list", "after", "redo", "at"]
  /// The greatest number in a line; no session counts further.
  private static let greatest = 1_000_000_000

  let resolver: KanjiRouteResolver
  let query: ([String]) -> ListQuery?
  private var first = 0
  private var models: [BrowserModel] = []
  private var origins: [Int: Int] = [:]
  private var redos: [Int: Int] = [:]
  private var position = -1
  private(set) var epochStart = 0

  init(resolver: KanjiRouteResolver, query: @escaping ([String]) -> ListQuery?) {
    (self.resolver, self.query) = (resolver, query)
  }

  mutating func read(_ words: [String]) throws {
    let numbers = words.dropFirst().prefix(2).compactMap(Self.number)
    guard let name = words.first, numbers.count == 2 else { throw SavedHistory.Damage() }
    let rest = Array(words.dropFirst(3))
    switch (name, rest.count) {
    case ("step", 0...1): try step(numbers[0], keeping: numbers[1], rest.first)
    case ("list", _): try list(entry: numbers[0], Listing(rest, start: numbers[1], query: query))
    case ("after", 0): origins[numbers[0]] = numbers[1]
    case ("redo", 0): redos[numbers[0]] = numbers[1]
    case ("at", 0): (position, epochStart) = (numbers[0], numbers[1])
    default: throw SavedHistory.Damage()
    }
  }

  /// Returns a number of a line; nil for other text.
  static func number(_ text: String) -> Int? {
    Int(text).flatMap { (0...greatest).contains($0) ? $0 : nil }
  }

  private mutating func step(_ number: Int, keeping count: Int, _ added: String?) throws {
    if models.isEmpty { first = number }
    let before = models.last.map { Array($0.path) } ?? []
    let routes = before.prefix(count) + (try added.map { Array(try resolver.path($0)) } ?? [])
    guard number == first + models.count, count <= before.count, let root = routes.first else {
      throw SavedHistory.Damage()
    }
    models.append(
      BrowserModel(
        path: RoutePath(root, Array(routes.dropFirst())),
        listings: models.last?.listings.filter { $0.key < count } ?? [:]))
  }

  private mutating func list(entry: Int, _ listing: Listing) throws {
    guard let last = models.indices.last, models[last].path.indices.contains(entry) else {
      throw SavedHistory.Damage()
    }
    models[last].list(listing, at: entry)
  }

  /// Returns the history; throws if its parts are inconsistent.
  func timeline() throws(SavedHistory.Damage) -> Timeline<BrowserModel> {
    guard (0...max(position, 0)).contains(epochStart) else { throw SavedHistory.Damage() }
    do {
      return try Timeline(
        models, first: first, position: position,
        // A history that has dropped steps keeps no more than these.
        limit: first == 0 ? BrowserMode.historyLimit : models.count, origins: origins,
        redos: redos)
    } catch {
      throw SavedHistory.Damage()
    }
  }
}
