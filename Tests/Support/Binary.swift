package import Foundation

/// The built program, run through real pipes.
package enum Binary {
  /// The output and the exit status of a run.
  package struct Run: Equatable {
    package let output: String
    package let messages: String
    package let status: Int32

    package init(output: String = "", messages: String = "", status: Int32 = 0) {
      (self.output, self.messages, self.status) = (output, messages, status)
    }
  }

  private struct OutputIsNotText: Error {}

  /// The program that `KANJI_CLI` names, such as one of a release build, or that of this build, beside the bundle of
  /// the tests.
  package static let url: URL = {
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
  package static let sanitizing = ProcessInfo.processInfo.environment.filter {
    $0.key.hasSuffix("SAN_OPTIONS")
  }

  /// Runs the program to its end, and returns its output as it is.
  package static func run(
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
  package static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    try run(arguments, input: Array(input.utf8), environment: environment)
  }

  /// Runs the program to its end, and returns its output as text, which it must be.
  package static func run(
    _ arguments: [String], input: [UInt8], environment: [String: String] = [:]
  ) throws -> Run {
    let (output, messages, status) = try run(
      arguments, input: input, environment: environment, at: url)
    guard let output = String(bytes: output, encoding: .utf8),
      let messages = String(bytes: messages, encoding: .utf8)
    else { throw OutputIsNotText() }
    return Run(output: output, messages: messages, status: status)
  }

  /// Runs a line of the shell in which `$0` is the program.
  package static func shell(_ line: String) throws -> Run {
    let shell = URL(fileURLWithPath: "/bin/sh")
    let (output, messages, status) = try run(
      ["-c", line, url.path], environment: ["PATH": "/usr/bin:/bin"], at: shell)
    return Run(
      output: String(decoding: output, as: UTF8.self),
      messages: String(decoding: messages, as: UTF8.self), status: status)
  }

  private final class Marker {}
}
