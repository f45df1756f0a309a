import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphTextMatrixTests {
  private let legend =
    "x allowed, ? sometimes, b back only, . refused\nrows lead to columns; > start, * current\n"

  @Test
  func `rows lead to columns`() throws {
    #expect(
      try TransitionGraph.sample.rendered(as: .text) == """
                   off  on  broken
        >  off     .    x   ?
         * on      x    x   x
           broken  b?   b   .


        """ + legend)
  }

  @Test
  func `forward comes before Back`() throws {
    let text = try TransitionGraph("a", "b", ways: "b>a b<a").rendered(as: .text)
    #expect(text.contains("   b  x   .\n"))
  }

  @Test
  func `wide characters take two columns`() throws {
    #expect(
      try TransitionGraph("水着", "e\u{301}", "👍", ways: "水着>e\u{301}").rendered(as: .text) == """
                 水着  e\u{301}   👍
        >  水着  .     x   .
           e\u{301}     .     .   .
           👍    .     .   .


        """ + legend)
  }

  @Test
  func `columns are numbered if their names are too long`() throws {
    let names = (1...10).map { String(repeating: "x", count: 20) + "\($0)" }
    let graph = try TransitionGraph(
      states: names, edges: [.init(from: names[9], to: names[0])])
    let lines = graph.rendered(as: .text).split(separator: "\n")
    #expect(
      lines[0] == "                               1   2   3   4   5   6   7   8   9   10")
    #expect(
      lines[1] == ">   1  xxxxxxxxxxxxxxxxxxxx1   .   .   .   .   .   .   .   .   .   .")
    #expect(
      lines[10] == "   10  xxxxxxxxxxxxxxxxxxxx10  x   .   .   .   .   .   .   .   .   .")
  }

  @Test
  func `a very long name is cut in its middle`() throws {
    let graph = try TransitionGraph(states: [String(repeating: "ab", count: 30)], edges: [])
    #expect(graph.rendered(as: .text).contains("  abababababababab…bababababababab  .\n"))
  }

  @Test
  func `a graph without states says so`() throws {
    #expect(try TransitionGraph(states: [], edges: []).rendered(as: .text) == "no states\n")
  }
}
