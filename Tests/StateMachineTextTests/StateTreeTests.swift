import StateMachineText
import Testing

@Suite("The tree of a value")
struct StateTreeTests {
  private struct Owner {
    let name: String
    var cat: String?
  }

  private final class Engine {}

  /// The tree in a line: `Owner{name: Ada, cat: nil}`, and `+2` for two elements that are left out.
  private func text(_ tree: StateTree) -> String {
    switch tree {
    case .missing: return "nil"
    case .leaf(let value): return "\(value)"
    case .list(let elements, let omitted):
      return "[" + elements.map(text).joined(separator: ", ") + "]\(rest(omitted))"
    case .dictionary(let members, let omitted): return "{\(text(members))}\(rest(omitted))"
    case .parts(let members, let type): return "\(String(describing: type)){\(text(members))}"
    }
  }

  private func text(_ members: [StateTree.Member]) -> String {
    members.map { "\($0.name): \(text($0.value))" }.joined(separator: ", ")
  }

  private func rest(_ omitted: Int) -> String { omitted > 0 ? "+\(omitted)" : "" }

  @Test
  func `has the parts of structures, collections and payloads, in a fixed order`() {
    let values: [(Any, String)] = [
      (Owner(name: "Ada"), "Owner{name: Ada, cat: nil}"), (Int?.some(3) as Any, "3"),
      ([[1], []], "[[1], []]"), ((1, "x"), "[1, x]"),
      ((x: 1, y: 2), "(x: Int, y: Int){x: 1, y: 2}"), (Set([3, 1, 2]), "[1, 2, 3]"),
      (["b": 2, "a": 1], "{a: 1, b: 2}"), (0.1 as Float, "0.1"), (0..<3, "0..<3"),
      (Result<[Int], Never>.success([4]), "Result<Array<Int>, Never>{success: [4]}"),
    ]
    for (value, expected) in values {
      #expect(text(StateTree(of: value, limits: .json)) == expected)
    }
    let engine = text(StateTree(of: Engine(), limits: .json))
    #expect(engine.contains("Engine") && !engine.contains("{"))
  }

  @Test
  func `is cut at the limits of levels, elements, values and characters`() {
    let nested = (0..<5).reduce(0 as Any) { value, _ in [value] }
    #expect(text(StateTree(of: nested, limits: .line)) == "[[[[…]]]]")
    #expect(text(StateTree(of: Array(0..<12), limits: .line)) == "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]+2")
    #expect(text(StateTree(of: Set(0..<111), limits: .line)) == "111 elements")
    let rows = Array(repeating: Array(repeating: 7, count: 10), count: 10)
    let cut = text(StateTree(of: rows, limits: .line))
    #expect(cut.filter { $0 == "7" }.count + cut.filter { $0 == "[" }.count == 50)
    let long = String(repeating: "水", count: 101)
    #expect(text(StateTree(of: long, limits: .line)) == long.dropLast() + "…")
    #expect(text(StateTree(of: [long: long], limits: .line)).filter { $0 == "…" }.count == 2)
    #expect(text(StateTree(of: long, limits: .json)) == long)
  }

  @Test
  func `has the first elements of a large set`() {
    let tree = StateTree(of: Set(1...100), limits: .line)

    #expect(text(tree) == "[1, 10, 100, 11, 12, 13, 14, 15, 16, 17]+90")
  }

  @Test
  func `is written as JSON`() {
    struct Part {
      let list: [Any]
      let table = ["b": 1.5, "a": -Double.infinity]
      let none: Int? = nil
      let empty: [Int] = []
      let result = Result<String, Never>.success("say \"hi\"")
    }
    let tree = StateTree(of: Part(list: [true, 7]), limits: .json)
    #expect(
      tree.json == """
        {
          "list": [
            true,
            7
          ],
          "table": {
            "a": null,
            "b": 1.5
          },
          "none": null,
          "empty": [],
          "result": {
            "success": "say \\"hi\\""
          }
        }
        """)
  }
}
