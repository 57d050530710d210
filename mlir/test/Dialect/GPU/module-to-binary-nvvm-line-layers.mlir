// REQUIRES: host-supports-nvptx

// The layers of a module count for the GPU modules in it, which are translated by
// themselves.
// RUN: mlir-opt %s --gpu-module-to-binary=format=isa | FileCheck %s --check-prefix=PTX

// Of a module with layers ptxas makes line tables, and llvm-line-layers is run.
// RUN: rm -rf %t && mkdir -p %t/toolkit/bin
// RUN: printf '#!/bin/sh\necho ptxas "$@" >>%t/log\nfor a; do [ "$o" = -o ] && : > "$a"; o=$a; done; exit 0\n' \
// RUN:   > %t/toolkit/bin/ptxas
// RUN: printf '#!/bin/sh\necho line-layers "$@" >>%t/log\n' > %t/toolkit/bin/llvm-line-layers
// RUN: chmod +x %t/toolkit/bin/*
// RUN: mlir-opt %s -o /dev/null --gpu-module-to-binary='format=bin toolkit=%t/toolkit'
// RUN: FileCheck %s --check-prefix=JOBS < %t/log
// RUN: rm %t/log
// RUN: mlir-opt %s -o /dev/null --gpu-module-to-binary='format=bin toolkit=%t/toolkit opts=-g'
// RUN: FileCheck %s --check-prefix=DEBUG < %t/log
// RUN: rm %t/log

// Without layers it is as ever.
// RUN: sed 's/llvm.line_layers/test.not_layers/' %s \
// RUN:   | mlir-opt -allow-unregistered-dialect -o /dev/null --gpu-module-to-binary='format=bin toolkit=%t/toolkit'
// RUN: FileCheck %s --check-prefix=NONE < %t/log
// RUN: rm %t/log

// What llvm-line-layers has to say is passed on.
// RUN: printf '#!/bin/sh\necho no good >&2\nexit 1\n' > %t/toolkit/bin/llvm-line-layers
// RUN: not mlir-opt %s -o /dev/null --gpu-module-to-binary='format=bin toolkit=%t/toolkit' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FAILED

// PTX: assembly = "{{.*}}//@ .loc_intermediate 1 5 6\0A
// JOBS: ptxas {{.*}} -lineinfo
// JOBS-NEXT: line-layers attach --allow-no-layers --ptx {{.*\.ptx}} [[CUBIN:[^ ]*]] -o [[CUBIN]]
// DEBUG-NOT: -lineinfo
// DEBUG: line-layers attach
// NONE: ptxas
// NONE-NOT: {{-lineinfo|line-layers}}
// FAILED: error: llvm-line-layers failed: no good

#file = #llvm.di_file<"kernel.py" in "/src">
#unit = #llvm.di_compile_unit<
  id = distinct[0]<>, sourceLanguage = DW_LANG_Python, file = #file,
  isOptimized = true, emissionKind = DebugDirectivesOnly>
#f = #llvm.di_subprogram<
  id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f",
  file = #file, line = 1, scopeLine = 1, subprogramFlags = "Definition|Optimized",
  type = #llvm.di_subroutine_type<types = #llvm.di_null_type>>

module attributes {gpu.container_module, llvm.line_layers = [
  #llvm.line_layer<kind = "linalg", file = <"f.linalg.mlir" in "">, source = "text">
]} {
  gpu.module @kernels [#nvvm.target<chip = "sm_80">] {
    llvm.func @f(%p: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %0 = llvm.mlir.constant(0 : i32) : i32
      llvm.store volatile %0, %p : i32, !llvm.ptr loc(fused["kernel.py":2:1, "linalg"("f.linalg.mlir":5:6)])
      llvm.return loc("kernel.py":3:1)
    } loc(fused<#f>["kernel.py":1:1])
  }
}
