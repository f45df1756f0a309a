// The page of a running program: it loads itself again, and keeps what is selected.

const inputs = ["words", "refusals", "subject", "near", "changes"];
const scrolled = () => ["cases", "state", "screen"].map($).concat(machines);

// What the page looks like, to be kept in the history's entry.
function appearance() {
  return {
    here, isLast: here === part.steps.length - 1, case: +cases.value,
    inputs: inputs.map((id) => $(id).type === "checkbox" ? $(id).checked : $(id).value),
    scrolls: scrolled().map((pane) => [pane.scrollLeft, pane.scrollTop]),
    scales: machines.map((figure) => figure.isFitted === false ? figure.scale : 0),
    page: scrollY, focus: document.activeElement?.id,
  };
}

function restore(old) {
  inputs.forEach((id, place) => {
    if ($(id).type === "checkbox") $(id).checked = old.inputs[place];
    else $(id).value = old.inputs[place];
  });
  const number = Math.min(old.case, data.cases.length - 1);
  choose(number, old.isLast ? data.cases[number].steps.length - 1 : old.here);
  machines.forEach((figure, place) => {
    if (!old.scales[place] || figure.hidden) return;
    figure.isFitted = false;
    zoom(figure, old.scales[place]);
  });
  // What follows the newest step has been scrolled to it.
  if (!old.isLast) {
    scrolled().forEach((pane, place) => pane.scrollTo(...old.scrolls[place]));
  }
  scrollTo(0, old.page);
  if (old.focus) $(old.focus)?.focus({ preventScroll: true });
}

const pause = 1000;
let isHeld = false;

function follow() {
  if (data.isRunning === undefined) return;
  if (history.state?.inputs) restore(history.state);
  $("live").textContent = data.isRunning ? "● live" : "the program has ended";
  $("live").classList.toggle("over", !data.isRunning);
  if (!data.isRunning) return;
  addEventListener("pointerdown", () => isHeld = true);
  addEventListener("pointerup", () => isHeld = false);
  setInterval(() => {
    if (document.hidden || isHeld || !getSelection().isCollapsed) return;
    clearTimeout(settling);
    history.replaceState(appearance(), "");
    location.reload();
  }, pause);
}
