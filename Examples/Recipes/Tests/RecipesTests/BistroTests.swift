import StateMachineStore
import Testing

@testable import Recipes

@Suite("A bistro")
struct BistroTests {
  private let bistro = Bistro()
  private var navigator: Navigator<Bistro.Place> { bistro.navigator }
  private var model: Bistro.Model { bistro.store.state }
  private var path: String { "\(navigator.path)" }

  /// A guest at the checkout, who has typed another address since it was saved.
  private func goToCheckout() throws {
    try bistro.signIn("Ada")
    bistro.store.dispatch(.put("soba"))
    try navigator.go(.address)
    bistro.store.dispatch(.type("1 Pier"))
    bistro.store.dispatch(.save)
    try navigator.go(.checkout)
  }

  private func type(_ address: String) throws {
    try bistro.signIn("Ada")
    try navigator.open("/menu/address")
    bistro.store.dispatch(.type(address))
  }

  @Test
  func `what needs a sign-in is done after it, also a link`() throws {
    bistro.store.dispatch(.put("soba"))
    #expect(throws: Refusal.self) { try navigator.open("/menu/address/checkout?from=mail") }
    #expect(path == "/menu/signin")
    try bistro.signIn("Ada")
    #expect(path == "/menu/address/checkout")
  }

  @Test
  func `undo leads neither to the sign-in nor behind it`() throws {
    bistro.store.dispatch(.put("soba"))
    #expect(throws: Refusal.self) { try navigator.go(.address) }
    try bistro.signIn("Ada")
    try bistro.history.undo()
    #expect(path == "/menu" && model.visit.basket == ["soba"])
    try bistro.history.undo()
    #expect(path == "/menu" && model.visit.basket == [] && model.guest == "Ada")
  }

  @Test
  func `a sign-in that is left leads nowhere later`() throws {
    #expect(throws: Refusal.self) { try navigator.go(.address) }
    try navigator.back()
    try bistro.signIn("Ada")
    #expect(path == "/menu")
  }

  @Test
  func `an order is paid once, and neither Back nor undo nor a link leads before it`() throws {
    try goToCheckout()
    try bistro.store.perform(.pay)
    #expect(path == "/receipt/1" && model.orders == [["soba"]] && model.visit.basket == [])
    #expect(throws: Refusal.self) { try bistro.store.perform(.pay) }
    #expect(throws: Refusal.cannotGoBack(1, available: 0)) { try navigator.back() }
    #expect(throws: Refusal.earlierEpoch) { try bistro.history.undo() }
    #expect(throws: Refusal.self) { try navigator.open("/menu/address/checkout") }
    #expect(path == "/receipt/1" && model.orders == [["soba"]])
  }

  @Test
  func `undo over a payment from a page behind it does not bring the basket back`() throws {
    try goToCheckout()
    try bistro.store.perform(.pay)
    try navigator.go(.menu)
    #expect(throws: Refusal.earlierEpoch) { try bistro.history.undo() }
    #expect(path == "/menu" && model.orders.count == 1 && model.visit.basket == [])
  }

  @Test(arguments: ["/receipt/1", "/menu/address/checkout/receipt/1", "/receipt/0", "/receipt"])
  func `no link leads to a receipt that was not paid`(link: String) throws {
    try goToCheckout()
    let before = model
    #expect(throws: Refusal.self) { try navigator.open(link) }
    #expect(model == before && path == "/menu/address/checkout")
  }

  @Test
  func `neither a link nor an update leads around the sign-in`() {
    #expect(throws: Refusal.wrongRoot("checkout", expected: "menu")) {
      try navigator.open("/checkout")
    }
    #expect(throws: Refusal.cannotUpdate("menu", to: "address")) {
      try navigator.update(.menu, to: .address)
    }
    #expect(model == Bistro.Model())
  }

  @Test
  func `nothing is paid from another page`() throws {
    try bistro.signIn("Ada")
    bistro.store.dispatch(.put("soba"))
    let refusal = Refusal.notAllowed(
      from: "menu", to: "receipt", allowed: ["signin", "address"])
    #expect(throws: refusal) { try bistro.store.perform(.pay) }
    #expect(model.orders == [] && model.visit.basket == ["soba"])
  }

  @Test
  func `a payment that would lose an address asks, and charges after the answer`() throws {
    try goToCheckout()
    bistro.store.dispatch(.type("2 Pier"))
    let before = model
    #expect(throws: Refusal.mustStay(at: "address", because: .unsavedAddress)) {
      try bistro.store.perform(.pay)
    }
    #expect(model == before && path == "/menu/address/checkout")
    try bistro.discard(try #require(bistro.question))
    #expect(path == "/receipt/1" && model.orders == [["soba"]] && model.visit.draft == nil)
  }

  @Test
  func `a sign-out that would lose an address asks, and ends the visit after the answer`() throws {
    try type("1 Pier")
    #expect(throws: Refusal.self) { try bistro.store.perform(.signOut) }
    #expect(model.guest == "Ada" && path == "/menu/address")
    try bistro.discard(try #require(bistro.question))
    #expect(model == Bistro.Model())
    #expect(throws: Refusal.earlierEpoch) { try bistro.history.undo() }
  }

  @Test
  func `Back twice with both questions answered goes back once`() throws {
    try goToCheckout()
    try navigator.back()
    bistro.store.dispatch(.type("2 Pier"))
    var questions: [Navigator<Bistro.Place>.Event] = []
    for _ in 1...2 {
      #expect(throws: Refusal.self) { try navigator.back() }
      questions.append(try #require(bistro.question))
    }
    try bistro.discard(questions[0])
    #expect(throws: Refusal.nothingToConfirm) { try bistro.discard(questions[1]) }
    #expect(path == "/menu" && model.visit.draft == nil && model.visit.address == "1 Pier")
  }

  @Test
  func `a late answer neither leaves another page nor discards what is typed since`() throws {
    try goToCheckout()
    try navigator.back()
    bistro.store.dispatch(.type("2 Pier"))
    #expect(throws: Refusal.self) { try navigator.back() }
    let question = try #require(bistro.question)
    try navigator.go(.checkout)
    #expect(throws: Refusal.nothingToConfirm) { try bistro.discard(question) }
    #expect(path == "/menu/address/checkout" && model.visit.draft == "2 Pier")
  }

  @Test
  func `undo takes typing back in one step, and redo brings it back, so neither asks`() throws {
    try type("1 Pier")
    bistro.store.dispatch(.type("1 Pier West"))
    try bistro.history.undo()
    #expect(path == "/menu/address" && model.visit.draft == nil)
    try bistro.history.undo()
    #expect(path == "/menu")
    for _ in 1...2 { try bistro.history.redo() }
    #expect(path == "/menu/address" && model.visit.draft == "1 Pier West")
  }

  @Test
  func `a sign-in is asked for once, however often the request is made again`() throws {
    var events: [String] = []
    let token = navigator.subscribe { [navigator] event in
      events.append("\(event)")
      if let cause = event.cause { _ = try? navigator.perform(cause) }
    }
    #expect(throws: Refusal.self) { try navigator.open("/menu/address") }
    token.cancel()
    let refused = "link /menu/address, refused: menu → address is not allowed now: sign in first"
    #expect(
      events == [refused, "go signin after link /menu/address, now at /menu/signin", refused])
  }
}
