#!/usr/bin/env python3
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Run the project's tests on a preset that is built, quick ones first.

Runs the tests of the machinery, `mllt check`, the lit tests of the overlay, the
unit tests, the real programs, random modules, the linkers, the GPU kernels and then
samples of what is lost and of the oracle, and LLVM's own lit tests for the targets
that are built. Ends with a line `N passed, N failed, N skipped`; the exit status is
1 if anything failed. Tests that fail without the series too are listed, with the
reason, in test-suite/known-failures.txt; they count as skipped, and as failures
once they pass.

With --clang, --mlir, --jit or --targets, what concerns Clang, MLIR, jitted code or the
targets that `core` lacks is run instead, on the preset of that name and, for Clang and
MLIR, on `core`; for the targets on `mlir`, too.
"""

import argparse
import collections
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The folders of llvm/test whose tools the core preset builds.
LLVM_TESTS = [
    "Verifier", "Assembler", "Bitcode", "Feature", "Linker", "LTO", "ThinLTO",
    "tools/llvm-dwarfdump", "tools/llvm-objdump/ELF", "tools/llvm-objdump/X86",
    "tools/llvm-symbolizer", "DebugInfo", "Other", "MC", "Analysis",
    "Instrumentation", "CodeGen", "Transforms",
]

# The folders of clang/test for which the clang preset builds what is needed.
CLANG_TESTS = [
    "CodeGen", "CodeGenCXX", "CodeGenCUDA", "CodeGenObjC", "CodeGenOpenCL", "DebugInfo",
    "Driver", "Frontend", "Modules", "PCH",
]

# The folder of llvm/test that needs tools of the jit preset.
JIT_TESTS = "ExecutionEngine"

# The folders of CodeGen, MC and DebugInfo in llvm/test that need the targets preset.
TARGETS = [
    "AArch64", "AMDGPU", "ARM", "BPF", "Hexagon", "LoongArch", "M68k", "Mips", "MSP430", "PowerPC",
    "RISCV", "SPARC", "SPIRV", "Sparc", "SystemZ", "Thumb", "Thumb2", "WebAssembly", "XCore",
    "XCOFF", "Xtensa",
]

# The folders of mlir/test that concern what the series changes in MLIR.
MLIR_TESTS = ["Target/LLVMIR", "Dialect/LLVMIR", "Conversion", "Transforms"]

# Unit test binaries, and the tests of them that concern the series.
UNIT_TESTS = {
    "Bitcode/BitcodeTests": "*",
    "Bitstream/BitstreamTests": "*",
    "DebugInfo/DWARF/DebugInfoDWARFTests": "*",
    "DebugInfo/LineLayers/DebugInfoLineLayersTests": "*",
    "IR/IRTests": "*DebugLoc*:*LineLayer*:*LayerProblems*:*DILocation*:*DebugInfo*"
                  ":MDNodeSlabsTest.*",
    "MC/MCTests": "LabelDistanceTest.*",
    "Transforms/Utils/UtilsTests": "LostLineLayersTest.*",
}

# The folders with tests of the machinery and, below test-suite, of scripts.
MACHINERY_TESTS = ["utils/mllt/tests", "utils/tests"]
SCRIPT_TESTS = [
    ".", "mllt_objects/tests", "real-program", "line-layers-loss", "oracle", "random",
    "coverage", "mlir", "foreign", "clang", "kernels", "explore", "formats", "adopt", "jit",
    "targets", "gpu", "faults", "fuzz", "scale", "benchmarks",
]

# Where Debian has the tools of LLVM without the series.
STOCK = "/usr/lib/llvm-22/bin"

SKIPPED = {"UNSUPPORTED", "EXCLUDED", "SKIPPED", "XFAIL"}
PASSED = {"PASS", "FLAKYPASS"}


class Totals:
    """Counts of all that ran, and the names of what failed."""

    def __init__(self):
        self.passed = self.failed = self.skipped = 0
        self.failures = []

    def add(self, name, passed):
        if passed:
            self.passed += 1
        else:
            self.failed += 1
            self.failures.append(name)

    def report(self):
        """Print what failed, and the counts; the exit status."""
        for failure in self.failures:
            print(f"FAILED: {failure}")
        print(f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped")
        return 1 if self.failed else 0


def known_failures():
    """Test names, relative to llvm/test, that fail on the base as well."""
    lines = (ROOT / "test-suite/known-failures.txt").read_text().splitlines()
    return [line.split()[0] for line in lines if line and line[0] not in "# "]


def processor_time():
    """The seconds that all commands took which were run so far."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run_step(totals, name, command):
    print(f"== {name}", flush=True)
    start = processor_time()
    try:
        passed = subprocess.run(command, cwd=ROOT, check=False).returncode == 0
    except OSError as error:  # There is no such program: what is left to run is run.
        print(f"error: {error}", file=sys.stderr)
        passed = False
    totals.add(name, passed)
    print(f"   ({processor_time() - start:.0f} s of processor time)", flush=True)


def run_lit(totals, title, build, paths, excluded=(), params=()):
    """Run lit on PATHS, a list of files or folders; PARAMS are for their lit.cfg."""
    print(f"== {title}", flush=True)
    start = processor_time()
    with tempfile.TemporaryDirectory() as folder:
        result = pathlib.Path(folder, "lit.json")
        lists = pathlib.Path(folder, "paths")
        lists.write_text("\n".join(map(str, paths)))
        environment = dict(os.environ, LIT_XFAIL=";".join(known_failures()))
        said = subprocess.run(
            [sys.executable, build / "bin/llvm-lit", "-q", "--output", result,
             *(f"--param={param}" for param in params), f"@{lists}"],
            env=environment, check=False, text=True, stderr=subprocess.PIPE).stderr
        # Which tools no test needs is known: the preset does not build them.
        for line in said.splitlines():
            if "note: Did not find" not in line:
                print(line, file=sys.stderr)
        if not result.exists():
            totals.add(f"{title}: lit did not run", False)
            return
        tests = json.loads(result.read_text())["tests"]
    # lit only warns of files that are not there, or in which it sees no test.
    found = {test["name"].split(" :: ")[-1] for test in tests}
    for path in map(pathlib.Path, paths):
        if not path.is_dir() and not any(path.as_posix().endswith(f"/{name}") for name in found):
            totals.add(f"{title}: lit found no test {path}", False)
    codes = collections.Counter()
    for test in tests:
        name, code = test["name"], test["code"]
        if name.split(" :: ")[-1] in excluded:
            continue
        codes[code] += 1
        if code in SKIPPED:
            totals.skipped += 1
        else:
            totals.add(f"{code}: {name}", code in PASSED)
    if not codes:
        totals.add(f"{title}: no test was found", False)
    counts = ", ".join(f"{code} {count}" for code, count in sorted(codes.items()))
    print(f"   {counts} ({processor_time() - start:.0f} s of processor time)", flush=True)


def run_unit_tests(totals, build):
    for binary, filter_ in UNIT_TESTS.items():
        path = build / "llvm/unittests" / binary
        run_step(totals, f"unit tests {binary}",
                 [path, f"--gtest_filter={filter_}", "--gtest_brief=1"])


def overlay_tests():
    """The lit tests of `core`, as paths below llvm/test."""
    return [path for path in all_overlay_tests() if path.parts[0] != JIT_TESTS]


def all_overlay_tests():
    """The lit tests that the project adds, as paths below llvm/test."""
    # As in llvm/test/lit.cfg.py.
    suffixes = {".ll", ".c", ".test", ".txt", ".s", ".mir", ".yaml", ".spv"}
    folder = ROOT / "llvm/test"
    return sorted(
        path.relative_to(folder) for path in folder.rglob("*")
        if path.suffix in suffixes and "Inputs" not in path.parts
        and not path.name.startswith("lit."))


def tests_of_series(totals, title, project, build):
    """Run the lit tests that the series adds to PROJECT; their names."""
    folder = ROOT / project / "test"
    added = sorted(path.relative_to(folder) for path in folder.rglob("*.*")
                   if "Inputs" not in path.parts and not path.name.startswith("lit."))
    tests = ROOT / "build/src" / project / "test"
    run_lit(totals, f"{title}'s lit tests of the series", build, [tests / t for t in added])
    return set(map(str, added))


def clang_tests(totals, build, quick):
    """The tests of the series for Clang, real programs, and Clang's own tests."""
    added = tests_of_series(totals, "Clang", "clang", build)
    run_step(totals, "real programs, compiled by clang -gline-layer=",
             [sys.executable, "test-suite/clang/clang_layers.py", "--clang-tools",
              build / "bin", "--tools", ROOT / "build/core/bin"])
    for title, script in (
            ("the same by way of assembly", "assembly.py"),
            ("libraries of LLVM, compiled by clang -gline-layer=", "llvm_library.py")):
        run_step(totals, title, [sys.executable, f"test-suite/clang/{script}",
                                 "--clang-tools", build / "bin"])
    if not quick:
        run_step(totals, "an installation, and a program with Clang's libraries",
                 [sys.executable, "test-suite/installation/installation.py", "clang"])
        run_lit(totals, "Clang's lit tests", build,
                [ROOT / "build/src/clang/test" / folder for folder in CLANG_TESTS],
                excluded=added)


def jit_tests(totals, build, quick):
    """The tests of the series for jitted code, and LLVM's own of its JITs."""
    tests = ROOT / "build/src/llvm/test"
    added = [path for path in all_overlay_tests() if path.parts[0] == JIT_TESTS]
    run_lit(totals, "lit tests of the series for jitted code", build,
            [tests / path for path in added])
    run_step(totals, "unit tests OrcLineLayersTests",
             [build / "llvm/unittests/ExecutionEngine/Orc/LineLayers/OrcLineLayersTests",
              "--gtest_brief=1"])
    run_lit(totals, "jitted code in perf, gdb and lldb", build, [ROOT / "test-suite/jit"],
            params=[f"tools={build / 'bin'}"])
    if not quick:
        run_lit(totals, "LLVM's lit tests of its JITs", build, [tests / JIT_TESTS],
                excluded=set(map(str, added)))


def mlir_tests(totals, build, quick):
    """The tests of the series for MLIR, kernels, and MLIR's own tests."""
    added = tests_of_series(totals, "MLIR", "mlir", build)
    for binary in ("Dialect/LLVMIR/MLIRLLVMIRTests",
                   "ExecutionEngine/LineLayers/MLIRExecutionEngineLineLayersTests"):
        run_step(totals, f"unit tests {binary}",
                 [build / "llvm/tools/mlir/unittests" / binary, "--gtest_brief=1"])
    run_step(totals, "kernels, lowered from Python through MLIR",
             [sys.executable, "test-suite/mlir/build_kernel.py", "all", "--mlir-tools",
              build / "bin", "--tools", ROOT / "build/core/bin", "--output",
              build / "kernels"])
    run_step(totals, "kernels that an unchanged MLIR has compiled once for each level",
             [sys.executable, "test-suite/adopt/kernels_of_levels.py", "--mlir-tools",
              build / "bin", "--tools", ROOT / "build/core/bin"])
    run_step(totals, "kernels that adopt the lines of broken ones",
             [sys.executable, "test-suite/fuzz/modules.py", "--mlir-tools", build / "bin"])
    run_step(totals, "pages of kernels, in a browser",
             [sys.executable, "test-suite/explore/explore.py", "--tools",
              ROOT / "build/core/bin", "--python-kernels", build / "kernels"])
    run_step(totals, "variables of kernels in GDB",
             [sys.executable, "test-suite/mlir/variables.py", "--mlir-tools",
              build / "bin", "--tools", ROOT / "build/core/bin"])
    run_step(totals, "kernels by JIT, in perf, gdb and lldb",
             [sys.executable, "test-suite/jit/jit_kernels.py",
              "matmul", "--mlir-tools", build / "bin", "--jit-tools", build / "bin",
              "--tools", ROOT / "build/core/bin"])
    run_step(totals, "values of MLIR's layers in debuggers",
             [sys.executable, "test-suite/mlir/layer_values.py", "--mlir-tools",
              build / "bin", "--tools", ROOT / "build/core/bin"])
    run_step(totals, "layers in each of MLIR's passes",
             [sys.executable, "test-suite/mlir/passes.py", "--mlir-tools", build / "bin"])
    run_step(totals, "many types that refer to each other in MLIR",
             [sys.executable, "test-suite/mlir/recursive_types.py", "--mlir-tools",
              build / "bin", "--back", "1000", "10000"])
    if not quick:
        run_step(totals, "debug info of LLVM's tests in MLIR and back",
                 [sys.executable, "test-suite/mlir/debug_info.py", "--mlir-tools",
                  build / "bin"])
        run_step(totals, "an installation, and a program with MLIR's libraries",
                 [sys.executable, "test-suite/installation/installation.py", "mlir"])
        run_lit(totals, "MLIR's lit tests", build,
                [ROOT / "build/src/mlir/test" / folder for folder in MLIR_TESTS],
                excluded=added)


def targets_tests(totals, build, quick):
    """The tests of the series for other targets, programs of them, and LLVM's own."""
    tests = ROOT / "build/src/llvm/test"
    added = overlay_tests()
    run_lit(totals, "lit tests of the series, for all targets", build,
            [tests / path for path in added])
    run_step(totals, "programs of other targets, run by qemu-user",
             [sys.executable, "test-suite/targets/programs.py", "--tools", build / "bin"])
    for script in "amd_kernels.py", "python_kernels.py":
        run_step(totals, f"kernels for AMD's GPUs ({script})",
                 [sys.executable, f"test-suite/targets/{script}", "--tools", build / "bin"])
    others = "AArch64,AMDGPU,ARM,Mips,PowerPC,PowerPC32,PowerPCLE,RISCV,SystemZ"
    run_step(totals, "layers that other targets lose at -O2",
             [sys.executable, "test-suite/line-layers-loss/loss.py", "--tools",
              build / "bin", "--levels", "O2", "--pipelines", "default", "--targets", others])
    run_step(totals, "the oracle at -O0 and -O2, for other targets",
             [sys.executable, "test-suite/oracle/oracle.py", "--tools", build / "bin",
              "--levels", "O0,O2", "--layers", "1", "--targets", others])
    if not quick:
        folders = [tests / kind / target for kind in ("CodeGen", "MC", "DebugInfo")
                   for target in TARGETS]
        run_lit(totals, "LLVM's lit tests of other targets", build,
                [folder for folder in folders if folder.exists()],
                excluded=set(map(str, added)))


def core_tests(totals, build, quick):
    """The tests of everything but what has a preset of its own."""
    tests = ROOT / "build/src/llvm/test"
    for folder in MACHINERY_TESTS:
        run_step(totals, f"tests of the machinery, in {folder}",
                 [sys.executable, "-m", "unittest", "discover", "-q", "-s", folder])
    for folder in SCRIPT_TESTS:
        run_step(totals, f"tests of the script in test-suite/{folder}",
                 [sys.executable, "-m", "unittest", "discover", "-q", "-s",
                  f"test-suite/{folder}"])
    run_step(totals, "overlay and patches agree with the applied tree",
             [sys.executable, "utils/mllt", "check"])
    added = overlay_tests()
    run_lit(totals, "lit tests of the series", build, [tests / t for t in added])
    run_unit_tests(totals, build)
    run_step(totals, "real programs, from C to both line tables",
             [sys.executable, "test-suite/real-program/run.py", "--tools",
              build / "bin"])
    run_step(totals, "a file without layers, compiled as stock LLVM compiles it",
             [sys.executable, "test-suite/real-program/compare_stock.py", "--tools",
              build / "bin", "--stock", STOCK, "--files", "ltable"])
    run_step(totals, "what layers cost, for one program",
             [sys.executable, "test-suite/benchmarks/cost.py", "--tools", build / "bin",
              "--programs", "bzip2", "--levels", "O2", "--runs", "1"])
    run_step(totals, "random modules, with layers and without",
             [sys.executable, "test-suite/random/run_random.py", "--tools",
              build / "bin", "--count", "500"])
    run_step(totals, "tools on files whose layers are broken",
             [sys.executable, "test-suite/fuzz/tools.py", "--tools", build / "bin"])
    run_step(totals, "modules that are broken, and others that adopt their lines",
             [sys.executable, "test-suite/fuzz/modules.py", "--tools", build / "bin"])
    run_step(totals, "tools that the system fails",
             [sys.executable, "test-suite/faults/faults.py", "--tools", build / "bin"])
    run_step(totals, "threads that read layers, in helgrind",
             [sys.executable, "test-suite/threads/threads.py", "--program",
              build / "llvm/unittests/DebugInfo/DWARF/DebugInfoDWARFTests"])
    run_step(totals, "files without layers, read as stock LLVM reads them",
             [sys.executable, "test-suite/foreign/compare_readers.py", "--quick",
              "--tools", build / "bin"])
    run_step(totals, "cost by line of a layer, for the binaries of every linker",
             [sys.executable, "test-suite/annotate/annotate.py", "--tools",
              build / "bin"])
    run_step(totals, "pages with all levels, in a browser",
             [sys.executable, "test-suite/explore/explore.py", "--tools",
              build / "bin"])
    run_step(totals, "other formats, in the programs that read them",
             [sys.executable, "test-suite/formats/readers.py", "--tools",
              build / "bin"])
    run_lit(totals, "objects, by every linker", build, [ROOT / "test-suite/linkers"],
            params=[f"tools={build / 'bin'}"])
    run_lit(totals, "layers in debuggers", build, [ROOT / "test-suite/promote"],
            params=[f"tools={build / 'bin'}"])
    run_step(totals, "layers adopted in programs of other compilers",
             [sys.executable, "test-suite/adopt/adopt.py", "--tools", build / "bin",
              "--levels", "O2" if quick else "O0,O2"])
    run_step(totals, "layers adopted in code objects for AMD's GPUs",
             [sys.executable, "test-suite/targets/adopted_kernels.py", "--tools",
              build / "bin"])
    run_step(totals, "layers adopted in all forms of debug information",
             [sys.executable, "test-suite/adopt/forms.py", "--tools", build / "bin"])
    run_step(totals, "GPU kernels, from CUDA C++ to PTX and cubins",
             [sys.executable, "test-suite/kernels/run.py", "--tools",
              build / "bin"])
    if not quick:
        # The whole tables are in docs/; they take longer.
        run_step(totals, "an installation, and the examples on it",
                 [sys.executable, "examples/test_examples.py", "--tools", build / "bin"])
        run_step(totals, "layers that are lost at -O2",
                 [sys.executable, "test-suite/line-layers-loss/loss.py", "--tools",
                  build / "bin", "--levels", "O2", "--pipelines", "default"])
        run_step(totals, "the oracle at -O0 and -O2",
                 [sys.executable, "test-suite/oracle/oracle.py", "--tools",
                  build / "bin", "--levels", "O0,O2", "--layers", "3"])
        run_lit(totals, "LLVM's lit tests", build,
                [tests / folder for folder in LLVM_TESTS],
                excluded=set(map(str, added)))


# What is run on each preset.
PARTS = {"core": core_tests, "clang": clang_tests, "mlir": mlir_tests, "jit": jit_tests,
         "targets": targets_tests}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path,
                        help="the preset's folder (default: build/core, or build/clang with "
                             "--clang, and so on)")
    part = parser.add_mutually_exclusive_group()
    for preset, what in (("clang", "Clang's tests"), ("mlir", "MLIR's tests"),
                         ("jit", "the tests of jitted code"),
                         ("targets", "the tests of targets that core lacks")):
        part.add_argument(f"--{preset}", dest="part", action="store_const", const=preset,
                          default="core", help=f"run {what}, and nothing else")
    parser.add_argument("--quick", action="store_true",
                        help="leave out LLVM's own tests, and the slowest of this project")
    parser.add_argument("--check-arguments", action="store_true",
                        help="say what is wrong with the other arguments, and run nothing")
    arguments = parser.parse_args()
    if arguments.check_arguments:
        return 0
    build = (arguments.build or ROOT / "build" / arguments.part).resolve()
    if not (build / "bin/llvm-lit").exists():
        sys.exit(f"error: there is no {build / 'bin/llvm-lit'}: build the preset "
                 f"'{arguments.part}' with its target 'test-tools' first")
    totals = Totals()
    try:
        PARTS[arguments.part](totals, build, arguments.quick)
    except KeyboardInterrupt:
        totals.add("all that is left: interrupted", False)
    return totals.report()


if __name__ == "__main__":
    sys.exit(main())
