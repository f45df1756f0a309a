import StateMachineStore
import SwiftUI
import Testing
import UIKit

@testable import StateMachineUI

@MainActor
struct StateMachineDebuggerTests {
  private struct Oven: Equatable {
    var degrees = 180
  }

  private struct Timer: Codable, Equatable {
    var minutes = 0
  }

  private enum Action {
    case heat(Int)
    case restore(Oven)
  }

  private struct TooHot: Error, CustomStringConvertible {
    var description: String { "too hot" }
  }

  private let cookbook = Cookbook()
  private let debugger = StateMachineDebugger { .milliseconds(1_250) }
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
  func `The debugger undoes with the app's history, which then agrees`() throws {
    let history = NavigatorHistory(of: cookbook.navigator)
    debugger.record(history)
    let start = cookbook.navigator.path
    try cookbook.navigator.go(.recipe)
    StandInScreen(StateMachineDebuggerView(debugger)).press("Undo")
    #expect(cookbook.navigator.path == start)
    #expect(history.timeline.position == 0 && history.canRedo && !history.canUndo)
  }

  @Test
  func `The debugger is shown over the program on a shake, and closed by its button`() {
    let screen = StandInScreen(
      Button("Hello") { print("never") }.disabled(true).stateMachineDebugger(debugger))
    #expect(screen.lines == ["(Hello)"])
    screen.shake()
    #expect(screen.lines == ["(Hello)", "[Close]"])
    screen.press("Close")
    #expect(screen.lines == ["(Hello)"] && !debugger.isShown)
  }

  private let window = UIWindow(windowScene: UIWindowScene())

  private func controllerInWindow() -> UIViewController {
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return controller
  }

  @Test
  func `The program below the debugger stays in use, and closing leaves what it presents`() {
    var presses = 0
    let screen = StandInScreen(
      Button("Count") { presses += 1 }.stateMachineDebugger(debugger))
    let page = UIHostingController(rootView: Text("program"))
    let below = controllerInWindow()
    below.present(page, animated: true)
    debugger.isShown = true
    screen.press("Count")
    #expect(presses == 1)
    let presented = StandInScreen(
      UIHostingController(rootView: Text("program").stateMachineDebugger(debugger)))
    presented.press("Close")
    #expect(!debugger.isShown && below.presentedViewController === page)
  }

  @Test
  func `Close dismisses a controller that shows the debugger`() {
    let below = controllerInWindow()
    let page = UIHostingController(rootView: StateMachineDebuggerView(debugger))
    below.present(page, animated: true)
    StandInScreen(page).press("Close")
    #expect(below.presentedViewController == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func `A shake opens the debugger again after text was edited, and leaves the text in use`()
    async
  {
    var shakes = 0
    let controller = ShakeController()
    controller.onShake = { shakes += 1 }
    let (page, first, second) = (UIViewController(), UITextField(), UITextField())
    for view in [first, second, controller.view] as [UIView] { page.view.addSubview(view) }
    let window = UIWindow(windowScene: UIWindowScene())
    window.rootViewController = page
    window.makeKeyAndVisible()
    controller.viewDidAppear(false)
    first.becomeFirstResponder()
    window.userShakes()
    #expect(shakes == 0)
    second.becomeFirstResponder()
    for _ in 1...100 { await Task.yield() }
    #expect(second.isFirstResponder)
    second.resignFirstResponder()
    window.userShakes()
    #expect(shakes == 0)
    while !controller.isFirstResponder { await Task.yield() }
    window.userShakes()
    #expect(shakes == 1)
    controller.viewDidDisappear(false)
    first.becomeFirstResponder()
    first.resignFirstResponder()
    for _ in 1...100 { await Task.yield() }
    #expect(!controller.isFirstResponder)
  }

  @Test
  func `A slider goes to any state of the history, and only a refusal is recorded`() throws {
    debugger.record(cookbook.navigator)
    let screen = StandInScreen(StateMachineDebuggerView(debugger))
    #expect(!screen.lines.contains { $0.contains("–") })
    for place in [Place.recipe, .cooking, .recipe] { try cookbook.navigator.go(place) }
    #expect(screen.lines.contains("0.0–3.0–3.0"))
    screen.drag(to: 1.2)
    #expect("\(cookbook.navigator.path)" == "/recipes/recipe")
    #expect(screen.lines.contains("0.0–1.0–3.0"))
    screen.drag(to: 9)
    #expect("\(cookbook.navigator.path)" == "/recipes/recipe/cooking/recipe")
    screen.drag(to: 1)
    cookbook.isOvenWarm = false
    screen.drag(to: 2)
    #expect("\(cookbook.navigator.path)" == "/recipes/recipe")
    #expect(
      screen.lines.drop { $0 != "[Pause]" }.prefix(4) == [
        "[Pause]", "(1: jump to 2)", "1.2 s",
        "✗ recipe → cooking is not allowed now: the oven is cold",
      ])
    #expect(screen.lines.filter { $0.contains("jump to") } == ["(1: jump to 2)"])
  }

  @Test
  func `The slider ends at the last new root`() throws {
    debugger.record(cookbook.navigator)
    let screen = StandInScreen(StateMachineDebuggerView(debugger))
    try cookbook.navigator.go(.recipe)
    try cookbook.navigator.reset(to: RoutePath(.shopping))
    #expect(!screen.lines.contains { $0.contains("–") })
    try cookbook.navigator.go(.recipes)
    try cookbook.navigator.go(.recipe)
    #expect(screen.lines.contains("3.0–4.0–4.0"))
  }

  @Test
  func `A paused log takes only what the debugger does, and the state goes on`() throws {
    debugger.record(cookbook.navigator)
    let screen = StandInScreen(StateMachineDebuggerView(debugger))
    screen.press("Pause")
    try cookbook.navigator.go(.recipe)
    #expect(screen.lines.contains("/recipes/recipe") && screen.lines.last == "[Resume]")
    screen.press("Undo")
    screen.press("Resume")
    try cookbook.navigator.go(.settings)
    #expect(
      screen.lines.drop { $0 != "[Pause]" } == [
        "[Pause]", "(2: go settings)", "1.2 s", "/recipes → /recipes/settings",
        "[0: undo]", "1.2 s", "/recipes/recipe → /recipes",
      ])
  }

  @Test
  func `The whole state is copied as JSON`() {
    struct Pantry: Equatable {
      var jars = Array(repeating: 1, count: 30)
      var best: String?
    }
    debugger.record(Store<Pantry, Int>(Pantry()) { pantry, jar in pantry.jars = [jar] })
    let screen = StandInScreen(StateMachineDebuggerView(debugger))
    screen.press("Copy JSON")
    let jars = Array(repeating: "    1", count: 30).joined(separator: ",\n")
    #expect(
      UIPasteboard.general.string == "{\n  \"jars\": [\n\(jars)\n  ],\n  \"best\": null\n}")
  }

  @Test
  func `A navigator's requests and refusals are listed, with the path and the states`() throws {
    debugger.record(cookbook.navigator)
    cookbook.isOvenWarm = false
    try cookbook.navigator.go(.recipe)
    #expect(throws: Refusal.self) { try cookbook.navigator.go(.cooking) }
    #expect(
      StandInScreen(StateMachineDebuggerView(debugger)).lines == [
        "[Close]", "# Place", "/recipes/recipe", "[Copy JSON]", "0.0–1.0–1.0", "[Undo]", "(Redo)",
        "○ recipes → recipe, settings, shopping", "● recipe → cooking, settings",
        "○ cooking → recipes, recipe", "○ settings → cooking, settings", "○ shopping → recipes",
        "# Place: log", "[Pause]",
        "(1: go cooking)", "1.2 s", "✗ recipe → cooking is not allowed now: the oven is cold",
        "(1: go recipe)", "1.2 s", "/recipes → /recipes/recipe",
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
        "[Close]", "# GKStateMachine", "recipes", "[Copy JSON]", "● recipes → shopping",
        "○ shopping → recipes", "# GKStateMachine: log", "[Pause]",
        "enter recipes", "1.2 s", "✗ recipes → recipes is not allowed; from recipes: shopping",
        "enter recipes", "1.2 s", "shopping → recipes",
        "enter shopping", "1.2 s", "nil → shopping",
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
        "# Place: log", "[Pause]",
        "(1: jump to 1)", "1.2 s", "/recipes/recipe/cooking → /recipes/recipe",
        "[2: redo]", "1.2 s", "/recipes/recipe → /recipes/recipe/cooking",
        "(1: undo)", "1.2 s", "/recipes/recipe/cooking → /recipes/recipe",
        "[2: go cooking]", "1.2 s", "/recipes/recipe → /recipes/recipe/cooking",
        "(1: go recipe)", "1.2 s", "/recipes → /recipes/recipe",
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
  func `A jump that the history refuses is listed with the reason`() throws {
    debugger.record(cookbook.navigator)
    let screen = StandInScreen(StateMachineDebuggerView(debugger))
    try cookbook.navigator.go(.recipe)
    try cookbook.navigator.reset(to: RoutePath(.shopping))
    screen.press("1: go recipe")
    #expect("\(cookbook.navigator.path)" == "/shopping")
    #expect(
      screen.lines.contains("✗ a new root has replaced that path, and nothing leads back to it"))
  }

  @Test
  func `A store's actions are listed with what they changed, or why they were rejected`() {
    debugger.record(oven)
    oven.dispatch(.heat(50))
    oven.dispatch(.heat(50))
    #expect(
      StandInScreen(StateMachineDebuggerView(debugger)).lines == [
        "[Close]", "# Oven", "degrees: 230", "[Copy JSON]", "# Oven: log", "[Pause]",
        "heat(50)", "1.2 s", "✗ too hot", "heat(50)", "1.2 s", "degrees: 180 → 230",
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
        "[Close]", "# Oven", "degrees: 200", "[Copy JSON]", "0.0–1.0–2.0", "[Undo]", "[Redo]",
        "# Oven: log", "[Pause]",
        "(1: jump to 1)", "1.2 s", "degrees: 230 → 200",
        "[2: redo]", "1.2 s", "degrees: 200 → 230",
        "(1: undo)", "1.2 s", "degrees: 230 → 200",
        "[2: heat(30)]", "1.2 s", "[Leave out]", "degrees: 200 → 230",
        "(1: heat(20))", "1.2 s", "[Leave out]", "degrees: 180 → 200",
      ])
  }

  private func makeTimer() -> StoreHistory<Timer, Int, Timer> {
    let store = Store<Timer, Int>(Timer()) { timer, minutes in timer.minutes += minutes }
    return StoreHistory(of: store) { timer in timer.minutes - store.state.minutes }
  }

  @Test
  func `A state that is Codable is copied, and pasted into a running store`() {
    let (first, second) = (makeTimer(), makeTimer())
    debugger.record(first)
    first.store.dispatch(7)
    StandInScreen(StateMachineDebuggerView(debugger)).press("Copy JSON")
    #expect(UIPasteboard.general.string == "{\n  \"minutes\" : 7\n}")

    let other = StateMachineDebugger { .zero }
    other.record(second)
    let screen = StandInScreen(StateMachineDebuggerView(other))
    screen.press("Paste JSON")
    #expect(second.store.state.minutes == 7)
    UIPasteboard.general.string = "{}"
    screen.press("Paste JSON")
    #expect(second.store.state.minutes == 7)
    #expect(
      screen.lines.drop { $0 != "[Pause]" }.prefix(3).map { $0.prefix(9) } == [
        "[Pause]", "(1: paste", "0.0 s",
      ])
    #expect(screen.lines.contains { $0.hasPrefix("✗ ") && $0.contains("minutes") })
    screen.press("Undo")
    #expect(second.store.state.minutes == 0)
  }

  @Test
  func `An action is left out, and the later ones are dispatched again`() {
    let history = makeTimer()
    debugger.record(history)
    for minutes in [1, 20, 300] { history.store.dispatch(minutes) }
    let screen = StandInScreen(StateMachineDebuggerView(debugger))
    // The last button is that of the first action.
    screen.press("Leave out")
    #expect(history.store.state.minutes == 320)
  }

  @Test
  func `An action that is no step of the history cannot be left out`() {
    struct Note: Equatable {
      var text = ""
      var position = 0
    }
    let store = Store<Note, Int>(Note()) { note, number in
      if number > 9 { note.position = number } else { note.text += "\(number)" }
    }
    let history = StoreHistory(of: store, part: \.text, restoring: { _ in 1 })
    debugger.record(history)
    store.dispatch(1)
    store.dispatch(10)
    let lines = StandInScreen(StateMachineDebuggerView(debugger)).lines
    #expect(lines.count { $0 == "[Leave out]" } == 1)
    #expect(lines.last { $0.hasSuffix(": 1)") || $0 == "[Leave out]" } == "[Leave out]")
  }

  @Test
  func `A tap on a step leaves no action out, and Leave out does not jump`() {
    let history = makeTimer()
    debugger.record(history)
    for minutes in [1, 20, 300] { history.store.dispatch(minutes) }
    let screen = StandInScreen(StateMachineDebuggerView(debugger))
    screen.press("2: 20")
    #expect(history.store.state.minutes == 21)
    screen.press("3: 300")
    screen.press("Leave out")
    #expect(history.store.state.minutes == 320)
  }

  private struct Evening: Equatable {
    var path = RoutePath(Place.recipes)
    var guests = 0
  }
  private enum EveningAction {
    case navigate(Navigator<Place>.Request)
    case invite
  }

  @Test
  func `A request to a navigator whose path a store owns is listed once`() throws {
    let store = Store<Evening, EveningAction>(Evening()) { evening, action in
      if case .invite = action { evening.guests += 1 }
    }
    store.connect(
      cookbook.navigator, path: \.path, action: { .navigate($0) },
      request: { if case .navigate(let request) = $0 { request } else { nil } })
    debugger.record(cookbook.navigator)
    debugger.record(store)
    try cookbook.navigator.go(.recipe)
    #expect(throws: Refusal.self) { try cookbook.navigator.go(.shopping) }
    #expect(
      StandInScreen(StateMachineDebuggerView(debugger)).lines == [
        "[Close]", "# Place", "/recipes/recipe", "[Copy JSON]",
        "○ recipes → recipe, settings, shopping", "● recipe → cooking, settings",
        "○ cooking → recipes, recipe", "○ settings → cooking, settings", "○ shopping → recipes",
        "# Place: log", "[Pause]",
        "# Evening", "path: /recipes/recipe", "guests: 0", "[Copy JSON]", "# Evening: log",
        "[Pause]",
        "navigate(go shopping)", "1.2 s",
        "✗ recipe → shopping is not allowed; from recipe: cooking, settings",
        "navigate(go recipe)", "1.2 s", "path: /recipes → /recipes/recipe",
      ])
  }

  @Test
  func `Undo leads back from a state that awaits an answer`() {
    debugger.record(
      StoreHistory(
        of: oven, restoring: Action.restore,
        recording: { oven, _ in oven.degrees == 200 ? .interim : .step }))
    let screen = StandInScreen(StateMachineDebuggerView(debugger))
    oven.dispatch(.heat(20))
    #expect(screen.lines.contains("[Undo]"))
    screen.press("Undo")
    #expect(oven.state.degrees == 180)
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
