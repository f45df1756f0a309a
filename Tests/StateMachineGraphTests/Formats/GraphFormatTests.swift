import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphFormatTests {
  @Test(arguments: TransitionGraph.Format.allCases)
  func `every format ends with one line break`(format: TransitionGraph.Format) throws {
    let hostile = try TransitionGraph(states: HostileNames.all, edges: HostileNames.edges)
    let empty = try TransitionGraph(states: [], edges: [])
    for graph in [hostile, empty] {
      let text = graph.rendered(as: format)
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
      #expect(!text.contains("\u{7}") && !text.contains("\u{0}"))
    }
  }

  @Test(arguments: TransitionGraph.Format.allCases.filter { $0 != .json })
  func `names show no direction marks and no line breaks`(format: TransitionGraph.Format) throws {
    let graph = try TransitionGraph(states: HostileNames.all, edges: HostileNames.edges)
    let text = graph.rendered(as: format)
    #expect(!text.contains("\u{202E}") && !text.contains("\u{FFFE}"))
    #expect(!text.contains("line\nbreak"))
  }

  @Test
  func `names that look alike are shown differently`() throws {
    let graph = try TransitionGraph(states: ["a\n", "a\\n"], edges: [])
    #expect(
      graph.rendered(as: .dot).split(separator: "\n")[3...4] == [
        #"  "a\n" [label="a\\n", style="rounded,bold"]"#, #"  "a\\n" [label="a\\\\n"]"#,
      ])
  }
}

extension TransitionGraph {
  /// Every kind of edge there is, in a machine that is in `on` and starts at `off`.
  static var sample: TransitionGraph {
    get throws {
      let states = Sample()
      states.machine.enter(SampleOnState.self)
      var graph = TransitionGraph(probing: states.machine, withBack: true)
      states.off.allow(SampleOnState.self)
      graph = graph.merging(TransitionGraph(probing: states.machine, withBack: true))
      return graph
    }
  }
}

/// off leads to on, at first also to broken; on to off and on.
private struct Sample {
  let off = SampleOffState()
  let machine: GKStateMachine

  init() {
    let on = SampleOnState()
    machine = GKStateMachine(states: [off, on, SampleBrokenState()])
    off.allow(SampleOnState.self, SampleBrokenState.self)
    on.allow(SampleOffState.self, SampleOnState.self, SampleBrokenState.self)
  }
}

private final class SampleOffState: PlayerState, NamedState { static let stateName = "off" }
private final class SampleOnState: PlayerState, NamedState { static let stateName = "on" }
private final class SampleBrokenState: PlayerState, NamedState { static let stateName = "broken" }
