import Foundation
import StateMachineTestSupport
import StateMachineText
import Testing

@testable import kanji_cli

struct SavedStateTests {
  private static let states = [
    SavedState(rules: "0", steps: ["open 0/all"]),
    SavedState(
      rules: "ee35c441df23d1bf",
      steps: [
        "open 0/all", "open 1", "list 0 20 search \"a b\"", "open 1/detail/水/list/水着", "undo",
        "jump 1",
      ],
      logs: [
        [
          "app game \"grade 1\"", "play --menu", "go \"game/grade 1/4/7\"",
          "expect cards 9d8f0c1e5a6b7c42", "wait 63",
          "flip 5", "undo", "flip 5 3",
        ]
      ]),
  ]

  @Test
  func `a saved state is read back`() {
    for state in Self.states {
      #expect(SavedState(parsing: Array(state.text.utf8)) == state)
    }
    #expect(
      Self.states[0].text == """
        # kanji-cli session 2, rules 0, check \(Fingerprint.of(["0\nopen 0/all\n"]))
        open 0/all

        """)
  }

  @Test
  func `every byte and every length is checked`() {
    for state in Self.states {
      let bytes = Array(state.text.utf8)
      for index in bytes.indices {
        #expect(SavedState(parsing: Array(bytes[..<index])) == nil)
        #expect(SavedState(parsing: bytes + bytes[index...]) == nil)
        for bit in 0..<8 {
          var damaged = bytes
          damaged[index] ^= 1 << bit
          #expect(SavedState(parsing: damaged) == nil)
        }
      }
    }
  }

  @Test
  func `every missing, doubled or moved line is noticed`() {
    let lines = Self.states[1].text.split(separator: "\n").map(String.init)
    func isNoticed(_ lines: [String]) -> Bool {
      SavedState(parsing: Array(lines.map { $0 + "\n" }.joined().utf8)) == nil
    }
    #expect(!isNoticed(lines))
    for index in lines.indices {
      var (missing, doubled) = (lines, lines)
      missing.remove(at: index)
      doubled.insert(lines[index], at: index)
      #expect(isNoticed(missing) && isNoticed(doubled))
      for other in lines.indices where lines[other] != lines[index] {
        var moved = lines
        moved.swapAt(index, other)
        #expect(isNoticed(moved))
      }
    }
  }

  /// Random damage of saved sessions, each in a file.
  @Test(arguments: UInt64(1)...(isLong ? 20 : 1))
  func `a damaged file is refused or kept, with a message`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let data = try Samples()
    let file = data.folder.appendingPathComponent("session").path
    for round in 0..<240 {
      let bytes = Array(Self.states[round % 2].text.utf8)
      let damaged = Damage.random(using: &dice, of: bytes)
      if damaged == bytes { continue }
      for isNamed in [true, false] {
        try Data(damaged).write(to: URL(fileURLWithPath: file))
        var messages: [String] = []
        let session = SavedSession(file, isNamed: isNamed) { messages.append($0) }

        do {
          #expect(try session.load() == nil)
          #expect(messages.count == 1 && session.isDamaged)
          let kept = file + ".broken-1"
          if !damaged.isEmpty {
            #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == Data(damaged))
            try FileManager.default.removeItem(atPath: kept)
          }
        } catch let error as SavedSessionError {
          #expect(isNamed && error == .otherContent(file))
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(damaged))
      }
    }
  }
}

/// Damage of a file.
private enum Damage {
  /// Returns the bytes with a changed byte, bit or line, or another length.
  static func random(using dice: inout SplitMix64, of bytes: [UInt8]) -> [UInt8] {
    var damaged = bytes
    let index = Int.random(in: bytes.indices, using: &dice)
    let other = Int.random(in: bytes.indices, using: &dice)
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    let line = Int.random(in: lines.indices, using: &dice)
    switch Int.random(in: 0..<9, using: &dice) {
    case 0: damaged[index] = .random(in: 0...255, using: &dice)
    case 1: damaged[index] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
    case 2: damaged.removeLast(bytes.count - index)
    case 3: damaged.removeSubrange(min(index, other)..<max(index, other))
    case 4: damaged.insert(contentsOf: bytes[min(index, other)..<max(index, other)], at: index)
    case 5: damaged.swapAt(index, other)
    case 6: lines.remove(at: line)
    case 7: lines.insert(lines[line], at: Int.random(in: lines.indices, using: &dice))
    default: lines.swapAt(line, Int.random(in: lines.indices, using: &dice))
    }
    return damaged == bytes ? Array(lines.joined(separator: [10])) : damaged
  }
}
