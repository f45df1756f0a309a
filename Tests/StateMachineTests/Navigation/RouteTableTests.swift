import StateMachine
import StateMachineTestSupport
import Testing

struct RouteTableTests {
  enum Size: String, PathArgument { case small, large }
  struct Code: LosslessStringConvertible, PathArgument, Hashable {
    let description: String
    init?(_ text: String) {
      guard text.count == 2 else { return nil }
      description = text
    }
  }

  struct ID: RawRepresentable, LosslessStringConvertible, PathArgument, Hashable {
    let rawValue: Int
    var description: String { "n\(rawValue)" }
    init(rawValue: Int) { self.rawValue = rawValue }
    init?(_ text: String) {
      guard text.first == "n", let number = Int(text.dropFirst()) else { return nil }
      rawValue = number
    }
  }

  enum Place: Route {
    case menu, cart, dish(Int), drink(Size), seat(Int, String), code(Code)
    case order(id: ID, size: Size, count: Int)

    var stateClass: GKState.Type {
      switch self {
      case .menu: MenuState.self
      case .cart: CartState.self
      case .dish: DishState.self
      case .drink: DrinkState.self
      case .seat: SeatState.self
      case .code: CodeState.self
      case .order: OrderState.self
      }
    }
  }
  final class MenuState: GKState {}
  final class CartState: GKState {}
  final class DishState: GKState {}
  final class DrinkState: GKState {}
  final class SeatState: GKState {}
  final class CodeState: GKState {}
  final class OrderState: GKState {}

  private let places = RouteTable<Place>(
    [.menu, .cart],
    [
      "dish": .payload(Place.dish), "drink": .payload(Place.drink), "seat": .payload(Place.seat),
      "code": .payload(Place.code), "order": .payload(Place.order),
    ], formerNames: ["meal": "dish", "basket": "cart"])

  @Test(arguments: [
    (Place.menu, "menu"), (.cart, "cart"), (.dish(-3), "dish/-3"),
    (.drink(.large), "drink/large"),
    (.seat(4, "by the window?"), "seat/4/by%20the%20window%3F"),
    (.order(id: ID(rawValue: 7), size: .small, count: 2), "order/n7/small/2"),
  ])
  func `A route is read back from its text`(route: Place, text: String) throws {
    #expect(route.text == text)
    #expect(try places.path("/" + text) == RoutePath(route))
    let code = Place.code(try #require(Code("ab")))
    #expect(try places.path("/" + code.text) == RoutePath(code))
  }

  @Test
  func `A number that its type does not have is not read`() {
    #expect(Int8.pathArgument("-128") == -128 && Int8.pathArgument("128") == nil)
    #expect(UInt8.pathArgument("255") == 255 && UInt8.pathArgument("256") == nil)
    #expect(UInt8.pathArgument("-1") == nil && UInt.pathArgument("-1") == nil)
    #expect(Int64.pathArgument("\(Int64.min)") == .min)
    #expect(Int64.pathArgument("\(UInt64.max)") == nil)
    #expect(UInt64.pathArgument("\(UInt64.max)") == .max)
    for text in ["", "1.0", "1 ", "0x1", "١"] { #expect(Int.pathArgument(text) == nil, "\(text)") }
  }

  @Test
  func `Former names are read and never written`() throws {
    let path = try places.path("/meal/3/basket")
    #expect(path == RoutePath(.dish(3), [.cart]))
    #expect("\(path)" == "/dish/3/cart")
  }

  @Test
  func `A name before a former name is read`() throws {
    let table = RouteTable<Place>([.menu], formerNames: ["card": "list", "list": "menu"])
    #expect(try table.path("/card") == RoutePath(.menu))
  }

  final class LoginState: GKState, NamedState {
    static let stateName = "two factor"
  }

  enum Mistake: CaseIterable, Codable, Sendable {
    case equalRoutes, equalRows, routeAndRow, escapedName, circle, currentName

    var sentence: String {
      switch self {
      case .equalRoutes, .routeAndRow: "two routes are written “menu”; give each its own state"
      case .escapedName: "two routes are written “two%20factor”; give each its own state"
      case .equalRows: "two routes are written “dish”; give each its own state"
      case .circle: "leads back to itself"
      case .currentName: "“menu” is the name of a state, so it cannot be a former name"
      }
    }

    /// A table whose row has the text of a listed route, as a path escapes it.
    private var escapedTable: RouteTable<Place> {
      enum Login: Route {
        case code(Int?)
        var stateClass: GKState.Type { LoginState.self }
      }
      _ = RouteTable<Login>(
        [.code(nil)], ["two factor": .payload { (number: Int) in Login.code(number) }])
      return RouteTable([.menu])
    }

    func makeTable() -> RouteTable<Place> {
      switch self {
      case .equalRoutes: RouteTable([.menu, .menu])
      case .equalRows: RouteTable([], ["dish": .payload(Place.dish), "dish": .payload(Place.dish)])
      case .routeAndRow: RouteTable([.menu], ["menu": .payload(Place.dish)])
      case .escapedName: escapedTable
      case .circle: RouteTable([.menu], formerNames: ["card": "list", "list": "card"])
      case .currentName: RouteTable([.menu], formerNames: ["menu": "card"])
      }
    }
  }

  @Test(arguments: Mistake.allCases)
  func `A table that cannot read each text in one way stops the program`(mistake: Mistake) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [mistake] in _ = mistake.makeTable() }
    expect(result, says: mistake.sentence)
  }

  @Test
  func `A payload of any type has a text`() {
    struct Pair: Hashable, Sendable { let a: Int }
    enum Odd: Route {
      case maybe(Int?), pair(Pair)
      var stateClass: GKState.Type { DishState.self }
    }
    #expect(
      [Odd.maybe(3), .maybe(nil), .pair(Pair(a: 1))].map(\.text)
        == ["dish/3", "dish", "dish/Pair(a:%201)"])
  }

  @Test(arguments: [
    ("/shop", "no state is called “shop”; use one of: menu, cart, dish, drink, seat, code, order"),
    ("/menu/extra", "“menu” takes no argument, and no state is called “extra”"),
    ("/basket/extra", "“cart” takes no argument, and no state is called “extra”"),
    ("/dish", "the path ends after “dish”, which needs an argument"),
    ("/dish/three", "“three” is not valid after “dish”"),
    ("/drink/huge", "“huge” is not valid after “drink”"),
    ("/order/7/small/2", "“7” is not valid after “order”"),
    ("/order/n7/huge/2", "“huge” is not valid after “order”"),
    ("/seat/4", "the path ends after “seat”, which needs an argument"),
    (
      "/dish/3/extra",
      "no state is called “extra”; use one of: menu, cart, dish, drink, seat, code, order"
    ),
  ])
  func `An error names the text that cannot be read`(text: String, sentence: String) {
    let error = #expect(throws: PathError.self) { try places.path(text) }
    #expect(error.map { "\($0)" } == sentence)
  }
}

struct NavigatorLinkTests {
  @Test(arguments: [
    ("/shelf/book/Emma", nil, nil), ("/shelf/book/Emma?utm=1&b=?", "utm=1&b=?", nil),
    ("/shelf/book/Emma#page?3", nil, "page?3"), ("/shelf/book/Emma?a#b", "a", "b"),
    ("/shelf/book/Emma?", "", nil), ("/shelf/book/Emma#\u{301}", nil, "\u{301}"),
  ])
  func `A link opens its path; a DeepLink has its query and fragment`(
    text: String, query: String?, fragment: String?
  ) throws {
    let library = try Library(at: .desk)
    try library.navigator.open(text)
    let link = DeepLink(text)
    #expect(link.path == "/shelf/book/Emma")
    #expect(link.query == query)
    #expect(link.fragment == fragment)
    #expect(library.text == "/shelf/book/Emma")
    #expect(library.log.lines.last == "navigator: link \(text), now at /shelf/book/Emma")
  }

  @Test
  func `A question mark in a name is written as %3F, and read back`() throws {
    let library = try Library()
    let path = RoutePath(Library.Place.shelf, [.book("Who?")])
    #expect("\(path)" == "/shelf/book/Who%3F")
    try library.navigator.open("\(path)")
    #expect(library.navigator.path == path)
    #expect(library.navigator.restore("/shelf/book/Why?")?.path.top == .book("Why?"))
  }

  @Test
  func `The error of an unreadable text says where and why, and subscribers receive it`() throws {
    let library = try Library(at: .desk)
    let refusal = Refusal.unreadable(
      position: 2, text: "/attic/desk",
      because: "no state is called “attic”; use one of: shelf, book, author, desk, cellar")
    #expect(throws: refusal) { try library.navigator.open("/shelf/book/Emma/attic/desk?x") }
    #expect(
      library.log.lines == [
        "navigator: link /shelf/book/Emma/attic/desk?x, refused: cannot open /attic/desk: "
          + "no state is called “attic”; use one of: shelf, book, author, desk, cellar"
      ])
    #expect(throws: Refusal.self) { try library.navigator.open("") }
    #expect(
      library.refusal { try $0.open("/shelf/book/Emma/book/Pooh") }?.hasPrefix("book → book")
        == true)
    #expect(library.text == "/shelf/desk")
  }
}
