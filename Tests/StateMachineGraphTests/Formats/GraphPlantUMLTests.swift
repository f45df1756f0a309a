import StateMachineGraph
import Testing

struct GraphPlantUMLTests {
  @Test
  func `the graph is a state diagram with dashes for Back and dots for changing rules`() throws {
    #expect(
      try TransitionGraph.sample.rendered(as: .plantuml) == """
        @startuml
        hide empty description
        state "off" as s0
        state "on" as s1 ##[bold]
        state "broken" as s2
        [*] --> s0
        s0 --> s1
        s0 -[dotted]-> s2
        s1 --> s0
        s1 --> s1
        s1 --> s2
        s2 -[dotted]-> s0 : back
        s2 -[dashed]-> s1
        @enduml

        """)
  }

  @Test
  func `PlantUML's own characters are written as codes`() throws {
    let text = try TransitionGraph(states: ["a\"b ~c", ""], edges: []).rendered(as: .plantuml)
    #expect(text.contains("state \"a<U+0022>b<U+0020><U+007e>c\" as s0\n"))
    #expect(text.contains("state \"<U+0020>\" as s1\n"))
  }
}
