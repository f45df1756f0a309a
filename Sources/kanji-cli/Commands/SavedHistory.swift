import KanjiBrowser
import StateMachine
import StateMachineHistory
import StateMachineTesting
import StateMachineText

/// The last steps of a session with the lists at each, saved as comments of its script.
///
///     # step 0 0 /all                  number, entries that stay, and the further ones
///     # list 0 10 search --grade 1 sun    entry, first row, and the command
///     # step 1 1 /detail/日
///     # step 1 2                       the same step again, with what was listed there next
///     # list 1 0 search fire
///     # after 3 1                      step 3 follows step 1, not step 2
///     # redo 1 2                       redo leads from step 1 to step 2
///     # at 1 0 1                       the current step, the first of its epoch, and which of its lists
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
  init?(of browser: BrowserSession) {
    let timeline = browser.history.timeline
    let numbers = timeline.numbers.suffix(Self.limit)
    // After undo, the current place may be older than all saved steps.
    guard numbers.contains(timeline.position), !Self.isMadeByRestoring(browser) else { return nil }
    var lines: [[String]] = []
    var before: RoutePath<KanjiRoute>?
    var listed: ScreenPresenter.Listings = [:]
    for number in numbers {
      let path = timeline[number]
      let steps = number == timeline.position ? browser.listingSteps.all : nil
      for listings in steps ?? [browser.listings[number] ?? [:]] {
        let shared = before.map { zip($0, path).prefix { $0 == $1 }.count } ?? 0
        let rest = path.dropFirst(shared)
        let added = rest.first.map { "\(RoutePath($0, Array(rest.dropFirst())))" }
        lines.append(["step", "\(number)", "\(shared)"] + [added].compactMap(\.self))
        lines += Self.lines(of: listings, after: listed.filter { $0.key < shared })
        (before, listed) = (path, listings)
      }
    }
    func links(_ name: String, _ links: [Int: Int], where isKept: (Int, Int) -> Bool) -> [[String]]
    {
      links.filter { isKept($0, $1) }.sorted { $0.key < $1.key }
        .map { [name, "\($0.key)", "\($0.value)"] }
    }
    lines += links("after", timeline.origins) { from, _ in numbers.contains(from) }
    lines += links("redo", timeline.redos) { numbers.contains($0) && numbers.contains($1) }
    let steps = browser.listingSteps
    lines.append(
      ["at", "\(timeline.position)", "\(browser.history.epochStart)"]
        + (steps.all.count > 1 ? ["\(steps.position)"] : []))
    self.lines = lines
  }

  /// Returns the lines of the lists that differ from the step before.
  private static func lines(
    of listings: ScreenPresenter.Listings, after before: ScreenPresenter.Listings
  ) -> [[String]] {
    Set(listings.keys).union(before.keys).sorted().filter { listings[$0] != before[$0] }.map {
      let listing = listings[$0] ?? Listing()
      return ["list", "\($0)", "\(listing.start)"] + (listing.query?.savedWords ?? [])
    }
  }

  private static func isMadeByRestoring(_ browser: BrowserSession) -> Bool {
    let timeline = browser.history.timeline
    return timeline.numbers.upperBound <= 2 && timeline.position == timeline.numbers.upperBound - 1
      && timeline[0].count == 1 && browser.listings.isEmpty && browser.listingSteps.all.count == 1
  }

  /// Continues the history in a browser that is at its place.
  ///
  /// If it throws, it has changed nothing: a ``Damage``, a `PathError`, or a `BrowserError` if the
  /// data lacks a step.
  func restore(in browser: BrowserSession) throws {
    var reader = Reader(resolver: browser.browser.resolver)
    try lines.forEach { try reader.read($0) }
    let (timeline, steps) = try reader.history()
    browser.resume(
      timeline, epochStart: reader.epochStart, listings: reader.listings, steps: steps)
  }
}

extension ListQuery {
  /// The words of the command; empty if one has a control character, which is not saved.
  fileprivate var savedWords: [String] {
    words.allSatisfy { Visible.text($0) == $0 } ? words : []
  }
}

/// Collects the steps of a saved history, line by line.
private struct Reader {
  /// The words that the lines begin with.
  static let names = ["step", "list", "after", "redo", "at"]
  /// The greatest number in a line; no session counts further.
  private static let greatest = 1_000_000_000

  let resolver: KanjiRouteResolver
  var first: Int?
  var paths: [RoutePath<KanjiRoute>] = []
  var listings: [Int: ScreenPresenter.Listings] = [:]
  /// The earlier lists of a step.
  var earlier: [Int: [ScreenPresenter.Listings]] = [:]
  var origins: [Int: Int] = [:]
  var redos: [Int: Int] = [:]
  var position = -1
  var epochStart = 0
  /// The position of the shown list of the current step; nil for the last.
  var shown: Int?

  mutating func read(_ words: [String]) throws {
    let numbers = words.dropFirst().prefix(2).compactMap(Self.number)
    guard let name = words.first, numbers.count == 2 else { throw SavedHistory.Damage() }
    let rest = Array(words.dropFirst(3))
    switch (name, rest.count) {
    case ("step", 0...1): try step(numbers[0], keeping: numbers[1], rest.first)
    case ("list", _): try list(entry: numbers[0], from: numbers[1], rest)
    case ("after", 0): origins[numbers[0]] = numbers[1]
    case ("redo", 0): redos[numbers[0]] = numbers[1]
    case ("at", 0...1):
      (position, epochStart, shown) = (numbers[0], numbers[1], rest.first.map { Int($0) ?? -1 })
    default: throw SavedHistory.Damage()
    }
  }

  private static func number(_ text: String) -> Int? {
    Int(text).flatMap { (0...greatest).contains($0) ? $0 : nil }
  }

  private mutating func step(_ number: Int, keeping count: Int, _ added: String?) throws {
    let start = first ?? number
    let kept = paths.last.map(Array.init) ?? []
    guard (0...kept.count).contains(count) else { throw SavedHistory.Damage() }
    if number == start + paths.count - 1, count == kept.count, added == nil {
      return earlier[number, default: []].append(listings[number] ?? [:])
    }
    let routes = kept.prefix(count) + (try added.map { Array(try resolver.path($0)) } ?? [])
    guard number == start + paths.count, let root = routes.first else {
      throw SavedHistory.Damage()
    }
    listings[number] = listings[number - 1]?.filter { $0.key < count }
    first = start
    paths.append(RoutePath(root, Array(routes.dropFirst())))
  }

  private mutating func list(entry: Int, from start: Int, _ words: [String]) throws {
    let number = (first ?? 0) + paths.count - 1
    let listing = Listing(query: ListQuery(words), start: start)
    guard paths.last?.indices.contains(entry) == true,
      words == (listing.query?.savedWords ?? [])
    else { throw SavedHistory.Damage() }
    listings[number, default: [:]][entry] = listing == Listing() ? nil : listing
  }

  /// Returns the history, and the lists of its current step; throws if its parts are inconsistent.
  func history() throws(SavedHistory.Damage) -> (Timeline<RoutePath<KanjiRoute>>, ListingSteps) {
    let lists = (earlier[position] ?? []) + [listings[position] ?? [:]]
    guard let first, (0...max(position, 0)).contains(epochStart),
      earlier.keys.allSatisfy({ $0 == position }),
      let steps = ListingSteps(lists, at: shown ?? lists.count - 1)
    else { throw SavedHistory.Damage() }
    // A history that has dropped steps keeps no more than these.
    let limit = first == 0 ? BrowserSession.historyLimit : paths.count
    do {
      let timeline = try Timeline(
        paths, first: first, position: position, limit: limit, origins: origins, redos: redos)
      return (timeline, steps)
    } catch {
      throw SavedHistory.Damage()
    }
  }
}
