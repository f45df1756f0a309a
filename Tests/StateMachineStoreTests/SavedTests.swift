import Foundation
import StateMachineStore
import Testing

struct SavedTests {
  struct Dish: Equatable, Codable { var name: String, count: Int }
  struct Basket: Equatable { var dishes: [Dish] = [] }
  /// A value that never had another version.
  struct Note: Equatable, Versioned {
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

  private func makeStore(_ file: File) -> Store<Basket, Dish> {
    Store(file.load() ?? Basket(), middleware: [.persist({ $0 }, save: file.save)]) {
      (basket: inout Basket, dish: Dish) in basket.dishes.append(dish)
    }
  }

  @Test("a store begins with what the last one saved, with its version")
  func roundTrip() {
    let file = File()
    makeStore(file).dispatch(Dish(name: "soba", count: 2))
    #expect(file.text == #"{"value":{"dishes":[{"count":2,"name":"soba"}]},"version":3}"#)
    #expect(makeStore(file).state == Basket(dishes: [Dish(name: "soba", count: 2)]))
    #expect(file.reasons.isEmpty)
  }

  @Test("the first start has nothing to load, and sets nothing aside")
  func firstStart() {
    let file = File()
    #expect(file.load(Basket.self) == nil)
    #expect(file.reasons.isEmpty)
  }

  @Test(
    "an earlier version is migrated, and saved in the present one after the next change",
    arguments: [
      #"{"version":1,"value":["soba","ramen"]}"#,
      #"{"version":2,"value":{"soba":1,"ramen":1}}"#,
    ])
  func migration(text: String) {
    let file = File(text)
    let store = makeStore(file)
    #expect(store.state.dishes.map(\.name).sorted() == ["ramen", "soba"])
    #expect(file.text == text)
    store.dispatch(Dish(name: "udon", count: 1))
    #expect(file.text?.hasSuffix(#""version":3}"#) == true)
    #expect(makeStore(file).state == store.state)
    #expect(file.reasons.isEmpty)
  }

  @Test(
    "a version that is unknown, earlier or later, is told and set aside",
    arguments: [(0, 3), (4, 3), (1, 2), (3, 2)])
  func unknownVersion(version: Int, known: Int) {
    let text = #"{"version":\#(version),"value":{"text":"a","dishes":[]}}"#
    let file = File(text)
    if known == Note.version { #expect(file.load(Note.self) == nil) }
    if known == Basket.version { #expect(makeStore(file).state == Basket()) }
    #expect(file.reasons.map { $0 as? SavedError } == [.unknownVersion(version)])
    #expect(file.setAside == [text])
  }

  @Test(
    "a damaged file is told and set aside before anything is saved in its place",
    arguments: [
      "", "{", "null", "[1]", "{}", #"{"version":3}"#, #"{"version":"3","value":{"dishes":[]}}"#,
      #"{"version":3,"value":{"dishes":[{}]}}"#, #"{"version":1,"value":{"dishes":[]}}"#,
    ])
  func damaged(text: String) {
    let file = File(text)
    let store = makeStore(file)
    #expect(store.state == Basket())
    #expect(file.reasons.count == 1 && file.reasons[0] is DecodingError)
    store.dispatch(Dish(name: "soba", count: 1))
    #expect(file.setAside == [text])
    #expect(makeStore(file).state == store.state)
  }

  @Test("a file that can be neither read nor set aside is not loaded over")
  func cannotBeSetAside() {
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
