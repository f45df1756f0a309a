#if !canImport(Darwin)
  public import Foundation

  /// An object made of components; each adds one kind of behavior.
  ///
  /// Has at most one component of each class.
  open class GKEntity: ObjectiveCObject {
    /// The components, in the order in which they were added.
    public private(set) final var components: [GKComponent] = []

    /// Creates an entity without components.
    public init() {}

    /// Adds a component, in place of the one that has the same class.
    ///
    /// The former one is removed first. A component of another entity is removed from that entity.
    /// Adding a component that the entity already has changes nothing.
    open func addComponent(_ component: GKComponent) {
      guard component.entity !== self else { return }
      component.entity?.remove(component)
      while let former = self.component(ofExactly: type(of: component)) { remove(former) }
      components.append(component)
      component.entity = self
      component.didAddToEntity()
    }

    /// Returns the component of exactly this class, or nil if there is none.
    open func component<ComponentType: GKComponent>(
      ofType componentClass: ComponentType.Type
    ) -> ComponentType? {
      component(ofExactly: componentClass) as? ComponentType
    }

    /// Removes the component of exactly this class, if there is one.
    open func removeComponent<ComponentType: GKComponent>(
      ofType componentClass: ComponentType.Type
    ) {
      if let component = component(ofExactly: componentClass) { remove(component) }
    }

    /// Updates the components in their order, without those added or removed meanwhile.
    open func update(deltaTime seconds: TimeInterval) {
      for component in components where component.entity === self {
        component.update(deltaTime: seconds)
      }
    }

    /// The name of the entity's class.
    open var description: String { "\(type(of: self))" }

    final func component(ofExactly componentClass: AnyClass) -> GKComponent? {
      components.first { type(of: $0) == componentClass }
    }

    private func remove(_ component: GKComponent) {
      // Out of the list first, as the hook may add or remove components.
      guard let position = components.firstIndex(where: { $0 === component }) else { return }
      components.remove(at: position)
      component.willRemoveFromEntity()
      if component.entity === self { component.entity = nil }
    }
  }

  /// One kind of behavior of an entity.
  ///
  /// All hooks do nothing unless overridden.
  open class GKComponent: ObjectiveCObject {
    /// The entity that has this component; nil before it is added and after it is removed.
    public internal(set) final weak var entity: GKEntity?

    /// Creates a component that belongs to no entity yet.
    public init() {}

    /// Called with the seconds since the last update, by the entity or by a component system.
    open func update(deltaTime seconds: TimeInterval) {}

    /// Called when the component was added and ``entity`` is set.
    open func didAddToEntity() {}

    /// Called when the component is about to be removed; ``entity`` is still set.
    open func willRemoveFromEntity() {}

    /// The name of the component's class.
    open var description: String { "\(type(of: self))" }
  }

  /// The components of one class in many entities, updated together.
  open class GKComponentSystem<ComponentType: GKComponent>: ObjectiveCObject {
    /// The class whose components ``addComponent(foundIn:)`` looks for.
    public final let componentClass: AnyClass
    /// The components, in the order in which they were added; kept by the system.
    public private(set) final var components: [ComponentType] = []
    private var identities: Set<ObjectIdentifier> = []

    /// Creates a system without components.
    public init(componentClass cls: AnyClass) {
      componentClass = cls
    }

    /// The component at a position below the number of ``components``.
    open subscript(idx: Int) -> ComponentType {
      components[idx]
    }

    /// Adds a component, unless the system has it already.
    open func addComponent(_ component: ComponentType) {
      if identities.insert(ObjectIdentifier(component)).inserted { components.append(component) }
    }

    /// Adds the entity's component of exactly the system's class, if it has one.
    open func addComponent(foundIn entity: GKEntity) {
      if let component = component(of: entity) { addComponent(component) }
    }

    /// Removes a component, if the system has it.
    open func removeComponent(_ component: ComponentType) {
      guard identities.remove(ObjectIdentifier(component)) != nil else { return }
      components.removeAll { $0 === component }
    }

    /// Removes the entity's component of exactly the system's class, if the system has it.
    open func removeComponent(foundIn entity: GKEntity) {
      if let component = component(of: entity) { removeComponent(component) }
    }

    /// Updates the components in their order, without those added or removed meanwhile.
    open func update(deltaTime seconds: TimeInterval) {
      for component in components where identities.contains(ObjectIdentifier(component)) {
        component.update(deltaTime: seconds)
      }
    }

    /// The system's class, which names the class of its components.
    open var description: String { "\(type(of: self))" }

    private func component(of entity: GKEntity) -> ComponentType? {
      entity.component(ofExactly: componentClass) as? ComponentType
    }
  }
#endif
