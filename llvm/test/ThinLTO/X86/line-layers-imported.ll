; Distributed ThinLTO: the index and the list of imports are those of modules
; without layers, and the backend imports a function with its layers and their
; source, whichever tool does it.

; RUN: rm -rf %t && split-file %s %t
; RUN: opt -thinlto-bc %t/main.ll -o %t/main.bc
; RUN: opt -thinlto-bc %t/lib.ll -o %t/lib.bc

; RUN: llvm-lto2 run %t/main.bc %t/lib.bc -o %t/out -thinlto-distributed-indexes -thinlto-emit-imports -r %t/main.bc,main,plx -r %t/main.bc,lib, -r %t/lib.bc,lib,pl
; RUN: FileCheck %s --check-prefix=IMPORTS < %t/main.bc.imports
; IMPORTS:     lib.bc
; IMPORTS-NOT: {{.}}
; RUN: opt -S -passes=function-import -import-all-index -summary-file=%t/main.bc.thinlto.bc %t/main.bc | FileCheck %s

; RUN: llvm-lto -thinlto-action=thinlink -o %t/index.bc %t/main.bc %t/lib.bc
; RUN: llvm-lto -thinlto-action=import -thinlto-index=%t/index.bc -exported-symbol=main -o %t/imported.bc %t/main.bc
; RUN: llvm-dis < %t/imported.bc | FileCheck %s
; RUN: llvm-lto -thinlto-action=distributedindexes -thinlto-index=%t/index.bc %t/main.bc %t/lib.bc
; RUN: opt -S -passes=function-import -import-all-index -summary-file=%t/main.bc.thinlto.bc %t/main.bc | FileCheck %s

; CHECK: define available_externally {{.*}}void @lib(
; CHECK-NEXT: store i32 7, ptr %p{{.*}} !dbg [[STORE:![0-9]+]]
; CHECK: !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; CHECK-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; CHECK-DAG: [[STORE_P]] = !DILocation(line: 2, scope: [[SP_LIB:![0-9]+]])
; CHECK-DAG: [[SP_LIB]] = distinct !DISubprogram(name: "lib"
; CHECK-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; CHECK-DAG: [[STORE_T]] = !DILocation(line: 102, scope: [[LIB_TILE:![0-9]+]])
; CHECK-DAG: [[LIB_TILE]] = !DILexicalBlockFile(scope: [[SP_LIB]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SOURCE]] = !{!"tile", [[FILE_K_TILE]], !"text"}

;--- main.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @lib(ptr)

define void @main(ptr %p) {
  call void @lib(ptr %p)
  ret void
}
;--- lib.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @lib(ptr %p) !dbg !20 {
  store i32 7, ptr %p, align 4, !dbg !22
  ret void, !dbg !23
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !{!"tile", !5, !"text"}
!20 = distinct !DISubprogram(name: "lib", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
