// REQUIRES: x86-registered-target

// Inlined code keeps the line of the function that it is from.
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -O2 -gline-layer=llvm-ir \
// RUN:   -emit-llvm -o - %s | FileCheck %s

// CHECK-LABEL: define {{.*}} @_Z3usePVi(
// CHECK:         store volatile i32 7, ptr %{{.*}}, !dbg ![[STORE:[0-9]+]]

// CHECK:         !llvm.intermediate_level_source = !{![[SOURCE:[0-9]+]]}
// CHECK:         ![[STORE]] = !{![[PRIMARY:[0-9]+]], ![[LAYER:[0-9]+]]}
// CHECK:         ![[PRIMARY]] = !DILocation(line: [[#@LINE+11]], column: {{[0-9]+}}, scope: !{{[0-9]+}}, inlinedAt: !{{[0-9]+}})
// CHECK:         ![[LAYER]] = !{!"llvm-ir", ![[LOC:[0-9]+]]}
// CHECK:         ![[LOC]] = !DILocation(line: {{[0-9]+}}, column: 3, scope: !{{[0-9]+}})

template <class T> struct Cell {
  volatile T *P;
  void set(T V);
};

template <class T> inline __attribute__((always_inline)) void
Cell<T>::set(T V) {
  *P = V;
}

void use(volatile int *P) { Cell<int>{P}.set(7); }
