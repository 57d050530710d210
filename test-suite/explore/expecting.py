#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""What all checks of pages of `explore` have in common."""

# The page's own objects, for scripts that ask it something.
APP = "const app = document.getElementById('app').app, {side, marks} = app;"


class Failure(Exception):
    """What a page did not do."""


def expect(condition, what):
    if not condition:
        raise Failure(what)
