import StateMachine
import Testing

@Suite struct PresenterTests {
  /// A presenter whose user can go back without asking, as a system's can.
  private final class Pages: Presenter {
    var pages: [Library.Place] = []
    weak var navigator: Navigator<Library.Place>?

    func present(_ move: Move<Library.Place>) {
      pages.removeLast(move.popped)
      pages += move.pushed
    }

    func swipeBack() {
      pages.removeLast()
      navigator?.presenterDidPop(toDepth: pages.count)
    }
  }

  @Test("A presenter that pops by itself need not acknowledge, and shows the path all the same")
  func swipes() throws {
    let pages = Pages()
    let machine = GKStateMachine(states: Library.Rooms().all)
    let navigator = Navigator(
      machine, root: .shelf, resolver: Library.Catalogue(), presenter: pages)
    pages.navigator = navigator
    try navigator.open(RoutePath(.shelf, [.book("Emma"), .author("Austen")]))
    pages.swipeBack()
    #expect(pages.pages == Array(navigator.path))
    try navigator.replace(.desk)
    pages.swipeBack()
    #expect(pages.pages == [.shelf])
    #expect(navigator.path == RoutePath(.shelf))
  }
}
