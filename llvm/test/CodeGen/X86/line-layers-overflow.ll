; What adds or subtracts and tells whether that overflows takes the place of two
; instructions. In the layers it comes from both, and each of its values from what that takes
; the place of. The source location is that of the first of them, as without layers.

; RUN: opt -codegenprepare -S -mtriple=x86_64-unknown-unknown < %s | FileCheck %s

; CHECK-LABEL: define i1 @f(
; CHECK: call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a, i64 %b), !dbg [[F:![0-9]+]]
; CHECK: %math = extractvalue { i64, i1 } %1, 0, !dbg [[F_MATH:![0-9]+]]
; CHECK: %ov = extractvalue { i64, i1 } %1, 1, !dbg [[F_OV:![0-9]+]]
; CHECK-LABEL: define i1 @g(
; CHECK: call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %a, i64 %b), !dbg [[G:![0-9]+]]
; CHECK: %math = extractvalue { i64, i1 } %1, 0, !dbg [[G_MATH:![0-9]+]]

; CHECK-DAG: [[F]] = !{[[F_P:![0-9]+]], [[F_L:![0-9]+]]}
; CHECK-DAG: [[F_P]] = !DILocation(line: 2,
; CHECK-DAG: [[F_L]] = !{!"tile", [[F_T:![0-9]+]]}
; CHECK-DAG: [[F_T]] = !DILocation(line: 102, scope: {{![0-9]+}}, isImplicitCode: true)
; CHECK-DAG: [[F_MATH]] = !{[[F_P]], [[MATH_L:![0-9]+]]}
; CHECK-DAG: [[MATH_L]] = !{!"tile", [[MATH_T:![0-9]+]]}
; CHECK-DAG: [[MATH_T]] = !DILocation(line: 102, scope: {{![0-9]+}})
; CHECK-DAG: [[F_OV]] = !{[[F_P]], [[OV_L:![0-9]+]]}
; CHECK-DAG: [[OV_L]] = !{!"tile", [[OV_T:![0-9]+]]}
; CHECK-DAG: [[OV_T]] = !DILocation(line: 104,
; CHECK-DAG: [[G]] = !{[[G_P:![0-9]+]], [[G_L:![0-9]+]]}
; CHECK-DAG: [[G_P]] = !DILocation(line: 11,
; CHECK-DAG: [[G_L]] = !{!"tile", [[G_T:![0-9]+]]}
; CHECK-DAG: [[G_T]] = !DILocation(line: 111, scope: {{![0-9]+}}, isImplicitCode: true)
; CHECK-DAG: [[G_MATH]] = !{[[G_P]], [[GM_L:![0-9]+]]}
; CHECK-DAG: [[GM_L]] = !{!"tile", [[GM_T:![0-9]+]]}
; CHECK-DAG: [[GM_T]] = !DILocation(line: 112,

define i1 @f(i64 %a, i64 %b, ptr %p) !dbg !4 {
  %add = add i64 %a, %b, !dbg !23
  store i64 %add, ptr %p, !dbg !24
  %cmp = icmp ult i64 %add, %a, !dbg !25
  ret i1 %cmp, !dbg !27
}

define i1 @g(i64 %a, i64 %b, ptr %p) !dbg !40 {
  %cmp = icmp ult i64 %a, %b, !dbg !45
  %add = sub i64 %a, %b, !dbg !43
  store i64 %add, ptr %p, !dbg !44
  ret i1 %cmp, !dbg !46
}

!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!0}
!llvm.intermediate_level_source = !{!13}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/b")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, scopeLine: 1, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!7 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!8 = !DIFile(filename: "a.tile", directory: "/b")
!13 = !{!"tile", !8, !"t"}
!23 = !{!DILocation(line: 2, scope: !4), !{!"tile", !DILocation(line: 102, scope: !7)}}
!24 = !{!DILocation(line: 3, scope: !4), !{!"tile", !DILocation(line: 103, scope: !7)}}
!25 = !{!DILocation(line: 4, scope: !4), !{!"tile", !DILocation(line: 104, scope: !7)}}
!27 = !{!DILocation(line: 6, scope: !4), !{!"tile", !DILocation(line: 106, scope: !7)}}
!40 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 11, scopeLine: 11, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!47 = !DILexicalBlockFile(scope: !40, file: !8, discriminator: 0)
!43 = !{!DILocation(line: 12, scope: !40), !{!"tile", !DILocation(line: 112, scope: !47)}}
!44 = !{!DILocation(line: 13, scope: !40), !{!"tile", !DILocation(line: 113, scope: !47)}}
!45 = !{!DILocation(line: 11, scope: !40), !{!"tile", !DILocation(line: 111, scope: !47)}}
!46 = !{!DILocation(line: 14, scope: !40), !{!"tile", !DILocation(line: 114, scope: !47)}}
