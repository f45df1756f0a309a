// A program written for Apple's framework gets the machine and Foundation from one import (G11.1).
@_exported public import Foundation
@_exported public import StateMachine
