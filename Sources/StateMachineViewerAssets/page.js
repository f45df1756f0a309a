// The page: its data, its step and its controls.

document.documentElement.className = "js";
const $ = (id) => document.getElementById(id);
let session, data, machines, logs, taken, cases, part, rows, here = 0, shown = 0, pending = 0;

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

// A step: [path, state, screen, output, machine, position, kind, from, to, …].

const isRecording = () => data.dropped !== undefined;
// The line with those of a screen under it.
const lineOf = (step) =>
  step === 0 ? "the start"
    : part.lines[step] ?? rows[step - 1].querySelector("code").textContent;
const isOmitted = (step) => step > 0 && rows[step - 1].classList.contains("omitted");
const isBad = (step) => step > 0 && rows[step - 1].classList.contains("bad");

function show() {
  pending = 0;
  const step = part.steps[here];
  const before = part.steps[Math.max(here - 1, 0)];
  showControls();
  showPath(step[0], here ? before[0] : step[0], step[4]);
  showGraph(step);
  $("screen").textContent = screenText(step[2]) || "Nothing was printed.";
  $("output").textContent = screenText(step[3]);
  $("printed").hidden = step[3] < 0;
  showState(step[1], before[1]);
  showRow();
  setHash();
}

function showControls() {
  const last = part.steps.length - 1;
  $("step").value = here;
  $("step").setAttribute(
    "aria-valuetext", `step ${here} of ${last}: ${spelled(lineOf(here).split("\n")[0])}`);
  $("count").textContent = `${here} of ${last}`;
  $("first").disabled = $("previous").disabled = here === 0;
  $("next").disabled = $("last").disabled = away(1) === here;
  $("copy").disabled = here === 0;
  $("copy").textContent = here > 1 ? `Copy steps 1–${here} as a script` : "Copy step 1 as a script";
  $("omit").disabled = here === 0;
  $("omit").textContent = isOmitted(here) ? "Take back in" : "Leave out";
  const now = $("now");
  now.className = isBad(here) ? "bad" : "";
  now.replaceChildren(
    ...(here ? [...rows[here - 1].childNodes].map((node) => node.cloneNode(true))
      : ["The start, before the first step."]));
  drawMark();
}

function showPath(path, before, machine) {
  const old = new Set(tails(before));
  const way = tails(path);
  const first = Math.max(0, way.length - 40);
  const name = spelled(data.machines[machine]?.name ?? "");
  const subject = name ? [element("i", name, subjectStyle(name)), " "] : [];
  $("path").replaceChildren(...subject, ...(first ? ["… "] : []), ...way.slice(first).map((node) => {
    return element(old.has(node) ? "span" : "ins", spelled(data.paths[node][1]));
  }));
}

function drawTimeline() {
  const canvas = $("timeline");
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const scale = window.devicePixelRatio || 1;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext("2d");
  pen.scale(scale, scale);
  const style = getComputedStyle(document.documentElement);
  const [soft, blue, red] = ["--soft", "--blue", "--red"].map((n) => style.getPropertyValue(n));
  const last = Math.max(1, part.steps.length - 1);
  const depth = part.depths.reduce((most, d) => Math.max(most, Math.min(d, 6)), 1);
  const x = (step) => 8 + (width - 16) * step / last;
  const y = (step) => 8 + Math.min(part.depths[part.steps[step][5]], 6) * (height - 16) / depth;
  pen.lineWidth = 2;
  let newest = 0;
  for (let step = 1; step < part.steps.length; step++) {
    const moment = part.steps[step][5];
    const isBack = moment <= newest && moment !== part.steps[step - 1][5];
    newest = Math.max(newest, moment);
    pen.strokeStyle = isBack ? soft : blue;
    pen.setLineDash(isBack ? [3, 3] : []);
    pen.beginPath();
    pen.moveTo(x(step - 1), y(step - 1));
    pen.lineTo(x(step), y(step));
    pen.stroke();
  }
  pen.setLineDash([]);
  const isSparse = (width - 16) / last >= 7;
  for (let step = 0; step < part.steps.length; step++) {
    const did = part.steps[step][6];
    if (!isSparse && !isBad(step) && did !== 3) continue;
    pen.fillStyle = isBad(step) || did === 3 ? red : blue;
    pen.beginPath();
    pen.arc(x(step), y(step), isSparse ? 3.5 : 2, 0, 7);
    pen.fill();
  }
  canvas.place = (step) => `translate(${x(step)}px, ${y(step)}px)`;
  drawMark();
}

function drawMark() {
  $("mark").style.transform = $("timeline").place?.(here);
}

function go(step) {
  here = Math.max(0, Math.min(part.steps.length - 1, step));
  // At most one drawing per frame, however many steps are passed.
  pending ||= requestAnimationFrame(show);
}

// The step that many shown ones away, or the last one there.
function away(count) {
  const way = Math.sign(count);
  let found = here;
  for (let step = here + way; count && part.steps[step]; step += way) {
    if (!isShown(step)) continue;
    found = step;
    count -= way;
  }
  return found;
}

// The next failed step, or else the first one; -1 if there is none.
function nextBad() {
  const next = part.steps.findIndex((_, step) => step > here && isBad(step));
  return next > 0 ? next : part.steps.findIndex((_, step) => isBad(step));
}

// Takes the rows of the case.
function listRows() {
  const log = logs[cases.value];
  rows = [...log.querySelectorAll("li")];
  $("step").max = rows.length;
  $("failure").hidden = !log.querySelector(".bad");
  listSubjects();
  hideEmptyPanes();
}

function choose(number, step) {
  rows?.[shown - 1]?.removeAttribute("aria-current");
  cases.value = number;
  part = data.cases[number];
  logs.forEach((log, place) => log.hidden = place !== number);
  shown = here = 0;
  listRows();
  filter();
  const last = part.steps.length - 1;
  const opening = isRecording() ? last : nextBad();
  here = Math.min(step ?? (opening > 0 ? opening : last), last);
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

// The steps so far without those that are left out; a program that runs them says where they lead then.
function scriptText() {
  const lines = part.opening ? [part.opening] : [];
  const all = part.steps.slice(0, here + 1).map((_, step) => step).slice(1);
  const kept = all.filter((step) => !isOmitted(step));
  lines.push(...kept.map(lineOf));
  if (kept.length < all.length) return lines.join("\n") + "\n";
  const path = pathText(part.steps[here][0]);
  const quoted = /^[\p{L}\p{N}\p{M}/%._~-]+$/u.test(path)
    ? path : `"${path.replace(/["\\]/g, "\\$&").replace(/\n/g, "\\n")}"`;
  if (path && lines.at(-1) !== `expect path ${quoted}`) lines.push(`expect path ${quoted}`);
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

// For browsers without access to the clipboard.
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

const ways = {
  first: () => go(0), last: () => go(away(Infinity)),
  previous: () => go(away(-1)), next: () => go(away(1)), failure: () => go(nextBad()),
};
const keys = {
  ArrowLeft: ways.previous, ArrowRight: ways.next, Home: ways.first, End: ways.last,
  PageUp: () => go(away(-10)), PageDown: () => go(away(10)),
};

// Elements that scroll or offer a choice use these keys themselves.
function isTaken({ key, target }) {
  if (target.closest("pre, select, textarea, #words, .machine")) return true;
  return target.closest("#cases") && key !== "ArrowLeft" && key !== "ArrowRight";
}

function listen() {
  document.addEventListener("keydown", (event) => {
    const hasMore = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (hasMore || !keys[event.key] || isTaken(event)) return;
    event.preventDefault();
    keys[event.key]();
  });
  listenToTools();
  listenToFilter();
  $("changes").addEventListener("change", show);
  for (const id in ways) $(id).addEventListener("click", ways[id]);
  $("step").addEventListener("input", () => {
    let step = $("step").valueAsNumber;
    while (!isShown(step)) step -= 1;
    go(step);
  });
  $("copy").addEventListener("click", copy);
  $("omit").addEventListener("click", () => {
    rows[here - 1].classList.toggle("omitted");
    showControls();
  });
  $("open").addEventListener("click", () => $("file").click());
  $("file").addEventListener("change", () => {
    openFile($("file").files[0]);
    // So that the same file can be picked again.
    $("file").value = "";
  });
  $("cases").addEventListener("click", (event) => {
    const row = event.target.closest("li");
    if (row && !String(getSelection())) go(rows.indexOf(row) + 1);
  });
  cases.addEventListener("change", () => choose(+cases.value));
  addEventListener("hashchange", followHash);
  addEventListener("resize", () => {
    drawTimeline();
    show();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawTimeline);
}

// A store has no graph and no path, and a machine without a navigator has no screen.
function hideEmptyPanes() {
  const steps = data.cases.flatMap(({ steps }) => steps);
  const hide = (name, isEmpty) => document.querySelector("section." + name).hidden = isEmpty;
  hide("graph", !machines.length);
  hide("path", !data.paths.some(([, tail]) => tail));
  hide("screen", !steps.some(([, , screen, output]) => screen >= 0 || output >= 0));
  hide("state", !steps.some(([, state]) => members(data.values[state]).length));
}

// Finds the parts of a drawing.
function prepare(figure) {
  if (!figure.querySelector("svg")) return;
  if (!figure.boxes) listenToGraph(figure);
  figure.boxes = [...figure.querySelectorAll("svg > g")];
  figure.lines = [...figure.querySelectorAll(".tg-edge[marker-end]:not(.tg-refused)")];
  figure.stops = [...figure.querySelectorAll(".tg-refused")];
}

// The two states of each transition of a step.
const pairs = (ends) => ends.flatMap((from, place) => place % 2 ? [] : [[from, ends[place + 1]]]);

// Finds the first step of each case and machine that took each edge.
function findTaken() {
  taken = data.cases.map(({ steps }) => {
    const first = [];
    steps.forEach(([, , , , machine, , did, ...ends], step) => {
      if (did === 1) for (const edge of pairs(ends)) (first[machine] ??= {})[edge] ??= step;
    });
    return first;
  });
}

// Takes the data of a session, and puts its elements into the page.
function use(next) {
  session = next;
  ({ data, machines, logs } = session);
  part = data.cases[cases.value] ?? data.cases[0];
  document.title = document.querySelector("h1").textContent = session.title;
  document.querySelector("header p").textContent = session.summary;
  document.querySelectorAll(".machine").forEach((figure) => machines.includes(figure) || figure.remove());
  document.querySelector(".graph").append(...machines.filter((figure) => !figure.isConnected));
  if (!logs[0].isConnected) $("cases").replaceChildren(...logs);
  findTaken();
  showLife();
}

// Shows a session at the step of a goal, or else of the address.
function begin(next, goal) {
  shorts.clear();
  use(next);
  cases.replaceChildren(...logs.map((log, number) => {
    const option = element("option", log.querySelector("h3").textContent);
    option.value = number;
    return option;
  }));
  $("copy").hidden = $("omit").hidden = isRecording();
  $("failure").textContent = isRecording() ? "next refusal" : "next ✗";
  $("failure").title =
    isRecording() ? "Next step that was refused" : "Next step that is not as the script says";
  $("refusals-name").textContent = isRecording() ? "refused only" : "✗ only";
  $("chooser").hidden = logs.length < 2;
  $("cases").classList.toggle("several", logs.length > 1);
  followHash();
  if (goal) go(goal());
}

// A live page is complete when all of its lines have been read.
addEventListener("DOMContentLoaded", () => {
  if (isCopy) return handOver();
  const content = contentOf(document);
  if (!JSON.parse(content.data).cases.length) return document.documentElement.className = "";
  cases = $("case");
  begin(read(content, [...document.querySelectorAll("article")], [...document.querySelectorAll(".machine")]));
  listen();
  follow();
});
