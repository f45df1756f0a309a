// The state after a step, as a tree with what the step changed.

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const shorts = new Map();

// A value in one line; null if that would be long.
function short(number) {
  if (!shorts.has(number)) shorts.set(number, inOneLine(data.values[number]));
  return shorts.get(number);
}
function inOneLine(value) {
  if (value === null || typeof value !== "object") return spelled(JSON.stringify(value));
  const parts = members(value).map(([name, part]) => {
    const text = short(part);
    return text === null ? null : label(name) + text;
  });
  const text = parts.includes(null) ? "" : parts.join(", ");
  if (parts.length && (!text || text.length > 56)) return null;
  return isObject(value) ? `{${text}}` : `[${text}]`;
}

// Names and values; the indices of an array are its names, which are not shown.
function members(value) {
  if (!isObject(value)) return value.map((part, place) => [place, part]);
  const pairs = [];
  for (let i = 0; i < value.o.length; i += 2) pairs.push([data.values[value.o[i]], value.o[i + 1]]);
  return pairs;
}
const label = (name) =>
  typeof name === "number" ? "" : spelled(JSON.stringify(name)) + ": ";

// The parts of a value, each with the same part of an old value, and the old parts that are gone.
function matched(value, old) {
  const [parts, olds] = [members(value), members(old)];
  if (isObject(value)) {
    const rest = new Map(olds);
    const pairs = parts.map(([name, part]) => {
      const before = rest.get(name);
      rest.delete(name);
      return [name, part, before];
    });
    return [pairs, [...rest]];
  }
  // The ends that both arrays share tell where elements were inserted or removed.
  const most = Math.min(parts.length, olds.length);
  let [start, end] = [0, 0];
  while (start < most && parts[start][1] === olds[start][1]) start++;
  while (end < most - start && parts.at(-1 - end)[1] === olds.at(-1 - end)[1]) end++;
  const [last, oldLast] = [parts.length - end, olds.length - end];
  const pairs = parts.map(([place, part]) => {
    const isSame = place < start || place >= last;
    return [place, part, isSame ? part : place < oldLast ? olds[place][1] : undefined];
  });
  return [pairs, olds.slice(Math.max(last, start), oldLast)];
}

function compare(now, before, name, depth, out) {
  const indent = "  ".repeat(depth) + label(name);
  const [value, old] = [data.values[now], data.values[before]];
  const isWhole = now === before || before === undefined || short(now) !== null
    || isObject(value) !== isObject(old) || !old || typeof old !== "object";
  if (isWhole) {
    if (before !== undefined && now !== before) list(before, indent, depth, "del", "− ", out);
    const isNew = now !== before;
    return list(now, indent, depth, isNew ? "ins" : "span", isNew ? "+ " : "  ", out);
  }
  const [open, close] = isObject(value) ? "{}" : "[]";
  const [pairs, gone] = matched(value, old);
  out.push(element("span", "  " + indent + open, "whole"));
  for (const [key, part, old] of pairs) compare(part, old, key, depth + 1, out);
  for (const [key, part] of gone) {
    list(part, "  ".repeat(depth + 1) + label(key), depth + 1, "del", "− ", out);
  }
  out.push(element("span", "  " + "  ".repeat(depth) + close, "whole"));
}

function list(number, indent, depth, kind, sign, out) {
  const text = short(number);
  if (text !== null) return out.push(element(kind, sign + indent + text));
  const value = data.values[number];
  const [open, close] = isObject(value) ? "{}" : "[]";
  out.push(element(kind, sign + indent + open));
  for (const [name, part] of members(value)) {
    list(part, "  ".repeat(depth + 1) + label(name), depth + 1, kind, sign, out);
  }
  out.push(element(kind, sign + "  ".repeat(depth) + close));
}

const longestRun = 6;

// Replaces long runs of unchanged lines by a button that shows them again.
function folded(lines) {
  const isSame = (line) => line.localName === "span" && line.className !== "whole";
  const out = [];
  for (let start = 0, end; start < lines.length; start = end) {
    end = start + 1;
    if (!isSame(lines[start])) {
      out.push(lines[start]);
      continue;
    }
    while (end < lines.length && isSame(lines[end])) end++;
    const run = lines.slice(start, end);
    if ($("changes").checked) continue;
    if (run.length <= longestRun) {
      out.push(...run);
    } else {
      const button = element("button", `⋯ ${run.length} unchanged lines`, "fold");
      button.addEventListener("click", () => button.replaceWith(...run));
      out.push(button);
    }
  }
  return out;
}

function showState(now, before) {
  const lines = [];
  compare(now, before, 0, 0, lines);
  const pane = $("state");
  pane.replaceChildren(...(now === before && !$("changes").checked ? lines : folded(lines)));
  const first = pane.querySelector("ins, del");
  pane.scrollTop = first ? first.offsetTop - pane.offsetTop - 40 : 0;
}
