#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""python3 -m unittest discover -s test-suite/gpu"""

import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "mlir")]

import kernels  # noqa: E402
from mlir_levels import Plan  # noqa: E402

LOWERED = r"""
module attributes {source = "  %alloc = memref.alloc() : memref<7xf32>\0A"} {
    %c8 = arith.constant 8 : index loc(#loc1)
    %c1 = arith.constant 1 : index loc(#loc1)
    %alloc = memref.alloc() : memref<8x4xf32> loc(#loc2)
    gpu.launch_func  @k_0::@k blocks in (%c8, %c1, %c1) threads in (%c1, %c8, %c1)  """ \
    r"""args(%alloc : memref<8x4xf32>, %arg1 : memref<64x256xf32>) loc(#loc3)
"""


class TestPlan(unittest.TestCase):
    def test_text(self):
        with tempfile.TemporaryDirectory() as folder:
            lowered = Path(folder) / "k.mlir"
            lowered.write_text(LOWERED)
            plan = Plan(kernels.KERNELS["softmax"], lowered)
        self.assertEqual(plan.text(2, "layers"),
                         "buffer 16384\nbuffer 16384\ntemporary 32\n"
                         "launch k_0.O2.layers.cubin k 8x1x1 1x8x1 2 1\n")


if __name__ == "__main__":
    unittest.main()
