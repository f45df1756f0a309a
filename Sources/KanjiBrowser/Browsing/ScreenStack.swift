import StateMachine

/// Keeps a coordinator for each route of the path, and shows the screens that they make.
///
/// Of a type without parameters, it lets the stack be compiled for the browser's routes.
final class ScreenStack: Presenter {
  private let coordinators: CoordinatorStack<KanjiRoute, KanjiScreen>

  init(_ storage: any KanjiStorage, presenter: (any Presenter<KanjiScreen>)?) {
    let words = WordRows(storage)
    coordinators = CoordinatorStack(presenter: presenter) { route in
      switch route {
      case .all: AllCoordinator(storage)
      case .detail(let kanji): DetailCoordinator(words, kanji)
      case .list(let word): ListCoordinator(word)
      }
    }
  }

  /// The screens of the path, the one that is shown last.
  var screens: [KanjiScreen] { coordinators.screens }

  func present(_ move: Move<KanjiRoute>) {
    coordinators.present(move)
  }

  func acknowledge(_ move: Move<KanjiRoute>) {
    coordinators.acknowledge(move)
  }
}
