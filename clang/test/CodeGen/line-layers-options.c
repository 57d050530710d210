// REQUIRES: x86-registered-target

// Layers together with options that compile in several steps, that put debug info
// elsewhere, that leave passes out, and that embed files.

// RUN: rm -rf %t && mkdir %t

// RUN: cd %t && %clang --target=x86_64-linux-gnu -O2 -g -gline-layer=llvm-ir,llvm-ir-opt \
// RUN:   -save-temps -c %s -o saved.o
// RUN: llvm-readelf -SW %t/saved.o | FileCheck --check-prefix=SECTIONS %s
// RUN: llvm-objdump -d --layer=llvm-ir %t/saved.o | FileCheck --check-prefixes=CODE,IR %s
// RUN: llvm-objdump -d --layer=llvm-ir-opt %t/saved.o | FileCheck --check-prefixes=CODE,OPT %s

// Texts do not name the file that a job of several has from the one before.
// RUN: cd %t && %clang --target=x86_64-linux-gnu -O2 -g -gline-layer=llvm-ir,llvm-ir-opt \
// RUN:   -c %s -o direct.o
// RUN: llvm-dwarfdump --debug-txt %t/direct.o | tail -n +2 > %t/direct.txt
// RUN: llvm-dwarfdump --debug-txt %t/saved.o | tail -n +2 | cmp - %t/direct.txt

// RUN: cd %t && %clang --target=x86_64-linux-gnu -O2 -g -gline-layer=llvm-ir,llvm-ir-opt \
// RUN:   -gsplit-dwarf -gz -ffunction-sections -c %s -o split.o
// RUN: llvm-readelf -SW %t/split.o | FileCheck --check-prefix=SECTIONS %s
// RUN: llvm-objdump -d --layer=llvm-ir-opt %t/split.o | FileCheck --check-prefixes=CODE,OPT %s
// RUN: llvm-readelf -SW %t/split.dwo | FileCheck --check-prefix=DWO %s

// SECTIONS-COUNT-1: ] .debug_line.llvm_ir PROGBITS
// SECTIONS-COUNT-1: ] .debug_line.llvm_ir_opt PROGBITS
// SECTIONS-NOT:     ] .debug_line.llvm_ir
// DWO-NOT: .debug_line
// DWO:     ] .debug_txt.llvm_ir.{{[0-9a-f]+}}.dwo PROGBITS {{.*}} CE
// DWO:     ] .debug_txt.llvm_ir_opt.{{[0-9a-f]+}}.dwo PROGBITS {{.*}} CE
// DWO-NOT: .debug_line
// CODE: return x * 2;
// IR-NEXT:  llvm_ir: %{{[a-z0-9]+}} = mul nsw i32 %{{[0-9]+}}, 2{{$}}
// OPT-NEXT: llvm_ir_opt: %{{[a-z0-9]+}} = shl nsw i32 %{{[a-z0-9]+}}, 1{{$}}
// CODE-NEXT: leal

// The snapshots are no optimizations.
// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -O2 -mllvm -opt-bisect-limit=0 \
// RUN:   -gline-layer=llvm-ir,llvm-ir-opt -emit-llvm -o - %s 2>/dev/null | FileCheck --check-prefix=BISECT %s
// BISECT: !{!"llvm-ir", !{{[0-9]+}}, !"{{.*}} mul nsw i32
// BISECT: !{!"llvm-ir-opt", !{{[0-9]+}}, !"{{.*}} mul nsw i32

// RUN: %clang_cc1 -triple x86_64-linux-gnu -debug-info-kind=limited -fembed-offload-object=%s \
// RUN:   -gline-layer=llvm-ir,llvm-ir-opt -emit-llvm -o - %s | FileCheck --check-prefix=EMBED %s
// EMBED: @llvm.embedded.object = private constant [{{[0-9]+}} x i8] c"
// EMBED: !{!"llvm-ir", !{{[0-9]+}}, !"{{.*}}@llvm.embedded.object = private constant [{{[0-9]+}} x i8] zeroinitializer
// EMBED: !{!"llvm-ir-opt", !{{[0-9]+}}, !"{{.*}}@llvm.embedded.object = private constant [{{[0-9]+}} x i8] zeroinitializer

int twice(int x) { return x * 2; }
