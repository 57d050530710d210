// Of a module with layers ptxas makes line tables, and llvm-line-layers attaches the
// layers to them.
// REQUIRES: host-supports-nvptx, ptxas, system-linux

// RUN: rm -rf %t && mkdir %t
// RUN: mlir-opt %s --gpu-module-to-binary='format=bin toolkit=%cuda' 2>%t/warnings \
// RUN:   | %python %S/Inputs/extract-object.py %t/layers.cubin
// RUN: llvm-line-layers lookup %t/layers.cubin --function=f | FileCheck %s
// RUN: count 0 < %t/warnings
// RUN: sed 's/chip = "sm_80"/O = 0, chip = "sm_80"/' %s \
// RUN:   | mlir-opt --gpu-module-to-binary='format=bin toolkit=%cuda' 2>%t/warnings \
// RUN:   | %python %S/Inputs/extract-object.py %t/layers.cubin
// RUN: llvm-line-layers lookup %t/layers.cubin --function=f | FileCheck %s
// RUN: count 0 < %t/warnings
// The line table of ptxas has no columns.
// CHECK: kernel.py:2:0 
// CHECK: linalg: f.linalg.mlir:5:6:{{ +}}linalg.fill

// Without layers ptxas gets no other options, which it notes in the cubin, and nothing
// is attached.
// RUN: sed 's/llvm.line_layers/test.not_layers/' %s \
// RUN:   | mlir-opt -allow-unregistered-dialect --gpu-module-to-binary='format=bin toolkit=%cuda' \
// RUN:   | %python %S/Inputs/extract-object.py %t/none.cubin
// RUN: grep lineinfo %t/layers.cubin
// RUN: not grep lineinfo %t/none.cubin
// RUN: not grep debug_line.linalg %t/none.cubin

// Where the layers cannot be attached, a warning says why, and the cubin is what ptxas
// made.
// RUN: mkdir -p %t/toolkit/bin
// RUN: ln -s %cuda/bin/ptxas %t/toolkit/bin
// RUN: ln -s %cuda/nvvm %t/toolkit
// RUN: printf '#!/bin/sh\necho "error: no good" >&2\nexit 1\n' > %t/toolkit/bin/llvm-line-layers
// RUN: chmod +x %t/toolkit/bin/llvm-line-layers
// RUN: mlir-opt %s --gpu-module-to-binary='format=bin toolkit=%t/toolkit' 2>%t/warnings \
// RUN:   | %python %S/Inputs/extract-object.py %t/failed.cubin
// RUN: FileCheck %s --check-prefix=FAILED < %t/warnings
// FAILED-NOT: error:
// FAILED:     warning: the cubin has no line layers: no good
// FAILED-NOT: error:
// RUN: grep nv_debug_line_sass %t/failed.cubin
// RUN: not grep debug_line.linalg %t/failed.cubin

// RUN: mlir-opt %s --gpu-module-to-binary='format=bin toolkit=%cuda opts=-suppress-debug-info' 2>%t/warnings \
// RUN:   | %python %S/Inputs/extract-object.py %t/suppressed.cubin
// RUN: FileCheck %s --check-prefix=SUPPRESSED < %t/warnings
// SUPPRESSED-NOT: error:
// SUPPRESSED:     warning: the cubin has no line layers: {{.*}}the cubin has no section '.nv_debug_line_sass'
// SUPPRESSED-NOT: error:

#file = #llvm.di_file<"kernel.py" in "/src">
#unit = #llvm.di_compile_unit<
  id = distinct[0]<>, sourceLanguage = DW_LANG_Python, file = #file,
  isOptimized = true, emissionKind = DebugDirectivesOnly>
#f = #llvm.di_subprogram<
  id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f",
  file = #file, line = 1, scopeLine = 1, subprogramFlags = "Definition|Optimized",
  type = #llvm.di_subroutine_type<types = #llvm.di_null_type>>

module attributes {gpu.container_module, llvm.line_layers = [
  #llvm.line_layer<kind = "linalg", file = <"f.linalg.mlir" in "">, source = "1\0A2\0A3\0A4\0A     linalg.fill\0A">
]} {
  gpu.module @kernels [#nvvm.target<chip = "sm_80">] {
    llvm.func @f(%p: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %0 = llvm.mlir.constant(0 : i32) : i32
      llvm.store volatile %0, %p : i32, !llvm.ptr loc(fused["kernel.py":2:1, "linalg"("f.linalg.mlir":5:6)])
      llvm.return loc("kernel.py":3:1)
    } loc(fused<#f>["kernel.py":1:1])
  }
}
