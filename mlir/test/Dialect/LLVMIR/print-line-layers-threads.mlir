// In a nested pipeline the pass runs in several threads. What it prints of one operation
// stays together.

// RUN: rm -f %t.mlir
// RUN: %python -c "print('module attributes {llvm.line_layers = [#llvm.line_layer<kind = \"linalg\", file = <\"f.mlir\" in \"\">>]} {')" > %t.mlir
// RUN: %python -c "for i in range(2000): print('func.func @f{}() {{ return loc(unknown) }}'.format(i))" >> %t.mlir
// RUN: echo '}' >> %t.mlir
// RUN: mlir-opt %t.mlir -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(func.func(print-line-layers{json}))' 2> %t.json
// RUN: FileCheck %s --input-file=%t.json --implicit-check-not={{.}}
// RUN: mlir-opt %t.mlir -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(func.func(print-line-layers))' 2> %t.txt
// RUN: FileCheck %s --input-file=%t.txt --check-prefix=TEXT --implicit-check-not={{.}}

// CHECK-COUNT-2000: {{^}}{"operations":1,"located":0,"layers":{"linalg":{"exact":0,"ambiguous":0,"lost":0,"unknown":1}}}{{$}}
// TEXT-COUNT-2000: {{^}}1 operations{{[[:space:]]+}}linalg: 0 exact, 0 ambiguous, 1 without (0 with a source location, 1 with none){{$}}
