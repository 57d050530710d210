// REQUIRES: host-supports-nvptx

// The layers of a module count for the GPU modules in it, which are translated by
// themselves.
// RUN: mlir-opt %s --gpu-module-to-binary=format=isa | FileCheck %s --check-prefix=PTX
// PTX: assembly = "{{.*}}//@ .loc_intermediate 1 5 6\0A

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
