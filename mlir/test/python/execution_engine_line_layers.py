# Line layers of code that Python has compiled and run.

# RUN: rm -rf %t && mkdir %t
# RUN: env JITDUMPDIR=%t %PYTHON %s | FileCheck %s --check-prefix=RESULT
# RUN: mv %t/.debug/jit/llvm-IR-jit-* %t/dump && mv %t/dump/jit-*.dump %t/dump/jit.dump
# RUN: llvm-line-layers lookup --jitdump=%t/dump/jit.dump --function=f | FileCheck %s
# RUN: cat %t/dump/line-layers/*/*.low.ll | FileCheck %s --check-prefix=TEXT
# REQUIRES: host-supports-jit

import ctypes

from mlir.execution_engine import ExecutionEngine
from mlir.ir import Context, Module

MODULE = """
#file = #llvm.di_file<"f.py" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C,
  file = #file, isOptimized = false, emissionKind = Full>
#type = #llvm.di_subroutine_type<>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file,
  name = "f", file = #file, line = 6, subprogramFlags = Definition, type = #type>
llvm.func @f(%x: i64) -> i64 {
  %y = llvm.mul %x, %x : i64 loc("/src/f.py":7:3)
  llvm.return %y : i64 loc("/src/f.py":8:3)
} loc(fused<#f>["/src/f.py":6:1])
"""


def square(number, **options):
    """Compile the module with OPTIONS, and call its function."""
    with Context():
        engine = ExecutionEngine(Module.parse(MODULE), opt_level=0, **options)
        argument, result = ctypes.c_int64(number), ctypes.c_int64()
        f = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(engine.raw_lookup("f"))
        f((ctypes.c_void_p * 2)(ctypes.addressof(argument), ctypes.addressof(result)))
        return result.value


# No jitdump is written for the first, which has no options.
# RESULT: 36
# RESULT-NEXT: 49
print(square(6))
print(square(7, line_layer="low", snapshot_line_layer="low", keep_objects=True))

# CHECK: f at /src/f.py:7
# CHECK-NEXT: low: {{.*}}.low.ll:[[#]]:3: %{{.*}} = mul i64 %{{.*}}, %{{.*}}
# TEXT: define i64 @f(i64
