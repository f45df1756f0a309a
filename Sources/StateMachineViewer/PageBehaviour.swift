/// What a page does: it goes to a step, and shows what there was to see.
enum PageBehaviour {
  /// The whole script, in which a part knows the values of those before it and the functions of all.
  static let script = [
    state, texts, values, showing, timeline, going, copying, keys, beginning,
  ].joined(separator: "\n\n")

  private static let state = #"""
    "use strict";
    const $ = (id) => document.getElementById(id);
    const data = JSON.parse($("data").textContent);
    const machines = [...document.querySelectorAll(".machine")];
    const logs = [...document.querySelectorAll("article")];
    let part, rows, here = 0, shown = 0, pending = 0;
    """#

  private static let keys = #"""
    const ways = {
      first: () => go(0), last: () => go(part.steps.length - 1),
      previous: () => go(here - 1), next: () => go(here + 1), failure: () => go(nextBad()),
    };
    const keys = {
      ArrowLeft: ways.previous, ArrowRight: ways.next, Home: ways.first, End: ways.last,
      PageUp: () => go(here - 10), PageDown: () => go(here + 10),
    };

    // What somebody scrolls or chooses from has its own use for keys.
    function isTaken({ key, target }) {
      if (target.closest("pre, select, textarea")) return true;
      return target.closest("#cases") && key !== "ArrowLeft" && key !== "ArrowRight";
    }

    function listen() {
      document.addEventListener("keydown", (event) => {
        const hasMore = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
        if (hasMore || !keys[event.key] || isTaken(event)) return;
        event.preventDefault();
        keys[event.key]();
      });
      for (const id in ways) $(id).addEventListener("click", ways[id]);
      $("step").addEventListener("input", () => go($("step").valueAsNumber));
      $("copy").addEventListener("click", copy);
      $("cases").addEventListener("click", (event) => {
        const row = event.target.closest("li");
        if (row && !String(getSelection())) go(rows.indexOf(row) + 1);
      });
      cases.addEventListener("change", () => choose(+cases.value));
      addEventListener("hashchange", followHash);
      addEventListener("resize", drawTimeline);
      matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawTimeline);
    }
    """#

  /// The lines of a drawing are in the order of the machine's edges, then of what was refused.
  private static let beginning = #"""
    function begin() {
      machines.forEach((figure, number) => {
        if (!figure.querySelector("svg")) return;
        const { edges, refused } = data.machines[number];
        figure.boxes = [...figure.querySelectorAll("svg > g")];
        figure.lines = [...figure.querySelectorAll(".tg-edge[marker-end]:not(.tg-refused)")];
        figure.stops = [...figure.querySelectorAll(".tg-refused")];
        figure.taken = data.cases.map(({ steps }) => edges.map(([from, to]) => {
          const first = steps.findIndex(([, , , , machine, , did, a, b]) =>
            machine === number && did === 1 && a === from && b === to);
          return first < 0 ? Infinity : first;
        }));
      });
      logs.forEach((log, number) => {
        const option = element("option", log.querySelector("h3").textContent);
        option.value = number;
        cases.append(option);
      });
      $("chooser").hidden = logs.length < 2;
      $("cases").classList.toggle("several", logs.length > 1);
      followHash();
    }

    if (data.cases.length) {
      listen();
      begin();
    } else {
      document.documentElement.className = "";
    }
    """#
}
