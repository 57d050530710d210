; A constant that several instructions read is put into a register where none of them is. It
; comes from the lines of the layer that these have, and not from that of the branch in front of
; which it stands.

; RUN: opt -S -mtriple=x86_64-unknown-linux-gnu -passes=consthoist < %s | FileCheck %s


; CHECK-LABEL: define i64 @hoisted(
; CHECK:         %const = bitcast i64 {{[0-9]+}} to i64, !dbg [[CONST:![0-9]+]]
; CHECK-NEXT:    br i1 %c

define i64 @hoisted(i1 %c, i64 %x) !dbg !20 {
entry:
  br i1 %c, label %then, label %else, !dbg !22

then:
  %a = add i64 %x, 214748364701, !dbg !23
  ret i64 %a, !dbg !24

else:
  %b = sub i64 214748364702, %x, !dbg !25
  ret i64 %b, !dbg !26
}

; CHECK-DAG: [[CONST]] = !{{{.*}}, [[CONST_L:![0-9]+]]}
; CHECK-DAG: [[CONST_L]] = !{!"tile", [[CONST_T:![0-9]+]]}
; CHECK-DAG: [[CONST_T]] = !DILocation(line: 103, scope: !{{[0-9]+}}, isImplicitCode: true)

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
!20 = distinct !DISubprogram(name: "hoisted", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
