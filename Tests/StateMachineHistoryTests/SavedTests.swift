import Foundation
import StateMachineHistory
import Testing

struct SavedTests {
  struct Dish: Equatable, Codable { var name: String, count: Int }
  struct Basket: Equatable { var dishes: [Dish] = [] }
  /// A value that never had another version.
  struct Note: Equatable, Versioned {
    static let version = 2
    var text: String
  }

  /// A value that takes any earlier version for a text.
  struct Letter: Versioned {
    static let version = 2
    var text: String
  }

  /// A file: its text, nil if there is none, and the texts that were set aside, with the reasons.
  final class File {
    var text: String?
    var setAside: [String] = []
    var reasons: [any Error] = []

    init(_ text: String? = nil) {
      self.text = text
    }

    func load<Value: Versioned>(_ type: Value.Type = Value.self) -> Value? {
      Saved<Value>.load {
        try text.map { try JSONDecoder().decode(Saved.self, from: Data($0.utf8)) }
      } setAside: { reason in
        reasons.append(reason)
        text.map { setAside.append($0) }
        text = nil
      }
    }

    func save(_ value: some Versioned) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      text = (try? encoder.encode(Saved(value))).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test
  func `a value is saved with its version and loaded again`() {
    let file = File()
    let basket = Basket(dishes: [Dish(name: "soba", count: 2)])
    file.save(basket)
    #expect(file.text == #"{"value":{"dishes":[{"count":2,"name":"soba"}]},"version":3}"#)
    #expect(file.load() == basket)
    #expect(file.reasons.isEmpty)
  }

  @Test
  func `at the first start there is nothing to load or set aside`() {
    let file = File()
    #expect(file.load(Basket.self) == nil)
    #expect(file.reasons.isEmpty)
  }

  @Test(arguments: [
    #"{"version":1,"value":["soba","ramen"]}"#,
    #"{"version":2,"value":{"soba":1,"ramen":1}}"#,
  ])
  func `an earlier version is migrated, and saved as the current one next time`(text: String) {
    let file = File(text)
    let basket = file.load(Basket.self)
    #expect(basket?.dishes.map(\.name).sorted() == ["ramen", "soba"])
    #expect(file.text == text)
    file.save(basket ?? Basket())
    #expect(file.text?.hasSuffix(#""version":3}"#) == true)
    #expect(file.load() == basket)
    #expect(file.reasons.isEmpty)
  }

  @Test(arguments: [(0, 3), (4, 3), (1, 2), (3, 2)])
  func `a version that is unknown, earlier or later, is reported and set aside`(
    version: Int, known: Int
  ) {
    let text = #"{"version":\#(version),"value":{"text":"a","dishes":[]}}"#
    let file = File(text)
    if known == Note.version { #expect(file.load(Note.self) == nil) }
    if known == Basket.version { #expect(file.load(Basket.self) == nil) }
    #expect(file.reasons.map { $0 as? SavedError } == [.unknownVersion(version)])
    #expect(
      file.reasons.map { "\($0)" } == [
        "saved in version \(version), which this program cannot read"
      ])
    #expect(file.setAside == [text])
  }

  @Test(arguments: [0, -7])
  func `a version below 1 is unknown`(version: Int) {
    let file = File(#"{"version":\#(version),"value":"dear"}"#)
    #expect(file.load(Letter.self) == nil)
    #expect(file.reasons.map { $0 as? SavedError } == [.unknownVersion(version)])
  }

  @Test(arguments: [
    "", "{", "null", "[1]", "{}", #"{"version":3}"#, #"{"version":"3","value":{"dishes":[]}}"#,
    #"{"version":3,"value":{"dishes":[{}]}}"#, #"{"version":1,"value":{"dishes":[]}}"#,
  ])
  func `a damaged file is reported and set aside before anything is saved in its place`(
    text: String
  ) {
    let file = File(text)
    #expect(file.load(Basket.self) == nil)
    #expect(file.reasons.count == 1 && file.reasons[0] is DecodingError)
    #expect(file.setAside == [text])
    file.save(Basket())
    #expect(file.load() == Basket())
    #expect(file.reasons.count == 1)
  }

  @Test
  func `a file that can be neither read nor set aside is not overwritten`() {
    struct Unreadable: Error {}
    struct Locked: Error, Equatable { let reason: String }
    #expect(throws: Locked(reason: "Unreadable()")) {
      try Saved<Basket>.load {
        throw Unreadable()
      } setAside: { reason throws(Locked) in
        throw Locked(reason: "\(reason)")
      }
    }
  }
}

extension SavedTests.Letter {
  init(from decoder: any Decoder, version: Int) throws {
    text = try String(from: decoder)
  }
}

extension SavedTests.Basket: Versioned {
  static let version = 3

  // Version 1 was a list of names, and version 2 their numbers.
  init(from decoder: any Decoder, version: Int) throws {
    switch version {
    case 1: dishes = try [String](from: decoder).map { SavedTests.Dish(name: $0, count: 1) }
    case 2:
      let counts = try [String: Int](from: decoder)
      dishes = counts.map { SavedTests.Dish(name: $0, count: $1) }
    default: throw SavedError.unknownVersion(version)
    }
  }
}
