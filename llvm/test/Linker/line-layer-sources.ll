; Linking joins the lists of layer sources: equal entries are not repeated. Of one
; file with two texts both entries are kept; the file of the second module gets
; the checksum of its text, so that each instruction has its own.

; RUN: rm -rf %t && split-file %s %t
; RUN: cat %t/head.ll %t/a.ll > %t/1.ll
; RUN: cat %t/head.ll %t/b.ll > %t/2.ll
; RUN: cat %t/head.ll %t/c.ll > %t/3.ll
; RUN: llvm-link -S %t/1.ll %t/2.ll | FileCheck %s --check-prefixes=CHECK,EQUAL
; RUN: llvm-link -S %t/1.ll %t/3.ll | FileCheck %s --check-prefixes=CHECK,TEXTS

; CHECK:     define void @a() !dbg [[SPA:![0-9]+]]
; CHECK:       ret void, !dbg [[A:![0-9]+]]
; CHECK:     define void @b() !dbg [[SPB:![0-9]+]]
; CHECK:       ret void, !dbg [[B:![0-9]+]]

; EQUAL:     !llvm.intermediate_level_source = !{[[ONE:![0-9]+]], [[TWO:![0-9]+]]}
; TEXTS:     !llvm.intermediate_level_source = !{[[ONE:![0-9]+]], [[THREE:![0-9]+]], [[TWO:![0-9]+]]}
; CHECK-DAG: [[ONE]] = !{!"tile", [[FILE:![0-9]+]], !"text\0A"}
; EQUAL-DAG: [[TWO]] = !{!"mlir", [[FILE]], !"text\0A"}
; TEXTS-DAG: [[THREE]] = !{!"tile", [[OTHER:![0-9]+]], !"other\0A"}
; TEXTS-DAG: [[OTHER]] = !DIFile(filename: "k.tile", directory: ".", checksumkind: CSK_MD5, checksum: "ba7790b1708b71cb2b61b1a30d824712")
; TEXTS-DAG: [[TWO]] = !{!"mlir", [[FILE]], !"text\0A"}
; CHECK-DAG: [[FILE]] = !DIFile(filename: "k.tile", directory: ".")
; CHECK-DAG: [[SPA]] = distinct !DISubprogram(name: "a"
; CHECK-DAG: [[SPB]] = distinct !DISubprogram(name: "b"
; CHECK-DAG: [[A]] = !{[[PRIMARYA:![0-9]+]], [[LAYERA:![0-9]+]]}
; CHECK-DAG: [[PRIMARYA]] = !DILocation(line: 2, column: 3, scope: [[SPA]])
; CHECK-DAG: [[LAYERA]] = !{!"tile", [[LOCA:![0-9]+]]}
; CHECK-DAG: [[LOCA]] = !DILocation(line: 100, column: 10, scope: [[SCOPEA:![0-9]+]])
; CHECK-DAG: [[SCOPEA]] = !DILexicalBlockFile(scope: [[SPA]], file: [[FILE]], discriminator: 0)
; CHECK-DAG: [[B]] = !{[[PRIMARYB:![0-9]+]], [[LAYERB:![0-9]+]]}
; CHECK-DAG: [[PRIMARYB]] = !DILocation(line: 3, column: 3, scope: [[SPB]])
; CHECK-DAG: [[LAYERB]] = !{!"tile", [[LOCB:![0-9]+]]}
; CHECK-DAG: [[LOCB]] = !DILocation(line: 101, column: 10, scope: [[SCOPEB:![0-9]+]])
; EQUAL-DAG: [[SCOPEB]] = !DILexicalBlockFile(scope: [[SPB]], file: [[FILE]], discriminator: 0)
; TEXTS-DAG: [[SCOPEB]] = !DILexicalBlockFile(scope: [[SPB]], file: [[OTHER]], discriminator: 0)

; Three modules, the first and the last of which agree.
; RUN: sed 's/@b(/@d(/; s/"b"/"d"/' %t/2.ll > %t/5.ll
; RUN: llvm-link -S %t/1.ll %t/3.ll %t/5.ll | FileCheck %s --check-prefix=TRIPLE
; TRIPLE:    define void @d() !dbg [[SPD:![0-9]+]]
; TRIPLE-DAG: [[FILE:![0-9]+]] = !DIFile(filename: "k.tile", directory: ".")
; TRIPLE-DAG: = !DILexicalBlockFile(scope: [[SPD]], file: [[FILE]], discriminator: 0)

; A module with layers and one without them, in either order.
; RUN: cat %t/head.ll %t/none.ll > %t/4.ll
; RUN: llvm-link -S %t/1.ll %t/4.ll | FileCheck %s --check-prefix=NONE
; RUN: llvm-link -S %t/4.ll %t/1.ll | FileCheck %s --check-prefix=NONE
; NONE:     !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; NONE-DAG: [[SOURCE]] = !{!"tile", {{![0-9]+}}, !"text\0A"}

;--- head.ll
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
;--- a.ll
define void @a() !dbg !4 {
  ret void, !dbg !20
}
!llvm.intermediate_level_source = !{!30}
!4 = distinct !DISubprogram(name: "a", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!20 = !{!DILocation(line: 2, column: 3, scope: !4), !{!"tile", !DILocation(line: 100, column: 10, scope: !9)}}
!30 = !{!"tile", !8, !"text\0A"}
;--- b.ll
define void @b() !dbg !4 {
  ret void, !dbg !20
}
!llvm.intermediate_level_source = !{!30, !31}
!4 = distinct !DISubprogram(name: "b", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!20 = !{!DILocation(line: 3, column: 3, scope: !4), !{!"tile", !DILocation(line: 101, column: 10, scope: !9)}}
!30 = !{!"tile", !8, !"text\0A"}
!31 = !{!"mlir", !8, !"text\0A"}
;--- c.ll
define void @b() !dbg !4 {
  ret void, !dbg !20
}
!llvm.intermediate_level_source = !{!30, !31}
!4 = distinct !DISubprogram(name: "b", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!20 = !{!DILocation(line: 3, column: 3, scope: !4), !{!"tile", !DILocation(line: 101, column: 10, scope: !9)}}
!30 = !{!"tile", !8, !"other\0A"}
!31 = !{!"mlir", !8, !"text\0A"}
;--- none.ll
define void @none() !dbg !4 {
  ret void, !dbg !20
}
!4 = distinct !DISubprogram(name: "none", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!20 = !DILocation(line: 3, column: 3, scope: !4)
