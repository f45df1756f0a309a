"""A headless Chromium, driven through WebDriver."""

import base64
import json
import pathlib
import socket
import subprocess
import time
import urllib.error
import urllib.request

KEYS = {
    "Left": "\ue012", "Right": "\ue014", "Home": "\ue011", "End": "\ue010", "Tab": "\ue004",
    "Control": "\ue009",
}


class Browser:
    """A window; its log and requests are kept from page to page until they are read."""

    def __init__(self, width=1400, height=1000, dark=False):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={port}", "--log-level=OFF"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.address = f"http://127.0.0.1:{port}"
        self.session = self._begin(width, height, dark)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self._ask("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()

    def open(self, page, place=""):
        self._ask("POST", "/url", {"url": pathlib.Path(page).resolve().as_uri() + place})

    def run(self, script, *arguments):
        """Returns the result of the script, which may be a promise."""
        body = f"const run = async function () {{ {script} }};" \
            "const done = arguments[arguments.length - 1];" \
            "run.apply(null, arguments).then(done, (e) => done('failed: ' + e));"
        return self._ask("POST", "/execute/async", {"script": body, "args": list(arguments)})

    def press(self, *keys):
        """Presses the keys together, and waits until the page has been drawn."""
        codes = [KEYS.get(key, key) for key in keys]
        downs = [{"type": "keyDown", "value": code} for code in codes]
        ups = [{"type": "keyUp", "value": code} for code in reversed(codes)]
        keyboard = {"type": "key", "id": "keyboard", "actions": downs + ups}
        self._ask("POST", "/actions", {"actions": [keyboard]})
        self.settle()

    def compose(self, text):
        """Shows what an input method has so far."""
        self._command("Input.imeSetComposition", text=text, selectionStart=len(text), selectionEnd=len(text))

    def click(self, selector):
        self._ask("POST", f"/element/{self._find(selector)}/click", {})
        self.settle()

    def pick(self, selector, file):
        """Chooses a file in an input."""
        self._ask("POST", f"/element/{self._find(selector)}/value", {"text": str(file)})

    def settle(self):
        self.run("await new Promise((r) => requestAnimationFrame(() => setTimeout(r)))")

    def wait_for(self, script, wanted):
        """Returns the result of the script as soon as it is as wanted, or after 30 seconds."""
        deadline = time.monotonic() + 30
        while True:
            found = self.run(script)
            if found == wanted or time.monotonic() > deadline:
                return found
            time.sleep(0.1)

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0]).textContent", selector)

    def drawn_texts(self):
        """Returns the texts as they are drawn, those of style sheets included."""
        snapshot = self._command("DOMSnapshot.captureSnapshot", computedStyles=[])
        layout = snapshot["documents"][0]["layout"]
        return {snapshot["strings"][text] for text in layout["text"] if text >= 0}

    def picture(self, file):
        pathlib.Path(file).write_bytes(base64.b64decode(self._ask("GET", "/screenshot")))

    def busy(self):
        """Returns the processor time of the page's thread, in milliseconds."""
        metrics = self._command("Performance.getMetrics")["metrics"]
        return 1000 * next(m["value"] for m in metrics if m["name"] == "TaskDuration")

    def complaints(self):
        """Returns the console's messages since the last call."""
        return [entry["message"] for entry in self._ask("POST", "/se/log", {"type": "browser"})]

    def requests(self):
        """Returns the addresses requested since the last call."""
        events = [
            json.loads(entry["message"])["message"]
            for entry in self._ask("POST", "/se/log", {"type": "performance"})]
        return [
            event["params"]["request"]["url"] for event in events
            if event["method"] == "Network.requestWillBeSent"]

    def _begin(self, width, height, dark):
        options = {
            "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                f"--window-size={width},{height}"],
        }
        wanted = {
            "browserName": "chrome", "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
            "timeouts": {"script": 120_000, "pageLoad": 120_000},
        }
        self.session = ""
        deadline = time.monotonic() + 30
        while True:
            try:
                begun = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
                break
            except urllib.error.URLError as error:
                if isinstance(error, urllib.error.HTTPError) or time.monotonic() > deadline:
                    self.driver.terminate()
                    raise
                time.sleep(0.1)
        self.session = "/session/" + begun["sessionId"]
        # A window cannot be as narrow as a phone, and its theme is the system's.
        self._command("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self._command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height,
            deviceScaleFactor=1, mobile=False)
        self._command("Performance.enable", timeDomain="threadTicks")
        return self.session

    def _command(self, name, **parameters):
        return self._ask("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def _find(self, selector):
        found = self._ask("POST", "/element", {"using": "css selector", "value": selector})
        return next(iter(found.values()))

    def _ask(self, method, path, body=None):
        request = urllib.request.Request(
            self.address + self.session + path, method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)["value"]
