// RUN: mlir-opt %s -gpu-lower-to-nvvm-pipeline='cubin-chip=sm_80 cubin-format=isa cubin-features=+ptx75' | sed 's/\\0A/\n/g' | FileCheck %s
// RUN: sed 's/emissionKind = Full/emissionKind = DebugDirectivesOnly/' %s | mlir-opt -gpu-lower-to-nvvm-pipeline='cubin-chip=sm_80 cubin-format=isa cubin-features=+ptx75' | sed 's/\\0A/\n/g' | FileCheck %s --check-prefix=LINES
// REQUIRES: host-supports-nvptx

// By default functions keep the debug information that they have: one whose unit has
// variables gets those of the source, of a memref as well, and one with lines alone does not.

// CHECK:      .target sm_80, debug
// CHECK:      .section{{.*}}.debug_info
// The parameter m has a name and a type.
// CHECK:      .b8 109
// CHECK-NEXT: .b8 0
// CHECK:      .b8 109
// CHECK-NEXT: .b8 101
// CHECK-NEXT: .b8 109
// CHECK-NEXT: .b8 114
// CHECK-NEXT: .b8 101
// CHECK-NEXT: .b8 102

// LINES:     .target sm_80
// LINES-NOT: debug
// LINES:     .loc
// Nothing is pinned.
// LINES-NOT: mov.
// LINES-NOT: .debug_info

#file = #llvm.di_file<"f.py" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "k", file = #file, line = 1, subprogramFlags = Definition, type = #type>

gpu.module @kernels {
  gpu.func @k(%m: memref<4xf32>, %i: index) kernel {
    dbg.variable "m", %m : memref<4xf32> loc("/d/f.py":1:3)
    %x = memref.load %m[%i] : memref<4xf32> loc("/d/f.py":2:3)
    memref.store %x, %m[%i] : memref<4xf32> loc("/d/f.py":3:3)
    gpu.return loc("/d/f.py":4:3)
  } loc(fused<#sp>["/d/f.py":1:1])
}
