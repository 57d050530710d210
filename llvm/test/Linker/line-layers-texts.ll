; Any number of modules that have a file of one name: each text is there once, and
; the functions of a module stay with its text. A module that does not embed the
; file takes that of the others for the file that it means.

; RUN: rm -rf %t && split-file %s %t
; RUN: sed -e 's/NAME/a/; s/TEXT/one/' %t/module.ll > %t/a.ll
; RUN: sed -e 's/NAME/b/; s/TEXT/two/' %t/module.ll > %t/b.ll
; RUN: sed -e 's/NAME/c/; s/TEXT/three/' %t/module.ll > %t/c.ll
; RUN: sed -e 's/NAME/d/; s/TEXT/two/' %t/module.ll > %t/d.ll
; RUN: sed -e 's/NAME/e/; s/TEXT//' %t/module.ll > %t/e.ll
; RUN: llvm-link -S %t/a.ll %t/b.ll %t/c.ll %t/d.ll %t/e.ll | FileCheck %s

; What was linked can be linked again: nothing is there twice then.
; RUN: llvm-link %t/a.ll %t/b.ll -o %t/ab.bc
; RUN: llvm-link %t/c.ll %t/d.ll %t/e.ll -o %t/cde.bc
; RUN: llvm-link -S %t/ab.bc %t/c.ll %t/d.ll %t/e.ll | FileCheck %s
; RUN: llvm-link -S %t/a.ll %t/b.ll %t/cde.bc | FileCheck %s --check-prefix=AGAIN

; CHECK:     define void @a() !dbg [[SP_A:![0-9]+]]
; CHECK:     define void @b() !dbg [[SP_B:![0-9]+]]
; CHECK:     define void @c() !dbg [[SP_C:![0-9]+]]
; CHECK:     define void @d() !dbg [[SP_D:![0-9]+]]
; CHECK:     define void @e() !dbg [[SP_E:![0-9]+]]
; CHECK:     !llvm.intermediate_level_source = !{[[ONE:![0-9]+]], [[TWO:![0-9]+]], [[THREE:![0-9]+]], [[NONE:![0-9]+]]}
; CHECK-DAG: [[ONE]] = !{!"tile", [[FILE1:![0-9]+]], !"one"}
; CHECK-DAG: [[TWO]] = !{!"tile", [[FILE2:![0-9]+]], !"two"}
; CHECK-DAG: [[THREE]] = !{!"tile", [[FILE3:![0-9]+]], !"three"}
; CHECK-DAG: [[NONE]] = !{!"tile", [[FILE1]], !""}
; CHECK-DAG: [[FILE1]] = !DIFile(filename: "k.tile", directory: ".")
; CHECK-DAG: [[FILE2]] = !DIFile(filename: "k.tile", directory: ".", checksumkind: CSK_MD5, checksum: "b8a9f715dbb64fd5c56e7783c6820a61")
; CHECK-DAG: [[FILE3]] = !DIFile(filename: "k.tile", directory: ".", checksumkind: CSK_MD5, checksum: "35d6d33467aae9a2e3dccb4b6b027878")
; CHECK-DAG: = !DILexicalBlockFile(scope: [[SP_A]], file: [[FILE1]], discriminator: 0)
; CHECK-DAG: = !DILexicalBlockFile(scope: [[SP_B]], file: [[FILE2]], discriminator: 0)
; CHECK-DAG: = !DILexicalBlockFile(scope: [[SP_C]], file: [[FILE3]], discriminator: 0)
; CHECK-DAG: = !DILexicalBlockFile(scope: [[SP_D]], file: [[FILE2]], discriminator: 0)
; CHECK-DAG: = !DILexicalBlockFile(scope: [[SP_E]], file: [[FILE1]], discriminator: 0)

; AGAIN:     define void @c() !dbg [[SP_C:![0-9]+]]
; AGAIN:     define void @d() !dbg [[SP_D:![0-9]+]]
; AGAIN-DAG: [[TWO:![0-9]+]] = !{!"tile", [[FILE2:![0-9]+]], !"two"}
; AGAIN-DAG: [[THREE:![0-9]+]] = !{!"tile", [[FILE3:![0-9]+]], !"three"}
; AGAIN-DAG: = !DILexicalBlockFile(scope: [[SP_C]], file: [[FILE3]], discriminator: 0)
; AGAIN-DAG: = !DILexicalBlockFile(scope: [[SP_D]], file: [[FILE2]], discriminator: 0)

;--- module.ll
define void @NAME() !dbg !4 {
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "NAME", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!20 = !{!DILocation(line: 2, column: 3, scope: !4), !{!"tile", !DILocation(line: 100, scope: !9)}}
!30 = !{!"tile", !8, !"TEXT"}
