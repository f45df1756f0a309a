#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// A view without content that notices when the device is shaken.
  struct ShakeDetector: UIViewControllerRepresentable {
    let onShake: () -> Void

    func makeUIViewController(context: Context) -> ShakeController {
      let controller = ShakeController()
      controller.onShake = onShake
      return controller
    }

    func updateUIViewController(_ controller: ShakeController, context: Context) {
      controller.onShake = onShake
    }
  }

  /// A screen that receives shakes as the first responder, except while text is edited.
  final class ShakeController: UIViewController {
    var onShake: () -> Void = {}
    private var observers: [any NSObjectProtocol] = []

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      becomeFirstResponder()
      observers = [
        UITextField.textDidEndEditingNotification, UITextView.textDidEndEditingNotification,
      ].map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak self] _ in
          // The user may be on the way to another field.
          Task { @MainActor in self?.receiveShakesAgain() }
        }
      }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
      observers = []
    }

    private func receiveShakesAgain() {
      if let window = view.window, !window.containsFirstResponder { becomeFirstResponder() }
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      if motion == .motionShake { onShake() }
      super.motionEnded(motion, with: event)
    }
  }

  extension UIView {
    fileprivate var containsFirstResponder: Bool {
      isFirstResponder || subviews.contains { $0.containsFirstResponder }
    }
  }
#endif
