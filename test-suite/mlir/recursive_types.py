#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Measures the import of many types that refer to each other.

Each type has a pointer to the next one and one to an arbitrary other one; a variable has
each type. Prints the seconds and the memory of the import for each number of types. The
exit status is 1 if the import fails, or if ten times the types take more than 15 times
the time or the memory.
"""

import argparse
import pathlib
import random
import tempfile

from commands import add_mlir_tools_argument, find_tool, main_of, positive
from import_cost import measure


def module(number):
    """LLVM IR with `number` types."""
    generator = random.Random(number)
    lines = ["!llvm.dbg.cu = !{!1}", "!llvm.module.flags = !{!0}",
             '!0 = !{i32 2, !"Debug Info Version", i32 3}',
             '!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, '
             'emissionKind: FullDebug, globals: !3)',
             '!2 = !DIFile(filename: "f.c", directory: "/d")']
    globals_ = []
    for index in range(number):
        type_, first = 8 * index + 8, 8 * index + 9
        other = generator.randrange(number)
        targets = (8 * ((index + 1) % number) + 8, 8 * other + 8)
        lines.append(f'@v{index} = global ptr null, !dbg !{first + 5}')
        lines.append(f'!{type_} = distinct !DICompositeType(tag: DW_TAG_structure_type, '
                     f'name: "s{index}", file: !2, line: {index + 1}, size: 128, '
                     f'elements: !{{!{first}, !{first + 1}}})')
        for member, (name, target) in enumerate(zip(("next", "other"), targets)):
            lines.append(f'!{first + member} = !DIDerivedType(tag: DW_TAG_member, '
                         f'name: "{name}", scope: !{type_}, file: !2, line: {index + 1}, '
                         f'baseType: !{first + 2 + member}, size: 64, '
                         f'offset: {64 * member})')
            lines.append(f'!{first + 2 + member} = distinct !DIDerivedType('
                         f'tag: DW_TAG_pointer_type, baseType: !{target}, size: 64)')
        lines.append(f'!{first + 4} = distinct !DIGlobalVariable(name: "v{index}", scope: !1,'
                     f' file: !2, line: 1, type: !{type_}, isDefinition: true)')
        lines.append(f'!{first + 5} = !DIGlobalVariableExpression(var: !{first + 4}, '
                     'expr: !DIExpression())')
        globals_.append(f"!{first + 5}")
    lines.append(f"!3 = !{{{', '.join(globals_)}}}")
    return "\n".join(lines) + "\n"


def measure_all(arguments):
    translate = find_tool(arguments.mlir_tools, "mlir-translate")
    last, failed = None, False
    for number in arguments.numbers:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "types.ll")
            path.write_text(module(number))
            steps = [["-import-llvm", path, "-o", path.with_suffix(".mlir")]]
            if arguments.back:
                steps.append(["-mlir-to-llvmir", path.with_suffix(".mlir"), "-o",
                              path.with_suffix(".back.ll")])
            for step in steps:
                status, seconds, memory = measure(translate, *step)
                print(f"{number} types: {step[0]} {seconds:.2f} s, "
                      f"{memory:.0f} MiB" + (", FAILED" if status else ""), flush=True)
                failed |= status != 0
                if step[0] != "-import-llvm":
                    continue
                if last:
                    ratio = number / last[0] * 1.5
                    failed |= seconds > max(last[1], 0.1) * ratio
                    failed |= memory > max(last[2], 50) * ratio
                last = (number, seconds, memory)
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("numbers", nargs="*", type=positive, default=[1000, 10000, 100000],
                        metavar="NUMBER", help="of types (default: 1000 10000 100000)")
    add_mlir_tools_argument(parser)
    parser.add_argument("--back", action="store_true", help="export what is imported, too")
    main_of(measure_all, parser)


if __name__ == "__main__":
    main()
