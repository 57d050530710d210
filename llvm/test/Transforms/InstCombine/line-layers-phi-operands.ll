; Where an operation takes the place of a PHI node of operations, the PHI nodes of what it
; reads have the layers of that PHI node.

; RUN: opt -S -passes=instcombine < %s | FileCheck %s

; CHECK-LABEL: define i32 @unary(
; CHECK: phi i16 [ %x, %a ], [ %y, %b ], !dbg [[DL1:![0-9]+]]
; CHECK-LABEL: define i32 @binary(
; CHECK: phi i32 [ %x, %a ], [ %y, %b ], !dbg [[DL2:![0-9]+]]
; CHECK-LABEL: define i32 @right(
; CHECK: phi i32 [ %x, %a ], [ %y, %b ], !dbg [[DL3:![0-9]+]]
; CHECK-LABEL: define ptr @address(
; CHECK: phi ptr [ %x, %a ], [ %y, %b ], !dbg [[DL4:![0-9]+]]
; CHECK-LABEL: define i32 @load(
; CHECK: phi ptr [ %x, %a ], [ %y, %b ], !dbg [[DL5:![0-9]+]]
; CHECK-LABEL: define { i32, i32 } @insert(
; CHECK: phi { i32, i32 } [ %x, %a ], [ %y, %b ], !dbg [[DL6:![0-9]+]]
; CHECK: phi i32 [ %s, %a ], [ %t, %b ], !dbg [[DL6]]
; CHECK-LABEL: define i32 @extract(
; CHECK: phi { i32, i32 } [ %x, %a ], [ %y, %b ], !dbg [[DL7:![0-9]+]]
; CHECK-LABEL: define i32 @narrow(
; CHECK: phi i1 [ %x, %a ], [ %y, %b ], [ true, %d ], !dbg [[DL8:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 109, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 119, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 129, scope: {{![0-9]+}})
; CHECK-DAG: [[DL4]] = !{null, [[DL4_L:![0-9]+]]}
; CHECK-DAG: [[DL4_L]] = !{!"tile", [[DL4_T:![0-9]+]]}
; CHECK-DAG: [[DL4_T]] = !DILocation(line: 139, scope: {{![0-9]+}})
; CHECK-DAG: [[DL5]] = !{null, [[DL5_L:![0-9]+]]}
; CHECK-DAG: [[DL5_L]] = !{!"tile", [[DL5_T:![0-9]+]]}
; CHECK-DAG: [[DL5_T]] = !DILocation(line: 149, scope: {{![0-9]+}})
; CHECK-DAG: [[DL6]] = !{null, [[DL6_L:![0-9]+]]}
; CHECK-DAG: [[DL6_L]] = !{!"tile", [[DL6_T:![0-9]+]]}
; CHECK-DAG: [[DL6_T]] = !DILocation(line: 159, scope: {{![0-9]+}})
; CHECK-DAG: [[DL7]] = !{null, [[DL7_L:![0-9]+]]}
; CHECK-DAG: [[DL7_L]] = !{!"tile", [[DL7_T:![0-9]+]]}
; CHECK-DAG: [[DL7_T]] = !DILocation(line: 169, scope: {{![0-9]+}})
; CHECK-DAG: [[DL8]] = !{null, [[DL8_L:![0-9]+]]}
; CHECK-DAG: [[DL8_L]] = !{!"tile", [[DL8_T:![0-9]+]]}
; CHECK-DAG: [[DL8_T]] = !DILocation(line: 181, scope: {{![0-9]+}})

define i32 @unary(i1 %c, i16 %x, i16 %y) !dbg !20 {
entry:
  br i1 %c, label %a, label %b, !dbg !22

a:
  %p = zext i16 %x to i32, !dbg !23
  call void @g(), !dbg !24
  br label %end, !dbg !25

b:
  %q = zext i16 %y to i32, !dbg !26
  call void @g(), !dbg !27
  br label %end, !dbg !28

end:
  %r = phi i32 [ %p, %a ], [ %q, %b ], !dbg !29
  ret i32 %r, !dbg !30
}

define i32 @binary(i1 %c, i32 %x, i32 %y, i32 %z) !dbg !31 {
entry:
  br i1 %c, label %a, label %b, !dbg !33

a:
  %p = mul i32 %x, %z, !dbg !34
  call void @g(), !dbg !35
  br label %end, !dbg !36

b:
  %q = mul i32 %y, %z, !dbg !37
  call void @g(), !dbg !38
  br label %end, !dbg !39

end:
  %r = phi i32 [ %p, %a ], [ %q, %b ], !dbg !40
  ret i32 %r, !dbg !41
}

define i32 @right(i1 %c, i32 %x, i32 %y, i32 %z) !dbg !42 {
entry:
  br i1 %c, label %a, label %b, !dbg !44

a:
  %p = shl i32 %z, %x, !dbg !45
  call void @g(), !dbg !46
  br label %end, !dbg !47

b:
  %q = shl i32 %z, %y, !dbg !48
  call void @g(), !dbg !49
  br label %end, !dbg !50

end:
  %r = phi i32 [ %p, %a ], [ %q, %b ], !dbg !51
  ret i32 %r, !dbg !52
}

define ptr @address(i1 %c, ptr %x, ptr %y, i64 %z) !dbg !53 {
entry:
  br i1 %c, label %a, label %b, !dbg !55

a:
  %p = getelementptr i32, ptr %x, i64 %z, !dbg !56
  call void @g(), !dbg !57
  br label %end, !dbg !58

b:
  %q = getelementptr i32, ptr %y, i64 %z, !dbg !59
  call void @g(), !dbg !60
  br label %end, !dbg !61

end:
  %r = phi ptr [ %p, %a ], [ %q, %b ], !dbg !62
  ret ptr %r, !dbg !63
}

define i32 @load(i1 %c, ptr %x, ptr %y) !dbg !64 {
entry:
  br i1 %c, label %a, label %b, !dbg !66

a:
  call void @g(), !dbg !67
  %p = load i32, ptr %x, !dbg !68
  br label %end, !dbg !69

b:
  call void @g(), !dbg !70
  %q = load i32, ptr %y, !dbg !71
  br label %end, !dbg !72

end:
  %r = phi i32 [ %p, %a ], [ %q, %b ], !dbg !73
  ret i32 %r, !dbg !74
}

define { i32, i32 } @insert(i1 %c, { i32, i32 } %x, { i32, i32 } %y, i32 %s, i32 %t) !dbg !75 {
entry:
  br i1 %c, label %a, label %b, !dbg !77

a:
  %p = insertvalue { i32, i32 } %x, i32 %s, 1, !dbg !78
  call void @g(), !dbg !79
  br label %end, !dbg !80

b:
  %q = insertvalue { i32, i32 } %y, i32 %t, 1, !dbg !81
  call void @g(), !dbg !82
  br label %end, !dbg !83

end:
  %r = phi { i32, i32 } [ %p, %a ], [ %q, %b ], !dbg !84
  ret { i32, i32 } %r, !dbg !85
}

define i32 @extract(i1 %c, { i32, i32 } %x, { i32, i32 } %y) !dbg !86 {
entry:
  br i1 %c, label %a, label %b, !dbg !88

a:
  %p = extractvalue { i32, i32 } %x, 1, !dbg !89
  call void @g(), !dbg !90
  br label %end, !dbg !91

b:
  %q = extractvalue { i32, i32 } %y, 1, !dbg !92
  call void @g(), !dbg !93
  br label %end, !dbg !94

end:
  %r = phi i32 [ %p, %a ], [ %q, %b ], !dbg !95
  ret i32 %r, !dbg !96
}

define i32 @narrow(i32 %c, i1 %x, i1 %y) !dbg !97 {
entry:
  switch i32 %c, label %d [ i32 0, label %a i32 1, label %b ], !dbg !99

a:
  %p = zext i1 %x to i32, !dbg !100
  call void @g(), !dbg !101
  br label %end, !dbg !102

b:
  %q = zext i1 %y to i32, !dbg !103
  call void @g(), !dbg !104
  br label %end, !dbg !105

d:
  call void @g(), !dbg !106
  br label %end, !dbg !107

end:
  %r = phi i32 [ %p, %a ], [ %q, %b ], [ 1, %d ], !dbg !108
  ret i32 %r, !dbg !109
}

declare void @g()

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
!20 = distinct !DISubprogram(name: "unary", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
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
!31 = distinct !DISubprogram(name: "binary", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!32 = !DILexicalBlockFile(scope: !31, file: !5, discriminator: 0)
!33 = !{!DILocation(line: 12, scope: !31), !{!"tile", !DILocation(line: 112, scope: !32)}}
!34 = !{!DILocation(line: 13, scope: !31), !{!"tile", !DILocation(line: 113, scope: !32)}}
!35 = !{!DILocation(line: 14, scope: !31), !{!"tile", !DILocation(line: 114, scope: !32)}}
!36 = !{!DILocation(line: 15, scope: !31), !{!"tile", !DILocation(line: 115, scope: !32)}}
!37 = !{!DILocation(line: 16, scope: !31), !{!"tile", !DILocation(line: 116, scope: !32)}}
!38 = !{!DILocation(line: 17, scope: !31), !{!"tile", !DILocation(line: 117, scope: !32)}}
!39 = !{!DILocation(line: 18, scope: !31), !{!"tile", !DILocation(line: 118, scope: !32)}}
!40 = !{!DILocation(line: 19, scope: !31), !{!"tile", !DILocation(line: 119, scope: !32)}}
!41 = !{!DILocation(line: 20, scope: !31), !{!"tile", !DILocation(line: 120, scope: !32)}}
!42 = distinct !DISubprogram(name: "right", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!43 = !DILexicalBlockFile(scope: !42, file: !5, discriminator: 0)
!44 = !{!DILocation(line: 22, scope: !42), !{!"tile", !DILocation(line: 122, scope: !43)}}
!45 = !{!DILocation(line: 23, scope: !42), !{!"tile", !DILocation(line: 123, scope: !43)}}
!46 = !{!DILocation(line: 24, scope: !42), !{!"tile", !DILocation(line: 124, scope: !43)}}
!47 = !{!DILocation(line: 25, scope: !42), !{!"tile", !DILocation(line: 125, scope: !43)}}
!48 = !{!DILocation(line: 26, scope: !42), !{!"tile", !DILocation(line: 126, scope: !43)}}
!49 = !{!DILocation(line: 27, scope: !42), !{!"tile", !DILocation(line: 127, scope: !43)}}
!50 = !{!DILocation(line: 28, scope: !42), !{!"tile", !DILocation(line: 128, scope: !43)}}
!51 = !{!DILocation(line: 29, scope: !42), !{!"tile", !DILocation(line: 129, scope: !43)}}
!52 = !{!DILocation(line: 30, scope: !42), !{!"tile", !DILocation(line: 130, scope: !43)}}
!53 = distinct !DISubprogram(name: "address", scope: !2, file: !2, line: 31, type: !3, scopeLine: 31, spFlags: DISPFlagDefinition, unit: !0)
!54 = !DILexicalBlockFile(scope: !53, file: !5, discriminator: 0)
!55 = !{!DILocation(line: 32, scope: !53), !{!"tile", !DILocation(line: 132, scope: !54)}}
!56 = !{!DILocation(line: 33, scope: !53), !{!"tile", !DILocation(line: 133, scope: !54)}}
!57 = !{!DILocation(line: 34, scope: !53), !{!"tile", !DILocation(line: 134, scope: !54)}}
!58 = !{!DILocation(line: 35, scope: !53), !{!"tile", !DILocation(line: 135, scope: !54)}}
!59 = !{!DILocation(line: 36, scope: !53), !{!"tile", !DILocation(line: 136, scope: !54)}}
!60 = !{!DILocation(line: 37, scope: !53), !{!"tile", !DILocation(line: 137, scope: !54)}}
!61 = !{!DILocation(line: 38, scope: !53), !{!"tile", !DILocation(line: 138, scope: !54)}}
!62 = !{!DILocation(line: 39, scope: !53), !{!"tile", !DILocation(line: 139, scope: !54)}}
!63 = !{!DILocation(line: 40, scope: !53), !{!"tile", !DILocation(line: 140, scope: !54)}}
!64 = distinct !DISubprogram(name: "load", scope: !2, file: !2, line: 41, type: !3, scopeLine: 41, spFlags: DISPFlagDefinition, unit: !0)
!65 = !DILexicalBlockFile(scope: !64, file: !5, discriminator: 0)
!66 = !{!DILocation(line: 42, scope: !64), !{!"tile", !DILocation(line: 142, scope: !65)}}
!67 = !{!DILocation(line: 43, scope: !64), !{!"tile", !DILocation(line: 143, scope: !65)}}
!68 = !{!DILocation(line: 44, scope: !64), !{!"tile", !DILocation(line: 144, scope: !65)}}
!69 = !{!DILocation(line: 45, scope: !64), !{!"tile", !DILocation(line: 145, scope: !65)}}
!70 = !{!DILocation(line: 46, scope: !64), !{!"tile", !DILocation(line: 146, scope: !65)}}
!71 = !{!DILocation(line: 47, scope: !64), !{!"tile", !DILocation(line: 147, scope: !65)}}
!72 = !{!DILocation(line: 48, scope: !64), !{!"tile", !DILocation(line: 148, scope: !65)}}
!73 = !{!DILocation(line: 49, scope: !64), !{!"tile", !DILocation(line: 149, scope: !65)}}
!74 = !{!DILocation(line: 50, scope: !64), !{!"tile", !DILocation(line: 150, scope: !65)}}
!75 = distinct !DISubprogram(name: "insert", scope: !2, file: !2, line: 51, type: !3, scopeLine: 51, spFlags: DISPFlagDefinition, unit: !0)
!76 = !DILexicalBlockFile(scope: !75, file: !5, discriminator: 0)
!77 = !{!DILocation(line: 52, scope: !75), !{!"tile", !DILocation(line: 152, scope: !76)}}
!78 = !{!DILocation(line: 53, scope: !75), !{!"tile", !DILocation(line: 153, scope: !76)}}
!79 = !{!DILocation(line: 54, scope: !75), !{!"tile", !DILocation(line: 154, scope: !76)}}
!80 = !{!DILocation(line: 55, scope: !75), !{!"tile", !DILocation(line: 155, scope: !76)}}
!81 = !{!DILocation(line: 56, scope: !75), !{!"tile", !DILocation(line: 156, scope: !76)}}
!82 = !{!DILocation(line: 57, scope: !75), !{!"tile", !DILocation(line: 157, scope: !76)}}
!83 = !{!DILocation(line: 58, scope: !75), !{!"tile", !DILocation(line: 158, scope: !76)}}
!84 = !{!DILocation(line: 59, scope: !75), !{!"tile", !DILocation(line: 159, scope: !76)}}
!85 = !{!DILocation(line: 60, scope: !75), !{!"tile", !DILocation(line: 160, scope: !76)}}
!86 = distinct !DISubprogram(name: "extract", scope: !2, file: !2, line: 61, type: !3, scopeLine: 61, spFlags: DISPFlagDefinition, unit: !0)
!87 = !DILexicalBlockFile(scope: !86, file: !5, discriminator: 0)
!88 = !{!DILocation(line: 62, scope: !86), !{!"tile", !DILocation(line: 162, scope: !87)}}
!89 = !{!DILocation(line: 63, scope: !86), !{!"tile", !DILocation(line: 163, scope: !87)}}
!90 = !{!DILocation(line: 64, scope: !86), !{!"tile", !DILocation(line: 164, scope: !87)}}
!91 = !{!DILocation(line: 65, scope: !86), !{!"tile", !DILocation(line: 165, scope: !87)}}
!92 = !{!DILocation(line: 66, scope: !86), !{!"tile", !DILocation(line: 166, scope: !87)}}
!93 = !{!DILocation(line: 67, scope: !86), !{!"tile", !DILocation(line: 167, scope: !87)}}
!94 = !{!DILocation(line: 68, scope: !86), !{!"tile", !DILocation(line: 168, scope: !87)}}
!95 = !{!DILocation(line: 69, scope: !86), !{!"tile", !DILocation(line: 169, scope: !87)}}
!96 = !{!DILocation(line: 70, scope: !86), !{!"tile", !DILocation(line: 170, scope: !87)}}
!97 = distinct !DISubprogram(name: "narrow", scope: !2, file: !2, line: 71, type: !3, scopeLine: 71, spFlags: DISPFlagDefinition, unit: !0)
!98 = !DILexicalBlockFile(scope: !97, file: !5, discriminator: 0)
!99 = !{!DILocation(line: 72, scope: !97), !{!"tile", !DILocation(line: 172, scope: !98)}}
!100 = !{!DILocation(line: 73, scope: !97), !{!"tile", !DILocation(line: 173, scope: !98)}}
!101 = !{!DILocation(line: 74, scope: !97), !{!"tile", !DILocation(line: 174, scope: !98)}}
!102 = !{!DILocation(line: 75, scope: !97), !{!"tile", !DILocation(line: 175, scope: !98)}}
!103 = !{!DILocation(line: 76, scope: !97), !{!"tile", !DILocation(line: 176, scope: !98)}}
!104 = !{!DILocation(line: 77, scope: !97), !{!"tile", !DILocation(line: 177, scope: !98)}}
!105 = !{!DILocation(line: 78, scope: !97), !{!"tile", !DILocation(line: 178, scope: !98)}}
!106 = !{!DILocation(line: 79, scope: !97), !{!"tile", !DILocation(line: 179, scope: !98)}}
!107 = !{!DILocation(line: 80, scope: !97), !{!"tile", !DILocation(line: 180, scope: !98)}}
!108 = !{!DILocation(line: 81, scope: !97), !{!"tile", !DILocation(line: 181, scope: !98)}}
!109 = !{!DILocation(line: 82, scope: !97), !{!"tile", !DILocation(line: 182, scope: !98)}}
