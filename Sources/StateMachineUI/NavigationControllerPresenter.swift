#if canImport(UIKit) && !os(watchOS)
  public import StateMachine
  public import UIKit

  /// A presenter that shows view controllers in a navigation controller, and in sheets over it.
  ///
  ///     let presenter = NavigationControllerPresenter(navigationController)
  ///     let navigator = Navigator(
  ///       machine, root: .recipes, resolver: resolver,
  ///       presenter: CoordinatorStack(presenter: presenter) {
  ///         makeCoordinator($0)
  ///       })
  ///     presenter.reportPops(to: navigator)
  ///
  /// The presenter is the delegate of the navigation controller. A program with its own delegate
  /// passes `willShow` and `didShow` on to the presenter. The navigation controller shows only the
  /// path: a controller that is pushed without the navigator is taken off again.
  @MainActor
  public final class NavigationControllerPresenter: NSObject {
    /// Shows the controllers below the first sheet.
    public let navigationController: UINavigationController
    /// The controllers of the path.
    private var controllers: [UIViewController] = []
    /// The navigation controller, and one for each sheet, the lowest first.
    private var levels: [NavigationLevel]
    private let isSheet: (UIViewController) -> Bool
    private let configureSheet: (UINavigationController, UIViewController) -> Void
    private var report: (_ count: Int) -> Void = { _ in }
    /// Returns the exit guard's refusal of a pop that leaves this number of controllers; nil if it allows the pop.
    private var veto: (_ count: Int) -> Refusal? = { _ in nil }
    private var onVeto: (Refusal) -> Void = { _ in }
    private var token: SubscriptionToken?

    /// Creates a presenter that shows a controller as a sheet if `isSheet` says so.
    ///
    /// Each sheet has its own navigation controller, which shows the sheet and the controllers
    /// above it.
    ///
    /// - Parameters:
    ///   - navigationController: Shows the controllers below the first sheet.
    ///   - isSheet: Returns whether a controller is shown as a sheet; by default, none is.
    ///   - configureSheet: Receives the navigation controller of a sheet before it is presented,
    ///     with its first controller. The closure may set the presentation style, detents, or the
    ///     source of a popover.
    public init(
      _ navigationController: UINavigationController,
      isSheet: @escaping (_ controller: UIViewController) -> Bool = { _ in false },
      configureSheet:
        @escaping (
          _ sheet: UINavigationController, _ controller: UIViewController
        ) -> Void = { _, _ in }
    ) {
      self.navigationController = navigationController
      self.isSheet = isSheet
      self.configureSheet = configureSheet
      levels = [NavigationLevel(navigationController)]
      super.init()
      navigationController.delegate = self
    }

    /// Reports to the navigator each pop by Back, a swipe, the Back button's menu, or a dismissed
    /// sheet.
    ///
    /// A sheet is dismissed by the user or by its page. The presenter does not retain the
    /// navigator.
    ///
    /// A pop is reported when it is final. A cancelled swipe is not reported, nor is a swipe during
    /// which a new root was shown.
    ///
    /// While the navigator's exit guard refuses to pop a controller, swipes are off. Back and a
    /// drag of the sheet then call `onVeto` instead. UIKit does not ask before a pop by the menu of
    /// the Back button, so the presenter undoes this pop and calls `onVeto`.
    ///
    /// - Parameters:
    ///   - navigator: The navigator of the presenter.
    ///   - onVeto: Receives the refusal of the exit guard, for an alert.
    public func reportPops<Destination>(
      to navigator: Navigator<Destination>,
      onVeto: @escaping (_ refusal: Refusal) -> Void = { _ in }
    ) {
      report = { [weak navigator] in navigator?.presenterDidPop(toCount: $0) }
      veto = { [weak navigator] count in
        guard let navigator else { return nil }
        let refusal = navigator.refusal(of: .back(navigator.path.count - count))
        return refusal?.isByExitGuard == true ? refusal : nil
      }
      self.onVeto = onVeto
      token = navigator.subscribe { [weak self] _ in self?.updateExits() }
      updateExits()
    }

    /// Asks the exit guard again whether the controllers may be popped.
    ///
    /// The presenter asks the exit guard after each request. Call this method when other data that
    /// the guard reads have changed.
    public func updateExits() {
      #if !os(tvOS)
        for (index, level) in levels.enumerated() {
          let mustStay = level.pages.count > 1 && vetoOfPop(at: index) != nil
          level.hold(mustStay ? level.pages.last : nil) { [weak self, weak level] in
            guard let self, let level, let index = self.index(of: level.navigation) else { return }
            if let refusal = vetoOfPop(at: index) { return onVeto(refusal) }
            level.navigation.popViewController(animated: true)
          }
        }
      #endif
    }

    /// Returns why the last page of a level must stay; nil if it may be popped.
    private func vetoOfPop(at index: Int) -> Refusal? {
      veto(base(of: index) + levels[index].pages.count - 1)
    }

    // MARK: Levels

    private func index(of navigation: UIViewController) -> Int? {
      levels.firstIndex { $0.navigation === navigation }
    }

    /// Returns the number of controllers below a level.
    private func base(of index: Int) -> Int { levels.prefix(index).map(\.pages.count).reduce(0, +) }

    private func show(_ move: Move<UIViewController>) {
      move.apply(to: &controllers)
      updateLevels()
      for level in levels { level.show(animated: move.isAnimated) }
      arrangeSheets(animated: move.isAnimated)
    }

    private func updateLevels() {
      let pages = controllers.levels(whereSheet: isSheet)
      let kept = zip(levels, pages).dropFirst().prefix { $0.pages.first === $1.first }.count
      levels.removeLast(levels.count - 1 - kept)
      levels += pages.dropFirst(1 + kept).map { NavigationLevel(makeSheet($0[0])) }
      for (level, pages) in zip(levels, pages) { level.pages = pages }
    }

    private func makeSheet(_ first: UIViewController) -> UINavigationController {
      let sheet = SheetController()
      configureSheet(sheet, first)
      sheet.delegate = self
      sheet.presentationController?.delegate = self
      sheet.whenDismissed = { [weak self, unowned sheet] in
        guard let self else { return }
        // A sheet that the presenter dismisses has no level any more.
        if let index = index(of: sheet) { report(base(of: index)) }
        arrangeSheetsLater()
      }
      return sheet
    }

    /// Makes the next of the remaining changes, as UIKit makes one at a time.
    private func arrangeSheets(animated: Bool) {
      if arrangeSheetsAfterTransition() { return }
      let arrange = { [weak self] () -> Void in self?.arrangeSheets(animated: animated) }
      var below = programTop(over: navigationController)
      for sheet in levels.dropFirst().map(\.navigation) {
        guard let shown = below.presentedViewController else {
          // Before the first appearance, UIKit would ignore it; `didShow` follows.
          guard below.viewIfLoaded?.window != nil else { return }
          return below.present(sheet, animated: animated, completion: arrange)
        }
        guard shown === sheet else {
          return below.dismiss(animated: animated, completion: arrange)
        }
        below = programTop(over: sheet)
      }
      if below.presentedViewController != nil {
        below.dismiss(animated: animated, completion: arrange)
      }
    }

    /// Returns the topmost controller, such as an alert, that the program itself presents over this one and that stays;
    /// without one, this controller.
    private func programTop(over controller: UIViewController) -> UIViewController {
      guard let shown = controller.presentedViewController else { return controller }
      let isOwn = (shown as? SheetController)?.delegate === self
      return isOwn ? controller : programTop(over: shown)
    }

    /// Arranges the sheets later if a controller is being presented or dismissed over the window's, as UIKit would
    /// ignore a change until then; returns whether one is.
    private func arrangeSheetsAfterTransition() -> Bool {
      let shown = sequence(first: navigationController as UIViewController) {
        $0.presentedViewController
      }
      guard let moving = shown.first(where: { $0.isBeingPresented || $0.isBeingDismissed }) else {
        return false
      }
      moving.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
        self?.arrangeSheetsLater()
      }
      return true
    }

    /// Arranges the sheets in a later turn, when UIKit has forgotten the controller that disappears.
    private func arrangeSheetsLater() {
      Task { @MainActor [weak self] in self?.arrangeSheets(animated: true) }
    }

    /// Reports a pop that the user has made, unless the exit guard refuses it.
    private func didEndTransition(of navigation: UINavigationController) {
      guard let index = index(of: navigation) else { return }
      let level = levels[index]
      let shown = navigation.viewControllers
      guard level.isPoppedByUser, shown.count < level.pages.count, level.pages.starts(with: shown)
      else { return showAgain(level) }
      let count = base(of: index) + shown.count
      guard let refusal = veto(count) else { return report(count) }
      showAgain(level)
      onVeto(refusal)
    }

    /// Shows a level's controllers again if UIKit has dropped them.
    private func showAgain(_ level: NavigationLevel) {
      // UIKit begins a late change, or undoes a cancelled one, later in this turn.
      Task { @MainActor [weak self] in
        let isMoving = level.navigation.transitionCoordinator != nil
        if !isMoving, self?.index(of: level.navigation) != nil { level.showAgain() }
      }
    }
  }

  // The protocol's members are nonisolated. A navigator of view controllers is created and used on
  // the main actor.
  extension NavigationControllerPresenter: Presenter {
    /// Makes the change on the screen.
    public nonisolated func present(_ move: Move<UIViewController>) {
      MainActor.assumeIsolated { show(move) }
    }

    /// Replaces the controller at the position by this one.
    public nonisolated func update(_ controller: UIViewController, at position: Int) {
      MainActor.assumeIsolated {
        controllers[position] = controller
        show(Move(isAnimated: false))
      }
    }

    /// Forgets the popped controllers.
    public nonisolated func userDidPop(_ move: Move<UIViewController>) {
      MainActor.assumeIsolated {
        move.apply(to: &controllers)
        updateLevels()
      }
    }
  }

  extension NavigationControllerPresenter: UINavigationControllerDelegate {
    /// Notes who makes the transition.
    public func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      guard let index = index(of: navigationController) else { return }
      let level = levels[index]
      level.willShow(viewController)
      navigationController.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] in
        // `didShow` is not called.
        if $0.isCancelled { self?.showAgain(level) }
      }
    }

    /// Reports a pop that the user has made, and shows what was dropped.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      didEndTransition(of: navigationController)
      arrangeSheets(animated: true)
    }
  }

  extension NavigationControllerPresenter: UIAdaptivePresentationControllerDelegate {
    private func refusal(toDismiss controller: UIPresentationController) -> Refusal? {
      index(of: controller.presentedViewController).flatMap { veto(base(of: $0)) }
    }

    /// Returns whether the exit guard allows the sheet to be dragged down.
    public func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
    {
      refusal(toDismiss: controller) == nil
    }

    /// Shows why the sheet cannot be dragged down.
    public func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      if let refusal = refusal(toDismiss: controller) { onVeto(refusal) }
    }
  }
#endif
