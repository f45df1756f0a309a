import Foundation
import StateMachineTerminal
import StateMachineTestSupport
import StateMachineTesting
import StateMachineText
import Testing

/// Names of states in completion scripts, tried in the shells that are installed.
struct ShellTests {
  private static let names =
    [
      "don't know", "$(touch run1)", "`touch run2`", "x';touch run3;'", "y\";touch run4;\"",
      "'\u{308};touch run5;'\u{308}", "(touch run6)", "q;touch run7", "q&touch run8",
      "<(touch run9)",
      "$HOME", "~", "*", "[a]", "{b,c}", "a:b", "c=d", "#e", "!f", "%g",
      "@OPERANDS@",
      "@PROGRAM@", "plain", "two  blanks", "tilde~", "\\'", "-option",
    ] + HostileNames.all.filter { !$0.isEmpty && Visible.text($0) == $0 }

  private static let table: CommandTable = {
    var way = ScriptCommand<MachineSubject>.way.description
    way.offer { names }
    let options = [Option.format]
    return CommandTable(
      program: "door", commands: [way], everywhere: options,
      standard: CommandDescription("door", summary: ""))
  }()

  /// For each shell, prints the completions after `door way `, one to a line.
  private static let harnesses: [Shell: String] = [
    .bash: #"""
    source ./script
    compopt() { :; }
    COMP_WORDS=(door way '') COMP_CWORD=2
    _door; for offer in "${COMPREPLY[@]}"; do eval "printf '%s\n' $offer"; done >offers
    # Readline quotes what follows a quotation mark.
    COMP_WORDS=(door way "'"); _door; printf '%s\n' "${COMPREPLY[@]}" | diff offers -
    cat offers
    """#,
    .zsh: #"""
    zmodload zsh/zpty
    : >offers
    zpty shell zsh -f -i
    zpty -w shell 'PS1=here-is-""the-prompt; autoload -U compinit; compinit -u -D; source ./script'
    zpty -w shell 'source ./compadd; print re""ady'
    zpty -r -m shell text '*ready*here-is-the-prompt*'
    zpty -n -w shell 'door way '$'\t\x15'
    zpty -w shell 'print do""ne'
    zpty -r -m shell text '*done*'
    cat offers
    """#,
    .fish: "source ./script; complete -C 'door way '",
  ]

  private static let compadd = #"""
    compadd() {
      local -a found
      if [[ ${@[1,(i)(-|--)]} != *-[OAD]\ * ]]; then
        builtin compadd -A found "$@"
        (( $#found )) && print -rl -- ${(Q)found} >>offers
      fi
      builtin compadd "$@"
    }
    """#

  private static func path(of shell: Shell) -> String? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + shell.rawValue }
      .first(where: FileManager.default.isExecutableFile)
  }

  @Test(arguments: Shell.allCases.filter { path(of: $0) != nil })
  func `a shell offers the names as they are, and runs nothing of them`(shell: Shell) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      ("script", shell.script(for: Self.table)), ("compadd", Self.compadd),
      ("harness", Self.harnesses[shell] ?? ""),
    ] { try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8) }
    let files = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.path(of: shell)))
    process.arguments =
      (shell == .bash ? ["--norc"] : shell == .zsh ? ["-f"] : ["-N"]) + ["harness"]
    process.environment = ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    let found = output.split(separator: "\n").map { $0.split(separator: "\t")[0] }.map(String.init)
    // bash takes them from the list, the others may sort them.
    #expect(found.sorted() == Self.names.sorted())
    let after = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    #expect(after.subtracting(files).filter { $0.hasPrefix("run") } == [])
  }
}
