import StateMachine
import Testing
