#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of the script, without programs and without a browser."""

import contextlib
import io
import pathlib
import tempfile
import unittest
import unittest.mock

import browser
import exactness
import expecting
import explore
import large


class Recorder(browser.Browser):
    """A browser of which only the commands are seen."""

    def __init__(self, value=None):
        super().__init__()
        self.sent, self.value = [], value

    def command(self, method, path, body=None):
        self.sent.append((method, path, body))
        return self.value


class TestScript(unittest.TestCase):
    def test_row_at(self):
        rows = {16: {"source": ("a.c", 1)}, 20: {}}
        self.assertEqual(exactness.row_at(rows, 16), {"source": ("a.c", 1)})
        self.assertEqual(exactness.row_at(rows, 19), {"source": ("a.c", 1)})
        self.assertEqual(exactness.row_at(rows, 99), {})

    def test_expect(self):
        expecting.expect(True, "nothing")
        with self.assertRaisesRegex(expecting.Failure, "^this$"):
            expecting.expect(False, "this")

    def test_keys(self):
        b = Recorder()
        b.press("j", "Shift+Tab", "+")
        (_, path, body), = b.sent
        self.assertEqual(path, "actions")
        values = [(a["type"], a["value"]) for a in body["actions"][0]["actions"]]
        shift, tab = browser.KEYS["Shift"], browser.KEYS["Tab"]
        self.assertEqual(values, [
            ("keyDown", "j"), ("keyUp", "j"), ("keyDown", shift), ("keyDown", tab),
            ("keyUp", tab), ("keyUp", shift), ("keyDown", "+"), ("keyUp", "+")])

    def test_errors(self):
        b = Recorder([{"level": "SEVERE", "message": "wrong"}, {"level": "INFO", "message": "x"}])
        self.assertEqual(b.errors(), "wrong")

    def test_a_browser_that_does_not_start(self):
        """Nothing is left running, whatever goes wrong."""
        for said in "ChromeDriver was started successfully on port 1.", "no port":
            b = browser.Browser()
            with (tempfile.TemporaryDirectory() as folder,
                  unittest.mock.patch.object(browser, "find",
                                             return_value=f"{folder}/driver")):
                driver = pathlib.Path(folder, "driver")
                driver.write_text(f"#!/bin/sh\necho {said}\n"
                                  + "exec sleep 60\n" * ("started" in said))
                driver.chmod(0o755)
                with self.assertRaises((browser.Error, OSError)):
                    b.__enter__()
            self.assertIsNotNone(b.driver.poll())
            self.assertFalse(pathlib.Path(b.folder.name).exists())

    def test_missing_program(self):
        with self.assertRaisesRegex(browser.Error, "no 'no-such-browser'"):
            browser.find(["no-such-browser"])

    def end_without_tools(self, script, first):
        """What a script says that misses its tools; FIRST is what it would do else."""
        with (tempfile.TemporaryDirectory() as folder,
              unittest.mock.patch("sys.argv", [script.__file__, "--tools", folder,
                                               "--work", f"{folder}/work"]),
              unittest.mock.patch(first) as begun,
              contextlib.redirect_stderr(io.StringIO()),
              contextlib.redirect_stdout(io.StringIO()),
              self.assertRaisesRegex(SystemExit, f"there is no 'opt' in {folder}")):
            script.main()
        begun.assert_not_called()

    def test_missing_tools(self):
        self.end_without_tools(explore, "browser.Browser")

    def test_missing_tools_for_a_large_program(self):
        self.end_without_tools(large, "programs.build_sqlite")


if __name__ == "__main__":
    unittest.main()
