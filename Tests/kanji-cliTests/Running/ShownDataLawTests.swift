import Foundation
import StateMachineTerminal
import StateMachineTestSupport
import StateMachineTesting
import StateMachineText
import Testing

@testable import kanji_cli

/// The law of what was shown: one field of the data changes, and a replay is red if and only if a person would have seen
/// another character.
struct ShownDataLawTests {
  private static let count = isLong ? 400 : 12
  /// The columns and rows of terminals; nil for none.
  private static let sizes: [String?] = [nil, "80 24", "40 12", "120 16", "64 10", "20 11"]

  @Test(arguments: 1...UInt64(count))
  func `a replay is red if and only if something else would have been seen`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let cards = try Self.cards(&dice)
    let data = try Samples(Self.text(cards))
    let changed = try Samples(Self.text(Self.changing(cards, &dice)))
    let lines = (0..<14).map { _ in Self.line(of: cards, &dice) }

    let size = Self.sizes[dice.next(below: Self.sizes.count)]

    let (seen, recording) = try Self.session(data, lines, size)
    let seenThen = try Self.session(changed, lines, size).seen
    let script = try Script(parsing: recording.utf8, file: "recording")
    func isRed(_ samples: Samples) -> Bool {
      let result = try? Session.runner(in: Self.context(samples)).run(script)
      return result.map { !$0.failures.isEmpty } ?? true
    }

    #expect(!isRed(data), "\(recording)")
    #expect(isRed(changed) == (seen != seenThen), "seed \(seed)\n\(recording)")
  }

  private static func context(_ samples: Samples) -> Context {
    let context = Context(isCaptured: true)
    context.options.dataFile = samples.file
    return context
  }

  /// Returns all that the lines show at a terminal of a size, and their recording.
  private static func session(
    _ samples: Samples, _ lines: [String], _ size: String?
  ) throws -> (seen: String, recording: String) {
    let session = try Session(context(samples))
    let resize = size.map { ["resize " + $0] } ?? []
    for line in resize { try session.perform(ScriptLine(parsing: line).words) }
    var interpreter = ScriptInterpreter(session, expectations: AppTable.program.expectations)
    var (seen, recording) = (session.screen ?? "", "")
    var recorder = ScriptRecorder { recording += $0 }
    recorder.begin(resize, at: session, shownBy: session)
    for line in lines {
      // What a place lacks is said, and not recorded.
      guard let outcome = try? interpreter.run(ScriptLine(parsing: line)) else {
        seen += "mistake\n"
        continue
      }
      seen += outcome.output + (outcome.failure.map { "\($0)\n" } ?? "") + session.location.path
      recorder.record(line, outcome, of: session)
    }
    return (seen, recording)
  }

  private static let kanji = Array("水火木金土日月山川田人口目耳手足力男女子学校先生")

  /// Returns the cards of some kanji of the data.
  private static func cards(_ dice: inout SplitMix64) throws -> [[String: Any]] {
    let chosen = Set((0..<12).map { _ in String(kanji[dice.next(below: kanji.count)]) }).sorted()
    let run = try Binary.run(["show", "--json"] + chosen)
    let cards = try JSONSerialization.jsonObject(with: Data(run.output))
    return (cards as? [[String: Any]] ?? []).map { card in
      card.filter { $0.key != "parts" && $0.key != "strokeOrder" }
    }
  }

  private static func text(_ cards: [[String: Any]]) throws -> String {
    String(
      decoding: try JSONSerialization.data(withJSONObject: cards, options: .sortedKeys),
      as: UTF8.self)
  }

  /// Returns the cards with one other field.
  private static func changing(
    _ cards: [[String: Any]], _ dice: inout SplitMix64
  ) -> [[String: Any]] {
    var cards = cards
    let index = dice.next(below: cards.count)
    cards[index] = changing(cards[index], &dice)
    return cards
  }

  private static func changing(
    _ card: [String: Any], _ dice: inout SplitMix64
  ) -> [String: Any] {
    var card = card
    let names = card.keys.filter { !["character", "word", "radical"].contains($0) }.sorted()
    guard !names.isEmpty else { return card }
    let name = names[dice.next(below: names.count)]
    switch card[name] {
    case let text as String: card[name] = text + "x"
    case let texts as [String]:
      card[name] = texts.isEmpty || name != "on" && name != "kun" ? texts : Array(texts.dropLast())
    case let number as Int: card[name] = number == 1 ? 2 : number - 1
    case let words as [[String: Any]] where !words.isEmpty:
      var words = words
      let index = dice.next(below: words.count)
      words[index] = changing(words[index], &dice)
      card[name] = words
    default: break
    }
    return card
  }

  private static func line(of cards: [[String: Any]], _ dice: inout SplitMix64) -> String {
    let one = cards[dice.next(below: cards.count)]["character"] as? String ?? ""
    let lines = [
      "show \(one)", "show \(one)", "1", "2", "back", "undo", "redo", "all", "search water",
      "list --grade 1",
      "similar \(one)", "strokes \(one)", "show \(one) --words", "play --pairs 2 --seed 5", "back",
      "history",
      "where", "more", "help show", "next", "prev", "search person", "session", "3", "more", "all",
    ]
    return lines[dice.next(below: lines.count)]
  }
}
