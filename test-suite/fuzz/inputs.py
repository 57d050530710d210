#!/usr/bin/env python3
#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Fuzzes what layers are read from, guided by coverage.

llvm-line-layers-input-fuzzer is linked to libFuzzer and to the libraries of a preset that
is built. It is compiled with AddressSanitizer and UBSan, and so is what reads its inputs:
the sources of the series, and the files of LLVM that these are hooked into. The rest of
LLVM is as it was built, so that this takes minutes and not hours. What is compiled stays
in the folder of the preset.

Each kind of input starts from a corpus: the inputs of the tool's own test, and files that
tests of the series have. What crashes it, takes too long or too much memory is kept, and
the last line for each kind says how many inputs there were, and how often LLVM stopped at
a fault of its own, one of those that are listed here.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import time
from dataclasses import dataclass

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / folder) for folder in ("real-program", "benchmarks")]

import measuring  # noqa: E402
import run  # noqa: E402
from instrumented import ASAN_OPTIONS, Instrumented  # noqa: E402

LLVM = run.ROOT / "llvm"
TOOL = LLVM / "tools/llvm-line-layers-input-fuzzer"
TESTS = LLVM / "test/tools"
INPUTS = TESTS / "llvm-line-layers-input-fuzzer/Inputs"
PROGRAMS = TESTS / "llvm-line-layers"
SANITIZE = ["-O1", "-gline-tables-only", "-fno-omit-frame-pointer",
            "-fsanitize=fuzzer-no-link,address,undefined", "-fno-sanitize=vptr,function",
            "-fno-sanitize-recover=all"]
# LLVM's reader of LEB128 shifts a zero by more than 63 bits where a number is padded.
IGNORED = "src:*/llvm/Support/LEB128.h\n"
ENVIRONMENT = {
    "ASAN_OPTIONS": f"{ASAN_OPTIONS}:allocator_may_return_null=1",
    "UBSAN_OPTIONS": "print_stacktrace=1",
}

# What reads inputs, below llvm/: files of the series, and files of LLVM with its hooks.
READERS = [
    "lib/DebugInfo/LineLayers/*.cpp",
    "lib/DebugInfo/DWARF/DWARFLine*.cpp",
    "lib/DebugInfo/DWARF/DWARFDebugLine.cpp",
    "lib/MC/MCLineLayers.cpp",
    "lib/MC/ELFLayerText*.cpp",
    "lib/MC/MCDwarf.cpp",
    "lib/MC/MCParser/LineLayersAsmParser.cpp",
    "lib/MC/MCParser/ELFAsmParser.cpp",
    "lib/IR/LineLayer*.cpp",
    "lib/IR/DebugLocIntermediate.cpp",
    "lib/AsmParser/DebugLocParser.cpp",
    "lib/AsmParser/LLParser.cpp",
    "lib/Bitcode/Reader/BitcodeReader.cpp",
    "lib/FuzzMutate/FuzzerCLI.cpp",
]
KINDS = ["metadata", "assembly", "ptx", "cubin", "profile", "jitdump", "json", "remarks",
         "bitcode", "page"]
# What an input may take. Seconds are those of a machine that has other work, too.
LIMITS = ["-timeout=20", "-rss_limit_mb=2560", "-malloc_limit_mb=1024"]
# Where LLVM stops at a fault of its own, which needs no layers, by kind of input: what the
# log says. Such a run is followed by another with the next seed.
FAULTS_OF_LLVM = {
    # The verifier asks for a module flag before it has found another malformed.
    "metadata": [r"Assertion `isa<To>.*\n(.*\n)*? +#\d+ .* in llvm::Module::getModuleFlag\("],
}
LENGTH = {"page": 16384, "cubin": 16384, "bitcode": 16384, "jitdump": 4096}
# How many inputs of a kind are to be read without a finding.
GOAL = 1000000
HEADER = ["kind of input", "inputs", "in the corpus", "faults of LLVM", "time"]


@dataclass
class Fuzzed:
    """What a run of one kind came to."""

    kind: str
    inputs: int = 0  # that were read
    corpus: int = 0  # of them, those that were kept, as each reaches code that none before did
    faults: int = 0  # how often LLVM stopped at a fault of its own
    seconds: float = 0
    found: str = ""  # what went wrong

    def row(self):
        return [self.kind, self.inputs, self.corpus, self.faults, f"{self.seconds:,.0f} s"]

    def goal(self):
        return measuring.Goal(f"{self.kind}: inputs without a finding", self.inputs, GOAL,
                              at_least=True)


def build_fuzzer(args, build):
    """Compiles and links the fuzzer; its path."""
    folder = build / "fuzz-inputs"
    instrumented = Instrumented(build, folder, SANITIZE, IGNORED)
    # The fuzzer itself need not be a part of the preset.
    options = [option
               for option in instrumented.options_of("lib/DebugInfo/LineLayers/Profile.cpp")
               if "LineLayers" not in option]
    files = [(source, options) for source in sorted(TOOL.glob("*.cpp"))
             if source.name != "DummyInputFuzzer.cpp"]
    files.append((LLVM / "tools/llvm-line-layers-fuzzer/LayerMutator.cpp", options))
    files += instrumented.matching(READERS)
    fuzzer = folder / TOOL.name
    instrumented.link(fuzzer, instrumented.compile(files, args.jobs), ["-fsanitize=fuzzer"])
    return fuzzer


def make_files(args, work):
    """What is not text: files that yaml2obj, llvm-mc and llvm-as make."""
    tool = lambda name: run.find_tool(args.tools, name)
    for name in ("program", "program-folded"):
        run.execute([tool("yaml2obj"), PROGRAMS / f"X86/Inputs/{name}.yaml",
                     "-o", work / name])
    run.execute([tool("yaml2obj"), PROGRAMS / "Inputs/kernel.cubin.yaml",
                 "-o", work / "cubin"])
    folded = LLVM / "test/DebugInfo/X86/Inputs/line-layers-folded.s"
    for name, more, source in (("apart.o", [], folded),
                               ("folded.o", ["--defsym", "FOLDED=1"], folded),
                               ("line.o", [], INPUTS / "broken/page-line.s")):
        run.execute([tool("llvm-mc"), "-triple=x86_64", "-filetype=obj", *more, source,
                     "-o", work / name])
    if not (work / "dump").exists():
        run.execute([sys.executable, PROGRAMS / "X86/Inputs/make-jitdump.py", work / "dump",
                     "2000000000", "70000000", work / "apart.o"])


def find_seeds(args, work, kind):
    """The files that the corpus of a kind starts from."""
    seeds = sorted((INPUTS / kind).glob("*")) + sorted((INPUTS / "broken").glob(f"{kind}-*"))
    if kind == "metadata":
        for folder in ("Assembler", "Bitcode", "Verifier"):
            seeds += sorted((LLVM / "test" / folder).glob("*.ll"))
    elif kind == "assembly":
        seeds += sorted((LLVM / "test/MC/ELF").glob("line-layers-*.s"))
    elif kind == "ptx":
        seeds += sorted((PROGRAMS / "Inputs").glob("*.ptx"))
    elif kind == "cubin":
        seeds.append(work / "cubin")
    elif kind == "jitdump":
        seeds.append(work / "dump/jit.dump")
    elif kind == "page":
        seeds = [work / name for name in ("program", "program-folded", "apart.o",
                                          "folded.o", "line.o", "cubin")]
    elif kind == "bitcode":
        for source in find_seeds(args, work, "metadata"):
            bitcode = work / f"{source.parent.name}-{source.stem}.bc"
            made = subprocess.run([run.find_tool(args.tools, "llvm-as"), source, "-o", bitcode],
                                  capture_output=True, check=False)
            if made.returncode == 0:
                seeds.append(bitcode)
    return seeds


def make_corpus(args, work, kind):
    """A folder with the seeds, and with what former runs have found."""
    corpus = work / "corpora" / kind
    corpus.mkdir(parents=True, exist_ok=True)
    for seed in find_seeds(args, work, kind):
        (corpus / f"{seed.parent.name}-{seed.name}").write_bytes(seed.read_bytes())
    return corpus


def run_once(done, command, log):
    """Fuzzes until there are enough inputs, or something is found, and adds to what is
    done."""
    with log.open("ab") as output:
        before = output.tell()
        result = subprocess.run(list(map(str, command)), stdout=output, stderr=output,
                                env={**os.environ, **ENVIRONMENT}, check=False)
    text = log.read_bytes()[before:].decode(errors="replace")
    if count := re.search(r"number_of_executed_units: *(\d+)", text):
        done.inputs += int(count[1])
    if corpora := re.findall(r" corp: (\d+)/", text):
        done.corpus = int(corpora[-1])
    if result.returncode == 0 and count:
        return
    if count and any(re.search(fault, text) for fault in FAULTS_OF_LLVM.get(done.kind, [])):
        done.faults += 1
        return
    written = re.search(r"Test unit written to (.*)", text)
    done.found = (f"; exit status {result.returncode}, see {log}"
                  + (f" and {written[1]}" if written else ""))


def fuzz_kind(args, fuzzer, work, kind):
    """Runs one kind."""
    corpus = make_corpus(args, work, kind)
    findings = work / "findings"
    findings.mkdir(exist_ok=True)
    options = [f"--input={kind}"]
    if kind in ("profile", "json", "remarks"):
        options.append(f"--program={work / 'program'}")
    if kind == "ptx":
        options.append(f"--program={work / 'cubin'}")
    if kind == "profile":
        options.append(f"--jitdump={work / 'dump/jit.dump'}")
    if kind == "cubin":
        options.append(f"--ptx={PROGRAMS / 'Inputs/kernel.ptx'}")
    command = [fuzzer, *LIMITS, "-print_final_stats=1",
               f"-max_len={LENGTH.get(kind, 8192)}", f"-artifact_prefix={findings}/{kind}-",
               corpus, "-ignore_remaining_args=1", *options]
    log = work / f"{kind}.log"
    log.unlink(missing_ok=True)
    done = Fuzzed(kind)
    begin = time.monotonic()
    while not done.found:
        limits = [f"-seed={args.seed + done.faults}",
                  f"-runs={0 if args.quick else args.runs - done.inputs}"]
        if args.seconds:
            limits.append(f"-max_total_time={max(1, round(args.seconds - done.seconds))}")
        run_once(done, [*command[:1], *limits, *command[1:]], log)
        done.seconds = time.monotonic() - begin
        if (args.quick or done.inputs >= args.runs
                or (args.seconds and done.seconds >= args.seconds)):
            break
    print(f"{kind}: {done.inputs:,} inputs in {done.seconds:.0f} s, "
          f"{done.faults} faults of LLVM{done.found}", flush=True)
    return done


def fuzz(args):
    build = args.tools.absolute().parent
    begin = time.monotonic()
    fuzzer = build_fuzzer(args, build)
    print(f"built in {time.monotonic() - begin:.0f} s", flush=True)
    work = build / "fuzz-inputs"
    make_files(args, work)
    unknown = set(args.kinds) - set(KINDS)
    if unknown:
        sys.exit(f"no kind of input: {', '.join(sorted(unknown))}")
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        done = list(pool.map(lambda kind: fuzz_kind(args, fuzzer, work, kind),
                             args.kinds or KINDS))
    if any(one.found for one in done):
        return 1
    if not args.results:
        return 0
    goals = [one.goal() for one in done]
    measuring.save_table(args.results, measuring.command_line(__file__), HEADER,
                         [one.row() for one in done], goals)
    return 1 if measuring.print_missed(goals) else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("kinds", nargs="*", metavar="KIND",
                        help=f"which of {', '.join(KINDS)} (default: all)")
    parser.add_argument("--tools", required=True, metavar="DIR", type=pathlib.Path,
                        help="the tools of the preset")
    parser.add_argument("--runs", type=int, default=1000000, metavar="N",
                        help="how many inputs of each kind (default: %(default)s)")
    parser.add_argument("--seconds", type=int, default=0, metavar="N",
                        help="how long each kind is fuzzed at most (default: no limit)")
    parser.add_argument("--seed", type=int, default=1, metavar="N",
                        help="what the changes follow from (default: %(default)s)")
    parser.add_argument("--quick", action="store_true",
                        help="only read what the corpora begin with")
    parser.add_argument("-j", "--jobs", type=run.positive, default=os.cpu_count(), metavar="N",
                        help="how many files are compiled, and kinds fuzzed, at a time")
    measuring.add_results_argument(parser)
    run.main_of(fuzz, parser)


if __name__ == "__main__":
    main()
