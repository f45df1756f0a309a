import StateMachineGraph
import StateMachineTestSupport
import StateMachineText
import Testing

struct LayeredDrawingTests {
  /// Twenty apps of 20 to 39 states, drawn once for all tests.
  private static let apps = Result {
    try (20..<40).map { count in
      DrawnGraph(try .app(of: count, seed: UInt64(count), withBack: count % 2 == 1))
    }
  }

  @Test(arguments: 0..<20)
  func `boxes do not overlap, and lines pass no box`(number: Int) throws {
    let drawn = try Self.apps.get()[number]
    #expect(drawn.boxes.count == 20 + number)
    for (number, box) in drawn.boxes.enumerated() {
      #expect(!drawn.boxes[(number + 1)...].contains { $0.overlaps(box) })
      for line in drawn.lines where line.points.contains(where: box.contains) {
        Issue.record("\(line.title) passes \(box.name)")
      }
      #expect(box.left >= 0 && box.right <= drawn.size.x)
      #expect(box.top >= 0 && box.bottom <= drawn.size.y)
    }
  }

  @Test
  func `the arrowhead of each edge points into its box`() throws {
    let others: [DrawnGraph] = try (0..<(isLong ? 500 : 0)).map { seed in
      DrawnGraph(try .app(of: 12 + seed % 29, seed: UInt64(seed), withBack: seed % 2 == 1))
    }
    for (number, drawn) in try (Self.apps.get() + others).enumerated() {
      let boxes = Dictionary(uniqueKeysWithValues: drawn.boxes.map { ($0.name, $0) })
      for line in drawn.lines where line.title != "start" {
        let to = line.title.split(separator: " ")[2]
        guard let end = line.points.last, let before = line.beforeEnd, let box = boxes["\(to)"]
        else {
          Issue.record("\(number): \(line.title) has no end")
          continue
        }
        let (x, y) = (end.x - before.x, end.y - before.y)
        let length = (x * x + y * y).squareRoot()
        #expect(
          length > 0 && box.contains((end.x + x / length, end.y + y / length)),
          "\(number): \(line.title) ends with \(before) \(end)")
      }
    }
  }

  @Test
  func `twenty apps have few crossings and short lines`() throws {
    let apps = try Self.apps.get()
    // Graphviz 2.43 draws them with 161 crossings.
    #expect(apps.reduce(0) { $0 + $1.crossings } <= 80)
    // Its longest lines have 251 times the height of a box.
    #expect(apps.reduce(0) { $0 + $1.longestLine } <= 280)
  }

  /// Graphviz 2.43 draws twenty graphs of each size with 291, 839, 1,790 and 4,451 crossings.
  @Test(
    arguments: [(38, 11, 250), (60, 44, 912), (80, 75, 1802), (120, 208, 4250)]
      .prefix(isLong ? 4 : 2))
  func `large apps have few crossings`(count: Int, one: Int, twenty: Int) throws {
    let crossings = try (0..<(isLong ? 20 : 1)).reduce(0) {
      $0 + DrawnGraph(try .largeApp(of: count, seed: $1)).crossings
    }
    #expect(crossings <= (isLong ? twenty : one))
  }

  @Test(arguments: [2, 3, 10, 40, 100])
  func `a tree has no crossings`(count: Int) throws {
    var dice = SplitMix64(seed: UInt64(count))
    let edges = (1..<count).map { state in
      TransitionGraph.Edge(from: "\(Int.random(in: 0..<state, using: &dice))", to: "\(state)")
    }
    let tree = try TransitionGraph(states: (0..<count).map { "\($0)" }, edges: edges)
    #expect(DrawnGraph(tree).crossings == 0)
  }

  @Test
  func `an edge is a curve if its lines between ranks are too many`() throws {
    let graph = try TransitionGraph("a", "b", "c", ways: "a>b b>c a>c")

    let text = SVGDrawing(graph, lineLimit: 2).text

    let curves = text.split(separator: "\n").filter { $0.contains("marker-end") }
      .map { $0.contains("Q") }
    #expect(curves == [false, true, false, false])
    #expect(SVGDrawing(graph, lineLimit: 4).text == graph.rendered(as: .svg))
  }

  @Test
  func `a state comes after the start on every shortest path`() throws {
    let graph = try TransitionGraph("a", "b", "c", "d", ways: "a>b b>c c>a c>d d>b a>d")
    let lefts = DrawnGraph(graph).boxes.map(\.left)
    #expect(lefts[0] < lefts[1] && lefts[1] < lefts[2])
  }

  @Test(arguments: [
    "address>delivery delivery>payment payment>done address>cancelled delivery>cancelled payment>cancelled",
    "address>delivery delivery>payment payment>done address>cancelled payment>cancelled cancelled>address",
  ])
  func `a state that leads nowhere, or to the start, comes after all that lead to it`(ways: String)
    throws
  {
    let graph = try TransitionGraph(
      "address", "delivery", "payment", "done", "cancelled", ways: ways)
    let boxes = DrawnGraph(graph).boxes
    let end = boxes[4]
    for box in boxes.prefix(3) {
      #expect(box.right < end.left || box.bottom < end.top, "\(box.name)")
    }
  }

  @Test
  func `a chain runs to the right, and what is far broader than long runs down`() throws {
    let chain = DrawnGraph(try TransitionGraph("a", "b", "c", ways: "a>b b>c"))
    #expect(Set(chain.boxes.map(\.top)).count == 1)
    let long = String(repeating: "name", count: 7)
    let broad = DrawnGraph(try TransitionGraph("a", long, ways: "a>\(long)"))
    #expect(Set(broad.boxes.map { ($0.left + $0.right) / 2 }).count == 1)
  }

  @Test
  func `states without edges form a square`() throws {
    let drawn = DrawnGraph(try TransitionGraph(states: (0..<49).map { "\($0)" }, edges: []))
    #expect(Set(drawn.boxes.map(\.left)).count == 7)
    #expect(Set(drawn.boxes.map(\.top)).count == 7)
  }

  @Test
  func `a name that is too long is cut in its middle, and whole in the title`() throws {
    let names = ["confirmTransferToForeignServer", "confirmTransferToForeignCache"]
    let text = try TransitionGraph(states: names, edges: []).rendered(as: .svg)
    #expect(names.allSatisfy { text.contains("<title>\($0)</title>") })
    #expect(text.contains(">confirmTransfe…ForeignServer</text>"))
    #expect(text.contains(">confirmTransfe…oForeignCache</text>"))
  }

  @Test
  func `the same graph has the same drawing, also a dense one`() throws {
    let count = isLong ? 60 : 8
    let names = (0..<count).map { "\($0)" }
    let all = names.flatMap { from in names.map { TransitionGraph.Edge(from: from, to: $0) } }
    for edges in [all, all.reversed()] {
      let drawn = DrawnGraph(try TransitionGraph(states: names, edges: edges))
      #expect(drawn.lines.count == count * count + 1)
      #expect(drawn.text == (try TransitionGraph(states: names, edges: all)).rendered(as: .svg))
    }
  }

  @Test
  func `as many as two hundred states are drawn`() throws {
    let count = isLong ? 200 : 80
    let drawn = DrawnGraph(try .app(of: count, seed: 1))
    #expect(drawn.boxes.count == count)
  }
}
