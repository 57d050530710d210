; A PHI node joins the values that are stored to a variable which calls only read. It has the
; line that the stores have in common in a layer, or else that of the variable.

; RUN: opt -S -passes=sroa %s | FileCheck %s

; CHECK-LABEL: define i8 @f(
; CHECK:       end:
; CHECK-NEXT:    phi i8 {{.*}}, !dbg [[PHI:![0-9]+]]
; CHECK-DAG: [[PHI]] = !{null, [[PHI_L:![0-9]+]]}
; CHECK-DAG: [[PHI_L]] = !{!"tile", [[PHI_T:![0-9]+]]}
; CHECK-DAG: [[PHI_T]] = !DILocation(line: 1002, scope: {{![0-9]+}})

declare void @use(ptr readonly captures(none))

define i8 @f(i1 %c, i8 %x) !dbg !20 {
entry:
  %a = alloca i8, !dbg !22
  store i8 %x, ptr %a, !dbg !23
  br i1 %c, label %then, label %end, !dbg !24

then:
  store i8 2, ptr %a, !dbg !25
  br label %end, !dbg !26

end:
  %v = load i8, ptr %a, !dbg !27
  call void @use(ptr readonly captures(none) %a), !dbg !28
  ret i8 %v, !dbg !29
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
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 101, type: !3, scopeLine: 101, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 102, scope: !20), !{!"tile", !DILocation(line: 1002, scope: !21)}}
!23 = !{!DILocation(line: 103, scope: !20), !{!"tile", !DILocation(line: 1003, scope: !21)}}
!24 = !{!DILocation(line: 104, scope: !20), !{!"tile", !DILocation(line: 1004, scope: !21)}}
!25 = !{!DILocation(line: 105, scope: !20), !{!"tile", !DILocation(line: 1005, scope: !21)}}
!26 = !{!DILocation(line: 106, scope: !20), !{!"tile", !DILocation(line: 1006, scope: !21)}}
!27 = !{!DILocation(line: 107, scope: !20), !{!"tile", !DILocation(line: 1007, scope: !21)}}
!28 = !{!DILocation(line: 108, scope: !20), !{!"tile", !DILocation(line: 1008, scope: !21)}}
!29 = !{!DILocation(line: 109, scope: !20), !{!"tile", !DILocation(line: 1009, scope: !21)}}
