import StateMachine
import StateMachineUI
import SwiftUI
import Testing

@MainActor
struct NavigatorStackTests {
  private let cookbook = Cookbook()
  private let model: NavigatorModel<Place>
  private let screen: StandInScreen

  private struct Page: View {
    let place: Place
    let model: NavigatorModel<Place>

    var body: some View {
      Text(place.text)
      RequestButton("Recipe", .go(.recipe), in: model)
      RequestButton("Cook", .go(.cooking), in: model)
    }
  }

  init() {
    let model = NavigatorModel(cookbook.navigator) { $0 == .settings }
    self.model = model
    screen = StandInScreen(NavigatorStack(model) { Page(place: $0, model: model) })
  }

  private var navigator: Navigator<Place> { model.navigator }

  @Test
  func `The top page is shown, and Back and its menu change the path`() throws {
    #expect(screen.lines == ["recipes", "[Recipe]", "(Cook)"])
    screen.press("Recipe")
    #expect(screen.lines == ["recipe", "(Recipe)", "[Cook]"])
    screen.press("Cook")
    screen.goBack()
    #expect("\(navigator.path)" == "/recipes/recipe")
    try navigator.go(.cooking)
    screen.goBack(toDepth: 0)
    #expect("\(navigator.path)" == "/recipes")
    #expect(screen.lines == ["recipes", "[Recipe]", "(Cook)"])
  }

  @Test
  func `A new root is shown, however it comes`() throws {
    try navigator.go(.shopping)
    #expect(screen.lines == ["shopping", "(Recipe)", "(Cook)"] && model.epoch == 1)
    try navigator.reset(to: RoutePath(.recipe))
    #expect(screen.lines == ["recipe", "(Recipe)", "[Cook]"] && model.epoch == 2)
    try navigator.reset(to: RoutePath(.recipes, [.recipe]))
    #expect(model.root == .recipes && model.pages().wrappedValue == [.recipe])
  }

  @Test
  func `A button that the guard refuses is disabled, with its reason`() throws {
    cookbook.isOvenWarm = false
    screen.press("Recipe")
    #expect(screen.lines == ["recipe", "(Recipe)", "(Cook, the oven is cold)"])
    cookbook.isOvenWarm = true
    #expect(screen.lines == ["recipe", "(Recipe)", "[Cook]"])
  }

  @Test
  func `A button has a label of its own, and a role`() {
    let stop = StandInScreen(
      RequestButton(.backToRoot, in: model, role: .destructive) { Text(verbatim: "Stop") })
    #expect(stop.lines == ["[Stop!]"])
    screen.press("Recipe")
    stop.press("Stop")
    #expect("\(navigator.path)" == "/recipes")
    let leave = StandInScreen(RequestButton("Leave", .back(1), in: model, role: .cancel))
    #expect(leave.lines == ["(Leave)"])
  }

  @Test
  func `A link is a request; a refused one leaves the path, and says why`() {
    model.pages().wrappedValue.append(.recipe)
    #expect("\(model.path)" == "/recipes/recipe" && model.lastRefusal == nil)
    model.pages().wrappedValue.append(.recipe)
    #expect("\(model.path)" == "/recipes/recipe")
    #expect(
      model.lastRefusal?.description
        == "recipe → recipe is not allowed; from recipe: cooking, settings")
    model.pages().wrappedValue.append(.cooking)
    #expect("\(model.path)" == "/recipes/recipe/cooking" && model.lastRefusal == nil)
  }

  @Test
  func `Each refusal is observed, even the same one again`() {
    final class Count: @unchecked Sendable { var changes = 0 }
    let count = Count()

    for _ in 1...2 {
      withObservationTracking {
        _ = model.lastRefusal
      } onChange: {
        count.changes += 1
      }
      model.pages().wrappedValue = [.cooking]
    }

    #expect(count.changes == 2)
  }

  @Test
  func `Other values take the place of the pages, all or none`() {
    let pages = model.pages()
    pages.wrappedValue = [.recipe, .cooking]
    #expect("\(model.path)" == "/recipes/recipe/cooking")
    pages.wrappedValue = [.recipe, .recipe]
    #expect("\(model.path)" == "/recipes/recipe/cooking")
    pages.wrappedValue = []
    #expect("\(model.path)" == "/recipes")
  }

  @Test
  func `A shorter path from before a new root is ignored, and so are equal values`() throws {
    let pages = model.pages()
    pages.wrappedValue = [.recipe, .cooking]
    try navigator.reset(to: RoutePath(.recipes, [.recipe, .cooking]))
    var log: [String] = []
    let token = navigator.subscribe { log.append("\($0)") }
    pages.wrappedValue = []
    model.pages().wrappedValue = [.recipe, .cooking]
    #expect("\(model.path)" == "/recipes/recipe/cooking" && log == [])
    token.cancel()
  }

  @Test
  func `A sheet covers the page with a stack of its own, which Back and a drag leave`() throws {
    screen.press("Recipe")
    try navigator.go(.settings)
    let recipe = ["recipe", "(Recipe)", "[Cook]"]
    #expect(Array(screen.lines.suffix(4)) == ["sheet:", "settings", "(Recipe)", "[Cook]"])
    screen.press("Cook")
    #expect(screen.lines.suffix(4) == ["sheet:", "cooking", "[Recipe]", "(Cook)"])
    screen.goBack()
    #expect("\(navigator.path)" == "/recipes/recipe/settings")
    screen.press("Cook")
    screen.dismissSheet()
    #expect("\(navigator.path)" == "/recipes/recipe" && screen.lines == recipe)
  }

  @Test
  func `What the exit guard keeps is not left by the system's Back and drag`() throws {
    cookbook.drafts = [.recipe]
    screen.press("Recipe")
    screen.goBack()
    #expect("\(navigator.path)" == "/recipes/recipe")
    try navigator.go(.settings)
    screen.press("Cook")
    screen.goBack()
    screen.dismissSheet()
    #expect("\(navigator.path)" == "/recipes/recipe")

    cookbook.drafts = [.settings]
    try navigator.go(.settings)
    screen.press("Cook")
    screen.dismissSheet()
    #expect("\(navigator.path)" == "/recipes/recipe/settings/cooking")
    screen.goBack()
    screen.dismissSheet()
    #expect("\(navigator.path)" == "/recipes/recipe/settings")
    model.perform(.back(1))
    #expect(model.lastRefusal == .mustStay(at: "settings", because: "there is a draft"))
    cookbook.drafts = []
    screen.dismissSheet()
    #expect("\(navigator.path)" == "/recipes/recipe")
  }

  @Test
  func `What the exit guard keeps is not left by the menu of Back, which says why`() throws {
    screen.press("Recipe")
    screen.press("Cook")
    cookbook.drafts = [.recipe]
    screen.goBack(toDepth: 0)
    #expect("\(navigator.path)" == "/recipes/recipe/cooking")
    #expect(model.lastRefusal == .mustStay(at: "recipe", because: "there is a draft"))
    screen.goBack()
    #expect("\(navigator.path)" == "/recipes/recipe" && model.lastRefusal == nil)
  }

  @Test
  func `A late dismissal of a sheet changes nothing`() throws {
    try navigator.go(.settings)
    let sheet = model.sheet()
    #expect(sheet.wrappedValue?.route == .settings && sheet.wrappedValue?.id == 1)
    try navigator.back()
    sheet.wrappedValue = nil
    #expect("\(navigator.path)" == "/recipes")
    try navigator.reset(to: RoutePath(.recipes, [.settings]))
    sheet.wrappedValue = nil
    #expect("\(navigator.path)" == "/recipes/settings")
    model.sheet().wrappedValue = nil
    #expect("\(navigator.path)" == "/recipes" && model.sheet().wrappedValue == nil)
  }

  @Test
  func `A tab is a root: selecting another asks for it, and the same goes back to it`() throws {
    struct Tabs: View {
      @Bindable var model: NavigatorModel<Place>

      var body: some View {
        TabView(selection: $model.root) {
          Text("all recipes").tabItem { Text("Recipes") }.tag(Place.recipes)
          Text("what to buy").tabItem { Text("Shopping") }.tag(Place.shopping)
        }
      }
    }
    let tabs = StandInScreen(Tabs(model: model))
    #expect(tabs.lines == ["all recipes"])
    tabs.select("Shopping")
    #expect(tabs.lines == ["what to buy"] && "\(model.path)" == "/shopping")
    tabs.select("Recipes")
    try navigator.go(.recipe)
    tabs.select("Recipes")
    #expect("\(model.path)" == "/recipes" && model.epoch == 2)
    try navigator.go(.recipe)
    tabs.select("Shopping")
    #expect("\(model.path)" == "/recipes/recipe" && tabs.lines == ["all recipes"])
    #expect(model.lastRefusal != nil)
  }

  @Test
  func `The model is released, and its subscription with it`() {
    weak var released: NavigatorModel<Place>?
    do {
      let model = NavigatorModel(navigator)
      released = model
    }
    #expect(released == nil)
  }
}
