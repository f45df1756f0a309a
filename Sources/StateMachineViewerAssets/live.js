// The page of a running program. Its file ends with an element that is never closed, to which the program appends
// lines of JSON: most have a step each.
//
// A page that was opened from a file may neither fetch a file nor look into a frame with one. A frame may send a
// message, though: a copy of this page in a hidden frame reads the file, and hands over its content.

const pause = 1000;
const isCopy = parent !== window && location.hash === "#copy";
let isHeld = false;
// The content that is shown: the data at the start, and the lines that were added to it.
let shownData, shownLines;

// What a page consists of: this one, or one that was read from a file.
function contentOf(page) {
  const html = (selector) => [...page.querySelectorAll(selector)].map((part) => part.outerHTML).join("");
  return {
    title: page.title, summary: page.querySelector("header p").textContent,
    data: page.getElementById("data").textContent,
    drawings: html(".machine"), log: html("article"),
    // The program may be writing the last line.
    lines: page.getElementById("lines")?.textContent.replace(/[^\n]*$/, "") ?? "",
  };
}

// In the frame.
function handOver() {
  // Only a page from the same place gets it; one that was opened from a file has no place to name.
  const receiver = location.protocol === "file:" ? "*" : location.origin;
  parent.postMessage(contentOf(document), receiver);
}

function follow() {
  if (data.isRunning === undefined) return;
  addEventListener("pointerdown", () => isHeld = true);
  addEventListener("pointerup", () => isHeld = false);
  addEventListener("pointercancel", () => isHeld = false);
  setTimeout(readFile, pause);
}

function showLife() {
  const isLive = data.isRunning !== undefined;
  $("live").textContent = !isLive ? "" : data.isRunning ? "● live" : "the program has ended";
  $("live").classList.toggle("over", !data.isRunning);
}

// What is selected or held would be lost with the text under it.
const isBusy = () => document.hidden || isHeld || !getSelection().isCollapsed;

function readFile() {
  if (!data.isRunning) return;
  if (isBusy()) return setTimeout(readFile, pause);
  const frame = element("iframe");
  frame.hidden = true;
  frame.src = location.href.split("#")[0] + "#copy";
  const receive = (event) => {
    if (event.source === frame.contentWindow && data.isRunning && !isBusy()) take(event.data);
  };
  addEventListener("message", receive);
  // The message comes before the load has ended; a file that cannot be read sends none.
  frame.addEventListener("load", () => setTimeout(() => {
    removeEventListener("message", receive);
    frame.remove();
    setTimeout(readFile, pause);
  }));
  document.body.append(frame);
}

// Takes what the file has now: what it has in addition, or, if the program has begun it again, all of it.
function take(content) {
  const isLast = here === part.steps.length - 1;
  if (content.data !== shownData || !content.lines.startsWith(shownLines)) {
    const old = rows[here - 1]?.textContent;
    replaceBy(content);
    return begin(content.lines, () =>
      isLast ? rows.length : rows.findIndex((row) => row.textContent === old) + 1);
  }
  const count = part.steps.length;
  addLines(content.lines);
  showLife();
  if (part.steps.length === count) return;
  listRows();
  if (isLast) here = rows.length;
  filter();
  if (isLast) show();
  else {
    showGraph(part.steps[here]);
    showControls();
  }
  drawTimeline();
}

const parse = (lines) => lines.split("\n").filter(Boolean).map((line) => JSON.parse(line));

// Replaces this session by another one; throws before any change if the content is no session.
function replaceBy(content) {
  if (!JSON.parse(content.data).cases.length) throw new Error("no steps");
  parse(content.lines);
  document.title = document.querySelector("h1").textContent = content.title;
  document.querySelector("header p").textContent = content.summary;
  $("data").textContent = content.data;
  machines.forEach((figure) => figure.remove());
  document.querySelector(".graph").insertAdjacentHTML("beforeend", content.drawings);
  $("cases").innerHTML = content.log;
}

// Shows the session of another page, which a user has picked.
async function openFile(file) {
  const page = new DOMParser().parseFromString(await file.text(), "text/html");
  let content;
  try {
    content = contentOf(page);
    replaceBy(content);
  } catch {
    return $("live").textContent = `${file.name} is not the page of a session`;
  }
  $("subject").length = 1;
  history.replaceState(null, "", "#");
  begin(content.lines);
  // The file of this page is no longer followed.
  delete data.isRunning;
  showLife();
}

// Adds the lines that are new.
function addLines(lines) {
  const added = parse(lines.slice(shownLines.length));
  shownLines = lines;
  const steps = added.filter(({ step }) => step);
  for (const { values, paths, step, lines } of steps) {
    data.values.push(...values);
    data.paths.push(...paths);
    data.cases[0].steps.push(step);
    Object.assign(data.cases[0].lines, lines);
  }
  addRows(steps.map(({ row }) => row));
  if (steps.length) document.querySelector("header p").textContent = steps.at(-1).summary;
  for (const line of added) {
    if (line.machine) draw(line);
    if ("isRunning" in line) data.isRunning = line.isRunning;
  }
  findTaken();
}

const listLength = 200;

// Adds rows to the log, in lists of the length that the lists of a whole page have.
function addRows(rows) {
  let count = logs[0].querySelectorAll("li").length;
  while (rows.length) {
    const place = count % listLength;
    const list = place ? logs[0].lastElementChild : logs[0].appendChild(element("ol"));
    const some = rows.splice(0, listLength - place);
    list.insertAdjacentHTML("beforeend", some.join(""));
    if (!place && count) list.firstElementChild.value = count + 1;
    count += some.length;
  }
}

// Draws the graph of a machine that is new; or again, with a new refused step, at the same size.
function draw({ number, machine, drawing }) {
  data.machines[number] = machine;
  const made = new DOMParser().parseFromString(drawing, "text/html").querySelector(".machine");
  const former = machines[number];
  if (!former) {
    made.hidden = true;
    document.querySelector(".graph").append(made);
    prepare(machines[number] = made);
  } else if (former.boxes) {
    const [svg, old] = [made, former].map((figure) => figure.querySelector("svg"));
    svg.style.cssText = old.style.cssText;
    old.replaceWith(svg);
    prepare(former);
  }
}
