import StateMachineTestSupport
import Testing

/// Streams that the program was started without, and disks that take nothing more.
struct ClosedStreamTests {
  /// Runs lines of the shell in a new folder, which goes afterwards.
  private func run(_ lines: String) throws -> Binary.Run {
    try Binary.shell(
      """
      folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT && cd "$folder"
      \(lines)
      """)
  }

  @Test
  func `a closed input is reported`() throws {
    let sentence = "kanji-cli: cannot read the input: Bad file descriptor; pipe in another text\n"
    #expect(try run("\"$0\" <&-") == .init(messages: sentence, status: 2))
    let tap = "TAP version 13\nnot ok 1 - \(sentence.dropFirst("kanji-cli: ".count))1..1\n"
    #expect(
      try run("\"$0\" test - <&-") == .init(output: tap, messages: sentence, status: 2))
  }

  @Test
  func `a closed input does not stop a command that reads a file`() throws {
    #expect(
      try run("echo [] > data; \"$0\" list --json --data data <&-") == .init(output: "[\n]\n"))
  }

  @Test
  func `output to a closed stream does not reach another file`() throws {
    let run = try run("echo where | \"$0\" --record file >&-; echo $?; grep -v '^|' file")

    #expect(
      run
        == .init(
          output: "2\n# kanji-cli recording 6\nexpect path /all\nexpect screen\n"
            + "where\nexpect path /all\nexpect out\n",
          messages: "kanji-cli: cannot write the output: Bad file descriptor\n"))
  }

  @Test
  func `messages to a closed stream do not reach another file`() throws {
    let run = try run("echo back | \"$0\" --record file 2>&-; grep -v '^|' file")

    #expect(
      run
        == .init(
          output: "# kanji-cli recording 6\nexpect path /all\nexpect screen\n"
            + "! back 1\nexpect path /all\n"
            + "expect message \"cannot go back from the root\"\n"))
  }

  #if os(Linux)
    @Test(arguments: [
      ("echo where | \"$0\" > /dev/full", "cannot write the output: No space left on device"),
      (
        "\"$0\" graph --output /dev/full --force",
        "cannot write /dev/full: No space left on device; name another file"
      ),
    ])
    func `a full disk is reported`(line: String, sentence: String) throws {
      #expect(
        try run(line)
          == .init(messages: "kanji-cli: \(sentence)\n", status: 2))
    }
  #endif

  @Test(arguments: [
    ("graph --output file", "name another file"),
    ("--record file", "the recording ends there"),
  ])
  func `a file at its size limit is reported, and no empty file is left`(words: String, end: String)
    throws
  {
    let run = try run("(ulimit -f 0; \"$0\" \(words) </dev/null); echo $?; ls")

    #expect(
      run
        == .init(output: "2\n", messages: "kanji-cli: cannot write file: File too large; \(end)\n"))
  }

  @Test(arguments: ["", "old\n"])
  func `an existing file at its size limit is unchanged`(content: String) throws {
    let run = try run(
      """
      printf '\(content)' >file
      (ulimit -f 1; "$0" graph --format svg --output file --force); echo $?; cat file
      """)

    #expect(
      run
        == .init(
          output: "2\n\(content)",
          messages: "kanji-cli: cannot write file: File too large; name another file\n"))
  }

  @Test(arguments: [0, 1, 100, 100_000])
  func `an overwritten file has only the new content`(size: Int) throws {
    let run = try run(
      """
      head -c \(size) /dev/zero >file; ln -s file link; chmod 640 file
      "$0" graph --output link --force; "$0" graph | cmp - file
      ls -l file | cut -c 1-10
      """)

    #expect(run == .init(output: "-rw-r-----\n"))
  }

  @Test
  func `a file is replaced as a whole, so that a kill leaves the old or the new content`() throws {
    let run = try run(
      """
      echo 'expect depth 2' >script; cp script old; ln script linked; ln script again
      "$0" test script --update >/dev/null 2>&1; cat script linked
      cp old file; ln -f file linked; "$0" graph --output file --force; cmp linked old
      cp old file; ln -f file linked; "$0" test old --junit file >/dev/null 2>&1; cmp linked old
      ls
      """)

    #expect(
      run == .init(output: "expect depth 1\nexpect depth 2\nagain\nfile\nlinked\nold\nscript\n"))
  }

  @Test
  func `a file that is write-protected is refused`() throws {
    let run = try run(
      "echo old >file; chmod 444 file; \"$0\" graph --output file --force; cat file")

    #expect(
      run
        == .init(
          output: "old\n",
          messages: "kanji-cli: cannot write file: Permission denied; name another file\n"))
  }

  @Test
  func `a device and a pipe are written to in place`() throws {
    let run = try run(
      """
      "$0" graph --output /dev/null --force; mkfifo pipe
      "$0" graph --output pipe --force & "$0" graph | cmp - pipe; ls
      """)

    #expect(run == .init(output: "pipe\n"))
  }

  @Test
  func `a recording at its size limit is reported once, and ends with a whole line`() throws {
    let run = try run(
      """
      for line in $(seq 500); do echo home; done > lines
      (ulimit -f 64; "$0" --record file <lines 2>messages | grep -c '^20 '); grep -v '^|' file | sort -u
      # A shell's limit is in units of 512 or 1,024 bytes.
      points=$(grep -c expect file) next=$(($(grep -c ^home file) + 1)); [ "$points" -gt 20 ] || exit
      "$0" test file | tail -n 1 | sed "s/$points/POINTS/"; sed "s/line $next/line NEXT/" messages
      """)

    let said = "line NEXT: cannot write file: File too large; the recording ends there\n"
    #expect(
      run.output
        == "500\n# kanji-cli recording 6\nexpect out\nexpect path /all\nexpect screen\nhome\n"
        + "1..POINTS\n\(said)")
  }

  @Test
  func `a missing folder, and a folder in place of a file, are reported`() throws {
    let missing =
      "kanji-cli: cannot write no/file: No such file or directory; "
      + "create the folder first, or name another file\n"
    #expect(try run("\"$0\" graph --output no/file") == .init(messages: missing, status: 2))
    for option in ["--record", "--session"] {
      #expect(
        try run("\"$0\" \(option) no/file </dev/null; code=$?; ls; exit $code")
          == .init(messages: missing, status: 2))
    }
    #expect(
      try run("\"$0\" graph --output . --force")
        == .init(
          messages: "kanji-cli: cannot write .: Is a directory; name another file\n", status: 2))
  }
}
