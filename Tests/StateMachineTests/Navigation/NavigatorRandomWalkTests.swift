import StateMachine
import StateMachineTestSupport
import StateMachineText
import Testing

@Suite(.bothOwners)
struct NavigatorRandomWalkTests {
  typealias Place = Library.Place

  /// The data that the guards read, which change during the walk.
  private final class World {
    /// The books and authors that no step may lead to.
    var closed: Set<String> = []
    /// The authors whose pages must not be left.
    var unsaved: Set<String> = []
    var isDeskClosed = false
    var isRootClosed = false

    static func isRoot(_ place: Place) -> Bool { place == .desk || place == .author("0") }

    func isClosed(_ place: Place, isFirst: Bool) -> Bool {
      switch place {
      case .book(let name), .author(let name): closed.contains(name)
      case .desk: isDeskClosed
      case .shelf, .cellar: isFirst && isRootClosed
      }
    }

    func isUnsaved(_ place: Place?) -> Bool {
      if case .author(let name) = place { unsaved.contains(name) } else { false }
    }

    func change(_ dice: inout SplitMix64) {
      let name = Int.random(in: 0..<3, using: &dice).description
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: closed.formSymmetricDifference([name])
      case 1: unsaved.formSymmetricDifference([name])
      case 2: isDeskClosed.toggle()
      default: isRootClosed.toggle()
      }
    }
  }

  /// The outcome of a step.
  private struct Outcome: Equatable {
    var isDone = true
    /// The position of the first route that was dropped from a path.
    var dropped: Int?
  }

  /// A model of the navigator, written independently: an array and a table of pairs.
  private struct Model {
    static let allowed: Set<[String]> = [
      ["shelf", "book"], ["shelf", "author"], ["shelf", "desk"],
      ["book", "shelf"], ["book", "author"], ["book", "desk"],
      ["author", "book"], ["author", "author"],
      ["desk", "shelf"], ["desk", "book"],
    ]
    let world: World
    var places: [Place] = [.shelf]
    var epoch = 0

    /// What a step leads to, and how many of the entries before it stay.
    private struct Next {
      var places: [Place]
      var kept: Int
      var dropped: Int?
    }

    private static func name(_ place: Place) -> String {
      switch place {
      case .shelf: "shelf"
      case .book: "book"
      case .author: "author"
      case .desk: "desk"
      case .cellar: "cellar"
      }
    }

    /// Takes a step from the end of some entries, all of which stay if they can.
    private func follow(_ way: Next, to next: Place) -> Next? {
      guard let last = way.places.last, Self.allowed.contains([Self.name(last), Self.name(next)]),
        !world.isClosed(next, isFirst: false)
      else { return nil }
      if next == last { return way }
      if World.isRoot(next) { return Next(places: [next], kept: 0) }
      if next == way.places[0] { return Next(places: [next], kept: min(way.kept, 1)) }
      return Next(places: way.places + [next], kept: way.kept)
    }

    /// Follows a path as far as possible; nil if even its root is not.
    private func follow(_ path: [Place], mustBeRoot: Bool, keeping: Bool) -> Next? {
      let isRoot = path[0] == places[0] || World.isRoot(path[0])
      if mustBeRoot, !isRoot || world.isClosed(path[0], isFirst: true) { return nil }
      var way = Next(places: [path[0]], kept: keeping && path[0] == places[0] ? 1 : 0)
      for (number, place) in path.enumerated().dropFirst() {
        guard let next = follow(way, to: place) else { way.dropped = number; break }
        way = next
      }
      if way.kept > 0 { way.kept = zip(places, way.places).prefix { $0 == $1 }.count }
      return way
    }

    private func next(after step: Step) -> Next? {
      let count = places.count
      switch step {
      case .go(let place): return follow(Next(places: places, kept: count), to: place)
      case .enter(let place):
        return place == .shelf || place == .desk ? next(after: .go(place)) : nil
      case .back(let number):
        guard number > 0, number < count else { return nil }
        return Next(places: places.dropLast(number), kept: count - number)
      case .backTo(let place):
        return places.dropLast().lastIndex(of: place).flatMap { next(after: .back(count - 1 - $0)) }
      case .home: return Next(places: [places[0]], kept: 1)
      case .replace(let place):
        let below = Next(places: places.dropLast(), kept: count - 1)
        guard count > 1, var next = follow(below, to: place) else { return nil }
        if next.places == places { next.kept = count }
        return next
      case .update(let place, let other):
        guard let position = places.lastIndex(of: place), Self.name(place) == Self.name(other)
        else { return nil }
        var new = places
        new[position] = other
        // The path must be one that steps can lead to.
        if new.dropFirst().contains(where: { World.isRoot($0) || $0 == new[0] })
          || zip(new, new.dropFirst()).contains(where: ==)
          || world.isClosed(other, isFirst: position == 0)
        {
          return nil
        }
        return Next(places: new, kept: count)
      case .open(let path):
        return open(path)
      case .reset(let path):
        if path[0] == .cellar || world.isClosed(path[0], isFirst: true) { return nil }
        let next = follow(path, mustBeRoot: false, keeping: false)
        return next?.dropped == nil ? next : nil
      case .restore(let path):
        return follow(path, mustBeRoot: true, keeping: true)
          ?? Next(places: [places[0]], kept: 1, dropped: 0)
      case .revalidate:
        return next(after: .restore(places))
      case .systemPop(let depth):
        let kept = min(count, max(depth, 1))
        return Next(places: Array(places.prefix(kept)), kept: kept)
      }
    }

    /// Opens a path; what it has in common with the current one is not asked.
    private func open(_ path: [Place]) -> Next? {
      let shared = zip(places, path).prefix { $0 == $1 }.count
      guard shared > 0 else {
        let next = follow(path, mustBeRoot: true, keeping: false)
        return next?.dropped == nil ? next : nil
      }
      var way: Next? = Next(places: Array(path.prefix(shared)), kept: shared)
      for place in path.dropFirst(shared) { way = way.flatMap { follow($0, to: place) } }
      if let end = way, end.kept > 0 {
        way?.kept = zip(places, end.places).prefix { $0 == $1 }.count
      }
      return way
    }

    /// Makes the step, or changes nothing.
    mutating func take(_ step: Step) -> Outcome {
      guard let next = next(after: step) else { return Outcome(isDone: false) }
      if !step.isUnconditional, places[next.kept...].contains(where: world.isUnsaved) {
        if case .restore = step { return Outcome(isDone: false, dropped: 0) }
        return Outcome(isDone: false)
      }
      if next.kept == 0 { epoch += 1 }
      places = next.places
      return Outcome(dropped: next.dropped)
    }
  }

  private enum Step {
    case go(Place), enter(Place), back(Int), backTo(Place), home, replace(Place)
    case update(Place, Place), open([Place]), reset([Place]), restore([Place]), revalidate
    case systemPop(Int)

    /// Whether the exit guard is not asked.
    var isUnconditional: Bool {
      switch self {
      case .revalidate, .systemPop: true
      default: false
      }
    }

    /// Forward steps are the most likely, so that paths become deep.
    static func random(from places: [Place], with dice: inout SplitMix64) -> Step {
      let depth = places.count
      switch Int.random(in: 0..<30, using: &dice) {
      case 0..<12: return .go(place(&dice))
      case 12..<14: return .enter(place(&dice))
      case 14..<16: return .back(1)
      case 16: return .back(Int.random(in: -1...depth + 1, using: &dice))
      case 17: return Int.random(in: 0..<8, using: &dice) == 0 ? .home : .backTo(place(&dice))
      case 18..<20: return .replace(place(&dice))
      case 20..<22: return .update(places.randomElement(using: &dice) ?? .shelf, place(&dice))
      case 22..<25: return .open(path(from: places, &dice))
      case 25: return .reset([place(&dice)] + path(from: places, &dice).dropFirst())
      case 26..<28: return .restore(path(from: places, &dice))
      case 28: return .revalidate
      default: return .systemPop(Int.random(in: -1...depth + 1, using: &dice))
      }
    }

    /// A path that usually shares its beginning with the current one.
    private static func path(from places: [Place], _ dice: inout SplitMix64) -> [Place] {
      let further = (0..<Int.random(in: 0..<6, using: &dice)).map { _ in place(&dice) }
      if Int.random(in: 0..<5, using: &dice) == 0 { return [place(&dice)] + further }
      return places.prefix(Int.random(in: 1...places.count, using: &dice)) + further
    }

    private static func place(_ dice: inout SplitMix64) -> Place {
      let name = Int.random(in: 0..<3, using: &dice).description
      return switch Int.random(in: 0..<20, using: &dice) {
      case 0..<8: .book(name)
      case 8..<15: .author(name)
      case 15: .desk
      case 16..<19: .shelf
      default: .cellar
      }
    }

    private var request: Navigator<Place>.Request {
      switch self {
      case .go(let place), .enter(let place): .go(place)
      case .back(let count): .back(count)
      case .backTo(let place): .backTo(place)
      case .home: .backToRoot
      case .replace(let place): .replace(place)
      case .update(let place, let other): .update(place, to: other)
      case .open(let path): .open(Self.path(path))
      case .reset(let path): .reset(to: Self.path(path))
      case .restore(let path): .restore(Self.path(path))
      case .revalidate: .revalidate
      case .systemPop(let depth): .didPop(toCount: depth)
      }
    }

    /// Has the navigator make the step, and returns what it did.
    func make(on navigator: Navigator<Place>) -> Outcome {
      if case .enter(let place) = self {
        return Outcome(isDone: navigator.machine.enter(place.stateClass))
      }
      if case .systemPop(let depth) = self {
        navigator.presenterDidPop(toCount: depth)
        return Outcome(isDone: true)
      }
      var outcome = Outcome(isDone: false)
      _ = try? navigator.perform(request) {
        outcome = Outcome(isDone: $0.succeeded, dropped: $0.dropped?.position)
      }
      return outcome
    }

    private static func path(_ places: [Place]) -> RoutePath<Place> {
      RoutePath(places[0], Array(places.dropFirst()))
    }
  }

  @Test
  func `After each random step, path, machine, presenter and epoch agree with the model`() throws {
    let world = World()
    let mirror = Library.Mirror<Place>()
    let navigator = Navigator(
      GKStateMachine(states: Library.Rooms().all), root: Place.shelf, roots: World.isRoot,
      resolver: Library.Catalogue(), presenter: mirror,
      entryGuard: { world.isClosed($0.route, isFirst: $0.path == nil) ? "closed" : nil },
      exitGuard: { world.isUnsaved($0.path.top) ? "unsaved" : nil })
    PathStore.own(navigator)
    var model = Model(world: world)
    var dice = SplitMix64(seed: 2_026)
    var deepest = 0
    var seen: Set<String> = []
    let token = navigator.subscribe { event in
      if case .mustStay = event.refusal { seen.insert("exit guard") }
      if case .guarded = event.refusal { seen.insert("guard") }
      if let dropped = event.dropped { seen.insert(dropped.position == 0 ? "no root" : "dropped") }
      if case .update = event.request, event.succeeded { seen.insert("update") }
      if event.request == .revalidate, !event.move.isEmpty { seen.insert("revalidated") }
    }
    for number in 0..<(isLong ? 90_000 : 5_000) {
      if Int.random(in: 0..<20, using: &dice) == 0 { world.change(&dice) }
      let before = model.places
      let step = Step.random(from: before, with: &dice)
      let expected = model.take(step)
      let outcome = step.make(on: navigator)
      let state = navigator.machine.currentState.map { type(of: $0) }
      guard
        outcome == expected, navigator.path.elementsEqual(model.places),
        state == model.places.last?.stateClass, mirror.entries == model.places,
        navigator.epoch == model.epoch
      else {
        Issue.record(
          "step \(number), \(step) at \(before): \(outcome), now at \(navigator.path), epoch \(navigator.epoch); expected \(expected), \(model.places), epoch \(model.epoch)"
        )
        return
      }
      deepest = max(deepest, model.places.count)
    }
    token.cancel()
    #expect(deepest > 6)
    #expect(seen.count == 6 && model.epoch > (isLong ? 100 : 50))
  }
}
