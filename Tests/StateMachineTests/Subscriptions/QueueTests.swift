import StateMachineTestSupport
import StateMachineText
import Testing
@testable import StateMachine

struct QueueTests {
  @Test(arguments: 1...20)
  func `a queue returns elements in order`(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    var queue = Queue<Int>()
    var array: [Int] = []
    for number in 1...500 {
      switch dice.next() % 5 {
      case 0...2:
        queue.append(number)
        array.append(number)
      default:
        #expect(queue.popFirst() == array.first)
        array = Array(array.dropFirst())
      }
      #expect(queue.isEmpty == array.isEmpty)
    }
  }

  @Test
  func `a queue retains no removed element`() {
    final class Token {}
    var queue = Queue<Token>()
    weak var first: Token?
    do {
      let token = Token()
      first = token
      queue.append(token)
      queue.append(Token())
    }
    #expect(first != nil)
    _ = queue.popFirst()
    #expect(first == nil)
    #expect(!queue.isEmpty)
  }

  @Test
  func `a queue takes no longer for each of a million elements than for each of a few`() {
    var queue = Queue<Int>()
    var count = 0
    let duration = ContinuousClock().measure {
      for number in 0..<1_000_000 { queue.append(number) }
      while let number = queue.popFirst(), number == count { count += 1 }
    }
    #expect(count == 1_000_000)
    // Takes a second; with linear time for each, it would take minutes.
    #expect(duration < .seconds(30))
  }
}
