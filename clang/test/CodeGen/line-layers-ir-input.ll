; REQUIRES: x86-registered-target

; Layers that IR has reach the object without an option, as with llc.
; RUN: %clang_cc1 -triple x86_64-linux-gnu -S -o - %s | FileCheck --check-prefixes=CHECK,TILE %s
; RUN: %clang --target=x86_64-linux-gnu -g -O2 -S -o - %s | FileCheck --check-prefixes=CHECK,TILE %s
; RUN: %clang --target=x86_64-linux-gnu -g -c -o %t.o %s
; RUN: llc -filetype=obj -o %t.llc.o %s
; RUN: llvm-readelf -S %t.o | FileCheck --check-prefix=OBJ %s
; OBJ-DAG: .debug_line.tileir
; OBJ-DAG: .debug_txt.tileir.

; With the option it gains another.
; RUN: %clang_cc1 -triple x86_64-linux-gnu -gline-layer=llvm-ir -S -o - %s \
; RUN:   | FileCheck --check-prefixes=CHECK,TILE,IR %s

; TILE-DAG:  .file_intermediate {{[0-9]+}} "TileIR" "{{[^"]*}}" "kernel.tile"
; IR-DAG:    .file_intermediate {{[0-9]+}} "llvm-ir" "{{[^"]*}}" "kernel.py.llvm-ir.ll"
; CHECK:     .section .debug_txt.tileir.
; CHECK:     the text of kernel.tile
; IR:        .section .debug_txt.llvm_ir.
; IR:        store i32 1, ptr %p

; Two layers cannot have one name.
; RUN: sed 's/"TileIR"/"LLVM_IR"/' %s > %t.clash.ll
; RUN: not %clang_cc1 -triple x86_64-linux-gnu -gline-layer=llvm-ir -emit-obj -o %t.o %t.clash.ll 2>&1 \
; RUN:   | FileCheck --check-prefix=CLASH %s
; RUN: not %clang_cc1 -triple x86_64-linux-gnu -gline-layer=llvm-ir -emit-llvm -o /dev/null %t.clash.ll 2>&1 \
; RUN:   | FileCheck --check-prefix=CLASH %s
; CLASH:      {{^}}error: layers 'LLVM_IR' and 'llvm-ir' have the same name, 'llvm_ir'
; CLASH-NEXT: 1 error generated.

source_filename = "kernel.py"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr %p) !dbg !4 {
  store i32 1, ptr %p, !dbg !20
  ret void, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "kernel.py", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "kernel.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DILocation(line: 100, column: 10, scope: !9)
!20 = !{!7, !{!"TileIR", !10}}
!30 = !{!"TileIR", !8, !"the text of kernel.tile"}
