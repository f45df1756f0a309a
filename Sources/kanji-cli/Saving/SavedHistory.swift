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
/// Comments that begin with another word are skipped.
struct SavedHistory: Equatable {
  /// The maximum number of steps; older ones are left out.
  static let limit = 200
  /// The maximum number of lists at all saved steps; a history with more is not saved.
  static let listLimit = 100_000
  private static let mark = "# "

  /// A line that no session writes, or lines that are inconsistent.
  struct Damage: Error {}

  /// The lines without their mark and line breaks.
  let texts: [String]
  /// The comments of the script, with line breaks.
  var comments: String {
    var comments = ""
    for text in texts {
      comments += Self.mark
      comments += text
      comments += "\n"
    }
    return comments
  }

  /// Reads the comments between the first line of a script and its first command; nil without any.
  init?(parsing script: String) {
    let lines = script.split { $0 == "\n" || $0 == "\r\n" }
    let comments = lines.dropFirst().prefix { $0.hasPrefix("#") }
    self.init(comments.filter { $0.hasPrefix(Self.mark) }.map { String($0.dropFirst(2)) })
  }

  /// Takes lines without their mark; nil if none begins as those of a history do.
  init?(_ texts: [String]) {
    self.texts = texts.filter { Reader.names.contains(String($0.prefix { $0 != " " })) }
    if self.texts.isEmpty { return nil }
  }

  /// Creates the history of a browser; nil if its path alone restores the same history.
  init?(of browser: BrowserMode, _ first: PathWriter) {
    let timeline = browser.history.timeline
    let numbers = timeline.numbers.suffix(Self.limit)
    // After undo, the current step may be older than all saved ones.
    guard numbers.contains(timeline.position), !Self.isMadeByRestoring(browser) else { return nil }
    let (origins, redos) = (timeline.origins, timeline.redos)
    let after = numbers.compactMap { from in origins[from].map { "after \(from) \($0)" } }
    let redo = numbers.compactMap { from in
      redos[from].flatMap { numbers.contains($0) ? "redo \(from) \($0)" : nil }
    }
    let models = numbers.map { timeline[$0] }
    guard models.reduce(0, { $0 + $1.listings.count }) <= Self.listLimit else { return nil }
    let lines = zip(numbers, zip(models, [nil] + models)).flatMap { number, step in
      Self.lines(of: step.0, number, after: step.1, first)
    }
    texts = lines + after + redo + ["at \(timeline.position) \(timeline.epochStart)"]
  }

  private static func isMadeByRestoring(_ browser: BrowserMode) -> Bool {
    let timeline = browser.history.timeline
    return timeline.epochStart == 0 && timeline.numbers.upperBound <= 2
      && timeline.position == timeline.numbers.upperBound - 1 && timeline[0].path.count == 1
      && timeline.numbers.allSatisfy { timeline[$0].listings.isEmpty }
  }

  /// Continues the history in a browser that is at its place; `query` reads the words of a list's command.
  ///
  /// If it throws, it has changed nothing: a ``Damage``, a `PathError`, or a `BrowserError` if the
  /// data lacks a step.
  func restore(in browser: BrowserMode, query: @escaping ([String]) -> ListQuery?) throws {
    var reader = Reader(resolver: browser.browser.resolver, query: query)
    for text in texts {
      guard let line = try? ScriptLine(parsing: text) else { throw Damage() }
      try reader.read(line.words)
    }
    browser.browser.resume(try reader.timeline())
  }
}

extension SavedHistory {
  /// Returns the line of a step, and those of the lists that differ from the step before.
  private static func lines(
    of model: BrowserModel, _ number: Int, after before: BrowserModel?, _ first: PathWriter
  ) -> [String] {
    let shared = before?.path.sharedCount(with: model.path) ?? 0
    let added =
      before == nil
      ? first.text(of: model.path)
      : model.path.dropFirst(shared).map { "/" + $0.text }.joined()
    let kept = before?.listings.filter { $0.key < shared } ?? [:]
    let changed = Set(model.listings.keys).union(kept.keys).sorted()
      .filter { model.listings[$0] != kept[$0] }
    return ["step \(number) \(shared)" + (added.isEmpty ? "" : " " + added)]
      + changed.map { entry in
        let listing = model.listing(at: entry)
        return ScriptLine.text(["list", "\(entry)", "\(listing.start)"] + listing.savedWords)
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

  /// Reads ``savedWords``; throws for any others.
  fileprivate init(
    _ words: [String], start: Int, query: ([String]) -> ListQuery?
  ) throws(SavedHistory.Damage) {
    self.init(query: query(words), start: start)
    if words.first == Self.limitName { limit = words.last.flatMap(Int.init(digits:)) ?? .max }
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
  /// The number of lists at all steps.
  private var listCount = 0
  private var origins: [Int: Int] = [:]
  private var redos: [Int: Int] = [:]
  private var position = -1
  private var epochStart = 0

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
  private static func number(_ text: String) -> Int? {
    Int(text).flatMap { (0...greatest).contains($0) ? $0 : nil }
  }

  private mutating func step(_ number: Int, keeping count: Int, _ added: String?) throws {
    if models.isEmpty { first = number }
    let before = models.last
    let depth = before?.path.count ?? 0
    guard number == first + models.count, models.count < SavedHistory.limit, count <= depth else {
      throw SavedHistory.Damage()
    }
    let further = try added.map { try resolver.path($0) }
    guard var path = count > 0 ? before?.path.dropping(depth - count) : further else {
      throw SavedHistory.Damage()
    }
    if count > 0, let further { path.append(Array(further)) }
    let listings = before?.listings.filter { $0.key < count } ?? [:]
    models.append(BrowserModel(path: path, listings: listings))
    try addLists(listings.count)
  }

  private mutating func addLists(_ count: Int) throws(SavedHistory.Damage) {
    listCount += count
    if listCount > SavedHistory.listLimit { throw SavedHistory.Damage() }
  }

  private mutating func list(entry: Int, _ listing: Listing) throws {
    guard let last = models.indices.last, models[last].path.indices.contains(entry) else {
      throw SavedHistory.Damage()
    }
    models[last].list(listing, at: entry)
    try addLists(1)
  }

  /// Returns the history; throws if its parts are inconsistent.
  func timeline() throws(SavedHistory.Damage) -> Timeline<BrowserModel> {
    guard (0...max(position, 0)).contains(epochStart) else { throw SavedHistory.Damage() }
    do {
      return try Timeline(
        models, first: first, position: position, epochStart: epochStart,
        // A history that has dropped steps keeps no more than these.
        limit: first == 0 ? Browser.historyLimit : models.count, origins: origins,
        redos: redos)
    } catch {
      throw SavedHistory.Damage()
    }
  }
}
