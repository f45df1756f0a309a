import Foundation
import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphCodableTests {
  private func read(_ text: String) throws -> TransitionGraph {
    try JSONDecoder().decode(TransitionGraph.self, from: Data(text.utf8))
  }

  @Test
  func `a graph decodes completely, with the probe's problems`() throws {
    let player = Player()
    player.machine.enter(PausedState.self)
    let machine = GKStateMachine(states: [player.idle, player.playing, GKState()])
    for machine in [player.machine, machine] {
      let graph = TransitionGraph(probing: machine, withBack: true)
      let data = try JSONEncoder().encode(graph)
      #expect(try JSONDecoder().decode(TransitionGraph.self, from: data) == graph)
    }
  }

  @Test
  func `encoding writes the documented form`() throws {
    let graph = try TransitionGraph("a", "b", ways: "a>b? b<a")
    let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(graph))
    let documented = try JSONSerialization.jsonObject(with: Data(graph.rendered(as: .json).utf8))
    #expect(written as? NSDictionary == documented as? NSDictionary)
  }

  @Test
  func `decoding reads the documented form, whatever the states' names`() throws {
    let graph = try TransitionGraph(
      states: HostileNames.all, edges: HostileNames.edges, start: HostileNames.all.last)
    #expect(try read(graph.rendered(as: .json)) == graph)
    let empty = try TransitionGraph(states: [], edges: [])
    #expect(try read(empty.rendered(as: .json)) == empty)
  }

  @Test
  func `a state's name is the same in links and drawings`() {
    final class FirstTabState: GKState {}
    final class SecondTabState: GKState, NamedState {
      static let stateName = "secondTab"
    }
    let graph = TransitionGraph(
      probing: GKStateMachine(states: [FirstTabState(), SecondTabState()]))

    let names = [FirstTabState.self, SecondTabState.self].map(GKStateMachine.name)
    #expect(graph.states == names && names == ["firsttab", "secondTab"])
    for format in TransitionGraph.Format.allCases {
      let text = graph.rendered(as: format)
      #expect(names.allSatisfy(text.contains))
    }
  }

  @Test(arguments: [
    #"{"states":["a"],"start":"b","edges":[]}"#,
    #"{"states":["a","a"],"start":"a","edges":[]}"#,
    #"{"states":["a"],"start":"a","edges":[{"from":"a","to":"b","kind":"enter","condition":"always"}]}"#,
    #"{"states":["a"],"start":"a","edges":[{"from":"a","to":"a","kind":"jump","condition":"always"}]}"#,
    #"{"states":["a"],"start":"a","edges":[],"refusals":[]}"#,
    #"{"states":["a"],"start":"a","edges":[],"refusals":[{"from":"a","to":"b"}]}"#,
    #"{"states":["a"],"start":"a","edges":[{"from":"a","to":"a","kind":"enter","condition":"always"}],"#
      + #""refusals":[{"from":"a","to":"a"}]}"#,
    #"{"states":["a"],"start":"a","edges":[],"current":"b"}"#,
    #"{"states":["a"],"start":"a","edges":[],"notes":{"unruled":["b"],"unsteady":[],"namesakes":[]}}"#,
    #"{"states":["a"],"start":"a","edges":[],"notes":{"unruled":[],"unsteady":[],"namesakes":["b"]}}"#,
    #"{"states":["a"],"start":"a","edges":[],"notes":{"unruled":[],"namesakes":[],"#
      + #""unsteady":[{"from":"a","to":"b"}]}}"#,
  ])
  func `decoding refuses a value that is not a graph`(text: String) {
    #expect(throws: DecodingError.self) { try read(text) }
  }

  @Test
  func `decoding needs no refusals`() throws {
    let graph = try read(#"{"states":["a"],"start":"a","edges":[]}"#)
    #expect(graph.refusals.map(\.description) == ["a → a"])
  }
}
