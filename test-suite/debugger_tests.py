#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""What the lit configurations of tests in gdb, lldb and perf have in common."""

import pathlib
import shutil
import subprocess
import tempfile

import lit.formats


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
            [perf, "record", "-q", "-k", "mono", "-e", "cpu-clock", "-o",
             f"{folder}/data", shutil.which("true")],
            capture_output=True, check=False)
        return result.returncode == 0


def configure(config, lit_config, here, preset, tools):
    """Set CONFIG up for the tests in the folder HERE.

    TOOLS are those of our tools that the tests run. They are in the folder that
    `--param tools=DIR` names, by default that of PRESET.
    """
    here = pathlib.Path(here)
    folder = pathlib.Path(lit_config.params.get(
        "tools", here.parents[1] / f"build/{preset}/bin")).absolute()
    config.name = here.name
    config.test_format = lit.formats.ShTest()
    config.suffixes = {".test"}
    config.excludes = ["Inputs"]
    config.test_source_root = str(here)
    config.test_exec_root = str(folder.parent / "test-suite" / here.name)

    for tool in tools:
        config.substitutions.append(
            (rf"(?<![-/\w.]){tool}(?![-\w./])", str(folder / tool)))

    clang = shutil.which("clang-22") or shutil.which("clang")
    if not clang:
        lit_config.fatal("no clang was found; utils/install-packages.sh installs it")
    config.substitutions.append(("%clang", clang))

    gdb = shutil.which("gdb")
    lldb = shutil.which("lldb-22") or shutil.which("lldb")
    perf = shutil.which("perf")
    for name, path, command, why in [
            ("gdb", gdb and can_debug(gdb) and gdb, f"{gdb} -nx -batch",
             "must not trace programs here" if gdb else "was not found"),
            ("lldb", lldb, f"{lldb} --no-lldbinit --batch", "was not found"),
            ("perf", perf and can_record(perf) and perf, perf,
             "must not record programs here" if perf else "was not found")]:
        if path:
            config.available_features.add(name)
            config.substitutions.append((f"%{name}", command))
        else:
            lit_config.note(f"{name} {why}; the tests that need it are not run")
