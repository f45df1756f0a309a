#if canImport(SwiftUI)
  public import StateMachine
  public import SwiftUI

  /// A button for a request to a navigator, which is disabled while the request would be refused.
  ///
  ///     RequestButton("Cook", .go(.cooking), in: model)
  ///
  /// If the navigator's guard refuses, its reason is shown below the title. The exit guard's reason is shown,
  /// too, but the button stays enabled, as the program then asks the user.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public struct RequestButton<R: Route>: View {
    private let title: String
    private let request: Navigator<R>.Request
    private let model: NavigationModel<R>

    /// Creates a button with a title.
    public init(
      _ title: String, _ request: Navigator<R>.Request, in model: NavigationModel<R>
    ) {
      self.title = title
      self.request = request
      self.model = model
    }

    /// The button.
    public var body: some View {
      let refusal = model.refusal(of: request)
      Button {
        model.perform(request)
      } label: {
        VStack {
          Text(title)
          if let reason = refusal?.reason { Text("\(reason)").font(.caption) }
        }
      }
      .disabled(refusal.map { !$0.isByExitGuard } ?? false)
    }
  }

  extension Refusal {
    fileprivate var isByExitGuard: Bool {
      if case .mustStay = self { true } else { false }
    }
  }
#endif
