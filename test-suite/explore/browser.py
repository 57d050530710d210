#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Chromium, driven by the WebDriver protocol.

The protocol is https://www.w3.org/TR/webdriver2/: commands are HTTP requests to
chromedriver, with JSON in them.
"""

import base64
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

# Code points that stand for keys, from the table in "Keyboard actions".
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "Shift": "\ue008",
        "Up": "\ue013", "Down": "\ue015", "Left": "\ue012", "Right": "\ue014",
        "PageUp": "\ue00e", "PageDown": "\ue00f", "End": "\ue010", "Backspace": "\ue003"}
ARGUMENTS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic",
             "--no-first-run", "--disable-background-networking",
             "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
             "--force-color-profile=srgb", "--hide-scrollbars"]
DRIVERS = ("chromedriver",)
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Error(Exception):
    """What is wrong, for the user."""


def find(names):
    for name in names:
        if shutil.which(name):
            return shutil.which(name)
    raise Error(f"there is no '{names[0]}': install the packages chromium and chromium-driver")


class Browser:
    """A browser with one window. Use it in a `with` statement."""

    def __init__(self, width=1600, height=900):
        self.size = width, height
        self.session = None

    def __enter__(self):
        driver, browser = find(DRIVERS), find(BROWSERS)
        self.folder = tempfile.TemporaryDirectory(prefix="explore-browser-")
        # The driver says on standard output which port it has chosen.
        self.driver = subprocess.Popen([driver, "--port=0"], stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL, text=True)
        try:
            self.start(browser)
        except BaseException:
            self.__exit__()
            raise
        return self

    def start(self, browser):
        """Opens a window, once the driver is there."""
        port = None
        for line in self.driver.stdout:
            found = re.search(r"on port ([1-9]\d*)\.?$", line.strip())
            if found:
                port = found[1]
                break
        if not port:
            raise Error("chromedriver did not start")
        self.url = f"http://127.0.0.1:{port}/session"
        arguments = [*ARGUMENTS, f"--user-data-dir={self.folder.name}",
                     "--window-size={},{}".format(*self.size)]
        answer = self.request("POST", "", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:loggingPrefs": {"browser": "ALL"},
            "goog:chromeOptions": {"binary": browser, "args": arguments}}}})
        self.session = answer["sessionId"]
        self.command("POST", "timeouts", {"script": 120000})
        self.resize(*self.size)

    def __exit__(self, *_):
        try:
            if self.session:
                self.request("DELETE", f"/{self.session}")
        finally:
            self.stop()

    def stop(self):
        self.driver.terminate()
        self.driver.wait()
        self.driver.stdout.close()
        self.folder.cleanup()

    def request(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, method=method,
                                         headers={"Content-Type": "application/json"})
        # No proxy is between this and the driver.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=300) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise Error(f"{value['error']}: {value['message'].splitlines()[0]}") from None

    def command(self, method, path, body=None):
        return self.request(method, f"/{self.session}/{path}", body)

    def resize(self, width, height):
        self.command("POST", "goog/cdp/execute", {
            "cmd": "Emulation.setDeviceMetricsOverride",
            "params": {"width": width, "height": height, "deviceScaleFactor": 1,
                       "mobile": False}})

    def prefer(self, scheme):
        """Whether the system is `dark` or `light`."""
        self.command("POST", "goog/cdp/execute", {
            "cmd": "Emulation.setEmulatedMedia",
            "params": {"features": [{"name": "prefers-color-scheme", "value": scheme}]}})

    def open(self, url, timeout=120):
        """Opens a page of `explore`; seconds until it was ready."""
        self.command("POST", "url", {"url": "about:blank"})
        start = time.monotonic()
        self.command("POST", "url", {"url": url})
        self.wait("return document.body.dataset.ready", timeout)
        return time.monotonic() - start

    def run(self, script, *arguments):
        """The value that a function with this body returns."""
        return self.command("POST", "execute/sync", {"script": script, "args": arguments})

    def run_async(self, script, *arguments):
        """As above; the body is asynchronous."""
        return self.command("POST", "execute/async", {
            "script": "const done = arguments[arguments.length - 1];"
                      f"(async () => {{ {script} }})().then(done, e => done('' + e));",
            "args": arguments})

    def wait(self, condition, timeout=30):
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            value = self.run(condition)
            if value:
                return value
            time.sleep(0.02)
        raise Error(f"this did not become true: {condition}\n{self.errors()}")

    def errors(self):
        """What the page wrote to the console as errors."""
        entries = self.command("POST", "se/log", {"type": "browser"})
        return "\n".join(e["message"] for e in entries if e["level"] == "SEVERE")

    def page_work(self):
        """Seconds of processor time that the main threads of all pages have taken.

        How much else the machine does has no part in it. The kernel counts it in
        nanoseconds: see "schedstats" in its documentation.
        """
        children, pages = {}, 0
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                command = (folder / "cmdline").read_bytes()
            except (FileNotFoundError, ProcessLookupError):
                continue
            children.setdefault(parent, []).append((int(folder.name), command))
        todo = [self.driver.pid]
        while todo:
            for pid, command in children.get(todo.pop(), []):
                todo.append(pid)
                if b"--type=renderer" in command:
                    pages += int(pathlib.Path(f"/proc/{pid}/task/{pid}/schedstat")
                                 .read_text().split()[0])
        return pages / 1e9

    def find(self, selector):
        return self.command("POST", "element", {"using": "css selector", "value": selector})

    def click(self, selector, shift=False):
        element = self.find(selector)
        keys = [{"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": KEYS["Shift"]} if shift else {"type": "pause"},
            {"type": "pause"}, {"type": "pause"}, {"type": "pause"},
            {"type": "keyUp", "value": KEYS["Shift"]} if shift else {"type": "pause"}]}]
        mouse = [{"type": "pointer", "id": "mouse", "actions": [
            {"type": "pause"},
            {"type": "pointerMove", "origin": {ELEMENT: element[ELEMENT]}, "x": 0, "y": 0},
            {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}]
        self.command("POST", "actions", {"actions": keys + mouse})

    def move(self, selector):
        element = self.find(selector)
        self.command("POST", "actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": [
            {"type": "pointerMove", "origin": {ELEMENT: element[ELEMENT]}, "x": 0, "y": 0}]}]})

    def drag(self, start, *over):
        """Presses the mouse over one element, and releases it over the last of others."""
        elements = [self.find(selector)[ELEMENT] for selector in (start, *over)]
        moves = [{"type": "pointerMove", "origin": {ELEMENT: element}, "x": 0, "y": 0}
                 for element in elements]
        self.command("POST", "actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": [
            moves[0], {"type": "pointerDown", "button": 0}, *moves[1:],
            {"type": "pointerUp", "button": 0}]}]})

    def drag_to(self, start, y, milliseconds):
        """Presses the mouse over an element, moves it up or down to a place of the window, and
        holds it there."""
        element = self.find(start)
        box = self.command("GET", f"element/{element[ELEMENT]}/rect")
        x = round(box["x"] + box["width"] / 2)
        self.command("POST", "actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": [
            {"type": "pointerMove", "origin": {ELEMENT: element[ELEMENT]}, "x": 0, "y": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerMove", "x": x, "y": y, "duration": 100},
            {"type": "pause", "duration": milliseconds}, {"type": "pointerUp", "button": 0}]}]})

    def press(self, *keys):
        """Presses keys, each a character or a name of KEYS; Shift+ may be before it."""
        actions = []
        for key in keys:
            shift, _, name = key.rpartition("+") if len(key) > 1 else ("", "", key)
            value = KEYS.get(name, name)
            if shift:
                actions.append({"type": "keyDown", "value": KEYS["Shift"]})
            actions += [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
            if shift:
                actions.append({"type": "keyUp", "value": KEYS["Shift"]})
        self.command("POST", "actions", {"actions": [
            {"type": "key", "id": "keys", "actions": actions}]})

    def screenshot(self, path):
        path.write_bytes(base64.b64decode(self.command("GET", "screenshot")))
