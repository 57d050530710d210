; Full LTO keeps layers from bitcode to the object, and the tables of symbols of a
; module with layers are those of one without.

; RUN: rm -rf %t && split-file %s %t
; RUN: opt %t/lib.ll -o %t/lib.bc
; RUN: opt %t/main.ll -o %t/main.bc

; @lib is inlined; both modules have the same source.
; RUN: llvm-lto -exported-symbol=main -save-merged-module -filetype=obj -o %t/out.o %t/main.bc %t/lib.bc
; RUN: llvm-dis < %t/out.o.merged.bc | FileCheck %s --check-prefix=MERGED
; RUN: llvm-lto2 run %t/main.bc %t/lib.bc -o %t/lto2 -save-temps -r %t/main.bc,main,plx -r %t/main.bc,lib,l -r %t/lib.bc,lib,pl
; RUN: llvm-dis < %t/lto2.0.4.opt.bc | FileCheck %s --check-prefix=OPT

; MERGED: define {{.*}}void @main(
; MERGED: store i32 7, ptr %p{{.*}} !dbg [[STORE:![0-9]+]]
; MERGED: !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; MERGED-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; MERGED-DAG: [[STORE_P]] = !DILocation(line: 12, scope: [[SP_LIB:![0-9]+]], inlinedAt: [[STORE_P_AT:![0-9]+]])
; MERGED-DAG: [[SP_LIB]] = distinct !DISubprogram(name: "lib"
; MERGED-DAG: [[STORE_P_AT]] = distinct !DILocation(line: 2, scope: [[SP_MAIN:![0-9]+]])
; MERGED-DAG: [[SP_MAIN]] = distinct !DISubprogram(name: "main"
; MERGED-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; MERGED-DAG: [[STORE_T]] = !DILocation(line: 112, scope: [[LIB_TILE:![0-9]+]])
; MERGED-DAG: [[LIB_TILE]] = !DILexicalBlockFile(scope: [[SP_LIB]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; MERGED-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; MERGED-DAG: [[SOURCE]] = !{!"tile", [[FILE_K_TILE]], !"text"}

; OPT: define {{.*}}void @main(
; OPT: store i32 7, ptr %p{{.*}} !dbg [[STORE:![0-9]+]]
; OPT-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; OPT-DAG: [[STORE_P]] = !DILocation(line: 12, scope: [[SP_LIB:![0-9]+]], inlinedAt: [[STORE_P_AT:![0-9]+]])
; OPT-DAG: [[SP_LIB]] = distinct !DISubprogram(name: "lib"
; OPT-DAG: [[STORE_P_AT]] = distinct !DILocation(line: 2, scope: [[SP_MAIN:![0-9]+]])
; OPT-DAG: [[SP_MAIN]] = distinct !DISubprogram(name: "main"
; OPT-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; OPT-DAG: [[STORE_T]] = !DILocation(line: 112, scope: [[LIB_TILE:![0-9]+]])
; OPT-DAG: [[LIB_TILE]] = !DILexicalBlockFile(scope: [[SP_LIB]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; OPT-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

; RUN: llvm-nm %t/lib.bc | FileCheck %s --check-prefix=SYMBOLS
; RUN: llvm-lto2 dump-symtab %t/lib.bc | FileCheck %s --check-prefix=SYMTAB
; SYMBOLS:     {{T lib$}}
; SYMBOLS-NOT: {{.}}
; SYMTAB:     {{X lib$}}
; SYMTAB-NOT: {{.}}

;--- main.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @lib(ptr)

define void @main(ptr %p) !dbg !20 {
  call void @lib(ptr %p), !dbg !22
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
!20 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = distinct !DISubprogram(name: "lib", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!25 = !DILexicalBlockFile(scope: !24, file: !5, discriminator: 0)
!26 = !{!DILocation(line: 12, scope: !24), !{!"tile", !DILocation(line: 112, scope: !25)}}
!27 = !{!DILocation(line: 13, scope: !24), !{!"tile", !DILocation(line: 113, scope: !25)}}
;--- lib.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @lib(ptr %p) !dbg !24 {
  store i32 7, ptr %p, align 4, !dbg !26
  ret void, !dbg !27
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
!20 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = distinct !DISubprogram(name: "lib", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!25 = !DILexicalBlockFile(scope: !24, file: !5, discriminator: 0)
!26 = !{!DILocation(line: 12, scope: !24), !{!"tile", !DILocation(line: 112, scope: !25)}}
!27 = !{!DILocation(line: 13, scope: !24), !{!"tile", !DILocation(line: 113, scope: !25)}}
