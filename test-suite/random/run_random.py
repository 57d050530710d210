#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Takes random modules with random layers through random sequences of passes.

Each is compared with the same module without layers after the same passes:

- The verifier is content after each pass, and so is the code generator.
- The code is the same, in IR and in the object. Where it is not, and the code is
  another one without layers, too, as soon as the heap is arranged in another way,
  the module is left out and counted: some passes order values by their addresses.
- With the rule of bare locations for merging with none
  (-line-layers-drop-at-absent), primary locations are the same. Without that
  option they may differ; where they do is counted.
- Each intermediate location is in a file that the module declares for its kind,
  at a line that the module had there, or at line 0.
- Where each location had all layers, the instructions that lack one while their
  primary location has a line are counted, and the pass that lost it is named.

The same seeds give the same modules and passes.
"""

import argparse
import collections
import concurrent.futures
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))
sys.path.insert(0, str(HERE))

import generate  # noqa: E402
import ir  # noqa: E402
import linetable  # noqa: E402
import run  # noqa: E402

FUNCTION_PASSES = [
    "sroa", "mem2reg", "early-cse<memssa>", "simplifycfg",
    "instcombine<no-verify-fixpoint>",
    "aggressive-instcombine", "gvn", "gvn-hoist", "gvn-sink", "newgvn",
    "loop-mssa(licm)", "loop-mssa(loop-rotate)", "loop(indvars)",
    "loop(loop-idiom)", "loop-mssa(simple-loop-unswitch<nontrivial>)",
    "loop-unroll<O3>", "loop(loop-unroll-full)", "loop-simplify,lcssa",
    "loop-vectorize", "slp-vectorizer", "loop-fusion", "loop-distribute",
    "jump-threading", "correlated-propagation", "tailcallelim", "reassociate",
    "nary-reassociate", "dse", "memcpyopt", "adce", "bdce", "sccp", "sink",
    "mldst-motion", "div-rem-pairs", "add-discriminators", "break-crit-edges",
    "lower-switch", "consthoist", "reg2mem", "flatten-cfg", "structurizecfg",
    "partially-inline-libcalls", "separate-const-offset-from-gep",
    "speculative-execution", "loop-load-elim", "constraint-elimination",
    "simplifycfg<hoist-common-insts;sink-common-insts;switch-to-lookup;"
    "speculate-blocks>", "slsr", "guard-widening", "scalarizer",
    "unify-loop-exits", "fix-irreducible", "loop-sink", "callsite-splitting",
]
MODULE_PASSES = [
    "cgscc(inline)", "always-inline", "mergefunc", "ipsccp", "globalopt",
    "hotcoldsplit", "iroutliner", "partial-inliner", "deadargelim",
    "cgscc(argpromotion)", "loop-extract",
    "strip-nonlinetable-debuginfo", "globaldce", "inferattrs",
]
PIPELINES = ["default<O1>", "default<O2>", "default<O3>", "default<Os>",
             "default<Oz>", "thinlto-pre-link<O2>", "lto<O2>"]
LLC_LEVELS = ["O0", "O1", "O2", "O3"]
LOST = re.compile(r"^WARNING: (\S+) lost layer ", re.M)
# Other arrangements of the heap, with glibc.
HEAPS = [f"glibc.malloc.{tunable}" for tunable in (
    "tcache_count=0", "tcache_count=1", "tcache_max=64", "mxfast=0")]


class Failure(Exception):
    """An invariant that does not hold, in words."""


def choose_passes(chance):
    passes = []
    for _ in range(chance.randint(2, 9)):
        what = chance.random()
        if what < 0.1:
            passes.append(chance.choice(PIPELINES))
        elif what < 0.3:
            passes.append(chance.choice(MODULE_PASSES))
        else:
            passes.append(f"function({chance.choice(FUNCTION_PASSES)})")
    return ",".join(passes)


class Case:
    """A seed: what it gives, and whether it is as it should be."""

    def __init__(self, tools, seed, folder):
        self.tools, self.seed, self.folder = tools, seed, folder
        chance = random.Random(f"passes {seed}")
        self.passes = choose_passes(chance)
        self.level = chance.choice(LLC_LEVELS)
        self.module = generate.generate(seed)
        self.counts = collections.Counter()

    def execute(self, *argv, heap=None):
        environment = {**os.environ, "GLIBC_TUNABLES": heap} if heap else None
        result = subprocess.run(list(map(str, argv)), text=True, env=environment,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if result.returncode:
            lines = result.stderr.strip().splitlines()
            said = next((line for line in lines if "rror" in line or
                         "Assertion" in line), lines[0] if lines else "")
            raise Failure(f"{argv[0]} ended with status {result.returncode}: {said}")
        return result

    def write(self, name, text):
        path = self.folder / f"{self.seed}.{name}.ll"
        path.write_text(text)
        return path

    def optimise(self, name, text, *options, heap=None):
        path = self.write(name, text)
        result = self.execute(self.tools / "opt", "-S", "-verify-each",
                              f"-passes={self.passes}", *options, path, heap=heap)
        return result.stdout, result.stderr

    def depends_on_addresses(self, bare):
        """Whether the code is another one without layers, too, where the heap is arranged
        in another way: gvn-sink, for one, orders values by their addresses."""
        return any(ir.Module(self.optimise("bare", self.module.bare, heap=heap)[0]).code
                   != bare.code for heap in HEAPS)

    def code(self, name, text):
        path = self.write(f"{name}.out", text)
        self.execute(self.tools / "llc", f"-{self.level}", "-filetype=obj",
                     "-relocation-model=pic", path, "-o", path.with_suffix(".o"))
        elf = linetable.ELF(path.with_suffix(".o").read_bytes())
        return elf.contents(".text")

    def check(self):
        """What was counted; raises Failure."""
        try:
            bare_text, _ = self.optimise("bare", self.module.bare)
        except Failure:
            # These passes fail on this code without layers as well.
            self.counts["left out"] += 1
            return self.counts
        layered_text, said = self.optimise(
            "layered", self.module.layered,
            *(["-check-line-layers-each"] if self.module.complete else []))
        strict_text, _ = self.optimise("strict", self.module.layered,
                                       "-line-layers-drop-at-absent")
        layered, strict, bare = map(ir.Module, (layered_text, strict_text, bare_text))

        for module, name in ((layered, "layers"), (strict, "strict layers")):
            if module.code != bare.code:
                if self.depends_on_addresses(bare):
                    self.counts["by addresses"] += 1
                    return self.counts
                raise Failure(f"the code depends on {name}: " +
                              first_difference(module.code, bare.code))
            self.check_layers(module)
        for one, other in zip(strict.instructions, bare.instructions):
            if one.primary != other.primary:
                raise Failure(f"{one.function}: '{one.text}' is at {one.primary}, "
                              f"without layers at {other.primary}")
        for one, other in zip(layered.instructions, bare.instructions):
            self.counts["instructions"] += 1
            self.counts["composites"] += bool(one.layers)
            self.counts["kept at none"] += one.primary != other.primary
            if self.module.complete and one.primary and one.primary[0]:
                self.counts["complete"] += 1
                self.counts["lost"] += len(one.layers) < len(self.module.kinds)
        for pass_ in LOST.findall(said):
            self.counts[f"lost by {pass_}"] += 1
        if self.code("layered", layered_text) != self.code("bare", bare_text):
            raise Failure(f"the code of llc -{self.level} depends on layers")
        return self.counts

    def check_layers(self, module):
        files, lines = module.layer_files(), self.lines()
        for instruction in module.instructions:
            for kind, (file, line, _) in instruction.layers.items():
                if (kind, file) not in files:
                    raise Failure(f"'{instruction.text}': no layer source is '{kind}', "
                                  f"'{file}'")
                if line and (kind, file, line) not in lines:
                    raise Failure(f"'{instruction.text}': line {line} of '{file}' came "
                                  "from nowhere")

    def lines(self):
        if not hasattr(self, "_lines"):
            self._lines = {(kind, file, line)
                           for i in ir.Module(self.module.layered).instructions
                           for kind, (file, line, _) in i.layers.items()}
        return self._lines


def first_difference(ours, theirs):
    for one, other in zip(ours, theirs):
        if one != other:
            return f"'{one.strip()}' was '{other.strip()}'"
    return f"{len(ours)} lines, {len(theirs)} without"


def check_all(arguments):
    tools = run.find_tool(arguments.tools.resolve(), "opt").parent
    run.find_tool(tools, "llc")
    start, failures, totals, done = time.monotonic(), [], collections.Counter(), 0

    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)

        def check(seed):
            if (arguments.seconds is not None
                    and time.monotonic() - start > arguments.seconds):
                return None
            case = Case(tools, seed, folder)
            try:
                return case, case.check(), None
            except Failure as failure:
                return case, case.counts, failure
            finally:
                if not arguments.keep:
                    for path in folder.glob(f"{seed}.*"):
                        path.unlink()

        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
            seeds = range(arguments.first, arguments.first + arguments.count)
            for result in pool.map(check, seeds):
                if result is None:
                    continue
                case, counts, failure = result
                done += 1
                totals.update(counts)
                if failure:
                    failures.append(case.seed)
                    print(f"seed {case.seed}, -passes='{case.passes}':\n  {failure}",
                          flush=True)

    print(f"{done} modules, {len(failures)} failed, {totals['left out']} left out, "
          f"which fail without layers, too, {totals['by addresses']} in which the code depends "
          "on the addresses of the heap without layers, too; "
          f"{totals['instructions']:,} instructions after the passes, "
          f"{totals['composites']:,} with layers")
    print(f"primary locations kept at merges with none: {totals['kept at none']:,}")
    share = 100 * totals["lost"] / totals["complete"] if totals["complete"] else 0
    print(f"where all layers were given: {totals['complete']:,} instructions with a "
          f"line, {totals['lost']:,} without a layer ({share:.3f} %)")
    for name, count in totals.most_common():
        if name.startswith("lost by "):
            print(f"  {name}: {count}")
    passed = not failures and share <= arguments.max_lost and totals["instructions"]
    return 0 if passed else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, type=Path, help="our opt and llc")
    parser.add_argument("--first", type=int, default=0, metavar="SEED",
                        help="the first seed (default: 0)")
    parser.add_argument("--count", type=run.positive, default=100, metavar="N",
                        help="how many seeds (default: %(default)s)")
    parser.add_argument("--seconds", type=float, metavar="N",
                        help="begin no further seed after that time")
    parser.add_argument("--keep", type=Path, metavar="DIR",
                        help="keep the modules there")
    parser.add_argument("-j", "--jobs", type=run.positive, default=os.cpu_count(), metavar="N")
    parser.add_argument("--max-lost", type=float, default=1.0, metavar="PERCENT",
                        help="fail if more is lost (default: %(default)s)")
    run.main_of(check_all, parser)


if __name__ == "__main__":
    main()
