import KanjiBrowser
import MemoryGame
import StateMachine
import StateMachineTesting
import StateMachineText
@testable import StateMachineTerminal
@testable import kanji_cli

/// Types anything: the same lines for the same seed.
struct Monkey {
  private var dice: SplitMix64
  private let kanji: [String]
  private let words: [String]
  private let vocabulary: [String]

  init(seed: UInt64, _ storage: some KanjiStorage) {
    dice = SplitMix64(seed: seed)
    kanji = storage.all.map { String($0.character) }
    words = storage.all.flatMap(\.examples).map(\.text)
    let names =
      Command.table.map(\.description).flatMap { [$0.name] + $0.aliases }
      + AppTable.program.commandTable.options.map(\.name)
    let strange = ["--", "-1", "０", "%", "/", "//all", "\"", "\\", "!", "#", "", " ", "\u{1B}[2J"]
    vocabulary =
      names.filter { $0 != Command.history.name }
      + ScriptExpectation<Session>.standard(and: AppTable.program.expectations).map(\.usage)
      + strange + ["water", "18446744073709551616", "\u{301}", "grade 1", "all", "menu"]
  }

  /// The next line.
  mutating func line() -> [UInt8] {
    switch below(10_000) {
    case 8500..<9200: (0..<below(40)).map { _ in UInt8(below(0x100)) }
    case 9996...: Array(repeating: UInt8(ascii: "a"), count: LineReader.limit + 1)
    case let kind: Array(text(kind).utf8)
    }
  }

  private mutating func text(_ kind: Int) -> String {
    switch kind {
    case ..<6000: sense()
    case ..<8500: words(below(4) + 1)
    case ..<9960: scalars(below(40))
    case ..<9990: scalars(below(5000))
    case ..<9993: String(repeating: one(of: vocabulary), count: below(20_000))
    // These take long: one prints all that was done, the other forgets it.
    case ..<9995: Command.history.name
    default: "case afresh"
    }
  }

  /// A line that a person might type.
  private mutating func sense() -> String {
    switch below(20) {
    case 0...4: "\(below(30))"
    case 5: one(of: kanji)
    case 6: one(of: words)
    case 7: "show \(one(of: kanji))"
    case 8: "word \(one(of: words))"
    case 9: "open /all/detail/\(one(of: kanji))/list/\(one(of: words))"
    case 10: "back \(below(3))"
    case 11: "jump \(below(20_000))"
    case 12: "undo"
    case 13: "redo"
    case 14: "flip \(below(10))"
    case 15: "new --seed \(below(1000)) --pairs \(below(14))"
    case 16: "play"
    case 17: "choose \(one(of: ["\"grade 1\"", "none"]))"
    case 18: "search \(one(of: ["water", "か", "s"]))"
    default: one(of: ["home", "all", "next", "prev", "more", "where", "enter categories", "list"])
    }
  }

  private mutating func words(_ count: Int) -> String {
    let first = below(10) == 0 ? "! " : below(10) == 0 ? "expect " : ""
    let words = (0..<count).map { _ in
      switch below(4) {
      case 0: one(of: kanji)
      case 1: "\(Int(truncatingIfNeeded: dice.next()))"
      default: one(of: vocabulary)
      }
    }
    return first + words.joined(separator: " ")
  }

  private mutating func scalars(_ count: Int) -> String {
    let scalars = (0..<count).compactMap { _ in
      Unicode.Scalar(UInt32(below(below(2) == 0 ? 0x80 : 0x11_0000)))
    }
    return String(String.UnicodeScalarView(scalars.filter { $0 != "\n" }))
  }

  private mutating func one(of choices: [String]) -> String {
    choices[below(choices.count)]
  }

  private mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &dice)
  }
}
