// RUN: mlir-translate -mlir-to-llvmir %s | FileCheck %s

// A location that has an identifier, so that the call is told apart from others in its
// place, is in another function as well if the code has been copied there. What has been
// inlined there has been inlined into that function.

// CHECK-LABEL: define void @f()
// CHECK:         call void @h(), !dbg ![[#$IN_F:]]
// CHECK:         call void @h(), !dbg ![[#$IN_F2:]]
// CHECK-LABEL: define void @g()
// CHECK:         call void @h(), !dbg ![[#$IN_G:]]
// CHECK-DAG: ![[#F:]] = distinct !DISubprogram(name: "f",
// CHECK-DAG: ![[#G:]] = distinct !DISubprogram(name: "g",
// CHECK-DAG: ![[#$IN_F]] = !DILocation(line: 9, column: 1, scope: ![[#]], inlinedAt: ![[#CALL_F:]])
// CHECK-DAG: ![[#$IN_F2]] = !DILocation(line: 10, column: 1, scope: ![[#]], inlinedAt: ![[#CALL_F]])
// CHECK-DAG: ![[#$IN_G]] = !DILocation(line: 9, column: 1, scope: ![[#]], inlinedAt: ![[#CALL_G:]])
// CHECK-DAG: ![[#CALL_F]] = distinct !DILocation(line: 5, column: 3, scope: ![[#F]])
// CHECK-DAG: ![[#CALL_G]] = distinct !DILocation(line: 5, column: 3, scope: ![[#G]])

#file = #llvm.di_file<"f.c" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#g = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "g", file = #file, subprogramFlags = Definition>
#inlined = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #unit, scope = #file, name = "inlined", file = #file, subprogramFlags = Definition>
#call = loc(fused<distinct[4]<>>["f.c":5:3])

llvm.func @h()

llvm.func @f() {
  llvm.call @h() : () -> () loc(callsite(fused<#inlined>["f.c":9:1] at #call))
  llvm.call @h() : () -> () loc(callsite(fused<#inlined>["f.c":10:1] at #call))
  llvm.return loc("f.c":6:1)
} loc(fused<#f>["f.c":1:1])

llvm.func @g() {
  llvm.call @h() : () -> () loc(callsite(fused<#inlined>["f.c":9:1] at #call))
  llvm.return loc("f.c":6:1)
} loc(fused<#g>["f.c":2:1])
