// Where the history of lines is written.
// RUN: %clang -### -c -g -gline-layer-history=h.jsonl %s -o out/a.o 2>&1 | FileCheck --check-prefix=NAMED %s
// NAMED: "-gline-layer-history=h.jsonl"
// RUN: %clang -### -c -g -gline-layer-history %s -o out/a.o 2>&1 | FileCheck --check-prefix=OUTPUT %s
// OUTPUT: "-gline-layer-history=out/a.lines.jsonl"
// RUN: %clang -### -g -gline-layer-history %s -o out/a.exe 2>&1 | FileCheck --check-prefix=INPUT %s
// INPUT: "-gline-layer-history=line-layer-history.lines.jsonl"
// RUN: %clang -### -c -g %s 2>&1 | FileCheck --check-prefix=NONE %s
// NONE-NOT: -gline-layer-history
