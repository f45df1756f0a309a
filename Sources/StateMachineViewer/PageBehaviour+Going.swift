// How one goes to a step or a case, and which the address of the page names.
extension PageBehaviour {
  static let going = #"""
    function go(step) {
      here = Math.max(0, Math.min(part.steps.length - 1, step));
      // However fast somebody is, each picture is drawn once.
      pending ||= requestAnimationFrame(show);
    }

    // The next step that is not as the script says, or else the first; -1 if there is none.
    function nextBad() {
      const next = part.steps.findIndex((_, step) => step > here && isBad(step));
      return next > 0 ? next : part.steps.findIndex((_, step) => isBad(step));
    }

    const cases = $("case");
    function choose(number, step) {
      rows?.[shown - 1]?.removeAttribute("aria-current");
      cases.value = number;
      part = data.cases[number];
      rows = [...logs[number].querySelectorAll("li")];
      logs.forEach((log, place) => log.hidden = place !== number);
      $("step").max = part.steps.length - 1;
      $("failure").hidden = !logs[number].querySelector(".bad");
      shown = here = 0;
      const last = part.steps.length - 1;
      here = Math.min(step ?? (nextBad() > 0 ? nextBad() : last), last);
      show();
      drawTimeline();
    }

    let settling = 0;
    function setHash() {
      clearTimeout(settling);
      settling = setTimeout(() => {
        const number = data.cases.length > 1 ? `${+cases.value + 1}.` : "";
        history.replaceState(null, "", `#${number}${here}`);
      }, 300);
    }
    function followHash() {
      const found = /^#(?:(\d+)\.)?(\d+)$/.exec(location.hash);
      const number = Math.min((found?.[1] ?? 1) - 1, data.cases.length - 1);
      if (data.cases[number]) choose(number, found ? +found[2] : undefined);
    }
    """#
}
