extension Command {
  static let man = Command(
    name: "man", summary: "the manual page", example: ("| man -l -", "the manual page, to read"),
    run: { _, context in context.output.print(raw: Array(ManPage.text.utf8)) })
}
