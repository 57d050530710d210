; llvm-extract and llvm-split: a function goes with where it begins in layers and
; with its instructions that have no source location. What is left as a declaration
; has neither.

; RUN: llvm-as < %s > %t.bc
; RUN: llvm-extract -S -func=g %t.bc | FileCheck %s --check-prefix=EXTRACT
; RUN: llvm-extract -S -delete -func=f %t.bc | FileCheck %s --check-prefix=EXTRACT
; RUN: llvm-split -o %t.part -j2 %t.bc
; RUN: llvm-dis < %t.part0 > %t.0.ll
; RUN: llvm-dis < %t.part1 > %t.1.ll
; RUN: cat %t.0.ll %t.1.ll | FileCheck %s --check-prefix=SPLIT

; EXTRACT:     declare void @f(){{$}}
; EXTRACT:     define void @g() !dbg [[SP:![0-9]+]] !line_layers [[BEGIN:![0-9]+]]
; EXTRACT:     fence acquire, !dbg [[FENCE:![0-9]+]]
; EXTRACT-NOT: line_layers
; EXTRACT:     !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; EXTRACT-DAG: [[BEGIN]] = !{null, [[BEGIN_L:![0-9]+]]}
; EXTRACT-DAG: [[BEGIN_L]] = !{!"tile", [[BEGIN_T:![0-9]+]]}
; EXTRACT-DAG: [[BEGIN_T]] = !DILocation(line: 199, scope: [[SCOPE:![0-9]+]])
; EXTRACT-DAG: [[SCOPE]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE:![0-9]+]], discriminator: 0)
; EXTRACT-DAG: [[FENCE]] = !{null, [[FENCE_L:![0-9]+]]}
; EXTRACT-DAG: [[FENCE_L]] = !{!"tile", [[FENCE_T:![0-9]+]]}
; EXTRACT-DAG: [[FENCE_T]] = !DILocation(line: 200, scope: [[SCOPE]])
; EXTRACT-DAG: [[SOURCE]] = !{!"tile", [[FILE]], !"text"}

; Each of the two functions is in one part.
; SPLIT-DAG: define void @f() !dbg !{{[0-9]+}} !line_layers !{{[0-9]+}}
; SPLIT-DAG: define void @g() !dbg !{{[0-9]+}} !line_layers !{{[0-9]+}}
; SPLIT-DAG: = !DILocation(line: 99, scope: !{{[0-9]+}})
; SPLIT-DAG: = !DILocation(line: 199, scope: !{{[0-9]+}})

define void @f() !dbg !4 !line_layers !20 {
  ret void
}

define void @g() !dbg !10 !line_layers !21 {
  fence acquire, !dbg !22
  call void @f(), !dbg !23
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 11, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILexicalBlockFile(scope: !10, file: !8, discriminator: 0)
!20 = !{null, !{!"tile", !DILocation(line: 99, scope: !9)}}
!21 = !{null, !{!"tile", !DILocation(line: 199, scope: !11)}}
!22 = !{null, !{!"tile", !DILocation(line: 200, scope: !11)}}
!23 = !DILocation(line: 12, scope: !10)
!30 = !{!"tile", !8, !"text"}
