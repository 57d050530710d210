; The PHI nodes of reductions and of values of the iteration before, what is made of the latter
; for the lanes and for the rest of the loop, and vectors of one value have the layers of the
; instructions that they are made of. So has the value that a variable begins an iteration
; with, and the one that it has behind the loop, whatever its type. What counts the iterations
; has the layers of the branch that ends the loop.

; RUN: opt -S -passes=loop-vectorize -force-vector-width=4 -force-vector-interleave=1 \
; RUN:   -lv-strided-pointer-ivs < %s | FileCheck %s

; CHECK-LABEL: define i32 @sum(
; CHECK: %broadcast.splatinsert = insertelement <4 x i32> poison, i32 %k, i64 0, !dbg [[DL1:![0-9]+]]
; CHECK: %broadcast.splat = shufflevector {{.*}}, !dbg [[DL1]]
; CHECK: %vec.phi = phi <4 x i32> {{.*}}, !dbg [[DL2:![0-9]+]]
; CHECK-LABEL: define void @recurrence(
; CHECK: %vector.recur = phi <4 x i32> {{.*}}, !dbg [[DL3:![0-9]+]]
; CHECK: %offset.idx = add i64 3, %index, !dbg [[DL4:![0-9]+]]
; CHECK: shufflevector <4 x i32> %vector.recur, {{.*}}, !dbg [[DL3]]
; CHECK: %vector.recur.extract = extractelement <4 x i32> {{.*}}, i32 3, !dbg [[DL3]]
; CHECK-LABEL: define i32 @penultimate(
; CHECK: %vector.recur.extract.for.phi = extractelement <4 x i32> {{.*}}, i32 2, !dbg [[DL5:![0-9]+]]
; CHECK-LABEL: define i32 @last(
; CHECK: br i1 %{{.*}}, label %scalar.ph, label %vector.ph, !dbg [[DL6:![0-9]+]]
; CHECK: vector.ph:
; CHECK: %n.mod.vf = urem i64 {{.*}}, 4, !dbg [[DL6]]
; CHECK: %n.vec = sub i64 {{.*}}, %n.mod.vf, !dbg [[DL6]]
; CHECK: mul i64 %n.vec, 2, !dbg [[DL7:![0-9]+]]
; CHECK: add i64 %from, {{.*}}, !dbg [[DL7]]
; CHECK: %index = phi i64 {{.*}}, !dbg [[DL6]]
; CHECK: %vector.recur = phi <4 x i32> {{.*}}, !dbg [[DL8:![0-9]+]]
; CHECK: mul i64 %index, 2, !dbg [[DL7]]
; CHECK: %offset.idx = add i64 %from, {{.*}}, !dbg [[DL7]]
; CHECK: shufflevector <4 x i32> %vector.recur, {{.*}}, !dbg [[DL8]]
; CHECK: extractelement <4 x i32> {{.*}}, i32 0, !dbg [[DL8]]
; CHECK: extractelement <4 x i32> {{.*}}, i32 3, !dbg [[DL8]]
; CHECK: %index.next = add nuw i64 %index, 4, !dbg [[DL6]]
; CHECK: %ind.escape = sub i64 {{.*}}, 2, !dbg [[DL7]]
; CHECK-LABEL: define ptr @pointer(
; CHECK: middle.block:
; CHECK: %ind.escape = getelementptr i8, ptr {{.*}}, i64 -4, !dbg [[DL9:![0-9]+]]
; CHECK-LABEL: define float @number(
; CHECK: middle.block:
; CHECK: fsub fast float {{.*}}, 2.000000e+00, !dbg [[DL10:![0-9]+]]
; CHECK-LABEL: define ptr @stride(
; CHECK: middle.block:
; CHECK: [[BACK:%.*]] = sub i64 0, %s, !dbg [[DL11:![0-9]+]]
; CHECK: %ind.escape = getelementptr i8, ptr {{.*}}, i64 [[BACK]], !dbg [[DL11]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 102, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 105, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 117, scope: {{![0-9]+}})
; CHECK-DAG: [[DL4]] = !{null, [[DL4_L:![0-9]+]]}
; CHECK-DAG: [[DL4_L]] = !{!"tile", [[DL4_T:![0-9]+]]}
; CHECK-DAG: [[DL4_T]] = !DILocation(line: 116, scope: {{![0-9]+}})
; CHECK-DAG: [[DL5]] = !{null, [[DL5_L:![0-9]+]]}
; CHECK-DAG: [[DL5_L]] = !{!"tile", [[DL5_T:![0-9]+]]}
; CHECK-DAG: [[DL5_T]] = !DILocation(line: 130, scope: {{![0-9]+}})
; CHECK-DAG: [[DL6]] = !{null, [[DL6_L:![0-9]+]]}
; CHECK-DAG: [[DL6_L]] = !{!"tile", [[DL6_T:![0-9]+]]}
; CHECK-DAG: [[DL6_T]] = !DILocation(line: 149, scope: {{![0-9]+}})
; CHECK-DAG: [[DL7]] = !{null, [[DL7_L:![0-9]+]]}
; CHECK-DAG: [[DL7_L]] = !{!"tile", [[DL7_T:![0-9]+]]}
; CHECK-DAG: [[DL7_T]] = !DILocation(line: 142, scope: {{![0-9]+}})
; CHECK-DAG: [[DL8]] = !{null, [[DL8_L:![0-9]+]]}
; CHECK-DAG: [[DL8_L]] = !{!"tile", [[DL8_T:![0-9]+]]}
; CHECK-DAG: [[DL8_T]] = !DILocation(line: 143, scope: {{![0-9]+}})
; CHECK-DAG: [[DL9]] = !{null, [[DL9_L:![0-9]+]]}
; CHECK-DAG: [[DL9_L]] = !{!"tile", [[DL9_T:![0-9]+]]}
; CHECK-DAG: [[DL9_T]] = !DILocation(line: 157, scope: {{![0-9]+}})
; CHECK-DAG: [[DL10]] = !{null, [[DL10_L:![0-9]+]]}
; CHECK-DAG: [[DL10_L]] = !{!"tile", [[DL10_T:![0-9]+]]}
; CHECK-DAG: [[DL10_T]] = !DILocation(line: 167, scope: {{![0-9]+}})
; CHECK-DAG: [[DL11]] = !{null, [[DL11_L:![0-9]+]]}
; CHECK-DAG: [[DL11_L]] = !{!"tile", [[DL11_T:![0-9]+]]}
; CHECK-DAG: [[DL11_T]] = !DILocation(line: 178, scope: {{![0-9]+}})

define i32 @sum(ptr noalias %p, ptr %q) !dbg !20 {
entry:
  %k = load i32, ptr %q, !dbg !22
  br label %loop, !dbg !23

loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ], !dbg !24
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ], !dbg !25
  %g = getelementptr i32, ptr %p, i64 %i, !dbg !26
  %v = load i32, ptr %g, !dbg !27
  %m = mul i32 %v, %k, !dbg !28
  %s1 = add i32 %s, %m, !dbg !29
  %i1 = add nuw i64 %i, 1, !dbg !30
  %c = icmp ne i64 %i1, 1027, !dbg !31
  br i1 %c, label %loop, label %exit, !dbg !32

exit:
  ret i32 %s1, !dbg !33
}

define void @recurrence(ptr noalias %p, ptr noalias %q) !dbg !34 {
entry:
  br label %loop, !dbg !36

loop:
  %i = phi i64 [ 3, %entry ], [ %i1, %loop ], !dbg !37
  %r = phi i32 [ 7, %entry ], [ %v, %loop ], !dbg !38
  %g = getelementptr i32, ptr %p, i64 %i, !dbg !39
  %v = load i32, ptr %g, !dbg !40
  %m = sub i32 %v, %r, !dbg !41
  %o = getelementptr i32, ptr %q, i64 %i, !dbg !42
  store i32 %m, ptr %o, !dbg !43
  %i1 = add nuw i64 %i, 1, !dbg !44
  %c = icmp ne i64 %i1, 1030, !dbg !45
  br i1 %c, label %loop, label %exit, !dbg !46

exit:
  ret void, !dbg !47
}

define i32 @penultimate(ptr noalias %p, ptr noalias %q, i64 %n) !dbg !48 {
entry:
  br label %loop, !dbg !50

loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ], !dbg !51
  %r = phi i32 [ 7, %entry ], [ %v, %loop ], !dbg !52
  %g = getelementptr i32, ptr %p, i64 %i, !dbg !53
  %v = load i32, ptr %g, !dbg !54
  %o = getelementptr i32, ptr %q, i64 %i, !dbg !55
  store i32 %r, ptr %o, !dbg !56
  %i1 = add nuw i64 %i, 1, !dbg !57
  %c = icmp ult i64 %i1, %n, !dbg !58
  br i1 %c, label %loop, label %exit, !dbg !59

exit:
  %x = phi i32 [ %r, %loop ], !dbg !60
  ret i32 %x, !dbg !61
}

define i32 @last(ptr noalias %p, i64 %n, i64 %from) !dbg !62 {
entry:
  br label %loop, !dbg !64

loop:
  %i = phi i64 [ %from, %entry ], [ %i1, %loop ], !dbg !65
  %r = phi i32 [ 7, %entry ], [ %v, %loop ], !dbg !66
  %g = getelementptr i32, ptr %p, i64 %i, !dbg !67
  %v = load i32, ptr %g, !dbg !68
  store i32 %r, ptr %g, !dbg !69
  %i1 = add nuw i64 %i, 2, !dbg !70
  %c = icmp ult i64 %i1, %n, !dbg !71
  br i1 %c, label %loop, label %exit, !dbg !72

exit:
  %x = phi i32 [ %r, %loop ], !dbg !73
  %y = trunc i64 %i to i32, !dbg !74
  %z = add i32 %x, %y, !dbg !75
  ret i32 %z, !dbg !76
}

define ptr @pointer(ptr %p, i64 %n) !dbg !77 {
entry:
  br label %loop, !dbg !79

loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ], !dbg !80
  %q = phi ptr [ %p, %entry ], [ %q1, %loop ], !dbg !81
  store i32 7, ptr %q, !dbg !82
  %q1 = getelementptr inbounds nuw i8, ptr %q, i64 4, !dbg !83
  %i1 = add nuw i64 %i, 1, !dbg !84
  %c = icmp ne i64 %i1, %n, !dbg !85
  br i1 %c, label %loop, label %exit, !dbg !86

exit:
  ret ptr %q, !dbg !87
}

define float @number(ptr %p, i64 %n) !dbg !88 {
entry:
  br label %loop, !dbg !90

loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ], !dbg !91
  %x = phi float [ 0.0, %entry ], [ %x1, %loop ], !dbg !92
  %g = getelementptr float, ptr %p, i64 %i, !dbg !93
  store float %x, ptr %g, !dbg !94
  %x1 = fadd fast float %x, 2.0, !dbg !95
  %i1 = add nuw i64 %i, 1, !dbg !96
  %c = icmp ne i64 %i1, %n, !dbg !97
  br i1 %c, label %loop, label %exit, !dbg !98

exit:
  ret float %x, !dbg !99
}

define ptr @stride(ptr %p, i64 %s, i64 %n) !dbg !100 {
entry:
  br label %loop, !dbg !102

loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ], !dbg !103
  %q = phi ptr [ %p, %entry ], [ %q1, %loop ], !dbg !104
  %g = getelementptr i32, ptr %p, i64 %i, !dbg !105
  store i32 7, ptr %g, !dbg !106
  %q1 = getelementptr i8, ptr %q, i64 %s, !dbg !107
  %i1 = add nuw i64 %i, 1, !dbg !108
  %c = icmp ne i64 %i1, %n, !dbg !109
  br i1 %c, label %loop, label %exit, !dbg !110

exit:
  ret ptr %q, !dbg !111
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
!20 = distinct !DISubprogram(name: "sum", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
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
!34 = distinct !DISubprogram(name: "recurrence", scope: !2, file: !2, line: 14, type: !3, scopeLine: 14, spFlags: DISPFlagDefinition, unit: !0)
!35 = !DILexicalBlockFile(scope: !34, file: !5, discriminator: 0)
!36 = !{!DILocation(line: 15, scope: !34), !{!"tile", !DILocation(line: 115, scope: !35)}}
!37 = !{!DILocation(line: 16, scope: !34), !{!"tile", !DILocation(line: 116, scope: !35)}}
!38 = !{!DILocation(line: 17, scope: !34), !{!"tile", !DILocation(line: 117, scope: !35)}}
!39 = !{!DILocation(line: 18, scope: !34), !{!"tile", !DILocation(line: 118, scope: !35)}}
!40 = !{!DILocation(line: 19, scope: !34), !{!"tile", !DILocation(line: 119, scope: !35)}}
!41 = !{!DILocation(line: 20, scope: !34), !{!"tile", !DILocation(line: 120, scope: !35)}}
!42 = !{!DILocation(line: 21, scope: !34), !{!"tile", !DILocation(line: 121, scope: !35)}}
!43 = !{!DILocation(line: 22, scope: !34), !{!"tile", !DILocation(line: 122, scope: !35)}}
!44 = !{!DILocation(line: 23, scope: !34), !{!"tile", !DILocation(line: 123, scope: !35)}}
!45 = !{!DILocation(line: 24, scope: !34), !{!"tile", !DILocation(line: 124, scope: !35)}}
!46 = !{!DILocation(line: 25, scope: !34), !{!"tile", !DILocation(line: 125, scope: !35)}}
!47 = !{!DILocation(line: 26, scope: !34), !{!"tile", !DILocation(line: 126, scope: !35)}}
!48 = distinct !DISubprogram(name: "penultimate", scope: !2, file: !2, line: 27, type: !3, scopeLine: 27, spFlags: DISPFlagDefinition, unit: !0)
!49 = !DILexicalBlockFile(scope: !48, file: !5, discriminator: 0)
!50 = !{!DILocation(line: 28, scope: !48), !{!"tile", !DILocation(line: 128, scope: !49)}}
!51 = !{!DILocation(line: 29, scope: !48), !{!"tile", !DILocation(line: 129, scope: !49)}}
!52 = !{!DILocation(line: 30, scope: !48), !{!"tile", !DILocation(line: 130, scope: !49)}}
!53 = !{!DILocation(line: 31, scope: !48), !{!"tile", !DILocation(line: 131, scope: !49)}}
!54 = !{!DILocation(line: 32, scope: !48), !{!"tile", !DILocation(line: 132, scope: !49)}}
!55 = !{!DILocation(line: 33, scope: !48), !{!"tile", !DILocation(line: 133, scope: !49)}}
!56 = !{!DILocation(line: 34, scope: !48), !{!"tile", !DILocation(line: 134, scope: !49)}}
!57 = !{!DILocation(line: 35, scope: !48), !{!"tile", !DILocation(line: 135, scope: !49)}}
!58 = !{!DILocation(line: 36, scope: !48), !{!"tile", !DILocation(line: 136, scope: !49)}}
!59 = !{!DILocation(line: 37, scope: !48), !{!"tile", !DILocation(line: 137, scope: !49)}}
!60 = !{!DILocation(line: 38, scope: !48), !{!"tile", !DILocation(line: 138, scope: !49)}}
!61 = !{!DILocation(line: 39, scope: !48), !{!"tile", !DILocation(line: 139, scope: !49)}}
!62 = distinct !DISubprogram(name: "last", scope: !2, file: !2, line: 40, type: !3, scopeLine: 40, spFlags: DISPFlagDefinition, unit: !0)
!63 = !DILexicalBlockFile(scope: !62, file: !5, discriminator: 0)
!64 = !{!DILocation(line: 41, scope: !62), !{!"tile", !DILocation(line: 141, scope: !63)}}
!65 = !{!DILocation(line: 42, scope: !62), !{!"tile", !DILocation(line: 142, scope: !63)}}
!66 = !{!DILocation(line: 43, scope: !62), !{!"tile", !DILocation(line: 143, scope: !63)}}
!67 = !{!DILocation(line: 44, scope: !62), !{!"tile", !DILocation(line: 144, scope: !63)}}
!68 = !{!DILocation(line: 45, scope: !62), !{!"tile", !DILocation(line: 145, scope: !63)}}
!69 = !{!DILocation(line: 46, scope: !62), !{!"tile", !DILocation(line: 146, scope: !63)}}
!70 = !{!DILocation(line: 47, scope: !62), !{!"tile", !DILocation(line: 147, scope: !63)}}
!71 = !{!DILocation(line: 48, scope: !62), !{!"tile", !DILocation(line: 148, scope: !63)}}
!72 = !{!DILocation(line: 49, scope: !62), !{!"tile", !DILocation(line: 149, scope: !63)}}
!73 = !{!DILocation(line: 50, scope: !62), !{!"tile", !DILocation(line: 150, scope: !63)}}
!74 = !{!DILocation(line: 51, scope: !62), !{!"tile", !DILocation(line: 151, scope: !63)}}
!75 = !{!DILocation(line: 52, scope: !62), !{!"tile", !DILocation(line: 152, scope: !63)}}
!76 = !{!DILocation(line: 53, scope: !62), !{!"tile", !DILocation(line: 153, scope: !63)}}
!77 = distinct !DISubprogram(name: "pointer", scope: !2, file: !2, line: 54, type: !3, scopeLine: 54, spFlags: DISPFlagDefinition, unit: !0)
!78 = !DILexicalBlockFile(scope: !77, file: !5, discriminator: 0)
!79 = !{!DILocation(line: 55, scope: !77), !{!"tile", !DILocation(line: 155, scope: !78)}}
!80 = !{!DILocation(line: 56, scope: !77), !{!"tile", !DILocation(line: 156, scope: !78)}}
!81 = !{!DILocation(line: 57, scope: !77), !{!"tile", !DILocation(line: 157, scope: !78)}}
!82 = !{!DILocation(line: 58, scope: !77), !{!"tile", !DILocation(line: 158, scope: !78)}}
!83 = !{!DILocation(line: 59, scope: !77), !{!"tile", !DILocation(line: 159, scope: !78)}}
!84 = !{!DILocation(line: 60, scope: !77), !{!"tile", !DILocation(line: 160, scope: !78)}}
!85 = !{!DILocation(line: 61, scope: !77), !{!"tile", !DILocation(line: 161, scope: !78)}}
!86 = !{!DILocation(line: 62, scope: !77), !{!"tile", !DILocation(line: 162, scope: !78)}}
!87 = !{!DILocation(line: 63, scope: !77), !{!"tile", !DILocation(line: 163, scope: !78)}}
!88 = distinct !DISubprogram(name: "number", scope: !2, file: !2, line: 64, type: !3, scopeLine: 64, spFlags: DISPFlagDefinition, unit: !0)
!89 = !DILexicalBlockFile(scope: !88, file: !5, discriminator: 0)
!90 = !{!DILocation(line: 65, scope: !88), !{!"tile", !DILocation(line: 165, scope: !89)}}
!91 = !{!DILocation(line: 66, scope: !88), !{!"tile", !DILocation(line: 166, scope: !89)}}
!92 = !{!DILocation(line: 67, scope: !88), !{!"tile", !DILocation(line: 167, scope: !89)}}
!93 = !{!DILocation(line: 68, scope: !88), !{!"tile", !DILocation(line: 168, scope: !89)}}
!94 = !{!DILocation(line: 69, scope: !88), !{!"tile", !DILocation(line: 169, scope: !89)}}
!95 = !{!DILocation(line: 70, scope: !88), !{!"tile", !DILocation(line: 170, scope: !89)}}
!96 = !{!DILocation(line: 71, scope: !88), !{!"tile", !DILocation(line: 171, scope: !89)}}
!97 = !{!DILocation(line: 72, scope: !88), !{!"tile", !DILocation(line: 172, scope: !89)}}
!98 = !{!DILocation(line: 73, scope: !88), !{!"tile", !DILocation(line: 173, scope: !89)}}
!99 = !{!DILocation(line: 74, scope: !88), !{!"tile", !DILocation(line: 174, scope: !89)}}
!100 = distinct !DISubprogram(name: "stride", scope: !2, file: !2, line: 75, type: !3, scopeLine: 75, spFlags: DISPFlagDefinition, unit: !0)
!101 = !DILexicalBlockFile(scope: !100, file: !5, discriminator: 0)
!102 = !{!DILocation(line: 76, scope: !100), !{!"tile", !DILocation(line: 176, scope: !101)}}
!103 = !{!DILocation(line: 77, scope: !100), !{!"tile", !DILocation(line: 177, scope: !101)}}
!104 = !{!DILocation(line: 78, scope: !100), !{!"tile", !DILocation(line: 178, scope: !101)}}
!105 = !{!DILocation(line: 79, scope: !100), !{!"tile", !DILocation(line: 179, scope: !101)}}
!106 = !{!DILocation(line: 80, scope: !100), !{!"tile", !DILocation(line: 180, scope: !101)}}
!107 = !{!DILocation(line: 81, scope: !100), !{!"tile", !DILocation(line: 181, scope: !101)}}
!108 = !{!DILocation(line: 82, scope: !100), !{!"tile", !DILocation(line: 182, scope: !101)}}
!109 = !{!DILocation(line: 83, scope: !100), !{!"tile", !DILocation(line: 183, scope: !101)}}
!110 = !{!DILocation(line: 84, scope: !100), !{!"tile", !DILocation(line: 184, scope: !101)}}
!111 = !{!DILocation(line: 85, scope: !100), !{!"tile", !DILocation(line: 185, scope: !101)}}
