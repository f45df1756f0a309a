#if canImport(SwiftUI)
  import StateMachineHistory
  public import SwiftUI

  extension View {
    /// Shows the debugger over the lower part of the view on a shake, or when its `isShown` is set.
    ///
    /// The rest of the view stays in use. A shake is noticed only with UIKit, and not while text is
    /// being edited. A sheet covers the debugger; give the content of the sheet the modifier, too.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    public func stateMachineDebugger(_ debugger: StateMachineDebugger) -> some View {
      modifier(DebuggerModifier(debugger: debugger))
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  struct DebuggerModifier: ViewModifier {
    let debugger: StateMachineDebugger

    func body(content: Content) -> some View {
      content
        #if canImport(UIKit) && !os(watchOS)
          .background { ShakeDetector { debugger.isShown = true } }
        #endif
        .overlay(alignment: .bottom) {
          if debugger.isShown {
            DebuggerList(debugger: debugger) { debugger.isShown = false }
              .frame(maxHeight: 320)
              .background(.regularMaterial)
          }
        }
    }
  }

  /// A debugger's records as a list; in UIKit, host it in a `UIHostingController`.
  ///
  /// The Close button dismisses what the view is presented in, such as that controller.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public struct StateMachineDebuggerView: View {
    @Environment(\.dismiss) private var dismiss
    private let debugger: StateMachineDebugger

    /// Creates a view of a debugger.
    public init(_ debugger: StateMachineDebugger) {
      self.debugger = debugger
    }

    /// For each navigator, machine and store: its state, a slider over its history, the allowed next
    /// states, and its records, the latest first.
    public var body: some View {
      DebuggerList(debugger: debugger) {
        debugger.isShown = false
        dismiss()
      }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  private struct DebuggerList: View {
    let debugger: StateMachineDebugger
    let close: () -> Void

    var body: some View {
      List {
        Button("Close") { close() }
        ForEach(debugger.subjects, id: \.id) { subject in
          Section(subject.title) { state(of: subject) }
          Section("\(subject.title): log") {
            Button(subject.isPaused ? "Resume" : "Pause") { subject.isPaused.toggle() }
            ForEach(subject.log.entries.reversed(), id: \.id) { entry(of: subject, $0) }
          }
        }
      }
    }

    @ViewBuilder
    private func state(of subject: DebuggerSubject) -> some View {
      lines(subject.log.state.text)
      ClipboardButtons(subject: subject)
      if let history = subject.history {
        #if !os(tvOS)
          if let numbers = history.sliderNumbers {
            Slider(value: subject.position(in: numbers), in: numbers, step: 1)
          }
        #endif
        Button("Undo") { subject.perform("undo", history.undo) }.disabled(!history.canUndo)
        Button("Redo") { subject.perform("redo", history.redo) }.disabled(!history.canRedo)
      }
      lines(subject.graph)
    }

    @ViewBuilder
    private func entry(of subject: DebuggerSubject, _ entry: DebuggerLog.Entry) -> some View {
      let isCurrent = entry.number == subject.log.number
      HStack {
        if let history = subject.history, let number = entry.number {
          Button {
            subject.perform("jump to \(number)") { try history.jump(to: number) }
          } label: {
            Text(verbatim: "\(number): \(entry.title)")
          }
          .disabled(isCurrent)
        } else {
          Text(verbatim: entry.title)
        }
        Text(verbatim: entry.seconds).font(.caption)
        if let leaveOut = subject.leaveOut, let number = entry.number, entry.isRecorded {
          Button("Leave out") { subject.perform("leave out \(number)") { try leaveOut(number) } }
        }
      }
      // Otherwise a tap on the row would press both.
      .buttonStyle(.borderless)
      if let refusal = entry.refusal { Text(verbatim: "✗ \(refusal)").font(.caption) }
      lines(entry.changes)
    }

    private func lines(_ lines: [String]) -> some View {
      ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
        Text(verbatim: line).font(.caption.monospaced())
      }
    }
  }

  extension UndoHistory {
    /// The numbers of the slider, from the start of the epoch on; nil if there is nowhere to go.
    fileprivate var sliderNumbers: ClosedRange<Double>? {
      let first = max(timeline.numbers.lowerBound, timeline.epochStart)
      let last = timeline.numbers.upperBound - 1
      return first < last ? Double(first)...Double(last) : nil
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  extension DebuggerSubject {
    /// The number of the state, which a slider changes.
    fileprivate func position(in numbers: ClosedRange<Double>) -> Binding<Double> {
      Binding(
        get: { @MainActor in max(numbers.lowerBound, Double(self.log.number ?? 0)) },
        set: { @MainActor in self.slide(to: Int($0)) })
    }
  }
#endif
