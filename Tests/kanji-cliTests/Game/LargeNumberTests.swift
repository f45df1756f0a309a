import StateMachineTestSupport
import Testing

@testable import kanji_cli

/// Numbers in lines and scripts that an `Int` or a `Double` can hardly hold.
struct LargeNumberTests {
  private static let greatest = "9223372036854775807"

  @Test(arguments: [greatest, "4611686018427387904\nwait 4611686018427387904", "9" + greatest])
  func `any time can be waited, shown, expected, recorded and viewed`(seconds: String) throws {
    let script =
      "play --seed 3 --pairs 4\nwait \(seconds)\nexpect seconds \(Self.greatest)\nexpect not seconds 1\n"
    let run = try Binary.shell(
      """
      cd "$(mktemp -d)" && trap 'rm -r "$PWD"' EXIT && export XDG_STATE_HOME="$PWD"
      printf '\(script.replacing("\n", with: "\\n"))' > script
      "$0" --record recording < script > output && tail -n 1 output
      "$0" test script recording > output && echo passed
      "$0" view script > page && "$0" --session saved < script > output && tail -n 1 output
      """)

    #expect(run == .init(output: "ok\npassed\nok\n"))
  }

  @Test
  func `a number of any size is an answer or a mistake, wherever a line takes one`() throws {
    let numbers = [
      "-9223372036854775809", "-9223372036854775808", "-1", "0", "2147483648", Self.greatest,
      "9223372036854775808", "18446744073709551615", "18446744073709551616", "1e999", "nan",
    ]
    let lines = [
      "N", "N N", "flip N", "flip 1 N", "wait N", "jump N", "back N", "undo N", "more N",
      "play --pairs N",
      "play --seed N", "new --pairs N --seed N", "list --limit N", "random --seed N",
      "list --strokes N-N",
      "list --grade N", "search water --limit N", "search strokes:N grade:N",
      "open /all/game/N/N/N",
      "open /menu/game/grade%201/N/N", "expect row N x", "expect rows N", "expect moves N",
      "expect seconds N", "expect card N open", "expect open N", "expect cards N", "expect depth N",
      "choose N", "enter N",
    ]
    let all = numbers.flatMap { number in
      lines.map { $0.replacing("N", with: number) }
    }
    let input = (all + ["play --pairs 4 --seed 1"] + all).joined(separator: "\n") + "\nhistory\n"

    let run = try Samples().run(input: input)

    #expect(run.status == 2)
    #expect(run.output.contains("0"))
  }

  @Test(arguments: [("3", 3), ("９", 9), ("9223372036854775806", .max - 1), ("x", nil), ("-3", nil)])
  func `digits are a number, and other text is not`(text: String, number: Int?) throws {
    #expect(try Int.count(digits: text) == number)
  }

  @Test(arguments: ["9223372036854775807", "99999999999999999999999999"])
  func `a number that overflows is too large`(text: String) {
    #expect(throws: NothingFound.tooLarge(text)) { try Int.count(digits: text) }
  }
}
