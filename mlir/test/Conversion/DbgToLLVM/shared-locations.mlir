// Locations share their parts: with 40 levels of fusion there are 2^40 paths to a place, or
// to where there is none. Each part is looked at once.

// RUN: %python -c "print('#l0 = loc(\"k.py\":3:1)\n#u0 = loc(unknown)\n#c0 = loc(\"k.py\":9:1)')" > %t.mlir
// RUN: %python -c "for c in 'luc': [print('#{2}m{0} = loc(fused<\"m\">[#{2}{0}])\n#{2}n{0} = loc(fused<\"n\">[#{2}{0}])\n#{2}{1} = loc(fused<\"l\">[#{2}m{0}, #{2}n{0}])'.format(i, i + 1, c)) for i in range(40)]" >> %t.mlir
// RUN: sed -e '/^\/\//d' %s >> %t.mlir
// RUN: mlir-opt %t.mlir -convert-dbg-to-llvm --mlir-print-debuginfo \
// RUN:   | mlir-translate -mlir-to-llvmir | FileCheck %s

// CHECK-DAG: !DILocalVariable(name: "placed", scope: ![[#F:]], file: ![[#]], line: 3,
// CHECK-DAG: !DILocalVariable(name: "unplaced", scope: ![[#F]],
// CHECK-DAG: !DILocalVariable(name: "called", scope: ![[#F]], file: ![[#]], line: 3,
// CHECK-DAG: ![[#F]] = distinct !DISubprogram(name: "f",
llvm.func @f(%x: i32) {
  dbg.variable "placed", %x : i32 loc(#l40)
  dbg.variable "unplaced", %x : i32 loc(#u40)
  dbg.variable "called", %x : i32 loc(callsite(#l40 at #c40))
  llvm.return loc("k.py":4:1)
} loc(#u40)
