import StateMachineUI
import SwiftUI

nonisolated final class InboxState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass == LetterState.self }
}

nonisolated final class LetterState: GKState {}

nonisolated enum Place: Route, CaseIterable {
  case inbox, letter

  var stateClass: GKState.Type { self == .inbox ? InboxState.self : LetterState.self }
}

func makeMachine() -> GKStateMachine { GKStateMachine(states: [InboxState(), LetterState()]) }

let model = NavigatorModel(Navigator(makeMachine(), root: Place.inbox))
let unread = StoreModel(Store(3) { (count: inout Int, step: Int) in count += step })

struct MailView: View {
  var body: some View {
    NavigatorStack(model) { place in
      Text("\(place), \(unread.state) unread")
      RequestButton("Read", .go(.letter), in: model)
      Button("Mark") { unread.dispatch(-1) }
    }
  }
}

#if canImport(UIKit)
  import UIKit

  final class PageCoordinator: Coordinator {
    let place: Place

    init(_ place: Place) { self.place = place }

    func start() -> UIViewController {
      let page = UIViewController()
      page.title = place.text
      return page
    }
  }

  let presenter = NavigationControllerPresenter(UINavigationController())
  let mail = Navigator(
    makeMachine(), root: Place.inbox,
    presenter: CoordinatorStack(presenter: presenter) { PageCoordinator($0) })
  presenter.reportPops(to: mail)
  try mail.go(.letter)
#endif
