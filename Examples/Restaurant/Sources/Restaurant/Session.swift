import Foundation

enum Tab: String, CaseIterable, Codable { case menu, cart }

/// The saved data; the version says how to read it.
struct Session: Codable {
  var version = 1
  var tab = Tab.menu
  var guest: String?
  var cart: [Dish] = []
  var orders: [[Dish]] = []
  var paths: [String] = []
}

extension Restaurant {
  func save(to file: URL) throws {
    session.paths = Tab.allCases.map { "\(self[$0].navigator.path)" }
    try JSONEncoder().encode(session).write(to: file, options: .atomic)
  }

  /// Restores what is possible now, and returns what to tell the guest; keeps a damaged file aside.
  func restore(from file: URL) throws -> [String] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    guard let saved = try? JSONDecoder().decode(Session.self, from: data), saved.version == 1 else {
      let copy = file.appendingPathExtension("damaged")
      try data.write(to: copy)
      return ["the session cannot be read; it is kept in \(copy.lastPathComponent)"]
    }
    session = saved
    return zip(Tab.allCases, saved.paths).compactMap { tab, path in
      self[tab].navigator.restore(path)?.dropped.map { "\(tab): \($0)" }
    }
  }
}
