#if canImport(UIKit)
  import KanjiBrowser
  import StateMachine
  import UIKit

  /// Makes the page of a word's kanji.
  @MainActor
  final class ListCoordinator: @preconcurrency Coordinator {
    private let word: KanjiWord
    private let go: (KanjiRoute) -> Void

    init(_ word: KanjiWord, go: @escaping (KanjiRoute) -> Void) {
      self.word = word
      self.go = go
    }

    func start() -> UIViewController { ListViewController(word, go: go) }
  }

  /// A table of a word's kanji.
  final class ListViewController: UITableViewController {
    private let word: KanjiWord
    private let go: (KanjiRoute) -> Void

    init(_ word: KanjiWord, go: @escaping (KanjiRoute) -> Void) {
      self.word = word
      self.go = go
      super.init(style: .plain)
      title = word.text
      addAllButton(go: go)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "kanji")
    }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
      word.kanji.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "kanji", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = String(word.kanji[indexPath.row].character)
      content.secondaryText = word.kanji[indexPath.row].meaning
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      go(.detail(word.kanji[indexPath.row]))
    }
  }
#endif
