import KanjiBrowser
import StateMachine

/// A handful of kanji, and places among them.
enum Samples {
  static let day = Kanji(
    character: "日", meaning: "day, sun", on: ["ニチ"], kun: ["ひ"],
    examples: [
      .init("日本", reading: "にほん", meaning: "Japan"),
      .init("日本", reading: "にっぽん", meaning: "Japan (formal)"),
      .init("水曜日", reading: "すいようび", meaning: "Wednesday, from 日"),
    ])
  static let water = Kanji(
    character: "水", meaning: "water", on: ["スイ"], kun: ["みず"], grade: 1, jlpt: 4, strokes: 4,
    radical: "水",
    examples: [
      .init("水", reading: "みず", meaning: "water"),
      .init("水着", reading: "みずぎ", meaning: "swimsuit"),
      .init("お湯", reading: "おゆ", meaning: "hot water"),
    ])
  static let wear = Kanji(
    character: "着", meaning: "wear", on: ["チャク"], grade: 3, jlpt: 3, strokes: 12,
    examples: [
      .init("水着", reading: "みずぎ", meaning: "something to swim in"),
      .init("着物", reading: "きもの", meaning: "kimono"),
    ])
  static let fire = Kanji(
    character: "火", meaning: "fire", on: ["カ"], grade: 1, jlpt: 4, strokes: 4,
    examples: [
      .init("水火", reading: "すいか", meaning: "water and fire"),
      .init("火", reading: "ひ", meaning: "fire"),
    ])

  static let kanji = [day, water, wear, fire]

  static func storage() throws -> InMemoryKanjiStorage {
    try InMemoryKanjiStorage(kanji)
  }

  static func resolver() throws -> KanjiRouteResolver {
    KanjiRouteResolver(try storage())
  }

  static func browser(presenter: (any Presenter<KanjiRoute>)? = nil) throws -> Browser {
    Browser(try storage(), presenter: presenter)
  }
}

extension Browser {
  /// Opens the path that the text names.
  func open(_ path: String) throws {
    try navigator.open(resolver.path(path))
  }
}

/// Keeps the titles of the path, and a log of the moves.
final class ScreenLog: Presenter {
  private(set) var titles: [String] = []
  private(set) var log: [String] = []

  private static func title(of route: KanjiRoute) -> String { route.arguments.first ?? "all" }

  func present(_ move: Move<KanjiRoute>) {
    titles.removeLast(move.popCount)
    titles += move.pushed.map(Self.title)
    let popped = move.popCount > 0 ? ["-\(move.popCount)"] : []
    let pushed =
      move.pushed.isEmpty ? [] : ["+" + move.pushed.map(Self.title).joined(separator: " ")]
    log.append((popped + pushed).joined(separator: " "))
  }

  func userDidPop(_ move: Move<KanjiRoute>) { present(move) }
}
