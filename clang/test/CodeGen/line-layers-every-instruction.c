// Functions and all instructions have their line in the text of the IR, also what has no
// place in the source, as the storage of a parameter.
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -disable-llvm-passes \
// RUN:   -gline-layer=llvm-ir -emit-llvm -o - %s | FileCheck %s

// CHECK-LABEL: define {{.*}} @twice(
// CHECK-SAME:    !line_layers ![[#F:]]
// CHECK:         alloca i32, align 4, !dbg ![[#ALLOCA:]]
// CHECK-NEXT:    store i32 %x, ptr %x.addr, align 4, !dbg ![[#STORE:]]
// CHECK:         mul nsw i32 {{.*}} !dbg ![[#MUL:]]

// CHECK-DAG: ![[#F]] = !{null, ![[#F_LAYER:]]}
// CHECK-DAG: ![[#F_LAYER]] = !{!"llvm-ir", ![[#F_LOC:]]}
// CHECK-DAG: ![[#F_LOC]] = !DILocation(line: [[#LINE:]], column: {{[0-9]+}}, scope: !{{[0-9]+}})
// CHECK-DAG: ![[#ALLOCA]] = !{null, ![[#ALLOCA_LAYER:]]}
// CHECK-DAG: ![[#ALLOCA_LAYER]] = !{!"llvm-ir", ![[#ALLOCA_LOC:]]}
// CHECK-DAG: ![[#ALLOCA_LOC]] = !DILocation(line: [[#LINE+2]], column: 3, scope: !{{[0-9]+}})
// CHECK-DAG: ![[#STORE]] = !{null, ![[#STORE_LAYER:]]}
// CHECK-DAG: ![[#STORE_LAYER]] = !{!"llvm-ir", ![[#STORE_LOC:]]}
// CHECK-DAG: ![[#STORE_LOC]] = !DILocation(line: [[#LINE+3]], column: 3, scope: !{{[0-9]+}})
// CHECK-DAG: ![[#MUL]] = !{!{{[0-9]+}}, !{{[0-9]+}}}

int twice(int x) { return x * 2; }
