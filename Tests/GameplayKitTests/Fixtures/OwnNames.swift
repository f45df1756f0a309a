#if !canImport(Darwin)
  import GameplayKit

  /// A program's own machine, by the name of the framework's module.
  class StateMachine: GKStateMachine {
    init(_ states: GKState...) {
      super.init(states: states)
    }
  }

  // A program's own types, by names that the framework uses or may come to use.
  protocol Observer: AnyObject {
    func changed(to state: GKState)
  }

  class Coordinator: Observer {
    var seen: [GKState] = []
    func changed(to state: GKState) { seen.append(state) }
  }

  struct Route {}
  struct Store {}
  struct Move {}
  struct Screen {}
  struct Graph {}
  struct Timeline {}
  class Navigator {}
  protocol Presenter {}
  protocol PayloadReceiving {}

  class Announced: GKState {
    weak var observer: (any Observer)?

    init(observer: any Observer) {
      self.observer = observer
    }

    override func didEnter(from previousState: GKState?) {
      observer?.changed(to: self)
    }
  }
#endif
