; llvm-extract and llvm-split: each part has the layers of its functions, and their
; sources.

; RUN: llvm-as < %s > %t.bc
; RUN: llvm-extract -S -func=g %t.bc | FileCheck %s --check-prefix=EXTRACT
; RUN: llvm-split -o %t.part -j2 %t.bc
; RUN: llvm-dis < %t.part1 | FileCheck %s --check-prefix=PART0
; RUN: llvm-dis < %t.part0 | FileCheck %s --check-prefix=PART1

; EXTRACT: define void @g(
; EXTRACT: store i32 2, ptr %p{{.*}} !dbg [[G:![0-9]+]]
; EXTRACT: !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; EXTRACT-DAG: [[G]] = !{[[G_P:![0-9]+]], [[G_L:![0-9]+]]}
; EXTRACT-DAG: [[G_P]] = !DILocation(line: 12, scope: [[SP_G:![0-9]+]])
; EXTRACT-DAG: [[SP_G]] = distinct !DISubprogram(name: "g"
; EXTRACT-DAG: [[G_L]] = !{!"tile", [[G_T:![0-9]+]]}
; EXTRACT-DAG: [[G_T]] = !DILocation(line: 112, scope: [[G_TILE:![0-9]+]])
; EXTRACT-DAG: [[G_TILE]] = !DILexicalBlockFile(scope: [[SP_G]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; EXTRACT-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; EXTRACT-DAG: [[SOURCE]] = !{!"tile", [[FILE_K_TILE]], !"text"}

; PART0: define void @f(
; PART0: store i32 1, ptr %p{{.*}} !dbg [[F:![0-9]+]]
; PART0: !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; PART0-DAG: [[F]] = !{[[F_P:![0-9]+]], [[F_L:![0-9]+]]}
; PART0-DAG: [[F_P]] = !DILocation(line: 2, scope: [[SP_F:![0-9]+]])
; PART0-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; PART0-DAG: [[F_L]] = !{!"tile", [[F_T:![0-9]+]]}
; PART0-DAG: [[F_T]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; PART0-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; PART0-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

; PART1: define void @g(
; PART1: store i32 2, ptr %p{{.*}} !dbg [[G:![0-9]+]]
; PART1: !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; PART1-DAG: [[G]] = !{[[G_P:![0-9]+]], [[G_L:![0-9]+]]}
; PART1-DAG: [[G_P]] = !DILocation(line: 12, scope: [[SP_G:![0-9]+]])
; PART1-DAG: [[SP_G]] = distinct !DISubprogram(name: "g"
; PART1-DAG: [[G_L]] = !{!"tile", [[G_T:![0-9]+]]}
; PART1-DAG: [[G_T]] = !DILocation(line: 112, scope: [[G_TILE:![0-9]+]])
; PART1-DAG: [[G_TILE]] = !DILexicalBlockFile(scope: [[SP_G]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; PART1-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

define void @f(ptr %p) !dbg !20 {
  store i32 1, ptr %p, align 4, !dbg !22
  ret void, !dbg !23
}

define void @g(ptr %p) !dbg !24 {
  store i32 2, ptr %p, align 4, !dbg !26
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
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!25 = !DILexicalBlockFile(scope: !24, file: !5, discriminator: 0)
!26 = !{!DILocation(line: 12, scope: !24), !{!"tile", !DILocation(line: 112, scope: !25)}}
!27 = !{!DILocation(line: 13, scope: !24), !{!"tile", !DILocation(line: 113, scope: !25)}}
