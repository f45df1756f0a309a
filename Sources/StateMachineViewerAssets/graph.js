"use strict";
// The drawing in its pane: the current state, the steps that were taken, zoom and neighbours.

const letters = 14, smallest = 11 / letters, largest = 3;

function showGraph([, value, , , machine, , did, ...ends]) {
  machines.forEach((figure, number) => figure.hidden = number !== machine);
  if (machine < 0 || !machines[machine].boxes) return;
  const { states, edges, refused } = data.machines[machine];
  const { boxes, lines, stops } = machines[machine];
  const state = members(data.values[value]).find(([name]) => name === "state")?.[1];
  const current = states.indexOf(data.values[state]);
  boxes.forEach((box, place) => {
    box.classList.toggle("tg-now", place === current);
    box.classList.toggle("tg-was", did < 3 && place === ends[0] && place !== current);
    box.classList.toggle("tg-stopped", did === 3 && place === ends[1]);
  });
  const isIt = ([a, b], kind) => did === kind && pairs(ends).some(([from, to]) => a === from && b === to);
  const first = taken[cases.value][machine];
  edges.forEach((edge, place) => {
    lines[place].classList.toggle("tg-taken", first?.[edge] <= here);
    lines[place].classList.toggle("tg-on", isIt(edge, 1));
  });
  refused.forEach((step, place) => stops[place].classList.toggle("tg-on", isIt(step, 3)));
  showNeighbours(machines[machine], data.machines[machine], current, ends);
  showPart(machines[machine]);
}

function currentFigure() {
  return machines.find((figure) => !figure.hidden && figure.boxes);
}

// The drawing's own size; SVG attributes are numbers here.
const sizeOf = (svg) => svg.viewBox.baseVal;

// The scale at which a part of the drawing fits the pane, with readable letters.
function fitting(figure, { width, height }) {
  const pane = getComputedStyle(figure);
  const scale = Math.min(1, figure.clientWidth / width, parseFloat(pane.maxHeight) / height);
  return Math.max(smallest, scale);
}

// Draws a figure at a scale; a point of the drawing stays where it is in the pane.
function zoom(figure, scale, x = figure.clientWidth / 2, y = figure.clientHeight / 2) {
  const svg = figure.querySelector("svg");
  const old = figure.scale ?? 1;
  const point = [(figure.scrollLeft + x) / old, (figure.scrollTop + y) / old];
  figure.scale = Math.max(.2, Math.min(largest, scale));
  svg.style.width = `${sizeOf(svg).width * figure.scale}px`;
  svg.style.height = `${sizeOf(svg).height * figure.scale}px`;
  figure.scrollTo(point[0] * figure.scale - x, point[1] * figure.scale - y);
}

// The rectangle around boxes.
function around(boxes) {
  const all = boxes.map((box) => box.getBBox());
  const [x, y] = [Math.min(...all.map((b) => b.x)), Math.min(...all.map((b) => b.y))];
  const right = Math.max(...all.map((b) => b.x + b.width));
  const bottom = Math.max(...all.map((b) => b.y + b.height));
  return { x: x - 24, y: y - 24, width: right - x + 48, height: bottom - y + 48 };
}

function fit() {
  const figure = currentFigure();
  if (!figure) return;
  figure.isFitted = true;
  showPart(figure);
}

// Brings the current state into view; with its neighbours, if only these are shown.
function showPart(figure) {
  const near = figure.boxes.filter((box) => !box.classList.contains("tg-far"));
  const isPart = near.length < figure.boxes.length;
  const part = isPart ? around(near) : sizeOf(figure.querySelector("svg"));
  if (figure.isFitted ?? true) zoom(figure, fitting(figure, part), 0, 0);
  if (isPart) return center(figure, part);
  const current = figure.querySelector(".tg-now")?.getBBox();
  if (current && !isSeen(figure, current)) center(figure, current);
}

function isSeen(figure, { x, y, width, height }) {
  const { scale, scrollLeft, scrollTop, clientWidth, clientHeight } = figure;
  return x * scale > scrollLeft && (x + width) * scale < scrollLeft + clientWidth
    && y * scale > scrollTop && (y + height) * scale < scrollTop + clientHeight;
}

// Scrolls to the middle of a part of the drawing.
function center(figure, { x, y, width, height }) {
  figure.scrollTo((x + width / 2) * figure.scale - figure.clientWidth / 2,
    (y + height / 2) * figure.scale - figure.clientHeight / 2);
}

// Hides the states without an edge to or from the current one, and all lines to them.
function showNeighbours(figure, { edges, refused }, current, others) {
  $("near-choice").hidden = figure.boxes.length <= 15;
  const isWhole = $("near-choice").hidden || !$("near").checked || current < 0;
  const near = new Set([current, ...others]);
  for (const [from, to] of edges) {
    if (from === current) near.add(to);
    if (to === current) near.add(from);
  }
  figure.boxes.forEach((box, place) => {
    box.classList.toggle("tg-far", !isWhole && !near.has(place));
  });
  const isFar = ([from, to]) => !isWhole && !(near.has(from) && near.has(to));
  figure.lines.forEach((line, place) => {
    // The line of the start comes after those of the edges.
    line.classList.toggle("tg-far", place < edges.length ? isFar(edges[place]) : !isWhole);
  });
  figure.querySelector("circle")?.classList.toggle("tg-far", !isWhole);
  refused.forEach((step, place) => figure.stops[place].classList.toggle("tg-far", isFar(step)));
}

function scaleBy(factor, figure = currentFigure(), x, y) {
  if (!figure) return;
  figure.isFitted = false;
  zoom(figure, figure.scale * factor, x, y);
}

// Zooms by a button or a key, which keeps the current state in view.
function scaleAroundCurrent(factor) {
  const figure = currentFigure();
  const current = figure?.querySelector(".tg-now")?.getBBox();
  scaleBy(factor, figure);
  if (current && !isSeen(figure, current)) center(figure, current);
}

const zoomKeys = { "+": () => scaleAroundCurrent(1.25), "-": () => scaleAroundCurrent(.8), 0: fit };

const spread = ([one, other]) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

// The pane scrolls by itself; this adds dragging, and zooming by wheel, keys and two fingers.
function listenToGraph(figure) {
  let grip, fingers;
  figure.tabIndex = 0;
  figure.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const frame = figure.getBoundingClientRect();
    scaleBy(Math.exp(-event.deltaY / 300), figure,
      event.clientX - frame.left, event.clientY - frame.top);
  }, { passive: false });
  figure.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !zoomKeys[event.key]) return;
    event.preventDefault();
    zoomKeys[event.key]();
  });
  figure.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    grip = event;
    figure.setPointerCapture(event.pointerId);
  });
  figure.addEventListener("pointermove", (event) => {
    if (!grip) return;
    figure.scrollBy(grip.clientX - event.clientX, grip.clientY - event.clientY);
    grip = event;
  });
  figure.addEventListener("pointerup", () => grip = undefined);
  figure.addEventListener("touchmove", (event) => {
    if (event.touches.length !== 2) return fingers = undefined;
    event.preventDefault();
    const now = spread(event.touches);
    if (fingers) scaleBy(now / fingers, figure);
    fingers = now;
  }, { passive: false });
  figure.addEventListener("touchend", () => fingers = undefined);
}

function listenToTools() {
  $("smaller").addEventListener("click", zoomKeys["-"]);
  $("larger").addEventListener("click", zoomKeys["+"]);
  $("fit").addEventListener("click", fit);
  $("near").addEventListener("change", () => {
    const figure = currentFigure();
    if (figure) figure.isFitted = true;
    show();
  });
}
