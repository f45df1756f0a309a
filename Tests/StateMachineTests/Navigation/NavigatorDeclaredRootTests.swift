import StateMachine
import StateMachineHistory
import Testing

/// Declared roots are points of no return wherever they stand in a path.
@Suite(.bothOwners)
struct NavigatorDeclaredRootTests {
  typealias Place = Library.Place

  private let library: Library
  private let shop = Shop()

  /// The desk is a point of no return behind a payment.
  private final class Shop {
    var isPaid = false
    var orders = 0

    func reason(_ step: Navigator<Place>.Step) -> Refusal.Reason? {
      guard step.route == .desk else { return nil }
      return (step.path == nil ? orders == 0 : !isPaid) ? "nothing was paid" : nil
    }
  }

  init() throws {
    library = try Library(at: .book("Emma"), roots: [.shelf, .desk], entryGuard: shop.reason)
  }

  @Test
  func `A link through a declared root asks every step and ends with nothing below that root`()
    throws
  {
    let history = NavigatorHistory(of: library.navigator)
    let refusal = Refusal.guarded(from: "book", to: "desk", because: "nothing was paid")
    #expect(throws: refusal) { try library.navigator.open("/shelf/book/Emma/desk") }
    shop.isPaid = true
    try library.navigator.open("/shelf/book/Emma/desk/book/Pooh?from=mail")
    #expect(library.text == "/desk/book/Pooh" && library.navigator.epoch == 1 && library.agrees)
    #expect(library.log.lines.contains("present: pop 2, push desk book/Pooh"))
    #expect(throws: Refusal.earlierEpoch) { try history.undo() }
    #expect(throws: Refusal.earlierEpoch) { try history.jump(to: 0) }
  }

  @Test
  func `A path through the current root to an equal path begins a new epoch, too`() throws {
    shop.isPaid = true
    try library.navigator.go(.desk)
    let history = NavigatorHistory(of: library.navigator)
    try library.navigator.open(RoutePath(.shelf, [.book("Emma"), .desk]))
    #expect(library.text == "/desk" && library.navigator.epoch == 2 && library.agrees)
    #expect(history.timeline.epochStart == 1)
    #expect(library.log.lines.suffix(2).first == "present: pop 1, push desk")
  }

  @Test
  func `A step, a replacement and a restored path to a declared root leave nothing below it`()
    throws
  {
    shop.isPaid = true
    try library.navigator.replace(.desk)
    #expect(library.text == "/desk" && library.navigator.epoch == 1 && library.agrees)
    try library.navigator.go(.shelf)
    #expect(library.text == "/shelf" && library.navigator.epoch == 2 && library.agrees)
    library.navigator.restore("/shelf/book/Emma/desk/book/Pooh/cellar")
    #expect(library.text == "/desk/book/Pooh" && library.navigator.epoch == 3 && library.agrees)
    try library.navigator.reset(to: RoutePath(.shelf, [.book("Emma"), .desk]))
    #expect(library.text == "/desk" && library.navigator.epoch == 4 && library.agrees)
  }

  @Test
  func `A path to open may begin with another declared root, which the guard is asked about`()
    throws
  {
    let refusal = Refusal.guarded(from: nil, to: "desk", because: "nothing was paid")
    #expect(throws: refusal) { try library.navigator.open("/desk/book/Emma") }
    #expect(library.text == "/shelf/book/Emma" && library.navigator.epoch == 0)
    shop.orders = 1
    try library.navigator.open("/desk/book/Emma")
    #expect(library.text == "/desk/book/Emma" && library.navigator.epoch == 1 && library.agrees)
    #expect(library.log.lines.contains("present: pop 2, push desk book/Emma"))
    #expect(throws: Refusal.wrongRoot("book/Emma", expected: "desk")) {
      try library.navigator.open("/book/Emma")
    }
  }

  @Test
  func `An enter of the machine to a declared root leaves nothing below it`() throws {
    #expect(!library.machine.enter(Library.DeskState.self))
    shop.isPaid = true
    #expect(library.machine.enter(Library.DeskState.self))
    #expect(library.text == "/desk" && library.navigator.epoch == 1 && library.agrees)
  }
}
