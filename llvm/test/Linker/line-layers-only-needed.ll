; Linking only what is needed, and making the rest local, keep the layers of what
; is linked. The sources of the module that it comes from come along.

; RUN: rm -rf %t && split-file %s %t
; RUN: llvm-as %t/lib.ll -o %t/lib.bc
; RUN: llvm-link -S -only-needed %t/main.ll %t/lib.bc | FileCheck %s --check-prefix=NEEDED --implicit-check-not='define void @unused'
; RUN: llvm-link -S -internalize %t/main.ll %t/lib.bc | FileCheck %s --check-prefix=LOCAL
; RUN: llvm-link -S -only-needed -internalize %t/main.ll %t/lib.bc | FileCheck %s --check-prefix=LOCAL

; NEEDED: define void @used(
; NEEDED-NEXT: ret void, !dbg [[USED:![0-9]+]]
; NEEDED: !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; NEEDED-DAG: [[USED]] = !{[[USED_P:![0-9]+]], [[USED_L:![0-9]+]]}
; NEEDED-DAG: [[USED_P]] = !DILocation(line: 2, scope: [[SP_USED:![0-9]+]])
; NEEDED-DAG: [[SP_USED]] = distinct !DISubprogram(name: "used"
; NEEDED-DAG: [[USED_L]] = !{!"tile", [[USED_T:![0-9]+]]}
; NEEDED-DAG: [[USED_T]] = !DILocation(line: 102, scope: [[USED_TILE:![0-9]+]])
; NEEDED-DAG: [[USED_TILE]] = !DILexicalBlockFile(scope: [[SP_USED]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; NEEDED-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; NEEDED-DAG: [[SOURCE]] = !{!"tile", [[FILE_K_TILE]], !"text"}

; LOCAL: define internal void @used(
; LOCAL-NEXT: ret void, !dbg [[USED:![0-9]+]]
; LOCAL: !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; LOCAL-DAG: [[USED]] = !{[[USED_P:![0-9]+]], [[USED_L:![0-9]+]]}
; LOCAL-DAG: [[USED_P]] = !DILocation(line: 2, scope: [[SP_USED:![0-9]+]])
; LOCAL-DAG: [[SP_USED]] = distinct !DISubprogram(name: "used"
; LOCAL-DAG: [[USED_L]] = !{!"tile", [[USED_T:![0-9]+]]}
; LOCAL-DAG: [[USED_T]] = !DILocation(line: 102, scope: [[USED_TILE:![0-9]+]])
; LOCAL-DAG: [[USED_TILE]] = !DILexicalBlockFile(scope: [[SP_USED]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; LOCAL-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; LOCAL-DAG: [[SOURCE]] = !{!"tile", [[FILE_K_TILE]], !"text"}

;--- main.ll
declare void @used()
define void @main() {
  call void @used()
  ret void
}
;--- lib.ll
define void @used() !dbg !20 {
  ret void, !dbg !22
}
define void @unused() !dbg !23 {
  ret void, !dbg !25
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
!20 = distinct !DISubprogram(name: "used", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = distinct !DISubprogram(name: "unused", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!24 = !DILexicalBlockFile(scope: !23, file: !5, discriminator: 0)
!25 = !{!DILocation(line: 12, scope: !23), !{!"tile", !DILocation(line: 112, scope: !24)}}
