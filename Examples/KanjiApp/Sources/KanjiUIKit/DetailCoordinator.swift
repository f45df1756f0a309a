#if canImport(UIKit)
  import KanjiBrowser
  import StateMachine
  import UIKit

  /// Makes the page of a kanji.
  @MainActor
  final class DetailCoordinator: @preconcurrency Coordinator {
    private let kanji: Kanji
    private let resolver: KanjiRouteResolver
    private let go: (KanjiRoute) -> Void

    init(_ kanji: Kanji, _ resolver: KanjiRouteResolver, go: @escaping (KanjiRoute) -> Void) {
      self.kanji = kanji
      self.resolver = resolver
      self.go = go
    }

    func start() -> UIViewController {
      // A word leads on if the data has a kanji of it.
      let words = kanji.examples.map { (word: $0, route: resolver.route(to: $0)) }
      return DetailViewController(kanji, words: words, go: go)
    }
  }

  /// A table with a kanji's readings, and with its words.
  final class DetailViewController: UITableViewController {
    private let kanji: Kanji
    private let words: [(word: Word, route: KanjiRoute?)]
    private let go: (KanjiRoute) -> Void

    init(
      _ kanji: Kanji, words: [(word: Word, route: KanjiRoute?)],
      go: @escaping (KanjiRoute) -> Void
    ) {
      self.kanji = kanji
      self.words = words
      self.go = go
      super.init(style: .insetGrouped)
      title = String(kanji.character)
      addAllButton(go: go)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private var facts: [(name: String, text: String)] {
      [
        ("meaning", kanji.meaning), ("on", kanji.on.joined(separator: "、")),
        ("kun", kanji.kun.joined(separator: "、")),
      ]
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      section == 0 ? nil : "Words"
    }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
      section == 0 ? facts.count : words.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      var content = cell.defaultContentConfiguration()
      if indexPath.section == 0 {
        content.text = facts[indexPath.row].name
        content.secondaryText = facts[indexPath.row].text
      } else {
        let (word, route) = words[indexPath.row]
        content.text = word.text
        content.secondaryText = word.meaning
        cell.accessoryType = route == nil ? .none : .disclosureIndicator
      }
      cell.contentConfiguration = content
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      guard indexPath.section == 1, let route = words[indexPath.row].route else {
        return tableView.deselectRow(at: indexPath, animated: true)
      }
      go(route)
    }
  }
#endif
