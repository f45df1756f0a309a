#if canImport(UIKit)
  import MemoryGame
  import StateMachine
  import StateMachineUI
  import UIKit

  /// A view controller that shows a screen of the game, and again after each change.
  protocol ScreenController: UIViewController {
    func show(_ screen: GameScreen)
  }

  /// Shows the game's screens in a navigation controller, and passes the user's actions on.
  @MainActor
  final class AppRouter: @preconcurrency Presenter {
    let navigationController = UINavigationController()
    private let presenter: NavigationControllerPresenter
    /// The path's controllers; the navigation controller may show a change later.
    private var controllers: [any ScreenController] = []
    private let pictures: PictureStore
    private let seed: () -> UInt64
    /// Retains the router, its presenter.
    private weak var game: Game?
    private var token: SubscriptionToken?

    init(_ pictures: PictureStore, seed: @escaping () -> UInt64) {
      presenter = NavigationControllerPresenter(navigationController)
      self.pictures = pictures
      self.seed = seed
    }

    /// Follows the game, which was created with the router as its presenter.
    func start(_ game: Game) {
      self.game = game
      presenter.reportPops(to: game.navigator)
      token = game.store.subscribe { [weak self] _, _ in self?.update() }
      load()
    }

    func present(_ move: Move<GameScreen>) {
      let made = move.map(makeController)
      made.apply(to: &controllers)
      presenter.present(made.map { $0 })
    }

    func userDidPop(_ move: Move<GameScreen>) {
      Move(popCount: move.popCount).apply(to: &controllers)
      presenter.userDidPop(Move(popCount: move.popCount))
    }

    private func makeController(_ screen: GameScreen) -> any ScreenController {
      let newGame = { [weak self] () -> Void in self?.newGame() }
      let leave = { [weak self] () -> Void in try? self?.game?.navigator.back() }
      let flip = { [weak self] (number: Int) -> Void in try? self?.game?.flip(number) }
      let controller: any ScreenController =
        switch screen {
        case .menu: MenuViewController(newGame: newGame) { [weak self] in self?.showCategories() }
        case .categories: CategoriesViewController { [weak self] in try? self?.game?.choose($0) }
        case .loading, .failed, .table:
          GameViewController(pictures, newGame: newGame, leave: leave, flip: flip)
        }
      controller.show(screen)
      return controller
    }

    private func update() {
      guard let game else { return }
      for (controller, screen) in zip(controllers, game.screens) { controller.show(screen) }
    }
  }

  // MARK: The user's actions; a refused request changes nothing.
  extension AppRouter {
    private func newGame() {
      try? game?.newGame(pairs: 8, seed: seed())
      load()
    }

    private func showCategories() {
      try? game?.navigator.go(.categories)
      load()
    }

    /// Loads what the last request needs: the categories, or the cards of a new game.
    private func load() {
      Task { [game] in await game?.load() }
    }
  }
#endif
