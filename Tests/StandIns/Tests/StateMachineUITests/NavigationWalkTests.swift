import StateMachine
import StateMachineUI
import Testing
import UIKit

/// Random requests and gestures, in the middle of transitions too: at rest, the screen shows the path.
@MainActor
struct NavigationWalkTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 32) | (state << 32)
    }
  }

  private enum Action: CaseIterable {
    case go, replace, back, backToRoot, open, reset, edit
    case tapBack, useMenu, swipe, swipeAndLetGo, drag, close, alert, changeDrafts, wait, rest
  }

  @Test(arguments: StandInUpdate.allCases, [true, false])
  func `At rest the screen shows the path, and only the user's pops are reported`(
    update: StandInUpdate, isKept: Bool
  ) async throws {
    for seed in 1...UInt64(25) {
      var random = Generator(state: seed)
      let app = CookbookWindow(
        update, isVisible: seed % 5 > 0, keeping: { isKept && $0 != .recipe })
      var log: [String] = []
      var pops = 0
      for step in 1...160 {
        let action = Action.allCases.randomElement(using: &random) ?? .rest
        log.append("\(action)")
        if perform(action, in: app, using: &random) { pops += 1 }
        if action == .wait { _ = app.window.userAnimations?.userWaits() }
        if step == 20 { app.window.makeKeyAndVisible() }
        guard action == .rest, step > 20 else { continue }
        await app.rest()
        #expect(app.shown == app.expected, "\(update) \(seed) \(log.suffix(12))")
        #expect(app.levels.flatMap(\.viewControllers) == app.stack.screens)
        #expect(app.reports.count <= pops, "\(update) \(seed) \(log.suffix(12))")
        guard app.shown == app.expected, app.reports.count <= pops else { return }
      }
    }
  }

  /// Returns whether the user has popped something.
  private func perform(
    _ action: Action, in app: CookbookWindow, using random: inout Generator
  ) -> Bool {
    let navigator = app.navigator
    let place = Place.allCases.randomElement(using: &random) ?? .recipes
    let path = RoutePath(
      Place.recipes,
      [[.recipe], [.recipe, .cooking], [.settings]].randomElement(using: &random) ?? [])
    // Gestures reach the upper level, as the others are covered.
    let top = app.levels[app.levels.count - 1]
    let isMoving = top.isBeingPresented || top.isBeingDismissed
    let isAlone = top.presentedViewController == nil
    switch action {
    case .go: try? navigator.go(place)
    case .replace: try? navigator.replace(place)
    case .back: try? navigator.back()
    case .backToRoot: try? navigator.backToRoot()
    case .open: try? navigator.open(path)
    case .reset: try? navigator.reset(to: path)
    case .edit: try? navigator.update(place, to: place)
    case .tapBack, .useMenu, .swipe, .swipeAndLetGo:
      guard !isMoving, isAlone, top.viewControllers.count > 1, top.view.window != nil else {
        return false
      }
      return pop(top, by: action, using: &random, navigator)
    case .drag where !isMoving && isAlone:
      top.userDismisses()
      return true
    case .close where !isMoving && isAlone && top !== app.navigation:
      top.topViewController?.dismiss(animated: true)
      return true
    case .alert:
      if let alert = top.presentedViewController {
        alert.dismiss(animated: true)
      } else if !isMoving, top.view.window != nil {
        top.present(
          UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)
      }
    case .changeDrafts:
      app.cookbook.drafts.formSymmetricDifference([place])
      app.presenter.updateExits()
    case .drag, .close, .wait, .rest: break
    }
    return false
  }

  private func pop(
    _ navigation: UINavigationController, by action: Action, using random: inout Generator,
    _ navigator: Navigator<Place>
  ) -> Bool {
    let pages = navigation.viewControllers
    switch action {
    case .tapBack: navigation.userTapsBack()
    case .useMenu: navigation.popToViewController(pages[0], animated: true)
    default:
      guard navigation.userBeginsSwipe(overContent: Bool.random(using: &random)) else {
        return false
      }
      if Bool.random(using: &random) { try? navigator.go(.cooking) }
      if Bool.random(using: &random) { try? navigator.back() }
      if action == .swipe {
        navigation.userFinishesSwipe(over: pages[pages.count - 2])
      } else {
        navigation.userCancelsSwipe()
      }
    }
    return action != .swipeAndLetGo
  }
}
