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
    ("1|undo|2|undo|redo|undo", "redo|history|where"),
    ("1|undo|2|jump 1|undo", "redo|where|history"), ("list --strokes -5", "history|5|next"),
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

    let lines = try saved().split(separator: "\n")
    let next = try browse("undo|history")

    #expect(lines.count { $0.hasPrefix("open ") } == SavedSteps.limit)
    #expect(lines.dropFirst().prefix(2) == ["from 11", "open 0/all/detail/丁"])
    #expect(next.messages == "")
    #expect(next.output.contains("\n209 › /all/detail/丁\n210   /all\n"))
  }

  /// Returns the history that a session's lines make, without what the data lacks.
  private func read(
    _ lines: [String], in session: Session
  ) -> Timeline<BrowserModel>? {
    session.browser.savedHistory(of: lines)?.map(\.model)
  }

  @Test(arguments: UInt64(0)..<(isLong ? 300 : 6))
  func `any history is read as it was, with its branches`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let session = try Session(Context(isCaptured: true))
    let resolver = session.browser.browser.resolver
    let paths = try ["/all", "/all/detail/日", "/all/detail/日/list/日本", "/all/detail/本/list/日本"]
      .map { try resolver.path($0) }
    func model() -> BrowserModel {
      var model = BrowserModel(path: paths.randomElement(using: &dice) ?? paths[0])
      for entry in model.path.indices where Bool.random(using: &dice) {
        let start = Int.random(in: 0...9, using: &dice)
        let query = Bool.random(using: &dice) ? ListQuery(["search", "sun"], in: .program) : nil
        model.list(Listing(query: query, start: start), at: entry)
      }
      return model
    }
    var timeline = Timeline(model(), limit: Browser.historyLimit)
    for _ in 0..<Int.random(in: 0..<50, using: &dice) {
      switch Int.random(in: 0..<9, using: &dice) {
      case 0...1: timeline.undo()
      case 2: timeline.redo()
      case 8:
        timeline.beginEpoch()
        timeline.record(model())
      case 3: timeline.jump(to: Int.random(in: timeline.numbers, using: &dice))
      default: timeline.record(model())
      }
    }

    let lines = SavedSteps.lines(of: timeline, last: SavedSteps.limit, PathWriter())
    #expect(read(lines, in: session) == timeline)
    // Of the last steps, too, each has its number and its place.
    let last = try #require(
      read(SavedSteps.lines(of: timeline, last: 10, PathWriter()), in: session))
    #expect(last.position == timeline.position && last.current == timeline.current)
    for number in last.numbers { #expect(last[number] == timeline[number]) }
  }

  @Test
  func `a state is the same, whatever was written before`() throws {
    let session = try Session(Context(isCaptured: true))
    let browser = session.browser
    let pair = "/detail/日/list/日"
    let paths = PathWriter()
    for path in ["\(pair)\(pair)", "\(pair)/detail/本", pair, "\(pair)\(pair)\(pair)"] {
      try browser.navigator.open(browser.browser.resolver.path("/all" + path))
      for _ in 0..<SavedSteps.limit / 4 {
        #expect(
          SavedSteps.lines(of: session.browser.history.timeline, last: SavedSteps.limit, paths)
            == session.saved().steps)
        try session.makeRequest(["back", "1"])
        try session.travel { try $0.undo() }
      }
    }
    // The history begins anew, with lower numbers.
    try browser.reset()
    #expect(
      SavedSteps.lines(of: session.browser.history.timeline, last: SavedSteps.limit, paths)
        == session.saved().steps)
  }

  @Test
  func `steps share the routes of the path before`() throws {
    let deep = String(repeating: "/detail/日/list/日", count: 5000)
    let lines = ["open 0/all\(deep)"] + Array(repeating: "open 10001", count: SavedSteps.limit - 1)
    let session = try Session(Context(isCaptured: true))

    let timeline = try #require(read(lines, in: session))

    let paths = timeline.numbers.map { timeline[$0].path }
    #expect(paths.count == SavedSteps.limit)
    let time = processorTime {
      for path in paths { #expect(path.sharedCount(with: paths[0]) == 10_001) }
    }
    let whole = processorTime { #expect(paths[0].elementsEqual(Array(paths[1]))) }
    #expect(time < whole * 100)
  }

  @Test
  func `a history with too many lists is neither read nor saved`() throws {
    let count = SavedSteps.listLimit / SavedSteps.limit + 1
    let deep = String(repeating: "/detail/日/list/日", count: count / 2)
    let session = try Session(Context(isCaptured: true))
    let lists = (0..<count).map { "list \($0) 1" }
    let steps = (1..<SavedSteps.limit).map { _ in "open \(count)" }
    #expect(read(["open 0/all\(deep)"] + lists + steps, in: session) == nil)

    var model = BrowserModel(path: try session.browser.browser.resolver.path("/all\(deep)"))
    for entry in 0..<count { model.list(Listing(start: 1), at: entry) }
    var timeline = Timeline(model, limit: Browser.historyLimit)
    for _ in 1..<SavedSteps.limit { timeline.record(model) }
    let lines = SavedSteps.lines(of: timeline, last: SavedSteps.limit, PathWriter())
    #expect(lines.count { $0.hasPrefix("open ") } == 1)
  }

  @Test(arguments: [
    [], ["undo"], ["open 1"], ["open 0"], ["open 0/all", "open 2"], ["open 0/all", "undo"],
    ["open 0/all", "jump 1"], ["open 0/all", "jump"], ["open 0/all", "from 1"],
    ["from 99999999999", "open 0/all"], ["list 0 1", "open 0/all"], ["open 0/all", "list 0"],
    ["open 0/all", "list x 0"], ["open 0/all", "show 水"], ["open 0/all", "\"x"], ["open"],
    ["open 0/all"] + Array(repeating: "open 1", count: SavedSteps.limit),
  ])
  func `lines that no session writes are damage, although their check is right`(lines: [String])
    throws
  {
    let text = SavedState(rules: "0", steps: lines).text
    try text.write(toFile: file, atomically: true, encoding: .utf8)

    let run = try browse("where")

    #expect(run.output.hasPrefix("/all\n"))
    #expect(
      run.messages == "kanji-cli: \(file) is damaged; it is kept as \(file).broken-1, "
        + "and the session begins anew\n")
    #expect(try String(contentsOfFile: file + ".broken-1", encoding: .utf8) == text)
    #expect(try browse("where").messages == "")
    #expect(
      try data.run(["--import", file + ".broken-1"], input: "where\n").messages
        == "kanji-cli: \(file).broken-1 is not a saved session; "
        + "name a file with the output of session\n")
  }

  @Test
  func `a damaged file that a link leads to is kept beside the link`() throws {
    try "# kanji-cli session 2".write(toFile: file, atomically: true, encoding: .utf8)
    let link = file + "-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)

    let run = try data.run(["--session", link], input: "1\n")

    #expect(run.messages.contains("it is kept as \(link).broken-1, "))
    #expect(
      try String(contentsOfFile: link + ".broken-1", encoding: .utf8) == "# kanji-cli session 2")
    #expect(try saved().hasSuffix("open 1/detail/丁\n"))
  }

  @Test
  func `entries that the data lacks are left out of the history, and come back with the data`()
    throws
  {
    _ = try browse("show 丁|word 丁一|home|show 丂|search even")
    let text = try saved()
    let less = try Samples(
      #"[{"character": "丂", "meaning": "even 2", "strokes": 2, "examples": []}]"#)

    let run = try less.run("--session", file, input: "undo\nundo\nundo\nwhere\nhistory\n")

    #expect(
      run.messages == "kanji-cli: the data lacks /detail/丁, /list/丁一; "
        + "the undo history goes on without\n")
    #expect(run.output.contains("0   /all\n1   /all\n2 › /all\n3   /all\n4   /all/detail/丂\n"))
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try browse("undo|undo|undo|where").output.contains("\n/all/detail/丁/list/丁一\n"))
  }

  @Test
  func `a search with a control character is not kept`() throws {
    _ = try browse("list --sort str\u{1B}okes|search even \u{1B}|search \u{1B}even|1")

    #expect(try !saved().contains("\u{1B}"))
    #expect(try browse("where").messages == "")
  }

  @Test(arguments: ["0 99 search even", "0 0 search nosuchthing", "0 3"])
  func `an invalid saved listing is replaced by the screen's own`(listing: String) throws {
    let state = SavedState(
      rules: "0", steps: ["open 0/all", "list \(listing)", "open 1/detail/丁"])
    try state.text.write(toFile: file, atomically: true, encoding: .utf8)

    let run = try browse("back|1|where")

    #expect(run.messages == "" && run.status == 0)
    #expect(run.output.contains("\n/all/detail/"))
  }
}
