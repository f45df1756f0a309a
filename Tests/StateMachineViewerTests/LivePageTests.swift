import Foundation
import StateMachineStore
import StateMachineTestSupport
import StateMachineViewer
import Testing

@Suite("A live page", .timeLimit(.minutes(5)))
struct LivePageTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("live-\(UInt64.random(in: 0 ... .max)).html")

  private func makeStore() -> Store<Int, Int> {
    Store(0) { (sum: inout Int, number: Int) in sum += number }
  }

  /// Returns the data of the page when it has a number of steps and the program runs or has ended.
  private func page(steps: Int, isRunning: Bool) async throws -> PageReading {
    while true {
      if let text = try? String(contentsOf: file, encoding: .utf8),
        let data = try PageReading.data(text), data.cases[0].steps.count == steps + 1,
        data.isRunning == isRunning
      {
        return data
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  @Test
  func `follows the program, and says when it has ended`() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let store = makeStore()
    let recorder = SessionRecorder(writingTo: file.path)
    recorder.record(store)
    store.dispatch(1)
    _ = try await page(steps: 1, isRunning: true)
    for number in 2...9 { store.dispatch(number) }
    // No later step is needed for the last ones of a burst.
    _ = try await page(steps: 9, isRunning: true)
    try await recorder.finish()
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(try PageReading.data(text)?.isRunning == false)
    store.dispatch(10)
    #expect(recorder.count == 10)
  }

  @Test
  func `only grows, and is written whole again if another program has changed it`() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let store = makeStore()
    let recorder = SessionRecorder(writingTo: file.path)
    recorder.record(store)
    store.dispatch(1)
    _ = try await page(steps: 1, isRunning: true)
    let first = try String(contentsOf: file, encoding: .utf8)

    store.dispatch(2)
    _ = try await page(steps: 2, isRunning: true)
    let second = try String(contentsOf: file, encoding: .utf8)
    #expect(second.hasPrefix(first))

    try Data("damaged".utf8).write(to: file)
    store.dispatch(3)
    try await recorder.finish()
    let last = try String(contentsOf: file, encoding: .utf8)
    #expect(last.hasPrefix(second))
    #expect(try PageReading.data(last)?.cases[0].steps.count == 4)
  }

  @Test
  func `is known by what a recorder writes, and is whole once a program has waited for it`() throws
  {
    defer { try? FileManager.default.removeItem(at: file) }
    let store = makeStore()
    let recorder = SessionRecorder(writingTo: file.path)
    recorder.record(store)
    store.dispatch(1)
    try recorder.finishAndWait()
    let page = try Data(contentsOf: file)
    let data = try #require(try PageReading.data(String(decoding: page, as: UTF8.self)))
    #expect(data.cases[0].steps.count == 2 && data.isRunning == false)
    #expect(SessionRecorder.isLivePage(Array(page)))
    #expect(!SessionRecorder.isLivePage(Array("<!DOCTYPE html>\"isRunning\": true".utf8)))
    try recorder.finishAndWait()
    #expect(try Data(contentsOf: file) == page)
  }

  @Test(arguments: [Data.WritingOptions(), .atomic])
  func `is written whole again if its file was replaced by one of the same length`(
    options: Data.WritingOptions
  ) async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let store = makeStore()
    let recorder = SessionRecorder(writingTo: file.path)
    recorder.record(store)
    store.dispatch(1)
    _ = try await page(steps: 1, isRunning: true)
    let first = try Data(contentsOf: file)

    try Data(repeating: UInt8(ascii: "x"), count: first.count).write(to: file, options: options)
    store.dispatch(2)
    try await recorder.finish()

    #expect(try Data(contentsOf: file).starts(with: first))
    let last = try String(contentsOf: file, encoding: .utf8)
    #expect(try PageReading.data(last)?.cases[0].steps.count == 3)
  }

  @Test
  func `fails at the end, and does not wait, if there is a pipe in the place of its file`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: file) }
    let store = makeStore()
    let recorder = SessionRecorder(writingTo: file.path)
    recorder.record(store)
    store.dispatch(1)
    _ = try await page(steps: 1, isRunning: true)

    try FileManager.default.removeItem(at: file)
    #expect(mkfifo(file.path, 0o600) == 0)
    store.dispatch(2)
    do {
      try await recorder.finish()
      Issue.record("a pipe is no page")
    } catch {
      #expect(
        "\(error)"
          == "cannot write \(file.path): it is not a regular file; name another file")
    }
  }

  @Test
  func `has all steps at any moment while it begins again`() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let store = makeStore()
    let recorder = SessionRecorder(writingTo: file.path, limit: 2_000)
    recorder.record(store)
    for _ in 1...2_000 { store.dispatch(1) }
    _ = try await page(steps: 2_000, isRunning: true)
    let first = try String(contentsOf: file, encoding: .utf8)
    let reader = Task.detached { [file] in
      var fewest = Int.max
      while !Task.isCancelled {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        fewest = min(fewest, PageReading.lines(text).count)
        // The page's task needs a thread.
        try? await Task.sleep(for: .milliseconds(2))
      }
      return fewest
    }
    for _ in 1...2 {
      for _ in 1...2_000 { store.dispatch(1) }
      // The task may write again.
      try await Task.sleep(for: .milliseconds(520))
    }
    reader.cancel()
    let fewest = await reader.value
    #expect(fewest >= 2_000)
    let last = try String(contentsOf: file, encoding: .utf8)
    #expect(!last.hasPrefix(first))
  }

  @Test
  func `draws what is refused`() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let navigator = Door.navigator()
    let recorder = SessionRecorder(writingTo: file.path)
    recorder.record(navigator)
    try navigator.go(.open)
    #expect(throws: Refusal.self) { try navigator.go(.locked) }
    try await recorder.finish()
    let lines = PageReading.lines(try String(contentsOf: file, encoding: .utf8))
    let drawing = try #require(lines.first)
    #expect(drawing.hasPrefix(#"{"number": 0, "machine": {"states": ["closed","open","locked"], "#))
    #expect(drawing.contains(#""refused": [[1, 2]]}, "drawing": "\u003cfigure"#))
    #expect(drawing.contains("tg-refused"))
    #expect(lines.count == 4)
    #expect(lines[1].hasSuffix(#""summary": "1 step"}"#))
    #expect(lines[2].hasSuffix(#""summary": "2 steps · 1 refused"}"#))
  }

  @Test
  func `ends when its recorder is released`() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let store = makeStore()
    do {
      let recorder = SessionRecorder(writingTo: file.path)
      recorder.record(store)
      store.dispatch(1)
    }
    _ = try await page(steps: 1, isRunning: false)
  }

  @Test
  func `begins again when it has twice the steps that are kept`() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let store = makeStore()
    let recorder = SessionRecorder(writingTo: file.path, limit: 3)
    recorder.record(store)
    for number in 1...8 { store.dispatch(number) }
    try await recorder.finish()
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = PageReading.lines(text).dropLast()
    #expect(lines.count == 4)
    #expect(lines.first?.contains("\\u003ccode>5\\u003c/code>") == true)
    #expect(lines.last?.contains("\\u003ccode>8\\u003c/code>") == true)
    #expect(lines.last?.hasSuffix(#""summary": "4 steps · 4 earlier steps not kept"}"#) == true)
  }

  @Test
  func `only grows with each further source, and leaves out those that were released`() async throws
  {
    defer { try? FileManager.default.removeItem(at: file) }
    let store = makeStore()
    let recorder = SessionRecorder(writingTo: file.path)
    recorder.record(store, name: "sum")
    do {
      let door = Door.navigator()
      recorder.record(door, name: "door")
      try door.go(.open)
    }
    _ = try await page(steps: 1, isRunning: true)
    let first = try String(contentsOf: file, encoding: .utf8)

    let (other, door) = (makeStore(), Door.navigator())
    recorder.record(other, name: "other")
    recorder.record(door, name: "other door")
    other.dispatch(2)
    try door.go(.open)
    #expect(throws: Refusal.self) { try door.go(.locked) }
    try await recorder.finish()

    let last = try String(contentsOf: file, encoding: .utf8)
    #expect(last.hasPrefix(first))
    let data = try #require(try PageReading.data(last))
    #expect(data.machines.map(\.name) == ["door", "other door"])
    #expect(data.machines.map(\.refused) == [[], [[1, 2]]])
    #expect(data.cases[0].steps.map { $0[4] } == [0, 0, 1, 1, 1])
    #expect(
      try PageValues(last).states(of: data) == [
        #"{"depth":1,"state":"closed","sum":0}"#,
        #"{"depth":2,"state":"open","sum":0}"#,
        #"{"depth":1,"other":2,"state":"closed","sum":0}"#,
        #"{"depth":2,"other":2,"state":"open","sum":0}"#,
        #"{"depth":2,"other":2,"state":"open","sum":0}"#,
      ])
  }

  @Test
  func `takes linear time for one source after another`() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    var recorders: [SessionRecorder] = []
    try expectLinearTime(from: 16, making: \.self) { count in
      let store = makeStore()
      let recorder = SessionRecorder(writingTo: file.path)
      recorders.append(recorder)
      recorder.record(store)
      for number in 1...count {
        let (other, door) = (makeStore(), Door.navigator())
        recorder.record(other)
        recorder.record(door)
        other.dispatch(number)
        try door.go(.open)
        store.dispatch(number)
      }
    }
    for recorder in recorders { try await recorder.finish() }
  }

  @Test(arguments: [1, 2])
  func `records what a rule dispatches while it is probed`(others: Int) async throws {
    final class Counting: GKState {
      var count: () -> Void = {}

      override func isValidNextState(_ stateClass: AnyClass) -> Bool {
        count()
        return true
      }
    }
    defer { try? FileManager.default.removeItem(at: file) }
    let (store, state) = (makeStore(), Counting())
    state.count = { store.dispatch(1) }
    let machine = GKStateMachine(states: [state])
    let recorder = SessionRecorder(writingTo: file.path)
    recorder.record(store)
    let more = (1..<others).map { _ in makeStore() }
    for store in more { recorder.record(store) }

    recorder.record(machine)
    try await recorder.finish()

    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(store.state > 0)
    #expect(try PageReading.data(text)?.cases[0].steps.count == store.state + 1)
  }

  @Test
  func `says at the end if the page cannot be written`() async throws {
    let missing = file.deletingLastPathComponent().appendingPathComponent("none/\(UUID())")
    let recorder = SessionRecorder(writingTo: missing.path)
    recorder.record(makeStore())
    do {
      try await recorder.finish()
      Issue.record("the folder is missing")
    } catch {
      #expect(
        "\(error)" == "cannot write \(missing.path): No such file or directory; "
          + "create the folder first, or name another file")
    }
  }

  @Test
  func `names the graphs of several subjects`() throws {
    let recorder = SessionRecorder()
    let (first, second) = (Door.navigator(), Door.navigator())
    recorder.record(first, name: "Home")
    recorder.record(second, name: "Search")
    #expect(try PageReading.data(recorder.page())?.machines.map(\.name) == ["Home", "Search"])
  }
}
