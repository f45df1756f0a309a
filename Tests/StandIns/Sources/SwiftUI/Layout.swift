/// Where a view is on another.
public struct Alignment: Hashable, Sendable {
  private let name: String
  /// In the middle.
  public static let center = Alignment(name: "center")
  /// At the lower edge.
  public static let bottom = Alignment(name: "bottom")
}

/// A colour, a pattern or a material.
public protocol ShapeStyle: Sendable {}

/// A material that blurs what is behind it.
public struct Material: ShapeStyle {}

extension ShapeStyle where Self == Material {
  /// One that is somewhat translucent.
  public static var regularMaterial: Material { Material() }
}

/// A view over another.
struct LayersView<Back: View, Front: View>: DrawnView {
  let back: Back
  let front: Front

  func draw(on page: StandInPage) {
    page.draw(back)
    page.draw(front)
  }
}

extension View {
  /// Shows a view behind this one.
  public func background<V: View>(@ViewBuilder content: () -> V) -> some View {
    LayersView(back: content(), front: self)
  }
}

extension View {
  /// Shows a view over a part of this one.
  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { LayersView(back: self, front: content()) }

  /// Makes the view at most this large.
  public func frame(
    maxWidth: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
  ) -> some View { self }

  /// Fills what is behind the view.
  public func background<S: ShapeStyle>(_ style: S) -> some View { self }
}
