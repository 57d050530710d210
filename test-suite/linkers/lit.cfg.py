# -*- Python -*-
"""The tests of every linker; `--param tools=DIR` names the folder of our tools."""

import atexit
import pathlib
import shutil
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(here), str(here.parent / "real-program"), str(here.parent / "oracle")]

import matrix  # noqa: E402

config.name = "linkers"
config.test_source_root = str(here)
tools = lit_config.params.get("tools", here.parents[1] / "build/core/bin")
tools = pathlib.Path(tools).absolute()
config.test_exec_root = str(tools.parent / "test-suite/linkers")

# What the tests share is made anew in each run, by the tools as they are now.
pathlib.Path(config.test_exec_root).mkdir(parents=True, exist_ok=True)
work = tempfile.mkdtemp(dir=config.test_exec_root)
atexit.register(shutil.rmtree, work, ignore_errors=True)
config.test_format = matrix.Format(tools, work)
