import Foundation
import StateMachineTestSupport
import Testing

@testable import StateMachine

struct RoutePathTests {
  typealias Place = Library.Place

  @Test("A path has a root and a top, which may be one")
  func ends() {
    let root = RoutePath(Place.shelf)
    #expect([root.root, root.top] == [.shelf, .shelf])
    let path = RoutePath(Place.shelf, [.book("Emma"), .desk])
    #expect([path.root, path.top] == [.shelf, .desk])
  }

  @Test("A path is a collection of its routes, from the root to the top")
  func collection() {
    let path = RoutePath(Place.shelf, [.book("Emma"), .desk])
    #expect(Array(path) == [.shelf, .book("Emma"), .desk])
    #expect(path.indices == 0..<3)
    #expect(path[1] == .book("Emma"))
    #expect(Array(path.reversed()) == [.desk, .book("Emma"), .shelf])
    #expect(Array(path.dropFirst()) == [.book("Emma"), .desk])
  }

  @Test(
    "The move to another path keeps the common prefix",
    arguments: [
      ([], [], 0, []),
      ([], [.desk], 0, [.desk]),
      ([.desk], [], 1, []),
      ([.book("a"), .desk], [.book("a"), .author("b")], 1, [.author("b")]),
      ([.book("a"), .desk], [.book("b"), .desk], 2, [.book("b"), .desk]),
      ([.desk, .book("a")], [.desk, .book("a")], 0, []),
    ] as [([Place], [Place], Int, [Place])])
  func theMoveToAnotherPathKeepsTheCommonPrefix(
    from: [Place], to: [Place], popped: Int, pushed: [Place]
  ) {
    let move = RoutePath(.shelf, from).move(to: RoutePath(.shelf, to))
    #expect(move == Move(popped: popped, pushed: pushed))
  }

  @Test("Between paths of different roots the move replaces everything")
  func differentRoots() {
    let move = RoutePath(Place.shelf, [.desk]).move(to: RoutePath(.desk, [.desk]))
    #expect(move == Move(popped: 2, pushed: [.desk, .desk]))
  }

  @Test("A path's text begins each route with a slash")
  func text() {
    #expect("\(RoutePath(Place.shelf))" == "/shelf")
    #expect("\(RoutePath(Place.shelf, [.book("Emma"), .desk]))" == "/shelf/book/Emma/desk")
  }

  @Test("An empty last argument is distinguished from a trailing slash")
  func emptyArgument() throws {
    let path = RoutePath(Place.shelf, [.book("")])
    #expect("\(path)" == "/shelf/book//")
    #expect(try Library.Catalogue().path("\(path)") == path)
  }

  @Test("A path and its copies equal an array after the same moves")
  func aPathAndItsCopiesEqualAnArrayAfterTheSameMoves() {
    var dice = Dice(seed: 7)
    var path = RoutePath(Place.shelf)
    var array = [Place.shelf]
    var copies: [(path: RoutePath<Place>, array: [Place])] = []
    for step in 1...2_000 {
      let longest = step.isMultiple(of: 200) ? array.count : min(array.count, 3)
      let count = Int.random(in: 0..<longest, using: &dice)
      let pushed = (0..<Int.random(in: 0...4, using: &dice)).map { Place.book("\(step).\($0)") }
      let removed = path.apply(Move(popped: count, pushed: pushed))
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

  @Test("Paths of the same routes are equal", arguments: [63, 64, 65])
  func equality(count: Int) {
    let further = (1..<count).map { Place.book("\($0)") }
    let made = RoutePath(Place.shelf, further)
    var path = RoutePath(Place.shelf, further + [.desk, .desk])
    #expect(path != made)
    _ = path.apply(Move(popped: 2))
    #expect(path == made && path.hashValue == made.hashValue)
    _ = path.apply(Move(popped: 1, pushed: [.desk]))
    #expect(path != made)
  }
}

struct RoutePathCodableTests {
  @Test("A path of Codable routes is coded as a list, and is read back")
  func roundTrip() throws {
    let path = RoutePath(Page.shelf, [.desk, .shelf])
    let data = try JSONEncoder().encode(path)
    #expect(String(decoding: data, as: UTF8.self) == "[\"shelf\",\"desk\",\"shelf\"]")
    #expect(try JSONDecoder().decode(RoutePath<Page>.self, from: data) == path)
  }

  @Test("An empty list of routes is an error", arguments: ["[]", "[\"attic\"]", "{}", "", "[1"])
  func error(json: String) {
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
