// The steps as a script: the lines as they were, and where they led.
extension PageBehaviour {
  static let copying = #"""
    function scriptText() {
      const lines = part.opening ? [part.opening] : [];
      for (let step = 1; step <= here; step++) lines.push(lineOf(step));
      const path = pathText(part.steps[here][0]);
      const quoted = /^[\p{L}\p{N}\p{M}/%._~-]+$/u.test(path)
        ? path : `"${path.replace(/["\\]/g, "\\$&").replace(/\n/g, "\\n")}"`;
      if (lines.at(-1) !== `expect path ${quoted}`) lines.push(`expect path ${quoted}`);
      return lines.join("\n") + "\n";
    }

    async function copy() {
      const text = scriptText();
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        if (!copyByHand(text)) return;
      }
      $("copy").textContent = "Copied";
    }

    // For browsers that keep the clipboard to themselves.
    function copyByHand(text) {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      const isCopied = document.execCommand("copy");
      area.remove();
      $("copy").focus();
      if (!isCopied) window.prompt("Copy this:", text);
      return isCopied;
    }
    """#
}
