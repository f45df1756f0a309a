// The page of a running program: it adds the steps that its file has got meanwhile.
//
// A page that was opened from a file may neither fetch a file nor look into a frame with one. A frame may send a
// message, though: a copy of this page in a hidden frame reads the file, and hands over what is new.

const pause = 1000;
const isCopy = parent !== window && location.hash === "#copy";
let isHeld = false;

// In the frame.
function handOver() {
  // Only a page from the same place gets it; one that was opened from a file has no place to name.
  const receiver = location.protocol === "file:" ? "*" : location.origin;
  parent.postMessage({
    data: $("data").textContent, summary: document.querySelector("header p").textContent,
    drawings: [...document.querySelectorAll(".machine")].map((drawing) => drawing.outerHTML),
    lists: [...document.querySelectorAll("ol")].map((list) => list.innerHTML), first: firstRow,
  }, receiver);
}

function follow() {
  if (data.isRunning === undefined) return;
  showLife();
  if (!data.isRunning) return;
  addEventListener("pointerdown", () => isHeld = true);
  addEventListener("pointerup", () => isHeld = false);
  addEventListener("pointercancel", () => isHeld = false);
  setTimeout(readFile, pause);
}

function showLife() {
  $("live").textContent = data.isRunning ? "● live" : "the program has ended";
  $("live").classList.toggle("over", !data.isRunning);
}

// What is selected or held would be lost with the text under it.
const isBusy = () => document.hidden || isHeld || !getSelection().isCollapsed;

function readFile() {
  if (isBusy()) return setTimeout(readFile, pause);
  const frame = element("iframe");
  frame.hidden = true;
  frame.src = location.href.split("#")[0] + "#copy";
  const receive = (event) => {
    if (event.source === frame.contentWindow && !isBusy()) add(event.data);
  };
  addEventListener("message", receive);
  // The message comes before the load has ended; a file that cannot be read sends none.
  frame.addEventListener("load", () => setTimeout(() => {
    removeEventListener("message", receive);
    frame.remove();
    if (data.isRunning) setTimeout(readFile, pause);
  }));
  document.body.append(frame);
}

// The first row as the file has it: another one means that the recorder has dropped its oldest steps.
let firstRow = document.querySelector("li")?.outerHTML;

function add(file) {
  const [isLast, old] = [here === part.steps.length - 1, rows[here - 1]?.textContent];
  const count = part.steps.length;
  const isOther = file.drawings.length !== machines.length || firstRow && file.first !== firstRow;
  data = JSON.parse(file.data);
  [part] = data.cases;
  shorts.clear();
  showLife();
  if (!isOther && part.steps.length === count) return;
  firstRow = file.first;
  document.querySelector("header p").textContent = file.summary;
  if (isOther) logs[0].querySelectorAll("ol").forEach((list) => list.remove());
  addRows(file.lists);
  draw(file.drawings, isOther);
  rows = [...logs[0].querySelectorAll("li")];
  listSubjects();
  hideEmptyPanes();
  if (isOther) here = Math.max(0, rows.findIndex((row) => row.textContent === old) + 1);
  if (isLast) here = rows.length;
  $("step").max = rows.length;
  $("failure").hidden = !logs[0].querySelector(".bad");
  filter();
  if (isLast || isOther) show();
  else {
    showGraph(part.steps[here]);
    showControls();
  }
  drawTimeline();
}

function addRows(lists) {
  const own = [...logs[0].querySelectorAll("ol")];
  lists.slice(Math.max(0, own.length - 1)).forEach((text, place) => {
    const list = element("ol");
    list.innerHTML = text;
    if (place || !own.length) return logs[0].append(list);
    own.at(-1).append(...[...list.children].slice(own.at(-1).children.length));
  });
}

// Draws the graphs again that have other lines of refused steps.
function draw(drawings, isOther) {
  if (isOther) {
    machines.forEach((figure) => figure.remove());
    document.querySelector(".graph").insertAdjacentHTML("beforeend", drawings.join(""));
    machines = [...document.querySelectorAll(".machine")];
  }
  machines.forEach((figure, number) => {
    const hasMore = figure.stops && figure.stops.length < data.machines[number].refused.length;
    if (hasMore) {
      const size = figure.querySelector("svg").style.cssText;
      const copy = new DOMParser().parseFromString(drawings[number], "text/html");
      figure.querySelector("svg").replaceWith(copy.querySelector("svg"));
      figure.querySelector("svg").style.cssText = size;
    }
    prepare(figure, number);
    if (isOther && figure.boxes) listenToGraph(figure);
  });
}
