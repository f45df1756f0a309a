import StateMachine
import StateMachineUI
import Testing
import UIKit

@MainActor
struct NavigationTransitionTests {
  typealias Update = StandInUpdate

  @Test(arguments: Update.allCases)
  func `A request during a push is shown, and is not taken for the user's Back`(update: Update)
    async throws
  {
    let app = CookbookWindow(update)
    try app.navigator.go(.recipe)
    try app.navigator.go(.cooking)
    try app.navigator.go(.recipe)
    await app.rest()
    #expect("\(app.navigator.path)" == "/recipes/recipe/cooking/recipe")
    #expect(app.shown == [["recipes", "recipe", "cooking", "recipe"]] && app.reports == [])
    // The root, and the three requests; only what was dropped is shown again.
    #expect(app.navigation.updates == (update == .never ? 5 : 4))
    try app.navigator.back()
    try app.navigator.back()
    await app.rest()
    #expect(app.shown == [["recipes", "recipe"]] && app.reports == [])
    app.navigation.userTapsBack()
    await app.rest()
    #expect(app.shown == [["recipes"]] && app.reports == ["did pop to 1, now at /recipes"])
  }

  @Test(arguments: StandInUpdate.allCases)
  func `A kept page that goes and comes back during a push stays`(update: StandInUpdate)
    async throws
  {
    let app = CookbookWindow(update, keeping: { _ in true })
    try app.navigator.go(.recipe)
    await app.rest()
    try app.navigator.go(.cooking)
    try app.navigator.back()
    try app.navigator.go(.cooking)
    await app.rest()
    #expect(app.shown == [["recipes", "recipe", "cooking"]])
    #expect("\(app.navigator.path)" == "/recipes/recipe/cooking" && app.reports == [])
  }

  @Test
  func `The first page does not move in`() {
    let navigation = UINavigationController()
    let window = UIWindow(windowScene: UIWindowScene())
    let animations = StandInAnimations(.atOnce)
    window.userAnimations = animations
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    NavigationControllerPresenter(navigation).present(Move(pushed: [UIViewController()]))
    #expect(navigation.viewControllers.count == 1 && !animations.userWaits())
  }

  @Test
  func `Back in the middle of a push is the user's`() async throws {
    let app = CookbookWindow(.atOnce)
    try app.navigator.go(.recipe)
    app.navigation.userTapsBack()
    await app.rest()
    #expect("\(app.navigator.path)" == "/recipes" && app.shown == [["recipes"]])
    #expect(app.reports == ["did pop to 1, now at /recipes"])
  }

  @Test(arguments: Update.allCases, [true, false])
  func `A push during a swipe stays, whether the swipe is finished or cancelled`(
    update: Update, isFinished: Bool
  ) async throws {
    let app = CookbookWindow(update)
    try app.navigator.go(.recipe)
    await app.rest()
    let below = app.navigation.viewControllers[0]
    #expect(app.navigation.userBeginsSwipe(overContent: true))
    try app.navigator.go(.cooking)
    if isFinished {
      app.navigation.userFinishesSwipe(over: below)
    } else {
      app.navigation.userCancelsSwipe()
    }
    await app.rest()
    #expect(app.shown == [["recipes", "recipe", "cooking"]] && app.shown == app.expected)
    #expect(app.reports == [])
  }

  @Test
  func `A controller that is pushed without the navigator is taken off`() async throws {
    let app = CookbookWindow(.atOnce)
    app.navigation.pushViewController(UIViewController(), animated: true)
    await app.rest()
    #expect(app.shown == [["recipes"]] && "\(app.navigator.path)" == "/recipes")
  }

  @Test
  func `A page below the top that is taken out without the navigator is shown again`() async throws
  {
    let app = CookbookWindow(.atOnce)
    try app.navigator.open(RoutePath(.recipes, [.recipe, .cooking]))
    await app.rest()
    app.navigation.setViewControllers([app.stack.screens[1]], animated: true)
    await app.rest()
    #expect(app.shown == [["recipes", "recipe", "cooking"]] && app.reports == [])
  }

  @Test
  func `What a sheet has dropped is not shown after the sheet has gone`() async throws {
    let app = CookbookWindow(.never)
    try app.navigator.go(.settings)
    await app.rest()
    try app.navigator.go(.cooking)
    try app.navigator.go(.recipe)
    _ = app.window.userAnimations?.userWaits()
    try app.navigator.open(RoutePath(.recipes, [.recipe]))
    await app.rest()
    #expect(app.shown == [["recipes", "recipe"]])
  }

  @Test
  func `A sheet that another one covers stays`() async throws {
    let app = CookbookWindow(
      .atOnce, configureSheet: { sheet, _ in sheet.modalPresentationStyle = .fullScreen })
    try app.navigator.open(RoutePath(.recipes, [.settings, .cooking, .recipe, .settings]))
    await app.rest()
    #expect(app.shown == [["recipes"], ["settings", "cooking", "recipe"], ["settings"]])
    app.levels[2].topViewController?.dismiss(animated: true)
    await app.rest()
    #expect(app.shown == [["recipes"], ["settings", "cooking", "recipe"]])
    #expect(app.shown == app.expected && app.reports.count == 1)
  }

  @Test(arguments: [Update?.none, .atOnce])
  func `A page's own dismiss is a pop, and its sheet is not shown again`(update: Update?)
    async throws
  {
    let app = CookbookWindow(update)
    try app.navigator.open(RoutePath(.recipes, [.settings, .cooking]))
    await app.rest()
    #expect(app.shown == [["recipes"], ["settings", "cooking"]])
    app.sheet?.topViewController?.dismiss(animated: true)
    await app.rest()
    #expect("\(app.navigator.path)" == "/recipes" && app.reports.count == 1)
    try app.navigator.go(.recipe)
    await app.rest()
    #expect(app.shown == [["recipes", "recipe"]])
  }

  @Test
  func `A sheet that is requested while another closes itself is shown after it`() async throws {
    let app = CookbookWindow(.atOnce)
    try app.navigator.go(.settings)
    await app.rest()
    app.sheet?.topViewController?.dismiss(animated: true)
    try app.navigator.reset(to: RoutePath(.shopping))
    try app.navigator.reset(to: RoutePath(.recipes, [.recipe, .settings]))
    await app.rest()
    #expect(app.shown == [["recipes", "recipe"], ["settings"]] && app.reports == [])
  }

  @Test
  func `A sheet whose page is edited while it closes itself is shown after it`() async throws {
    let app = CookbookWindow(.atOnce)
    try app.navigator.go(.settings)
    await app.rest()
    try app.navigator.go(.cooking)
    app.sheet?.topViewController?.dismiss(animated: true)
    // The push ends before the sheet has closed.
    _ = app.window.userAnimations?.userWaits()
    try app.navigator.update(.settings, to: .settings)
    await app.rest()
    #expect(app.shown == [["recipes"], ["settings", "cooking"]] && app.reports == [])
  }

  @Test
  func `A sheet that is requested while an alert closes is shown after it`() async throws {
    let app = CookbookWindow(.atOnce)
    let alert = UIViewController()
    app.navigation.present(alert, animated: true)
    await app.rest()
    alert.dismiss(animated: true)
    try app.navigator.go(.settings)
    await app.rest()
    #expect(app.shown == [["recipes"], ["settings"]])
  }

  @Test(arguments: [true, false])
  func `A sheet goes while an alert over it appears or closes`(isClosing: Bool) async throws {
    let app = CookbookWindow(.atOnce)
    try app.navigator.go(.settings)
    await app.rest()
    let alert = UIViewController()
    app.sheet?.present(alert, animated: true)
    if isClosing {
      await app.rest()
      alert.dismiss(animated: true)
    }
    try app.navigator.back()
    await app.rest()
    #expect(app.navigation.presentedViewController == nil && app.shown == [["recipes"]])
  }

  @Test
  func `A sheet is shown over what the program presents, and leaves it alone when it goes`()
    async throws
  {
    let app = CookbookWindow(.atOnce)
    let picker = UIViewController()
    app.navigation.present(picker, animated: true)
    await app.rest()
    try app.navigator.go(.settings)
    await app.rest()
    #expect(app.navigation.presentedViewController === picker)
    let sheet = try #require(picker.presentedViewController as? UINavigationController)
    #expect(sheet.viewControllers == [app.stack.screens[1]])
    try app.navigator.back()
    await app.rest()
    #expect(app.navigation.presentedViewController === picker)
    #expect(picker.presentedViewController == nil)
  }

  @Test
  func `A link that arrives before the first appearance is shown after it`() async throws {
    let app = CookbookWindow(.atOnce, isVisible: false)
    try app.navigator.open("/recipes/recipe/settings/cooking")
    #expect(app.shown == [["recipes", "recipe"]])
    app.window.makeKeyAndVisible()
    await app.rest()
    #expect(app.shown == [["recipes", "recipe"], ["settings", "cooking"]])
  }

  @Test
  func `What the exit guard keeps cannot be swiped or dragged away, and the user learns why`()
    async throws
  {
    let app = CookbookWindow(.atOnce)
    app.cookbook.drafts = [.recipe]
    try app.navigator.go(.recipe)
    await app.rest()
    #expect(!app.navigation.userBeginsSwipe())
    #expect(!app.navigation.userBeginsSwipe(overContent: true))
    app.navigation.userTapsBack()
    await app.rest()
    #expect("\(app.navigator.path)" == "/recipes/recipe" && app.shown == app.expected)

    try app.navigator.go(.settings)
    await app.rest()
    app.cookbook.drafts.insert(.settings)
    app.sheet?.userDismisses()
    await app.rest()
    #expect(app.shown == [["recipes", "recipe"], ["settings"]])
    #expect(
      app.vetoes == [
        "recipe cannot be left now: there is a draft",
        "settings cannot be left now: there is a draft",
      ])

    app.cookbook.drafts = []
    app.presenter.updateExits()
    app.sheet?.userDismisses()
    await app.rest()
    #expect(app.navigation.userBeginsSwipe())
    app.navigation.userFinishesSwipe(over: app.navigation.viewControllers[0])
    await app.rest()
    #expect("\(app.navigator.path)" == "/recipes" && app.vetoes.count == 2)
  }

  @Test(arguments: [StandInUpdate?.none] + StandInUpdate.allCases)
  func `What the exit guard keeps is shown again after the menu of Back, and the user learns why`(
    update: StandInUpdate?
  ) async throws {
    let app = CookbookWindow(update)
    try app.navigator.open(RoutePath(.recipes, [.recipe, .cooking]))
    await app.rest()
    let pages = app.navigation.viewControllers
    app.cookbook.drafts = [.recipe]
    app.presenter.updateExits()
    app.navigation.popToViewController(pages[0], animated: true)
    await app.rest()
    #expect("\(app.navigator.path)" == "/recipes/recipe/cooking" && app.reports == [])
    #expect(app.navigation.viewControllers == pages)
    #expect(app.vetoes == ["recipe cannot be left now: there is a draft"])
    app.navigation.userTapsBack()
    await app.rest()
    #expect("\(app.navigator.path)" == "/recipes/recipe" && app.shown == app.expected)
  }

  @Test
  func `Back asks the exit guard when it is tapped`() async throws {
    let app = CookbookWindow()
    app.cookbook.drafts = [.recipe]
    try app.navigator.go(.recipe)
    app.cookbook.drafts = []
    app.navigation.userTapsBack()
    #expect("\(app.navigator.path)" == "/recipes" && app.vetoes == [])
  }

  @Test
  func `A page that was held has the system's Back again`() async throws {
    let app = CookbookWindow()
    app.cookbook.drafts = [.recipe]
    try app.navigator.go(.recipe)
    let page = try #require(app.navigation.topViewController)
    #expect(page.navigationItem.backAction != nil)
    try app.navigator.go(.cooking)
    #expect(page.navigationItem.backAction == nil)
    app.navigation.userTapsBack()
    #expect(page.navigationItem.backAction != nil)
  }

  @Test
  func `A closed sheet is released, also if its page was held`() async throws {
    let app = CookbookWindow()
    try app.navigator.open(RoutePath(.recipes, [.settings, .cooking]))
    app.cookbook.drafts = [.cooking]
    app.presenter.updateExits()
    weak var sheet: UIViewController?
    sheet = app.sheet
    #expect(app.sheet?.topViewController?.navigationItem.backAction != nil)
    app.cookbook.drafts = []
    try app.navigator.backToRoot()
    await app.rest()
    #expect(app.shown == [["recipes"]] && sheet == nil)
  }

  @Test
  func `The program configures a sheet before it is presented`() throws {
    let styles: [UIModalPresentationStyle] = [.fullScreen, .popover, .pageSheet]
    for style in styles {
      let button = UIView()
      let app = CookbookWindow(configureSheet: { sheet, first in
        sheet.modalPresentationStyle = style
        sheet.popoverPresentationController?.sourceView = button
        if first.title == "settings" { sheet.sheetPresentationController?.detents = [.medium()] }
      })
      try app.navigator.open(RoutePath(.recipes, [.settings, .cooking]))
      let sheet = try #require(app.sheet)
      #expect(sheet.modalPresentationStyle == style)
      #expect((sheet.popoverPresentationController?.sourceView === button) == (style == .popover))
      #expect(sheet.sheetPresentationController?.detents.count == (style == .popover ? nil : 1))
      sheet.userDismisses()
      #expect(app.shown == [["recipes"]] && "\(app.navigator.path)" == "/recipes")
    }
  }

  @Test
  func `A page that stays while those below it go keeps its controller, in a sheet or not`()
    async throws
  {
    let app = CookbookWindow(.atOnce)
    try app.navigator.open(RoutePath(.recipes, [.recipe, .settings]))
    await app.rest()
    let settings = app.stack.screens[2]
    try app.navigator.open(RoutePath(.recipes, [.settings]))
    await app.rest()
    #expect(app.shown == [["recipes"], ["settings"]] && app.stack.screens[1] === settings)
    #expect(app.sheet?.topViewController === settings)

    try app.navigator.open(RoutePath(.recipes, [.settings, .cooking]))
    await app.rest()
    let cooking = app.stack.screens[2]
    let sheet = try #require(app.sheet)
    try app.navigator.open(RoutePath(.recipes, [.recipe, .cooking]))
    await app.rest()
    #expect(app.shown == [["recipes", "recipe", "cooking"]])
    #expect(app.navigation.topViewController === cooking)
    #expect(!sheet.viewControllers.contains(cooking))
  }

  @Test(arguments: [true, false])
  func `A pop that is refused after it was reported is shown again`(isKept: Bool) async throws {
    let app = CookbookWindow(.atOnce, keeping: { _ in isKept }, refusesPops: true)
    try app.navigator.open(RoutePath(.recipes, [.settings, .cooking]))
    await app.rest()
    for pop in [{ $0.userTapsBack() }, { $0.userDismisses() }] as [(UINavigationController) -> Void]
    {
      let screens = app.stack.screens
      pop(try #require(app.sheet))
      await app.rest()
      #expect(app.shown == [["recipes"], ["settings", "cooking"]])
      #expect((app.stack.screens.last === screens.last) == isKept)
      #expect(app.levels.flatMap(\.viewControllers) == app.stack.screens)
    }
    #expect(app.reports.count == 2)
  }
}
