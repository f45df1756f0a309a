import StateMachineStore
import Testing

@testable import Recipes

@Suite("A bank")
struct BankTests {
  @Test
  func `a rejected transfer is logged, and no subscriber is called`() {
    var log: [String] = []
    var announced: [Bank.Accounts] = []
    let bank = Bank.makeStore(middleware: [
      .log { log.append("\($0): \($1.sorted(by: <).map(\.value))") },
      .rejections { log.append("rejected, \($2)") },
    ])
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
