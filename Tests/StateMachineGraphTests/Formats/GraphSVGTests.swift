import Foundation
import StateMachineGraph
import StateMachineTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct GraphSVGTests {
  @Test
  func `the picture describes the graph for screen readers`() throws {
    let text = try TransitionGraph.sample.rendered(as: .svg)
    #expect(text.contains("<title>State machine of 3 states</title>"))
    #expect(
      text.contains(
        """
        <desc>Starts at off. Is in on. off → on; off → broken (sometimes); on → off; on → on; \
        on → broken; broken → off (back, sometimes); broken → on (back).</desc>
        """))
  }

  @Test
  func `each kind of edge has its own style, and the current state is marked`() throws {
    let text = try TransitionGraph.sample.rendered(as: .svg)
    let classes = text.split(separator: "\n").filter { $0.contains("marker-end") }
      .map { $0.dropFirst("<path class=\"".count).prefix { $0 != "\"" } }
    #expect(
      classes == [
        "tg-edge", "tg-edge tg-sometimes", "tg-edge", "tg-edge", "tg-edge",
        "tg-edge tg-back tg-sometimes", "tg-edge tg-back", "tg-edge",
      ])
    #expect(text.contains("<g class=\"tg-now\"><title>on</title>"))
    #expect(text.contains("@media (prefers-color-scheme: dark)"))
    #expect(text.contains(">back</text>") && text.contains(">sometimes</text>"))
  }

  @Test
  func `a refused step has a line of its own, to the same state, too`() throws {
    let graph = try TransitionGraph("a", "b", "c", ways: "a>b b>c")

    let text = SVGDrawing(graph, attempts: [.init("a", "c"), .init("a", "a"), .init("x", "a")]).text

    let lines = text.split(separator: "\n")
      .filter { $0.contains("tg-refused\"") && $0.contains("marker-end") }
    #expect(lines.count == 2)
    #expect(lines.first?.contains("<title>a → c (refused)</title>") == true)
    #expect(lines.last?.contains("<title>a → a (refused)</title>") == true)
  }

  @Test
  func `a graph of two states is drawn completely`() throws {
    let text = try TransitionGraph("open", "shut", ways: "open>shut shut>open")
      .rendered(as: .svg)
    let body = text.split(separator: "\n").drop { !$0.hasPrefix("<rect") }
    #expect(body.joined(separator: "\n") == Self.twoStates)
  }

  @Test(arguments: [0, 1, 2, 3, 5, 12, 40])
  func `the picture is well-formed XML with short numbers`(count: Int) throws {
    let names = (0..<count).map { HostileNames.all[$0 % HostileNames.all.count] + "\($0)" }
    let edges = names.indices.flatMap { from in
      [0, 1, 2].map { (from + $0) % count }.reduce(into: [Int]()) { list, to in
        if !list.contains(to) { list.append(to) }
      }.map { TransitionGraph.Edge(from: names[from], to: names[$0]) }
    }
    let text = try TransitionGraph(states: names, edges: edges).rendered(as: .svg)
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    for path in text.split(separator: " d=\"").dropFirst() {
      #expect(path.prefix { $0 != "\"" }.allSatisfy { "MLQCh 0123456789.z-".contains($0) })
    }
  }

  private static let twoStates = """
    <rect class="tg-paper" width="100%" height="100%" rx="8"/>
    <path class="tg-edge" marker-end="url(#tg-head)" d="M122 34L174 34"><title>open → shut</title></path>
    <path class="tg-edge" marker-end="url(#tg-head)" d="M174 42L122 42"><title>shut → open</title></path>
    <circle class="tg-head" cx="20" cy="38" r="4"/>
    <path class="tg-edge" marker-end="url(#tg-head)" d="M20 38L50 38"><title>start</title></path>
    <g><title>open</title><rect class="tg-box" x="50" y="20" width="72" height="36" rx="9"/><text class="tg-name" x="86" y="38" dy=".35em">open</text></g>
    <g><title>shut</title><rect class="tg-box" x="174" y="20" width="72" height="36" rx="9"/><text class="tg-name" x="210" y="38" dy=".35em">shut</text></g>
    </svg>
    """
}
