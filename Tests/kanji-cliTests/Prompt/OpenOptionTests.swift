import StateMachineTestSupport
import Testing

struct OpenOptionTests {
  @Test(arguments: [
    ("/all/detail/着", "/all/detail/着"), ("/all/detail/%E7%9D%80/", "/all/detail/着"),
    ("/all/detail/水/list/水着/detail/着", "/all/detail/水/list/水着/detail/着"), ("/all", "/all"),
  ])
  func `the browser starts at the path`(path: String, shown: String) throws {
    let run = try Samples().run("--open", path, input: "where\n")

    #expect(run.output.hasPrefix(shown + "\nfrom ") && run.status == 0)
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
      ("/", "the path is empty; it needs at least the root", 2),
    ] as [(String, String, Int32)])
  func `an invalid path is refused`(
    path: String, sentence: String, status: Int32
  ) throws {
    let run = try Samples().run("--open", path, input: "where\n")

    #expect(run == .init(messages: "kanji-cli: \(sentence)\n", status: status))
  }
}
