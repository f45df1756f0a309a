import StateMachineStore
import StateMachineTestSupport
import StateMachineTesting
import Testing

/// Three machines with a fault each time: a walk finds it, a search by depth with the fewest lines; and neither finds
/// anything in the sound machine.
@Suite("Planted faults")
struct PlantedFaultTests {
  private func check<Subject: ScriptSubject>(
    _ fault: Any?, examples: [String], depth: Int, lines: Int?,
    invariant: @escaping (Subject) -> String?, _ makeSubject: @escaping () -> Subject
  ) throws {
    func walk(seed: UInt64) -> ScriptWalk<Subject> {
      ScriptWalk(
        examples: examples, seed: seed, steps: isLong ? 20_000 : 4_000, invariant: invariant,
        makeSubject)
    }
    let seeds = 1...(isLong ? 10 : 1) as ClosedRange<UInt64>
    guard fault != nil else {
      for seed in seeds {
        #expect(throws: Never.self) { try walk(seed: seed).run() }
      }
      #expect(throws: Never.self) { try walk(seed: 1).run(depth: depth) }
      return
    }
    for seed in seeds {
      let found = #expect(throws: ScriptWalk<Subject>.Violation.self) { try walk(seed: seed).run() }
      let (count, script) = Self.count(of: found?.description)
      #expect(count >= lines ?? 0, "\(script)")
    }
    let found = #expect(throws: ScriptWalk<Subject>.Violation.self) {
      try walk(seed: 1).run(depth: depth)
    }
    let (count, script) = Self.count(of: found?.description)
    #expect(count == lines, "\(script)")
  }

  /// Returns the number of commands in the script of a violation, and the script.
  private static func count(of violation: String?) -> (count: Int, script: String) {
    let script = violation ?? ""
    return (script.split(separator: "\n").count { $0.hasPrefix("try ") }, script)
  }

  // MARK: A lamp, a plain machine

  private final class Lamp: ScriptSubject {
    enum Fault: CaseIterable {
      case skipsDim, shinesBroken, keepsWear, wearsWhenRefused, neverBreaks
    }

    final class OffState: GKState {
      var skipsDim = false
      override func isValidNextState(_ next: AnyClass) -> Bool {
        next == DimState.self || skipsDim && next == BrightState.self
      }
    }
    final class DimState: GKState {
      override func isValidNextState(_ next: AnyClass) -> Bool { next != DimState.self }
    }
    final class BrightState: GKState {
      override func isValidNextState(_ next: AnyClass) -> Bool {
        next == OffState.self || next == DimState.self
      }
    }
    final class BrokenState: GKState {
      var shines = false
      override func isValidNextState(_ next: AnyClass) -> Bool {
        next == OffState.self || shines && next == DimState.self
      }
    }

    let base: MachineSubject
    private let fault: Fault?
    private var wear = 0
    private var before = "off"
    private var wasReplaced = true

    init(_ fault: Fault?) {
      self.fault = fault
      let (off, broken) = (OffState(), BrokenState())
      off.skipsDim = fault == .skipsDim
      broken.shines = fault == .shinesBroken
      let machine = GKStateMachine(states: [off, DimState(), BrightState(), broken])
      machine.enter(OffState.self)
      base = MachineSubject(machine)
    }

    let commands = ["dim", "bright", "off", "replace"]

    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      switch words {
      case ["dim"], ["bright"], ["off"]: ScriptAction { [self] in try turn(words[0]) }
      case ["replace"]: ScriptAction { [self] in try replace() }
      default: throw .unknownCommand(words, known: commands)
      }
    }

    struct Refused: Error {}

    private func turn(_ name: String) throws {
      let state = base.location.state ?? ""
      if fault == .wearsWhenRefused, name == "bright" { wear += 1 }
      if state == "broken", name == "off" { throw Refused() }
      try base.perform(["enter", name])
      (before, wasReplaced) = (state, false)
      if name == "bright", fault != .wearsWhenRefused { wear += 1 }
      if wear == 3, name == "dim", state != "broken", fault != .neverBreaks {
        try base.perform(["enter", "broken"])
      }
    }

    private func replace() throws {
      guard base.location.state == "broken" else { throw Refused() }
      try base.perform(["enter", "off"])
      if fault != .keepsWear { wear = 0 }
      (before, wasReplaced) = ("broken", true)
    }

    var wrong: String? {
      switch base.location.state {
      case "bright" where before == "off": "it is bright at once"
      case "dim" where before == "broken": "it shines while it is broken"
      case "off" where wasReplaced && wear > 0: "a new lamp is worn"
      case "dim" where wear > 2: "it shines though it is worn"
      default: wear > 3 ? "it is worn without shining" : nil
      }
    }

    var details: [Script.Value.Member] {
      [.init("wear", .integer(wear)), .init("before", .string(before))]
    }
  }

  @Test(
    arguments: [
      (nil, nil), (.skipsDim, 1), (.shinesBroken, 8), (.keepsWear, 8), (.wearsWhenRefused, 1),
      (.neverBreaks, 7),
    ] as [(Lamp.Fault?, Int?)])
  private func `a lamp`(fault: Lamp.Fault?, lines: Int?) throws {
    try check(fault, examples: [], depth: 9, lines: lines, invariant: \.wrong) { Lamp(fault) }
  }

  // MARK: A lock with data, a navigator with a guard

  private enum Part: Route, CaseIterable {
    case closed, code, open
    var stateClass: GKState.Type {
      switch self {
      case .closed: ClosedState.self
      case .code: CodeState.self
      case .open: OpenState.self
      }
    }
    final class ClosedState: GKState {
      override func isValidNextState(_ next: AnyClass) -> Bool { next == CodeState.self }
    }
    final class CodeState: GKState {
      override func isValidNextState(_ next: AnyClass) -> Bool { next == OpenState.self }
    }
    final class OpenState: GKState {
      override func isValidNextState(_ next: AnyClass) -> Bool { false }
    }
  }

  private final class Lock: ScriptSubject {
    enum Fault: CaseIterable {
      case keepsCode, opensLinks, letsRedo, forgetsAttempts, typesWhenOpen
    }

    final class Data {
      var typed = "", attempts = 0
    }

    let base: NavigatorSubject<Part>
    private let fault: Fault?
    private let data: Data
    private var isOpenAgain = false

    init(_ fault: Fault?) {
      self.fault = fault
      let data = Data()
      self.data = data
      base = NavigatorSubject(
        Navigator(
          GKStateMachine(states: [Part.ClosedState(), Part.CodeState(), Part.OpenState()]),
          root: .closed
        ) { step in
          guard step.route == .open else { return nil }
          if case .open(let path) = step.request, fault == .opensLinks, path.count == 3 {
            return nil
          }
          return data.typed == "2" && data.attempts < 3 ? nil : "no code"
        })
    }

    struct Refused: Error {}

    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      guard words.first == "type" else {
        let action = try base.parse(words)
        return .printing { [self] in
          let output = try action.perform()
          // The code is for one opening.
          if base.location.state == "closed", fault != .keepsCode { data.typed = "" }
          if words == ["redo"], fault == .letsRedo, base.location.state == "code" {
            data.typed = "2"
            isOpenAgain = true
          }
          return output
        }
      }
      guard words.count == 2, ["1", "2"].contains(words[1]) else {
        throw .notUnderstood("type 1 or 2")
      }
      return ScriptAction { [self] in
        guard base.location.state == "code" || fault == .typesWhenOpen else { throw Refused() }
        data.typed = words[1]
        let counts = fault != .forgetsAttempts || data.attempts < 1
        if words[1] == "1", counts { data.attempts += 1 }
        if words[1] == "1" { wrongCodes += 1 }
      }
    }

    private var wrongCodes = 0
    var commands: [String] { base.commands + ["type DIGIT"] }

    var wrong: String? {
      let state = base.location.state
      if state == "open", data.typed != "2" { return "it is open without a code" }
      if state == "closed", data.typed != "" { return "the code is kept" }
      if isOpenAgain { return "the code is typed by a redo" }
      return wrongCodes != data.attempts ? "attempts are forgotten" : nil
    }

    var details: [Script.Value.Member] {
      [.init("typed", .string(data.typed)), .init("attempts", .integer(min(data.attempts, 4)))]
    }
  }

  @Test(
    arguments: [
      (nil, nil), (.keepsCode, 3), (.opensLinks, 1), (.letsRedo, 3), (.forgetsAttempts, 3),
      (.typesWhenOpen, 1),
    ] as [(Lock.Fault?, Int?)])
  private func `a lock with data`(fault: Lock.Fault?, lines: Int?) throws {
    try check(
      fault, examples: ["type 1", "type 2", "open /closed/code/open"], depth: 3, lines: lines,
      invariant: \.wrong
    ) { Lock(fault) }
  }

  // MARK: A shop in a store

  private enum Page: Route, CaseIterable {
    case shelf, cart, receipt
    var stateClass: GKState.Type {
      switch self {
      case .shelf: ShelfState.self
      case .cart: CartState.self
      case .receipt: ReceiptState.self
      }
    }
    final class ShelfState: GKState {
      override func isValidNextState(_ next: AnyClass) -> Bool { next == CartState.self }
    }
    final class CartState: GKState {
      override func isValidNextState(_ next: AnyClass) -> Bool { next == ReceiptState.self }
    }
    final class ReceiptState: GKState {
      override func isValidNextState(_ next: AnyClass) -> Bool { false }
    }
  }

  private struct Shop: Equatable, Sendable {
    enum Fault: CaseIterable {
      case takesTooMuch, paysNothing, paysTwice, addsAfterwards, losesCredit
    }
    enum Action {
      case navigate(Navigator<Page>.Request)
      case add, take, pay
      case restore(Shop)
    }
    struct Rejected: Error {}

    var path = RoutePath(Page.shelf)
    var items = 1, credit = 4, paid = 0, receipts = 0

    static func subject(_ fault: Fault?) -> NavigatorSubject<Page> {
      let validator = Validator<Shop, Action> { _, new, _ in
        if new.items > 2 || new.credit < 0 || new.items < 0 && fault != .takesTooMuch {
          throw Rejected()
        }
      }
      let store = Store(Shop(), validator: validator) { (shop: inout Shop, action: Action) in
        switch action {
        case .navigate: break
        case .add where shop.path.top != .receipt || fault == .addsAfterwards: shop.items += 1
        case .take: shop.items -= 1
        case .pay where shop.path.top == .receipt && fault == .paysTwice: shop.credit -= 1
        case .pay where shop.path.top == .cart:
          if shop.items == 0, fault != .paysNothing { break }
          shop.credit -= shop.items
          if shop.items < 2 || fault != .losesCredit { shop.paid += shop.items }
          shop.items = 0
          shop.receipts += 1
          shop.path = RoutePath(.shelf, [.cart, .receipt])
        case .restore(let earlier): shop = earlier
        default: break
        }
      }
      let navigator = Navigator(
        GKStateMachine(states: [Page.ShelfState(), Page.CartState(), Page.ReceiptState()]),
        root: Page.shelf)
      store.connect(
        navigator, path: \.path, action: Action.navigate,
        request: { if case .navigate(let request) = $0 { request } else { nil } },
        entryGuard: { shop, step in
          step.route == .receipt && (shop.receipts == 0 || shop.items > 0) ? "pay first" : nil
        })
      return NavigatorSubject(
        navigator, history: StoreHistory(of: store, restoring: Action.restore),
        commands: ["add", "take", "pay"]
      ) { words throws(ScriptSyntaxError) in
        switch words {
        case ["add"]: .add
        case ["take"]: .take
        case ["pay"]: .pay
        default: nil
        }
      }
    }

    static func wrong(_ subject: NavigatorSubject<Page>) -> String? {
      func number(_ name: String) -> Int {
        guard case .integer(let number) = subject.details.first(where: { $0.name == name })?.value
        else { return 0 }
        return number
      }
      let (items, credit, paid) = (number("items"), number("credit"), number("paid"))
      if items < 0 { return "there are \(items) items" }
      if credit + paid != 4 { return "money is lost" }
      if number("receipts") > paid { return "a receipt is for nothing" }
      if subject.navigator.path.top == .receipt, items > 0 { return "items are added to a receipt" }
      return nil
    }
  }
  @Test(
    arguments: [
      (nil, nil), (.takesTooMuch, 2), (.paysNothing, 3), (.paysTwice, 3), (.addsAfterwards, 3),
      (.losesCredit, 3),
    ] as [(Shop.Fault?, Int?)])
  private func `a shop in a store`(fault: Shop.Fault?, lines: Int?) throws {
    try check(fault, examples: [], depth: 3, lines: lines, invariant: Shop.wrong) {
      Shop.subject(fault)
    }
  }
}
