import Foundation
import StateMachineGraph
import StateMachineHistory
import StateMachineStore
import StateMachineTestSupport
import Testing

/// What each release has written is read by this version: the folders of Tests/Compatibility, one for each.
struct CompatibilityTests {
  private static let folder = Repository.folder.appendingPathComponent("Tests/Compatibility")
  private static let releases: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    precondition(names.contains("1.0.0"), "no releases in \(folder.path)")
    return names.sorted()
  }()

  @Test(arguments: releases)
  func `a recording of a release passes`(version: String) throws {
    let release = Self.folder.appendingPathComponent(version).path
    let run = try Binary.run(
      "test", "--quiet", "--data", "\(release)/kanji.json", "\(release)/recording.script")

    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.contains("\nok 20 "))
  }

  /// The file `lines` has what is typed then, and `shown` what it prints.
  @Test(arguments: releases)
  func `a session of a release goes on where it ended`(version: String) throws {
    let release = Self.folder.appendingPathComponent(version)
    let samples = try Samples(Samples.cards)
    let session = samples.folder.appendingPathComponent("session")
    try FileManager.default.copyItem(at: release.appendingPathComponent("session"), to: session)

    let run = try Binary.run(
      "--data", release.path + "/kanji.json", "--session", session.path,
      input: String(contentsOf: release.appendingPathComponent("lines"), encoding: .utf8))

    let shown = try String(contentsOf: release.appendingPathComponent("shown"), encoding: .utf8)
    #expect(run.output == shown && run.messages == "" && run.status == 0)
  }

  private struct Places: Versioned {
    static let version = 1
    let timeline: Timeline<String>

    init(from decoder: any Decoder) throws { timeline = try Timeline(from: decoder) }
    func encode(to encoder: any Encoder) throws { try timeline.encode(to: encoder) }
  }

  @Test(arguments: releases)
  func `saved values of a release are read`(version: String) throws {
    let file = Self.folder.appendingPathComponent("\(version)/timeline.json")

    let places = try JSONDecoder().decode(Saved<Places>.self, from: Data(contentsOf: file)).value

    var timeline = places.timeline
    #expect(timeline.current == "/all/detail/火/list/火水" && timeline.limit == 3)
    let isUndone = [timeline.undo(), timeline.undo(), timeline.undo()]
    #expect(isUndone == [true, true, false] && timeline.current == "/all")
  }
  private struct Values: Decodable {
    enum Room: String, Route, CaseIterable, Codable {
      case hall, attic

      var stateClass: GKState.Type { GKState.self }
    }

    let path: RoutePath<Room>
    let loads: [LoadState<Int, SavedTrouble>]
    let graph: TransitionGraph
    let observations: TransitionGraph.Observations
  }

  private struct SavedTrouble: Error, Codable, Equatable { let reason: String }

  @Test(arguments: releases)
  func `other values of a release are read`(version: String) throws {
    let file = Self.folder.appendingPathComponent("\(version)/values.json")

    let values = try JSONDecoder().decode(Values.self, from: Data(contentsOf: file))

    #expect(values.path == RoutePath(.hall, [.attic]))
    let trouble = SavedTrouble(reason: "offline")
    #expect(
      values.loads == [
        .idle, .done(7), .failed(trouble, previous: nil), .failed(trouble, previous: 7),
      ])
    let opening = TransitionGraph.Step(from: "closed", to: "open")
    let breaking = TransitionGraph.Step(from: "locked", to: "open")
    let others = [("closed", "locked"), ("open", "closed"), ("locked", "closed")]
    #expect(
      values.graph.transitions == [opening] + others.map { .init(from: $0, to: $1) }
        && values.graph.states == ["closed", "open", "locked"] && values.graph.current == "open")
    #expect(
      values.observations == .init(taken: [opening], refused: [breaking], guarded: [opening]))
  }
}
