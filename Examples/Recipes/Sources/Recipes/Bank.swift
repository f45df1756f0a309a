import StateMachineStore

/// Money that cannot be spent twice: a validator rejects what the reducer would do, with a reason.
enum Bank {
  typealias Accounts = [String: Int]

  enum Action: Sendable {
    case deposit(Int, to: String)
    case transfer(Int, from: String, to: String)
  }

  enum Reason: Error, Equatable {
    case overdrawn(String, by: Int)
    case notPositive(Int)
  }

  static func makeStore(middleware: [Middleware<Accounts, Action>] = []) -> Store<Accounts, Action>
  {
    Store([:], middleware: middleware, validator: Validator(check), reducer: reduce)
  }

  @Sendable private static func reduce(_ accounts: inout Accounts, _ action: Action) {
    switch action {
    case .deposit(let amount, let owner): accounts[owner, default: 0] += amount
    case .transfer(let amount, let giver, let taker):
      accounts[giver, default: 0] -= amount
      accounts[taker, default: 0] += amount
    }
  }

  private static func check(
    _ old: Accounts, _ new: Accounts, _ action: Action
  ) throws(Reason) {
    switch action {
    case .deposit(let amount, _), .transfer(let amount, _, _):
      if amount <= 0 { throw .notPositive(amount) }
    }
    for (owner, balance) in new where balance < 0 { throw .overdrawn(owner, by: -balance) }
  }
}
