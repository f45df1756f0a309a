import MemoryGame
import StateMachineStore
import StateMachineText
import Testing

struct GameHistoryRandomPlayTests {
  /// The visible state of a game.
  private struct View: Equatable {
    let path: String
    let board: Board?
    let round: Int?
    let category: String?

    init(_ game: Game) {
      path = "\(game.navigator.path)"
      board = game.board
      round = game.store.state.round?.id
      category = game.store.state.remembered.category
    }
  }

  /// The simplest model of the history: every view, and the number that each followed.
  private struct Model {
    var views: [View]
    var before: [Int] = [-1]
    var after: [Int] = [-1]
    var now = 0

    mutating func reach(_ view: View) {
      guard view != views[now] else { return }
      before.append(now)
      after.append(-1)
      after[now] = views.count
      now = views.count
      views.append(view)
    }

    /// The target of undo, redo or a jump; -1 if there is none.
    func target(of request: Request) -> Int {
      switch request {
      case .undo: before[now]
      case .redo: after[now]
      case .jump(let number): views.indices.contains(number) ? number : -1
      default: -1
      }
    }
  }

  @Test
  func `10,000 random requests behave as in the model`() throws {
    let game = Samples.game()
    var model = Model(views: [View(game)])
    var dice = SplitMix64(seed: 2_026)
    var refusals = 0
    for number in 1...10_000 {
      let request = random(last: model.views.count, &dice)
      let target = model.target(of: request)
      let happened = game.does(request)
      switch request {
      case .undo, .redo, .jump:
        #expect(happened == (target >= 0))
        if request == .undo, target >= 0 { model.after[target] = model.now }
        if target >= 0 { model.now = target }
      default: if happened { model.reach(View(game)) }
      }
      refusals += happened ? 0 : 1
      let state = game.navigator.machine.currentState.map { type(of: $0) }
      guard
        View(game) == model.views[model.now], game.history.timeline.position == model.now,
        state == game.navigator.path.top.stateClass
      else {
        Issue.record("request \(number), \(request), led to \(View(game)), \(game.log.suffix(5))")
        return
      }
    }
    #expect(game.history.entries.count > 5_000)
    #expect(refusals > 1000 && game.history.timeline.branches.count > 100)
  }

  private func random(last: Int, _ dice: inout SplitMix64) -> Request {
    switch Int.random(in: 0..<40, using: &dice) {
    case 0..<22: .flip(Int.random(in: 0...9, using: &dice))
    case 22: .navigate(.back(1))
    case 23: .action(.resume)
    case 24..<25: .navigate(.go(.categories))
    case 25..<27: .newGame(pairs: 4, seed: .random(in: 0..<3, using: &dice))
    case 27: .newGame(pairs: 13, seed: 1)
    case 28..<30: .choose(["Nature", "Rare", "Sport"].randomElement(using: &dice) ?? "")
    case 30..<34: .undo
    case 34..<38: .redo
    default: .jump(Int.random(in: -1...last, using: &dice))
    }
  }
}

extension Game {
  /// Performs the request, and returns whether it was executed.
  fileprivate func does(_ request: Request) -> Bool {
    do {
      try request.make(self)
      return true
    } catch { return false }
  }
}
