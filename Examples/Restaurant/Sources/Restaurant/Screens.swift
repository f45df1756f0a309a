import StateMachine

typealias ReviewLoader = @Sendable (Dish) async -> [String]

/// The content of a place's screen; reviews arrive later.
@MainActor final class Screen {
  nonisolated let place: Place
  fileprivate(set) var reviews: [String]?

  nonisolated init(_ place: Place) { self.place = place }
}

/// Makes the screen of a place, and loads its reviews unless the place is popped before.
final class ScreenCoordinator: Coordinator {
  private let screen: Screen
  private let load: ReviewLoader
  private var task: Task<Void, Never>?

  init(_ place: Place, load: @escaping ReviewLoader) {
    screen = Screen(place)
    self.load = load
  }

  deinit { task?.cancel() }

  func start() -> Screen {
    if case .reviews(let dish) = screen.place {
      task = Task { @MainActor [screen, load] in screen.reviews = await load(dish) }
    }
    return screen
  }
}
