// How values look, and what has changed: equal ones have equal numbers, so it is seen at once.
extension PageBehaviour {
  static let values = #"""
    const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
    const shorts = new Map();

    // A value in one line; null if that would be long.
    function short(number) {
      if (!shorts.has(number)) shorts.set(number, inOneLine(data.values[number]));
      return shorts.get(number);
    }
    function inOneLine(value) {
      if (value === null || typeof value !== "object") return spelled(JSON.stringify(value));
      const parts = members(value).map(([name, part]) => {
        const text = short(part);
        return text === null ? null : label(name) + text;
      });
      const text = parts.includes(null) ? "" : parts.join(", ");
      if (parts.length && (!text || text.length > 56)) return null;
      return isObject(value) ? `{${text}}` : `[${text}]`;
    }

    // Names and values; the places of an array are its names, and not shown.
    function members(value) {
      if (!isObject(value)) return value.map((part, place) => [place, part]);
      const pairs = [];
      for (let i = 0; i < value.o.length; i += 2) pairs.push([data.values[value.o[i]], value.o[i + 1]]);
      return pairs;
    }
    const label = (name) =>
      typeof name === "number" ? "" : spelled(JSON.stringify(name)) + ": ";

    function compare(now, before, name, depth, out) {
      const indent = "  ".repeat(depth) + label(name);
      const [value, old] = [data.values[now], data.values[before]];
      const isWhole = now === before || before === undefined || short(now) !== null
        || isObject(value) !== isObject(old) || !old || typeof old !== "object";
      if (isWhole) {
        if (before !== undefined && now !== before) list(before, indent, depth, "del", "− ", out);
        const isNew = now !== before;
        return list(now, indent, depth, isNew ? "ins" : "span", isNew ? "+ " : "  ", out);
      }
      const [open, close] = isObject(value) ? "{}" : "[]";
      const rest = new Map(members(old));
      out.push(element("span", "  " + indent + open));
      for (const [key, part] of members(value)) {
        compare(part, rest.get(key), key, depth + 1, out);
        rest.delete(key);
      }
      for (const [key, part] of rest) {
        list(part, "  ".repeat(depth + 1) + label(key), depth + 1, "del", "− ", out);
      }
      out.push(element("span", "  " + "  ".repeat(depth) + close));
    }

    function list(number, indent, depth, kind, sign, out) {
      const text = short(number);
      if (text !== null) return out.push(element(kind, sign + indent + text));
      const value = data.values[number];
      const [open, close] = isObject(value) ? "{}" : "[]";
      out.push(element(kind, sign + indent + open));
      for (const [name, part] of members(value)) {
        list(part, "  ".repeat(depth + 1) + label(name), depth + 1, kind, sign, out);
      }
      out.push(element(kind, sign + "  ".repeat(depth) + close));
    }
    """#
}
