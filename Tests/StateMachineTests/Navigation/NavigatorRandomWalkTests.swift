import StateMachine
import StateMachineTestSupport
import Testing

@Suite(.bothOwners)
struct NavigatorRandomWalkTests {
  typealias Place = Library.Place

  /// A model of the navigator, written independently: an array and a table of pairs.
  private struct Model {
    static let allowed: Set<[String]> = [
      ["shelf", "book"], ["shelf", "author"], ["shelf", "desk"],
      ["book", "shelf"], ["book", "author"], ["book", "desk"],
      ["author", "book"], ["author", "author"],
      ["desk", "shelf"], ["desk", "book"],
    ]
    var places: [Place] = [.shelf]

    private static func name(_ place: Place) -> String {
      switch place {
      case .shelf: "shelf"
      case .book: "book"
      case .author: "author"
      case .desk: "desk"
      case .cellar: "cellar"
      }
    }

    private static func follow(_ way: [Place], to next: Place) -> [Place]? {
      guard let last = way.last, allowed.contains([name(last), name(next)]) else { return nil }
      return next == .shelf ? [.shelf] : way + [next]
    }

    /// Makes the step and returns true, or changes nothing and returns false.
    mutating func take(_ step: Step) -> Bool {
      var after: [Place]? = places
      switch step {
      case .go(let place): after = Self.follow(places, to: place)
      case .enter(let place):
        let isNamed = place == .shelf || place == .desk
        after = isNamed ? Self.follow(places, to: place) : nil
      case .back(let count):
        after = count > 0 && count < places.count ? places.dropLast(count) : nil
      case .home: after = [.shelf]
      case .replace(let place):
        after = places.count > 1 ? Self.follow(places.dropLast(), to: place) : nil
      case .open(let root, let further):
        after = root == .shelf ? [.shelf] : nil
        for place in further { after = after.flatMap { Self.follow($0, to: place) } }
      case .systemPop(let depth):
        if depth < places.count { after = Array(places.prefix(depth < 1 ? 1 : depth)) }
      }
      places = after ?? places
      return after != nil
    }
  }

  private enum Step {
    case go(Place), enter(Place), back(Int), home, replace(Place), open(Place, [Place])
    case systemPop(Int)

    /// Forward steps are the most likely, so that paths become deep.
    static func random(depth: Int, with dice: inout Dice) -> Step {
      switch Int.random(in: 0..<20, using: &dice) {
      case 0..<9: .go(place(&dice))
      case 9..<11: .enter(place(&dice))
      case 11..<13: .back(1)
      case 13: .back(Int.random(in: -1...depth + 1, using: &dice))
      case 14: Int.random(in: 0..<8, using: &dice) == 0 ? .home : .back(1)
      case 15..<17: .replace(place(&dice))
      case 17..<19:
        .open(
          Int.random(in: 0..<10, using: &dice) == 0 ? place(&dice) : .shelf,
          (0..<Int.random(in: 0..<8, using: &dice)).map { _ in place(&dice) })
      default: .systemPop(Int.random(in: -1...depth + 1, using: &dice))
      }
    }

    private static func place(_ dice: inout Dice) -> Place {
      let name = Int.random(in: 0..<3, using: &dice).description
      return switch Int.random(in: 0..<20, using: &dice) {
      case 0..<8: .book(name)
      case 8..<15: .author(name)
      case 15..<17: .desk
      case 17..<19: .shelf
      default: .cellar
      }
    }

    /// Has the navigator make the step, and returns whether it did.
    func make(on navigator: Navigator<Place>) -> Bool {
      do {
        switch self {
        case .go(let place): try navigator.go(place)
        case .enter(let place): return navigator.machine.enter(place.stateClass)
        case .back(let count): try navigator.back(count)
        case .home: navigator.backToRoot()
        case .replace(let place): try navigator.replace(place)
        case .open(let root, let further): try navigator.open(RoutePath(root, further))
        case .systemPop(let depth): navigator.presenterDidPop(toCount: depth)
        }
        return true
      } catch { return false }
    }
  }

  @Test("After each random step, path, machine and presenter agree with the model")
  func walk() throws {
    let rooms = Library.Rooms()
    let mirror = Library.Mirror<Place>()
    let navigator = Navigator(
      GKStateMachine(states: rooms.all), root: Place.shelf, resolver: Library.Catalogue(),
      presenter: mirror)
    PathStore.own(navigator)
    var model = Model()
    var dice = Dice(seed: 2_026)
    var deepest = 0
    for number in 0..<(isLong ? 100_000 : 10_000) {
      let step = Step.random(depth: model.places.count, with: &dice)
      let isExpected = model.take(step)
      let happened = step.make(on: navigator)
      let state = navigator.machine.currentState.map { type(of: $0) }
      guard
        happened == isExpected, navigator.path.elementsEqual(model.places),
        state == model.places.last?.stateClass, mirror.entries == model.places
      else {
        Issue.record("step \(number), \(step), led to \(navigator.path), not to \(model.places)")
        return
      }
      deepest = max(deepest, model.places.count)
    }
    #expect(deepest > 10)
  }
}
