; What LICM computes in front of the loop for a minimum, an address, or a comparison
; that is reassociated has the source location of the branch in front of which it
; stands, and the layers of the instruction that it is computed for.

; RUN: opt -S -passes='loop-mssa(licm)' < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: %invariant.gep = getelementptr i8, {{.*}}, !dbg [[DL1:![0-9]+]]
; CHECK-LABEL: define void @minmax(
; CHECK: %invariant.smin = call i32 {{.*}}, !dbg [[DL2:![0-9]+]]
; CHECK-LABEL: define i32 @add(
; CHECK: %invariant.op = sub nsw i32 {{.*}}, !dbg [[DL3:![0-9]+]]
; CHECK-LABEL: define i32 @sub(
; CHECK: %invariant.op = sub nsw i32 %x, 4, !dbg [[DL4:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{[[DL1_P:![0-9]+]], [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 105, scope: {{![0-9]+}})
; CHECK-DAG: [[DL1_P]] = !DILocation(line: 2, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{[[DL2_P:![0-9]+]], [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 206, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2_P]] = !DILocation(line: 2, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{[[DL3_P:![0-9]+]], [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 307, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3_P]] = !DILocation(line: 4, scope: {{![0-9]+}})
; CHECK-DAG: [[DL4]] = !{[[DL4_P:![0-9]+]], [[DL4_L:![0-9]+]]}
; CHECK-DAG: [[DL4_L]] = !{!"tile", [[DL4_T:![0-9]+]]}
; CHECK-DAG: [[DL4_T]] = !DILocation(line: 407, scope: {{![0-9]+}})
; CHECK-DAG: [[DL4_P]] = !DILocation(line: 4, scope: {{![0-9]+}})

declare void @u(ptr)
define void @f(ptr %p, i64 %a, i64 %n) !dbg !20 {
entry:
  br label %loop, !dbg !22
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ], !dbg !23
  %g1 = getelementptr i8, ptr %p, i64 %i, !dbg !24
  %g2 = getelementptr i8, ptr %g1, i64 %a, !dbg !25
  call void @u(ptr %g2), !dbg !26
  %i1 = add i64 %i, 1, !dbg !27
  %c = icmp ult i64 %i1, %n, !dbg !28
  br i1 %c, label %loop, label %exit, !dbg !29
exit:
  ret void, !dbg !30
}

define void @minmax(i32 %a, i32 %b) !dbg !31 {
entry:
  br label %loop, !dbg !33

loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ], !dbg !34
  %c1 = icmp slt i32 %i, %a, !dbg !35
  %c2 = icmp slt i32 %i, %b, !dbg !36
  %c = and i1 %c1, %c2, !dbg !37
  %i1 = add i32 %i, 1, !dbg !38
  br i1 %c, label %loop, label %exit, !dbg !39

exit:
  ret void, !dbg !40
}

define i32 @add(ptr %p, ptr %q) !dbg !41 {
entry:
  %x = load i32, ptr %p, !range !7, !dbg !43
  %l = load i32, ptr %q, !range !7, !dbg !44
  br label %loop, !dbg !45

loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %back ], !dbg !46
  %s = add nsw i32 %i, %x, !dbg !47
  %c = icmp slt i32 %s, %l, !dbg !48
  br i1 %c, label %back, label %exit, !dbg !49

back:
  %i1 = add nsw nuw i32 %i, 4, !dbg !50
  %d = icmp slt i32 %i1, 1000, !dbg !51
  br i1 %d, label %loop, label %exit, !dbg !52

exit:
  ret i32 %i, !dbg !53
}

define i32 @sub(ptr %p, ptr %q) !dbg !54 {
entry:
  %x = load i32, ptr %p, !range !7, !dbg !56
  %length = load i32, ptr %q, !range !7, !dbg !57
  br label %loop, !dbg !58

loop:
  %iv = phi i32 [ 0, %entry ], [ %iv.next, %backedge ], !dbg !59
  %arith = sub nsw i32 %x, %iv, !dbg !60
  %x_check = icmp slt i32 %arith, 4, !dbg !61
  br i1 %x_check, label %out_of_bounds, label %backedge, !dbg !62

backedge:
  %iv.next = add nuw nsw i32 %iv, 4, !dbg !63
  %loop_cond = icmp slt i32 %iv.next, %length, !dbg !64
  br i1 %loop_cond, label %loop, label %exit, !dbg !65

exit:
  ret i32 %iv.next, !dbg !66

out_of_bounds:
  ret i32 -1, !dbg !67
}

!7 = !{i32 0, i32 2147483647}

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
!31 = distinct !DISubprogram(name: "minmax", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!32 = !DILexicalBlockFile(scope: !31, file: !5, discriminator: 0)
!33 = !{!DILocation(line: 2, scope: !31), !{!"tile", !DILocation(line: 202, scope: !32)}}
!34 = !{!DILocation(line: 3, scope: !31), !{!"tile", !DILocation(line: 203, scope: !32)}}
!35 = !{!DILocation(line: 4, scope: !31), !{!"tile", !DILocation(line: 204, scope: !32)}}
!36 = !{!DILocation(line: 5, scope: !31), !{!"tile", !DILocation(line: 205, scope: !32)}}
!37 = !{!DILocation(line: 6, scope: !31), !{!"tile", !DILocation(line: 206, scope: !32)}}
!38 = !{!DILocation(line: 7, scope: !31), !{!"tile", !DILocation(line: 207, scope: !32)}}
!39 = !{!DILocation(line: 8, scope: !31), !{!"tile", !DILocation(line: 208, scope: !32)}}
!40 = !{!DILocation(line: 9, scope: !31), !{!"tile", !DILocation(line: 209, scope: !32)}}
!41 = distinct !DISubprogram(name: "add", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!42 = !DILexicalBlockFile(scope: !41, file: !5, discriminator: 0)
!43 = !{!DILocation(line: 2, scope: !41), !{!"tile", !DILocation(line: 302, scope: !42)}}
!44 = !{!DILocation(line: 3, scope: !41), !{!"tile", !DILocation(line: 303, scope: !42)}}
!45 = !{!DILocation(line: 4, scope: !41), !{!"tile", !DILocation(line: 304, scope: !42)}}
!46 = !{!DILocation(line: 5, scope: !41), !{!"tile", !DILocation(line: 305, scope: !42)}}
!47 = !{!DILocation(line: 6, scope: !41), !{!"tile", !DILocation(line: 306, scope: !42)}}
!48 = !{!DILocation(line: 7, scope: !41), !{!"tile", !DILocation(line: 307, scope: !42)}}
!49 = !{!DILocation(line: 8, scope: !41), !{!"tile", !DILocation(line: 308, scope: !42)}}
!50 = !{!DILocation(line: 9, scope: !41), !{!"tile", !DILocation(line: 309, scope: !42)}}
!51 = !{!DILocation(line: 10, scope: !41), !{!"tile", !DILocation(line: 310, scope: !42)}}
!52 = !{!DILocation(line: 11, scope: !41), !{!"tile", !DILocation(line: 311, scope: !42)}}
!53 = !{!DILocation(line: 12, scope: !41), !{!"tile", !DILocation(line: 312, scope: !42)}}
!54 = distinct !DISubprogram(name: "sub", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!55 = !DILexicalBlockFile(scope: !54, file: !5, discriminator: 0)
!56 = !{!DILocation(line: 2, scope: !54), !{!"tile", !DILocation(line: 402, scope: !55)}}
!57 = !{!DILocation(line: 3, scope: !54), !{!"tile", !DILocation(line: 403, scope: !55)}}
!58 = !{!DILocation(line: 4, scope: !54), !{!"tile", !DILocation(line: 404, scope: !55)}}
!59 = !{!DILocation(line: 5, scope: !54), !{!"tile", !DILocation(line: 405, scope: !55)}}
!60 = !{!DILocation(line: 6, scope: !54), !{!"tile", !DILocation(line: 406, scope: !55)}}
!61 = !{!DILocation(line: 7, scope: !54), !{!"tile", !DILocation(line: 407, scope: !55)}}
!62 = !{!DILocation(line: 8, scope: !54), !{!"tile", !DILocation(line: 408, scope: !55)}}
!63 = !{!DILocation(line: 9, scope: !54), !{!"tile", !DILocation(line: 409, scope: !55)}}
!64 = !{!DILocation(line: 10, scope: !54), !{!"tile", !DILocation(line: 410, scope: !55)}}
!65 = !{!DILocation(line: 11, scope: !54), !{!"tile", !DILocation(line: 411, scope: !55)}}
!66 = !{!DILocation(line: 12, scope: !54), !{!"tile", !DILocation(line: 412, scope: !55)}}
!67 = !{!DILocation(line: 13, scope: !54), !{!"tile", !DILocation(line: 413, scope: !55)}}
