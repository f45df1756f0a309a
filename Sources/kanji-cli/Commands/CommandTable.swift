extension Command {
  /// All commands, in the order of the help.
  static let table: [Command] = [
    .show, .word, .search, .list, .open,
    .all, .back, .home, .next, .previous, .more, .where,
    .undo, .redo, .history, .jump,
    .play, .new, .choose, .flip, .enter, .wait,
    .graph, .verify, .way, .tour, .test, .view, .record,
    .about, .help, .quit,
  ]
}
