import StateMachine
import Testing

struct PresenterTests {
  /// A presenter whose user can go back without asking, and which reports its depth at each change.
  private final class Pages: Presenter {
    var pages: [Library.Place] = []
    weak var navigator: Navigator<Library.Place>?

    func present(_ move: Move<Library.Place>) {
      pages.removeLast(move.popped)
      pages += move.pushed
      navigator?.presenterDidPop(toDepth: pages.count)
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

  @Test("A presenter that reports its depth at each change takes nothing away from what is queued")
  func reportsAlways() throws {
    let pages = Pages()
    let rooms = Library.Rooms()
    let navigator = Navigator(
      GKStateMachine(states: rooms.all), root: .shelf, resolver: Library.Catalogue(),
      presenter: pages)
    pages.navigator = navigator
    rooms.book.whenEntered = { try? navigator.go(.author("Austen")) }
    try navigator.go(.book("Emma"))
    #expect(pages.pages == [.shelf, .book("Emma"), .author("Austen")])
    #expect(pages.pages == Array(navigator.path))
  }
}
