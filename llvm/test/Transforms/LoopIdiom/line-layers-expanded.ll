; The addresses and sizes of a call that LoopIdiomRecognize makes of a loop are computed in front
; of the loop, and have the source location of the branch there. Their layers are those of the
; store that the call stands for.

; RUN: opt -S -passes=loop-idiom < %s | FileCheck %s

; CHECK-LABEL: define void @set(
; CHECK:         [[OFFSET:%.*]] = shl i64 %from, 2, !dbg [[SET:![0-9]+]]
; CHECK-NEXT:    getelementptr i8, ptr %p, i64 [[OFFSET]], !dbg [[SET]]
; CHECK-NEXT:    shl nuw i64 %n, 2, !dbg [[SET]]
; CHECK-NEXT:    call void @llvm.memset

; CHECK-LABEL: define void @copy(
; CHECK:         [[OFFSET:%.*]] = shl i64 %from, 2, !dbg [[COPY:![0-9]+]]
; CHECK-NEXT:    getelementptr i8, ptr %p, i64 [[OFFSET]], !dbg [[COPY]]
; CHECK-NEXT:    getelementptr i8, ptr %r, i64 [[OFFSET]], !dbg [[COPY]]
; CHECK-NEXT:    shl nuw i64 %n, 2, !dbg [[COPY]]
; CHECK-NEXT:    call void @llvm.memcpy

define void @set(ptr %p, i64 %from, i64 %n) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !23
  %at = add i64 %i, %from, !dbg !24
  %q = getelementptr i32, ptr %p, i64 %at, !dbg !25
  store i32 0, ptr %q, align 4, !dbg !26
  %i.next = add nuw nsw i64 %i, 1, !dbg !27
  %c = icmp ne i64 %i.next, %n, !dbg !28
  br i1 %c, label %loop, label %exit, !dbg !29

exit:
  ret void, !dbg !30
}

define void @copy(ptr noalias %p, ptr noalias %r, i64 %from, i64 %n) !dbg !31 {
entry:
  br label %loop, !dbg !33

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !34
  %at = add i64 %i, %from, !dbg !35
  %q = getelementptr i32, ptr %r, i64 %at, !dbg !36
  %v = load i32, ptr %q, align 4, !dbg !37
  %s = getelementptr i32, ptr %p, i64 %at, !dbg !38
  store i32 %v, ptr %s, align 4, !dbg !39
  %i.next = add nuw nsw i64 %i, 1, !dbg !40
  %c = icmp ne i64 %i.next, %n, !dbg !41
  br i1 %c, label %loop, label %exit, !dbg !42

exit:
  ret void, !dbg !43
}

; CHECK-DAG: [[SET]] = !{[[SET_P:![0-9]+]], [[SET_L:![0-9]+]]}
; CHECK-DAG: [[SET_P]] = !DILocation(line: 3, scope: !{{[0-9]+}})
; CHECK-DAG: [[SET_L]] = !{!"tile", [[SET_T:![0-9]+]]}
; CHECK-DAG: [[SET_T]] = !DILocation(line: 107, scope: !{{[0-9]+}})
; CHECK-DAG: [[COPY]] = !{[[COPY_P:![0-9]+]], [[COPY_L:![0-9]+]]}
; CHECK-DAG: [[COPY_P]] = !DILocation(line: 13, scope: !{{[0-9]+}})
; CHECK-DAG: [[COPY_L]] = !{!"tile", [[COPY_T:![0-9]+]]}
; CHECK-DAG: [[COPY_T]] = !DILocation(line: 119, scope: !{{[0-9]+}})

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
!20 = distinct !DISubprogram(name: "set", scope: !2, file: !2, line: 2, type: !3, scopeLine: 2, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!23 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!24 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!25 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!26 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!27 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!28 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!29 = !{!DILocation(line: 10, scope: !20), !{!"tile", !DILocation(line: 110, scope: !21)}}
!30 = !{!DILocation(line: 11, scope: !20), !{!"tile", !DILocation(line: 111, scope: !21)}}
!31 = distinct !DISubprogram(name: "copy", scope: !2, file: !2, line: 12, type: !3, scopeLine: 12, spFlags: DISPFlagDefinition, unit: !0)
!32 = !DILexicalBlockFile(scope: !31, file: !5, discriminator: 0)
!33 = !{!DILocation(line: 13, scope: !31), !{!"tile", !DILocation(line: 113, scope: !32)}}
!34 = !{!DILocation(line: 14, scope: !31), !{!"tile", !DILocation(line: 114, scope: !32)}}
!35 = !{!DILocation(line: 15, scope: !31), !{!"tile", !DILocation(line: 115, scope: !32)}}
!36 = !{!DILocation(line: 16, scope: !31), !{!"tile", !DILocation(line: 116, scope: !32)}}
!37 = !{!DILocation(line: 17, scope: !31), !{!"tile", !DILocation(line: 117, scope: !32)}}
!38 = !{!DILocation(line: 18, scope: !31), !{!"tile", !DILocation(line: 118, scope: !32)}}
!39 = !{!DILocation(line: 19, scope: !31), !{!"tile", !DILocation(line: 119, scope: !32)}}
!40 = !{!DILocation(line: 20, scope: !31), !{!"tile", !DILocation(line: 120, scope: !32)}}
!41 = !{!DILocation(line: 21, scope: !31), !{!"tile", !DILocation(line: 121, scope: !32)}}
!42 = !{!DILocation(line: 22, scope: !31), !{!"tile", !DILocation(line: 122, scope: !32)}}
!43 = !{!DILocation(line: 23, scope: !31), !{!"tile", !DILocation(line: 123, scope: !32)}}
