import StateMachine
import StateMachineStore
import Testing

@testable import StateMachineUI

struct StateLinesTests {
  private struct Oven {
    var degrees = 180
    var trays = ["bread", "cake"]
    var timer: Int?
    var door = Door()
    var owners = ["lower": 1, "an upper": 2]
  }

  private struct Door {
    var isOpen = false
    var position = (x: 1, y: 2)
  }

  @Test
  func `Each part of a value has a line, indented by depth`() {
    #expect(
      StateLines(of: Oven()).text == [
        "degrees: 180", "trays: 2", "  0: bread", "  1: cake", "timer: nil", "door: Door",
        "  isOpen: false", "  position: (x: Int, y: Int)", "    x: 1", "    y: 2", "owners: 2",
        "  an upper: 2", "  lower: 1",
      ])
  }

  @Test
  func `A value with a description, or without parts, is one line`() {
    struct Empty {}
    #expect(StateLines(of: 200).text == ["200"])
    #expect(StateLines(of: Int?.some(3) as Any).text == ["3"])
    #expect(StateLines(of: Empty()).text == ["Empty()"])
    #expect(StateLines(of: ["a", "b"]).text == ["2", "0: a", "1: b"])
  }

  @Test
  func `The payload of a case is shown like the parts of a structure, and a set is sorted`() {
    let load = LoadState<[Int], Never>.done([4, 5])
    #expect(
      StateLines(of: (load: load, seen: Set([3, 1, 2]))).text == [
        "load: LoadState<Array<Int>, Never>", "  done: 2", "    0: 4", "    1: 5",
        "seen: 3", "  0: 1", "  1: 2", "  2: 3",
      ])
    #expect(
      StateLines(of: LoadState<Int, Never>.idle).changes(to: StateLines(of: load)) == [
        "+ done: 2", "+ done.0: 4", "+ done.1: 5", "− idle",
      ])
  }

  @Test
  func `Long collections and objects that lead to each other are cut off`() {
    final class Node {
      var next: Node?
    }
    let node = Node()
    node.next = node
    #expect(StateLines(of: Array(0..<100)).text.count == 21)
    #expect(StateLines(of: Array(0..<100)).text.first == "100")
    #expect(StateLines(of: (node: node, count: 1)).text.last == "count: 1")
    #expect(StateLines(of: (node: node, count: 1)).text.count == 2)
    node.next = nil
    let nested = (0..<20).reduce(0 as Any) { value, _ in [value] }
    #expect(StateLines(of: nested).text.count == 9)
    #expect(StateLines(of: nested).text.last == "              0: …")
  }

  @Test
  func `Changes name each part that was changed, added or removed`() {
    let old = Oven()
    var new = old
    new.degrees = 200
    new.trays = ["bread"]
    new.timer = 5
    new.owners["roof"] = 3
    #expect(
      StateLines(of: old).changes(to: StateLines(of: new)) == [
        "degrees: 180 → 200", "trays: 2 → 1", "timer: nil → 5", "owners: 2 → 3",
        "+ owners.roof: 3", "− trays.1: cake",
      ])
    #expect(StateLines(of: 1).changes(to: StateLines(of: 2)) == ["1 → 2"])
    #expect(StateLines(of: old).changes(to: StateLines(of: old)) == [])
  }
}
