// RUN: mlir-opt %s -convert-dbg-to-llvm=level=lineinfo -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s

// What else is known of a unit stays when its kind changes.
// CHECK: compileUnit = <id = {{.*}}, emissionKind = LineTablesOnly, splitDebugFilename = "f.dwo", flags = "-O2", runtimeVersion = 1, dwoId = 2, splitDebugInlining = false, debugInfoForProfiling = true, rangesBaseAddress = true, sysroot = "/s", sdk = "k">
#file = #llvm.di_file<"f.c" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full, splitDebugFilename = "f.dwo", flags = "-O2", runtimeVersion = 1, dwoId = 2, splitDebugInlining = false, debugInfoForProfiling = true, rangesBaseAddress = true, sysroot = "/s", sdk = "k">
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "g", file = #file, subprogramFlags = Definition>
llvm.func @g() {
  llvm.return loc(fused<#sp>["/d/f.c":3:1])
} loc(fused<#sp>["/d/f.c":1:1])
