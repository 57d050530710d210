#!/usr/bin/env python3
# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Shows that linking many modules with layers takes time in proportion to them.

Writes modules of one function each, with and without a layer, and counts with
callgrind what llvm-link executes for N and for twice as many of them; there can be
several N. In half of the modules the layer's file has the same name but another text,
so that linking has to tell them apart. Fails if twice as many modules take more than
2.2 times the instructions with a layer, or if the growth is more than 5 % above what it
is without one.

With --layers-only, what LLVM executes by itself is left out: it looks at every global value
that it has linked before for each module, which grows with the square of their number. What
counts is the linking of layers and all that it calls. Fails if that is more than 2.2
times as much for twice as many modules: tables that grow by doubling let it vary.

With --time, milliseconds of processor time are measured instead, the least of three runs,
which takes seconds for 10,000 modules where callgrind takes minutes. Nothing fails then:
caches let the time grow faster than the instructions, with layers and without.
"""

import argparse
import pathlib
import resource
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import callgrind  # noqa: E402
import measuring  # noqa: E402
import run  # noqa: E402

WORK = run.ROOT / "build" / "benchmarks" / "link"
MOST_GROWTH = 2.2
MOST_ABOVE_BASE = 1.05
# All that the linker calls for layers.
LAYER_FUNCTIONS = ["llvm::LineLayerLinker::linkFunction*",
                   "llvm::LineLayerLinker::linkSources*"]

COMMON = """\
define void @f{number}() !dbg !4 {{
  fence acquire, !dbg !20
  ret void, !dbg !21
}}
!llvm.dbg.cu = !{{!0}}
!llvm.module.flags = !{{!2}}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "m{number}.c", directory: "/src")
!2 = !{{i32 2, !"Debug Info Version", i32 3}}
!4 = distinct !DISubprogram(name: "f{number}", scope: !1, file: !1, line: 1, type: !5, \
spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{{null}}
!7 = !DILocation(line: 2, scope: !4)
!8 = !DILocation(line: 3, scope: !4)
"""

WITHOUT_LAYER = """\
!20 = !DILocation(line: 2, scope: !4)
!21 = !DILocation(line: 3, scope: !4)
"""

WITH_LAYER = """\
!llvm.intermediate_level_source = !{{!30}}
!9 = !DIFile(filename: "{name}", directory: ".")
!10 = !DILexicalBlockFile(scope: !4, file: !9, discriminator: 0)
!20 = !{{!7, !{{!"ir", !DILocation(line: 1, scope: !10)}}}}
!21 = !{{!8, !{{!"ir", !DILocation(line: 2, scope: !10)}}}}
!30 = !{{!"ir", !9, !"text of module {number}"}}
"""


def write_modules(folder, count, rest):
    """COUNT modules whose text ends as REST says."""
    folder.mkdir(parents=True, exist_ok=True)
    modules = []
    for number in range(count):
        module = folder / f"m{number}.ll"
        name = f"m{number}.ir" if number % 2 else "module.ir"
        module.write_text((COMMON + rest).format(number=number, name=name))
        modules.append(module)
    return modules


def milliseconds(command):
    """The processor time of a command, the least of three runs."""
    least = None
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run.execute(command)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        least = min(taken, least or taken)
    return round(1000 * least)


def with_twice_as_many(numbers):
    return sorted({*numbers, *(2 * number for number in numbers)})


def measure_all(arguments, rest, folder, measure):
    """{how many modules: what linking them takes}, of modules whose text ends as REST."""
    link = run.find_tool(arguments.tools, "llvm-link")
    numbers = with_twice_as_many(arguments.modules)
    modules = write_modules(WORK / folder, numbers[-1], rest)
    found = {}
    for number in numbers:
        found[number] = measure([link, *modules[:number], "-o", "/dev/null"])
        print(f"  {number:,} modules {folder.replace('-', ' ')}: {found[number]:,}",
              flush=True)
    return found


def growth_goals(what, numbers, layered, without=None):
    """What twice as many modules may take: of LAYERED, {modules: what is measured}, and
    compared with WITHOUT."""
    for number in numbers:
        growth = layered[2 * number] / layered[number]
        yield measuring.Goal(f"{what}: {2 * number:,} over {number:,} modules",
                             round(growth, 4), MOST_GROWTH)
        if without:
            growth /= without[2 * number] / without[number]
            yield measuring.Goal(f"{what}: {2 * number:,} over {number:,} modules, over that "
                                 "without layers", round(growth, 4), MOST_ABOVE_BASE)


def benchmark_layers(arguments):
    """Counts what the linking of layers executes."""
    counts = measure_all(arguments, WITH_LAYER, "with-a-layer", lambda command:
                         callgrind.instructions(command, within=LAYER_FUNCTIONS))
    if not all(counts.values()):
        raise run.Error("llvm-link does not call the functions that link layers")
    rows = [[number, count, round(count / number)] for number, count in counts.items()]
    return (["modules", "instructions for linking layers", "by module"], rows,
            list(growth_goals("linking of layers", arguments.modules, counts)))


def benchmark_both(arguments):
    """Measures modules without layers and with one."""
    measure = milliseconds if arguments.time else callgrind.instructions
    without = measure_all(arguments, WITHOUT_LAYER, "without-layers", measure)
    layered = measure_all(arguments, WITH_LAYER, "with-a-layer", measure)
    if arguments.time:
        rows = [[number, f"{without[number]:,} ms", f"{count:,} ms"]
                for number, count in layered.items()]
        return ["modules", "without layers", "with a layer"], rows, []
    rows = [[number, without[number], count, round((count - without[number]) / number)]
            for number, count in layered.items()]
    return (["modules", "without layers", "with a layer",
             "what the layer adds, by module"], rows,
            list(growth_goals("modules with a layer", arguments.modules, layered, without)))


def benchmark(arguments):
    if not arguments.time:
        callgrind.require()
    header, rows, goals = (benchmark_layers if arguments.layers_only
                           else benchmark_both)(arguments)
    for row in [header, *rows]:
        print("  ".join(f"{cell:>15}" if isinstance(cell, str) else f"{cell:15,}"
                        for cell in row))
    for goal in goals:
        print(f"{goal.what}: {goal.value}")
    missed = measuring.print_missed(goals)
    if arguments.results:
        measuring.save_table(arguments.results, measuring.command_line(__file__), header, rows,
                             measuring.worst(goals))
    return 1 if missed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", required=True, metavar="DIR", help="our llvm-link")
    parser.add_argument("--modules", type=run.numbers, default=[1000], metavar="N,...",
                        help="default: 1000")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--layers-only", action="store_true",
                      help="count what the linking of layers executes, and nothing else")
    what.add_argument("--time", action="store_true",
                      help="measure processor time, not instructions")
    measuring.add_results_argument(parser)
    run.main_of(benchmark, parser)


if __name__ == "__main__":
    main()
