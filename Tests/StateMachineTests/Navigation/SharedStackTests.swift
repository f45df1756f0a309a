import Testing

@testable import StateMachine

@Suite("A shared stack")
struct SharedStackTests {
  private func elements(of stack: SharedStack<Int>) -> [Int] {
    (0..<stack.count).map { stack[$0] }
  }

  @Test("holds what an array would after the same pushes and pops", arguments: 1...20)
  func model(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    var stack = SharedStack(0)
    var array = [0]
    var kept: [(stack: SharedStack<Int>, array: [Int])] = []
    for step in 1...2_000 {
      if dice.next() % 20 < 13 {
        stack.push(step)
        array.append(step)
      } else {
        let longest = dice.next() % 8 == 0 ? array.count : min(array.count, 4)
        let count = Int(dice.next() % UInt64(longest))
        stack.pop(count)
        array.removeLast(count)
      }
      #expect([stack.count, stack.bottom, stack.top] == [array.count, 0, array[array.count - 1]])
      if step % 50 == 0 { kept.append((stack, array)) }
    }
    #expect(kept.map { elements(of: $0.stack) } == kept.map(\.array))
  }

  @Test("is equal to another with the same elements, whatever its past")
  func equality() {
    var one = SharedStack(0)
    for element in 1...SharedStack<Int>.chunkSize { one.push(element) }
    var other = one
    other.push(-1)
    #expect(one != other)
    other.pop(2)
    #expect(one != other)
    other.push(SharedStack<Int>.chunkSize)
    #expect(one == other && one.hashValue == other.hashValue)
  }

  @Test("shares all but the top chunk with its copies")
  func sharing() {
    let size = SharedStack<Int>.chunkSize
    var stack = SharedStack(0)
    for element in 1..<(3 * size) { stack.push(element) }
    let copy = stack
    stack.push(-1)
    stack.pop(2)
    let addresses = [stack, copy].map { stack in
      stack.chunks.map { $0.withUnsafeBufferPointer { $0.baseAddress } }
    }
    #expect(addresses[0] == addresses[1] && addresses[0].count == 2)
  }
}
