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

  final class ShakeController: UIViewController {
    var onShake: () -> Void = {}

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      becomeFirstResponder()
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      if motion == .motionShake { onShake() }
      super.motionEnded(motion, with: event)
    }
  }
#endif
