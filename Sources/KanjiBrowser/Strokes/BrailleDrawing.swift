/// A drawing of strokes in braille signs; a sign has two columns and four rows of dots.
package struct BrailleDrawing {
  private let columns, rows: Int
  /// The dots of each cell, as in U+2800–U+28FF.
  private var dots: [[UInt8]]
  /// The characters over the cells.
  private var labels: [[Character?]]

  /// The columns of drawings, which have half as many rows.
  private static let sizes = [28, 42, 56, 70]

  /// Returns the lines of a drawing with numbers at the starts of the strokes.
  ///
  /// The drawing is the smallest one in which all numbers have a place. If no drawing within the width has room for
  /// all, numbers without a place are left out.
  package static func lines(of strokes: KanjiStrokes, width: Int = 80) -> [String] {
    var lines: [String] = []
    for columns in sizes where lines.isEmpty || columns <= width {
      var drawing = BrailleDrawing(columns: columns, rows: columns / 2)
      let strokes = drawing.fit(strokes.strokes)
      for stroke in strokes { drawing.draw(stroke) }
      let missing = strokes.enumerated().filter { !drawing.label($1, $0 + 1) }
      lines = drawing.lines
      if missing.isEmpty { break }
    }
    return lines
  }

  /// Returns the lines of drawings of the first stroke, the first two and so on, each under its number.
  package static func frames(of strokes: KanjiStrokes, perRow: Int) -> [String] {
    var drawing = BrailleDrawing(columns: 12, rows: 6)
    let frames = drawing.fit(strokes.strokes).enumerated().map { number, stroke in
      drawing.draw(stroke)
      let heading = String(number + 1)
      let blanks = String(repeating: " ", count: drawing.columns - heading.count)
      return [heading + blanks] + drawing.lines
    }
    return stride(from: 0, to: frames.count, by: perRow).flatMap { start in
      let row = frames[start..<min(start + perRow, frames.count)]
      return frames[start].indices.map { line in
        var text = row.map { $0[line] }.joined(separator: "  ")
        while text.last == " " { text.removeLast() }
        return text
      }
    }
  }

  private init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    dots = Array(repeating: Array(repeating: 0, count: columns), count: rows)
    labels = Array(repeating: Array(repeating: nil, count: columns), count: rows)
  }

  private typealias Dot = (x: Int, y: Int)

  /// Returns the strokes in dots, as large as the drawing allows.
  private func fit(_ strokes: [[KanjiStrokes.Point]]) -> [[Dot]] {
    let all = strokes.joined()
    guard let left = all.map(\.x).min(), let right = all.map(\.x).max(),
      let top = all.map(\.y).min(), let bottom = all.map(\.y).max()
    else { return [] }
    // One dot is left at each edge.
    let (width, height) = (columns * 2 - 3, rows * 4 - 3)
    let size = max(right - left, bottom - top, 1)
    func scaled(_ value: Int, _ start: Int, _ end: Int, _ length: Int) -> Int {
      (2 * value - start - end + size) * length / (2 * size) + 1
    }
    return strokes.map { stroke in
      stroke.map { (scaled($0.x, left, right, width), scaled($0.y, top, bottom, height)) }
    }
  }

  private mutating func draw(_ stroke: [Dot]) {
    for (start, end) in zip(stroke, stroke.dropFirst()) {
      let steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
      for step in 0...steps {
        let x = start.x + (end.x - start.x) * step / steps
        let y = start.y + (end.y - start.y) * step / steps
        dots[y / 4][x / 2] |= Self.sign[y % 4][x % 2]
      }
    }
  }

  /// The bits of the dots in a sign, by row and column.
  private static let sign: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  /// Writes a number next to the start of a stroke; returns whether there is room for it.
  private mutating func label(_ stroke: [Dot], _ number: Int) -> Bool {
    guard let start = stroke.first else { return true }
    let text = Array(String(number))
    let (column, row) = (start.x / 2, start.y / 4)
    let places = [
      (column - text.count, row), (column, row - 1), (column - text.count, row - 1),
      (column + 1, row - 1), (column + 1, row), (column, row + 1), (column - text.count, row + 1),
    ]
    for (column, row) in places where isFree(column, row, text.count) {
      for (offset, digit) in text.enumerated() { labels[row][column + offset] = digit }
      return true
    }
    return false
  }

  /// Returns whether cells have no dots, and are not next to another number.
  private func isFree(_ column: Int, _ row: Int, _ count: Int) -> Bool {
    guard (0..<rows).contains(row), column >= 0, column + count <= columns else { return false }
    let isEmpty = (column..<column + count).allSatisfy { dots[row][$0] == 0 }
    let around = max(0, column - 1)..<min(columns, column + count + 1)
    return isEmpty && around.allSatisfy { labels[row][$0] == nil }
  }

  private var lines: [String] {
    zip(dots, labels).map { dots, labels in
      String(zip(dots, labels).map { dots, label in label ?? Self.character(dots) })
    }
  }

  private static func character(_ dots: UInt8) -> Character {
    guard dots > 0, let scalar = Unicode.Scalar(0x2800 + UInt32(dots)) else { return " " }
    return Character(scalar)
  }
}
