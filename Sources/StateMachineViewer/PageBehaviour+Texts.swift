// How texts look: what no screen shows, or what turns text around, is spelled out.
extension PageBehaviour {
  static let texts = #"""
    const hidden = /[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
    const spelled = (text) =>
      text.replace(hidden, (c) => `\\u{${c.charCodeAt(0).toString(16).toUpperCase()}}`);

    function element(name, text, style) {
      const made = document.createElement(name);
      made.textContent = text;
      if (style) made.className = style;
      return made;
    }

    const screenText = (value) =>
      value < 0 ? "" : data.values[value].map((line) => spelled(data.values[line])).join("\n");

    function tails(path) {
      const way = [];
      for (; path >= 0; path = data.paths[path][0]) way.unshift(path);
      return way;
    }
    const pathText = (path) => tails(path).map((node) => data.paths[node][1]).join("");
    """#
}
