// What of -gline-layer= reaches -cc1.

// Diagnostics come before the jobs.
// NO-DIAG-NOT: {{warning|error}}:

// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gline-layer=llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=ONE,NO-DIAG %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -g1 -gline-layer=llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=ONE,NO-DIAG %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -gline-tables-only -gline-layer=llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=ONE,NO-DIAG %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -gmlt -gline-layer=llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=ONE,NO-DIAG %s
// ONE: "-gline-layer=llvm-ir"

// In a list, in several options, in any order; each layer once.
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gline-layer=llvm-ir,llvm-ir-opt %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=BOTH,NO-DIAG %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -gline-layer=llvm-ir -g -gline-layer=llvm-ir-opt \
// RUN:   -gline-layer=llvm-ir %s 2>&1 | FileCheck --check-prefixes=BOTH,NO-DIAG %s
// BOTH:     "-gline-layer=llvm-ir,llvm-ir-opt"
// BOTH-NOT: "-gline-layer=

// Locations of IR are in the IR: they need no -g.
// RUN: %clang -### --target=x86_64-linux-gnu -c -gline-layer=llvm-ir -x ir %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=ONE,NO-DIAG %s

// The values of the layers go along with them.
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gline-layer=llvm-ir -gline-layer-values %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=VALUES,NO-DIAG %s
// VALUES: "-gline-layer=llvm-ir" "-gline-layer-values"
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gline-layer=llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-VALUES %s
// NO-VALUES-NOT: "-gline-layer-values"
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gline-layer-values %s 2>&1 \
// RUN:   | FileCheck --check-prefix=VALUES-ALONE %s
// VALUES-ALONE: warning: '-gline-layer-values' has no effect without '-gline-layer=' [-Woption-ignored]
// VALUES-ALONE-NOT: "-gline-layer-values"
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -save-temps -gline-layer-values %s 2>&1 \
// RUN:   | FileCheck --check-prefix=VALUES-ALONE --implicit-check-not=warning: %s

// What is only preprocessed has no debug info, whatever the options.
// RUN: %clang -### --target=x86_64-linux-gnu -E -gline-layer=llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-DIAG %s

// -gno-line-layer turns off what comes before it, and what is of use with layers only.
// DEFINE: %{check-off} = FileCheck --check-prefixes=OFF,NO-DIAG %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gline-layer=llvm-ir -gline-layer=llvm-ir-opt \
// RUN:   -gno-line-layer %s 2>&1 | %{check-off}
// RUN: %clang -### --target=x86_64-linux-gnu -c -gline-layer=llvm-ir -gno-line-layer %s 2>&1 \
// RUN:   | %{check-off}
// RUN: %clang -### --target=x86_64-apple-macosx -c -g -gline-layer=llvm-ir -gno-line-layer %s 2>&1 \
// RUN:   | %{check-off}
// RUN: %clang -### --target=x86_64-linux-gnu -g -flto -fuse-ld=lld -gline-layer=llvm-ir \
// RUN:   -gline-layer-values -gno-line-layer %s 2>&1 | %{check-off}
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -save-temps -gno-line-layer \
// RUN:   -gline-layer-values %s 2>&1 | %{check-off}
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gno-line-layer %s 2>&1 | %{check-off}
// OFF:     "-cc1"
// OFF-NOT: -gline-layer
// OFF-NOT: -gno-line-layer
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gline-layer=llvm-ir-opt -gno-line-layer \
// RUN:   -gline-layer=llvm-ir %s 2>&1 | FileCheck --check-prefixes=ONE,NO-DIAG %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gline-layer=llvm-ir -gline-layer-values \
// RUN:   -gno-line-layer-values %s 2>&1 | FileCheck --check-prefixes=ONE,NO-VALUES,NO-DIAG %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gline-layer=llvm-ir -gno-line-layer-values \
// RUN:   -gline-layer-values %s 2>&1 | FileCheck --check-prefixes=VALUES,NO-DIAG %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gline-layer-values -gno-line-layer-values %s 2>&1 \
// RUN:   | %{check-off}

// Every job that compiles has the option.
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -save-temps -gline-layer=llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=TEMPS,NO-DIAG %s
// TEMPS: "-emit-llvm-bc"{{.*}} "-gline-layer=llvm-ir"
// TEMPS: "-S"{{.*}} "-gline-layer=llvm-ir"

// NO-DIAG-NOT: warning:
// NO-DIAG-NOT: error:

// RUN: not %clang -### --target=x86_64-linux-gnu -c -g -gline-layer=mlir,llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefix=UNKNOWN %s
// UNKNOWN: error: unsupported argument 'mlir' to option '-gline-layer='

// RUN: not %clang -### --target=x86_64-linux-gnu -c -g -gline-layer= %s 2>&1 \
// RUN:   | FileCheck --check-prefix=EMPTY %s
// EMPTY: error: unsupported argument '' to option '-gline-layer='

// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gline-layer=llvm-ir,llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefix=REPEATED %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -save-temps -gline-layer=llvm-ir,llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefix=REPEATED %s
// REPEATED: warning: '-gline-layer=llvm-ir,llvm-ir' names the layer 'llvm-ir' more than once [-Woption-ignored]
// REPEATED-NOT: warning:
// REPEATED: "-gline-layer=llvm-ir"

// RUN: %clang -### --target=x86_64-linux-gnu -c -gline-layer=llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-DEBUG-INFO %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -g0 -gline-layer=llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-DEBUG-INFO %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -save-temps -gline-layer=llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-DEBUG-INFO --implicit-check-not=warning: %s
// NO-DEBUG-INFO: warning: '-gline-layer=llvm-ir' has no effect without debug info; use it with '-g' or '-gline-tables-only' [-Woption-ignored]
// NO-DEBUG-INFO-NOT: "-gline-layer=

// Only ELF objects have line tables of layers.
// RUN: %clang -### --target=x86_64-apple-macosx -c -g -gline-layer=llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefix=TARGET %s
// RUN: %clang -### --target=x86_64-apple-macosx -c -g -save-temps -gline-layer=llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefix=TARGET --implicit-check-not=warning: %s
// TARGET: warning: debug information option '-gline-layer=llvm-ir' is not supported for target 'x86_64-apple-macosx{{.*}}' [-Wunsupported-target-opt]
// TARGET-NOT: "-gline-layer=

// So do only those whose debug info is DWARF.
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gcodeview -gline-layer=llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefix=CODEVIEW %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gcodeview -save-temps -gline-layer=llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefix=CODEVIEW --implicit-check-not=warning: %s
// CODEVIEW: warning: debug information option '-gline-layer=llvm-ir' is not supported for target 'x86_64-unknown-linux-gnu' [-Wunsupported-target-opt]
// CODEVIEW-NOT: "-gline-layer=
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gcodeview -gdwarf -gline-layer=llvm-ir %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=ONE,NO-DIAG %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -gcodeview -gline-layer=llvm-ir -x ir %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=ONE,NO-DIAG %s

// RUN: %clang --help | FileCheck --check-prefix=HELP %s
// HELP: -gline-layer=<layer>
// HELP: -gno-line-layer
