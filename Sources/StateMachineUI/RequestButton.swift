#if canImport(SwiftUI)
  public import StateMachine
  public import SwiftUI

  /// A button for a request to a navigator, which is disabled while the request would be refused.
  ///
  ///     RequestButton("Cook", .go(.cooking), in: model)
  ///     RequestButton(.backToRoot, in: model, role: .cancel) {
  ///       Label("Stop", systemImage: "xmark")
  ///     }
  ///
  /// If the navigator's guard refuses, its reason is shown below the label. The exit guard's reason is shown,
  /// too, but the button stays enabled, as the program then asks the user.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public struct RequestButton<Destination: Route, Label: View>: View {
    private let request: Navigator<Destination>.Request
    private let model: NavigatorModel<Destination>
    private let role: ButtonRole?
    private let label: Label

    /// Creates a button with a label.
    public init(
      _ request: Navigator<Destination>.Request, in model: NavigatorModel<Destination>,
      role: ButtonRole? = nil,
      @ViewBuilder label: () -> Label
    ) {
      self.request = request
      self.model = model
      self.role = role
      self.label = label()
    }

    /// The button.
    public var body: some View {
      let refusal = model.refusal(of: request)
      Button(role: role) {
        model.perform(request)
      } label: {
        VStack {
          label
          if let reason = refusal?.reason { Text(verbatim: "\(reason)").font(.caption) }
        }
      }
      .disabled(refusal.map { !$0.isByExitGuard } ?? false)
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  extension RequestButton where Label == Text {
    /// Creates a button with a title, which is looked up in the user's language.
    public init(
      _ titleKey: LocalizedStringKey, _ request: Navigator<Destination>.Request,
      in model: NavigatorModel<Destination>, role: ButtonRole? = nil
    ) {
      self.init(request, in: model, role: role) { Text(titleKey) }
    }
  }

  extension Refusal {
    var isByExitGuard: Bool {
      if case .mustStay = self { true } else { false }
    }
  }
#endif
