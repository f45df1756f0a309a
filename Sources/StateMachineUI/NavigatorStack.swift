#if canImport(SwiftUI)
  public import StateMachine
  public import SwiftUI

  /// A view of a navigator's path: a navigation stack, and the model's sheets over it.
  ///
  ///     NavigatorStack(model) { route in
  ///       switch route {
  ///       case .recipes: RecipesView(model)
  ///       case .recipe(let recipe): RecipeView(recipe, model)
  ///       }
  ///     }
  ///
  /// While the navigator's exit guard keeps a page, the page has no Back button, and its sheet
  /// cannot be dragged down: both would pop the page without asking the guard. Give such a page a
  /// button that requests `.back(1)`.
  ///
  /// A page of several views shows them below each other. A new root begins a new stack, even if
  /// the routes are equal.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public struct NavigatorStack<Destination: Route, Page: View>: View {
    private let model: NavigatorModel<Destination>
    private let page: (Destination) -> Page
    private let level: Int
    /// The sheet that contains this stack; nil in the window.
    private let sheet: Destination?

    /// Creates a view that shows each route by a page.
    public init(
      _ model: NavigatorModel<Destination>,
      @ViewBuilder page: @escaping (_ route: Destination) -> Page
    ) {
      self.init(model, level: 0, sheet: nil, page)
    }

    private init(
      _ model: NavigatorModel<Destination>, level: Int, sheet: Destination?,
      _ page: @escaping (Destination) -> Page
    ) {
      self.model = model
      self.page = page
      self.level = level
      self.sheet = sheet
    }

    /// The stack and the sheet over it.
    public var body: some View {
      // A refused tap does not change the path; reading this draws the stack again without the
      // tapped page.
      _ = model.lastRefusal
      let mustStay = model.mustStay(from: model.path.count - 1)
      return NavigationStack(path: model.pages(ofLevel: level)) {
        // A modifier would be repeated for each of several views.
        VStack { page(sheet ?? model.path.root) }
          .navigationDestination(for: Destination.self) { route in
            VStack { page(route) }.navigationBarBackButtonHidden(mustStay)
          }
      }
      .id(model.epoch)
      .sheet(item: model.sheet(overLevel: level)) {
        NavigatorStack(model, level: level + 1, sheet: $0.route, page)
          .interactiveDismissDisabled(model.mustStay(from: model.base(of: level + 1)))
      }
    }
  }
#endif
