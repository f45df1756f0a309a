#if canImport(UIKit)
  import KanjiBrowser
  import StateMachine
  import UIKit

  /// Makes the page of all kanji.
  @MainActor
  final class AllCoordinator: @preconcurrency Coordinator {
    private let kanji: [Kanji]
    private let go: (KanjiRoute) -> Void

    init(_ kanji: [Kanji], go: @escaping (KanjiRoute) -> Void) {
      self.kanji = kanji
      self.go = go
    }

    func start() -> UIViewController { AllViewController(kanji, go: go) }
  }

  /// A collection of all kanji.
  final class AllViewController: UICollectionViewController {
    private let kanji: [Kanji]
    private let go: (KanjiRoute) -> Void

    init(_ kanji: [Kanji], go: @escaping (KanjiRoute) -> Void) {
      self.kanji = kanji
      self.go = go
      super.init(collectionViewLayout: UICollectionViewFlowLayout())
      title = "all"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "kanji")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      kanji.count
    }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "kanji", for: indexPath)
      var content = UIListContentConfiguration.cell()
      content.text = String(kanji[indexPath.item].character)
      cell.contentConfiguration = content
      return cell
    }

    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      go(.detail(kanji[indexPath.item]))
    }
  }
#endif
