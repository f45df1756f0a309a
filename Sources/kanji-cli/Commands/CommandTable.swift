extension Command {
  /// All commands, in the order of the help.
  static let table: [Command] = [
    .show, .word, .search, .list, .random, .open,
    .all, .back, .home, .next, .previous, .more, .where,
    .undo, .redo, .history, .jump,
    .session, .play, .new, .choose, .flip, .enter, .wait,
    .graph, .verify, .way, .tour, .test, .view, .record, .walk,
    .completions, .man, .about, .help, .quit,
  ]
}
