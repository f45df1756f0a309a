import Foundation
import StateMachine
import Testing

struct RoutePathCodableTests {
  @Test("A path of routes that can be coded is a list of them, and is read back")
  func roundTrip() throws {
    let path = RoutePath(Page.shelf, [.desk, .shelf])
    let data = try JSONEncoder().encode(path)
    #expect(String(decoding: data, as: UTF8.self) == "[\"shelf\",\"desk\",\"shelf\"]")
    #expect(try JSONDecoder().decode(RoutePath<Page>.self, from: data) == path)
  }

  @Test("A list that makes no path is an error", arguments: ["[]", "[\"attic\"]", "{}", "", "[1"])
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
