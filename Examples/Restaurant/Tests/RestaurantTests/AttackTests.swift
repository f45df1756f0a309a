import Foundation
import StateMachine
import Testing

@testable import Restaurant

/// What a guest, a link, a file or a subscriber must not get: a second order, an order of nothing, or a
/// confirmation without an order.
struct AttackTests {
  private let restaurant = Restaurant { _ in [] }
  private var navigator: Navigator<Place> { restaurant[.cart].navigator }

  private func goToCheckout(_ tabs: Tab...) throws {
    restaurant.session.cart = [.ramen]
    restaurant.session.guest = "Ada"
    for tab in tabs { try restaurant.open("/\(tab)/checkout") }
  }

  private func expectOneOrder() {
    #expect(restaurant.session.orders == [[.ramen]] && restaurant.session.cart == [])
    #expect("\(restaurant.navigator.path)" == "/confirmation/1")
    #expect(throws: Refusal.self) { try restaurant.pay() }
    #expect(throws: Refusal.self) { try restaurant.navigator.back() }
    #expect(restaurant.session.orders.count == 1)
  }

  @Test
  func `of two tabs at the checkout, only one can pay`() throws {
    try goToCheckout(.menu, .cart)
    try restaurant.pay()
    expectOneOrder()
    restaurant.tap(.menu)
    #expect("\(restaurant.navigator.path)" == "/menu")
    #expect(throws: Refusal.self) { try restaurant.pay() }
    #expect(restaurant.session.orders.count == 1)
  }

  @Test
  func `a payment from a subscriber is shown, and ordered once`() throws {
    try goToCheckout(.cart)
    try navigator.back()
    let token = navigator.subscribe { [restaurant] event in
      if event.request == .go(.checkout) { try? restaurant.pay() }
    }
    try navigator.go(.checkout)
    token.cancel()
    expectOneOrder()
  }

  @Test
  func `a subscriber that pays twice places one order`() throws {
    try goToCheckout(.cart)
    try navigator.back()
    let token = navigator.subscribe { [restaurant] event in
      guard event.request == .go(.checkout) else { return }
      try? restaurant.pay()
      try? restaurant.pay()
    }
    try navigator.go(.checkout)
    token.cancel()
    expectOneOrder()
  }

  @Test
  func `a payment behind a queued Back is shown, and ordered once`() throws {
    try goToCheckout(.cart)
    try navigator.back()
    let token = navigator.subscribe { [restaurant, navigator] event in
      guard event.request == .go(.checkout) else { return }
      try? navigator.back()
      try? restaurant.pay()
    }
    try navigator.go(.checkout)
    token.cancel()
    expectOneOrder()
  }

  @Test(arguments: [
    "/confirmation/1", "/confirmation/0", "/cart/checkout/confirmation/1",
    "/menu/checkout/confirmation/1", "/cart/dish/ramen/confirmation/1", "/confirmation",
  ])
  func `no link leads to a confirmation without an order`(link: String) throws {
    try goToCheckout(.cart)
    #expect(throws: Refusal.self) { try restaurant.open(link) }
    #expect("\(navigator.path)" == "/cart/checkout" && restaurant.session.orders == [])
  }

  @Test(arguments: [
    "/confirmation/1", "/confirmation/0", "/cart/checkout/confirmation/1",
    "/menu/checkout/confirmation/1", "/cart/dish/ramen/confirmation/1", "/confirmation",
  ])
  func `no edited file leads to a confirmation without an order`(path: String) throws {
    let file = try TemporaryFile()
    let text =
      #"{"version":1,"tab":"cart","guest":"Ada","cart":["ramen"],"orders":[],"#
      + #""paths":["\#(path)","\#(path)"]}"#
    try Data(text.utf8).write(to: file.url)
    #expect(try restaurant.restore(from: file.url).count == 2)
    for tab in Tab.allCases {
      let isConfirmed = restaurant[tab].navigator.path.contains {
        if case .confirmation = $0 { true } else { false }
      }
      #expect(!isConfirmed)
    }
  }

  @Test
  func `a cart that is emptied at the checkout cannot be paid`() throws {
    try goToCheckout(.menu, .cart)
    restaurant.session.cart = []
    #expect(throws: Refusal.self) { try restaurant.pay() }
    restaurant.revalidate()
    for tab in Tab.allCases { #expect("\(restaurant[tab].navigator.path)" == "/\(tab)") }
    #expect(restaurant.session.orders == [])
  }

  @Test
  func `a sign-out leaves the checkout in every tab`() throws {
    try goToCheckout(.menu, .cart)
    restaurant.signOut()
    for tab in Tab.allCases { #expect("\(restaurant[tab].navigator.path)" == "/\(tab)") }
  }

  @Test
  func `a sign-out two entries above the checkout leaves it, and nothing is ordered`() throws {
    try goToCheckout(.cart)
    try restaurant.open("/cart/checkout/dish/ramen/reviews/ramen")
    restaurant.signOut()
    #expect("\(navigator.path)" == "/cart")
    #expect(throws: Refusal.self) { try navigator.back(to: .checkout) }
    #expect(throws: Refusal.self) { try restaurant.pay() }
    #expect(restaurant.session.orders == [])
  }
}
