#if canImport(UIKit)
  import MemoryGame
  import UIKit

  /// The menu: a new game, and the choice of its category.
  final class MenuViewController: UITableViewController, ScreenController {
    private let actions: [() -> Void]
    private var category: String?

    init(newGame: @escaping () -> Void, categories: @escaping () -> Void) {
      actions = [newGame, categories]
      super.init(style: .insetGrouped)
      title = "MemoryTunes"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func show(_ screen: GameScreen) {
      guard case .menu(let menu) = screen else { return }
      category = menu.category
      tableView.reloadData()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
      actions.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = ["New game", "Category"][indexPath.row]
      content.secondaryText = indexPath.row == 1 ? category ?? "Loading…" : nil
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      actions[indexPath.row]()
    }
  }
#endif
