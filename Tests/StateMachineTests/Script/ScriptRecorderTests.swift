import StateMachine
import Testing

@Suite("A recorder of scripts")
struct ScriptRecorderTests {
  /// What is written for lines at one path.
  private func written(_ lines: (text: String, refused: Bool)..., path: String) -> String {
    var text = ""
    let recorder = ScriptRecorder { text += $0 }
    for line in lines { recorder.record(line.text, refused: line.refused, path: path) }
    return text
  }

  @Test("writes each line as it was typed and where it led, with ! in front if it was refused")
  func commands() {
    #expect(
      written(
        ("enter  open # wide", false), ("enter locked", true), ("! back", true),
        path: "/closed/open")
          == """
          enter  open # wide
          expect path /closed/open
          ! enter locked
          expect path /closed/open
          ! back
          expect path /closed/open

          """)
  }

  @Test("writes expectations and beginnings of cases alone, and nothing that makes no sense")
  func otherLines() {
    #expect(
      written(
        ("case two doors", false), ("expect depth 9", true), ("\"open", true), ("# open", false),
        ("", false), path: "/closed") == "case two doors\nexpect depth 9\n")
  }

  @Test("quotes a path that is more than one word")
  func quotedPath() {
    #expect(
      written(("home", false), path: "/a \"b\"\\\n")
        == "home\nexpect path \"/a \\\"b\\\"\\\\\\n\"\n")
  }
}
