import StateMachineTerminal
import Testing

struct UsageErrorTests {
  @Test(
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
        "--limit does not work with show; it works with list"
      ),
      (
        .optionElsewhere("--limit", command: "the browser", takers: ["list"]),
        "--limit does not work with the browser; it works with list"
      ),
      (.missingValue("--data", placeholder: "FILE"), "--data needs a value: --data FILE"),
      (.tooManyMarks, "an argument has a character with more than 128 marks; leave them out"),
      (.unexpectedValue("--json"), "--json takes no value; use --json alone"),
      (
        .wrongValue("x", of: "--limit", wanted: UsageError.aboveZero),
        "--limit needs a whole number above zero, not “x”"
      ),
      (
        .wrongValue("x", of: "--seed", wanted: UsageError.digits),
        "--seed needs a number of 1 to 19 digits, not “x”"
      ),
      (
        .tooMuch(command: "search", most: "32 words"),
        "search takes at most 32 words; leave some out"
      ),
      (.noJSON(command: "way"), "way cannot print JSON; leave out --json"),
      (.notAsJSON(format: "svg"), "svg is not JSON; leave out --json or --format"),
      (
        .unknown("state", "shop", known: ["menu", "game"]),
        "there is no state “shop”; use one of: menu, game"
      ),
      (
        .unknownShell("nu", known: ["bash", "zsh"]),
        "there are no completions for “nu”; use one of: bash, zsh"
      ),
      (
        .missingOperand(command: "show", operands: "KANJI [KANJI …]"),
        "show needs KANJI"
      ),
      (.missingOperand(command: "search", operands: "TEXT"), "search needs TEXT"),
      (
        .missingOperand(command: "way", operands: "A B [browser|game]"),
        "way needs A B"
      ),
      (.missingOperand(command: "view", operands: "FILE | -"), "view needs FILE"),
      (.unexpectedOperand("火", command: "show", operands: "KANJI"), "show takes one kanji"),
      (.unexpectedOperand("3", command: "back", operands: "[N]"), "back takes one number"),
      (
        .unexpectedOperand("a", command: "wait", operands: "SECONDS"),
        "wait takes SECONDS; leave out “a”"
      ),
      (
        .unexpectedOperand("x", command: "where", operands: ""),
        "where takes nothing after it; leave out “x”"
      ),
      (
        .unexpectedOperand("x", command: "graph", operands: "[browser|game]"),
        "graph takes [browser|game]; leave out “x”"
      ),
    ] as [(UsageError, String)])
  func `every error is one sentence`(error: UsageError, sentence: String) {
    #expect(error.description == sentence)
  }
}
