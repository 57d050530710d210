# -*- Python -*-
"""Real debuggers on programs with the line table of a layer.

`--param tools=DIR` names the folder of our tools.
"""

import pathlib
import shutil
import subprocess
import tempfile

import lit.formats

here = pathlib.Path(__file__).resolve().parent
tools = pathlib.Path(
    lit_config.params.get("tools", here.parents[1] / "build/core/bin")).absolute()

config.name = "promote"
config.test_format = lit.formats.ShTest()
config.suffixes = {".test"}
config.excludes = ["Inputs"]
config.test_source_root = str(here)
config.test_exec_root = str(tools.parent / "test-suite/promote")


def can_debug(gdb):
    """Whether GDB may trace a program: in some containers it must not."""
    result = subprocess.run(
        [gdb, "-nx", "-batch", "-ex", "run", "--args", shutil.which("true")],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    return "exited normally" in result.stdout


def can_record(perf):
    """Whether PERF may watch a program: in some containers it must not."""
    with tempfile.TemporaryDirectory() as folder:
        result = subprocess.run(
            [perf, "record", "-q", "-e", "cpu-clock", "-o", f"{folder}/data",
             shutil.which("true")],
            capture_output=True, check=False)
        return result.returncode == 0


for tool in ["FileCheck", "count", "not", "llc", "llvm-dwarfdump",
             "llvm-line-layers", "llvm-objdump", "opt"]:
    config.substitutions.append((rf"(?<![-/\w.]){tool}(?![-\w./])", str(tools / tool)))

clang = shutil.which("clang-22") or shutil.which("clang")
if not clang:
    lit_config.fatal("no clang was found; utils/install-packages.sh installs it")
config.substitutions.append(("%clang", clang))

gdb = shutil.which("gdb")
if gdb and can_debug(gdb):
    config.available_features.add("gdb")
    config.substitutions.append(("%gdb", f"{gdb} -nx -batch"))
else:
    why = "must not trace programs here" if gdb else "was not found"
    lit_config.note(f"gdb {why}; the tests that need it are not run")

lldb = shutil.which("lldb-22") or shutil.which("lldb")
if lldb:
    config.available_features.add("lldb")
    config.substitutions.append(("%lldb", f"{lldb} --no-lldbinit --batch"))
else:
    lit_config.note("lldb was not found; its test is not run")


perf = shutil.which("perf")
if perf and can_record(perf):
    config.available_features.add("perf")
    config.substitutions.append(("%perf", perf))
else:
    why = "must not record programs here" if perf else "was not found"
    lit_config.note(f"perf {why}; its test is not run")

for linker in "gold", "lld", "mold":
    # What -fuse-ld= looks for.
    if shutil.which(f"ld.{linker}"):
        config.available_features.add(linker)
    else:
        lit_config.note(f"ld.{linker} was not found; its tests are not run")
