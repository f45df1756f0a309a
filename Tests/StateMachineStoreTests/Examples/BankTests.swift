import StateMachineStore
import Testing

/// Money that cannot be spent twice, whatever the reducer says.
struct BankTests {
  typealias Accounts = [String: Int]

  enum Action: Sendable {
    case deposit(Int, to: String)
    case transfer(Int, from: String, to: String)
  }

  enum Reason: Error, Equatable {
    case overdrawn(String, by: Int)
    case notPositive(Int)
  }

  @Sendable static func reduce(_ accounts: inout Accounts, _ action: Action) {
    switch action {
    case .deposit(let amount, let owner): accounts[owner, default: 0] += amount
    case .transfer(let amount, let giver, let taker):
      accounts[giver, default: 0] -= amount
      accounts[taker, default: 0] += amount
    }
  }

  static func check(_ old: Accounts, _ new: Accounts, _ action: Action) throws(Reason) {
    switch action {
    case .deposit(let amount, _), .transfer(let amount, _, _):
      if amount <= 0 { throw .notPositive(amount) }
    }
    for (owner, balance) in new where balance < 0 { throw .overdrawn(owner, by: -balance) }
  }

  @Test("a rejected transfer is logged, and no subscriber is called")
  func aRejectedTransferIsLogged() {
    var log: [String] = []
    var announced: [Accounts] = []
    let bank = Store(
      [:],
      middleware: [
        .log { log.append("\($0): \($1.sorted(by: <).map(\.value))") },
        .rejections { log.append("rejected, \($2)") },
      ],
      validator: Validator(Self.check), reducer: Self.reduce)
    let token = bank.subscribe(initial: false) { announced.append($1) }
    bank.dispatch(.deposit(50, to: "Ann"))
    bank.dispatch(.transfer(80, from: "Ann", to: "Bob"))
    bank.dispatch(.transfer(-5, from: "Ann", to: "Bob"))
    bank.dispatch(.transfer(20, from: "Ann", to: "Bob"))
    token.cancel()
    #expect(
      log == [
        #"deposit(50, to: "Ann"): [50]"#,
        #"rejected, overdrawn("Ann", by: 30)"#,
        #"transfer(80, from: "Ann", to: "Bob"): [50]"#,
        #"rejected, notPositive(-5)"#,
        #"transfer(-5, from: "Ann", to: "Bob"): [50]"#,
        #"transfer(20, from: "Ann", to: "Bob"): [30, 20]"#,
      ])
    #expect(announced == [["Ann": 50], ["Ann": 30, "Bob": 20]])
  }
}
