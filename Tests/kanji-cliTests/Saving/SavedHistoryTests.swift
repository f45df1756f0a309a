import Foundation
import KanjiBrowser
import StateMachine
import StateMachineHistory
import StateMachineStore
import StateMachineTestSupport
import StateMachineText
import Testing

@testable import kanji_cli

/// The list and the history after a killed run.
struct SavedHistoryTests {
  private let data: Samples
  private let file: String

  init() throws {
    let kanji = (1...60).map { number in
      let character = String(UnicodeScalar(0x4E00 + number) ?? " ")
      let meaning = number % 2 == 0 ? "even \(number)" : "odd \(number)"
      return """
        {"character": "\(character)", "meaning": "\(meaning)", "strokes": \(number), "examples": [
          {"word": "\(character)一", "meaning": "word \(number)"}]}
        """
    }
    data = try Samples("[" + kanji.joined(separator: ",") + "]")
    file = data.folder.appendingPathComponent("session").path
  }

  /// Returns a saved session without its history.
  static func place(in text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.prefix(1) + lines.dropFirst().filter { !$0.hasPrefix("# ") })
      .joined(separator: "\n")
  }

  private func browse(_ lines: String) throws -> Binary.Run {
    let input = lines.split(separator: "|").map { $0 + "\n" }.joined()
    return try data.run(["--session", file], input: input)
  }

  private func saved() throws -> String {
    try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test(arguments: [
    ("search even --strokes 10-20", "2|where"), ("search even|2", "next|where|back"),
    ("search even|2", "prev|prev"), ("search even|more|25", "back|more"),
    ("more|24|search even|1", "back|2|where|back|undo|undo|undo"),
    ("1|1|search odd --sort strokes --limit 5|3", "back|5|where|back 2|2|where"),
    ("1|undo|2|undo|3|jump 1", "redo|history|undo|redo|where"),
    ("1|undo|2|undo|redo|undo", "redo|history|where"), ("list --strokes -5", "history|5|next"),
    ("1|back|1|back|1|home|2", "undo|undo|where|redo|where|history"),
    ("1|search even", "undo|undo|where"), ("1|search even|more|undo", "redo|redo|1|where"),
    ("1|search even|search odd|back|undo", "undo|where|undo|undo|redo|where|2|where"),
    ("search even|1|undo|search odd", "undo|1|where|undo|redo|where|history"),
    ("reset /all/detail/丁", "undo|where|history"),
    ("show 丁 --limit 5000000000", "where|history|undo|redo"),
  ])
  func `a run after another goes on as one run would: results, filters, pages, next and undo`(
    before: String, after: String
  ) throws {
    let whole = try data.run(
      input: "\(before)|\(after)".split(separator: "|").map { $0 + "\n" }.joined())
    let first = try browse(before)

    let next = try browse(after)

    #expect(whole.output == first.output + next.output)
    #expect(
      (first.messages + next.messages).replacing(#/line \d+: /#, with: "")
        == whole.messages.replacing(#/line \d+: /#, with: ""))
  }

  @Test(arguments: UInt64(0)..<(isLong ? 12 : 4))
  func `a session that was read is saved unchanged`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let lines = [
      "1", "2", "3", "back", "back", "undo", "undo", "redo", "jump 1", "jump 3", "home", "next",
      "search even", "search even", "search odd --strokes 3-50", "back", "undo",
      "list --sort strokes", "more", "all",
      "open /all/detail/丁/list/丁一",
    ]
    let walk = (0..<40).map { _ in lines.randomElement(using: &dice) ?? "" }

    _ = try browse(walk.joined(separator: "|"))
    let text = try saved()
    let next = try browse("session|where")

    #expect(next.output.hasPrefix(text))
    #expect(try saved() == text)
    #expect(next.messages == "")
  }

  @Test
  func `only the last steps are saved, with their numbers`() throws {
    _ = try browse(Array(repeating: "1|back", count: 105).joined(separator: "|"))

    let steps = try saved().split(separator: "\n").filter { $0.hasPrefix("# step ") }
    let next = try browse("undo|history")

    #expect(steps.count == SavedHistory.limit)
    #expect(steps.last == "# step 210 1")
    #expect(next.messages == "")
    #expect(next.output.contains("\n209 › /all/detail/丁\n210   /all\n"))
  }

  @Test
  func `a state is the same, whatever was written before`() throws {
    let session = try Session(Context(isCaptured: true))
    let browser = session.browser
    let pair = "/detail/日/list/日"
    let paths = PathWriter()
    for path in ["\(pair)\(pair)", "\(pair)/detail/本", pair, "\(pair)\(pair)\(pair)"] {
      try browser.navigator.open(browser.browser.resolver.path("/all" + path))
      for _ in 0..<SavedHistory.limit / 4 {
        #expect(try SavedState(of: session, paths) == SavedState(of: session))
        try browser.perform(["back", "1"])
        try browser.travel { try $0.undo() }
      }
    }
    // The history begins anew, with lower numbers.
    try browser.reset()
    #expect(try SavedState(of: session, paths) == SavedState(of: session))
  }

  @Test
  func `more steps than are saved are damage`() throws {
    let deep = String(repeating: "/detail/丁/list/丁一", count: 5000)
    let steps = (1...4000).map { "# step \($0) 10001\n" }.joined()
    try "# kanji-cli session 1, rules 0\n# step 0 0 /all\(deep)\n\(steps)# at 0 0\nopen /all\n"
      .write(toFile: file, atomically: true, encoding: .utf8)

    for option in ["--import", "--session"] {
      let run = try data.run([option, file], input: "where\n")
      #expect(run.output.hasPrefix("/all\n"))
      #expect(run.messages.contains("the undo history in \(file) cannot be restored"))
    }
  }

  @Test
  func `steps share the routes of the path before`() throws {
    let deep = String(repeating: "/detail/日/list/日", count: 5000)
    let steps = (1..<SavedHistory.limit).map { "# step \($0) 10001\n" }.joined()
    let text =
      "# kanji-cli session 1, rules 0\n# step 0 0 /all\(deep)\n\(steps)# at 199 0\nopen /all\n"
    let history = try #require(SavedState(parsing: Array(text.utf8))?.history)
    let session = try Session(Context(isCaptured: true))

    try history.restore(in: session.browser) { _ in nil }

    let timeline = session.browser.history.timeline
    let paths = timeline.numbers.filter { $0 < SavedHistory.limit }.map { timeline[$0].path }
    #expect(paths.count >= SavedHistory.limit - 1)
    let time = processorTime {
      for path in paths { #expect(path.sharedCount(with: paths[0]) == 10_001) }
    }
    let whole = processorTime { #expect(paths[0].elementsEqual(Array(paths[1]))) }
    #expect(time < whole * 100)
  }

  @Test
  func `a history with too many lists is neither read nor saved`() throws {
    let count = SavedHistory.listLimit / SavedHistory.limit + 1
    let deep = String(repeating: "/detail/日/list/日", count: count / 2)
    let session = try Session(Context(isCaptured: true))
    var model = BrowserModel(path: try session.browser.browser.resolver.path("/all\(deep)"))
    for entry in 0..<count { model.list(Listing(start: 1), at: entry) }
    var timeline = Timeline(model, limit: Browser.historyLimit)
    for _ in 1..<SavedHistory.limit { timeline.record(model) }
    let lists = (0..<count).map { "list \($0) 1" }
    let steps = (1..<SavedHistory.limit).map { "step \($0) \(count)" }
    let history = SavedHistory(["step 0 0 /all\(deep)"] + lists + steps + ["at 0 0"])

    #expect(throws: SavedHistory.Damage.self) {
      try history?.restore(in: session.browser) { _ in nil }
    }
    try session.browser.navigator.open(model.path)
    session.browser.browser.resume(timeline)
    #expect(try SavedState(of: session).history == nil)
  }

  @Test
  func `an older version reads only the place of a session`() throws {
    _ = try browse("search even|2|1|session")
    let text = try saved()
    let state = try #require(SavedState(parsing: Array(text.utf8)))
    let older = try #require(SavedState(parsing: Array(Self.place(in: text).utf8)))

    #expect(state.history != nil && older.history == nil)
    #expect(older.place == state.place && older.game == state.game)
  }

  @Test(arguments: [
    "# step 0 0 /all\n", "# step 0 0 /all\n# at 1 0\n", "# step 5 0 /all\n# at 5 9\n",
    "# step 0 0\n# at 0 0\n", "# step 0 1 /all\n# at 0 0\n", "# at 0 0\n", "# at\n",
    "# step 0 0 /all\n# step 2 1 /detail/丁\n# at 2 0\n", "# step 0 0 /nowhere\n# at 0 0\n",
    "# step 0 0 /all\n# list 1 0\n# at 0 0\n", "# step 0 0 /all\n# after 0 7\n# at 0 0\n",
    "# step 0 0 /all\n# redo 0 7\n# at 0 0\n", "# step -1 0 /all\n# at -1 0\n",
    "# step 9223372036854775807 0 /all\n# at 9223372036854775807 0\n",
    "# step 0 0 /all\n# at 0 -1\n", "# step 0 0 \"/all\n# at 0 0\n",
    "# step 4611686018427387903 0 /all\n# at 4611686018427387903 0\n",
    "# step 0 0 /all\n# at 99999999999999999999 0\n", "# step 0 0 /all\n# at 0 0 1\n",
    "# step 0 0 /all\n# step 0 0\n# at 0 0\n", "# step 0 0 /all\n# at 0 0 x\n",
    "# step 0 0 /all\n# step 0 1\n# step 1 1 /detail/丁\n# at 1 0\n",
    "# step 0 0 /all x\n# at 0 0\n", "# step 0 0 /all\n# redo 0 1 2\n# at 0 0\n",
    "# step 0 0 /all\n# list 0 0 search \u{1B}[31meven\n# at 0 0\n",
    "# step 0 0 /all\n# list 0 1000000001 search even\n# at 0 0\n",
    "# step 0 0 /all\n# list 0 -1\n# at 0 0\n", "# step 0 0 /all\n# list 0 3 show 丁\n# at 0 0\n",
    "# step 0 0 /all\n# list 0 5 search --x\n# at 0 0\n", "# foreign\n# at 0 0\n",
    "# step 0 0 /all\n# step 1 1 /detail/x\n# at 1 0\n",
    "# step 0 0 /all\n# step 1 1 /detail/犬\n# at 0 0\n",
  ])
  func `a damaged history begins anew with one message, and the file is kept`(lines: String) throws
  {
    let text = "# kanji-cli session 1, rules 0\n\(lines)open /all/detail/丁\n"
    try text.write(toFile: file, atomically: true, encoding: .utf8)

    let run = try browse("history|undo|where")

    #expect(run.output.hasPrefix("0   /all\n1 › /all/detail/丁\n"))
    #expect(
      run.messages == "kanji-cli: the undo history in \(file) cannot be restored and begins anew; "
        + "the file is kept as \(file).broken-1\n")
    #expect(run.status == 0)
    #expect(try String(contentsOfFile: file + ".broken-1", encoding: .utf8) == text)
    #expect(try browse("where").messages == "")
    #expect(try !saved().contains("\u{1B}"))
  }

  @Test
  func `a damaged history in the file that a link leads to is kept beside the link`() throws {
    let text = "# kanji-cli session 1, rules 0\n# at 0 0\nopen /all/detail/丁\n"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let link = file + "-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)

    let run = try data.run(["--session", link], input: "1\n")

    #expect(run.messages.contains("the file is kept as \(link).broken-1\n"))
    #expect(try String(contentsOfFile: link + ".broken-1", encoding: .utf8) == text)
    #expect(try saved().contains("open /all/detail/丁/list/丁一\n"))
  }

  @Test
  func `a damaged history of an imported file is reported, and the file stays`() throws {
    let text = "# kanji-cli session 1, rules 0\n# at 0 0\nopen /all/detail/丁\n"
    try text.write(toFile: file, atomically: true, encoding: .utf8)

    let run = try data.run(["--import", file], input: "where\n")

    #expect(run.output.hasPrefix("/all/detail/丁\n"))
    #expect(
      run.messages == "kanji-cli: the undo history in \(file) cannot be restored and begins anew\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: data.folder.path).count == 2)
  }

  @Test(arguments: ["# \n", "# x 1 2\n", "#\n", "#x\n# y\n"])
  func `comments of others are skipped`(lines: String) throws {
    let history = "# step 0 0 /all\n\(lines)# at 0 0\n"
    for lines in [lines, history] {
      try "# kanji-cli session 1, rules 0\n\(lines)open /all\n".write(
        toFile: file, atomically: true, encoding: .utf8)

      #expect(try browse("1|undo|where").messages == "")
    }
  }

  @Test
  func `lines may end with CR LF`() throws {
    _ = try browse("1|1|back")
    try saved().replacing("\n", with: "\r\n").write(
      toFile: file, atomically: true, encoding: .utf8)

    let run = try browse("undo|where")

    #expect(run.output.hasSuffix("/all/detail/丁/list/丁一\n\(Rules.from("list"))\n"))
    #expect(run.messages == "")
  }

  @Test
  func `a search with a control character is not kept`() throws {
    _ = try browse("list --sort str\u{1B}okes|search even \u{1B}|search \u{1B}even|1")

    #expect(try !saved().contains("\u{1B}"))
    #expect(try browse("where").messages == "")
  }

  @Test(arguments: ["0 99 search even", "0 0 search nosuchthing", "0 3"])
  func `an invalid saved listing is replaced by the screen's own`(listing: String) throws {
    try """
    # kanji-cli session 1, rules 0
    # step 0 0 /all
    # list \(listing)
    # step 1 1 /detail/丁
    # at 1 0
    open /all/detail/丁

    """.write(toFile: file, atomically: true, encoding: .utf8)

    let run = try browse("back|1|where")

    #expect(run.messages == "" && run.status == 0)
    #expect(run.output.contains("\n/all/detail/"))
  }
}
