"""Pages of other people, which try to run code in a page that opens them, or to send a request from it."""

import contextlib
import html
import itertools
import json
import re
import socket
import threading

CODE = "top.taken = 1; new Image().src = 'ADDRESS/code'"
FRAME = f"<script>{CODE}</script><img src=ADDRESS/frame>"

#: Markup, by what it uses.
MARKUP = {
    "an image that is missing": f'<img src=x onerror="{CODE}">',
    "an image": '<img src="ADDRESS/image">',
    "srcset": '<img srcset="ADDRESS/one 1x, ADDRESS/two 2x" sizes=100vw>',
    "a picture": '<picture><source srcset="ADDRESS/source"><img></picture>',
    "an input with an image": '<input type=image src="ADDRESS/input">',
    "video": f'<video autoplay src="ADDRESS/video" poster="ADDRESS/poster" onerror="{CODE}"><track default src="ADDRESS/t"></video>',
    "audio": f'<audio autoplay src=data:, onerror="{CODE}"></audio>',
    "a script": f"<script>{CODE}</script>",
    "a script of another place": '<script src="ADDRESS/script"></script>',
    "a module": f'<script type=module>{CODE}; import "ADDRESS/module"</script>',
    "an import map": '<script type=importmap>{"imports": {"a": "ADDRESS/a"}}</script><script type=module>import "a"</script>',
    "speculation": '<script type=speculationrules>{"prefetch": [{"urls": ["ADDRESS/soon"], "eagerness": "immediate"}]}</script>',
    "SVG that loads": f'<svg onload="{CODE}"></svg>',
    "SVG with a script": f"<svg><script>{CODE}</script><script href='ADDRESS/svg'></script></svg>",
    "SVG with an image": f'<svg><image href="ADDRESS/image" onerror="{CODE}"/></svg>',
    "SVG that uses another file": '<svg><use href="ADDRESS/use.svg#a"/></svg>',
    "SVG that moves": f'<svg><animate attributeName=x dur=1s onbegin="{CODE}"/><set onbegin="{CODE}"/></svg>',
    "SVG that sets a link": f'<svg><a><set attributeName=href to="javascript:{CODE}"/><text>a</text></a></svg>',
    "foreign markup in SVG": f'<svg><foreignObject><img src=x onerror="{CODE}"><iframe src="ADDRESS/f"></iframe></foreignObject></svg>',
    "a filter in SVG": '<svg><filter id=f><feImage href="ADDRESS/filter"/></filter><rect filter="url(#f)" width=9 height=9 /></svg>',
    "paint of another file": '<svg><rect fill="url(ADDRESS/fill.svg#a)" mask="url(ADDRESS/mask.svg#a)" clip-path="url(ADDRESS/clip.svg#a)" width=9 height=9 /></svg>',
    "an arrowhead of another file": '<svg><path class="tg-edge" marker-end="url(ADDRESS/head.svg#a)" d="M0 0L9 9"/></svg>',
    "a style in SVG": '<svg><style>@import "ADDRESS/svg.css"; rect { fill: url(ADDRESS/fill.svg#a) }</style><rect width=9 height=9 /></svg>',
    "a frame with a document": f'<iframe srcdoc="{html.escape(FRAME)}"></iframe>',
    "a frame with code": f'<iframe src="javascript:{CODE}"></iframe>',
    "a frame": '<iframe src="ADDRESS/frame"></iframe>',
    "a frame with data": f"<iframe src='data:text/html,{FRAME}'></iframe>",
    "a frame set": '<frameset><frame src="ADDRESS/frame"></frameset>',
    "an object": f'<object data="ADDRESS/object" onerror="{CODE}"></object><object data="data:text/html,{html.escape(FRAME)}"></object>',
    "an embedded file": f'<embed src="ADDRESS/embed" onerror="{CODE}">',
    "an imported style": '<style>@import "ADDRESS/style.css";</style>',
    "a style with an image": '<style>body, li { background: url(ADDRESS/background); cursor: url(ADDRESS/cursor), auto }</style>',
    "a style that reads": '<style>#words[value^=a] { background: url(ADDRESS/a) } @font-face { font-family: f; src: url(ADDRESS/font) } * { font-family: f }</style>',
    "an animation": f'<style>@keyframes k {{}} code {{ animation: k 1s }}</style><code style="animation: k 1s" onanimationstart="{CODE}">a</code>',
    "the style of an element": '<code style="background: url(ADDRESS/style); position: fixed; inset: 0">a</code>',
    "a style sheet": '<link rel=stylesheet href="ADDRESS/link.css">',
    "an icon": '<link rel=icon href="ADDRESS/icon">',
    "files to fetch early": '<link rel=preload as=image href="ADDRESS/preload"><link rel=modulepreload href="ADDRESS/m"><link rel=prefetch href="ADDRESS/prefetch">',
    "another base": '<base href="ADDRESS/"><img src=base><a href=base autofocus>a</a>',
    "a policy": "<meta http-equiv=Content-Security-Policy content=\"script-src 'unsafe-inline'\">" f'<img src=x onerror="{CODE}">',
    "the focus": f'<input autofocus onfocus="{CODE}"><code tabindex=0 autofocus onfocus="{CODE}">a</code>',
    "details": f'<details open ontoggle="{CODE}"><summary>a</summary></details>',
    "a popover": f'<button popovertarget=p id=b>a</button><div popover id=p onbeforetoggle="{CODE}">a</div>',
    "a body that loads": f'<body onload="{CODE}" onpageshow="{CODE}" onresize="{CODE}" background="ADDRESS/body">',
    "a text that moves": f'<marquee onstart="{CODE}" onbounce="{CODE}">a</marquee>',
    "a table": '<table background="ADDRESS/table"><td background="ADDRESS/cell">a</table>',
    "a link with code": f'<a href="javascript:{CODE}" ping="ADDRESS/ping">a</a><area href="javascript:{CODE}">',
    "a form": f'<form action="ADDRESS/form" id=step><button formaction="javascript:{CODE}">a</button><input name=parentNode><input name=attributes></form>',
    "a shadow": f'<div><template shadowrootmode=open><img src=x onerror="{CODE}"><slot></slot></template></div>',
    "a template": f'<template><img src=x onerror="{CODE}"></template>',
    "markup that is moved": f'<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror={html.escape(CODE)}&gt;"></table></math>',
    "markup in markup": f'<svg></p><style><a id="</style><img src=x onerror={html.escape(CODE)}>"></a></style></svg>',
    "markup for those without scripts": f'<noscript><p title="</noscript><img src=x onerror={html.escape(CODE)}>"></noscript>',
    "a comment that ends early": f'<!--><img src=x onerror="{CODE}">-->',
    "a comment without end": f'<!-- --!><img src=x onerror="{CODE}"><!--',
    "a text without end": f'<textarea></textarea><img src=x onerror="{CODE}"><textarea>',
    "an attribute without end": "<img src='ADDRESS/dangling?",
    "XML": f'<?xml-stylesheet href="ADDRESS/xml.css"?><![CDATA[<img src=x onerror="{CODE}">]]>',
    "names of the page": '<code id=data>a</code><code id=lines name=session>a</code><svg id=file></svg><code id=cases>a</code>',
    "data twice": '<script type="application/json" id=data>{"cases": [{}]}</script>',
    "a handler for each event": f'<code onclick="{CODE}" onmouseover="{CODE}" onfocus="{CODE}" onload="{CODE}">a</code>',
}

#: Attributes for a row and for a drawing.
ATTRIBUTES = {
    "handlers": f'onclick="{CODE}" onmouseover="{CODE}" onload="{CODE}" onscroll="{CODE}" onfocus="{CODE}" tabindex=0 autofocus',
    "a style": 'style="background: url(ADDRESS/attribute)"',
    "a name of the page": "id=data name=cases",
    "a custom element": 'is=x-a slot=a part=a',
    "an old background": 'background="ADDRESS/old"',
    "paint": 'fill="url(ADDRESS/fill#a)" filter="url(ADDRESS/filter#a)" cursor="url(ADDRESS/cursor), auto"',
    "a link": f'href="javascript:{CODE}" xlink:href="ADDRESS/xlink" src="ADDRESS/src"',
    "a class with markup": '''class='" onclick="top.taken = 1'  class="x" viewBox="url(ADDRESS/box)"''',
}

#: What a page tries as the browser reads it, which no policy forbids: these are not opened by themselves.
LEAVES = {
    "a page that leaves": '<meta http-equiv=refresh content="0;url=ADDRESS/refresh">',
    "an early connection": '<link rel=preconnect href="ADDRESS"><link rel=dns-prefetch href="ADDRESS">',
}


#: Tries to leave a frame.
ESCAPE = """
for (const attempt of [() => top.taken = 1, () => parent.document.title = "taken", () => top.location = "about:blank",
  () => parent.postMessage(1, "*"), () => parent.postMessage({data: 1, lines: 1}, "*"), () => open("about:blank"),
  () => top.close(), () => parent.eval("taken = 1")]) try { attempt() } catch {}
"""


class Listener:
    """A server that notes what it is asked for; a connection without a request is an empty line."""

    def __enter__(self):
        self.asked = []
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.address = "http://127.0.0.1:%d" % self.socket.getsockname()[1]
        threading.Thread(target=self._listen, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.socket.close()

    def probe(self):
        """Asks for a file of its own, so that an empty list of others means something."""
        with socket.create_connection(self.socket.getsockname()) as connection:
            connection.sendall(b"GET /probe HTTP/1.0\r\n\r\n")
            connection.recv(1)

    def _listen(self):
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self.socket.accept()
                with connection:
                    connection.settimeout(1)
                    line = b""
                    with contextlib.suppress(OSError):
                        line = connection.recv(1000).split(b"\r\n")[0]
                    self.asked.append(line.decode(errors="replace"))


def payloads(address):
    """Returns each attempt: its name, markup, and attributes."""
    tries = [(name, markup, "") for name, markup in (MARKUP | LEAVES).items()]
    tries += [(f"{name} as attributes", "", text) for name, text in ATTRIBUTES.items()]
    return [(name, *(part.replace("ADDRESS", address) for part in parts)) for name, *parts in tries]


def spoiled(text, markup, attributes):
    """Returns a log or drawings with the attempt in each kind of element.

    HTML would end a drawing, and SVG is a part of it.
    """
    for tag in ["article", "ol", "li", "code", "figure", "svg", "g", "path", "rect", "marker", "h3"]:
        text = re.sub(f"<{tag}(?=[ >])", lambda found: f"{found[0]} {attributes} ", text, count=2)
    inner = re.fullmatch("<svg>(.*)</svg>", markup)
    for tag in ["article", "ol", "li", "code", "figure", "h3"]:
        text = text.replace(f"</{tag}>", f"{markup}</{tag}>{markup}", 2)
    for tag in ["svg", "g", "defs", "title"] if inner else []:
        text = text.replace(f"</{tag}>", f"{inner[1]}</{tag}>{inner[1]}", 2)
    return text


class Page:
    """The parts of a page that a program wrote."""

    def __init__(self, page):
        text = self.text = page.read_text()
        self.data = json.loads(re.search('id="data">\n(.*?)\n</script>', text, re.DOTALL)[1])
        self.drawings = "".join(re.findall('<figure class="machine">.*?</figure>\n', text, re.DOTALL))
        self.log = "".join(re.findall("<article>.*?</article>\n", text, re.DOTALL))

    def picked(self, name, markup, attributes):
        """Returns a page for "Open…"; what it needs comes first, as markup may hide what is behind it."""
        return (
            f"<h1>{name}</h1><header {attributes}><p {attributes}>a{markup}</p></header>"
            + element(self.data) + markup + spoiled(self.drawings, markup, attributes)
            + spoiled(self.log, markup, attributes) + markup)

    def opened(self, markup, attributes):
        """Returns the page as it would be if the program had let the attempt through."""
        text = self.text.replace(self.drawings, spoiled(self.drawings, markup, attributes))
        text = text.replace(self.log, spoiled(self.log, markup, attributes))
        return text.replace("<header>", f"{markup}<header {attributes}>").replace("</body>", f"{markup}</body>")

    def forged(self, texts):
        """Returns the page with other texts in its data."""
        texts = itertools.cycle(texts)
        return self.with_data({name: forged(part, texts) for name, part in self.data.items()})

    def with_data(self, data):
        return self.text.replace(re.search('<script type="application/json".*?</script>', self.text, re.DOTALL)[0],
                                 element(data))

    def lines(self, markup, attributes):
        """Returns lines of a live page: a step, and another drawing of the first machine."""
        row = re.search("<li.*?</li>\n", self.log)[0]
        part = self.data["cases"][0]
        return [
            {"values": [markup], "paths": [[0, markup]], "step": part["steps"][1], "lines": {"1": markup},
             "row": spoiled(row, markup, attributes), "summary": markup},
            {"number": 0, "machine": self.data["machines"][0] | {"name": markup},
             "drawing": spoiled(self.drawings, markup, attributes)}]


def element(data):
    return '<script type="application/json" id="data">\n' + json.dumps(data).replace("<", "\\u003c") + "\n</script>"


def forged(part, texts):
    if isinstance(part, str):
        return next(texts)
    if isinstance(part, list):
        return [forged(one, texts) for one in part]
    return {name: forged(one, texts) for name, one in part.items()} if isinstance(part, dict) else part


def damages(page):
    """Returns data that is no session's, by what is wrong with it."""
    def changed(change):
        data = json.loads(json.dumps(page.data))
        change(data, data["cases"][0])
        return data

    values, paths = len(page.data["values"]), len(page.data["paths"])
    bomb = [[values + n, values + n] for n in range(60)]
    return {name: changed(change) for name, change in {
        "a path in a circle": lambda data, part: data["paths"].__setitem__(0, [paths - 1, "/a"]),
        "a value in itself": lambda data, part: data["values"].append([values]),
        "a value that grows for ever": lambda data, part: data["values"].extend(["a", *bomb]),
        "a value of a name": lambda data, part: data["values"].append({"o": ["length", 0]}),
        "a value without its names": lambda data, part: data["values"].append({}),
        "a state that is missing": lambda data, part: part["steps"][1].__setitem__(1, values),
        "a path that is missing": lambda data, part: part["steps"][1].__setitem__(0, paths),
        "a state of text": lambda data, part: part["steps"][1].__setitem__(1, part["steps"][1][2] - 1),
        "a screen of numbers": lambda data, part: part["steps"][1].__setitem__(2, 0),
        "a step of texts": lambda data, part: part["steps"].__setitem__(1, ["__proto__"] * 9),
        "a step too many": lambda data, part: part["steps"].append(part["steps"][-1]),
        "a case too many": lambda data, part: data["cases"].append(part),
        "a machine too many": lambda data, part: data["machines"].append(data["machines"][0]),
        "an edge too many": lambda data, part: data["machines"][0]["edges"].extend([[0, 0]] * 99),
        "states that are not drawn": lambda data, part: data["machines"][0]["states"].append("a"),
        "lines that are no texts": lambda data, part: part.update(lines={"1": {"replace": 1}}),
        "no values": lambda data, part: data.pop("values"),
    }.items()}
