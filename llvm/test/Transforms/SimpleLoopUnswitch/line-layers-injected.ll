; A condition that is injected into a loop has no source location, but the layers of
; the branch that it is made for.

; RUN: opt -S -passes='loop(simple-loop-unswitch<nontrivial>)' %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK:         %injected.cond = icmp ule {{.*}}, !dbg [[COND:![0-9]+]]
; CHECK-DAG: [[COND]] = !{null, [[COND_L:![0-9]+]]}
; CHECK-DAG: [[COND_L]] = !{!"tile", [[COND_T:![0-9]+]]}
; CHECK-DAG: [[COND_T]] = !DILocation(line: 110,

define i32 @f(ptr %p, i32 %n, i32 %limit, ptr %arr, ptr %x_p) !dbg !20 {
entry:
  %x = load i32, ptr %x_p, align 4, !noundef !7, !dbg !22
  br label %loop, !dbg !23

loop:
  %iv = phi i32 [ 0, %entry ], [ %iv.next, %backedge ], !dbg !24
  %el.ptr = getelementptr i32, ptr %p, i32 %iv, !dbg !25
  %el = load i32, ptr %el.ptr, align 4, !dbg !26
  %bound_check = icmp ult i32 %el, %limit, !dbg !27
  br i1 %bound_check, label %guarded, label %bound_check_failed, !prof !8, !dbg !28

guarded:
  %range_check = icmp ult i32 %el, %x, !dbg !29
  br i1 %range_check, label %backedge, label %range_check_failed, !prof !8, !dbg !30

backedge:
  %arr.ptr = getelementptr i32, ptr %arr, i32 %el, !dbg !31
  store i32 %iv, ptr %arr.ptr, align 4, !dbg !32
  %iv.next = add i32 %iv, 1, !dbg !33
  %loop_cond = icmp slt i32 %iv.next, %n, !dbg !34
  br i1 %loop_cond, label %loop, label %exit, !dbg !35

exit:
  ret i32 0, !dbg !36

bound_check_failed:
  ret i32 -1, !dbg !37

range_check_failed:
  ret i32 -2, !dbg !38
}

!7 = !{}
!8 = !{!"branch_weights", i32 100, i32 1}

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
!34 = !{!DILocation(line: 14, scope: !20), !{!"tile", !DILocation(line: 114, scope: !21)}}
!35 = !{!DILocation(line: 15, scope: !20), !{!"tile", !DILocation(line: 115, scope: !21)}}
!36 = !{!DILocation(line: 16, scope: !20), !{!"tile", !DILocation(line: 116, scope: !21)}}
!37 = !{!DILocation(line: 17, scope: !20), !{!"tile", !DILocation(line: 117, scope: !21)}}
!38 = !{!DILocation(line: 18, scope: !20), !{!"tile", !DILocation(line: 118, scope: !21)}}
