import Foundation
import MemoryGame
import Testing

@testable import kanji_cli

/// The game's settings, in a file of each test.
final class FileSettingsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("kanji-cli-\(UUID().uuidString)")
  private var file: URL { folder.appendingPathComponent("state/game") }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private var text: String? { try? String(contentsOf: file, encoding: .utf8) }

  @Test
  func `load returns what was saved last, even by another instance`() throws {
    let settings = FileSettings(file.path)
    #expect(try settings.load() == SavedSettings())
    var timed = SavedSettings(best: [small: 6])
    timed.pairs = 5
    timed.times = [small: 63]
    for remembered in [
      timed, SavedSettings(category: "grade 2", best: [small: 6, large: 9]),
      SavedSettings(category: "grade \"2\"", best: [small: 7]), SavedSettings(),
      SavedSettings(
        faces: .reading,
        best: [small: 7, GameKind(category: "grade 1", pairs: 4, faces: .reading): 9]),
    ] {
      try settings.save(remembered)
      #expect(try FileSettings(file.path).load() == remembered)
    }
  }

  @Test
  func `concurrent runs merge their changes`() throws {
    try FileSettings(file.path).save(SavedSettings(category: "grade 1", best: [small: 9]))
    let runs = (1...4).map { _ in FileSettings(file.path) }
    var known = try runs.map { try $0.load() }

    try runs[0].save(SavedSettings(category: "grade 1", best: [small: 5]))
    try runs[1].save(SavedSettings(category: "JLPT 4", best: known[1].best))
    try runs[2].save(SavedSettings(category: "grade 1", best: [small: 7, large: 12]))
    known[3].pairs = 8
    known[3].times = [small: 63]
    try runs[3].save(known[3])

    #expect(
      text == """
        category "JLPT 4"
        pairs 8
        best "grade 1" 4 5
        best "grade 1" 8 12
        seconds "grade 1" 4 63

        """)
  }

  @Test
  func `a run waits until another has saved, then merges with its result`() throws {
    try FileSettings(file.path).save(SavedSettings())
    let other = try FileHandle(forReadingFrom: file.deletingLastPathComponent())
    #expect(flock(other.fileDescriptor, LOCK_EX) == 0)
    let (path, small) = (file.path, small)
    let isSaved = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      try? FileSettings(path).save(SavedSettings(best: [small: 4]))
      isSaved.signal()
    }

    #expect(isSaved.wait(timeout: .now() + 0.2) == .timedOut)
    try "category \"JLPT 4\"\n".write(to: file, atomically: false, encoding: .utf8)
    #expect(flock(other.fileDescriptor, LOCK_UN) == 0)

    #expect(isSaved.wait(timeout: .now() + 60) == .success)
    #expect(text == "category \"JLPT 4\"\nbest \"grade 1\" 4 4\n")
  }

  @Test
  func `lines may end with CR LF`() throws {
    try FileSettings(file.path).save(SavedSettings())
    try "category \"JLPT 4\"\r\nbest \"grade 1\" 4 5\r\n".write(
      to: file, atomically: true, encoding: .utf8)

    #expect(
      try FileSettings(file.path).load() == SavedSettings(category: "JLPT 4", best: [small: 5]))
  }

  @Test
  func `lines of a newer version are kept`() throws {
    try FileSettings(file.path).save(SavedSettings())
    try "deck jōyō\nbest \"grade 1\" 4 5 0:32\ncategory \"JLPT 4\"\n".write(
      to: file, atomically: true, encoding: .utf8)

    let settings = FileSettings(file.path)
    #expect(try settings.load() == SavedSettings(category: "JLPT 4"))
    try settings.save(SavedSettings(category: "JLPT 3"))

    #expect(text == "category \"JLPT 3\"\ndeck jōyō\nbest \"grade 1\" 4 5 0:32\n")
  }

  @Test(arguments: ["4 -5", "4 3", "0 0"])
  func `an impossible result is ignored, but kept in the file`(result: String) throws {
    try FileSettings(file.path).save(SavedSettings())
    let line = "best \"grade 1\" \(result)\n"
    try line.write(to: file, atomically: true, encoding: .utf8)

    let settings = FileSettings(file.path)
    #expect(try settings.load() == SavedSettings())
    try settings.save(SavedSettings(best: [small: 4]))

    #expect(text == "best \"grade 1\" 4 4\n" + line)
  }

  @Test
  func `invalid UTF-8 is ignored, but kept in the file byte for byte`() throws {
    try FileSettings(file.path).save(SavedSettings())
    let lines = Array("deck ".utf8) + [0xFF, 0x0A] + Array("category ".utf8) + [0xE6, 0xB0, 0x0A]
    try Data(lines).write(to: file)

    let settings = FileSettings(file.path)
    #expect(try settings.load() == SavedSettings())
    try settings.save(SavedSettings(category: "JLPT 3"))

    #expect(try Data(contentsOf: file) == Data("category \"JLPT 3\"\n".utf8 + lines))
  }

  @Test
  func `a file of another program is not replaced`() throws {
    let large = String(repeating: "#", count: (1 << 20) + 1)
    try FileSettings(file.path).save(SavedSettings())
    try large.write(to: file, atomically: true, encoding: .utf8)

    expectNothingSaved("\(file.path): it is too large")
    #expect(text == large)
  }

  @Test
  func `drafts of other runs are kept for an hour, then removed`() throws {
    try FileSettings(file.path).save(SavedSettings())
    let folder = file.deletingLastPathComponent()
    let now = time(nil)
    let old = now - 3_700
    let kept = ["game", "game.draft-\(now)-7", "game.draft-of-mine", "session.draft-\(old)-7"]
    // An earlier version's was named by its process.
    for name in kept.dropFirst() + ["game.draft-\(old)-7", "game.draft-4711"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }

    try FileSettings(file.path).save(SavedSettings(category: "JLPT 3"))

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == kept)
  }

  @Test
  func `a pipe is neither read nor replaced`() throws {
    try FileSettings(file.path).save(SavedSettings())
    try FileManager.default.removeItem(at: file)
    try #require(mkfifo(file.path, 0o600) == 0)

    expectNothingSaved("\(file.path): it is not a regular file")
    var about = stat()
    #expect(stat(file.path, &about) == 0 && about.st_mode & S_IFMT == S_IFIFO)
  }

  private func expectNothingSaved(_ reason: String) {
    let settings = FileSettings(file.path)
    #expect(throws: SettingsError.unreadable(reason: reason)) { try settings.load() }
    #expect(throws: SettingsError.unwritable(reason: reason)) {
      try settings.save(SavedSettings(category: "grade 1"))
    }
  }

  private let small = GameKind(category: "grade 1", pairs: 4)
  private let large = GameKind(category: "grade 1", pairs: 8)
}
