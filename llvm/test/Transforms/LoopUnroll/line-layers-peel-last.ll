; The PHI node in front of a last iteration that is peeled off has the layers of the
; PHI node in the header that it continues.

; RUN: opt -S -passes=loop-unroll -unroll-full-max-count=0 < %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK: %.ph = phi i32 {{.*}}, !dbg [[DL1:![0-9]+]]
; CHECK: phi i32 [ 0, %entry ], [ %.ph, {{.*}} ], !dbg [[DL2:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 104, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{[[DL2_P:![0-9]+]], [[DL1_L]]}
; CHECK-DAG: [[DL2_P]] = !DILocation(line: 13, scope: {{![0-9]+}})

declare void @g(i32)
define i32 @f(i32 %n) !dbg !20 {
entry:
  %m = add i32 %n, -1, !dbg !22
  br label %h, !dbg !23

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ], !dbg !24
  %c = icmp eq i32 %i, %m, !dbg !25
  br i1 %c, label %then, label %latch, !dbg !26

then:
  call void @g(i32 1), !dbg !27
  br label %latch, !dbg !28

latch:
  call void @g(i32 2), !dbg !29
  %i1 = add nsw i32 %i, 1, !dbg !30
  %d = icmp ne i32 %i1, %n, !dbg !31
  br i1 %d, label %h, label %e, !dbg !32

e:
  ret i32 %i, !dbg !33
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
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = !{!DILocation(line: 10, scope: !20), !{!"tile", !DILocation(line: 110, scope: !21)}}
!31 = !{!DILocation(line: 11, scope: !20), !{!"tile", !DILocation(line: 111, scope: !21)}}
!32 = !{!DILocation(line: 12, scope: !20), !{!"tile", !DILocation(line: 112, scope: !21)}}
!33 = !{!DILocation(line: 13, scope: !20), !{!"tile", !DILocation(line: 113, scope: !21)}}
