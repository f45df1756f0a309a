import Foundation
import StateMachine
import Testing
import StateMachineHistory

/// Decodes every file that a release of the library has written.
///
/// `Tests/Compatibility/README.md` says what the files are.
struct CompatibilityTests {
  static let folder: URL = {
    var tests = URL(fileURLWithPath: #filePath)
    while tests.lastPathComponent != "Tests" { tests.deleteLastPathComponent() }
    return tests.appendingPathComponent("Compatibility")
  }()
  static let versions = names(in: folder).filter { $0.first?.isNumber == true }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func read<Value: Codable & Equatable>(
    _ name: String, of version: String, as type: Value.Type = Value.self
  ) throws -> Value {
    let file = Self.folder.appendingPathComponent("\(version)/StateMachine/\(name)")
    let value = try JSONDecoder().decode(type, from: Data(contentsOf: file))
    #expect(try JSONDecoder().decode(type, from: JSONEncoder().encode(value)) == value)
    return value
  }

  /// Every property of a timeline, and the results of undo and redo from each of its numbers.
  private func text<Value>(of timeline: Timeline<Value>) -> String {
    var lines = ["limit \(timeline.limit == .max ? "none" : "\(timeline.limit)")"]
    for number in timeline.numbers {
      var there = timeline
      there.jump(to: number)
      let (undo, redo) = (there.undoPosition, there.redoPosition)
      let mark = number == timeline.position ? "›" : " "
      lines.append(
        "\(number) \(mark) \(timeline[number])  undo \(undo.map(String.init) ?? "-")"
          + "  redo \(redo.map(String.init) ?? "-")")
    }
    for branch in timeline.branches {
      lines.append("branch of \(branch.origin.map(String.init) ?? "-"): \(branch.numbers)")
    }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: versions)
  func `a straight timeline`(version: String) throws {
    #expect(
      text(of: try read("timeline-straight.json", of: version, as: Timeline<String>.self)) == """
        limit none
        0   empty  undo -  redo 1
        1 › a  undo 0  redo 2
        2   ab  undo 1  redo -
        branch of -: [0, 1, 2]
        """)
  }

  @Test(arguments: versions)
  func `a timeline with branches`(version: String) throws {
    #expect(
      text(of: try read("timeline-branched.json", of: version, as: Timeline<String>.self)) == """
        limit none
        0   empty  undo -  redo 5
        1   a  undo 0  redo 3
        2   ab  undo 1  redo -
        3   ac  undo 1  redo 4
        4   acd  undo 3  redo -
        5 › b  undo 0  redo -
        branch of -: [0, 1, 2]
        branch of 1: [3, 4]
        branch of 0: [5]
        """)
  }

  @Test(arguments: versions)
  func `a timeline that dropped values beyond its limit`(version: String) throws {
    #expect(
      text(of: try read("timeline-limited.json", of: version, as: Timeline<String>.self)) == """
        limit 4
        2   2  undo -  redo 5
        3   3  undo 2  redo 4
        4   4  undo 3  redo -
        5 › 5  undo 2  redo -
        branch of -: [2, 3, 4]
        branch of 2: [5]
        """)
  }

  @Test(arguments: versions)
  func `a path`(version: String) throws {
    let path = try read("path.json", of: version, as: RoutePath<Page>.self)
    #expect(path == RoutePath(.shelf, [.book("水 & 火"), .page(7), .book("終")]))
  }

  @Test(arguments: versions)
  func `the history of a navigator, which continues`(version: String) throws {
    let timeline = try read(
      "navigation-history.json", of: version, as: Timeline<RoutePath<Page>>.self)
    #expect(
      text(of: timeline) == """
        limit 50
        0   /shelf  undo -  redo 5
        1   /shelf/book/水  undo 0  redo 3
        2   /shelf/book/水/page/1  undo 1  redo -
        3   /shelf/book/水/page/2  undo 1  redo 4
        4   /shelf/book/水  undo 3  redo -
        5 › /shelf/book/火  undo 0  redo -
        branch of -: [0, 1, 2]
        branch of 1: [3, 4]
        branch of 0: [5]
        """)

    let navigator = Page.navigator()
    try navigator.open(timeline.current)
    let history = NavigatorHistory(of: navigator, continuing: timeline)
    var visited: [String] = []
    let steps: [() throws -> Void] = [
      { try history.undo() }, { try history.redo() }, { try history.jump(to: 4) },
      { try history.undo() }, { try history.undo() }, { try history.redo() },
      { try navigator.back() },
    ]
    for step in steps {
      try step()
      visited.append("\(history.timeline.position) \(navigator.path)")
    }
    #expect(
      visited == [
        "0 /shelf", "5 /shelf/book/火", "4 /shelf/book/水",
        "3 /shelf/book/水/page/2", "1 /shelf/book/水",
        "3 /shelf/book/水/page/2", "6 /shelf/book/水",
      ])
  }

  @Test
  func `every file is tested`() {
    for version in Self.versions {
      #expect(
        Self.names(in: Self.folder.appendingPathComponent("\(version)/StateMachine")) == [
          "navigation-history.json", "path.json", "timeline-branched.json", "timeline-limited.json",
          "timeline-straight.json",
        ])
    }
    #expect(!Self.versions.isEmpty)
  }
}

/// A route with every form of payload that the compiler writes.
private enum Page: Route, Codable {
  case shelf
  case book(String)
  case page(Int)

  var stateClass: GKState.Type {
    switch self {
    case .shelf: ShelfState.self
    case .book: BookState.self
    case .page: PageState.self
    }
  }

  var arguments: [String] {
    switch self {
    case .shelf: []
    case .book(let title): [title]
    case .page(let number): ["\(number)"]
    }
  }

  final class ShelfState: GKState {
    override func isValidNextState(_ next: AnyClass) -> Bool { next == BookState.self }
  }
  final class BookState: GKState {
    override func isValidNextState(_ next: AnyClass) -> Bool { next == PageState.self }
  }
  final class PageState: GKState {
    override func isValidNextState(_ next: AnyClass) -> Bool { next == BookState.self }
  }

  static func navigator() -> Navigator<Page> {
    Navigator(
      GKStateMachine(states: [ShelfState(), BookState(), PageState()]), root: .shelf,
      resolver: NoText())
  }

  private struct NoText: RouteResolver {
    func resolve(_ segments: inout PathSegments) throws -> Page {
      throw PathError.unknownState(segments.takeState(), known: [])
    }
  }
}
