import KanjiBrowser
import Testing

struct KanjiStrokesTests {
  @Test
  func `strokes have their points in the order of writing`() throws {
    let strokes = try #require(KanjiStrokes("一")).strokes

    #expect(strokes.map { $0.map { "\($0.x),\($0.y)" } } == [["9,46", "18,47", "68,43", "83,43"]])
  }

  @Test
  func `a compatibility form has the strokes of its kanji`() {
    #expect(KanjiStrokes("\u{2F54}") == KanjiStrokes("水"))
    #expect(KanjiStrokes("水") != nil)
  }

  @Test(arguments: ["あ", "A", " ", "!", "\n", "鑫"] as [Character])
  func `other characters have none`(character: Character) {
    #expect(KanjiStrokes(character) == nil)
  }

  @Test
  func `each stroke of the data has a point`() {
    for kanji in DataSamples.all.prefix(50) {
      let strokes = KanjiStrokes(kanji.character)?.strokes
      #expect(strokes?.count == kanji.strokes)
      #expect(strokes?.allSatisfy { !$0.isEmpty } == true)
    }
  }

  @Test
  func `a drawing has numbers beside its strokes`() throws {
    let strokes = try #require(KanjiStrokes("海"))

    #expect(
      BrailleDrawing.lines(of: strokes) == [
        " 1⣀        4⡆               ",
        "   ⠑⢄      ⡸5      ⢀⣀⣀⡠     ",
        "     ⠁    ⡔⠁⠒⠒⠒⠒⠊⠉⠉⠁        ",
        "2       ⢀⠎ 7    8    ⢀⡀     ",
        "⢀⣀     ⠐⠁ 6⢗⠒⠒⠒⠒⡊⠉⠉⠉⠉⠁⢸     ",
        "  ⠉⠒⠄      ⢸    ⡇     ⢸     ",
        "          ⢀⠇   ⢠⠃     ⡇     ",
        "    9⠠⠤⢄⣀⣀⣜⣀⡠⠤⠤⡼⠤⠔⠒⠒⠒⠒⡏⠉⠉⠉⠉⠂",
        "         ⡸    ⢠⠃     ⢸      ",
        "   ⢀⠄   ⢠⠃    ⡜      ⡇      ",
        "  ⢀⠎    ⠓⠒⠢⠤⠤⣠⣃⡀    ⡸       ",
        "3⢀⠎            ⠈⠉⠉⠒⢒⠧⢄⡀     ",
        "⠐⠊              ⢀  ⡜  ⠈⠢⡀   ",
        "                 ⠑⠜         ",
      ])
  }

  @Test(arguments: [(20, 28), (60, 56), (120, 56)])
  func `a drawing is as large as its numbers need, if the width allows`(
    width: Int, columns: Int
  ) throws {
    let strokes = try #require(KanjiStrokes("鬱"))
    let lines = BrailleDrawing.lines(of: strokes, width: width)

    #expect(lines.count == columns / 2 && lines.allSatisfy { $0.count == columns })
    let numbers = lines.joined(separator: " ").split { !$0.isNumber }.compactMap { Int($0) }
    #expect((numbers.sorted() == Array(1...29)) == (width >= columns))
  }

  @Test
  func `frames add a stroke each, six in a row`() throws {
    let strokes = try #require(KanjiStrokes("海"))

    #expect(
      BrailleDrawing.frames(of: strokes, perRow: 6) == [
        "1             2             3             4             5             6",
        " ⢄             ⢄             ⢄             ⢄  ⢀⠆         ⢄  ⢀⠆   ⡀     ⢄  ⢀⠆   ⡀",
        "  ⠁             ⠁             ⠁             ⠁⡠⠊           ⠁⡠⠊⠉⠉⠉⠉       ⠁⡠⢊⠉⠉⠉⠉",
        "              ⠈⠑            ⠈⠑            ⠈⠑            ⠈⠑            ⠈⠑  ⢸",
        "                             ⢀             ⢀             ⢀             ⢀  ⡎",
        "                            ⢠⠃            ⢠⠃            ⢠⠃            ⢠⠃ ⠘⠒⠒⠒⠢⢄⡀",
        "                            ⠈             ⠈             ⠈             ⠈        ⠈",
        "7             8             9",
        " ⢄  ⢀⠆   ⡀     ⢄  ⢀⠆   ⡀     ⢄  ⢀⠆   ⡀",
        "  ⠁⡠⢊⣉⣉⣉⡩⡀      ⠁⡠⢊⣉⣉⣉⡩⡀      ⠁⡠⢊⣉⣉⣉⡩⡀",
        "⠈⠑  ⢸    ⡇    ⠈⠑  ⢸ ⢸  ⡇    ⠈⠑  ⢸ ⢸  ⣇⣀",
        " ⢀  ⡎   ⢰⠁     ⢀  ⡎ ⡎ ⢰⠁     ⢀⠈⠒⡞⠒⡏⠉⢹⠁ ⠁",
        "⢠⠃ ⠘⠒⠒⠒⠢⣎⡀    ⢠⠃ ⠘⠒⠒⠓⠢⣎⡀    ⢠⠃ ⠘⠒⠒⠓⠢⣎⡀",
        "⠈     ⠈⠺ ⠈    ⠈     ⠈⠺ ⠈    ⠈     ⠈⠺ ⠈",
      ])
  }

  @Test
  func `every drawing has its size, and no number touches another`() throws {
    for character in "鬱一議丶龍識" {
      guard let strokes = KanjiStrokes(character) else { continue }
      let lines = BrailleDrawing.lines(of: strokes, width: 28)
      #expect(lines.map(\.count) == Array(repeating: 28, count: 14))
      let numbers = lines.flatMap { line in line.split { !$0.isNumber }.compactMap { Int($0) } }
      #expect(Set(numbers).count == numbers.count)
      #expect(numbers.allSatisfy { (1...strokes.strokes.count).contains($0) })
    }
  }

  @Test
  func `a picture has a path and a number for each stroke`() throws {
    let strokes = try #require(KanjiStrokes("二"))

    #expect(
      StrokePicture.svg(of: strokes) == #"""
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1090 1090" width="327" height="327">
        <title>二</title>
        <g fill="none" stroke-width="30" stroke-linecap="round" stroke-linejoin="round">
        <path stroke="#1b6ca8" d="M300 360C300 360 760 330 760 330"/>
        <path stroke="#b3321f" d="M180 770C180 770 233 772 260 770C287 768 750 732 790 730C830 728 910 740 910 740"/>
        </g>
        <g font-family="sans-serif" font-size="70" fill="#555">
        <text x="250" y="350">1</text>
        <text x="130" y="760">2</text>
        </g>
        </svg>

        """#)
  }
}
