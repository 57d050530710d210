#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Runs Lua of other targets, and looks it up with every tool.

For each target Lua is compiled with its IR as layer, linked by lld with the C library
of Debian's packages for cross compiling, and run by qemu-user. Then the layer's line
of a sample of its addresses is asked of llvm-symbolizer, llvm-objdump, llvm-dwarfdump
and of llvm-line-layers: lookup, annotate, promote and explore. All of them have to
give the line that is in the table as this script reads it from the bytes of the file.
"""

import argparse
import concurrent.futures
import json
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / folder) for folder in ("real-program", ".")]

import front_end  # noqa: E402
import run  # noqa: E402
from mllt_objects import ELF, layer_name, line_tables  # noqa: E402

KIND, LEVEL = front_end.KIND, "O2"
RUNNABLE = [name for name, target in front_end.OTHERS.items() if target.qemu]
TOOLS = ["opt", "llc", "llvm-symbolizer", "llvm-objdump", "llvm-dwarfdump",
         "llvm-line-layers"]
CHECK = run.HERE / "check.lua"
# Tools that are asked for one address at a time are asked for fewer.
SAMPLE, SMALL_SAMPLE = 2000, 10
# To be found in the disassembly; all of Lua takes long.
FUNCTION = "luaH_getint"
DWARFDUMP_LINE = re.compile(rf"Layer info: layer '{layer_name(KIND)}', .*line (\d+),")


# --- What the bytes of the file say -------------------------------------------


def lines_of_layer(file, kind=KIND):
    """{address: (line, column)} of all rows of a layer's tables that have a line."""
    lines = {}
    for table in line_tables(file):
        if table.layer() == layer_name(kind):
            for begin, end, row in table.spans():
                if row.line:
                    lines.update(dict.fromkeys(range(begin, end), (row.line, row.column)))
    return lines


def sample(addresses, count):
    """So many of the addresses, spread evenly."""
    addresses = sorted(addresses)
    step = max(1, len(addresses) // count)
    return addresses[::step][:count]


def instruction_addresses(file, lines):
    """Addresses at which rows begin, in functions: instructions begin there."""
    inside = set()
    for begin, size in file.functions():
        # The lowest bit says that the code is Thumb's.
        inside.update(range(begin & ~1, (begin & ~1) + size))
    begins = {begin for table in line_tables(file)
              if table.layer() == layer_name(KIND) for begin, _, _ in table.spans()}
    return begins & inside & lines.keys()


# --- What the tools say -------------------------------------------------------


def run_tool(argv, **options):
    return run.execute(argv, **options).decode(errors="replace")


def look_up(tools, program, addresses):
    asked = "".join(f"{address:#x}\n" for address in addresses)
    said = run_tool([tools["llvm-line-layers"], "lookup", "--json", program],
                    input=asked.encode())
    answers = [json.loads(line) for line in said.splitlines()]
    return {int(a["Address"], 0): a["Layers"][0]["Line"] for a in answers}


def symbolize(tools, program, addresses):
    asked = "".join(f"{address:#x}\n" for address in addresses)
    said = run_tool([tools["llvm-symbolizer"], f"--obj={program}", f"--layer={KIND}",
                     "--output-style=JSON"], input=asked.encode())
    answers = [json.loads(line) for line in said.splitlines()]
    return {int(a["Address"], 0): a["Layers"][0]["Line"] for a in answers}


def dump(tools, program, addresses):
    found = {}
    for address in sample(addresses, SMALL_SAMPLE):
        said = run_tool([tools["llvm-dwarfdump"], f"--lookup={address:#x}", program])
        match = DWARFDUMP_LINE.search(said)
        found[address] = int(match[1]) if match else 0
    return found


def annotate(tools, program, addresses, folder):
    """The lines that have the costs of an address each, which are all different."""
    costs = folder / "costs.csv"
    places = sample(addresses, SMALL_SAMPLE)
    costs.write_text("".join(f"{a:#x},{1 << i}\n" for i, a in enumerate(places)))
    said = json.loads(run_tool([
        tools["llvm-line-layers"], "annotate", program, f"--layer={KIND}",
        f"--profile={costs}", "--json"]))
    found = {}
    for line in said["Lines"]:
        for i, address in enumerate(places):
            if int(line["Cost"]) >> i & 1:
                found[address] = line["Line"]
    return found


def promote(tools, program, addresses, folder):
    """The source's lines of a copy in which they are the layer's."""
    copy = folder / "promoted"
    run.execute([tools["llvm-line-layers"], "promote", program, f"--layer={KIND}",
                 f"--source-dir={folder / 'sources'}", "-o", copy])
    found = {}
    for table in line_tables(ELF(copy.read_bytes())):
        if table.layer() is None:
            for begin, end, row in table.spans():
                found.update(dict.fromkeys(range(begin, end), row.line))
    return {address: found.get(address, 0) for address in addresses}


def explore(tools, program, addresses, folder):
    """The lines of the instructions of FUNCTION in the explorer's model."""
    page = folder / "model.json"
    run.execute([tools["llvm-line-layers"], "explore", program, "--format=json",
                 f"--function={FUNCTION}", "-o", page])
    found = lines_of_model(json.loads(page.read_text()))
    if not any(found.values()):
        raise run.Error(f"{FUNCTION} has no line of the layer in what explore writes")
    return found


def lines_of_model(model):
    """{address: line of the layer, or 0} of the instructions of FUNCTION."""
    layer = [level["Layer"] for level in model["Levels"]].index(layer_name(KIND))
    of_layer = {number for number, text in enumerate(model["Texts"]) if text["Level"] == layer}
    return {int(one["Address"], 16): next((place["Line"] for place in one.get("Places", ())
                                           if place.get("Text") in of_layer), 0)
            for function in model["Functions"] if function["FunctionName"] == FUNCTION
            for one in function["Instructions"]}


def disassemble(tools, program, options):
    """FUNCTION with the layer's lines in front of instructions."""
    said = run_tool([tools["llvm-objdump"], "-d", "-S", f"--layer={KIND}",
                     f"--disassemble-symbols={FUNCTION}", *options, program])
    lines = re.findall(rf"^; {layer_name(KIND)}:\s+\S", said, re.M)
    instructions = re.findall(r"^\s+[0-9a-f]+: ", said, re.M)
    if not instructions or len(lines) < len(instructions) / 4:
        raise run.Error(f"llvm-objdump shows {len(lines)} lines of the layer at the "
                        f"{len(instructions)} instructions of {FUNCTION}")
    if "<unknown>" in said:
        raise run.Error(f"llvm-objdump cannot disassemble all of {FUNCTION}")


READERS = {
    "lookup": lambda tools, program, a, _: look_up(tools, program, a),
    "llvm-symbolizer": lambda tools, program, a, _: symbolize(tools, program, a),
    "llvm-dwarfdump": lambda tools, program, a, _: dump(tools, program, a),
    "annotate": annotate,
    "promote": promote,
    "explore": explore,
}


# --- Programs -----------------------------------------------------------------


def build(args, tools, name, folder):
    """Lua for a target."""
    target, source = front_end.OTHERS[name], run.SOURCES[0]
    sources = run.fetch(args.work)[0]
    clang = run.find_clang(args.clang)
    compiles = front_end.compile_commands(source, sources, args.work, clang, name, LEVEL)
    snapshots, optimised, objects = [], [], []
    for command in compiles:
        snapshots.append(run.snapshot_command(command.output, tools["opt"]))
        taken = snapshots[-1].output
        output = taken.with_suffix(".opt.bc")
        optimised.append(run.Command(output, [taken, tools["opt"]], [
            tools["opt"], f"-passes=default<{LEVEL}>", taken, "-o", output]))
        result = output.with_suffix(".o")
        objects.append(run.Command(result, [output, tools["llc"]], [
            tools["llc"], *front_end.llc_arguments(name, LEVEL), output, "-o", result]))
    for commands in (compiles, snapshots, optimised, objects):
        with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
            list(pool.map(lambda c: c.up_to_date() or c.run(), commands))
    program = folder / "lua"
    run.execute([clang, f"--target={target.triple}", f"--ld-path={args.lld}",
                 *(c.output for c in objects), "-o", program, *source.link_flags, *target.link])
    said = run_tool([target.qemu, "-L", target.root, program, CHECK])
    return program, said.strip()


def check(args, tools, name):
    folder = args.work / "targets" / name
    folder.mkdir(parents=True, exist_ok=True)
    program, said = build(args, tools, name, folder)
    file = ELF(program.read_bytes())
    lines = lines_of_layer(file)
    addresses = sample(instruction_addresses(file, lines), SAMPLE)
    if not addresses:
        raise run.Error(f"{program} has no line of the layer {KIND}")
    verified = subprocess.run([tools["llvm-dwarfdump"], "--verify", "--debug-line", program],
                              capture_output=True, text=True)
    if verified.returncode:
        raise run.Error(f"llvm-dwarfdump --verify {program}\n{verified.stdout}")
    counts = []
    for reader, ask in READERS.items():
        found = ask(tools, program, addresses, folder)
        right = {a: lines.get(a, (0,))[0] for a in found}
        wrong = [f"{a:#x}: line {line}, not {right[a]}" for a, line in found.items()
                 if line != right[a]]
        if wrong:
            raise run.Error(f"{reader} on {program}: {len(wrong)} of {len(found)} "
                            "addresses have another line:\n  " + "\n  ".join(wrong[:10]))
        counts.append(f"{reader} {len(found)}")
    disassemble(tools, program, front_end.OTHERS[name].objdump)
    code = sum(size for _, size in file.functions())
    covered = len(lines.keys() & {a for begin, size in file.functions()
                                  for a in range(begin & ~1, (begin & ~1) + size)})
    print(f"  {name}: {said.splitlines()[-1] if said else 'ran'}; {code:,} bytes of code, "
          f"{100 * covered / code:.1f} % with a line; equal at addresses: "
          f"{', '.join(counts)}, llvm-objdump", flush=True)


def main_of(args):
    tools = {name: run.find_tool(args.tools, name) for name in TOOLS}
    args.work = Path(args.work).absolute()
    missing = [name for name in args.targets if not front_end.OTHERS[name].has_headers()]
    if missing:
        raise run.Error(f"no C library for {', '.join(missing)}: install the packages of "
                        "`utils/install-packages.sh --targets`")
    for name in args.targets:
        check(args, tools, name)
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    run.add_common_arguments(parser)
    parser.add_argument("--targets", type=run.list_of(RUNNABLE), default=RUNNABLE,
                        metavar="LIST", help=f"default: {','.join(RUNNABLE)}")
    parser.add_argument("--lld", default="/usr/bin/ld.lld-22", help="default: %(default)s")
    run.main_of(main_of, parser)


if __name__ == "__main__":
    main()
