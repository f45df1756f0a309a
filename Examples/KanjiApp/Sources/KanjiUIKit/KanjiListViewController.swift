#if canImport(UIKit)
  import KanjiBrowser
  import UIKit

  /// A table of kanji with their meanings; a row leads to a kanji's page.
  final class KanjiListViewController: UITableViewController {
    private let kanji: [Kanji]
    private let go: (KanjiRoute) -> Void

    init(_ title: String, _ kanji: [Kanji], go: @escaping (KanjiRoute) -> Void) {
      self.kanji = kanji
      self.go = go
      super.init(style: .plain)
      self.title = title
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
      kanji.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "kanji", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = String(kanji[indexPath.row].character)
      content.secondaryText = kanji[indexPath.row].meaning
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      go(.detail(kanji[indexPath.row]))
    }
  }
#endif
