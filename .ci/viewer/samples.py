"""Sample sessions, run by the program itself."""

import json
import pathlib
import re
import subprocess
import unicodedata

#: A session with an expected refusal, an unexpected one, and a branch that is left again.
WALK = """\
# The steps before the refusal.
show 水
word 水着
back
! go detail/火
expect refused detail -> detail
undo
show 着
word 着物
expect state list
undo
undo
all
jump 3
expect path /all/detail/水
go detail/火
home
search water
2
"""

HOSTILE = "</script><script>document.title='taken'</script><img src=x onerror=\"alert(1)\">" \
    "<!--<b>&lt;\u202e\u2028]]>"


def page(program, script, folder, *options, name="session"):
    """Writes the page of a script, and returns its path."""
    source = pathlib.Path(folder, f"{name}.script")
    target = source.with_suffix(".html")
    source.write_text(script)
    subprocess.run([program, "view", source, "--output", target, *options], check=True)
    return target


def recording(program, folder):
    """Returns the page of a recorded session, whose script has screens."""
    source = pathlib.Path(folder, "recording.script")
    subprocess.run([program, "--fresh", "--record", source], input="show 水\nback\n", check=True,
                   capture_output=True, text=True)
    return page(program, source.read_text(), folder, name="recording")


def without_place(page):
    """Returns the page as if of a store: without a graph, a path and a screen."""
    start, end = '<script type="application/json" id="data">\n', "\n</script>"
    before, rest = page.read_text().split(start)
    text, after = rest.split(end, 1)
    data = json.loads(text)
    data["paths"], data["machines"] = [[-1, ""]], []
    for part in data["cases"]:
        part["steps"] = [[0, state, -1, -1, -1, moment] for _, state, _, _, _, moment, *_ in part["steps"]]
    before = re.sub("<figure.*?</figure>", "", before, flags=re.DOTALL)
    target = page.with_suffix(".store.html")
    target.write_text(before + start + json.dumps(data) + end + after)
    return target


def grow(page, target, count, dropped=0):
    """Writes a session's page as a recorder that is running and has had this many steps, all at once.

    The page has all values from the beginning, and a line for each step but the first ones that are dropped.
    """
    start, end = '<script type="application/json" id="data">\n', "\n</script>"
    before, rest = page.read_text().split(start)
    text, after = rest.split(end, 1)
    data = json.loads(text)
    part = data["cases"][0]
    rows = re.findall("<li.*?</li>\n", before, flags=re.DOTALL)
    lines = [
        {"values": [], "paths": [], "step": step, "lines": {}, "summary": f"{number + 1} steps",
         "row": re.sub(r'^<li value="\d+"', "<li", row)}
        for number, (step, row) in enumerate(zip(part["steps"][1:], rows))]
    data |= {"dropped": dropped, "isRunning": True}
    part["steps"] = part["steps"][dropped:dropped + 1]
    before = re.sub("<ol>.*</ol>\n", "", before, flags=re.DOTALL)
    draft = target.with_suffix(".draft")
    draft.write_text(
        before + start + json.dumps(data) + end + after + '<script type="application/json" id="lines">\n'
        + "".join(json.dumps(line).replace("<", "\\u003c") + "\n" for line in lines[dropped:count]))
    draft.replace(target)


def hostile(program, folder):
    """Returns the page of a session whose data contains markup."""
    data = pathlib.Path(folder, "hostile.json")
    word = {"word": "水着", "meaning": HOSTILE, "reading": HOSTILE}
    entry = {"character": "水", "meaning": HOSTILE, "on": [HOSTILE], "examples": [word]}
    data.write_text(json.dumps([entry]))
    # A script has no other line breaks, even in quotes, and invisible characters only as escapes.
    quoted = '"' + HOSTILE.replace('"', '\\"').replace("\u2028", "") + '"'
    name = "".join(c for c in quoted if unicodedata.category(c) != "Cf")
    link = "".join(f"\\u{{{ord(c):X}}}" if unicodedata.category(c) == "Cf" else c for c in quoted)
    script = f"case {name}\nshow 水\nword 水着\n! link {link}\nexpect title {name}\n"
    return page(program, script, folder, "--data", data, name="hostile")


def long(program, folder, steps):
    """Returns the page of a session with this many steps: forward, undone and redone."""
    kanji = subprocess.run(
        [program, "list"], check=True, capture_output=True, text=True).stdout.splitlines()
    lines = []
    for place, entry in enumerate(kanji * (steps // len(kanji) + 1)):
        show = f"show {entry[0]}"
        lines += [show, "1", "undo", f"! go detail/{entry[0]}", "expect state detail", "home", "undo", "home"]
    return page(program, "\n".join(lines[:steps]) + "\n", folder, name=f"long-{steps}")
