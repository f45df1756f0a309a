import StateMachineStore
import StateMachineUI
import SwiftUI
import Testing

@MainActor
struct StateMachineDebuggerTests {
  private struct Oven: Equatable {
    var degrees = 180
  }

  private enum Action {
    case heat(Int)
    case restore(Oven)
  }

  private struct TooHot: Error, CustomStringConvertible {
    var description: String { "too hot" }
  }

  private let cookbook = Cookbook()
  private let debugger = StateMachineDebugger()
  private let oven: Store<Oven, Action>

  init() {
    oven = Store(
      Oven(),
      validator: Validator { _, new, _ in if new.degrees > 250 { throw TooHot() } },
      reducer: { oven, action in
        switch action {
        case .heat(let degrees): oven.degrees += degrees
        case .restore(let earlier): oven = earlier
        }
      })
  }

  @Test
  func `The debugger is shown on a shake, and closed by its button or by the user`() {
    let screen = StandInScreen(Text("the program").stateMachineDebugger(debugger))
    #expect(screen.lines == ["the program"])
    screen.shake()
    #expect(screen.lines == ["the program", "sheet:", "[Close]"])
    screen.press("Close")
    #expect(screen.lines == ["the program"])
    screen.shake()
    screen.dismissSheet()
    #expect(screen.lines == ["the program"] && !debugger.isShown)
  }

  @Test
  func `A navigator's requests and refusals are listed, with the path and the states`() throws {
    debugger.record(cookbook.navigator)
    cookbook.isOvenWarm = false
    try cookbook.navigator.go(.recipe)
    #expect(throws: Refusal.self) { try cookbook.navigator.go(.cooking) }
    #expect(
      StandInScreen(StateMachineDebuggerView(debugger)).lines == [
        "[Close]", "# Place", "/recipes/recipe", "[Undo]", "(Redo)",
        "○ recipes → recipe, settings, shopping", "● recipe → cooking, settings",
        "○ cooking → recipes, recipe", "○ settings → cooking, settings", "○ shopping → recipes",
        "# Place: log",
        "(1: go cooking)", "✗ recipe → cooking is not allowed now: the oven is cold",
        "(1: go recipe)", "/recipes → /recipes/recipe",
      ])
  }

  @Test
  func `A machine's transitions and refusals are listed, with its states`() {
    let machine = GKStateMachine(states: [RecipesState(), ShoppingState()])
    debugger.record(machine)
    machine.enter(ShoppingState.self)
    machine.enter(RecipesState.self)
    machine.enter(RecipesState.self)
    #expect(
      StandInScreen(StateMachineDebuggerView(debugger)).lines == [
        "[Close]", "# GKStateMachine", "recipes", "● recipes → shopping", "○ shopping → recipes",
        "# GKStateMachine: log",
        "enter recipes", "✗ recipes → recipes is not allowed; from recipes: shopping",
        "enter recipes", "shopping → recipes", "enter shopping", "nil → shopping",
      ])
  }

  @Test
  func `Undo, redo and jumps change the navigator's path, and are listed`() throws {
    debugger.record(cookbook.navigator)
    let screen = StandInScreen(StateMachineDebuggerView(debugger))
    try cookbook.navigator.go(.recipe)
    try cookbook.navigator.go(.cooking)
    screen.press("Undo")
    #expect("\(cookbook.navigator.path)" == "/recipes/recipe")
    screen.press("Redo")
    screen.press("1: go recipe")
    #expect("\(cookbook.navigator.path)" == "/recipes/recipe")
    #expect(
      screen.lines.drop { $0 != "# Place: log" } == [
        "# Place: log",
        "(1: jump to 1)", "/recipes/recipe/cooking → /recipes/recipe",
        "[2: redo]", "/recipes/recipe → /recipes/recipe/cooking",
        "(1: undo)", "/recipes/recipe/cooking → /recipes/recipe",
        "[2: go cooking]", "/recipes/recipe → /recipes/recipe/cooking",
        "(1: go recipe)", "/recipes → /recipes/recipe",
      ])
  }

  @Test
  func `A jump that is refused is listed with the reason`() throws {
    debugger.record(cookbook.navigator)
    let screen = StandInScreen(StateMachineDebuggerView(debugger))
    try cookbook.navigator.go(.recipe)
    try cookbook.navigator.go(.cooking)
    try cookbook.navigator.back(2)
    cookbook.isOvenWarm = false
    screen.press("2: go cooking")
    #expect("\(cookbook.navigator.path)" == "/recipes")
    #expect(
      screen.lines.contains("✗ recipe → cooking is not allowed now: the oven is cold"))
  }

  @Test
  func `A store's actions are listed with what they changed, or why they were rejected`() {
    debugger.record(oven)
    oven.dispatch(.heat(50))
    oven.dispatch(.heat(50))
    #expect(
      StandInScreen(StateMachineDebuggerView(debugger)).lines == [
        "[Close]", "# Oven", "degrees: 230", "# Oven: log", "heat(50)", "✗ too hot", "heat(50)",
        "degrees: 180 → 230",
      ])
  }

  @Test
  func `Undo, redo and jumps change the store's state, and are listed`() {
    debugger.record(StoreHistory(of: oven, restoring: Action.restore))
    let screen = StandInScreen(StateMachineDebuggerView(debugger))
    oven.dispatch(.heat(20))
    oven.dispatch(.heat(30))
    screen.press("Undo")
    #expect(oven.state.degrees == 200)
    screen.press("Redo")
    screen.press("1: heat(20)")
    #expect(
      screen.lines == [
        "[Close]", "# Oven", "degrees: 200", "[Undo]", "[Redo]", "# Oven: log",
        "(1: jump to 1)", "degrees: 230 → 200", "[2: redo]", "degrees: 200 → 230",
        "(1: undo)", "degrees: 230 → 200", "[2: heat(30)]", "degrees: 200 → 230",
        "(1: heat(20))", "degrees: 180 → 200",
      ])
  }

  @Test
  func `A debugger that is released records no more, and the program goes on`() throws {
    weak var released: StateMachineDebugger?
    let store: Store<Int, Int>
    do {
      let debugger = StateMachineDebugger()
      released = debugger
      store = Store(0) { $0 += $1 }
      debugger.record(cookbook.navigator)
      debugger.record(StoreHistory(of: store) { $0 })
    }
    #expect(released == nil)
    store.dispatch(2)
    try cookbook.navigator.go(.recipe)
    #expect(store.state == 2)
  }
}
