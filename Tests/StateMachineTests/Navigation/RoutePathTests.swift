import Foundation
import StateMachineTestSupport
import StateMachineText
import Testing

@testable import StateMachine

struct RoutePathTests {
  typealias Place = Library.Place

  @Test
  func `A path has a root and a top, which may be one`() {
    let root = RoutePath(Place.shelf)
    #expect([root.root, root.top] == [.shelf, .shelf])
    let path = RoutePath(Place.shelf, [.book("Emma"), .desk])
    #expect([path.root, path.top] == [.shelf, .desk])
  }

  @Test
  func `A path is a collection of its routes, from the root to the top`() {
    let path = RoutePath(Place.shelf, [.book("Emma"), .desk])
    #expect(Array(path) == [.shelf, .book("Emma"), .desk])
    #expect(path.indices == 0..<3)
    #expect(path[1] == .book("Emma"))
    #expect(Array(path.reversed()) == [.desk, .book("Emma"), .shelf])
    #expect(Array(path.dropFirst()) == [.book("Emma"), .desk])
  }

  @Test(
    arguments: [
      ([], [], 0, []),
      ([], [.desk], 0, [.desk]),
      ([.desk], [], 1, []),
      ([.book("a"), .desk], [.book("a"), .author("b")], 1, [.author("b")]),
      ([.book("a"), .desk], [.book("b"), .desk], 2, [.book("b"), .desk]),
      ([.desk, .book("a")], [.desk, .book("a")], 0, []),
    ] as [([Place], [Place], Int, [Place])])
  func `The move to another path keeps the common prefix`(
    from: [Place], to: [Place], popped: Int, pushed: [Place]
  ) {
    let move = RoutePath(.shelf, from).move(to: RoutePath(.shelf, to))
    #expect(move == Move(popCount: popped, pushed: pushed))
  }

  @Test
  func `Between paths of different roots the move replaces everything`() {
    let move = RoutePath(Place.shelf, [.desk]).move(to: RoutePath(.desk, [.desk]))
    #expect(move == Move(popCount: 2, pushed: [.desk, .desk]))
  }

  @Test(arguments: [1, 63, 64, 65, 128, 130])
  func `The common prefix is that of the routes, wherever it ends and whichever path is longer`(
    count: Int
  ) {
    let routes = (1..<count).map { Place.book("\($0)") }
    let path = RoutePath(.shelf, routes)
    for kept in 0..<count {
      let shorter = path.dropping(count - 1 - kept)
      var other = shorter
      other.append([.desk])
      other.append(Array(routes.dropFirst(kept + 1)))
      #expect(path.sharedCount(with: other) == kept + 1)
      #expect(other.sharedCount(with: path) == kept + 1)
      #expect(shorter.sharedCount(with: RoutePath(.shelf, routes)) == kept + 1)
    }
    #expect(path.sharedCount(with: RoutePath(.desk, routes)) == 0)
  }

  @Test
  func `Comparing a path with a changed copy hardly depends on its depth`() {
    let path = RoutePath(Place.shelf, (0..<50_000).map { .book("\($0)") })
    let equal = RoutePath(path.root, Array(path.dropFirst()))

    let times = [path.dropping(1), equal].map { other in
      (0..<3).map { _ in
        processorTime { #expect(path.sharedCount(with: other) == other.count) }
      }.min() ?? .zero
    }

    #expect(times[0] * 2 < times[1])
  }

  @Test
  func `A path's text begins each route with a slash`() {
    #expect("\(RoutePath(Place.shelf))" == "/shelf")
    #expect("\(RoutePath(Place.shelf, [.book("Emma"), .desk]))" == "/shelf/book/Emma/desk")
  }

  @Test
  func `An empty last argument is distinguished from a trailing slash`() throws {
    let path = RoutePath(Place.shelf, [.book("")])
    #expect("\(path)" == "/shelf/book//")
    #expect(try Library.Catalogue().path("\(path)") == path)
  }

  @Test
  func `A path and its copies equal an array after the same moves`() {
    var dice = SplitMix64(seed: 7)
    var path = RoutePath(Place.shelf)
    var array = [Place.shelf]
    var copies: [(path: RoutePath<Place>, array: [Place])] = []
    for step in 1...2_000 {
      let longest = step.isMultiple(of: 200) ? array.count : min(array.count, 3)
      let count = Int.random(in: 0..<longest, using: &dice)
      let pushed = (0..<Int.random(in: 0...4, using: &dice)).map { Place.book("\(step).\($0)") }
      let removed = path.apply(Move(popCount: count, pushed: pushed))
      #expect(removed == array.suffix(count).reversed())
      array.removeLast(count)
      array += pushed
      #expect(path.count == array.count)
      #expect([path.root, path.top] == [array[0], array[array.count - 1]])
      if step.isMultiple(of: 20) { copies.append((path, array)) }
    }
    #expect(copies.contains { $0.array.count > 150 })
    #expect(copies.map { Array($0.path) } == copies.map(\.array))
  }

  @Test(arguments: [63, 64, 65])
  func `Paths of the same routes are equal`(count: Int) {
    let further = (1..<count).map { Place.book("\($0)") }
    let made = RoutePath(Place.shelf, further)
    var path = RoutePath(Place.shelf, further + [.desk, .desk])
    #expect(path != made)
    _ = path.apply(Move(popCount: 2))
    #expect(path == made && path.hashValue == made.hashValue)
    _ = path.apply(Move(popCount: 1, pushed: [.desk]))
    #expect(path != made)
  }
}

struct RoutePathCodableTests {
  @Test
  func `A path of Codable routes is coded as a list, and is read back`() throws {
    let path = RoutePath(Page.shelf, [.desk, .shelf])
    let data = try JSONEncoder().encode(path)
    #expect(String(decoding: data, as: UTF8.self) == "[\"shelf\",\"desk\",\"shelf\"]")
    #expect(try JSONDecoder().decode(RoutePath<Page>.self, from: data) == path)
  }

  @Test(arguments: ["[]", "[\"attic\"]", "{}", "", "[1"])
  func `An empty list of routes is an error`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RoutePath<Page>.self, from: Data(json.utf8))
    }
  }

  private enum Page: String, Route, Codable {
    case shelf, desk
    var stateClass: GKState.Type {
      self == .shelf ? Library.ShelfState.self : Library.DeskState.self
    }
  }
}
