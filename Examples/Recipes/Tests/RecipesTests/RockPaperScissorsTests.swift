import StateMachineStore
import Testing

@testable import Recipes

@Suite("Rock, paper, scissors")
struct RockPaperScissorsTests {
  typealias Hand = RockPaperScissors.Hand

  static let outcomes: [(Hand, Hand, RockPaperScissors.Outcome)] = [
    (.rock, .rock, .draw), (.rock, .paper, .won(.right)), (.rock, .scissors, .won(.left)),
    (.paper, .rock, .won(.left)), (.paper, .paper, .draw), (.paper, .scissors, .won(.right)),
    (.scissors, .rock, .won(.right)), (.scissors, .paper, .won(.left)),
    (.scissors, .scissors, .draw),
  ]

  @Test(arguments: outcomes)
  func `every pair of choices has its outcome`(
    left: Hand, right: Hand, end: RockPaperScissors.Outcome
  ) {
    let game = RockPaperScissors.makeStore()
    game.dispatch((.right, right))
    #expect(game.state.outcome == .open)
    game.dispatch((.left, left))
    #expect(game.state.outcome == end)
  }

  @Test
  func `a second choice of a player is refused`() {
    var fouls: [RockPaperScissors.Foul] = []
    let game = RockPaperScissors.makeStore { fouls.append($0) }
    for hand in [Hand.rock, .paper] { game.dispatch((.left, hand)) }
    #expect(game.state.hands == [.left: .rock])
    #expect(fouls == [.hasChosen(.left)])
  }
}
