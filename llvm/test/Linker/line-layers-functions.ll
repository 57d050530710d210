; Where a function begins in layers, and the layers of instructions that have no
; source location, are linked and imported with their files: a file that has
; another text in the destination is told apart, and the sources come along.

; RUN: rm -rf %t && split-file %s %t
; RUN: llvm-link -S %t/a.ll %t/b.ll | FileCheck %s --check-prefixes=CHECK,LINK
; RUN: llvm-link -S -disable-lazy-loading %t/a.ll %t/b.ll | FileCheck %s --check-prefixes=CHECK,LINK

; RUN: opt -module-summary %t/a.ll -o %t/a.bc
; RUN: opt -module-summary %t/b.ll -o %t/b.bc
; RUN: llvm-lto -thinlto-action=thinlink -o %t/index.bc %t/a.bc %t/b.bc
; RUN: llvm-link -S %t/a.bc -summary-index=%t/index.bc -import=b:%t/b.bc | FileCheck %s --check-prefixes=CHECK,IMPORT --implicit-check-not=unused

; CHECK:     define void @a() !dbg [[SP_A:![0-9]+]] !line_layers [[BEGIN_A:![0-9]+]]
; CHECK:     define {{.*}}void @b() !dbg [[SP_B:![0-9]+]] !line_layers [[BEGIN_B:![0-9]+]]
; CHECK-NEXT: fence acquire, !dbg [[FENCE:![0-9]+]]
; LINK:      define void @unused()
; LINK:      !llvm.intermediate_level_source = !{[[ONE:![0-9]+]], [[TWO:![0-9]+]], [[ONLY:![0-9]+]], {{![0-9]+}}}
; IMPORT:    !llvm.intermediate_level_source = !{[[ONE:![0-9]+]], [[TWO:![0-9]+]], [[ONLY:![0-9]+]]}
; CHECK-DAG: [[ONE]] = !{!"tile", [[FILE1:![0-9]+]], !"one"}
; CHECK-DAG: [[TWO]] = !{!"tile", [[FILE2:![0-9]+]], !"two"}
; CHECK-DAG: [[ONLY]] = !{!"mlir", [[FILE3:![0-9]+]], !"only the function"}
; CHECK-DAG: [[FILE1]] = !DIFile(filename: "k.tile", directory: ".")
; CHECK-DAG: [[FILE2]] = !DIFile(filename: "k.tile", directory: ".", checksumkind: CSK_MD5, checksum: "b8a9f715dbb64fd5c56e7783c6820a61")
; CHECK-DAG: [[FILE3]] = !DIFile(filename: "b.mlir", directory: ".")
; CHECK-DAG: [[BEGIN_A]] = !{null, [[BEGIN_A_L:![0-9]+]]}
; CHECK-DAG: [[BEGIN_A_L]] = !{!"tile", [[BEGIN_A_T:![0-9]+]]}
; CHECK-DAG: [[BEGIN_A_T]] = !DILocation(line: 99, scope: [[A_TILE:![0-9]+]])
; CHECK-DAG: [[A_TILE]] = !DILexicalBlockFile(scope: [[SP_A]], file: [[FILE1]], discriminator: 0)
; CHECK-DAG: [[BEGIN_B]] = !{null, [[BEGIN_B_L1:![0-9]+]], [[BEGIN_B_L2:![0-9]+]]}
; CHECK-DAG: [[BEGIN_B_L1]] = !{!"tile", [[BEGIN_B_T:![0-9]+]]}
; CHECK-DAG: [[BEGIN_B_T]] = !DILocation(line: 199, scope: [[B_TILE:![0-9]+]])
; CHECK-DAG: [[B_TILE]] = !DILexicalBlockFile(scope: [[SP_B]], file: [[FILE2]], discriminator: 0)
; CHECK-DAG: [[BEGIN_B_L2]] = !{!"mlir", [[BEGIN_B_M:![0-9]+]]}
; CHECK-DAG: [[BEGIN_B_M]] = !DILocation(line: 299, scope: [[B_MLIR:![0-9]+]])
; CHECK-DAG: [[B_MLIR]] = !DILexicalBlockFile(scope: [[SP_B]], file: [[FILE3]], discriminator: 0)
; CHECK-DAG: [[FENCE]] = !{null, [[FENCE_L:![0-9]+]]}
; CHECK-DAG: [[FENCE_L]] = !{!"tile", [[FENCE_T:![0-9]+]]}
; CHECK-DAG: [[FENCE_T]] = !DILocation(line: 200, scope: [[B_TILE]])

;--- a.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @b()

define void @a() !dbg !4 !line_layers !20 {
  call void @b(), !dbg !7
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "a", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, scope: !4)
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!20 = !{null, !{!"tile", !DILocation(line: 99, scope: !9)}}
!30 = !{!"tile", !8, !"one"}
;--- b.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define void @b() !dbg !4 !line_layers !20 {
  fence acquire, !dbg !21
  ret void
}

define void @unused() !dbg !13 !line_layers !22 {
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30, !31, !32}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "b.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "b", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DILocation(line: 200, scope: !9)
!11 = !DIFile(filename: "b.mlir", directory: ".")
!12 = !DILexicalBlockFile(scope: !4, file: !11, discriminator: 0)
!13 = distinct !DISubprogram(name: "unused", scope: !1, file: !1, line: 11, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!14 = !DIFile(filename: "unused.mlir", directory: ".")
!15 = !DILexicalBlockFile(scope: !13, file: !14, discriminator: 0)
!20 = !{null, !{!"tile", !DILocation(line: 199, scope: !9)}, !{!"mlir", !DILocation(line: 299, scope: !12)}}
!21 = !{null, !{!"tile", !10}}
!22 = !{null, !{!"mlir", !DILocation(line: 1, scope: !15)}}
!30 = !{!"tile", !8, !"two"}
!31 = !{!"mlir", !11, !"only the function"}
!32 = !{!"mlir", !14, !"unused"}
