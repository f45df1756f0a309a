import KanjiBrowser
import MemoryGame
import StateMachine

extension Command {
  static let random = Command(
    name: "random", summary: "a kanji drawn by chance",
    example: ("--grade 1", "one of the first kanji one learns"),
    options: Option.filters + [.seed], hasJSON: true,
    run: { invocation, context in
      let draw = try KanjiDraw(invocation)
      context.showDetails(of: [try draw.kanji(from: try context.storage())])
    },
    browse: { invocation, session in try session.goToRandom(invocation) })
}

/// How a kanji is drawn by chance: from what, and with which luck.
struct KanjiDraw {
  let seed: UInt64
  let isSeedGiven: Bool
  private let filter: KanjiFilter

  /// Draws as the options say; without a seed, with new luck.
  init(_ invocation: Invocation) throws(UsageError) {
    let given = try invocation.whole(.seed)
    isSeedGiven = given != nil
    seed = given ?? UInt64.random(in: 1...999_999)
    filter = try KanjiFilter(invocation)
  }

  /// The kanji that is drawn, the same each time from the same data.
  func kanji(from storage: any KanjiStorage) throws(NothingFound) -> Kanji {
    let all = storage.all
    let kanji = all.filter(filter.admits)
    guard !kanji.isEmpty else { throw all.isEmpty ? .data : .filter(filter) }
    var luck = SplitMix64(seed: seed)
    return kanji[luck.next(below: kanji.count)]
  }
}
