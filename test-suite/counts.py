#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Numbers that are counted in parts and added up: what most tables here consist of."""

from dataclasses import fields


class Counts:
    """The base of a dataclass of numbers, and of lists of what was found, which is added
    field by field. Each field needs a default that adds nothing, so that sum() can begin
    with an instance of its own."""

    def __add__(self, other):
        return type(self)(*(getattr(self, field.name) + getattr(other, field.name)
                            for field in fields(self)))


def percent(part, whole, of_nothing=100.0):
    """PART of WHOLE in percent; OF_NOTHING where there is nothing to be a part of."""
    return 100 * part / whole if whole else of_nothing
