import StateMachineTesting
import Testing

@testable import Restaurant

/// The same numbers for the same seed, everywhere (SplitMix64).
struct Dice: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var mixed = seed
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func roll(_ sides: Int) -> Int { .random(in: 0..<sides, using: &self) }
}

/// The rules and the guard, written a second time, independently of the program.
struct Expected {
  let session: Session

  func allows(_ next: Place, after path: [Place]) -> Bool {
    let isConfirmed =
      if case .confirmation(let order) = next {
        session.orders.indices.contains(order - 1)
      } else { true }
    return switch (path.last, next) {
    case (.menu, .dish), (.cart, .dish), (.reviews, .dish), (.checkout, .dish): true
    case (nil, .menu), (nil, .cart), (nil, .dish), (.confirmation, .cart): true
    case (.dish(let dish), .reviews(let reviewed)): dish == reviewed
    case (.menu, .checkout), (.cart, .checkout), (nil, .checkout):
      !session.cart.isEmpty && session.guest != nil
    case (.checkout, .confirmation), (nil, .confirmation): isConfirmed
    default: false
    }
  }
}

/// Makes random requests, and compares the results with the rules and the guard.
final class RandomGuest {
  typealias Event = Navigator<Place>.Event

  var dice: Dice
  var restaurant = Restaurant { _ in [] }
  private var scripted: [Tab: NavigatorSubject<Place>] = [:]
  private var paths: [Tab: RoutePath<Place>] = [:]
  private var tokens: [SubscriptionToken] = []
  private let file: TemporaryFile
  private(set) var mistakes: [String] = []
  private(set) var seen: Set<String> = []

  init(seed: UInt64) throws {
    dice = Dice(seed: seed)
    file = try TemporaryFile()
    watch()
  }

  private var expected: Expected { Expected(session: restaurant.session) }

  private func watch() {
    tokens = []
    for tab in Tab.allCases {
      let navigator = restaurant[tab].navigator
      paths[tab] = navigator.path
      scripted[tab] = NavigatorSubject(navigator)
      tokens.append(navigator.subscribe { [unowned self] in check($0, in: tab) })
      tokens.append(navigator.subscribe { [unowned self] _ in interfere(with: navigator) })
    }
  }

  /// Changes the guard's data, or makes another request, while a request is processed.
  private func interfere(with navigator: Navigator<Place>) {
    switch dice.roll(20) {
    case 0: restaurant.session.cart = []
    case 1: restaurant.session.guest = nil
    case 2: try? navigator.go(place())
    case 3: try? navigator.back()
    case 4: try? restaurant.pay()
    default: break
    }
  }

  private func check(_ event: Event, in tab: Tab) {
    seen.insert("\(event.request)".prefix { $0 != " " } + (event.succeeded ? "" : " refused"))
    if case .update = event.request, event.succeeded { return paths[tab] = event.path }
    let before = Array(paths[tab] ?? event.path)
    var path = Array(event.path.dropLast(event.move.pushed.count))
    for pushed in event.move.pushed {
      if !expected.allows(pushed, after: path) { mistakes.append("\(event) after \(before)") }
      path.append(pushed)
    }
    if path != Array(event.path) || (!event.succeeded && path != before) {
      mistakes.append("\(event) from \(before)")
    }
    if case .go(let place) = event.request, event.succeeded != expected.allows(place, after: before)
    {
      mistakes.append("\(event) from \(before)")
    }
    paths[tab] = event.path
  }

  /// Compares path, screens and machine of each tab.
  func compare() {
    if restaurant.session.orders.contains([]) { mistakes.append("an order of nothing") }
    for tab in Tab.allCases {
      let (navigator, stack) = (restaurant[tab].navigator, restaurant[tab].screens)
      let state = navigator.machine.currentState.map { type(of: $0) }
      if state != navigator.path.top.stateClass || paths[tab] != navigator.path
        || stack.screens.map(\.place) != Array(navigator.path)
      {
        mistakes.append("\(navigator.path), \(stack.screens.map(\.place)), \(navigator.machine)")
      }
    }
  }

  func act() throws {
    let navigator = restaurant.navigator
    switch dice.roll(24) {
    case 0..<6: try navigator.perform(request())
    case 6: navigator.presenterDidPop(toCount: dice.roll(5), epoch: navigator.epoch - dice.roll(2))
    case 7: navigator.machine.enter(place().stateClass)
    case 8, 9: try restaurant.open("\(path())" + (dice.roll(2) == 0 ? "?a" : ""))
    case 10: restaurant.tap(Tab.allCases[dice.roll(2)])
    case 11, 12: try restaurant.pay()
    case 13, 14: try restaurant.signIn("Ada")
    case 15: restaurant.signOut()
    case 16, 17: restaurant.session.cart.append(dish())
    case 18: restaurant.session.cart = []
    case 19: restaurant.interrupted = nil
    case 20: navigator.restore("\(path())/pizza")
    case 21: try restart()
    default: try undo()
    }
  }

  private func request() -> Navigator<Place>.Request {
    let there = Array(restaurant.navigator.path)
    return switch dice.roll(10) {
    case 0..<3: .go(place(after: there))
    case 3: .update(there.randomElement(using: &dice) ?? .menu, to: place())
    case 4: .replace(place(after: there.dropLast()))
    case 5: .back(dice.roll(3))
    case 6: dice.roll(3) == 0 ? .backToRoot : .backTo(place())
    case 7: .reset(to: path())
    case 8: .restore(path())
    default: .open(path())
    }
  }

  private func undo() throws {
    let command = dice.roll(3) == 0 ? "redo" : "undo"
    _ = try scripted[restaurant.session.tab]?.perform([command])
    seen.insert(command)
  }

  /// Ends the program and begins again with what was saved.
  private func restart() throws {
    try restaurant.save(to: file.url)
    restaurant = Restaurant { _ in [] }
    watch()
    _ = try restaurant.restore(from: file.url)
  }

  private func dish() -> Dish { Dish.allCases[dice.roll(2)] }

  private func place() -> Place {
    [.menu, .dish(dish()), .reviews(dish()), .cart, .checkout, .confirmation(1 + dice.roll(2))][
      dice.roll(6)]
  }

  /// Returns a place that is possible about half of the time.
  private func place(after path: [Place]) -> Place {
    var next = place()
    for _ in 0..<dice.roll(8) where !expected.allows(next, after: path) { next = place() }
    return next
  }

  /// Returns a path that is possible about half of the time.
  private func path() -> RoutePath<Place> {
    var path = [[Place.menu, .cart, .cart, .confirmation(1)][dice.roll(4)]]
    for _ in 0..<dice.roll(5) {
      path.append(place(after: path))
    }
    return RoutePath(path[0], Array(path.dropFirst()))
  }
}

@Test(arguments: 1...8)
func
  `whatever a guest does, path, screens and machine agree, and no place is pushed that is refused`(
    seed: UInt64
  ) throws
{
  let guest = try RandomGuest(seed: seed)
  for _ in 0..<3_000 {
    // Many requests are refused.
    try? guest.act()
    guest.compare()
    if !guest.mistakes.isEmpty { break }
  }
  #expect(guest.mistakes.first == nil)
  let verbs = [
    "go", "replace", "update", "back", "open", "link", "reset", "restore", "revalidate", "did",
    "undo", "redo", "go refused", "update refused", "open refused", "link refused",
    "reset refused", "replace refused",
  ]
  #expect(verbs.filter { !guest.seen.contains($0) } == [])
}
