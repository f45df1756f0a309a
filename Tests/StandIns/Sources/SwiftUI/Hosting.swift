#if canImport(UIKit)
  public import UIKit

  /// A view that shows a view controller.
  @MainActor @preconcurrency
  public protocol UIViewControllerRepresentable: View where Body == Never {
    /// The type of the controller.
    associatedtype UIViewControllerType: UIViewController
    /// What is known about the view.
    typealias Context = UIViewControllerRepresentableContext<Self>

    /// Returns the controller.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Tells the controller that the view has changed.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  }

  /// What is known about a view that shows a view controller.
  public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  }

  extension UIViewControllerRepresentable {
    /// There is none.
    public var body: Never { fatalError("a view of the stand-ins draws itself") }
  }

  /// A view controller that shows a view.
  @MainActor @preconcurrency
  open class UIHostingController<Content: View>: UIViewController {
    /// The view.
    open var rootView: Content

    /// Creates a controller that shows a view.
    public init(rootView: Content) {
      self.rootView = rootView
      super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller from an archive; here, there is none.
    public required init?(coder: NSCoder) { nil }
  }

  extension StandInPage {
    /// Shows the controller of a view.
    func draw<Representable: UIViewControllerRepresentable>(controllerOf view: Representable) {
      let context = UIViewControllerRepresentableContext<Representable>()
      let controller = view.makeUIViewController(context: context)
      view.updateUIViewController(controller, context: context)
      controller.viewDidLoad()
      controller.viewDidAppear(false)
      responders.append(controller)
    }
  }
#endif
