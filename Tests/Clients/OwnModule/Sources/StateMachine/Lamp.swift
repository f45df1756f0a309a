public enum Lamp {
  case off, on
}
