import KanjiBrowser
import Testing
