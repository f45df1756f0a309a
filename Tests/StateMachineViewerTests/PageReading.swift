import Foundation

/// The data that a page has for its script.
struct PageReading: Decodable {
  struct Machine: Decodable {
    let name: String?
    let edges, refused: [[Int]]
  }
  struct Case: Decodable {
    let opening: String
    let depths: [Int]
    var steps: [[Int]]
    let lines: [String: String]
  }

  private(set) var paths: [Node]
  private(set) var machines: [Machine]
  private(set) var cases: [Case]
  let dropped: Int?
  private(set) var isRunning: Bool?

  /// A line at the end of a live page.
  private struct Line: Decodable {
    let paths: [Node]?
    let step: [Int]?
    let number: Int?
    let machine: Machine?
    let isRunning: Bool?
  }

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
    guard let text = text(page) else { return nil }
    var data = try JSONDecoder().decode(PageReading.self, from: Data(text.utf8))
    for text in lines(page) {
      let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
      data.paths += line.paths ?? []
      if let step = line.step { data.cases[0].steps.append(step) }
      if let number = line.number, let machine = line.machine {
        data.machines.replaceSubrange(
          number..<min(number + 1, data.machines.count), with: [machine])
      }
      data.isRunning = line.isRunning ?? data.isRunning
    }
    return data
  }

  /// The lines at the end of a live page; the last one is complete.
  static func lines(_ page: String) -> [Substring] {
    let parts = page.components(separatedBy: "<script type=\"application/json\" id=\"lines\">\n")
    return parts.count < 2
      ? [] : parts[1].split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }
}

/// The values of a page, put together from their parts.
struct PageValues {
  private let values: [Any]

  init(_ page: String) throws {
    let text = PageReading.text(page) ?? ""
    values = try ([text[...]] + PageReading.lines(page)).flatMap { text in
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return object?["values"] as? [Any] ?? []
    }
  }

  /// The state after each step of the first case, as JSON with sorted keys.
  func states(of data: PageReading) throws -> [String] {
    try data.cases[0].steps.map { step in
      let data = try JSONSerialization.data(
        withJSONObject: value(step[1]), options: [.sortedKeys, .fragmentsAllowed])
      return String(decoding: data, as: UTF8.self)
    }
  }

  private func value(_ number: Int) -> Any {
    if let parts = values[number] as? [Int] { return parts.map(value) }
    guard let object = values[number] as? [String: [Int]], let parts = object["o"] else {
      return values[number]
    }
    let pairs = stride(from: 0, to: parts.count, by: 2).map { place in
      (values[parts[place]] as? String ?? "", value(parts[place + 1]))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
