; What IndVarSimplify computes in front of a loop has the source location of the branch there.
; Its layers are those of what is computed: a value behind the loop, the limit of the loop, a
; comparison, or a value that does not change in the loop.

; RUN: opt -S -passes=indvars < %s | FileCheck %s

; CHECK-LABEL: define i32 @exit_value(
; CHECK:         [[MUL:%.*]] = mul i32 %{{.*}}, 3, !dbg [[SUM:![0-9]+]]
; CHECK-NEXT:    add i32 %m, [[MUL]], !dbg [[SUM]]

; CHECK-LABEL: define void @limit(
; CHECK:         call i32 @llvm.smax.i32(i32 %n, i32 1), !dbg [[LIMIT:![0-9]+]]
; CHECK-NEXT:    br label %loop

; CHECK-LABEL: define i32 @check(
; CHECK:         [[FIRST:%.*]] = add i32 %start, -1, !dbg [[IN:![0-9]+]]
; CHECK-NEXT:    icmp ult i32 [[FIRST]], %len, !dbg [[IN]]
; CHECK-NEXT:    br label %loop

; CHECK-LABEL: define void @invariant(
; CHECK:         [[SAME:%.*]] = add i32 %k, %j, !dbg [[INVARIANT:![0-9]+]]
; CHECK:         store volatile i32 [[SAME]], ptr %p

target datalayout = "n8:16:32:64"

define i32 @exit_value(i32 %n, i32 %m) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ], !dbg !23
  %sum = phi i32 [ %m, %entry ], [ %sum.next, %loop ], !dbg !24
  %sum.next = add i32 %sum, 3, !dbg !25
  %i.next = add i32 %i, 1, !dbg !26
  %c = icmp ult i32 %i.next, %n, !dbg !27
  br i1 %c, label %loop, label %exit, !dbg !28

exit:
  %r = phi i32 [ %sum.next, %loop ], !dbg !29
  ret i32 %r, !dbg !30
}

define void @limit(ptr %p, i32 %n) !dbg !31 {
entry:
  br label %loop, !dbg !33

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ], !dbg !34
  store volatile i32 %i, ptr %p, align 4, !dbg !35
  %i.next = add i32 %i, 1, !dbg !36
  %below = icmp slt i32 %i.next, %n, !dbg !37
  br i1 %below, label %loop, label %exit, !dbg !38

exit:
  ret void, !dbg !39
}

define i32 @check(i32 %start, i32 %len) !dbg !40 {
entry:
  br label %loop, !dbg !42

loop:
  %i = phi i32 [ %start, %entry ], [ %i.next, %latch ], !dbg !43
  %done = icmp ne i32 %i, 0, !dbg !44
  br i1 %done, label %range, label %zero, !dbg !45

range:
  %less = add i32 %i, -1, !dbg !46
  %in = icmp ult i32 %less, %len, !dbg !47
  br i1 %in, label %latch, label %outside, !dbg !48

latch:
  %i.next = add i32 %i, -1, !dbg !49
  %c = call i1 @condition(), !dbg !50
  br i1 %c, label %exit, label %loop, !dbg !51

exit:
  ret i32 %i, !dbg !52

zero:
  ret i32 -1, !dbg !53

outside:
  ret i32 -2, !dbg !54
}

declare i1 @condition()

define void @invariant(ptr %p, i32 %n, i32 %j, i32 %k) !dbg !55 {
entry:
  br label %loop, !dbg !57

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ], !dbg !58
  %more = add i32 %i, %k, !dbg !59
  %most = add i32 %more, %j, !dbg !60
  %same = sub i32 %most, %i, !dbg !61
  store volatile i32 %same, ptr %p, align 4, !dbg !62
  %i.next = add nuw i32 %i, 1, !dbg !63
  %c = icmp ult i32 %i.next, %n, !dbg !64
  br i1 %c, label %loop, label %exit, !dbg !65

exit:
  ret void, !dbg !66
}

; CHECK-DAG: [[SUM]] = !{[[SUM_P:![0-9]+]], [[SUM_L:![0-9]+]]}
; CHECK-DAG: [[SUM_P]] = !DILocation(line: 3, scope: !{{[0-9]+}})
; CHECK-DAG: [[SUM_L]] = !{!"tile", [[SUM_T:![0-9]+]]}
; CHECK-DAG: [[SUM_T]] = !DILocation(line: 106, scope: !{{[0-9]+}})
; CHECK-DAG: [[LIMIT]] = !{[[LIMIT_P:![0-9]+]], [[LIMIT_L:![0-9]+]]}
; CHECK-DAG: [[LIMIT_P]] = !DILocation(line: 13, scope: !{{[0-9]+}})
; CHECK-DAG: [[LIMIT_L]] = !{!"tile", [[LIMIT_T:![0-9]+]]}
; CHECK-DAG: [[LIMIT_T]] = !DILocation(line: 117, scope: !{{[0-9]+}})
; CHECK-DAG: [[IN]] = !{[[IN_P:![0-9]+]], [[IN_L:![0-9]+]]}
; CHECK-DAG: [[IN_P]] = !DILocation(line: 21, scope: !{{[0-9]+}})
; CHECK-DAG: [[IN_L]] = !{!"tile", [[IN_T:![0-9]+]]}
; CHECK-DAG: [[IN_T]] = !DILocation(line: 126, scope: !{{[0-9]+}})
; CHECK-DAG: [[INVARIANT]] = !{[[INVARIANT_P:![0-9]+]], [[INVARIANT_L:![0-9]+]]}
; CHECK-DAG: [[INVARIANT_P]] = !DILocation(line: 35, scope: !{{[0-9]+}})
; CHECK-DAG: [[INVARIANT_L]] = !{!"tile", [[INVARIANT_T:![0-9]+]]}
; CHECK-DAG: [[INVARIANT_T]] = !DILocation(line: 139, scope: !{{[0-9]+}})

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
!20 = distinct !DISubprogram(name: "exit_value", scope: !2, file: !2, line: 2, type: !3, scopeLine: 2, spFlags: DISPFlagDefinition, unit: !0)
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
!31 = distinct !DISubprogram(name: "limit", scope: !2, file: !2, line: 12, type: !3, scopeLine: 12, spFlags: DISPFlagDefinition, unit: !0)
!32 = !DILexicalBlockFile(scope: !31, file: !5, discriminator: 0)
!33 = !{!DILocation(line: 13, scope: !31), !{!"tile", !DILocation(line: 113, scope: !32)}}
!34 = !{!DILocation(line: 14, scope: !31), !{!"tile", !DILocation(line: 114, scope: !32)}}
!35 = !{!DILocation(line: 15, scope: !31), !{!"tile", !DILocation(line: 115, scope: !32)}}
!36 = !{!DILocation(line: 16, scope: !31), !{!"tile", !DILocation(line: 116, scope: !32)}}
!37 = !{!DILocation(line: 17, scope: !31), !{!"tile", !DILocation(line: 117, scope: !32)}}
!38 = !{!DILocation(line: 18, scope: !31), !{!"tile", !DILocation(line: 118, scope: !32)}}
!39 = !{!DILocation(line: 19, scope: !31), !{!"tile", !DILocation(line: 119, scope: !32)}}
!40 = distinct !DISubprogram(name: "check", scope: !2, file: !2, line: 20, type: !3, scopeLine: 20, spFlags: DISPFlagDefinition, unit: !0)
!41 = !DILexicalBlockFile(scope: !40, file: !5, discriminator: 0)
!42 = !{!DILocation(line: 21, scope: !40), !{!"tile", !DILocation(line: 121, scope: !41)}}
!43 = !{!DILocation(line: 22, scope: !40), !{!"tile", !DILocation(line: 122, scope: !41)}}
!44 = !{!DILocation(line: 23, scope: !40), !{!"tile", !DILocation(line: 123, scope: !41)}}
!45 = !{!DILocation(line: 24, scope: !40), !{!"tile", !DILocation(line: 124, scope: !41)}}
!46 = !{!DILocation(line: 25, scope: !40), !{!"tile", !DILocation(line: 125, scope: !41)}}
!47 = !{!DILocation(line: 26, scope: !40), !{!"tile", !DILocation(line: 126, scope: !41)}}
!48 = !{!DILocation(line: 27, scope: !40), !{!"tile", !DILocation(line: 127, scope: !41)}}
!49 = !{!DILocation(line: 28, scope: !40), !{!"tile", !DILocation(line: 128, scope: !41)}}
!50 = !{!DILocation(line: 29, scope: !40), !{!"tile", !DILocation(line: 129, scope: !41)}}
!51 = !{!DILocation(line: 30, scope: !40), !{!"tile", !DILocation(line: 130, scope: !41)}}
!52 = !{!DILocation(line: 31, scope: !40), !{!"tile", !DILocation(line: 131, scope: !41)}}
!53 = !{!DILocation(line: 32, scope: !40), !{!"tile", !DILocation(line: 132, scope: !41)}}
!54 = !{!DILocation(line: 33, scope: !40), !{!"tile", !DILocation(line: 133, scope: !41)}}
!55 = distinct !DISubprogram(name: "invariant", scope: !2, file: !2, line: 34, type: !3, scopeLine: 34, spFlags: DISPFlagDefinition, unit: !0)
!56 = !DILexicalBlockFile(scope: !55, file: !5, discriminator: 0)
!57 = !{!DILocation(line: 35, scope: !55), !{!"tile", !DILocation(line: 135, scope: !56)}}
!58 = !{!DILocation(line: 36, scope: !55), !{!"tile", !DILocation(line: 136, scope: !56)}}
!59 = !{!DILocation(line: 37, scope: !55), !{!"tile", !DILocation(line: 137, scope: !56)}}
!60 = !{!DILocation(line: 38, scope: !55), !{!"tile", !DILocation(line: 138, scope: !56)}}
!61 = !{!DILocation(line: 39, scope: !55), !{!"tile", !DILocation(line: 139, scope: !56)}}
!62 = !{!DILocation(line: 40, scope: !55), !{!"tile", !DILocation(line: 140, scope: !56)}}
!63 = !{!DILocation(line: 41, scope: !55), !{!"tile", !DILocation(line: 141, scope: !56)}}
!64 = !{!DILocation(line: 42, scope: !55), !{!"tile", !DILocation(line: 142, scope: !56)}}
!65 = !{!DILocation(line: 43, scope: !55), !{!"tile", !DILocation(line: 143, scope: !56)}}
!66 = !{!DILocation(line: 44, scope: !55), !{!"tile", !DILocation(line: 144, scope: !56)}}
