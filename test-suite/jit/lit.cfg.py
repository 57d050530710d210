# -*- Python -*-
"""perf, gdb and lldb on jitted code with the line table of a layer.

`--param tools=DIR` names the folder of our tools.
"""

import pathlib
import sys

here = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(here.parent))

import debugger_tests  # noqa: E402

debugger_tests.configure(config, lit_config, here, "jit",
                         ["FileCheck", "lli", "llvm-line-layers", "opt"])
