import StateMachine

/// The navigator of a tab, with the screens of its path.
struct Stack {
  let navigator: Navigator<Place>
  let screens: CoordinatorStack<Place, Screen>
}

/// A guest's way through the restaurant: two tabs, and a sheet to sign in.
final class Restaurant {
  var session = Session()
  /// The link that the sheet to sign in has interrupted; nil while there is no sheet.
  var interrupted: String?
  private let load: ReviewLoader
  private lazy var menu = makeStack(.menu)
  private lazy var cart = makeStack(.cart)

  init(load: @escaping ReviewLoader) { self.load = load }

  subscript(tab: Tab) -> Stack { tab == .menu ? menu : cart }
  var navigator: Navigator<Place> { self[session.tab].navigator }

  /// Shows a tab; if it is shown already, pops to its root.
  func tap(_ tab: Tab) {
    if tab == session.tab { try? navigator.backToRoot() }
    session.tab = tab
  }

  /// Opens a link in its tab; if the guest has to sign in first, shows the sheet.
  func open(_ link: String) throws(Refusal) {
    interrupted = nil
    let tab = link.hasPrefix("/menu") ? Tab.menu : .cart
    do throws(Refusal) {
      try self[tab].navigator.open(link)
      session.tab = tab
    } catch  where error.reason == .signInFirst {
      interrupted = link
    }
  }

  /// Ends the sheet, and opens the link that it interrupted.
  func signIn(_ guest: String) throws(Refusal) {
    session.guest = guest
    if let interrupted { try open(interrupted) }
  }

  /// Signs the guest out; what needs a guest is left, in all tabs.
  func signOut() {
    session.guest = nil
    revalidate()
  }

  /// Orders what is in the cart, from the checkout, and shows the confirmation; nothing leads back.
  func pay() throws(Refusal) {
    guard navigator.path.top == .checkout, !session.cart.isEmpty, session.guest != nil else {
      throw .guarded(from: nil, to: "confirmation", because: "there is nothing to pay")
    }
    // The order comes first, as the guard allows no confirmation without an order. Nothing refuses the reset
    // then, as no place asks before it is left; an app with such a place keeps the path in a store.
    session.orders.append(session.cart)
    session.cart = []
    try navigator.reset(to: RoutePath(.confirmation(session.orders.count)))
    revalidate()
  }

  /// Leaves what is no longer possible, in all tabs.
  func revalidate() {
    for tab in Tab.allCases { self[tab].navigator.revalidate() }
  }

  /// Returns why a step that the rules allow is not possible now.
  private func refusalReason(_ step: Navigator<Place>.Step) -> Refusal.Reason? {
    switch step.route {
    case .reviews(let dish) where step.path?.top != .dish(dish): "these are of another dish"
    case .checkout where session.cart.isEmpty: "the cart is empty"
    case .checkout where session.guest == nil: .signInFirst
    case .confirmation(let order) where !session.orders.indices.contains(order - 1):
      "nothing was paid"
    default: nil
    }
  }

  private func makeStack(_ root: Place) -> Stack {
    let machine = GKStateMachine(states: [
      MenuState(), DishState(), ReviewsState(), CartState(), CheckoutState(), ConfirmationState(),
    ])
    let screens = CoordinatorStack { [load] in ScreenCoordinator($0, load: load) }
    let navigator = Navigator(
      machine, root: root, roots: \.isRoot, resolver: Place.table, presenter: screens,
      entryGuard: { [unowned self] in refusalReason($0) })
    return Stack(navigator: navigator, screens: screens)
  }
}

extension Refusal.Reason {
  static let signInFirst: Self = "sign in first"
}
