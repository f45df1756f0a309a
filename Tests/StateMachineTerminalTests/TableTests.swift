import StateMachineTerminal
import StateMachine
import StateMachineText
import Testing

struct TableTests {
  @Test
  func `columns align whatever the width of their characters`() {
    let table = Table(
      columns: [.init(alignment: .right), .init(), .init()],
      rows: [["1", "水", "water"], ["10", "水曜日", "Wednesday"], ["日本", "x", ""]])

    #expect(
      text(table, width: 80) == ["   1  水      water", "  10  水曜日  Wednesday", "日本  x"])
  }

  @Test(arguments: [1, 63, 64, 200])
  func `an empty cell is as wide as its column`(width: Int) {
    let word = String(repeating: "w", count: width)
    let table = Table(columns: [.init(), .init()], rows: [[word, "x"], ["", "y"]])

    let blanks = String(repeating: " ", count: width)
    #expect(text(table, width: .max) == [word + "  x", blanks + "  y"])
  }

  @Test
  func `a limited column and the last one are cut`() {
    let table = Table(columns: [.init(limit: 5), .init()], rows: [["水曜日", "Wednesday"]])

    #expect(text(table, width: 15) == ["水曜…  Wednesd…"])
  }

  @Test
  func `the last cell is not cut if only a little of it would be left`() {
    let table = Table(columns: [.init(limit: 5), .init()], rows: [["水曜日", "Wednesday"]])

    #expect(text(table, width: 14) == ["水曜…  Wednesday"])
  }

  @Test
  func `no line is wider than the width`() {
    let rows = [["水曜日", "Wednesday, a day of the week"], ["水", "water"]]
    let table = Table(columns: [.init(), .init()], rows: rows)

    for width in 16...40 {
      #expect(text(table, width: width).allSatisfy { DisplayWidth.of($0) <= width })
    }
  }

  @Test
  func `control characters are as wide as their escapes`() {
    let table = Table(columns: [.init(), .init()], rows: [["\u{1B}", "a"], ["123456", "b"]])

    #expect(text(table, width: 80) == ["\\u{1B}  a", "123456  b"])
  }

  @Test
  func `no rows make no lines`() {
    #expect(text(Table(columns: [.init(), .init()], rows: []), width: 80) == [])
  }

  private func text(_ table: Table, width: Int) -> [String] {
    table.lines(width: width).map { $0.text(inColor: false) }
  }
}
