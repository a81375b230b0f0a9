"""A headless Chromium driven over the WebDriver protocol, with Python's standard library only.

    with browser.open_browser() as page:
        page.go("file:///page.html")
        page.text("step")

Nothing is asked of the network: pages are files, and the browser's own calls are switched off.
"""

import base64
import contextlib
import json
import re
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-device-scale-factor=1",
]
KEYS = {"home": "\ue011", "end": "\ue010", "left": "\ue012", "right": "\ue014", "down": "\ue015"}


def missing():
    """What is missing for a browser, as a word for people; empty where nothing is."""
    for name in ("chromium", "chromedriver"):
        if shutil.which(name) is None:
            return f"no {name} on this machine"
    return ""


class Page:
    """A session of the browser, with one window."""

    def __init__(self, port, session):
        self.base = f"http://127.0.0.1:{port}/session/{session}"

    def call(self, method, path, body=None):
        return request(method, self.base + path, body)

    def go(self, url):
        self.call("POST", "/url", {"url": url})

    def script(self, code, *arguments):
        return self.call("POST", "/execute/sync", {"script": code, "args": list(arguments)})

    def text(self, element_id):
        return self.script("return document.getElementById(arguments[0]).textContent", element_id)

    def click(self, element_id):
        self.script("document.getElementById(arguments[0]).click()", element_id)

    def press(self, *names):
        """Presses keys by the keyboard: names of KEYS, or characters."""
        actions = []
        for name in names:
            key = KEYS.get(name, name)
            actions += [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        source = {"type": "key", "id": "keys", "actions": actions}
        self.call("POST", "/actions", {"actions": [source]})

    def point(self, x, y, click=False):
        """Moves the mouse to a place in the window, in CSS pixels, and perhaps clicks."""
        moves = [{"type": "pointerMove", "duration": 0, "x": x + d, "y": y} for d in (1, 0)]
        if click:
            moves += [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        source = {"type": "pointer", "id": "mouse", "actions": moves}
        self.call("POST", "/actions", {"actions": [source]})
        self.frames()

    def frames(self):
        """Waits until what was drawn is shown."""
        self.script(
            "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    def resize(self, width, height):
        self.call("POST", "/window/rect", {"width": width, "height": height})

    def printed(self):
        """The page on paper, as PDF."""
        return base64.b64decode(self.call("POST", "/print", {}))

    def screenshot(self):
        return base64.b64decode(self.call("GET", "/screenshot"))


def request(method, url, body=None):
    """The value of the driver's answer. Raises RuntimeError where it is an error."""
    data = json.dumps(body).encode() if body is not None else None
    call = urllib.request.Request(url, data, {"Content-Type": "application/json"}, method=method)
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(call, timeout=120) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as error:
        raise RuntimeError(error.read().decode(errors="replace")) from error


@contextlib.contextmanager
def open_browser(width=1100, height=760, dark=False):
    """A new browser with an empty profile; it ends with the block."""
    with tempfile.TemporaryDirectory(prefix="navtool-browser-", ignore_cleanup_errors=True) as home:
        driver = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        try:
            port = port_of(driver)
            flags = [*FLAGS, f"--user-data-dir={home}", f"--window-size={width},{height}"]
            if dark:
                flags.append("--blink-settings=preferredColorScheme=0")
            options = {
                "browserName": "chrome",
                "goog:chromeOptions": {"binary": shutil.which("chromium"), "args": flags},
                "goog:loggingPrefs": {"browser": "ALL"},
            }
            base = f"http://127.0.0.1:{port}/session"
            answer = request("POST", base, {"capabilities": {"alwaysMatch": options}})
            page = Page(port, answer["sessionId"])
            try:
                yield page
            finally:
                page.call("DELETE", "")
        finally:
            driver.terminate()
            driver.wait(timeout=30)
            driver.stdout.close()


def port_of(driver):
    """The port that the driver says it listens on."""
    for line in driver.stdout:
        found = re.search(r"on port (\d+)", line)
        if found and int(found[1]) > 0 and "started" in line:
            return int(found[1])
    raise RuntimeError("chromedriver did not start")
