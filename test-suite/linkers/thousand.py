#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""A thousand units that share the text of a layer link to one copy of it."""

from binary import Binary
from program import MAGIC, Function, Program, Store, print_unit

COUNT = 1000


def name_of(number):
    return f"unit_{number:04}"


class Thousand(Program):
    """Two units, of which the second stands for all but the first."""

    def __init__(self):
        super().__init__(1)
        self.by_name = {name_of(n): f for n in range(COUNT)
                        for f in self.functions["a" if n == 0 else "b"]}

    def files(self, unit):
        return [self.shared]

    def unit_functions(self, unit):
        return [Function(name_of("ab".find(unit)), f"{unit}.c", 10, [
            Store(MAGIC << 16 | 1, 11, [(self.shared, 1000, 1)]),
        ], [(self.shared, 1001, 1)])]


def cases(linkers):
    for linker in linkers:
        yield "thousand-units", linker


def make_objects(tools, program, folder):
    """Two objects from our tools, and copies of the second under other names."""
    for unit in "ab":
        (folder / f"{unit}.ll").write_text(print_unit(program, unit, 5))
        tools.run("llc", "-O2", "-filetype=obj", folder / f"{unit}.ll", "-o",
                  folder / f"{unit}.o")
    (folder / f"{name_of(0)}.o").write_bytes((folder / "a.o").read_bytes())
    second = (folder / "b.o").read_bytes()
    for number in range(1, COUNT):
        copy = second.replace(name_of(1).encode(), name_of(number).encode())
        (folder / f"{name_of(number)}.o").write_bytes(copy)


def run_case(tools, shared, name, folder, linkers):
    program = Thousand()
    with shared.make("thousand-units") as (objects, is_new):
        if is_new:
            make_objects(tools, program, objects)
    binary = folder / "program"
    tools.run(linkers[name[1]], "-e", name_of(0),
              *(objects / f"{name_of(n)}.o" for n in range(COUNT)), "-o", binary)
    dump = tools.output("llvm-dwarfdump", "--debug-line", binary)
    Binary(program, binary.read_bytes(), dump).check(5, 32)
