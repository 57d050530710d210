; What sets up the frame of an outlined function has the line of the function that its
; code is from. The scope is that of the new function.

; RUN: opt -S -passes=hotcoldsplit -hotcoldsplit-threshold=0 < %s | FileCheck %s

; CHECK:      define internal void @f.cold.1({{.*}} !dbg [[SP:![0-9]+]] !line_layers [[BEGIN:![0-9]+]]
; CHECK-DAG:  [[SP]] = distinct !DISubprogram(name: "f.cold.1"
; CHECK-DAG:  [[BEGIN]] = !{null, [[LAYER:![0-9]+]]}
; CHECK-DAG:  [[LAYER]] = !{!"tile", [[LINE:![0-9]+]]}
; CHECK-DAG:  [[LINE]] = !DILocation(line: 110, column: 1, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG:  [[SCOPE]] = !DILexicalBlockFile(scope: [[SP]],

declare void @sink(i32) cold

define void @f(i32 %x, i1 %c) !dbg !10 !line_layers !11 {
entry:
  br i1 %c, label %cold, label %exit, !dbg !13

cold:
  call void @sink(i32 %x), !dbg !13
  call void @sink(i32 2), !dbg !14
  br label %exit, !dbg !14

exit:
  ret void, !dbg !14
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!5}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "k.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = !DIFile(filename: "k.tile", directory: "/")
!5 = !{!"tile", !4, !""}
!10 = distinct !DISubprogram(name: "f", file: !2, line: 10, scopeLine: 10, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!11 = !{null, !{!"tile", !DILocation(line: 110, column: 1, scope: !12)}}
!12 = !DILexicalBlockFile(scope: !10, file: !4, discriminator: 0)
!13 = !{!DILocation(line: 11, scope: !10), !{!"tile", !DILocation(line: 111, column: 3, scope: !12)}}
!14 = !{!DILocation(line: 12, scope: !10), !{!"tile", !DILocation(line: 112, column: 3, scope: !12)}}
