import Foundation
import StateMachineGraph
import Testing

/// Decodes every graph that a release has written.
///
/// `Tests/Compatibility/README.md` says what the files are.
struct GraphCompatibilityTests {
  static let folder: URL = {
    var tests = URL(fileURLWithPath: #filePath)
    while tests.lastPathComponent != "Tests" { tests.deleteLastPathComponent() }
    return tests.appendingPathComponent("Compatibility")
  }()
  static let versions = names(in: folder).filter { $0.first?.isNumber == true }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// The graph of a file, which is written again with nothing lost.
  private func read(_ name: String, of version: String) throws -> TransitionGraph {
    let file = Self.folder.appendingPathComponent("\(version)/StateMachineGraph/\(name)")
    let data = try Data(contentsOf: file)
    let graph = try JSONDecoder().decode(TransitionGraph.self, from: data)
    let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(graph))
    let read = try JSONSerialization.jsonObject(with: data)
    #expect(written as? NSDictionary == read as? NSDictionary)
    return graph
  }

  @Test(arguments: versions)
  func `the graph of the browser`(version: String) throws {
    let graph = try read("browser.json", of: version)
    #expect(
      graph.rendered(as: .text) == """
                   all  detail  list
        >  all     .    x       .
           detail  x    .       x
           list    x    x       .

        x allowed, ? sometimes, b back only, . refused
        rows lead to columns; > start, * current

        """)
    #expect(graph.start == "all")
    #expect(graph.current == nil)
  }

  @Test(arguments: versions)
  func `the graph of the game`(version: String) throws {
    let graph = try read("game.json", of: version)
    #expect(
      graph.rendered(as: .text) == """
                       menu  categories  game
        >  menu        .     x           x
           categories  b     .           .
           game        b     .           .

        x allowed, ? sometimes, b back only, . refused
        rows lead to columns; > start, * current

        """)
    #expect(graph.start == "menu")
    #expect(graph.current == nil)
  }

  @Test(arguments: versions)
  func `two probes merged, with their problems`(version: String) throws {
    let graph = try read("merged.json", of: version)
    #expect(
      graph.rendered(as: .text) == """
                     idle  playing  paused  gk  paused#2
        >  idle      .     ?        b       b   b
         * playing   ?     .        ?       b   b
           paused    x     x        .       b   b
           gk        x     x        x       x   x
           paused#2  x     x        x       x   x

        x allowed, ? sometimes, b back only, . refused
        rows lead to columns; > start, * current

        """)
    #expect(graph.start == "idle")
    #expect(graph.current == "playing")
  }

  @Test
  func `every file is tested`() {
    for version in Self.versions {
      #expect(
        Self.names(in: Self.folder.appendingPathComponent("\(version)/StateMachineGraph"))
          == ["browser.json", "game.json", "merged.json"])
    }
    #expect(!Self.versions.isEmpty)
  }
}
