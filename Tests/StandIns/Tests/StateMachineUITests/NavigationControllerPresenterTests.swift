import StateMachine
import StateMachineStore
import StateMachineUI
import Testing
import UIKit

@MainActor
struct NavigationControllerPresenterTests {
  private let app = CookbookWindow()
  private var navigation: UINavigationController { app.navigation }
  private var presenter: NavigationControllerPresenter { app.presenter }
  private var navigator: Navigator<Place> { app.navigator }
  private var shown: [[String]] { app.shown }
  private var sheet: UINavigationController? { app.sheet }

  @Test
  func `The controllers follow the path, and the path follows the Back button and its menu`() throws
  {
    try navigator.go(.recipe)
    try navigator.go(.cooking)
    #expect(shown == [["recipes", "recipe", "cooking"]])
    navigation.popViewController(animated: true)
    #expect("\(navigator.path)" == "/recipes/recipe")
    #expect(navigator.machine.currentState is RecipeState)
    try navigator.go(.cooking)
    navigation.popToViewController(navigation.viewControllers[0], animated: true)
    #expect("\(navigator.path)" == "/recipes" && shown == [["recipes"]])
  }

  @Test
  func `A pop that a store refuses is shown again`() throws {
    var isBusy = false
    let store = Store<RoutePath<Place>, Navigator<Place>.Request>(
      navigator.path,
      middleware: [Middleware { _, request, next in if !isBusy { _ = next(request) } }]
    ) { _, _ in }
    store.connect(navigator, path: \.self, action: { $0 }, request: { $0 })
    try navigator.open(RoutePath(.recipes, [.recipe, .cooking]))
    isBusy = true
    navigation.popToRootViewController(animated: true)
    #expect("\(navigator.path)" == "/recipes/recipe/cooking" && store.state == navigator.path)
    #expect(shown == [["recipes", "recipe", "cooking"]])
    isBusy = false
    navigation.popViewController(animated: true)
    #expect("\(navigator.path)" == "/recipes/recipe" && store.state == navigator.path)
    #expect(shown == [["recipes", "recipe"]])
  }

  @Test
  func `A pop is reported once, and none that the program made`() throws {
    var log: [String] = []
    let token = navigator.subscribe { log.append("\($0)") }
    try navigator.go(.recipe)
    try navigator.back()
    try navigator.go(.recipe)
    navigation.popViewController(animated: true)
    presenter.navigationController(
      navigation, didShow: navigation.viewControllers[0], animated: true)
    #expect(
      log == [
        "go recipe, now at /recipes/recipe", "back 1, now at /recipes",
        "go recipe, now at /recipes/recipe", "did pop to 1, now at /recipes",
      ])
    token.cancel()
  }

  @Test
  func `A swipe changes the path when it is finished, and not when it is cancelled`() throws {
    try navigator.go(.recipe)
    navigation.userBeginsSwipe()
    navigation.userCancelsSwipe()
    #expect("\(navigator.path)" == "/recipes/recipe" && shown == [["recipes", "recipe"]])
    navigation.userBeginsSwipe()
    #expect("\(navigator.path)" == "/recipes/recipe")
    navigation.userFinishesSwipe(over: navigation.viewControllers[0])
    #expect("\(navigator.path)" == "/recipes")
  }

  @Test(arguments: [RoutePath(Place.recipes, [.recipe]), RoutePath(.shopping)])
  func `A swipe that a new root overtakes is ignored`(path: RoutePath<Place>) throws {
    try navigator.go(.recipe)
    let below = navigation.viewControllers[0]
    navigation.userBeginsSwipe()
    try navigator.reset(to: path)
    navigation.userFinishesSwipe(over: below)
    #expect(navigator.path == path && shown == [path.map(\.text)])
  }

  @Test
  func `The controller of an edited entry takes the place of the former one, below the top, too`()
    throws
  {
    try navigator.go(.recipe)
    try navigator.go(.cooking)
    let edited = UIViewController()
    presenter.update(edited, at: 1)
    #expect(navigation.viewControllers.count == 3 && navigation.viewControllers[1] === edited)
    try navigator.back(2)
    #expect(shown == [["recipes"]])
  }

  @Test
  func `A push during a swipe stays`() throws {
    try navigator.go(.recipe)
    let below = navigation.viewControllers[0]
    navigation.userBeginsSwipe()
    try navigator.go(.cooking)
    navigation.userFinishesSwipe(over: below)
    #expect("\(navigator.path)" == "/recipes/recipe/cooking")
    #expect(shown == [["recipes", "recipe", "cooking"]])
  }

  @Test
  func `A sheet has a stack of its own, which Back and a drag leave`() throws {
    try navigator.go(.recipe)
    try navigator.go(.settings)
    try navigator.go(.cooking)
    #expect(shown == [["recipes", "recipe"], ["settings", "cooking"]])
    sheet?.popViewController(animated: true)
    #expect("\(navigator.path)" == "/recipes/recipe/settings")
    try navigator.go(.cooking)
    sheet?.userDismisses()
    #expect("\(navigator.path)" == "/recipes/recipe" && shown == [["recipes", "recipe"]])
    try navigator.go(.cooking)
    #expect(shown == [["recipes", "recipe", "cooking"]])
  }

  @Test
  func `A sheet that is dismissed again, or after a new root, changes nothing`() throws {
    try navigator.go(.settings)
    let old = try #require(sheet)
    try navigator.reset(to: RoutePath(.shopping))
    try navigator.reset(to: RoutePath(.recipes, [.settings]))
    old.viewDidDisappear(true)
    #expect(old.presentingViewController == nil && sheet !== old)
    #expect("\(navigator.path)" == "/recipes/settings")
    #expect(shown == [["recipes"], ["settings"]])
  }

  @Test
  func `The program shows and dismisses several sheets at once, and leaves an alert alone`() throws
  {
    try navigator.open(RoutePath(.recipes, [.settings, .cooking, .recipe, .settings]))
    #expect(shown == [["recipes"], ["settings", "cooking", "recipe"], ["settings"]])
    try navigator.backToRoot()
    #expect(shown == [["recipes"]])
    let alert = UIViewController()
    navigation.present(alert, animated: true)
    try navigator.go(.recipe)
    #expect(navigation.presentedViewController === alert)
  }

  @Test
  func `A controller that the user left is released`() throws {
    try navigator.go(.recipe)
    weak var recipe: UIViewController?
    recipe = navigation.topViewController
    #expect(recipe != nil)
    navigation.popViewController(animated: true)
    #expect(recipe == nil)
  }
}
