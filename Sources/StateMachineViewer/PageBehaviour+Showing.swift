// What is shown of a step.
extension PageBehaviour {
  static let showing = #"""
    // What a step is: [path, state, screen, output, machine, moment, what it did, from, to].

    const lineOf = (step) =>
      step === 0 ? "the start"
        : part.lines[step] ?? rows[step - 1].querySelector("code").textContent;
    const isBad = (step) => step > 0 && rows[step - 1].classList.contains("bad");

    function show() {
      pending = 0;
      const step = part.steps[here];
      const before = part.steps[Math.max(here - 1, 0)];
      showControls();
      showPath(step[0], here ? before[0] : step[0]);
      showGraph(step);
      $("screen").textContent = screenText(step[2]) || "Nothing was printed.";
      $("output").textContent = screenText(step[3]);
      $("printed").hidden = step[3] < 0;
      const out = [];
      compare(step[1], before[1], 0, 0, out);
      $("state").replaceChildren(...out);
      showRow();
      setHash();
    }

    function showControls() {
      const last = part.steps.length - 1;
      $("step").value = here;
      $("step").setAttribute(
        "aria-valuetext", `step ${here} of ${last}: ${spelled(lineOf(here))}`);
      $("count").textContent = `${here} of ${last}`;
      $("first").disabled = $("previous").disabled = here === 0;
      $("next").disabled = $("last").disabled = here === last;
      $("copy").disabled = here === 0;
      $("copy").textContent = here > 1 ? `Copy steps 1–${here} as a script` : "Copy step 1 as a script";
      const now = $("now");
      now.className = isBad(here) ? "bad" : "";
      now.replaceChildren(
        ...(here ? [...rows[here - 1].childNodes].map((node) => node.cloneNode(true))
          : ["The start, before the first step."]));
      drawMark();
    }

    function showPath(path, before) {
      const old = new Set(tails(before));
      const way = tails(path);
      const first = Math.max(0, way.length - 40);
      $("path").replaceChildren(...(first ? ["… "] : []), ...way.slice(first).map((node) => {
        return element(old.has(node) ? "span" : "ins", spelled(data.paths[node][1]));
      }));
    }

    function showGraph([, value, , , machine, , did, from, to]) {
      machines.forEach((figure, number) => figure.hidden = number !== machine);
      if (machine < 0 || !machines[machine].boxes) return;
      const { states, edges, refused } = data.machines[machine];
      const { boxes, lines, stops } = machines[machine];
      const state = new Map(members(data.values[value])).get("state");
      const current = states.indexOf(data.values[state]);
      boxes.forEach((box, place) => {
        box.classList.toggle("tg-now", place === current);
        box.classList.toggle("tg-was", did < 3 && place === from && from !== current);
        box.classList.toggle("tg-stopped", did === 3 && place === to);
      });
      const isIt = ([a, b], kind) => did === kind && a === from && b === to;
      const taken = machines[machine].taken[cases.value];
      edges.forEach((edge, place) => {
        lines[place].classList.toggle("tg-taken", taken[place] <= here);
        lines[place].classList.toggle("tg-on", isIt(edge, 1));
      });
      refused.forEach((step, place) => stops[place].classList.toggle("tg-on", isIt(step, 3)));
    }

    function showRow() {
      rows[shown - 1]?.removeAttribute("aria-current");
      rows[here - 1]?.setAttribute("aria-current", "step");
      shown = here;
      const pane = $("cases");
      if (!rows[here - 1]) return pane.scrollTop = 0;
      const [row, box] = [rows[here - 1].getBoundingClientRect(), pane.getBoundingClientRect()];
      if (row.top < box.top || row.bottom > box.bottom) {
        pane.scrollTop += row.top - box.top - box.height / 2;
      }
    }
    """#
}
