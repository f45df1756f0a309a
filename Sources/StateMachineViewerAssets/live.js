// The page of a running program. Its file ends with an element that is never closed, to which the program appends
// lines of JSON: most have a step each.
//
// A page that was opened from a file may neither fetch a file nor look into a frame with one. A frame may send a
// message, though: a copy of this page in a hidden frame reads the file, and hands over its content.

const pause = 1000;
const isCopy = parent !== window && location.hash === "#copy";
let isHeld = false;

// In the frame; only the page of a program that runs, or has run, hands over what it has.
function handOver() {
  if (!$("lines")) return;
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
  // If the file has become another page, that cannot leave the frame.
  frame.sandbox = "allow-scripts";
  frame.src = location.href.split("#")[0] + "#copy";
  let timer;
  const end = () => {
    clearTimeout(timer);
    removeEventListener("message", receive);
    frame.remove();
    setTimeout(readFile, pause);
  };
  const receive = (event) => {
    if (event.source !== frame.contentWindow) return;
    end();
    if (data.isRunning && !isBusy()) take(event.data);
  };
  addEventListener("message", receive);
  // The message of a long page may come later than this; a file that cannot be read sends none.
  frame.addEventListener("load", () => timer = setTimeout(end, 10 * pause));
  document.body.append(frame);
}

// Takes what the file has now: what it has in addition, or, if the program has begun it again, all of it.
function take(content) {
  const isLast = here === part.steps.length - 1;
  const [number, count] = [here + (data.dropped ?? 0), rows.length];
  let isSame, next;
  try {
    isSame = content.data === session.start && content.lines.startsWith(session.lines);
    if (isSame && content.lines === session.lines) return showLife();
    next = isSame ? withLines(session, content.lines) : read(content);
  } catch {
    return $("live").textContent = "the file is not the page of a session";
  }
  if (!isSame) return begin(next, () =>
    isLast ? rows.length : number - (data.dropped ?? 0));
  use(next);
  if (part.steps.length === count + 1) return;
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

// Shows the session of another page, which a user has picked.
async function openFile(file) {
  let next;
  try {
    next = read(contentOf(new DOMParser().parseFromString(await file.text(), "text/html")));
  } catch {
    return $("live").textContent = `${file.name} is not the page of a session`;
  }
  // The file of this page is no longer followed, and that of the other one has never been.
  delete next.data.isRunning;
  $("subject").length = 1;
  history.replaceState(null, "", "#");
  begin(next);
}
