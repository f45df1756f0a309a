import Foundation
import Testing

/// The built program, run through real pipes.
enum Binary {
  /// The output and the exit status of a run.
  struct Run: Equatable {
    var output = ""
    var messages = ""
    var status: Int32 = 0
  }

  /// The program that `KANJI_CLI` names, such as one of a release build, or that of this build, beside the bundle of
  /// the tests.
  static let url: URL = {
    if let path = ProcessInfo.processInfo.environment["KANJI_CLI"] {
      return URL(fileURLWithPath: path)
    }
    #if canImport(Darwin)
      let bundle = Bundle(for: Marker.self).bundleURL
    #else
      let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    #endif
    return bundle.deletingLastPathComponent().appendingPathComponent("kanji-cli")
  }()

  /// The options of this process's sanitizers, for those of the program.
  static let sanitizing = ProcessInfo.processInfo.environment.filter {
    $0.key.hasSuffix("SAN_OPTIONS")
  }

  /// Runs the program to its end, and returns its output as it is.
  static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    at program: URL = url, in folder: URL? = nil
  ) throws -> (output: [UInt8], messages: [UInt8], status: Int32) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment.merging(sanitizing) { given, _ in given }
    process.currentDirectoryURL = folder
    let pipes = Pipes()
    process.standardInput = pipes.input
    process.standardOutput = pipes.output
    process.standardError = pipes.messages
    try process.run()
    let (output, messages) = try pipes.exchange(input) { process.terminate() }
    process.waitUntilExit()
    return (output, messages, process.terminationStatus)
  }

  /// Runs the program to its end, and returns its output as text, which it must be.
  static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    try run(arguments, input: Array(input.utf8), environment: environment)
  }

  /// Runs the program to its end, and returns its output as text, which it must be.
  static func run(
    _ arguments: [String], input: [UInt8], environment: [String: String] = [:]
  ) throws -> Run {
    let (output, messages, status) = try run(
      arguments, input: input, environment: environment, at: url)
    return Run(
      output: try #require(String(bytes: output, encoding: .utf8)),
      messages: try #require(String(bytes: messages, encoding: .utf8)), status: status)
  }

  /// Runs a line of the shell in which `$0` is the program.
  static func shell(_ line: String) throws -> Run {
    let shell = URL(fileURLWithPath: "/bin/sh")
    let (output, messages, status) = try run(
      ["-c", line, url.path], environment: ["PATH": "/usr/bin:/bin"], at: shell)
    return Run(
      output: String(decoding: output, as: UTF8.self),
      messages: String(decoding: messages, as: UTF8.self), status: status)
  }

  private final class Marker {}
}
