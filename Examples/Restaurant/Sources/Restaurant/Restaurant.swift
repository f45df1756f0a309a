import StateMachine

/// The navigator of a tab or a sheet, with the screens of its path.
struct Stack {
  let navigator: Navigator<Place>
  let screens: CoordinatorStack<Place, Screen>
}

/// A guest's way through the restaurant: two tabs, and a sheet to sign in.
final class Restaurant {
  var session = Session()
  /// The sheet, and the link that it interrupted.
  var sheet: (stack: Stack, link: String)?
  private var isPaying = false
  private let load: ReviewLoader
  private lazy var menu = makeStack(.menu)
  private lazy var cart = makeStack(.cart, roots: [.confirmation])

  init(load: @escaping ReviewLoader) { self.load = load }

  subscript(tab: Tab) -> Stack { tab == .menu ? menu : cart }
  var navigator: Navigator<Place> { self[session.tab].navigator }

  /// Shows a tab; if it is shown already, pops to its root.
  func tap(_ tab: Tab) {
    if tab == session.tab { navigator.backToRoot() }
    session.tab = tab
  }

  /// Opens a link in its tab; if the guest has to sign in first, shows the sheet.
  func open(_ link: String) throws {
    let tab = link.hasPrefix("/cart") ? Tab.cart : .menu
    let navigator = self[tab].navigator
    do {
      if navigator.path.root == .confirmation {
        try navigator.reset(to: Place.table.path(DeepLink(link).path))
      } else {
        try navigator.open(link)
      }
      session.tab = tab
    } catch Refusal.guarded(_, _, Self.signInFirst) {
      sheet = (makeStack(.signIn), link)
    }
  }

  /// Ends the sheet, and opens the link that it interrupted.
  func signIn(_ guest: String) throws {
    session.guest = guest
    let link = sheet?.link
    sheet = nil
    if let link { try open(link) }
  }

  /// Orders what is in the cart; nothing leads from the confirmation back to the checkout.
  func pay() throws(Refusal) {
    isPaying = true
    defer { isPaying = false }
    try navigator.go(toRoot: .confirmation)
    session.orders.append(session.cart)
    session.cart = []
  }

  private static let signInFirst = "sign in first"

  /// Returns why a step that the rules allow is not possible now; a restored root has no path.
  private func refusalReason(_ path: RoutePath<Place>?, _ place: Place) -> String? {
    switch place {
    case .reviews(let dish) where path?.top != .dish(dish): "these are of another dish"
    case .checkout where session.cart.isEmpty: "the cart is empty"
    case .checkout where session.guest == nil: Self.signInFirst
    case .confirmation where path == nil ? session.orders.isEmpty : !isPaying: "nothing was paid"
    default: nil
    }
  }

  private func makeStack(_ root: Place, roots: [Place] = []) -> Stack {
    let machine = GKStateMachine(states: [
      MenuState(), DishState(), ReviewsState(), CartState(), CheckoutState(), ConfirmationState(),
      SignInState(),
    ])
    let screens = CoordinatorStack { [load] in ScreenCoordinator($0, load: load) }
    return Stack(
      navigator: Navigator(
        machine, root: root, roots: roots, resolver: Place.table, presenter: screens,
        guard: { [unowned self] in refusalReason($0, $1) }),
      screens: screens)
  }
}
