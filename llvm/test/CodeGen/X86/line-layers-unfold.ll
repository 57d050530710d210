; An invariant load that an addition reads from memory is taken out of the addition, and
; out of the loop. It has no line in the source, where it was dropped, and the line of the
; addition in the layer. The addition keeps its location.

; RUN: llc -mtriple=x86_64 -O2 -stop-after=early-machinelicm < %s | FileCheck %s

; CHECK-DAG:  ![[ADD_LINE:[0-9]+]] = !DILocation(line: 106,
; CHECK-DAG:  ![[ADD_LAYER:[0-9]+]] = !{!"tile", ![[ADD_LINE]]}
; CHECK-DAG:  ![[ADD:[0-9]+]] = !{![[#]], ![[ADD_LAYER]]}

; CHECK-LABEL: name: f
; CHECK:       ![[LOAD:[0-9]+]] = !{null, ![[ADD_LAYER]]}
; CHECK:       bb.0.entry:
; CHECK:         [[VALUE:%[0-9]+]]:gr32 = MOV32rm {{.*}}, debug-location ![[LOAD]]
; CHECK:       bb.1.loop:
; CHECK:         ADD32rr {{.*}}[[VALUE]]{{.*}}, debug-location ![[ADD]]

define i32 @f(ptr dereferenceable(4) align 4 %p, i32 %n) nofree nosync !dbg !4 {
entry:
  br label %loop, !dbg !{!10, !{!"tile", !20}}

loop:
  %acc = phi i32 [ 0, %entry ], [ %sum, %loop ], !dbg !{!11, !{!"tile", !21}}
  %v = load i32, ptr %p, align 4, !invariant.load !{}, !dbg !{!12, !{!"tile", !22}}
  %sum = add i32 %acc, %v, !dbg !{!13, !{!"tile", !23}}
  %more = call i1 @more(i32 %sum), !dbg !{!14, !{!"tile", !24}}
  br i1 %more, label %loop, label %end, !dbg !{!14, !{!"tile", !24}}

end:
  ret i32 %sum, !dbg !{!14, !{!"tile", !24}}
}

declare i1 @more(i32)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "k.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DIFile(filename: "k.tile", directory: "/")
!7 = !DILexicalBlockFile(scope: !4, file: !6, discriminator: 0)
!9 = !{!"tile", !6, !""}
!10 = !DILocation(line: 3, scope: !4)
!11 = !DILocation(line: 4, scope: !4)
!12 = !DILocation(line: 5, scope: !4)
!13 = !DILocation(line: 6, scope: !4)
!14 = !DILocation(line: 7, scope: !4)
!20 = !DILocation(line: 103, scope: !7)
!21 = !DILocation(line: 104, scope: !7)
!22 = !DILocation(line: 105, scope: !7)
!23 = !DILocation(line: 106, scope: !7)
!24 = !DILocation(line: 107, scope: !7)
