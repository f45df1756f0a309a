import StateMachine
import StateMachineTestSupport
import StateMachineText
import Testing

/// Every path that was reached can be opened again from its own root, and restored.
@Suite(.bothOwners)
struct NavigatorLawTests {
  /// One of five kinds of place, with a number.
  struct Place: Route {
    let kind: Int
    let number: Int

    static let classes: [World.Room.Type] = [
      World.OneState.self, World.TwoState.self, World.ThreeState.self, World.FourState.self,
      World.FiveState.self,
    ]
    static let all = (0..<5).flatMap { kind in (0..<3).map { Place(kind: kind, number: $0) } }

    var isRoot: Bool { kind == 0 }
    var stateClass: GKState.Type { Self.classes[kind] }
    var arguments: [String] { ["\(number)"] }
  }

  /// Random but constant rules and a guard, made from a seed.
  final class World {
    class Room: GKState {
      let world: World
      required init(_ world: World) { self.world = world }

      override func isValidNextState(_ next: AnyClass) -> Bool {
        world.allowed.contains([ObjectIdentifier(type(of: self)), ObjectIdentifier(next)])
      }
    }
    final class OneState: Room {}
    final class TwoState: Room {}
    final class ThreeState: Room {}
    final class FourState: Room {}
    final class FiveState: Room {}

    private(set) var allowed: Set<[ObjectIdentifier]> = []
    private let seed: UInt64

    init(seed: UInt64) {
      self.seed = seed
      var dice = SplitMix64(seed: seed)
      for from in Place.classes {
        for to in Place.classes where Int.random(in: 0..<5, using: &dice) < 3 {
          allowed.insert([ObjectIdentifier(from), ObjectIdentifier(to)])
        }
      }
    }

    /// Refuses one in four steps, depending on the whole path and the route.
    func reason(_ path: RoutePath<Place>?, _ route: Place) -> Refusal.Reason? {
      let number = (path.map(Array.init) ?? []).reduce(mixed(seed, route)) { mixed($0, $1) }
      return number.isMultiple(of: 4) ? "not now" : nil
    }

    private func mixed(_ number: UInt64, _ place: Place) -> UInt64 {
      var dice = SplitMix64(seed: number &+ UInt64(place.kind * 3 + place.number))
      return dice.next()
    }

    func navigator(at root: Place) -> Navigator<Place> {
      let navigator = Navigator(
        GKStateMachine(states: Place.classes.map { $0.init(self) }), root: root,
        roots: \.isRoot, resolver: RouteTable<Place>([]),
        entryGuard: { [self] in reason($0.path, $0.route) })
      PathStore.own(navigator)
      return navigator
    }
  }

  private static func path(_ dice: inout SplitMix64) -> RoutePath<Place> {
    RoutePath(
      place(&dice), (0..<Int.random(in: 0..<4, using: &dice)).map { _ in place(&dice) })
  }

  private static func place(_ dice: inout SplitMix64) -> Place {
    Place(kind: .random(in: 0..<5, using: &dice), number: .random(in: 0..<3, using: &dice))
  }

  private static func request(_ dice: inout SplitMix64) -> Navigator<Place>.Request {
    switch Int.random(in: 0..<30, using: &dice) {
    case 0..<14: .go(place(&dice))
    case 14..<17: .replace(place(&dice))
    case 17: .revalidate
    case 18: .reset(to: path(&dice))
    case 19, 20: .back(.random(in: 1..<3, using: &dice))
    case 21, 22: .backTo(place(&dice))
    case 23, 24: .open(path(&dice))
    case 25: .restore(path(&dice))
    case 26: .didPop(toCount: .random(in: 1..<4, using: &dice))
    default: .go(place(&dice))
    }
  }

  @Test(arguments: 1...20)
  func `Every path that was reached can be opened and restored`(seed: UInt64) throws {
    let world = World(seed: seed)
    var dice = SplitMix64(seed: seed &* 1_000)
    let navigator = world.navigator(at: Place.all[0])
    var reached: Set<RoutePath<Place>> = []
    for _ in 0..<(isLong ? 5_000 : 250) {
      _ = try? navigator.perform(Self.request(&dice))
      guard reached.insert(navigator.path).inserted else { continue }
      let fresh = world.navigator(at: navigator.path.root)
      #expect(fresh.refusal(of: .open(navigator.path)) == nil)
      try fresh.open(navigator.path)
      #expect(fresh.path == navigator.path)
      expectRestored(navigator.path, in: world)
    }
    #expect(reached.count > 10)
    #expect(reached.contains { $0.count > 2 })
    #expect(Set(reached.map(\.root)).count > 2)
  }

  /// Restores a path under each other root; it may be undeclared or refused by the guard.
  private func expectRestored(_ path: RoutePath<Place>, in world: World) {
    for root in [path.root] + Place.all.prefix(4) {
      let navigator = world.navigator(at: root)
      let isRootRefused =
        root != path.root && !path.root.isRoot || world.reason(nil, path.root) != nil
      let event = navigator.restore(path)
      #expect(navigator.path == (isRootRefused ? RoutePath(root) : path))
      #expect(event != nil && (event?.dropped == nil) == !isRootRefused)
    }
  }

  @Test
  func `Except: a machine that overrides canEnterState, whose paths open refuses`() throws {
    let states = Library.Rooms()
    let navigator = Navigator(
      Permissive(states: states.all), root: Library.Place.shelf, resolver: Library.Catalogue())
    PathStore.own(navigator)
    try navigator.go(.author("Austen"))
    try navigator.go(.desk)
    #expect("\(navigator.path)" == "/shelf/author/Austen/desk")
    let fresh = Navigator(
      Permissive(states: Library.Rooms().all), root: Library.Place.shelf,
      resolver: Library.Catalogue())
    PathStore.own(fresh)
    let refusal = Refusal.notAllowed(from: "author", to: "desk", allowed: ["book", "author"])
    #expect(throws: refusal) { try fresh.open(navigator.path) }
    #expect(fresh.restore(navigator.path)?.path == RoutePath(.shelf, [.author("Austen")]))
  }

  @Test
  func `Except: a rule that reads its machine sees the current state`() throws {
    let world = Reading.makeNavigator()
    try world.go(.hall)
    try world.go(.room)
    let fresh = Reading.makeNavigator()
    let refusal = Refusal.notAllowed(from: "hall", to: "room", allowed: [])
    #expect(throws: refusal) { try fresh.open(world.path) }
    #expect("\(fresh.path)" == "/door")
  }

  private final class Permissive: GKStateMachine {
    override func canEnterState(_ stateClass: AnyClass) -> Bool { true }
  }

  private enum Reading: Route, CaseIterable {
    case door, hall, room

    var stateClass: GKState.Type {
      switch self {
      case .door: DoorState.self
      case .hall: HallState.self
      case .room: RoomState.self
      }
    }

    static func makeNavigator() -> Navigator<Reading> {
      Navigator(GKStateMachine(states: [DoorState(), HallState(), RoomState()]), root: .door)
    }

    final class DoorState: GKState {}
    final class HallState: GKState {
      override func isValidNextState(_ next: AnyClass) -> Bool {
        stateMachine?.currentState === self && next == RoomState.self
      }
    }
    final class RoomState: GKState {}
  }
}
