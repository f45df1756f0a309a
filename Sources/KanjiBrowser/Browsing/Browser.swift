public import StateMachine

/// A kanji browser: its states, the navigator over them, and the screens.
public final class Browser {
  /// The source of kanji.
  public let storage: any KanjiStorage
  /// Creates routes from text.
  public let resolver: KanjiRouteResolver
  /// Keeps the path of places.
  public let navigator: Navigator<KanjiRoute>
  private let stack: CoordinatorStack<KanjiRoute, KanjiScreen>

  /// Creates a browser that shows the list of all kanji.
  public init(_ storage: any KanjiStorage, presenter: (any Presenter<KanjiScreen>)? = nil) {
    self.storage = storage
    resolver = KanjiRouteResolver(storage)
    stack = CoordinatorStack(presenter: presenter) { route in
      KanjiCoordinator(KanjiScreen(route, from: storage))
    }
    navigator = Navigator(
      GKStateMachine(states: KanjiRoute.makeStates()), root: .all, resolver: resolver,
      presenter: stack)
  }

  /// The screens of the path, the current one last.
  public var screens: [KanjiScreen] { stack.screens }

  /// Goes to a neighbour of the current place in the list that it was picked from.
  ///
  /// The offset is 1 for the next place and -1 for the previous one. The list is by default that of the
  /// screen below; duplicates count once. Throws a ``BrowserError`` if there is no such place, or the
  /// navigator's `Refusal`.
  public func goToSibling(_ offset: Int, in list: [KanjiScreen.Row]? = nil) throws {
    guard screens.count > 1, let title = screens.last?.title else { throw BrowserError.noSiblings }
    let below = screens[screens.count - 2]
    var seen: Set<KanjiRoute> = []
    let top = navigator.path.top
    let siblings = (list ?? below.rows).compactMap { try? resolver.route(of: $0) }
      // A kanji's page lists its parts after its words.
      .filter { $0.stateClass == top.stateClass && seen.insert($0).inserted }
    guard let position = siblings.firstIndex(of: top) else {
      throw BrowserError.notListed(title, in: below.title)
    }
    let (target, isBeyondCounting) = position.addingReportingOverflow(offset)
    guard !isBeyondCounting, siblings.indices.contains(target) else {
      throw offset < 0 ? BrowserError.firstOfSiblings(title) : .lastOfSiblings(title)
    }
    try navigator.replace(siblings[target])
  }
}

// A browser belongs to its creator, as its machine does.
@available(*, unavailable)
extension Browser: Sendable {}

/// Why the browser has no such place.
public enum BrowserError: Error, Hashable, Sendable {
  /// The text is not a single kanji.
  case notOneKanji(String)
  /// The data has no such kanji.
  case unknownKanji(String)
  /// The text has a character that is neither kanji nor kana, and the data does not list it as a word.
  case notAWord(String, because: Character)
  /// The data has none of the word's kanji.
  case noKnownKanji(inWord: String)
  /// The list of all kanji has no siblings.
  case noSiblings
  /// The place was not picked from the list below it.
  case notListed(String, in: String)
  /// The place is the first in its list.
  case firstOfSiblings(String)
  /// The place is the last in its list.
  case lastOfSiblings(String)
}

extension BrowserError: CustomStringConvertible {
  /// The reason, and what to do instead.
  public var description: String {
    switch self {
    case .notOneKanji(let text): "“\(text)” is not a single kanji; try word or search"
    case .unknownKanji(let text): "“\(text)” is not a kanji in the data; try search"
    case .notAWord(let text, let mark):
      "“\(text)” is no word of the data, and “\(mark)” is neither kanji nor kana; try search"
    case .noKnownKanji(let word):
      "“\(word)” is no word of the data and has none of its kanji; try search"
    case .noSiblings: "next and prev work on a kanji's page; show a kanji first"
    case .notListed(let title, let list):
      "\(title) is not in the list of \(list); pick a row of that list first"
    case .firstOfSiblings(let title): "\(title) is the first in this list"
    case .lastOfSiblings(let title): "\(title) is the last in this list"
    }
  }
}
