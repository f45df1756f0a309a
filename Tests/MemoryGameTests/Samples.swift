import MemoryGame
import StateMachine
