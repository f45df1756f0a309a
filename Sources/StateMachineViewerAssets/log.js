// The log: the row of the current step, and a filter.

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

const originOf = (row) => row.querySelector("i")?.textContent ?? "";
const subjects = () => [...$("subject").options].slice(1).map((option) => option.value);

// The start is always shown.
const isShown = (step) => !rows[step - 1]?.classList.contains("out");

// Hides the rows that do not match; one that is hidden still counts.
function filter() {
  const [words, subject] = [$("words").value.trim().toLowerCase(), $("subject").value];
  const isAll = !words && !subject && !$("refusals").checked;
  let count = 0;
  rows.forEach((row) => {
    const isMatch = isAll || (!$("refusals").checked || row.classList.contains("bad"))
      && (!subject || originOf(row) === subject)
      && row.textContent.toLowerCase().includes(words);
    row.classList.toggle("out", !isMatch);
    count += isMatch;
  });
  $("matches").textContent = isAll ? "" : `${count} of ${rows.length}`;
  showRow();
}

// Gives each subject a colour of its own in the log, if there are several.
function listSubjects() {
  const all = [...document.querySelectorAll("li")];
  const known = new Set(subjects());
  const names = [...new Set(all.map(originOf))].filter((name) => name && !known.has(name));
  $("subject").append(...names.map((name) => {
    const option = element("option", name);
    // The value of an option without one is its text with blanks collapsed.
    option.value = name;
    return option;
  }));
  $("subject").hidden = subjects().length < 2;
  for (const row of all) {
    const origin = row.querySelector("i");
    if (origin) origin.className = subjectStyle(origin.textContent);
  }
}
const subjectStyle = (name) => `subject-${subjects().indexOf(name) % 6}`;

function listenToFilter() {
  for (const id of ["words", "refusals", "subject"]) $(id).addEventListener("input", () => {
    filter();
    showControls();
  });
}
