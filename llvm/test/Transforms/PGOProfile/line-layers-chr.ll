; Branches that are mostly taken are merged into one. What is made of the condition of a
; branch or a select has its layers, and the merged branch those that they have in common.

; RUN: opt -S -passes='require<profile-summary>,function(chr)' %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK:         [[A:%.*]] = freeze i1 %a, !dbg [[FIRST:![0-9]+]]
; CHECK-NEXT:    [[A_AND:%.*]] = select i1 true, i1 [[A]], i1 false, !dbg [[FIRST]]
; CHECK-NEXT:    [[B:%.*]] = freeze i1 %b, !dbg [[SECOND:![0-9]+]]
; CHECK-NEXT:    [[AND:%.*]] = select i1 [[A_AND]], i1 [[B]], i1 false, !dbg [[SECOND]]
; CHECK-NEXT:    br i1 [[AND]], label %entry.split, label %entry.split.nonchr, !dbg [[BOTH:![0-9]+]]
; CHECK-DAG: [[FIRST]] = !{null, [[FIRST_L:![0-9]+]]}
; CHECK-DAG: [[FIRST_L]] = !{!"tile", [[FIRST_T:![0-9]+]]}
; CHECK-DAG: [[FIRST_T]] = !DILocation(line: 105,
; CHECK-DAG: [[SECOND]] = !{null, [[SECOND_L:![0-9]+]]}
; CHECK-DAG: [[SECOND_L]] = !{!"tile", [[SECOND_T:![0-9]+]]}
; CHECK-DAG: [[SECOND_T]] = !DILocation(line: 110,
; CHECK-DAG: [[BOTH]] = !{null, [[BOTH_L:![0-9]+]]}
; CHECK-DAG: [[BOTH_L]] = !{!"tile", [[BOTH_T:![0-9]+]]}
; CHECK-DAG: [[BOTH_T]] = !DILocation(line: 105, {{.*}}isImplicitCode: true

declare void @g()

define i32 @f(ptr %p) !prof !14 !dbg !20 {
entry:
  %x = load i32, ptr %p, !dbg !22
  %m = and i32 %x, 1, !dbg !23
  %a = icmp eq i32 %m, 0, !dbg !24
  br i1 %a, label %next, label %then1, !prof !15, !dbg !25
then1:
  call void @g(), !dbg !26
  br label %next, !dbg !27
next:
  %n = and i32 %x, 2, !dbg !28
  %b = icmp eq i32 %n, 0, !dbg !29
  br i1 %b, label %done, label %then2, !prof !15, !dbg !30
then2:
  call void @g(), !dbg !31
  br label %done, !dbg !32
done:
  ret i32 0, !dbg !33
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1, !7}
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

!7 = !{i32 1, !"ProfileSummary", !8}
!8 = !{!9, !10, !11, !12, !13, !16, !17, !18}
!9 = !{!"ProfileFormat", !"InstrProf"}
!10 = !{!"TotalCount", i64 10000}
!11 = !{!"MaxCount", i64 10}
!12 = !{!"MaxInternalCount", i64 1}
!13 = !{!"MaxFunctionCount", i64 1000}
!14 = !{!"function_entry_count", i64 100}
!15 = !{!"branch_weights", i32 0, i32 1}
!16 = !{!"NumCounts", i64 3}
!17 = !{!"NumFunctions", i64 3}
!18 = !{!"DetailedSummary", !19}
!19 = !{!{i32 10000, i64 100, i32 1}, !{i32 999000, i64 100, i32 1}, !{i32 999999, i64 1, i32 2}}
