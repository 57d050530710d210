// RUN: mlir-opt %s -convert-dbg-to-llvm -split-input-file | FileCheck %s
// RUN: mlir-opt %s -convert-dbg-to-llvm=pins=fake-use -split-input-file | FileCheck %s --check-prefix=FAKE
// RUN: mlir-opt %s -convert-dbg-to-llvm=pins=stack -split-input-file | FileCheck %s --check-prefix=STACK

// Values without a form of llvm.nvvm.move go through one that has it.
// CHECK-LABEL: llvm.func @kernel(
// CHECK-SAME:    %[[A:[^:]*]]: i32, %[[H:[^:]*]]: f16, %[[P:[^:]*]]: i1, %[[V:[^:]*]]: vector<2xf32>
// CHECK:         %[[MOVE:.*]] = llvm.call_intrinsic "llvm.nvvm.move.i32"(%[[A]]) : (i32) -> i32
// CHECK-NEXT:    llvm.intr.dbg.value {{.*}} = %[[MOVE]] : i32
// CHECK:         %[[BITS:.*]] = llvm.bitcast %[[H]] : f16 to i16
// CHECK-NEXT:    %[[HALF:.*]] = llvm.call_intrinsic "llvm.nvvm.move.i16"(%[[BITS]])
// CHECK-NEXT:    llvm.intr.dbg.value {{.*}} = %[[HALF]] : i16
// CHECK:         %[[WIDE:.*]] = llvm.zext %[[P]] : i1 to i16
// CHECK-NEXT:    llvm.call_intrinsic "llvm.nvvm.move.i16"(%[[WIDE]])
// CHECK:         llvm.extractelement %[[V]]
// CHECK:         %[[LANE:.*]] = llvm.call_intrinsic "llvm.nvvm.move.float"
// CHECK-NEXT:    llvm.intr.dbg.value {{.*}}DW_OP_LLVM_fragment(0, 32){{.*}} = %[[LANE]] : f32
// CHECK:         llvm.call_intrinsic "llvm.fake.use"(%[[MOVE]])
// CHECK:         llvm.return

// FAKE-LABEL: llvm.func @kernel(
// FAKE-SAME:    %[[A:[^:]*]]: i32
// FAKE-NOT:     llvm.nvvm.move
// FAKE:         llvm.intr.dbg.value {{.*}} = %[[A]] : i32
// FAKE:         llvm.call_intrinsic "llvm.fake.use"(%[[A]]) : (i32) -> ()
// FAKE:         llvm.return

// STACK-LABEL: llvm.func @kernel(
// STACK-SAME:    %[[A:[^:]*]]: i32
// STACK:         %[[PLACE:.*]] = llvm.alloca %{{.*}} x !llvm.array<4 x i8>
// STACK-NEXT:    llvm.intr.dbg.declare #{{.*}} = %[[PLACE]] : !llvm.ptr
// STACK:         %[[ADDRESS:.*]] = llvm.getelementptr %[[PLACE]][0]
// STACK-NEXT:    llvm.store %[[A]], %[[ADDRESS]]
// STACK-NOT:     llvm.intr.dbg.value
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @kernel(%a: i32, %h: f16, %p: i1, %v: vector<2xf32>) {
    dbg.variable "a", %a : i32 loc("/d/f.py":2:1)
    dbg.variable "h", %h : f16 loc("/d/f.py":3:1)
    dbg.variable "p", %p : i1 loc("/d/f.py":4:1)
    dbg.variable "v", %v : vector<2xf32> loc("/d/f.py":5:1)
    llvm.return loc("/d/f.py":6:1)
  } loc("/d/f.py":1:1)
}

// -----

// A value of a loop is used where its turn ends.
// FAKE-LABEL: llvm.func @loop(
// FAKE:         ^bb2:
// FAKE:           llvm.intr.dbg.value
// FAKE:           llvm.call_intrinsic "llvm.fake.use"
// FAKE-NEXT:      llvm.br ^bb1
// FAKE:         ^bb3:
// FAKE-NEXT:      llvm.return
// CHECK-LABEL: llvm.func @loop(
// CHECK-NOT:     llvm.fake.use
// STACK-LABEL: llvm.func @loop(
llvm.func @loop(%n: i32) {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^bb1(%c0 : i32)
^bb1(%i: i32):
  %less = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %less, ^bb2, ^bb3
^bb2:
  dbg.variable "i", %i : i32 loc("/d/f.py":2:1)
  %next = llvm.add %i, %c1 : i32
  llvm.br ^bb1(%next : i32)
^bb3:
  llvm.return
} loc("/d/f.py":1:1)

// -----

// An integer of 128 bits is pinned in halves, a pointer in its address space.
// CHECK-LABEL: llvm.func @wide(
// CHECK-SAME:    %[[W:[^:]*]]: i128, %[[I:[^:]*]]: i100, %[[Q:[^:]*]]: f128, %[[S:[^:]*]]: !llvm.ptr<3>
// CHECK:         %[[HIGH:.*]] = llvm.lshr %[[W]], %{{.*}} : i128
// CHECK-DAG:     %[[TOP:.*]] = llvm.trunc %[[HIGH]] : i128 to i64
// CHECK-DAG:     %[[BOTTOM:.*]] = llvm.trunc %[[W]] : i128 to i64
// CHECK:         %[[LOW_MOVE:.*]] = llvm.call_intrinsic "llvm.nvvm.move.i64"(%[[BOTTOM]])
// CHECK-NEXT:    %[[HIGH_MOVE:.*]] = llvm.call_intrinsic "llvm.nvvm.move.i64"(%[[TOP]])
// CHECK-NEXT:    llvm.intr.dbg.value {{.*}} #llvm.di_expression<[DW_OP_LLVM_fragment(0, 64)]> = %[[LOW_MOVE]] : i64
// CHECK-NEXT:    llvm.intr.dbg.value {{.*}} #llvm.di_expression<[DW_OP_LLVM_fragment(64, 64)]> = %[[HIGH_MOVE]] : i64
// CHECK:         %[[WIDE:.*]] = llvm.sext %[[I]] : i100 to i128
// CHECK:         llvm.lshr %[[WIDE]]
// CHECK:         %[[BITS:.*]] = llvm.bitcast %[[Q]] : f128 to i128
// CHECK:         llvm.lshr %[[BITS]]
// CHECK:         %[[POINTER:.*]] = llvm.call_intrinsic "llvm.nvvm.move.ptr"(%[[S]]) : (!llvm.ptr<3>) -> !llvm.ptr<3>
// CHECK-NEXT:    llvm.intr.dbg.value {{.*}} = %[[POINTER]] : !llvm.ptr<3>
// CHECK:         llvm.call_intrinsic "llvm.fake.use"(%[[LOW_MOVE]])
// CHECK-NEXT:    llvm.call_intrinsic "llvm.fake.use"(%[[HIGH_MOVE]])
// CHECK:         llvm.call_intrinsic "llvm.fake.use"(%[[POINTER]])

// FAKE-LABEL: llvm.func @wide(
// FAKE-SAME:    %[[W:[^:]*]]: i128
// FAKE:         llvm.intr.dbg.value {{.*}} = %[[W]] : i128
// STACK-LABEL: llvm.func @wide(
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @wide(%w: i128, %i: i100, %q: f128, %s: !llvm.ptr<3>) {
    dbg.variable "w", %w : i128 loc("/d/f.py":2:1)
    dbg.variable "i", %i : i100 loc("/d/f.py":3:1)
    dbg.variable "q", %q : f128 loc("/d/f.py":4:1)
    dbg.variable "s", %s : !llvm.ptr<3> loc("/d/f.py":5:1)
    llvm.return loc("/d/f.py":6:1)
  } loc("/d/f.py":1:1)
}

// -----

#file = #llvm.di_file<"f.py" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#callee = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "callee", file = #file, subprogramFlags = Definition>
// A variable of a function that is inlined twice is twice on the stack, in each call once.
// STACK-LABEL:   llvm.func @caller(
// STACK-SAME:      %[[A:[^:]*]]: i32, %[[B:[^:]*]]: i32
// STACK-COUNT-2:   llvm.intr.dbg.declare
// STACK-NOT:       llvm.intr.dbg.declare
// STACK:           llvm.store %[[A]],
// STACK:           llvm.store %[[A]],
// STACK:           llvm.store %[[B]],
// CHECK-LABEL: llvm.func @caller(
// FAKE-LABEL:  llvm.func @caller(
llvm.func @caller(%a: i32, %b: i32) {
  dbg.variable "x", %a : i32 loc(callsite(fused<#callee>["/d/f.py":9:1] at "/d/f.py":2:1))
  dbg.variable "x", %a : i32 loc(callsite(fused<#callee>["/d/f.py":9:1] at "/d/f.py":3:1))
  dbg.variable "x", %b : i32 loc(callsite(fused<#callee>["/d/f.py":9:1] at "/d/f.py":3:1))
  llvm.return loc("/d/f.py":4:1)
} loc("/d/f.py":1:1)
