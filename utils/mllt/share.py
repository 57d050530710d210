#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""How much of what a step adds is in LLVM's own files.

A hook is what has to be carried from one LLVM to the next, so few lines of a step should
be hooks; a hunk for an overlay file of an earlier step is none.
"""

from dataclasses import dataclass

LIMIT = 7  # percent


@dataclass
class Share:
    hooks: int  # Lines that are added to LLVM's own files.
    overlay: int  # Lines that are added to files of the overlay.

    def percent(self):
        return 100 * self.hooks / max(1, self.hooks + self.overlay)

    def line(self, name):
        return f"{self.hooks:6} {self.hooks + self.overlay:6} {self.percent():6.1f} %  {name}"


def shares(git, series, commits):
    """The share of each step; COMMITS are the base's and the steps'."""
    owner = series.overlay()[0]
    for old, new in zip(commits, commits[1:]):
        result = Share(0, 0)
        for field in git.names("diff-tree", "-r", "-z", "--numstat", "--no-renames", old, new):
            added, _, name = field.split("\t")
            lines = 0 if added == "-" else int(added)
            if name in owner:
                result.overlay += lines
            else:
                result.hooks += lines
        yield result


def report(git, series, commits):
    """Lines in LLVM's own files, all added lines and their ratio for each step and for all."""
    found = list(shares(git, series, commits))
    yield " hooks    all   share  step"
    for step, share in zip(series.steps, found):
        yield share.line(step.id) + (f" (above {LIMIT} %)" if share.percent() > LIMIT else "")
    yield Share(sum(share.hooks for share in found),
                sum(share.overlay for share in found)).line("all steps")
