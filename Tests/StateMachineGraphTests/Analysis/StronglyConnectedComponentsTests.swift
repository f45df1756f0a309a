import StateMachineGraph
import StateMachineTestSupport
import Testing

struct StronglyConnectedComponentsTests {
  @Test("components are in the machine's order")
  func componentsAreInTheMachinesOrder() throws {
    let graph = try TransitionGraph("a", "b", "c", "d", "e", ways: "a>d d>a b>c c>e e>b a>b c<a")
    #expect(graph.stronglyConnectedComponents == [["a", "d"], ["b", "c", "e"]])
  }

  @Test("components agree with reachability", arguments: 1...80 as ClosedRange<UInt64>)
  func componentsAgreeWithReachability(seed: UInt64) throws {
    let random = try RandomGraph(seed: seed, states: 1...9, edges: 0...22)
    let distance = random.distances
    var parts: [[Int]] = []
    for state in 0..<random.count {
      let isSame = { (part: [Int]) in
        distance[state][part[0]] != nil && distance[part[0]][state] != nil
      }
      if let index = parts.firstIndex(where: isSame) {
        parts[index].append(state)
      } else {
        parts.append([state])
      }
    }
    #expect(random.graph.stronglyConnectedComponents == parts.map { $0.map { "\($0)" } })
  }
}
