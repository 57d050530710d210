; What strips debug information, of where functions begin in layers and of
; instructions without a source location: down to line tables both stay, in the new
; subprograms; all of it, both go.

; RUN: opt -S -passes=strip-nonlinetable-debuginfo < %s | FileCheck %s --check-prefix=LINES
; RUN: opt -S -passes=strip-nonlinetable-debuginfo < %s | opt -S -passes=verify | FileCheck %s --check-prefix=LINES
; RUN: opt -S -strip-debug < %s | FileCheck %s --check-prefix=STRIP --implicit-check-not='!dbg' --implicit-check-not=line_layers --implicit-check-not='intermediate_level_source' --implicit-check-not=DIFile
; RUN: llvm-as < %s | opt -S -strip-debug | FileCheck %s --check-prefix=STRIP --implicit-check-not='!dbg' --implicit-check-not=line_layers --implicit-check-not='intermediate_level_source' --implicit-check-not=DIFile

; STRIP: define void @f() {
; STRIP: declare void @g(){{$}}

; LINES:     define void @f() !dbg [[SP:![0-9]+]] !line_layers [[BEGIN:![0-9]+]]
; LINES:     fence acquire, !dbg [[FENCE:![0-9]+]]
; LINES:     ret void{{$}}
; LINES:     !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; LINES-DAG: [[SP]] = distinct !DISubprogram(name: "f"
; LINES-DAG: [[BEGIN]] = !{null, [[BEGIN_L:![0-9]+]]}
; LINES-DAG: [[BEGIN_L]] = !{!"tile", [[BEGIN_T:![0-9]+]]}
; LINES-DAG: [[BEGIN_T]] = !DILocation(line: 99, scope: [[SCOPE:![0-9]+]])
; LINES-DAG: [[SCOPE]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE:![0-9]+]], discriminator: 0)
; LINES-DAG: [[FENCE]] = !{null, [[FENCE_L:![0-9]+]]}
; LINES-DAG: [[FENCE_L]] = !{!"tile", [[FENCE_T:![0-9]+]]}
; LINES-DAG: [[FENCE_T]] = !DILocation(line: 100, scope: [[SCOPE]])
; LINES-DAG: [[SOURCE]] = !{!"tile", [[FILE]], !"text"}

define void @f() !dbg !4 !line_layers !20 {
  fence acquire, !dbg !21
  call void @g()
  ret void
}

declare void @g()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !7)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !{!DILocalVariable(name: "x", scope: !4, file: !1, line: 1)}
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!20 = !{null, !{!"tile", !DILocation(line: 99, scope: !9)}}
!21 = !{null, !{!"tile", !DILocation(line: 100, scope: !9)}}
!30 = !{!"tile", !8, !"text"}
