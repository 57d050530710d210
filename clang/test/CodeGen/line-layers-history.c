// REQUIRES: x86-registered-target

// The history of the IR that was generated covers the passes of both halves.
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -O2 -emit-obj \
// RUN:   -gline-layer=llvm-ir -gline-layer-history=%t.jsonl -o %t.o %s
// RUN: FileCheck %s < %t.jsonl
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -O2 -emit-obj \
// RUN:   -gline-layer=llvm-ir -o %t.without.o %s
// RUN: cmp %t.o %t.without.o
// CHECK-DAG: {"layer":"llvm-ir",{{.*}}"function":"f","stage":"optimizer","pass":"sroa",{{.*}}"how":"deleted"}
// CHECK-DAG: {"layer":"llvm-ir",{{.*}}"function":"f","stage":"codegen","pass":"x86-isel",{{.*}}"how":"merged",

// RUN: not %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -emit-obj \
// RUN:   -gline-layer=llvm-ir -gline-layer-history=%t/no/such -o %t.o %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ERROR -DMSG=%errc_ENOENT
// RUN: %if system-linux %{ not %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -O2 -emit-obj \
// RUN:   -gline-layer=llvm-ir -gline-layer-history=/dev/full -o %t.o %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FULL %}
// FULL: error: unable to write the history of lines to '/dev/full': 'No space left on device'{{$}}
// ERROR: error: unable to open output file '{{[^']*}}such': '[[MSG]]'{{$}}

// What cannot be compiled leaves no history.
// RUN: rm -f %t.failed.jsonl
// RUN: not %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -emit-obj -DFAILS \
// RUN:   -gline-layer=llvm-ir -gline-layer-history=%t.failed.jsonl -o %t.o %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FAILS
// RUN: test ! -e %t.failed.jsonl
// FAILS: error: invalid instruction mnemonic 'nosuch'

#ifdef FAILS
void fails(void) { __asm__("nosuch"); }
#endif

int f(int *p, long i) {
  int x = p[i];
  return x + 1;
}
