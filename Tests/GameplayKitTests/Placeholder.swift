import GameplayKit
import Testing
