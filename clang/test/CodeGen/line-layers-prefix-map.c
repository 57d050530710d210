// REQUIRES: x86-registered-target

// -fdebug-prefix-map= applies to the name and the directory of a layer's file, and
// to the paths in its text: compilations of the same source in different
// directories give the same bytes.

// RUN: rm -rf %t && mkdir -p %t/one/src %t/two/src
// RUN: cp %s %t/one/src/a.c && cp %s %t/two/src/a.c

// RUN: cd %t/one && %clang --target=x86_64-linux-gnu -O2 -g -gline-layer=llvm-ir,llvm-ir-opt \
// RUN:   -ffile-prefix-map=%t/one=/mapped -c %t/one/src/a.c -o a.o
// RUN: cd %t/two && %clang --target=x86_64-linux-gnu -O2 -g -gline-layer=llvm-ir,llvm-ir-opt \
// RUN:   -ffile-prefix-map=%t/two=/mapped -c %t/two/src/a.c -o a.o
// RUN: cmp %t/one/a.o %t/two/a.o

// RUN: cd %t/one && %clang --target=x86_64-linux-gnu -O2 -g -gline-layer=llvm-ir \
// RUN:   -ffile-prefix-map=%t/one=/mapped -S %t/one/src/a.c -o - \
// RUN:   | FileCheck --check-prefix=MAPPED %s
// MAPPED:     .file_intermediate {{.*}}"src/a.c.llvm-ir.ll"
// MAPPED:     ; ModuleID = '/mapped/src/a.c'
// MAPPED:     source_filename = {{.*}}/mapped/src/a.c

// Of several maps the last one that matches counts, and the module itself keeps
// its paths.
// RUN: cd %t/one && %clang --target=x86_64-linux-gnu -O2 -g -gline-layer=llvm-ir \
// RUN:   -fdebug-prefix-map=%t/one=/first -fdebug-prefix-map=%t/one/src=/last \
// RUN:   -S -emit-llvm %t/one/src/a.c -o - | FileCheck --check-prefix=LAST %s
// LAST: {{^}}; ModuleID = '{{.*}}one/src/a.c'
// LAST: {{^}}source_filename = "{{.*}}one/src/a.c"
// LAST: !{!"llvm-ir", !{{[0-9]+}}, !"; ModuleID = '/last/a.c'\0Asource_filename = \22/last/a.c\22

// -ffile-compilation-dir= is the directory of the file.
// RUN: cd %t/one && %clang --target=x86_64-linux-gnu -O2 -g -gline-layer=llvm-ir \
// RUN:   -ffile-compilation-dir=/built/here -c src/a.c -o b.o
// RUN: cd %t/two && %clang --target=x86_64-linux-gnu -O2 -g -gline-layer=llvm-ir \
// RUN:   -ffile-compilation-dir=/built/here -c src/a.c -o b.o
// RUN: cmp %t/one/b.o %t/two/b.o
// RUN: cd %t/one && %clang --target=x86_64-linux-gnu -O2 -g -gline-layer=llvm-ir \
// RUN:   -ffile-compilation-dir=/built/here -S -emit-llvm src/a.c -o - \
// RUN:   | FileCheck --check-prefix=DIRECTORY %s
// DIRECTORY: !DIFile(filename: "src/a.c.llvm-ir.ll", directory: "/built/here"

int twice(int x) { return x * 2; }
