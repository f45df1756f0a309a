private import StateMachineViewerAssets

/// The page's JavaScript and CSS, which are files embedded in the program.
enum PageAssets {
  /// The text of page.js, which ends with a newline.
  static let script = text(viewer_script_bytes(), viewer_script_count())

  /// The text of page.css, which ends with a newline.
  static let style = text(viewer_style_bytes(), viewer_style_count())

  private static func text(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
