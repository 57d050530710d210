#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Tests of what is read of the output of NVIDIA's tools."""

import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE)]

import gpu
import nvidia

DEBUGGER = """\
CUDA thread hit Breakpoint 1, matmul<<<(32,32,1),(16,16,1)>>> () at /src/matmul.ll:28
28	  %13 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
Line 28 of "/src/matmul.ll" starts at address 0x7ffddf7a1510 <matmul+16> and ends at \
0x7ffddf7a1520 <matmul+32>.
Kill the program being debugged? (y or n) [answered Y; input not from terminal]
"""

SANITIZER = """\
========= Invalid __global__ write of size 4 bytes
=========     at matmul+0x5f0 in matmul.ll:106
=========     by thread (0,2,0) in block (1,3,0)
=========         Host Frame: main in launch.cpp:150 [0x1e71] in launch
========= Invalid __global__ write of size 4 bytes
=========     at matmul+0x5f0 in matmul.ll:106
=========     by thread (1,2,0) in block (1,3,0)
"""

SOURCE_PAGE = """\
==PROF== Connected to process 4711
"File Path","/src/matmul.ll"
"Function Name","matmul"
"Line No","Source","Address","Source","# Samples","Instructions Executed","stall_wait"
"14","define void @matmul(ptr %0, "a","b") {","-","-","35","8,192","1"
"","","0x7fd47f7a0000","      LDC R1, c[0x0][0x28]","35","8192","1"
"21","%11 = alloca float, align 4","-","-","0","16384","-"
"","","...","...","-","-","-"
"22","%12 = alloca i32","-","-","0","-","-"
"File Path","/src/matmul.cu"
"Function Name","reduce"
"Line No","Source","Address","Source","# Samples","Instructions Executed","stall_wait"
"14","x","-","-","35","5","1"
"""


class NvidiaTest(unittest.TestCase):
    def test_debugger(self):
        self.assertEqual(nvidia.stop_of_debugger(DEBUGGER, "matmul"),
                         (16, "/src/matmul.ll", 28))
        with self.assertRaisesRegex(nvidia.Error, "did not stop in reduce"):
            nvidia.stop_of_debugger(DEBUGGER, "reduce")

    def test_sanitizer(self):
        fault, = nvidia.faults_of_sanitizer(SANITIZER)
        self.assertEqual(nvidia.place_of_fault(fault, "matmul"), (0x5f0, "matmul.ll", 106))
        with self.assertRaisesRegex(nvidia.Error, "no line of reduce: 'matmul"):
            nvidia.place_of_fault(fault, "reduce")
        with self.assertRaisesRegex(nvidia.Error, "found nothing"):
            nvidia.faults_of_sanitizer("=== ERROR SUMMARY: 0 errors")

    def test_source_page(self):
        self.assertEqual(nvidia.lines_of_source_page(SOURCE_PAGE), {
            "matmul": {("matmul.ll", 14): 8192, ("matmul.ll", 21): 16384},
            "reduce": {("matmul.cu", 14): 5}})

    def test_without_room(self):
        self.assertEqual(gpu.without_room(("4", "in=300", "out=300", "i32=300")),
                         ["4", "in=300", "out=3", "i32=300"])
        self.assertEqual(gpu.without_room(("in=300", "out=1")), ["in=300", "out=1"])


if __name__ == "__main__":
    unittest.main()
