import StateMachine
import Testing

struct NamedStateTests {
  private enum Nested {
    final class InnerState: GKState {}
    final class ListState<Item>: GKState {}
  }
  private struct Generic<Item> {
    final class InnerState: GKState {}
  }
  private final class State: GKState {}
  private final class Menu: GKState {}
  private final class HTMLPageState: GKState {}
  private final class StatefulState: GKState {}
  private final class UmlautÄState: GKState {}
  private class QuitState: GKState, NamedState {
    class var stateName: String { "Leave for good" }
  }
  private class HaltState: QuitState {}
  private final class StopState: HaltState {
    override class var stateName: String { "stop" }
  }

  @Test
  func `A state's name is its class's name without State, in lower case`() {
    final class LocalState: GKState {}
    let classes: [GKState.Type] = [
      Library.BookState.self, Nested.InnerState.self, Nested.ListState<String>.self,
      Nested.ListState<Generic<Int>>.self, Generic<Int>.InnerState.self, LocalState.self,
      State.self, Menu.self, HTMLPageState.self, StatefulState.self, UmlautÄState.self,
      GKState.self,
    ]
    #expect(
      classes.map(\.declaredName) == [
        "book", "inner", "list", "list", "inner", "local", "state", "menu", "htmlpage",
        "stateful", "umlautä", "gk",
      ])
  }

  @Test
  func `A state may declare its name, which subclasses inherit`() {
    let classes: [GKState.Type] = [QuitState.self, HaltState.self, StopState.self]
    #expect(classes.map(\.declaredName) == ["Leave for good", "Leave for good", "stop"])
  }

  @Test
  func `A declared name is used in texts, resolved paths, refusals and direct requests`() throws {
    let machine = GKStateMachine(states: [Library.ShelfState(), QuitState()])
    let resolver = Stop.Resolver(classes: [Library.ShelfState.self, QuitState.self])
    let quit = Stop(of: QuitState.self)
    let navigator = Navigator(machine, root: quit, resolver: resolver)
    #expect(navigator.path.description == "/Leave%20for%20good")
    #expect(try resolver.path("/Leave%20for%20good/shelf").root == quit)
    try navigator.go(Stop(of: Library.ShelfState.self))
    #expect(!machine.enter(QuitState.self))
    #expect(
      throws: Refusal.notAllowed(from: "shelf", to: "Leave for good", allowed: [])
    ) { try navigator.go(quit) }
  }
}
