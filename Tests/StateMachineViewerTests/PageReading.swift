import Foundation

/// What a page holds for its script.
struct PageReading: Decodable {
  struct Machine: Decodable {
    let edges, refused: [[Int]]
  }
  struct Case: Decodable {
    let opening: String
    let depths: [Int]
    let steps: [[Int]]
    let lines: [String: String]
  }

  let paths: [Node]
  let machines: [Machine]
  let cases: [Case]

  /// A path as its page keeps it: the one before, and what follows.
  struct Node: Decodable {
    let parent: Int
    let tail: String

    init(from decoder: any Decoder) throws {
      var parts = try decoder.unkeyedContainer()
      parent = try parts.decode(Int.self)
      tail = try parts.decode(String.self)
    }
  }

  /// The whole path of a number.
  func path(_ number: Int) -> String {
    number < 0 ? "" : path(paths[number].parent) + paths[number].tail
  }

  /// The element that holds the data, which must be the only one of its kind.
  static func text(_ page: String) -> String? {
    let parts = page.components(separatedBy: "<script type=\"application/json\" id=\"data\">")
    guard parts.count == 2 else { return nil }
    return parts[1].components(separatedBy: "</script>").first
  }

  static func data(_ page: String) throws -> PageReading? {
    try text(page).map { try JSONDecoder().decode(PageReading.self, from: Data($0.utf8)) }
  }
}
