# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What can be told of the documents without running what they show."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ["docs", "llvm/docs", "mlir/docs", "examples", "test-suite"]
FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
# Made when MLIR's documents are.
GENERATED = {"Dialects/DbgDialect.md"}


def pages():
    yield ROOT / "README.md"
    for folder in FOLDERS:
        yield from sorted((ROOT / folder).rglob("*.md"))


def anchors(text):
    headings = re.findall(r"^#+ (.*)$", FENCE.sub("", text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")
            for heading in headings}


class DocumentsTest(unittest.TestCase):
    def test_patterns(self):
        """A shell expands `*` in a word of its own, and not behind `--option=`."""
        for page in pages():
            found = re.findall(r"(?<!['\w-])--?[\w-]+=[^\s'\"`$]*\*[^\s]*", page.read_text())
            self.assertEqual(found, [], page)

    def test_links(self):
        for page in pages():
            text = re.sub(r"`[^`\n]*`", "", FENCE.sub("", page.read_text()))
            for link in re.findall(r"\]\(([^)\s]+)\)", text):
                if "://" in link or link in GENERATED:
                    continue
                name, _, anchor = link.partition("#")
                target = page.parent / name if name else page
                if target.suffix == ".rst" and not target.exists():
                    target = ROOT / "build/src" / target.relative_to(ROOT)  # LLVM's own
                    if not (ROOT / "build/src").exists():
                        continue
                self.assertTrue(target.exists(), f"{page}: {link}")
                if anchor:
                    self.assertIn(anchor, anchors(target.read_text()), f"{page}: {link}")


if __name__ == "__main__":
    unittest.main()
