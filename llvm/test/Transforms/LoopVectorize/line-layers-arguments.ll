; What the vectorizer makes without a location comes from the lines of what it is made for: the
; vector of an argument has what is common to its uses, and the step of a variable has the layers
; of the variable. A branch on an argument has those of the store that it is about.

; RUN: opt -S -passes=loop-vectorize -force-vector-width=4 -force-vector-interleave=1 %s | FileCheck %s

; CHECK-LABEL: define void @scale(
; CHECK:         %broadcast.splatinsert = insertelement <4 x float> poison, float %s, i64 0, !dbg [[ONE:![0-9]+]]
; CHECK-NEXT:    %broadcast.splat = shufflevector {{.*}}, !dbg [[ONE]]
; CHECK-LABEL: define void @twice(
; CHECK:         %broadcast.splatinsert = insertelement <4 x float> poison, float %s, i64 0, !dbg [[TWO:![0-9]+]]
; CHECK-LABEL: define void @step(
; CHECK:         [[STEP:%.*]] = shl i32 %step, 2, !dbg [[IV:![0-9]+]]
; CHECK:         insertelement <4 x i32> poison, i32 [[STEP]], i64 0, !dbg [[IV]]
; CHECK-LABEL: define void @cond(
; CHECK:         br i1 %c, label %pred.store.if, label %pred.store.continue, !dbg [[STORE:![0-9]+]]
; CHECK-DAG: [[ONE]] = !{null, [[ONE_L:![0-9]+]]}
; CHECK-DAG: [[ONE_L]] = !{!"tile", [[ONE_T:![0-9]+]]}
; CHECK-DAG: [[ONE_T]] = !DILocation(line: 1006, scope: {{![0-9]+}})
; CHECK-DAG: [[TWO]] = !{null, [[TWO_L:![0-9]+]]}
; CHECK-DAG: [[TWO_L]] = !{!"tile", [[TWO_T:![0-9]+]]}
; CHECK-DAG: [[TWO_T]] = !DILocation(line: 2006, scope: {{![0-9]+}}, isImplicitCode: true)
; CHECK-DAG: [[IV]] = !{null, [[IV_L:![0-9]+]]}
; CHECK-DAG: [[IV_L]] = !{!"tile", [[IV_T:![0-9]+]]}
; CHECK-DAG: [[IV_T]] = !DILocation(line: 3004, scope: {{![0-9]+}})
; CHECK-DAG: [[STORE]] = !{null, [[STORE_L:![0-9]+]]}
; CHECK-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; CHECK-DAG: [[STORE_T]] = !DILocation(line: 4006, scope: {{![0-9]+}})

define void @scale(ptr noalias %dst, ptr noalias %src, float %s) !dbg !20 {
entry:
  br label %loop, !dbg !22

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !23
  %p = getelementptr float, ptr %src, i64 %i, !dbg !24
  %x = load float, ptr %p, !dbg !25
  %y = fmul float %x, %s, !dbg !26
  %q = getelementptr float, ptr %dst, i64 %i, !dbg !27
  store float %y, ptr %q, !dbg !28
  %i.next = add i64 %i, 1, !dbg !29
  %done = icmp eq i64 %i.next, 100, !dbg !30
  br i1 %done, label %exit, label %loop, !dbg !31

exit:
  ret void, !dbg !32
}

define void @twice(ptr noalias %dst, ptr noalias %src, float %s) !dbg !33 {
entry:
  br label %loop, !dbg !35

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !36
  %p = getelementptr float, ptr %src, i64 %i, !dbg !37
  %x = load float, ptr %p, !dbg !38
  %y = fmul float %x, %s, !dbg !39
  %z = fadd float %y, %s, !dbg !40
  %q = getelementptr float, ptr %dst, i64 %i, !dbg !41
  store float %z, ptr %q, !dbg !42
  %i.next = add i64 %i, 1, !dbg !43
  %done = icmp eq i64 %i.next, 100, !dbg !44
  br i1 %done, label %exit, label %loop, !dbg !45

exit:
  ret void, !dbg !46
}

define void @step(ptr noalias %dst, i32 %step) !dbg !47 {
entry:
  br label %loop, !dbg !49

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !50
  %j = phi i32 [ 0, %entry ], [ %j.next, %loop ], !dbg !51
  %q = getelementptr i32, ptr %dst, i64 %i, !dbg !52
  store i32 %j, ptr %q, !dbg !53
  %j.next = add i32 %j, %step, !dbg !54
  %i.next = add i64 %i, 1, !dbg !55
  %done = icmp eq i64 %i.next, 100, !dbg !56
  br i1 %done, label %exit, label %loop, !dbg !57

exit:
  ret void, !dbg !58
}

define void @cond(ptr noalias %dst, i1 %c) !dbg !59 {
entry:
  br label %loop, !dbg !61

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ], !dbg !62
  br i1 %c, label %then, label %latch, !dbg !63

then:
  %q = getelementptr i32, ptr %dst, i64 %i, !dbg !64
  store i32 1, ptr %q, !dbg !65
  br label %latch, !dbg !66

latch:
  %i.next = add i64 %i, 1, !dbg !67
  %done = icmp eq i64 %i.next, 100, !dbg !68
  br i1 %done, label %exit, label %loop, !dbg !69

exit:
  ret void, !dbg !70
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
!20 = distinct !DISubprogram(name: "scale", scope: !2, file: !2, line: 101, type: !3, scopeLine: 101, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 102, scope: !20), !{!"tile", !DILocation(line: 1002, scope: !21)}}
!23 = !{!DILocation(line: 103, scope: !20), !{!"tile", !DILocation(line: 1003, scope: !21)}}
!24 = !{!DILocation(line: 104, scope: !20), !{!"tile", !DILocation(line: 1004, scope: !21)}}
!25 = !{!DILocation(line: 105, scope: !20), !{!"tile", !DILocation(line: 1005, scope: !21)}}
!26 = !{!DILocation(line: 106, scope: !20), !{!"tile", !DILocation(line: 1006, scope: !21)}}
!27 = !{!DILocation(line: 107, scope: !20), !{!"tile", !DILocation(line: 1007, scope: !21)}}
!28 = !{!DILocation(line: 108, scope: !20), !{!"tile", !DILocation(line: 1008, scope: !21)}}
!29 = !{!DILocation(line: 109, scope: !20), !{!"tile", !DILocation(line: 1009, scope: !21)}}
!30 = !{!DILocation(line: 110, scope: !20), !{!"tile", !DILocation(line: 1010, scope: !21)}}
!31 = !{!DILocation(line: 111, scope: !20), !{!"tile", !DILocation(line: 1011, scope: !21)}}
!32 = !{!DILocation(line: 112, scope: !20), !{!"tile", !DILocation(line: 1012, scope: !21)}}
!33 = distinct !DISubprogram(name: "twice", scope: !2, file: !2, line: 201, type: !3, scopeLine: 201, spFlags: DISPFlagDefinition, unit: !0)
!34 = !DILexicalBlockFile(scope: !33, file: !5, discriminator: 0)
!35 = !{!DILocation(line: 202, scope: !33), !{!"tile", !DILocation(line: 2002, scope: !34)}}
!36 = !{!DILocation(line: 203, scope: !33), !{!"tile", !DILocation(line: 2003, scope: !34)}}
!37 = !{!DILocation(line: 204, scope: !33), !{!"tile", !DILocation(line: 2004, scope: !34)}}
!38 = !{!DILocation(line: 205, scope: !33), !{!"tile", !DILocation(line: 2005, scope: !34)}}
!39 = !{!DILocation(line: 206, scope: !33), !{!"tile", !DILocation(line: 2006, scope: !34)}}
!40 = !{!DILocation(line: 207, scope: !33), !{!"tile", !DILocation(line: 2007, scope: !34)}}
!41 = !{!DILocation(line: 208, scope: !33), !{!"tile", !DILocation(line: 2008, scope: !34)}}
!42 = !{!DILocation(line: 209, scope: !33), !{!"tile", !DILocation(line: 2009, scope: !34)}}
!43 = !{!DILocation(line: 210, scope: !33), !{!"tile", !DILocation(line: 2010, scope: !34)}}
!44 = !{!DILocation(line: 211, scope: !33), !{!"tile", !DILocation(line: 2011, scope: !34)}}
!45 = !{!DILocation(line: 212, scope: !33), !{!"tile", !DILocation(line: 2012, scope: !34)}}
!46 = !{!DILocation(line: 213, scope: !33), !{!"tile", !DILocation(line: 2013, scope: !34)}}
!47 = distinct !DISubprogram(name: "step", scope: !2, file: !2, line: 301, type: !3, scopeLine: 301, spFlags: DISPFlagDefinition, unit: !0)
!48 = !DILexicalBlockFile(scope: !47, file: !5, discriminator: 0)
!49 = !{!DILocation(line: 302, scope: !47), !{!"tile", !DILocation(line: 3002, scope: !48)}}
!50 = !{!DILocation(line: 303, scope: !47), !{!"tile", !DILocation(line: 3003, scope: !48)}}
!51 = !{!DILocation(line: 304, scope: !47), !{!"tile", !DILocation(line: 3004, scope: !48)}}
!52 = !{!DILocation(line: 305, scope: !47), !{!"tile", !DILocation(line: 3005, scope: !48)}}
!53 = !{!DILocation(line: 306, scope: !47), !{!"tile", !DILocation(line: 3006, scope: !48)}}
!54 = !{!DILocation(line: 307, scope: !47), !{!"tile", !DILocation(line: 3007, scope: !48)}}
!55 = !{!DILocation(line: 308, scope: !47), !{!"tile", !DILocation(line: 3008, scope: !48)}}
!56 = !{!DILocation(line: 309, scope: !47), !{!"tile", !DILocation(line: 3009, scope: !48)}}
!57 = !{!DILocation(line: 310, scope: !47), !{!"tile", !DILocation(line: 3010, scope: !48)}}
!58 = !{!DILocation(line: 311, scope: !47), !{!"tile", !DILocation(line: 3011, scope: !48)}}
!59 = distinct !DISubprogram(name: "cond", scope: !2, file: !2, line: 401, type: !3, scopeLine: 401, spFlags: DISPFlagDefinition, unit: !0)
!60 = !DILexicalBlockFile(scope: !59, file: !5, discriminator: 0)
!61 = !{!DILocation(line: 402, scope: !59), !{!"tile", !DILocation(line: 4002, scope: !60)}}
!62 = !{!DILocation(line: 403, scope: !59), !{!"tile", !DILocation(line: 4003, scope: !60)}}
!63 = !{!DILocation(line: 404, scope: !59), !{!"tile", !DILocation(line: 4004, scope: !60)}}
!64 = !{!DILocation(line: 405, scope: !59), !{!"tile", !DILocation(line: 4005, scope: !60)}}
!65 = !{!DILocation(line: 406, scope: !59), !{!"tile", !DILocation(line: 4006, scope: !60)}}
!66 = !{!DILocation(line: 407, scope: !59), !{!"tile", !DILocation(line: 4007, scope: !60)}}
!67 = !{!DILocation(line: 408, scope: !59), !{!"tile", !DILocation(line: 4008, scope: !60)}}
!68 = !{!DILocation(line: 409, scope: !59), !{!"tile", !DILocation(line: 4009, scope: !60)}}
!69 = !{!DILocation(line: 410, scope: !59), !{!"tile", !DILocation(line: 4010, scope: !60)}}
!70 = !{!DILocation(line: 411, scope: !59), !{!"tile", !DILocation(line: 4011, scope: !60)}}
