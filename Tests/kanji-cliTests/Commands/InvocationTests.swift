import StateMachineTestSupport
import StateMachineTesting
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

struct InvocationTests {
  @Test
  func `without arguments, the browser starts`() throws {
    let invocation = try Invocation([])

    #expect(invocation.described == nil)
    #expect(invocation.operands.isEmpty)
  }

  @Test(arguments: [
    ["--json", "show", "水", "--data", "x.json"],
    ["show", "--data=x.json", "水", "--json"],
    ["--json", "show", "--data=x.json", "--", "水"],
  ])
  func `options may be anywhere`(words: [String]) throws {
    let invocation = try Invocation(words)

    #expect(invocation.described?.name == "show")
    #expect(invocation.operands == ["水"])
    #expect(invocation.has(.json))
    #expect(invocation.value(.data) == "x.json")
    #expect(!invocation.has(.noColor))
  }

  @Test(arguments: [
    (["show", "水", "--json", "--json"], "--json is given twice; leave one out"),
    (["list", "--grade=1", "--grade", "2"], "--grade is given twice; leave one out"),
    (["test", "a", "--junit", "x", "--junit", "y"], "--junit is given twice; leave one out"),
  ])
  func `an option is given once`(words: [String], sentence: String) {
    let error = #expect(throws: UsageError.self) { try Invocation(words) }
    #expect(error?.description == sentence)
  }

  @Test
  func `a repeatable option has all its values`() throws {
    let invocation = try Invocation(["test", "a", "--only", "x", "--only=y"])
    #expect(invocation.values(.only) == ["x", "y"])
  }

  @Test(arguments: [
    (["search", "--", "--json"], ["--json"]),
    (["search", "--", "--", "-x"], ["--", "-x"]),
    (["search", "-び"], ["-び"]),
    (["search", "-1", "-"], ["-1", "-"]),
    (["--", "search", "-h"], ["-h"]),
  ])
  func `other words are operands`(words: [String], operands: [String]) throws {
    #expect(try Invocation(words).operands == operands)
  }

  @Test(arguments: [
    ["list", "--limit", "--"], ["list", "--limit=３"], ["--limit", "03", "list"],
  ])
  func `a value is the next word or what follows the equals sign`(words: [String]) throws {
    let value = try Invocation(words).value(.limit)

    #expect(["--", "３", "03"].contains(value))
  }

  @Test
  func `a value may hold an equals sign`() throws {
    #expect(try Invocation(["list", "--data=a=b"]).value(.data) == "a=b")
  }

  @Test(arguments: [["-h"], ["--help"], ["show", "--help"], ["list", "-h", "--limit", "x"]])
  func `help needs no operands`(words: [String]) throws {
    #expect(try Invocation(words).has(.help))
  }

  @Test(
    arguments: [
      (["shwo"], UsageError.unknownCommand("shwo", suggestion: "show")),
      (["frobnicate", "--json"], .unknownCommand("frobnicate", suggestion: nil)),
      ([""], .unknownCommand("", suggestion: nil)),
      (["--jsn"], .unknownOption("--jsn", suggestion: "--json")),
      (["--no-colour"], .unknownOption("--no-colour", suggestion: "--no-color")),
      (["-x"], .unknownOption("-x", suggestion: nil)),
      (["---"], .unknownOption("---", suggestion: nil)),
      (
        ["show", "水", "--sort", "grade"],
        .optionElsewhere("--sort", command: "show", takers: ["search", "similar", "list"])
      ),
      (
        ["show", "水", "--record", "x"],
        .optionElsewhere("--record", command: "show", takers: ["the browser"])
      ),
      (
        ["--grade=1"],
        .optionElsewhere(
          "--grade", command: "the browser",
          takers: ["search", "similar", "parts", "list", "random"])
      ),
      (["list", "--data"], .missingValue("--data", placeholder: "FILE")),
      (["list", "--data="], .missingValue("--data", placeholder: "FILE")),
      (["list", "--data", ""], .missingValue("--data", placeholder: "FILE")),
      (["--json=yes"], .unexpectedValue("--json")),
      (["word"], .missingOperand(command: "word", operands: "WORD")),
      (["word", "水", "着"], .unexpectedOperand("着", command: "word", operands: "WORD")),
      (["about", "x"], .unexpectedOperand("x", command: "about", operands: "")),
    ] as [([String], UsageError)])
  func `invalid arguments are refused`(words: [String], error: UsageError) {
    #expect(throws: error) { try Invocation(words) }
  }

  @Test(
    arguments: [
      (["strokes", "水", "--frames", "--format", "svg"], "--frames", "--format"),
      (["--open", "/all", "--import", "x"], "--import", "--open"),
      (["list", "-", "--all"], "--all", "-"), (["play", "--listed", "--all"], "--all", "--listed"),
      (["play", "--cards", "水 火", "--all"], "--all", "--cards"),
      (["play", "--menu", "--seed", "7"], "--seed", "--menu"),
      (["play", "--menu", "--players", "2"], "--players", "--menu"),
    ])
  func `an option without an effect is refused`(words: [String], option: String, other: String)
    throws
  {
    let run: Binary.Run = try Binary.run(words, input: [])

    let sentence = UsageError.withoutEffect(option, beside: other)
    #expect(run.messages.hasPrefix("kanji-cli: \(sentence)") && run.status == 2)
  }

  @Test(arguments: [
    "verify", "way a b", "tour", "test x", "view x", "walk", "play", "completions bash", "man",
    "about", "help", "help show", "more", "where", "history", "record x", "quit", "flip 1", "new",
  ])
  func `JSON is refused by commands without it`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)

    #expect(throws: UsageError.noJSON(command: words[0])) { try Invocation(words + ["--json"]) }
    #expect(try Invocation(words + ["--json", "--help"]).has(.help))
  }

  @Test
  func `the version cannot be printed as JSON`() {
    for words in [["--version", "--json"], ["show", "--json", "--version"]] {
      #expect(throws: UsageError.noJSON(command: "--version")) { try Invocation(words) }
    }
  }

  @Test
  func `a huge number is accepted as a limit, and refused by other options`() throws {
    let number = "99999999999999999999"

    #expect(try Invocation(["list", "--limit", number])[.limit] == .max)
    #expect(throws: UsageError.wrongValue(number, of: "--pairs", wanted: Option.pairs.wanted)) {
      try Invocation(["play", "--pairs", number])[.pairs]
    }
  }

  @Test(arguments: [("0", 0), ("７", 7), ("18446744073709551615", .max)] as [(String, UInt64)])
  func `a seed is a whole number in the digits of any writing system`(text: String, seed: UInt64)
    throws
  {
    #expect(try Invocation(["random", "--seed", text])[.seed] == seed)
  }

  @Test(arguments: ["18446744073709551616", "９２２３３７２０３６８５４７７５８０８"])
  func `a seed of too many digits is refused`(text: String) throws {
    let invocation = try Invocation(["random", "--seed", text])

    #expect(throws: UsageError.wrongValue(text, of: "--seed", wanted: UsageError.digits)) {
      try invocation[.seed]
    }
  }

  @Test(arguments: ["0", "-1", "+3", "three", "3.5", "一"])
  func `a number must be whole and above zero`(value: String) throws {
    let invocation = try Invocation(["list", "--limit", value])

    #expect(throws: UsageError.wrongValue(value, of: "--limit", wanted: UsageError.aboveZero)) {
      try invocation[.limit]
    }
  }
}
