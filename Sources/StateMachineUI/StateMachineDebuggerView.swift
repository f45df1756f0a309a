#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Shows the debugger over the view when the device is shaken, or when its `isShown` is set.
    ///
    /// A shake is noticed only with UIKit, and not while text is being edited.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    public func stateMachineDebugger(_ debugger: StateMachineDebugger) -> some View {
      modifier(DebuggerModifier(debugger: debugger))
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  struct DebuggerModifier: ViewModifier {
    @Bindable var debugger: StateMachineDebugger

    func body(content: Content) -> some View {
      content
        #if canImport(UIKit) && !os(watchOS)
          .background { ShakeDetector { debugger.isShown = true } }
        #endif
        .sheet(isPresented: $debugger.isShown) { StateMachineDebuggerView(debugger) }
    }
  }

  /// A debugger's records as a list; in UIKit, host it in a `UIHostingController`.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public struct StateMachineDebuggerView: View {
    private let debugger: StateMachineDebugger

    /// Creates a view of a debugger.
    public init(_ debugger: StateMachineDebugger) {
      self.debugger = debugger
    }

    /// For each navigator, machine and store: its state, undo and redo, the allowed next states,
    /// and its records, the latest first.
    public var body: some View {
      List {
        Button("Close") { debugger.isShown = false }
        ForEach(debugger.subjects, id: \.id) { subject in
          Section(subject.title) { state(of: subject) }
          Section("\(subject.title): log") {
            ForEach(subject.log.entries.reversed(), id: \.id) { entry(of: subject, $0) }
          }
        }
      }
    }

    @ViewBuilder
    private func state(of subject: DebuggerSubject) -> some View {
      lines(subject.log.state.text)
      if let time = subject.timeTravel {
        let place = time.place()
        Button("Undo") { subject.perform("undo", time.undo) }.disabled(!place.canUndo)
        Button("Redo") { subject.perform("redo", time.redo) }.disabled(!place.canRedo)
      }
      lines(subject.graph)
    }

    @ViewBuilder
    private func entry(of subject: DebuggerSubject, _ entry: DebuggerLog.Entry) -> some View {
      let isCurrent = entry.number == subject.log.number
      if let time = subject.timeTravel, let number = entry.number {
        Button("\(number): \(entry.title)") {
          subject.perform("jump to \(number)") { try time.jump(number) }
        }
        .disabled(isCurrent)
      } else {
        Text(entry.title)
      }
      if let refusal = entry.refusal { Text("✗ \(refusal)").font(.caption) }
      lines(entry.changes)
    }

    private func lines(_ lines: [String]) -> some View {
      ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
        Text(line).font(.caption.monospaced())
      }
    }
  }
#endif
