import Foundation
import KanjiBrowser
import Testing

struct ListCommandTests {
  @Test("a pipe gets one line a kanji, its fields between tabs")
  func aPipeGetsOneLineAKanjiItsFieldsBetweenTabs() throws {
    let run = try Samples().run("list")

    #expect(
      run
        == .init(
          output: "水\twater\tスイ\tみず, みず-\t1\t4\t4\t223\n" + "着\twear, arrive\t\t\t\t\t\t\n"
            + "火\tfire\t\t\t1\t\t4\t\n"))
  }

  @Test("all of the data makes 2140 lines of eight fields, without control characters")
  func allOfTheDataMakes2140LinesOfEightFieldsWithoutControlCharacters() throws {
    let run = try Binary.run("list")

    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2141 && lines.last == "")
    let fields = lines.dropLast().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(fields.allSatisfy { $0.count == 8 && $0[0].count == 1 && !$0[1].isEmpty })
    #expect(run.output.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 9 || $0 == 10 })
    #expect(run.status == 0 && run.messages == "")
  }

  @Test("as JSON it is the data, byte for byte")
  func asJSONItIsTheDataByteForByte() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("../../../Resources/kanji.json").standardized

    let run = try Binary.run(["list", "--json"], at: Binary.url)

    #expect(try Array(Data(contentsOf: file)) == run.output)
    #expect(run.status == 0 && run.messages == [])
  }

  @Test(
    "options choose among the kanji",
    arguments: [
      (["--grade", "1"], "水火"), (["--jlpt=4"], "水"), (["--strokes", "4", "--limit", "1"], "水"),
      (["--limit", "2"], "水着"), (["--limit", "99999999999999999999"], "水着火"),
      (["--grade", "1", "--strokes", "4", "--jlpt", "4"], "水"),
    ])
  func optionsChooseAmongTheKanji(options: [String], found: String) throws {
    let data = try Samples()

    let run = try data.run(["list"] + options)

    #expect(run.output.split(separator: "\n").map { String($0.prefix(1)) }.joined() == found)
    #expect(run.status == 0)
  }

  @Test("options choose what the data says")
  func optionsChooseWhatTheDataSays() throws {
    let all = JSONKanjiStorage.embedded().all.filter { $0.jlpt == 4 && $0.strokes == 4 }

    let run = try Binary.run("list", "--jlpt", "4", "--strokes", "4", "--json")

    #expect(Array(run.output.utf8) == KanjiWriter.json(of: all))
    #expect(!all.isEmpty)
  }

  @Test(
    "where none is like that, one is told so",
    arguments: [["--grade", "7"], ["--json", "--strokes", "29", "--jlpt", "4"]])
  func whereNoneIsLikeThatOneIsToldSo(options: [String]) throws {
    let run = try Binary.run(["list"] + options, input: [])

    #expect(
      run
        == .init(
          messages: "kanji-cli: no kanji is like that; try fewer or other filters\n", status: 1))
  }

  @Test("data without kanji make an empty list")
  func dataWithoutKanjiMakeAnEmptyList() throws {
    let data = try Samples("[]")

    #expect(try data.run("list") == .init())
    #expect(try data.run("list", "--json") == .init(output: "[\n]\n"))
  }
}
