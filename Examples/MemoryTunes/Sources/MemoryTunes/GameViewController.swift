#if canImport(UIKit)
  import MemoryGame
  import StateMachine
  import UIKit

  /// The cards of a game, or why there are none, and an alert when all are matched.
  final class GameViewController: UICollectionViewController, ScreenController {
    private let pictures: PictureStore
    private let newGame: () -> Void
    private let leave: () -> Void
    private let flip: (Int) -> Void
    private var cards: [Card] = []
    /// Whether the alert at the end has been shown for the board.
    private var isFinished = false
    private var token: SubscriptionToken?

    init(
      _ pictures: PictureStore, newGame: @escaping () -> Void, leave: @escaping () -> Void,
      flip: @escaping (Int) -> Void
    ) {
      self.pictures = pictures
      self.newGame = newGame
      self.leave = leave
      self.flip = flip
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 80, height: 80)
      super.init(collectionViewLayout: layout)
      token = pictures.store.subscribe(initial: false) { [weak self] _, _ in
        self?.collectionView.reloadData()
      }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func show(_ screen: GameScreen) {
      (cards, contentUnavailableConfiguration) = ([], nil)
      switch screen {
      case .menu, .categories: return
      case .loading(let deal):
        title = deal.category
        contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
      case .failed(let deal, let error):
        title = deal.category
        contentUnavailableConfiguration = configuration(of: error)
      case .table(let table):
        title = screen.title
        cards = table.board.cards
        if table.board.isFinished, !isFinished { showEnd(of: table.board) }
        isFinished = table.board.isFinished
      }
      collectionView.reloadData()
    }

    private func configuration(of error: DeckError) -> UIContentUnavailableConfiguration {
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = "\(error)"
      configuration.button.title = "Try again"
      configuration.buttonProperties.primaryAction = UIAction { [newGame] _ in newGame() }
      return configuration
    }

    private func showEnd(of board: Board) {
      let alert = UIAlertController(
        title: "Finished", message: "Moves: \(board.moves)", preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "New game", style: .default) { [newGame] _ in newGame() })
      alert.addAction(UIAlertAction(title: "Menu", style: .cancel) { [leave] _ in leave() })
      present(alert, animated: true)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      cards.count
    }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "card", for: indexPath)
      var content = UIListContentConfiguration.cell()
      show(cards[indexPath.item], in: &content)
      cell.contentConfiguration = content
      cell.isAccessibilityElement = true
      cell.accessibilityLabel = label(of: indexPath.item, content)
      return cell
    }

    /// Returns what a screen reader says of a card; equal pictures have one number.
    private func label(of item: Int, _ content: UIListContentConfiguration) -> String {
      let card = cards[item]
      let number = Set(cards.map(\.text)).sorted().firstIndex(of: card.text) ?? 0
      let picture = card.face == .down ? "closed" : "picture \(number + 1)"
      let note = card.face == .down ? nil : content.text
      let match = card.face == .matched ? "matched" : nil
      return ["card \(item + 1)", picture, note, match].compactMap(\.self).joined(separator: ", ")
    }

    private func show(_ card: Card, in content: inout UIListContentConfiguration) {
      if card.face == .down { return content.text = "?" }
      if card.face == .matched { content.secondaryText = "✓" }
      switch pictures.store.state[card.text] {
      case .done(let data): content.image = UIImage(data: data)
      case .failed: content.text = "Tap to retry"
      case .idle, .loading, nil: content.text = "Loading…"
      }
    }

    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      // An open card stays as it is, but its picture is loaded again if that has failed.
      flip(indexPath.item + 1)
      pictures.load(cards[indexPath.item].text)
    }
  }
#endif
