#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Adopts layers in code objects that an unchanged LLVM makes for AMD's GPUs.

Each kernel is compiled twice to a code object by the llc of an LLVM that knows nothing
of layers: with the source as its source, and with its LLVM IR. `llvm-line-layers adopt`
makes the second line table a layer of the first, and every instruction has to have the
line there that it has in the second. lookup, promote and annotate, the latter with costs
as CSV and as `rocprofv3 --att` writes them, have to say the same, also of the images in a
bundle, compressed or not. Our own tools need not know the target for this.
"""

import argparse
import itertools
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE)]

import amd_kernels  # noqa: E402
from amd_kernels import CodeObject, look_up, run, run_tool  # noqa: E402

KIND = "llvm-ir"
PASSES = {"plain": "", "promoted": f"location-snapshot<kind={KIND}>,"
                                   f"promote-line-layer<kind={KIND}>,"}


def compile_twice(args, tools, name, processor):
    """The code object, the same with the IR as its source, and the former with a layer."""
    folder = args.work / "adopted" / processor
    folder.mkdir(parents=True, exist_ok=True)
    bitcode = folder / f"{name}.bc"
    flags = [flag.format(processor=processor) for flag in amd_kernels.FRONT_ENDS[name]]
    run.execute([run.find_clang(args.clang), *flags, "-nogpulib", "-g", "-O2", "-Xclang",
                 "-disable-llvm-passes", "-emit-llvm", "-c", HERE / name, "-o", bitcode])
    linked = {}
    for way, passes in PASSES.items():
        module, output = (folder / f"{name}.{way}.{end}" for end in ("bc", "o"))
        run.execute([tools["opt"], f"-passes={passes}default<O2>", bitcode, "-o", module])
        run.execute([tools["llc"], "-O2", f"-mcpu={processor}", "-filetype=obj", module,
                     "-o", output])
        linked[way] = folder / f"{name}.{way}.hsaco"
        run.execute([args.lld, "-shared", output, "-o", linked[way]])
    both = folder / f"{name}.hsaco"
    run.execute([tools["llvm-line-layers"], "adopt", linked["plain"],
                 f"--from={linked['promoted']}", f"--layer={KIND}", "-o", both])
    return linked["promoted"], both


def check_profiles(code, folder):
    """Each instruction costs 1, and all lines what their instructions do."""
    rows = {"costs.csv": [f"{a:#x},1" for a in code.instructions],
            "stats.csv": ['"CodeObj","Vaddr","Instruction","Hitcount","Latency"',
                          *(f'1,{a},"{text}",7,1' for a, text in code.instructions.items())]}
    wanted = sum(1 for a in code.instructions if code.layers[KIND].get(a))
    for name, lines in rows.items():
        profile = folder / name
        profile.write_text("\n".join(lines) + "\n")
        shown = json.loads(run_tool([
            code.tools["llvm-line-layers"], "annotate", code.path, f"--layer={KIND}",
            f"--profile={profile}", "--json"]))
        found = sum(line["Cost"] for line in shown["Lines"])
        if (found, shown["InFile"]) != (wanted, len(code.instructions)):
            raise run.Error(f"{code.path}: with {name}, {found} of {shown['InFile']} are on "
                            f"lines, not {wanted} of {len(code.instructions)}")


def check(args, tools, name, processor):
    promoted, both = (CodeObject(tools, path, [KIND])
                      for path in compile_twice(args, tools, name, processor))
    expected = {a: promoted.source.get(a, 0) for a in promoted.instructions}
    if both.instructions != promoted.instructions:
        raise run.Error(f"the code of {both.path} is not that of {promoted.path}")
    lines = both.layers[KIND]
    amd_kernels.differences(f"the layer of {both.path}",
                        {a: lines.get(a, 0) for a in both.instructions}, expected)
    amd_kernels.differences(f"lookup on {both.path}",
                        look_up(tools, both.path, both.instructions)[KIND], expected)
    copy = both.path.with_suffix(".copy")
    run.execute([tools["llvm-line-layers"], "promote", both.path, f"--layer={KIND}",
                 f"--source-dir={copy}.sources", "-o", copy])
    source = CodeObject(tools, copy, []).source
    amd_kernels.differences(f"promote on {both.path}",
                        {a: source.get(a, 0) for a in both.instructions}, expected)
    check_profiles(both, both.path.parent)
    print(f"| {processor} | {name} | {len(expected):,} | "
          f"{sum(1 for line in expected.values() if line):,} |", flush=True)
    return both


def main_of(args):
    tools = {name: run.find_tool(args.tools, name) for name in ("opt", "llvm-line-layers")}
    tools |= {name: run.find_tool(args.plain_llvm, name) for name in ("llc", "llvm-objdump")}
    args.work = Path(args.work).absolute()
    print("| processor | kernels | instructions, all as adopted | with a line of the IR |")
    print("| --- | --- | ---: | ---: |", flush=True)
    bundled = {}
    for processor, name in itertools.product(args.processors, amd_kernels.FRONT_ENDS):
        bundled.setdefault(processor, check(args, tools, name, processor))
    for options in [], ["-compress"]:
        amd_kernels.check_bundle(args, bundled, options)
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    run.add_common_arguments(parser)
    parser.add_argument("--processors", type=run.list_of(amd_kernels.PROCESSORS),
                        default=amd_kernels.PROCESSORS, metavar="LIST",
                        help=f"default: {','.join(amd_kernels.PROCESSORS)}")
    parser.add_argument("--plain-llvm", default="/usr/lib/llvm-22/bin", metavar="DIR",
                        help="an LLVM with AMD's GPUs (default: %(default)s)")
    amd_kernels.add_linking_arguments(parser)
    run.main_of(main_of, parser)


if __name__ == "__main__":
    main()
