"""Tries the pages of `kanji-cli view` and of a recorder in a browser.

usage: python3 viewer FOLDER-OF-kanji-cli FOLDER-OF-RECORDED-PAGES [--renew]
"""

import hashlib
import html.parser
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

import hostile
import samples
from browser import Browser

SNAPSHOT = """
const text = (id) => document.getElementById(id).textContent;
return {count: text("count"), now: text("now"), path: text("path"), screen: text("screen"),
  state: text("state"), spoken: document.getElementById("step").getAttribute("aria-valuetext"),
  box: document.querySelector(".tg-now text")?.textContent,
  row: [...document.querySelectorAll("li")].findIndex((row) => row.ariaCurrent === "step") + 1};
"""

SCRUB = """
const slider = document.getElementById("step"), times = [];
for (let n = 0; n < arguments[0]; n++) {
  let start;
  requestAnimationFrame(() => start = performance.now());
  slider.value = (n * 7919) % slider.max;
  slider.dispatchEvent(new Event("input"));
  await new Promise((drawn) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = drawn;
    channel.port2.postMessage(0);
  }));
  times.push(performance.now() - start);
}
return times;
"""

LENGTH = 10_000

failures = []


def check(name, found, wanted):
    """Prints whether a value is as wanted."""
    if found == wanted:
        print(f"ok    {name}")
    else:
        failures.append(name)
        print(f"FAIL  {name}\n  wanted {wanted!r}\n  found  {found!r}")


def check_walk(browser, page):
    """Steps through the session by slider, keys and buttons."""
    browser.open(page)
    here = lambda: browser.run(SNAPSHOT)
    check("a page opens at the first step that is not as the script says", here()["count"], "15 of 18")
    browser.run("const s = document.getElementById('step'); s.value = 8;"
                "s.dispatchEvent(new Event('input'))")
    browser.settle()
    sight = here()
    check("the slider moves the path", sight["path"], "/all/detail/水/list/水着/detail/着/list/着物")
    check("the slider moves the screen", sight["screen"].split("\n")[0][:2], "着物")
    check("the slider moves the graph and the log", (sight["box"], sight["row"]), ("list", 8))
    check("the state says what changed", [
        line for line in browser.run(
            "return [...document.querySelectorAll('#state ins, #state del')].map(l => l.textContent)")
        if "depth" in line], ["−   \"depth\": 4", "+   \"depth\": 5"])
    check("the slider says where it is", sight["spoken"], "step 8 of 18: word 着物")
    browser.press("Left")
    check("the left arrow goes back", here()["spoken"], "step 7 of 18: show 着")
    browser.press("Right")
    browser.press("Right")
    check("the right arrow goes on", here()["spoken"], "step 9 of 18: expect state list")
    browser.press("Home")
    check("Home goes to the start", (here()["count"], here()["path"]), ("0 of 18", "/all"))
    browser.press("End")
    check("End goes to the end", here()["count"], "18 of 18")
    browser.run("document.getElementById('step').focus()")
    browser.press("Left")
    check("a focused slider goes one step for one key", here()["count"], "17 of 18")
    browser.click("li:nth-child(4)")
    check("a click on a line goes there", here()["count"], "4 of 18")
    check("a refused step is drawn in red",
          browser.run("return getComputedStyle(document.querySelector('.tg-refused.tg-on')).stroke"),
          "rgb(179, 32, 42)")
    browser.click("#failure")
    check("the next failure is one click away", here()["now"],
          "✗ go detail/火 detail → detail is not allowed; from detail: all, list")
    check("undo, redo and branches are told",
          browser.run("return [...document.querySelectorAll('li small')].map(s => s.textContent)"),
          ["as after step 2", "a branch from step 2", "as after step 7", "as after step 2",
           "a branch from step 2", "as after step 3"])
    browser.run("location.hash = '#2'")
    check("one line of the log is the current one", browser.wait_for(
        "return [...document.querySelectorAll('[aria-current]')].map((row) => rows.indexOf(row) + 1)", [2]), [2])


def check_copy(browser, program, page, step):
    """Runs the script that the button copies, pasted from the clipboard."""
    browser.open(page, f"#{step}")
    browser.run("location.reload()")
    browser.click("#copy")
    browser.run("const area = document.createElement('textarea'); area.id = 'pasted';"
                "document.body.append(area); area.focus()")
    browser.press("Control", "v")
    script = browser.run("return document.getElementById('pasted').value")
    run = subprocess.run([program, "test", "-"], input=script, capture_output=True, text=True)
    check(f"steps 1–{step}, copied and pasted, are a script that passes",
          (run.returncode, script.splitlines()[-1]), (0, "expect path " + browser.text("#path")))


def check_omission(browser, page):
    """Leaves out a step of the script that the button copies."""
    browser.open(page, "#3")
    browser.run("location.reload()")
    browser.press("Left")
    browser.click("#omit")
    browser.press("Right")
    script = browser.run("return scriptText()")
    check("a step that is left out is not copied", script, 'show 水\nback\n')


def check_opening(browser, page, other, folder):
    """Opens the files of other sessions in a page."""
    browser.open(page)
    browser.pick("#file", other)
    wanted = ["12 of 12", "A shop", 12, 1, True]
    found = "return [$('count').textContent, document.title, rows.length, machines.length, $('copy').hidden]"
    check("a page opens another session", browser.wait_for(found, wanted), wanted)
    live = pathlib.Path(folder, "picked.html")
    samples.grow(page, live, 9)
    browser.pick("#file", live)
    check("it opens a live session, without following it", browser.wait_for(
        "return [$('count').textContent, $('live').textContent]", ["9 of 9", ""]), ["9 of 9", ""])
    text = other.read_text()
    for name, content in [
            ("no page", "nothing"), ("a page that is cut", text[:text.index('"machines": ')]),
            ("a page without steps", re.sub('"cases": .*?</script>', '"cases": []}</script>', text, flags=re.DOTALL)),
            ("a page without a header", text[text.index('<script type="application/json"'):]),
            ("a live page with a damaged line", live.read_text() + "{\n")]:
        picked = pathlib.Path(folder, name)
        picked.write_text(content)
        browser.pick("#file", picked)
        wanted = [f"{name} is not the page of a session", "9 of 9", "walk.script", True]
        check(f"{name} changes nothing", browser.wait_for(
            "return [$('live').textContent, $('count').textContent, document.title, rows[0].isConnected]",
            wanted), wanted)


def check_safety(browser, page):
    """Checks that markup in data is shown as text, and that nothing is fetched."""
    browser.requests()
    browser.open(page)
    browser.press("Home")
    browser.press("Right")
    shown = samples.HOSTILE.replace("\u202e", "\\u{202E}").replace("\u2028", "\\u{2028}")
    check("hostile data is shown as text", shown in browser.text("#screen"), True)
    check("hostile data makes no elements", browser.run(
        "return [document.scripts.length, document.images.length, document.title]"),
        [2, 0, "hostile.script"])
    check("the page asks for nothing but itself", browser.requests(), [page.as_uri()])


#: Gives each element of logs and drawings all events that a handler may wait for. Returns what no program writes: code
#: that has run, elements, and attributes.
AUDIT = """
const elements = /^(article|h3|ol|li|time|b|i|code|em|small|figure|p|svg|title|desc|defs|marker|rect|path|circle|text|g)$/;
const names = new RegExp("^(class|value|role|width|height|viewBox|id|ref[XY]|marker(Width|Height|Units)|orient"
  + "|marker-end|d|x|y|rx|cx|cy|r|dy|aria-current|tabindex|hidden)$");
const types = ["click", "mouseover", "focus", "load", "error", "toggle", "scroll", "begin", "animationstart", "start"];
const found = window.taken ? ["code"] : [];
for (const part of document.querySelectorAll(".machine, .machine *, #cases *")) {
  for (const type of types) part.dispatchEvent(new Event(type));
  if (!elements.test(part.localName)) found.push(part.localName);
  for (const { name, value } of part.attributes) {
    if (name === "xmlns" && value === "http://www.w3.org/2000/svg") continue;
    const isSize = part.localName === "svg" && name === "style" && /^(width|height|[ :;.0-9]|px)*$/.test(value);
    if (!names.test(name) && !isSize || /[/:"]/.test(isSize ? "" : value)) found.push(`${name}="${value}"`);
    if (name === "id" && !value.startsWith("tg-head-")) found.push(`${name}="${value}"`);
  }
}
const others = "script:not(head > script, #data, #lines), style:not(head > style), iframe:not([sandbox]), img, link, base, object"
  + ", embed, form, meta:not(head > meta), image, use, animate, set, a, input:not(.controls *, .tools *)";
for (const part of document.querySelectorAll(others)) found.push(part.outerHTML);
return found;
"""


def check_others(browser, page, folder):
    """Opens pages of other people in all ways, with code and addresses in each kind of element and text.

    Nothing of them runs, and nothing is asked for.
    """
    sample, file = hostile.Page(page), pathlib.Path(folder, "other.html")
    with hostile.Listener() as listener:
        tries = hostile.payloads(listener.address)
        browser.open(page)
        browser.requests()
        found, refused = {}, []
        for name, *parts in tries:
            file.write_text(sample.picked(name, *parts))
            browser.run("$('live').textContent = ''")
            browser.pick("#file", file)
            browser.wait_for(f"return document.title === {json.dumps(name)} || $('live').textContent !== ''", True)
            if browser.text("title") != name:
                refused.append(name)
            if audit := browser.run(AUDIT):
                found[name] = audit
        print(f"      {len(tries)} pages of others were picked; refused: {', '.join(refused)}")
        check("of another page, only what a program writes is made", found, {})
        check("most of them are shown", len(refused) < len(tries) / 4, True)

        file.write_text(sample.forged([text for _, *parts in tries for text in parts]))
        browser.pick("#file", file)
        browser.wait_for("return $('live').textContent", "")
        check("texts of its data are shown as texts", browser.run(
            "for (here = 0; here < part.steps.length; here++) show();"
            "return $('path').textContent.includes('<') && $('state').textContent.includes('<')"), True)
        check("and are nothing else", browser.run(AUDIT), [])

        browser.open(page)
        for name, data in hostile.damages(sample).items():
            file.write_text(sample.with_data(data))
            browser.run("isFirst = true; $('live').textContent = ''")
            browser.pick("#file", file)
            wanted = ["other.html is not the page of a session", "15 of 18", True]
            check(f"{name} changes nothing", browser.wait_for(
                "return [$('live').textContent, $('count').textContent, rows[0].isConnected]", wanted), wanted)

        live = pathlib.Path(folder, "others-live.html")
        samples.grow(page, live, 3)
        browser.open(live)
        found, taken = {}, []
        for name, *parts in tries:
            lines = "".join(json.dumps(line) + "\n" for line in sample.lines(*parts))
            if browser.run("take({data: session.start, lines: session.lines + arguments[0]});"
                           "return session.lines.endsWith(arguments[0])", lines):
                # Markup without an end would hide the rows after it, which is refused.
                taken += [lines] if "without" not in name else []
            if audit := browser.run(AUDIT):
                found[name] = audit
        check("lines of a live page add nothing but what a program writes", found, {})
        print(f"      {len(tries)} pairs of lines were added; {len(tries) - len(taken)} were refused")
        samples.grow(page, live, 3)
        browser.open(live)
        with live.open("a") as end:
            end.write("".join(taken).replace("<", "\\u003c"))
        wanted = f"{3 + len(taken)} of {3 + len(taken)}"
        check("nor do they in a file that grows", (browser.wait_for(
            "return $('count').textContent", wanted), browser.run(AUDIT)), (wanted, []))
        live.write_text(f"<!DOCTYPE html><title>other</title><script>{hostile.ESCAPE}</script>")
        browser.run("return new Promise((done) => setTimeout(done, 2500))")
        check("a file that has become another page stays in its frame", browser.run(
            "return [document.title, $('count').textContent, window.taken]"), ["walk.script", wanted, None])
        check("the browser was not asked for an address", [
            address for address in browser.requests() if not address.startswith("file:")], [])
        check("the listener is there", (listener.probe(), listener.asked.pop()), (None, "GET /probe HTTP/1.0"))
        check("nor was the network", listener.asked, [])

        browser.complaints()
        ran = []
        for name, *parts in tries:
            if name in hostile.LEAVES:
                continue
            file.write_text(sample.opened(*parts))
            browser.open(file)
            browser.settle()
            browser.run(AUDIT)
            if browser.run("return window.taken"):
                ran.append(name)
        check("the policy of a page lets only its own script run", ran, [])
        # For a frame that the policy forbids, Chromium connects in advance.
        check("and sends no request", [line for line in listener.asked if line], [])
        browser.complaints()


#: The pages as they were written, and as they are copied.
COPIES = """
document.querySelectorAll("svg").forEach((drawing) => drawing.removeAttribute("xmlns"));
return [".machine", "article"].map((selector) => [...document.querySelectorAll(selector)])
  .every((parts) => elementsOf(parts.map((part) => part.outerHTML).join(""), "article figure p").every(
    (copy, number) => copy.isEqualNode(parts[number])));
"""


def check_copies(browser, pages, folder):
    """Checks that all that a program writes is known where it is read."""
    for page in pages:
        text = page.read_text()
        quiet = pathlib.Path(folder, "quiet.html")
        # Without steps, a page's script leaves its elements as they are.
        data = re.search('id="data">\n(.*?)\n</script>', text, re.DOTALL)[1]
        quiet.write_text(text.replace(data, '{"cases": []}'))
        browser.open(quiet)
        check(f"all of {page.name} is copied", browser.run(COPIES), True)


class Plain(html.parser.HTMLParser):
    """Reads the lists of a page without running its script."""

    def __init__(self):
        super().__init__()
        self.rows = []

    def handle_starttag(self, tag, attributes):
        if tag == "li":
            self.rows.append("")

    def handle_endtag(self, tag):
        if tag == "ol":
            self.rows.append(None)

    def handle_data(self, data):
        if self.rows and self.rows[-1] is not None:
            self.rows[-1] += data


PANES = "return [...document.querySelectorAll('h2')].filter(h => h.offsetParent).map(h => h.id)"


#: The names of landmarks that occur twice, and what is outside of landmarks.
LANDMARKS = """
const names = [...document.querySelectorAll("section, [role=region]")].map((landmark) =>
  landmark.ariaLabel ?? document.getElementById(landmark.getAttribute("aria-labelledby")).textContent);
return [names.filter((name, place) => names.indexOf(name) !== place),
  [...document.body.children].filter((part) => part.offsetParent
    && !part.matches("header, main, [role=region]")).map((part) => part.className)];
"""


def check_panes(browser, page):
    """Checks that panes without content are left out."""
    browser.open(page)
    check("a page has all panes that have content", browser.run(PANES),
          ["graph", "path-title", "screen-title", "state-title", "log"])
    check("its landmarks have names of their own, and hold all", browser.run(LANDMARKS), [[], []])
    browser.open(samples.without_place(page))
    check("a store's page leaves out graph, path and screen", browser.run(PANES),
          ["state-title", "log"])
    check("state and log take the room", browser.run(
        "return document.querySelector('.state').offsetWidth > innerWidth * 0.4"), True)
    browser.press("End")
    browser.press("Left")
    check("a store's page is stepped through", browser.run(SNAPSHOT)["count"], "17 of 18")


def check_without_javascript(page):
    parser = Plain()
    parser.feed(page.read_text())
    check("the log is readable without JavaScript", [row.strip() for row in parser.rows[3:6]], [
        "✓ ! go detail/火 detail → detail is not allowed; from detail: all, list",
        "✓ expect refused detail -> detail", "✓ undo as after step 2"])


def check_speed(browser, pages, steps):
    """Opens the first fifth of a long session and all of it, and steps through them.

    It compares work with work, as times depend on the machine and its load.
    """
    sizes = [page.stat().st_size for page in pages]
    print(f"      {steps} steps: {sizes[1] / 1e6:.2f} MB, {sizes[1] / steps:.0f} bytes a step; "
          f"{(sizes[1] - sizes[0]) / (steps - steps // 5):.0f} a step after the first fifth")
    check("a page grows no faster than its session", sizes[1] < 5 * sizes[0], True)
    (_, few, _), (opening, step, times) = [work(browser, page) for page in pages]
    print(f"      opens in {opening:.0f} ms of work; a step of the slider takes {step:.1f} ms of work, "
          f"{step / opening:.2f} of the opening and {step / few:.1f} times the {few:.1f} ms in a fifth "
          f"of the session, {statistics.median(times):.1f} ms by the clock")
    check("a long session opens and scrubs",
          (opening < 5000, step < opening / 4, step < 3.5 * few), (True, True, True))


def work(browser, page):
    """Returns the least work to open the page and for a step, and the times of all steps, in milliseconds."""
    opened, steps, times = [], [], []
    for _ in range(3):
        browser.open(page)
        browser.settle()
        opened.append(browser.busy())
    for _ in range(3):
        before = browser.busy()
        times += browser.run(SCRUB, 25)
        steps.append((browser.busy() - before) / 25)
    return min(opened), min(steps), times


def check_narrow(browser, page):
    browser.open(page)
    check("a narrow window needs no sideways scrolling",
          browser.run("return document.documentElement.scrollWidth"), 400)


CONTRASTS = """
const light = (color) => color.match(/[0-9]+/g).map((part) => part / 255)
  .map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0.05);
const shown = (style) => {
  const row = document.createElement("i");
  row.style.background = style.background ?? "";
  row.className = style.subject ?? "";
  document.body.append(row);
  const { color, backgroundColor } = getComputedStyle(row);
  row.remove();
  return light(style.subject ? color : backgroundColor);
};
return [0, 1, 2, 3, 4, 5].flatMap((number) => ["card", "blue-wash", "red-wash"].map((ground) => {
  const [one, other] = [shown({ subject: `subject-${number}` }), shown({ background: `var(--${ground})` })];
  return Math.max(one, other) / Math.min(one, other);
})).filter((contrast) => contrast < 4.5);
"""


def check_colours(browser, page):
    browser.open(page)
    check("the colours of subjects can be read on each background", browser.run(CONTRASTS), [])


def check_graph(browser, page):
    """Zooms the drawing by buttons, keys and wheel."""
    browser.open(page)
    scale = lambda: round(browser.run("return machines[0].scale"), 2)
    fitted = scale()
    check("a fitted drawing has letters of 11 pixels or more", fitted >= 0.78, True)
    browser.click("#larger")
    check("a button enlarges the drawing", scale(), round(fitted * 1.25, 2))
    browser.press("Right")
    check("a step keeps the size", scale(), round(fitted * 1.25, 2))
    browser.run("machines[0].focus()")
    browser.press("-")
    check("a key reduces it", scale(), fitted)
    for _ in range(6):
        browser.press("+")
    check("a larger drawing shows the current state", browser.run(
        "return isSeen(machines[0], machines[0].querySelector('.tg-now').getBBox())"), True)
    browser.run("machines[0].dispatchEvent(new WheelEvent('wheel', "
                "{ctrlKey: true, deltaY: -300, cancelable: true}))")
    check("the wheel with Ctrl enlarges it", scale() > fitted * 2, True)
    browser.press("0")
    check("0 fits it again", scale(), fitted)


def check_filter(browser, page):
    browser.open(page)
    shown = "return [...document.querySelectorAll('li:not(.out) code')].map(c => c.textContent)"
    browser.run("document.getElementById('words').focus()")
    browser.press("u")
    browser.press("n")
    check("the filter keeps the rows with a text", browser.run(shown), ["undo", "undo", "undo"])
    browser.run("document.activeElement.blur()")
    browser.press("Home")
    check("and stays while stepping", (browser.run(shown), browser.run(SNAPSHOT)["count"]),
          (["undo", "undo", "undo"], "0 of 18"))
    steps = []
    for key in ["Right", "Right", "End", "Left", "Left", "Left"]:
        browser.press(key)
        steps.append(browser.run(SNAPSHOT)["count"])
    check("keys and buttons go from one of them to the next", (steps, browser.run(
        "here = 11; showControls(); return [$('previous').disabled, $('next').disabled]")),
        (["6 of 18", "10 of 18", "11 of 18", "10 of 18", "6 of 18", "0 of 18"], [False, True]))
    browser.run("const s = $('step'); s.value = 9; s.dispatchEvent(new Event('input'))")
    browser.settle()
    check("the slider rests on them", browser.run(SNAPSHOT)["count"], "6 of 18")
    browser.run("words.value = ''; words.dispatchEvent(new Event('input'))")
    browser.click("#refusals")
    check("another one keeps what failed", browser.run(shown), ["go detail/火"])


def check_numbers(browser, page):
    for step in (1, 201, 450, 600, 2000):
        browser.open(page, f"#{step}")
        browser.run("location.reload()")
        browser.settle()
        first = (step - 1) // 200 * 200 + 1
        missing = set(map(str, range(first, first + 200))) - browser.drawn_texts()
        check(f"the rows around step {step} have their numbers", sorted(missing), [])


def check_last_row(browser, page, step):
    browser.open(page, f"#{step}")
    browser.settle()
    check("a long log with rows of several lines scrolls to the last one", browser.run(
        "const [row, pane] = [rows.at(-1), $('cases')].map(e => e.getBoundingClientRect());"
        "return [here, row.top >= pane.top && row.bottom <= pane.bottom]"), [step, True])


def check_live(browser, program, folder):
    """Opens the page of a program that runs, which then takes commands, plays a game and ends."""
    page = pathlib.Path(folder, "live.html")
    count = "return document.getElementById('count')?.textContent"
    with subprocess.Popen(
            [program, "--live", page], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as run:
        def type_line(line):
            run.stdin.write(line + "\n")
            run.stdin.flush()

        type_line("show 水")
        deadline = time.monotonic() + 30
        while not (page.exists() and '"row": ' in page.read_text()) and time.monotonic() < deadline:
            time.sleep(0.1)
        browser.open(page)
        check("a page says that its program is running", browser.text("#live"), "● live")
        check("a command of a program with a store is one step", browser.wait_for(count, "1 of 1"), "1 of 1")
        file = page.stat().st_ino
        type_line("word 水着")
        type_line("! go list/火災")
        check("it follows the newest step", browser.wait_for(count, "3 of 3"), "3 of 3")
        check("the step has its path, its row and its refusal", (
            browser.text("#path"), browser.run("return rows.at(-1).querySelector('code').textContent"),
            browser.run("return document.querySelectorAll('.tg-refused.tg-on').length"),
            browser.run("return document.querySelector('header p').textContent")),
            ("places /all/detail/水/list/水着", "go list/火災", 1, "3 steps · 1 refused"))
        check("the file has only grown", page.stat().st_ino, file)
        browser.run("isFirst = true; here = 1; show(); words.value = 'go'; $('subject').value = 'browser';"
                    "words.dispatchEvent(new Event('input'))")
        wanted = [True, 1, "go", "browser", "1 of 3", 2]
        type_line("play")
        check("it stays at its step and its filter when a game adds its graph", browser.wait_for(
            "return [isFirst, here, words.value, $('subject').value, $('count').textContent, machines.length]",
            wanted), wanted)
        check("only the graph of the step is shown", browser.run(
            "return machines.map((figure) => figure.hidden)"), [False, True])
        check("the file has only grown, again", page.stat().st_ino, file)
        type_line("new")
        browser.run("words.value = $('subject').value = ''; words.dispatchEvent(new Event('input')); go(rows.length)")
        check("the graph of the game has its current state, and its size", browser.wait_for(
            "return [machines[1].querySelector('.tg-now text')?.textContent, machines[1].scale > 0.5]",
            ["game", True]), ["game", True])
        run.stdin.close()
    check("it says that the program has ended",
          browser.wait_for("return $('live').textContent", "the program has ended"), "the program has ended")
    browser.run("location.reload()")
    browser.settle()
    check("opened again, it has all steps", browser.run("return [rows.length, $('live').textContent]"),
          [4, "the program has ended"])


def check_growth(browser, page, folder):
    """Opens a live page that grows while text is typed into its filter."""
    file = pathlib.Path(folder, "growing.html")
    samples.grow(page, file, 5)
    browser.open(file)
    count = "return document.getElementById('count').textContent"
    browser.run("isFirst = true; words.focus()")
    browser.press("e")
    browser.press("x")
    browser.press("Left")
    browser.compose("みz")
    samples.grow(page, file, 14)
    check("a live page adds new steps", browser.wait_for(count, "14 of 14"), "14 of 14")
    browser.compose("みず")
    check("it does not load itself again, and keeps the caret and what is composed", browser.run(
        "return [isFirst, document.activeElement.id, words.value, words.selectionStart]"),
        [True, "words", "eみずx", 3])
    browser.run("words.value = 'undo'; words.dispatchEvent(new Event('input'))")
    browser.press("Tab")
    browser.run("here = 2; show(); getSelection().selectAllChildren($('state'))")
    samples.grow(page, file, 18)
    browser.run("return new Promise((done) => setTimeout(done, 2500))")
    check("it waits while text is selected", browser.run(
        "return [$('count').textContent, String(getSelection()).length > 9]"), ["2 of 14", True])
    browser.run("getSelection().removeAllRanges()")
    check("then it stays at its step, and filters what is new", browser.wait_for(
        "return [$('count').textContent, $('matches').textContent]", ["2 of 18", "3 of 18"]),
        ["2 of 18", "3 of 18"])
    check("each step has its row, its number and its line", browser.run(
        "return [rows.length, lineOf(18), document.querySelectorAll('ol').length]"), [18, "2", 1])
    check("a long line that is not complete is cut off at once", browser.run(
        "const last = new Text('x'.repeat(1e5)); $('lines').append(last); const start = performance.now();"
        "const { lines } = contentOf(document); last.remove();"
        "return [lines.endsWith('\\n'), performance.now() - start < 2000]"), [True, True])
    samples.grow(page, file, 18, dropped=1)
    check("it stays at its step and its filter when the file begins again", browser.wait_for(
        "return [isFirst, $('count').textContent, $('matches').textContent]", [True, "1 of 17", "3 of 17"]),
        [True, "1 of 17", "3 of 17"])


def check_following(browser, page, folder):
    """Opens a long live page, which gets its last step."""
    file = pathlib.Path(folder, "growing.html")
    samples.grow(page, file, LENGTH - 1)
    browser.open(file)
    browser.settle()
    samples.grow(page, file, LENGTH)
    began = time.monotonic()
    wanted = f"{LENGTH} of {LENGTH}"
    check("a long live page follows", browser.wait_for(
        "return document.getElementById('count').textContent", wanted), wanted)
    print(f"      after {time.monotonic() - began:.1f} s")


#: Each page that is pictured, its step, and the pictures in README and articles.
PICTURES = [
    ("walk", "#15", [
        pathlib.Path("Sources", library, f"{library}.docc", "viewer.png")
        for library in ("StateMachineViewer", "StateMachineTesting")]),
    ("store", "#4", [pathlib.Path("Sources/StateMachineViewer/StateMachineViewer.docc/LiveStore.png")]),
    ("navigator", "#1", [
        pathlib.Path("Sources/StateMachineViewer/StateMachineViewer.docc/LiveNavigator.png")]),
]
#: A digest of what each of them shows.
PICTURED = pathlib.Path("docs/viewer.sha256")

SHOWN = """
return [document.querySelector("style").textContent, document.body.innerText,
  ...[...document.querySelectorAll("svg")].map((drawing) => drawing.outerHTML)].join("\\n");
"""


def check_pictures(pages, renew):
    """Compares style, text and drawings, as each browser renders other pixels."""
    digests = []
    for name, place, files in PICTURES:
        with Browser(1200, 760) as browser:
            browser.open(pages[name], place)
            browser.settle()
            digests.append(hashlib.sha256(browser.run(SHOWN).encode()).hexdigest() + "\n")
            for file in files if renew else []:
                browser.picture(file)
    if renew:
        PICTURED.write_text("".join(digests))
    check("the pictures show the pages as they are now", PICTURED.read_text(), "".join(digests))


def check_recording(browser, pages):
    """Steps through the recording of a shop."""
    browser.open(pages["shop"])
    check("a recording opens at its last step", browser.run(SNAPSHOT)["count"], "12 of 12")
    check("a recording has its panes, and no screen", browser.run(PANES),
          ["graph", "path-title", "state-title", "log"])
    check("a recording is no script to copy",
          browser.run("return document.getElementById('copy').offsetParent"), None)
    browser.click("#failure")
    check("the next refusal is one click away, with its time and its source", browser.run(SNAPSHOT)["now"],
          "0:03.245 ✗ Place go receipt cart → receipt is not allowed; from cart: payment")
    browser.press("End")
    for _ in range(4):
        browser.press("Left")
    check("the state has what an action changed", browser.run(
        "return [...document.querySelectorAll('#state ins, #state del')].map(l => l.textContent.trim())"),
        ["−     \"coupon\": null", "+     \"coupon\": \"WELCOME\""])
    for page, panes in [("store", ["state-title", "log"]),
                        ("navigator", ["graph", "path-title", "state-title", "log"])]:
        browser.open(pages[page])
        check(f"the page of a {page} has its panes", browser.run(PANES), panes)


def main():
    program = pathlib.Path(sys.argv[1], "kanji-cli").resolve()
    pages = {page.stem: page for page in pathlib.Path(sys.argv[2]).resolve().glob("*.html")}
    with tempfile.TemporaryDirectory() as folder:
        walk = samples.page(program, samples.WALK, folder, name="walk")
        pages["walk"] = walk
        long = [samples.long(program, folder, count) for count in (LENGTH // 5, LENGTH)]
        with Browser() as browser:
            check_walk(browser, walk)
            for step in (14, 1):
                check_copy(browser, program, walk, step)
            check_copy(browser, program, samples.recording(program, folder), 6)
            check_omission(browser, walk)
            check_opening(browser, walk, pages["shop"], folder)
            check_safety(browser, samples.hostile(program, folder))
            check_copies(browser, [*pages.values(), long[0]], folder)
            check_others(browser, walk, folder)
            check_panes(browser, walk)
            check_recording(browser, pages)
            check_graph(browser, walk)
            check_colours(browser, walk)
            check_filter(browser, walk)
            check_numbers(browser, long[0])
            check_last_row(browser, long[0], LENGTH // 5)
            check_live(browser, program, folder)
            check_growth(browser, walk, folder)
            check_following(browser, long[1], folder)
            check("the console has nothing to say", browser.complaints(), [])
        with Browser() as browser:
            check_speed(browser, long, LENGTH)
        with Browser(400, 800, dark=True) as browser:
            check_narrow(browser, walk)
            check_colours(browser, walk)
        check_without_javascript(walk)
        check_pictures(pages, renew="--renew" in sys.argv)
    if failures:
        sys.exit(f"viewer: {len(failures)} checks failed")


main()
