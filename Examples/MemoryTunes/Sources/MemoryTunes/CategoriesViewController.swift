#if canImport(UIKit)
  import MemoryGame
  import UIKit

  /// The categories, with a tick at the one of the next game.
  final class CategoriesViewController: UITableViewController, ScreenController {
    private let choose: (String) -> Void
    private var categories: [GameScreen.Category] = []

    init(choose: @escaping (String) -> Void) {
      self.choose = choose
      super.init(style: .insetGrouped)
      title = "Category"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func show(_ screen: GameScreen) {
      guard case .categories(let categories) = screen else { return }
      self.categories = categories.value ?? []
      contentUnavailableConfiguration =
        categories.isLoading ? UIContentUnavailableConfiguration.loading() : nil
      tableView.reloadData()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
      categories.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      let category = categories[indexPath.row]
      var content = cell.defaultContentConfiguration()
      content.text = category.name
      cell.contentConfiguration = content
      cell.accessoryType = category.isChosen ? .checkmark : .none
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      choose(categories[indexPath.row].name)
    }
  }
#endif
