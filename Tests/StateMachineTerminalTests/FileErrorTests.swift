import StateMachineTestSupport
import Testing

struct FileErrorTests {
  @Test(arguments: [
    (["test", ""], "there is no file “”; check its name"),
    (["test", "none"], "there is no file none; check its name"),
    (["view", ""], "there is no file “”; check its name"),
    (["session", ""], "there is no file “”; check its name"),
    (["--import", "/none"], "there is no file /none; check its name"),
    (["test", "/"], "cannot read /: Is a directory; choose another file"),
    (["view", "/"], "cannot read /: Is a directory; choose another file"),
    (["--import", "/"], "cannot read /: Is a directory; choose another file"),
    (
      ["--record", "/none/file"],
      "cannot write /none/file: No such file or directory; "
        + "create the folder first, or name another file"
    ),
    (["graph", "--output", "/", "--force"], "cannot write /: Is a directory; name another file"),
    (
      ["graph", "--output", "/"],
      "/ already exists; name another file, or overwrite it with --force"
    ),
  ])
  func `a file that cannot be read or written is reported with what to do`(
    words: [String], sentence: String
  )
    throws
  {
    // A test says it in TAP, too.
    let output = words[0] == "test" ? "TAP version 13\nnot ok 1 - \(sentence)\n1..1\n" : ""
    #expect(
      try Binary.run(words, input: [])
        == .init(output: output, messages: "kanji-cli: \(sentence)\n", status: 2))
  }

  @Test
  func `at the prompt, an empty file name is none`() throws {
    #expect(
      try Samples().run(input: "record \"\"\n").messages
        == "line 1: record needs FILE\n")
  }
}
