# -*- Python -*-
"""Real debuggers on programs with the line table of a layer.

`--param tools=DIR` names the folder of our tools.
"""

import pathlib
import shutil
import sys

here = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(here.parent))

import debugger_tests  # noqa: E402

debugger_tests.configure(config, lit_config, here, "core",
                         ["FileCheck", "count", "not", "llc", "llvm-dwarfdump",
                          "llvm-line-layers", "llvm-objdump", "opt"])

for linker in "gold", "lld", "mold":
    # What -fuse-ld= looks for.
    if shutil.which(f"ld.{linker}"):
        config.available_features.add(linker)
    else:
        lit_config.note(f"ld.{linker} was not found; its tests are not run")
