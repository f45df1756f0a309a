import Testing

struct OutputTests {
  @Test("runs")
  func runs() throws {
    let run = try Binary.run("open", "/all/list/水着")
    #expect(
      run == .init(messages: "kanji-cli: all → list is not allowed; from all: detail\n", status: 1))
    #expect(try Binary.run(["list", "--json"], input: [], at: Binary.url).output.count == 1504328)
    let t = try Terminal()
    print(try t.read(until: "all › "))
    t.type("水\n")
    print(try t.read(until: "水\u{1B}[2m › \u{1B}[22m"))
    t.type("\u{3}")
    print(t.finish())
  }
}
