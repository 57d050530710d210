// RUN: mlir-opt %s -convert-dbg-to-llvm -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s
// RUN: mlir-opt %s -convert-dbg-to-llvm -mlir-print-debuginfo | mlir-translate -mlir-to-llvmir | FileCheck %s --check-prefix=LLVM

// LLVM-LABEL: define void @f(
// LLVM:         #dbg_value(i32 %{{.*}}, ![[$X:[0-9]+]],
// LLVM:         #dbg_value(i32 %{{.*}}, ![[$Y:[0-9]+]],
// LLVM:         #dbg_value(i32 %{{.*}}, ![[$Z:[0-9]+]], !DIExpression(), ![[$ZLOC:[0-9]+]])
// LLVM:         call void @g(), !dbg ![[$CALL:[0-9]+]]
// LLVM-LABEL: define void @blocks(
// A variable that has been inlined into code that has been inlined itself.
// LLVM-LABEL: define void @inlined(
// LLVM:         #dbg_value(i32 %{{.*}}, ![[$DEEP:[0-9]+]], !DIExpression(), ![[$DEEPLOC:[0-9]+]])
// LLVM-DAG: ![[$DEEP]] = !DILocalVariable(name: "deep", scope: ![[$CALLEE:[0-9]+]],
// LLVM-DAG: ![[$CALLEE]] = distinct !DISubprogram(name: "callee"
// LLVM-DAG: ![[$DEEPLOC]] = !DILocation(line: 8, column: 1, scope: ![[$CALLEE]], inlinedAt:
// LLVM-DAG: ![[$F:[0-9]+]] = distinct !DISubprogram(name: "f"
// LLVM-DAG: ![[$X]] = !DILocalVariable(name: "x", scope: ![[$OUTER:[0-9]+]],
// LLVM-DAG: ![[$OUTER]] = distinct !DILexicalBlock(scope: ![[$F]], {{.*}}line: 2, column: 1)
// LLVM-DAG: ![[$Y]] = !DILocalVariable(name: "y", scope: ![[$INNER:[0-9]+]],
// LLVM-DAG: ![[$INNER]] = distinct !DILexicalBlock(scope: ![[$OUTER]], {{.*}}line: 3, column: 1)
// Another scope in the same place is another block.
// LLVM-DAG: ![[$Z]] = !DILocalVariable(name: "z", scope: ![[$LAST:[0-9]+]],
// LLVM-DAG: ![[$LAST]] = distinct !DILexicalBlock(scope: ![[$F]], {{.*}}line: 2, column: 1)
// LLVM-DAG: ![[$ZLOC]] = !DILocation(line: 1, scope: ![[$LAST]])
// LLVM-DAG: ![[$CALL]] = !DILocation(line: 6, column: 1, scope: ![[$LAST]])

// CHECK-LABEL: llvm.func @f(
// CHECK-NOT:     dbg.scope
llvm.func @f(%a: i32) {
  llvm.call @g() : () -> () loc("/d/f.py":1:5)
  %outer = dbg.scope "outer" loc("/d/f.py":2:1)
  dbg.variable "x", %a scope %outer : i32 loc("/d/f.py":2:1)
  // CHECK: llvm.call @g() : () -> () loc(fused<#llvm.di_lexical_block<scope = #llvm.di_subprogram<{{.*}}>, file = <"f.py" in "/d">, line = 2, column = 1, id = distinct[{{[0-9]+}}]<>>>["/d/f.py":2:5])
  llvm.call @g() : () -> () loc("/d/f.py":2:5)
  // The code of a scope that is in another one is in both.
  %inner = dbg.scope "inner" in %outer loc("/d/f.py":3:1)
  // CHECK: llvm.call @g() : () -> () loc(fused<#llvm.di_lexical_block<scope = #llvm.di_lexical_block<{{.*}}line = 2, column = 1, id = distinct[{{[0-9]+}}]<>>, file = <"f.py" in "/d">, line = 3, column = 1, id = distinct[{{[0-9]+}}]<>>>["/d/f.py":4:1])
  llvm.call @g() : () -> () loc("/d/f.py":4:1)
  dbg.variable "y", %a scope %inner : i32 loc("/d/f.py":4:1)
  // What has been inlined stays in the scope of the callee; it is the call that is here.
  // CHECK: llvm.call @g() : () -> () loc(callsite("/d/g.py":1:1 at fused<#llvm.di_lexical_block<{{.*}}line = 3, column = 1, id = distinct[{{[0-9]+}}]<>>>["/d/f.py":5:1]))
  llvm.call @g() : () -> () loc(callsite("/d/g.py":1:1 at "/d/f.py":5:1))
  %last = dbg.scope "last" loc("/d/f.py":2:1)
  // A variable without a line is in the block as well.
  dbg.variable "z", %a scope %last : i32 loc(unknown)
  llvm.call @g() : () -> () loc("/d/f.py":6:1)
  llvm.return loc("/d/f.py":7:1)
} loc("/d/f.py":1:1)

// The blocks that have been the body of a loop are in the scope that is around it, and what
// is behind the loop is.
#file = #llvm.di_file<"f.py" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "blocks", file = #file, subprogramFlags = Definition>
#body = #llvm.di_lexical_block<scope = #sp, file = #file, line = 4>
// CHECK-LABEL: llvm.func @blocks(
llvm.func @blocks(%a: i1, %b: i32) {
  // CHECK: llvm.cond_br {{.*}} loc("/d/f.py":2:1)
  llvm.cond_br %a, ^bb1, ^bb5 loc("/d/f.py":2:1)
^bb1:
  %s = dbg.scope "s" loc("/d/f.py":3:1)
  dbg.variable "x", %b scope %s : i32 loc("/d/f.py":3:1)
  // CHECK: llvm.br ^bb2 loc(fused<#llvm.di_lexical_block<scope = #llvm.di_subprogram<{{.*}}line = 3, column = 1, id = distinct[[S:.[0-9]+.]]<>>>["/d/f.py":3:5])
  llvm.br ^bb2 loc("/d/f.py":3:5)
^bb2:
  // CHECK: llvm.cond_br {{.*}}line = 3, column = 1, id = distinct[[S]]<>>>["/d/f.py":4:1])
  llvm.cond_br %a, ^bb3, ^bb4 loc("/d/f.py":4:1)
^bb3:
  // Its own block is inside.
  // CHECK: llvm.br ^bb2 loc(fused<#llvm.di_lexical_block<scope = #llvm.di_lexical_block<{{.*}}line = 3, column = 1, id = distinct[[S]]<>>, {{.*}}line = 4>>["/d/f.py":5:1])
  llvm.br ^bb2 loc(fused<#body>["/d/f.py":5:1])
^bb4:
  // CHECK: llvm.br ^bb5 loc(fused<{{.*}}line = 3, column = 1, id = distinct[[S]]<>>>["/d/f.py":6:1])
  llvm.br ^bb5 loc("/d/f.py":6:1)
^bb5:
  // It is reached in other ways as well.
  // CHECK: llvm.return loc("/d/f.py":7:1)
  llvm.return loc("/d/f.py":7:1)
} loc(fused<#sp>["/d/f.py":1:1])

// A scope that is in another one takes in what is in the function and what is in a block of it.
#nested_sp = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "nested", file = #file, subprogramFlags = Definition>
#region = #llvm.di_lexical_block<scope = #nested_sp, file = #file, line = 4>
// CHECK-LABEL: llvm.func @nested(
llvm.func @nested() {
  %outer = dbg.scope "outer" loc("/d/f.py":2:1)
  %inner = dbg.scope "inner" in %outer loc(fused<#region>["/d/f.py":3:1])
  // CHECK: llvm.call @g() : () -> () loc(fused<#llvm.di_lexical_block<scope = #llvm.di_lexical_block<scope = #llvm.di_lexical_block<{{.*}}line = 2, column = 1, {{.*}}line = 3, column = 1, {{.*}}line = 4>>["/d/f.py":5:1])
  llvm.call @g() : () -> () loc(fused<#region>["/d/f.py":5:1])
  // CHECK: llvm.call @g() : () -> () loc(fused<#llvm.di_lexical_block<scope = #llvm.di_lexical_block<{{.*}}line = 2, column = 1, {{.*}}line = 3, column = 1, id = distinct[{{[0-9]+}}]<>>>["/d/f.py":6:1])
  llvm.call @g() : () -> () loc("/d/f.py":6:1)
  llvm.return loc("/d/f.py":7:1)
} loc(fused<#nested_sp>["/d/f.py":1:1])

// Variables of inlined functions that are not known are those of the caller, as long as
// nothing else there has their names.
#callee = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #unit, scope = #file, name = "callee", file = #file, subprogramFlags = Definition>
// CHECK-LABEL: llvm.func @inlined(
// CHECK-SAME:    %[[A:[^:]*]]: i32 {{.*}}, %[[B:[^:]*]]: i32
llvm.func @inlined(%a: i32, %b: i32) {
  // CHECK-NEXT: llvm.intr.dbg.value #llvm.di_local_variable<scope = #llvm.di_subprogram<{{.*}}name = "callee"{{.*}}>, name = "deep",{{.*}} = %[[A]] : i32
  dbg.variable "deep", %a : i32 loc(callsite(callsite("/d/h.py":1:1 at fused<#callee>["/d/g.py":8:1]) at "/d/f.py":2:1))
  // CHECK-NEXT: llvm.intr.dbg.value #llvm.di_local_variable<scope = #llvm.di_subprogram<{{.*}}name = "inlined"{{.*}}>, name = "alone", file = <"g.py" in "/d">, line = 1, type ={{.*}} = %[[A]] : i32
  dbg.variable "alone", %a arg 1 : i32 loc(callsite("/d/g.py":1:1 at "/d/f.py":2:1))
  // The one of the caller is left.
  dbg.variable "n", %b arg 2 : i32 loc(callsite("/d/g.py":1:5 at "/d/f.py":2:1))
  // CHECK-NEXT: llvm.intr.dbg.value {{.*}}name = "n", file = <"f.py" in "/d">, line = 3, arg = 2,{{.*}} = %[[A]] : i32
  dbg.variable "n", %a arg 2 : i32 loc("/d/f.py":3:1)
  // Those of two calls are two.
  dbg.variable "twice", %a : i32 loc(callsite("/d/g.py":2:1 at "/d/f.py":4:1))
  dbg.variable "twice", %b : i32 loc(callsite("/d/g.py":2:1 at "/d/f.py":5:1))
  // CHECK-NEXT: llvm.return
  llvm.return loc("/d/f.py":6:1)
} loc("/d/f.py":1:1)

llvm.func @g()
