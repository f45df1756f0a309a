import Foundation
import StateMachineTesting

@testable import Restaurant

/// The restaurant as scripts drive it: the library's commands for the shown tab, and some of its own.
final class RestaurantSubject: ScriptSubject {
  private(set) var restaurant = Restaurant { _ in [] }
  private var tabs: [Tab: NavigatorSubject<Place>] = [:]

  init() {
    watchTabs()
  }

  private func watchTabs() {
    for tab in Tab.allCases { tabs[tab] = NavigatorSubject(restaurant[tab].navigator) }
  }

  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    guard let tab = tabs[restaurant.session.tab] else { throw .unknownCommand(words, known: []) }
    switch (words.first ?? "", words.dropFirst().first) {
    case _ where words.count > 2: return try tab.parse(words)
    case ("put", let name?):
      guard let dish = Dish(rawValue: name) else {
        throw .notUnderstood("put needs a dish, not “\(name)”")
      }
      return ScriptAction { [self] in restaurant.session.cart.append(dish) }
    case ("empty", nil): return ScriptAction { [self] in restaurant.session.cart = [] }
    case ("pay", nil): return ScriptAction { [self] in try restaurant.pay() }
    case ("link", let text?): return ScriptAction { [self] in try restaurant.open(text) }
    case ("sign-out", nil): return ScriptAction { [self] in restaurant.signOut() }
    case ("sign-in", let guest?): return ScriptAction { [self] in try restaurant.signIn(guest) }
    case ("dismiss", nil): return ScriptAction { [self] in restaurant.interrupted = nil }
    case ("tap", let name?):
      guard let tab = Tab(rawValue: name) else {
        throw .notUnderstood("there is no tab “\(name)”")
      }
      return ScriptAction { [self] in restaurant.tap(tab) }
    case ("restart", nil): return .printing(restart)
    default: return try tab.parse(words)
    }
  }

  var location: ScriptLocation {
    ScriptLocation(of: restaurant.navigator, title: restaurant.navigator.path.top.text)
  }

  private func restart() throws -> String {
    let file = try TemporaryFile()
    try restaurant.save(to: file.url)
    restaurant = Restaurant { _ in [] }
    watchTabs()
    return try restaurant.restore(from: file.url).joined(separator: "\n")
  }
}

/// A file that is removed, with its folder, when the object is released.
final class TemporaryFile {
  let url: URL
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appendingPathComponent("session.json")
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }
}
