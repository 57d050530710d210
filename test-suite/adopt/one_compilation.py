#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""What an adopted layer has to be, by our compiler.

A program's adopted layer is the source's line table of a second compilation, by a
compiler that knows nothing of layers. Whether it is right can be told without knowing
the right answer for any instruction, as docs/Oracle.md explains. A module with the layer
promoted is compiled by an unchanged opt and llc, and its table adopted into the object
that our opt and llc make of the module with the layer. That has the layer's table of one
compilation already. Where the two differ, two more compilations by ours tell why:

- with the layer promoted, where locations that passes drop are kept, as layers are. By
  the oracle this is the layer's table of one compilation;
- with the layer beside the source, where lines of inlined copies are merged as those of
  the source, which shows where the two rules differ.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import front_end  # noqa: E402
import run  # noqa: E402
import tables  # noqa: E402

KIND = run.KIND
KEEP = "-line-layers-keep-dropped"
PROMOTE = f"promote-line-layer<kind={KIND}>,"
# The name of the object, what comes before the pipeline, and options.
COMPILATIONS = {
    "one": ("", [KEEP]),
    "kept": (PROMOTE.replace(">", ";keep=source>"), [KEEP]),
    "split": ("", [KEEP, "-line-layers-split-inlined-copies"]),
}


def compile_all(tools, snapshot, promoted, level, folder, name):
    """{name of the compilation: object} of a module with the layer, and of the same
    with the layer promoted."""
    objects = {}
    for what, (before, options) in COMPILATIONS.items():
        bitcode, objects[what] = (folder / f"{name}.{what}.{end}" for end in ("bc", "o"))
        run.execute([tools.opt, f"-passes={before}default<{level}>", *options, snapshot,
                     "-o", bitcode])
        # An instruction without a location of its own belongs to the row before it in
        # the source's table, which says nothing about it.
        run.execute([tools.llc, "-line-layers-own-only", *options,
                     *front_end.llc_arguments("X86", level), bitcode, "-o", objects[what]])
    bitcode, objects["other"] = (folder / f"{name}.promoted.{end}" for end in ("bc", "o"))
    run.execute([tools.plain_opt, f"-passes=default<{level}>", promoted, "-o", bitcode])
    run.execute([tools.plain_llc, *front_end.llc_arguments("X86", level), bitcode,
                 "-o", objects["other"]])
    return objects


# Of the functions, so many may be others by an LLVM that knows nothing of layers.
OTHER_FUNCTIONS = 0.005


def compare(tools, objects, text):
    """How the adopted table agrees with that of one compilation, in the functions that
    both LLVMs compile to the same code."""
    both = objects["one"].with_suffix(".both.o")
    tools.adopt(objects["one"], objects["other"], "adopted", both, f"--text={text}",
                "--matching-functions")
    name = text.name
    adopted = tables.positions(both, "adopted", name)
    one, split = (tables.positions(objects[what], run.LAYER) for what in ("one", "split"))
    kept = tables.positions(objects["kept"], None, name)
    agreement = tables.Agreement()
    others, functions = [], tables.functions(both)
    for function, places in functions:
        if any(place in adopted for place in places):
            agreement.add_function(places, adopted, one, split, kept)
        elif any(place in one for place in places):
            others.append(function)
    if len(others) > len(functions) * OTHER_FUNCTIONS:
        raise run.Error(f"{both}: of {len(functions)} functions these have no lines of "
                        f"{objects['other']}: {', '.join(others)}")
    if others:
        print(f"    note: {both.name} has other code in {', '.join(others)}")
    return agreement
