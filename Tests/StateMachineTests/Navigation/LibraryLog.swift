import StateMachine

extension Library {
  final class Log {
    var lines: [String] = []

    func add(_ line: String) { lines.append(line) }
  }

  /// Applies the received moves to an empty array.
  final class Mirror<Entry>: Presenter {
    private(set) var entries: [Entry] = []
    private let log: Log?
    var whenPresented: (() -> Void)?

    init(_ log: Log? = nil) { self.log = log }

    func present(_ move: Move<Entry>) {
      hear("present", move)
      let todo = whenPresented
      whenPresented = nil
      todo?()
    }

    func update(_ entry: Entry, at position: Int) {
      let text = (entry as? Library.Place)?.text ?? "\(entry)"
      log?.add("update: \(text) at \(position)")
      entries[position] = entry
    }

    func userDidPop(_ move: Move<Entry>) { hear("user did pop", move) }

    private func hear(_ verb: String, _ move: Move<Entry>) {
      log?.add("\(verb): \(move.text)")
      entries.removeLast(move.popCount)
      entries += move.pushed
    }
  }
}

extension Move {
  /// `pop 2, push book/Emma author/Austen`.
  var text: String {
    let names = pushed.map { ($0 as? Library.Place)?.text ?? "\($0)" }
    return "pop \(popCount), push \(names.isEmpty ? "nothing" : names.joined(separator: " "))"
  }
}

extension GKStateMachine.Transition {
  /// `machine: shelf → book`, with the reason behind it if the machine stayed.
  var text: String { "machine: \(self)" }
}

extension Navigator.Event {
  /// `navigator: go book/Emma, now at /shelf/book/Emma`.
  var text: String { "navigator: \(self)" }
}
