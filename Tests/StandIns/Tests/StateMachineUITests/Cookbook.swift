import StateMachine
import SwiftUI
import UIKit

final class RecipesState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == RecipeState.self || stateClass == SettingsState.self
      || stateClass == ShoppingState.self
  }
}

final class RecipeState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == CookingState.self || stateClass == SettingsState.self
  }
}

final class CookingState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == RecipesState.self || stateClass == RecipeState.self
  }
}

/// A sheet.
final class SettingsState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == CookingState.self || stateClass == SettingsState.self
  }
}

/// A tab beside the recipes.
final class ShoppingState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == RecipesState.self
  }
}

enum Place: Route, CaseIterable {
  case recipes, recipe, cooking, settings, shopping

  var stateClass: GKState.Type {
    switch self {
    case .recipes: RecipesState.self
    case .recipe: RecipeState.self
    case .cooking: CookingState.self
    case .settings: SettingsState.self
    case .shopping: ShoppingState.self
    }
  }
}

/// A navigator of a cookbook, and how warm the oven is.
@MainActor
final class Cookbook {
  var isOvenWarm = true
  /// The places with a draft, which ask before they are left.
  var drafts: Set<Place> = []
  private(set) lazy var navigator = makeNavigator(presenter: nil)

  func makeNavigator(presenter: (any Presenter<Place>)?) -> Navigator<Place> {
    Navigator(
      GKStateMachine(states: [
        RecipesState(), RecipeState(), CookingState(), SettingsState(), ShoppingState(),
      ]),
      root: .recipes, roots: { $0 == .recipes || $0 == .shopping }, presenter: presenter,
      entryGuard: { [unowned self] step in
        step.route == .cooking && !isOvenWarm ? "the oven is cold" : nil
      },
      exitGuard: { [unowned self] leaving in
        drafts.contains(leaving.path.top) ? "there is a draft" : nil
      })
  }
}
