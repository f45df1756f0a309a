import StateMachineTestSupport
import Testing

struct OpenCommandTests {
  @Test(arguments: [
    ("/all/detail/着", ["show", "着"]),
    ("/all/detail/%E7%9D%80/", ["show", "着"]),
    ("/all/detail/水/list/水着", ["word", "水着"]),
    ("/all/detail/水/list/水着/detail/着", ["show", "着"]),
    ("/all", ["list"]),
  ])
  func `the end of the path is shown`(path: String, command: [String]) throws {
    let data = try Samples()

    for options in [[], ["--json"]] {
      let expected = try data.run(command + options)
      #expect(try data.run(["open", path] + options) == expected)
      #expect(expected.status == 0 && expected.output != "")
    }
  }

  @Test(
    arguments: [
      (["go", "detail/着"], ["show", "着"]), (["link", "/all/detail/着"], ["show", "着"]),
      (["reset", "/all/detail/着"], ["show", "着"]), (["restore", "/all/detail/着"], ["show", "着"]),
    ] as [([String], [String])])
  func `another request leads from the start, as open does`(request: [String], command: [String])
    throws
  {
    let data = try Samples()
    #expect(try data.run(request) == data.run(command))
  }

  @Test(
    arguments: [
      (["go", "all"], "all → all is not allowed; \(Rules.from("all"))", 1),
      (["go", "list/水着"], "all → list is not allowed; \(Rules.from("all"))", 1),
      (["go", "/all"], "go takes one step; for a path write open /all", 2),
      (["go", "home"], "no state is called “home”; use one of: \(Rules.states)", 2),
    ] as [([String], String, Int32)])
  func `another request that is refused or a mistake is no search`(
    request: [String], sentence: String, status: Int32
  ) throws {
    let data = try Samples()
    #expect(
      try data.run(request) == .init(messages: "kanji-cli: \(sentence)\n", status: status))
  }

  @Test(
    arguments: [
      ("/all/list/水着", "all → list is not allowed; \(Rules.from("all"))", 1),
      (
        "/all/detail/水/detail/着", "detail → detail is not allowed; \(Rules.from("detail"))", 1
      ),
      (
        "/all/detail/水/list/水着/list/水", "list → list is not allowed; \(Rules.from("list"))", 1
      ),
      ("/detail/水", "a path begins with all, not with detail/水", 1),
      ("/all/detail/木", "“木” is not a kanji in the data; try search", 1),
      (
        "/all/detail/水/list/ねこ",
        "“ねこ” is no word of the data and has none of its kanji; try search", 1
      ),
      ("/all/menu", "no state is called “menu”; use one of: \(Rules.states)", 2),
      ("/all/detail", "the path ends after “detail”, which needs an argument", 2),
      ("/all/detail/%zz", "“%zz” has a bad escape; write a percent sign as %25", 2),
      ("水", "open takes a path, which begins with /; for one step write go 水", 2),
      ("/", "the path is empty; it needs at least the root", 2),
    ] as [(String, String, Int32)])
  func `an invalid path is refused`(
    path: String, sentence: String, status: Int32
  ) throws {
    let data = try Samples()

    for options in [[], ["--json"]] {
      let run = try data.run(["open", path] + options)
      #expect(run == .init(messages: "kanji-cli: \(sentence)\n", status: status))
    }
  }
}
