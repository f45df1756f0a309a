#if !canImport(Darwin)
  public import Foundation
  internal import StateMachine

  /// An object made of components; each adds one kind of behavior.
  ///
  /// An entity has at most one component of each class. An archive and a copy of an entity have its
  /// components, too.
  open class GKEntity: NSObject, NSCopying, NSSecureCoding {
    private final var list: [GKComponent] = []
    /// Whether `encode(with:)` leaves out the components, as the copy of an entity gets copies of them.
    private final var isCopying = false

    /// The components, in the order in which they were added.
    open var components: [GKComponent] { list }

    /// Creates an entity without components.
    public override init() {}

    /// Creates an entity with the components of an archive, which are added to it.
    public required init?(coder: NSCoder) {
      super.init()
      guard coder.containsValue(forKey: Self.componentsKey) else { return }
      let classes = [NSArray.self, GKComponent.self]
      let decoded = coder.decodeObject(of: classes, forKey: Self.componentsKey)
      for component in decoded as? [GKComponent] ?? [] { add(component) }
    }

    /// Encodes the components.
    open func encode(with coder: NSCoder) {
      if !isCopying { coder.encode(list, forKey: Self.componentsKey) }
    }

    /// Returns an entity of the same class, made by its `init(coder:)`, with copies of the components.
    open func copy(with zone: NSZone? = nil) -> Any {
      isCopying = true
      let copy = copyByCoding()
      isCopying = false
      for component in list {
        if let component = component.copy(with: zone) as? GKComponent { copy.add(component) }
      }
      return copy
    }

    /// Returns true: an entity can be decoded by an unarchiver that requires secure coding.
    open class var supportsSecureCoding: Bool { true }

    /// Adds a component, which replaces the component of the same class.
    ///
    /// The former component is removed first. If its `willRemoveFromEntity` adds another component
    /// of the class, the other component is removed, too, without a call of the hook. A component
    /// of another entity is removed from that entity. Adding a component that the entity already
    /// has changes nothing.
    open func addComponent(_ component: GKComponent) {
      add(component)
    }

    /// Returns the component of exactly this class, or nil if there is none.
    public final func component<ComponentType: GKComponent>(
      ofType componentClass: ComponentType.Type
    ) -> ComponentType? {
      component(ofExactly: componentClass) as? ComponentType
    }

    /// Removes the component of exactly this class, if there is one.
    public final func removeComponent<ComponentType: GKComponent>(
      ofType componentClass: ComponentType.Type
    ) {
      if let component = component(ofExactly: componentClass) { remove(component) }
    }

    /// Updates the components in their order, except those in a ``GKComponentSystem``, and those
    /// added or removed meanwhile.
    open func update(deltaTime seconds: TimeInterval) {
      for component in list where component.owner === self && component.systemCount == 0 {
        component.update(deltaTime: seconds)
      }
    }

    /// The name of the entity's class.
    open override var description: String { "\(type(of: self))" }

    final func component(ofExactly componentClass: AnyClass) -> GKComponent? {
      list.first { type(of: $0) == componentClass }
    }

    private static let componentsKey = "components"

    private func add(_ component: GKComponent) {
      guard component.owner !== self else { return }
      component.owner?.remove(component)
      if let former = self.component(ofExactly: type(of: component)) { remove(former) }
      // A hook of a removed component may have added this one here or elsewhere, or another of its class here.
      guard component.owner !== self else { return }
      component.owner?.forget(component)
      if let other = self.component(ofExactly: type(of: component)) { forget(other) }
      list.append(component)
      component.owner = self
      component.didAddToEntity()
    }

    private func remove(_ component: GKComponent) {
      // The hook may remove the component itself, which does not call the hook again.
      if !component.isLeaving {
        component.isLeaving = true
        component.willRemoveFromEntity()
        component.isLeaving = false
      }
      forget(component)
    }

    private func forget(_ component: GKComponent) {
      guard let position = list.firstIndex(where: { $0 === component }) else { return }
      list.remove(at: position)
      component.owner = nil
    }
  }

  /// One kind of behavior of an entity.
  ///
  /// All hooks do nothing unless overridden.
  open class GKComponent: NSObject, NSCopying, NSSecureCoding {
    final weak var owner: GKEntity?
    /// The number of systems that have this component; the entity updates it only while there is none.
    final var systemCount = 0
    /// Whether `willRemoveFromEntity()` runs.
    final var isLeaving = false

    /// The entity that has this component; nil before it is added and after it is removed.
    open var entity: GKEntity? { owner }

    /// Creates a component that belongs to no entity yet.
    public override init() {}

    /// Creates a component that belongs to no entity yet; a subclass decodes its properties.
    public required init?(coder: NSCoder) {}

    /// Encodes nothing; a subclass encodes its properties.
    open func encode(with coder: NSCoder) {}

    /// Returns a component of the same class, made by its `init(coder:)`, that belongs to no entity.
    open func copy(with zone: NSZone? = nil) -> Any {
      copyByCoding()
    }

    /// Returns true: a component can be decoded by an unarchiver that requires secure coding.
    open class var supportsSecureCoding: Bool { true }

    /// Called with the seconds since the last update, by the entity or by a component system.
    open func update(deltaTime seconds: TimeInterval) {}

    /// Called when the component was added and ``entity`` is set.
    open func didAddToEntity() {}

    /// Called when the component is about to be removed; it is still found in its ``entity``.
    open func willRemoveFromEntity() {}

    /// The name of the component's class.
    open override var description: String { "\(type(of: self))" }
  }

  extension NSCoding {
    /// Returns an object of the same class that is decoded from what this one encodes.
    ///
    /// Neither object is named in the archive, so this works for nested classes, too, for which Foundation has no names
    /// on Linux.
    fileprivate func copyByCoding() -> Self {
      let archiver = NSKeyedArchiver(requiringSecureCoding: false)
      encode(with: archiver)
      let coder = try? NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
      coder?.requiresSecureCoding = false
      guard let coder, let copy = type(of: self).init(coder: coder) else {
        stop("\(type(of: self)) cannot be copied: its init(coder:) returns nil")
      }
      return copy
    }
  }
#endif
