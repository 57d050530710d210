; The PHI node of a variable that was widened, and the one behind the loop, have the layers of
; the narrow ones. The first of a loop's PHI nodes gives the new one its source location.

; RUN: opt -S -passes=indvars < %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK: exit:
; CHECK: %r.wide = phi i64 [ %{{.*}}, %loop ], !dbg [[DL1:![0-9]+]]
; CHECK-LABEL: define i32 @variable(
; CHECK: loop:
; CHECK: %indvars.iv = phi i64 {{.*}}, !dbg [[DL2:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 111, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{[[DL2_P:![0-9]+]], [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_P]] = !DILocation(line: 15, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 116, scope: {{![0-9]+}})

target datalayout = "n8:16:32:64"

define i32 @f(ptr %p, i32 %n) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ], !dbg !23
  %e = sext i32 %i to i64, !dbg !24
  %a = getelementptr i32, ptr %p, i64 %e, !dbg !25
  %v = load i32, ptr %a, !dbg !26
  %z = icmp eq i32 %v, 0, !dbg !27
  br i1 %z, label %exit, label %latch, !dbg !28

latch:
  %i.next = add nsw i32 %i, 1, !dbg !29
  br label %loop, !dbg !30

exit:
  %r = phi i32 [ %i, %loop ], !dbg !31
  ret i32 %r, !dbg !32
}

define i32 @variable(ptr %p, i32 %n) !dbg !33 {
entry:
  br label %loop, !dbg !35

loop:
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ], !dbg !45
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ], !dbg !36
  %e = sext i32 %i to i64, !dbg !37
  %a = getelementptr i32, ptr %p, i64 %e, !dbg !38
  %v = load i32, ptr %a, !dbg !39
  %s.next = add i32 %s, %v, !dbg !40
  %i.next = add nsw i32 %i, 1, !dbg !41
  %z = icmp slt i32 %i.next, %n, !dbg !42
  br i1 %z, label %loop, label %exit, !dbg !43

exit:
  ret i32 %s.next, !dbg !44
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
!33 = distinct !DISubprogram(name: "variable", scope: !2, file: !2, line: 13, type: !3, scopeLine: 13, spFlags: DISPFlagDefinition, unit: !0)
!34 = !DILexicalBlockFile(scope: !33, file: !5, discriminator: 0)
!35 = !{!DILocation(line: 14, scope: !33), !{!"tile", !DILocation(line: 114, scope: !34)}}
!36 = !{!DILocation(line: 16, scope: !33), !{!"tile", !DILocation(line: 116, scope: !34)}}
!37 = !{!DILocation(line: 17, scope: !33), !{!"tile", !DILocation(line: 117, scope: !34)}}
!38 = !{!DILocation(line: 18, scope: !33), !{!"tile", !DILocation(line: 118, scope: !34)}}
!39 = !{!DILocation(line: 19, scope: !33), !{!"tile", !DILocation(line: 119, scope: !34)}}
!40 = !{!DILocation(line: 20, scope: !33), !{!"tile", !DILocation(line: 120, scope: !34)}}
!41 = !{!DILocation(line: 21, scope: !33), !{!"tile", !DILocation(line: 121, scope: !34)}}
!42 = !{!DILocation(line: 22, scope: !33), !{!"tile", !DILocation(line: 122, scope: !34)}}
!43 = !{!DILocation(line: 23, scope: !33), !{!"tile", !DILocation(line: 123, scope: !34)}}
!44 = !{!DILocation(line: 24, scope: !33), !{!"tile", !DILocation(line: 124, scope: !34)}}
!45 = !{!DILocation(line: 15, scope: !33), !{!"tile", !DILocation(line: 115, scope: !34)}}
