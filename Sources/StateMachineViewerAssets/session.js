// A session: the data of a page, and the elements of its logs and drawings. Another page may contain anything, so
// numbers are checked, and only elements that a program writes are made.

// The elements in each element, and its attributes, as `PageLog`, `SessionPage` and `SVGDrawing` write them.
const children = {
  body: "article figure p li", article: "h3 ol", ol: "li", li: "time b i code em small",
  figure: "svg", svg: "title desc defs rect path circle text g", defs: "marker", marker: "path", path: "title",
  g: "title rect text",
};
const attributes = {
  li: "class value", figure: "class", p: "class", svg: "role width height viewBox", g: "class",
  marker: "id viewBox refX refY markerWidth markerHeight markerUnits orient", path: "class marker-end d",
  rect: "class x y width height rx", circle: "class cx cy r", text: "class x y dy",
};
const has = (names, name) => names?.split(" ").includes(name);
const isWritten = ({ name, value }) => name === "id" ? /^tg-head-\d+$/.test(value)
  : name === "marker-end" ? /^url\(#tg-head-\d+\)$/.test(value) : /^[\w .,%-]*$/.test(value);

// Copies text and known elements with known attributes; leaves out all else.
function copyOf(node) {
  const name = node.localName;
  const copy = document.createElementNS(node.namespaceURI, name);
  for (const given of node.attributes) {
    if (has(attributes[name], given.name) && isWritten(given)) copy.setAttribute(given.name, given.value);
  }
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.data);
    else if (has(children[name], child.localName)) copy.append(copyOf(child));
  }
  return copy;
}

function check(isSo) {
  if (!isSo) throw new Error("no session");
}

// The elements that a text in HTML describes; throws if one has none of the names.
function elementsOf(html, names) {
  const made = [...copyOf(new DOMParser().parseFromString(html, "text/html").body).children];
  check(made.every(({ localName }) => has(names, localName)));
  return made;
}

const isAll = (list, test) => Array.isArray(list) && list.every(test);
const isText = (value) => typeof value === "string";
const isIn = (number, end, start = 0) => Number.isInteger(number) && number >= start && number < end;
// The maximum number of parts of a value, those of its parts included.
const largestValue = 1e6;

// Whether the numbers of data name what is there, for cases and machines with these numbers of rows and these figures.
function isSession({ values, paths, machines, cases, dropped = 0 }, counts, figures) {
  const sizes = [];
  const isValue = (value) => {
    const parts = isObject(value) ? value.o : value ?? [];
    sizes.push(typeof value !== "object" ? 1 : parts.reduce((sum, part) => sum + sizes[part], 1));
    // A part comes before the whole; otherwise it has no size.
    return typeof value !== "object" || isAll(parts, Number.isInteger) && sizes.at(-1) < largestValue
      && (!isObject(value) || parts.length % 2 === 0);
  };
  const isScreen = (screen) => screen === -1
    || isIn(screen, values.length) && isAll(values[screen], (line) => isText(values[line]));
  const isStep = ([path, state, screen, output, machine, ...others]) =>
    isIn(path, paths.length, -1) && isIn(state, values.length) && typeof (values[state] ?? "") === "object"
    && isScreen(screen) && isScreen(output) && isIn(machine, machines.length, -1) && isAll(others, Number.isInteger);
  const isLink = (link) => isAll(link, Number.isInteger);
  const isMachine = ({ name = "", states, edges, refused }, number) => {
    const { boxes, lines, stops } = figures[number];
    return isText(name) && isAll(states, isText) && isAll(edges, isLink) && isAll(refused, isLink)
      && (!boxes || boxes.length === states.length && lines.length >= edges.length && stops.length >= refused.length);
  };
  const isCase = ({ opening, depths, steps, lines }, number) =>
    isText(opening) && isAll(depths, Number.isInteger) && isAll(steps, isStep) && steps.length === counts[number] + 1
    && isAll(Object.values(lines), isText);
  return isIn(dropped, Infinity) && isAll(values, isValue)
    && isAll(paths, ([before, tail], place) => isIn(before, place, -1) && isText(tail))
    && machines.length === figures.length && isAll(machines, isMachine)
    && cases.length > 0 && cases.length === counts.length && isAll(cases, isCase);
}

const wholeLines = (text) => text.slice(0, text.lastIndexOf("\n") + 1);

// What a page consists of: this one, or one that was read from a file.
function contentOf(page) {
  const html = (selector) => [...page.querySelectorAll(selector)].map((part) => part.outerHTML).join("");
  return {
    title: page.querySelector("h1").textContent, summary: page.querySelector("header p").textContent,
    data: page.getElementById("data").textContent,
    drawings: html(".machine"), log: html("article"),
    // The program may be writing the last line.
    lines: wholeLines(page.getElementById("lines")?.textContent ?? ""),
  };
}

// Reads a session from the content of a page; throws if it is none.
function read(
  content, logs = elementsOf(content.log, "article"), machines = elementsOf(content.drawings, "figure p"),
) {
  machines.forEach(prepare);
  const start = { ...content, start: content.data, data: JSON.parse(content.data), lines: "", logs, machines };
  return withLines(start, content.lines);
}

// Adds the lines that are new; throws before any change if the lines are not those of a session.
function withLines(session, lines) {
  const added = lines.slice(session.lines.length).split("\n").filter(Boolean).map((line) => JSON.parse(line));
  const steps = added.filter(({ step }) => step);
  const all = (list, name) => list.concat(steps.flatMap((line) => line[name]));
  const data = { ...session.data, values: all(session.data.values, "values"), paths: all(session.data.paths, "paths") };
  data.machines = [...data.machines];
  const machines = [...session.machines];
  for (const line of added) {
    if (line.machine) {
      check(isIn(line.number, machines.length + 1));
      data.machines[line.number] = line.machine;
      [machines[line.number]] = elementsOf(line.drawing, "figure p");
      prepare(machines[line.number]);
    }
    if ("isRunning" in line) data.isRunning = line.isRunning;
  }
  const rows = elementsOf(steps.map(({ row }) => row).join(""), "li");
  const counts = session.logs.map((log) => log.querySelectorAll("li").length);
  if (steps.length) {
    const [part] = data.cases;
    data.cases = [{
      ...part, steps: part.steps.concat(steps.map(({ step }) => step)),
      lines: steps.reduce((all, line) => ({ ...all, ...line.lines }), part.lines),
    }];
    counts[0] += rows.length;
  }
  check(isSession(data, counts, machines));

  addRows(session.logs[0], rows);
  return {
    ...session, data, lines, summary: steps.at(-1)?.summary ?? session.summary,
    machines: machines.map((made, number) => redrawn(session.machines[number], made)),
  };
}

const listLength = 200;

// Adds rows to a log, in lists of the length that the lists of a whole page have.
function addRows(log, rows) {
  let count = log.querySelectorAll("li").length;
  while (rows.length) {
    const place = count % listLength;
    const list = place ? log.lastElementChild : log.appendChild(element("ol"));
    const some = rows.splice(0, listLength - place);
    list.append(...some);
    if (!place && count) list.firstElementChild.value = count + 1;
    count += some.length;
  }
}

// Puts a new drawing of a machine, which has refused another step, in the place of the former one, at the same size.
function redrawn(former, made) {
  if (!former) made.hidden = true;
  if (!former || former === made) return made;
  if (!former.boxes) return former;
  const [svg, old] = [made, former].map((figure) => figure.querySelector("svg"));
  svg.style.cssText = old.style.cssText;
  old.replaceWith(svg);
  prepare(former);
  return former;
}
