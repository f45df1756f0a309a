#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// A button that copies JSON; without content where the system has no clipboard.
  struct CopyButton: View {
    let makeJSON: () -> String

    var body: some View {
      #if !os(tvOS) && !os(watchOS)
        Button("Copy JSON") { copy(makeJSON()) }
      #endif
    }

    #if os(tvOS) || os(watchOS)
    #elseif canImport(UIKit)
      private func copy(_ text: String) { UIPasteboard.general.string = text }
    #elseif canImport(AppKit)
      private func copy(_ text: String) {
        NSPasteboard.general.clearContents()
        NSPasteboard.general.setString(text, forType: .string)
      }
    #endif
  }
#endif
