// Tables and collections. `userSees` and `userTaps(_:)` are the user's eyes and finger.

public import Foundation

extension IndexPath {
  /// The position of a row in its section.
  public var row: Int { self[1] }
  /// The position of an item in its section.
  public var item: Int { self[1] }
  /// The position of the section.
  public var section: Int { self[0] }

  /// Creates the position of a row.
  public init(row: Int, section: Int) { self = [section, row] }
}

/// What a cell shows.
@preconcurrency
public protocol UIContentConfiguration: Sendable {}

/// A picture; here, its bytes are a text that describes it.
public final class UIImage: NSObject, Sendable {
  fileprivate let text: String

  /// Creates a picture from the content of a file; nil if that is no picture.
  public init?(data: Data) {
    guard !data.isEmpty else { return nil }
    text = String(decoding: data, as: UTF8.self)
    super.init()
  }
}

/// An image and two texts.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The image.
  public var image: UIImage?
  /// The first text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?

  /// Returns a configuration for a cell.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
}

/// A row of a table.
@MainActor @preconcurrency
open class UITableViewCell: UIView {
  /// What is at the end of the row.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// A sign that the row leads on.
    case disclosureIndicator
    /// A tick.
    case checkmark = 3
  }

  /// What the row shows.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// What is at the end of the row.
  open var accessoryType = AccessoryType.none

  /// Returns the configuration of an empty row.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// Rows in sections.
@MainActor @preconcurrency
open class UITableView: UIView {
  /// The look of sections.
  public enum Style: Int, Sendable {
    /// Without gaps.
    case plain
    /// With gaps and rounded corners.
    case insetGrouped
  }

  /// The rows as they were when they were last loaded; nil if they have to be.
  fileprivate var rows: [(path: IndexPath, text: String)]?

  /// The row that the user has tapped last; nil after it was deselected.
  open fileprivate(set) var indexPathForSelectedRow: IndexPath?

  /// Takes the colour of a selected row off.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
  }

  /// Loads the rows again when they are next shown.
  open func reloadData() { (rows, indexPathForSelectedRow) = (nil, nil) }

  /// Says how to create a row.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}

  /// Returns a row to fill.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
}

/// A screen with a table.
@MainActor @preconcurrency
open class UITableViewController: UIViewController {
  /// The table.
  open var tableView: UITableView! = UITableView()

  /// Creates a screen.
  public init(style: UITableView.Style) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a screen from an archive; here, there is none.
  public required init?(coder: NSCoder) { nil }

  /// Returns the number of sections.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns the number of rows.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// Returns the heading of a section.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// Returns a row.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  /// The user has tapped a row.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// A cell of a collection.
@MainActor @preconcurrency
open class UICollectionViewCell: UIView {
  /// What the cell shows.
  open var contentConfiguration: (any UIContentConfiguration)?
}

/// Where the cells of a collection are.
@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {}

/// Cells in lines.
@MainActor @preconcurrency
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of a cell.
  open var itemSize = CGSize(width: 50, height: 50)
}

/// Cells in sections.
@MainActor @preconcurrency
open class UICollectionView: UIView {
  /// The cells as they were when they were last loaded; nil if they have to be.
  fileprivate var items: [(path: IndexPath, text: String, label: String?)]?

  /// Loads the cells again when they are next shown.
  open func reloadData() { items = nil }

  /// Says how to create a cell.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}

  /// Returns a cell to fill.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
}

/// A screen with a collection.
@MainActor @preconcurrency
open class UICollectionViewController: UIViewController {
  /// The collection.
  open var collectionView: UICollectionView! = UICollectionView()

  /// Creates a screen.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a screen from an archive; here, there is none.
  public required init?(coder: NSCoder) { nil }

  /// Returns the number of cells.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// Returns a cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  /// The user has tapped a cell.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}

// MARK: What a person sees and does

extension UIViewController {
  fileprivate var userSeesInstead: [String]? {
    let shown = contentUnavailableConfiguration as? UIContentUnavailableConfiguration
    return shown.map { [$0.text, $0.secondaryText, $0.button.title].compactMap { $0 } }
  }
}

extension UITableViewController {
  private var rows: [(path: IndexPath, text: String)] {
    loadViewIfNeeded()
    if let rows = tableView.rows { return rows }
    let rows = (0..<numberOfSections(in: tableView)).flatMap { section in
      (0..<tableView(tableView, numberOfRowsInSection: section)).map { row in
        let path = IndexPath(row: row, section: section)
        let cell = tableView(tableView, cellForRowAt: path)
        let tick = cell.accessoryType == .checkmark ? "  ✓" : ""
        return (path, cell.contentConfiguration.shown + tick)
      }
    }
    tableView.rows = rows
    return rows
  }

  /// The rows' texts, or what is shown in their place.
  public var userSees: [String] { userSeesInstead ?? rows.map(\.text) }

  /// Taps the first row whose text begins like this; returns false if there is none.
  public func userTaps(_ text: String) -> Bool {
    guard let row = rows.first(where: { $0.text.hasPrefix(text) }) else { return false }
    tableView.indexPathForSelectedRow = row.path
    tableView(tableView, didSelectRowAt: row.path)
    return true
  }
}

extension UICollectionViewController {
  private var items: [(path: IndexPath, text: String, label: String?)] {
    loadViewIfNeeded()
    if let items = collectionView.items { return items }
    let items = (0..<collectionView(collectionView, numberOfItemsInSection: 0)).map { item in
      let path = IndexPath(row: item, section: 0)
      let cell = collectionView(collectionView, cellForItemAt: path)
      return (path, cell.contentConfiguration.shown, cell.accessibilityLabel)
    }
    collectionView.items = items
    return items
  }

  /// The cells' texts, or what is shown in their place.
  public var userSees: [String] { userSeesInstead ?? items.map(\.text) }

  /// What a screen reader says of each cell; nil for a cell without a label.
  public var userHears: [String?] { items.map(\.label) }

  /// Taps the first cell whose text begins like this, or the button in place of all; returns false if there is none.
  public func userTaps(_ text: String) -> Bool {
    if let shown = contentUnavailableConfiguration as? UIContentUnavailableConfiguration {
      guard shown.button.title == text, let action = shown.buttonProperties.primaryAction
      else { return false }
      action.handler(action)
      return true
    }
    guard let item = items.first(where: { $0.text.hasPrefix(text) }) else { return false }
    collectionView(collectionView, didSelectItemAt: item.path)
    return true
  }
}

extension (any UIContentConfiguration)? {
  fileprivate var shown: String {
    guard let list = self as? UIListContentConfiguration else { return "" }
    return [list.image.map { "<\($0.text)>" }, list.text, list.secondaryText]
      .compactMap { $0 }.joined(separator: "  ")
  }
}
