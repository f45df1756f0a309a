import KanjiBrowser
import StateMachine
import StateMachineHistory
import StateMachineTesting
import StateMachineText

/// The last steps of a session with what was listed at each, saved as comments of its script.
///
///     # step 0 0 /all                  number, entries that stay, and the further ones
///     # list 0 10 search --grade 1 sun    entry, first row, and the command
///     # step 1 1 /detail/日
///     # after 3 1                      step 3 follows step 1, not step 2
///     # redo 1 2                       redo leads from step 1 to step 2
///     # at 1 0                         the current step, and the first of its epoch
///
/// Version 0.1.0 skips these lines: it goes to the same place, and begins a history there.
struct SavedHistory: Equatable {
  /// The maximum number of steps; older ones are left out.
  static let limit = 200
  private static let mark = "# "

  /// The lines without their mark, each as its words.
  private let lines: [[String]]

  /// The script's lines, without line breaks.
  var text: [String] { lines.map { Self.mark + ScriptLine.text($0) } }

  /// Reads the comments between the first line of a script and its first command; nil without any.
  init?(parsing script: String) {
    let comments = script.split(separator: "\n").dropFirst().prefix { $0.hasPrefix(Self.mark) }
    lines = comments.compactMap { try? ScriptLine(parsing: String($0.dropFirst(2))).words }
    if lines.isEmpty { return nil }
  }

  /// Creates the history of a browser; nil if going to its place leads to the same.
  init?(of browser: BrowserSession) {
    let timeline = browser.history.timeline
    let numbers = timeline.numbers.suffix(Self.limit)
    // A place that undo led to may be older than all that is kept.
    guard numbers.contains(timeline.position), !Self.isMadeByRestoring(browser) else { return nil }
    var lines: [[String]] = []
    var before: RoutePath<KanjiRoute>?
    for number in numbers {
      let path = timeline[number]
      let shared = before.map { zip($0, path).prefix { $0 == $1 }.count } ?? 0
      let rest = path.dropFirst(shared)
      let added = rest.first.map { "\(RoutePath($0, Array(rest.dropFirst())))" }
      lines.append(["step", "\(number)", "\(shared)"] + [added].compactMap(\.self))
      let kept = (before == nil ? nil : browser.listings[number - 1])?.filter { $0.key < shared }
      lines += Self.lines(of: browser.listings[number] ?? [:], after: kept ?? [:])
      before = path
    }
    func links(_ name: String, _ links: [Int: Int], where isKept: (Int, Int) -> Bool) -> [[String]]
    {
      links.filter { isKept($0, $1) }.sorted { $0.key < $1.key }
        .map { [name, "\($0.key)", "\($0.value)"] }
    }
    lines += links("after", timeline.origins) { from, _ in numbers.contains(from) }
    lines += links("redo", timeline.redos) { numbers.contains($0) && numbers.contains($1) }
    lines.append(["at", "\(timeline.position)", "\(browser.history.epochStart)"])
    self.lines = lines
  }

  /// Returns the lines of the listings that differ from those before.
  private static func lines(
    of listings: ScreenPresenter.Listings, after before: ScreenPresenter.Listings
  ) -> [[String]] {
    Set(listings.keys).union(before.keys).sorted().filter { listings[$0] != before[$0] }.map {
      let listing = listings[$0] ?? Listing()
      return ["list", "\($0)", "\(listing.start)"] + (listing.query?.words ?? [])
    }
  }

  private static func isMadeByRestoring(_ browser: BrowserSession) -> Bool {
    let timeline = browser.history.timeline
    return timeline.numbers.upperBound <= 2 && timeline.position == timeline.numbers.upperBound - 1
      && timeline[0].count == 1 && browser.listings.isEmpty
  }

  /// Continues the history in a browser that is at its place; does nothing if a line is invalid.
  func restore(in browser: BrowserSession) {
    var reader = Reader(resolver: browser.browser.resolver)
    guard (try? lines.forEach { try reader.read($0) }) != nil, let first = reader.first,
      let timeline = reader.timeline(from: first)
    else { return }
    browser.resume(timeline, epochStart: reader.epochStart, listings: reader.listings)
  }
}

/// Collects the steps of a saved history, line by line.
private struct Reader {
  let resolver: KanjiRouteResolver
  private(set) var first: Int?
  private var paths: [RoutePath<KanjiRoute>] = []
  private(set) var listings: [Int: ScreenPresenter.Listings] = [:]
  private var origins: [Int: Int] = [:]
  private var redos: [Int: Int] = [:]
  private var position = -1
  private(set) var epochStart = 0

  init(resolver: KanjiRouteResolver) {
    self.resolver = resolver
  }

  /// A line that no session writes.
  private struct Invalid: Error {}

  mutating func read(_ words: [String]) throws {
    let numbers = words.dropFirst().prefix(2).compactMap { Int($0) }
    guard let name = words.first, numbers.count == 2 else { throw Invalid() }
    let rest = Array(words.dropFirst(3))
    switch name {
    case "step": try step(numbers[0], keeping: numbers[1], rest)
    case "list": try list(entry: numbers[0], Listing(query: ListQuery(rest), start: numbers[1]))
    case "after": origins[numbers[0]] = numbers[1]
    case "redo": redos[numbers[0]] = numbers[1]
    case "at": (position, epochStart) = (numbers[0], numbers[1])
    default: throw Invalid()
    }
  }

  private mutating func step(_ number: Int, keeping count: Int, _ added: [String]) throws {
    let start = first ?? number
    let kept = paths.last.map(Array.init) ?? []
    guard (0...kept.count).contains(count), number >= 0, number - start == paths.count else {
      throw Invalid()
    }
    let routes = kept.prefix(count) + (try added.first.map { Array(try resolver.path($0)) } ?? [])
    guard let root = routes.first else { throw Invalid() }
    listings[number] = listings[number - 1]?.filter { $0.key < count }
    first = start
    paths.append(RoutePath(root, Array(routes.dropFirst())))
  }

  private mutating func list(entry: Int, _ listing: Listing) throws {
    let number = (first ?? 0) + paths.count - 1
    guard paths.last?.indices.contains(entry) == true else { throw Invalid() }
    listings[number, default: [:]][entry] = listing == Listing() ? nil : listing
  }

  /// Returns the history; nil if its parts do not belong together.
  func timeline(from first: Int) -> Timeline<RoutePath<KanjiRoute>>? {
    guard (0...max(position, 0)).contains(epochStart) else { return nil }
    // A history that has dropped steps keeps no more than these.
    let limit = first == 0 ? BrowserSession.historyLimit : paths.count
    return try? Timeline(
      paths, first: first, position: position, limit: limit, origins: origins, redos: redos)
  }
}
