import Testing

@testable import kanji_cli

struct UsageErrorTests {
  @Test(
    "each error is one sentence",
    arguments: [
      (
        .unknownCommand("shwo", suggestion: "show"),
        "there is no command “shwo”; did you mean “show”?"
      ),
      (.unknownCommand("x", suggestion: nil), "there is no command “x”; help lists them"),
      (
        .unknownOption("--jsn", suggestion: "--json"),
        "there is no option “--jsn”; did you mean “--json”?"
      ),
      (.unknownOption("-x", suggestion: nil), "there is no option “-x”; --help lists them"),
      (
        .optionElsewhere("--limit", command: "show", takers: ["list"]),
        "--limit is not for show, but for list"
      ),
      (
        .optionElsewhere("--limit", command: nil, takers: ["list"]),
        "--limit is not for the browser, but for list"
      ),
      (.missingValue("--data", placeholder: "FILE"), "--data needs a value: --data FILE"),
      (.tooManyMarks, "an argument has a character with more than 128 marks; leave them out"),
      (.unexpectedValue("--json"), "--json takes no value; write --json alone"),
      (
        .wrongValue("x", of: "--limit", wanted: UsageError.aboveZero),
        "--limit needs a whole number above zero, not “x”"
      ),
      (
        .wrongValue("x", of: "--seed", wanted: UsageError.digits),
        "--seed needs a number of 1 to 19 digits, not “x”"
      ),
      (.noJSON(command: "way"), "way has nothing to print as JSON; leave --json out"),
      (.notAsJSON(format: "svg"), "svg is no JSON; leave --json or --format out"),
      (
        .unknown("state", "shop", known: ["menu", "game"]),
        "there is no state “shop”; there are: menu, game"
      ),
      (
        .unknownShell("nu", known: ["bash", "zsh"]),
        "there are no completions for “nu”; there are: bash, zsh"
      ),
      (
        .missingOperand(command: "word", usage: "word WORD"),
        "word is not complete; write word WORD"
      ),
      (
        .unexpectedOperand("着", command: "word", usage: "word WORD"),
        "word takes no “着”; write word WORD"
      ),
      (.notAtThePrompt("x"), "x is not for the prompt; leave and run kanji-cli x"),
      (
        .notAtThePrompt("--data"),
        "--data is not for the prompt; leave and run kanji-cli --data"
      ),
      (
        .onlyAtThePrompt(command: "back"), "back is for the prompt; run kanji-cli and type it there"
      ),
    ] as [(UsageError, String)])
  func eachErrorIsOneSentence(error: UsageError, sentence: String) {
    #expect(error.description == sentence)
  }
}
