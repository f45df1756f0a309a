#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// Buttons that copy a state as JSON and, if it can be read back, paste one; none where the system has no clipboard.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  struct ClipboardButtons: View {
    let subject: DebuggerSubject

    var body: some View {
      #if !os(tvOS) && !os(watchOS)
        Button("Copy JSON") { subject.perform("copy") { text = try subject.makeJSON() } }
        if let paste = subject.paste {
          Button("Paste JSON") { subject.perform("paste") { try paste(text ?? "") } }
        }
      #endif
    }

    #if os(tvOS) || os(watchOS)
    #elseif canImport(UIKit)
      /// The text of the clipboard.
      private var text: String? {
        get { UIPasteboard.general.string }
        nonmutating set { UIPasteboard.general.string = newValue }
      }
    #elseif canImport(AppKit)
      /// The text of the clipboard.
      private var text: String? {
        get { NSPasteboard.general.string(forType: .string) }
        nonmutating set {
          NSPasteboard.general.clearContents()
          NSPasteboard.general.setString(newValue ?? "", forType: .string)
        }
      }
    #endif
  }
#endif
