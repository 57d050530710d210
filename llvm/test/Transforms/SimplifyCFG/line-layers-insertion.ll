; What SimplifyCFG moves in front of a branch has the branch's source location, but comes from
; the same line of the layer. A store that takes the place of two comes from the lines of both,
; and what decides whether it is executed, from those of the branches.

; RUN: opt -S -passes=simplifycfg < %s | FileCheck %s

; CHECK-LABEL: define i32 @diamond(
; CHECK:         %a = add i32 %x, %y, !dbg [[A:![0-9]+]]
; CHECK:         %b = sub i32 %x, %y, !dbg [[B:![0-9]+]]
; CHECK:         select i1 %c, i32 %a, i32 %b

; CHECK-LABEL: define void @stores(
; CHECK:         [[OR:%.*]] = or i1 %c, %d, !dbg [[CONDITION:![0-9]+]]
; CHECK-NEXT:    br i1 [[OR]], label %{{.*}}, label %{{.*}}, !dbg [[CONDITION]]
; CHECK:         store i32 %{{.*}}, ptr %p, align 4, !dbg [[STORE:![0-9]+]]

define i32 @diamond(i1 %c, i32 %x, i32 %y) !dbg !20 {
entry:
  br i1 %c, label %then, label %else, !dbg !22

then:
  %a = add i32 %x, %y, !dbg !23
  br label %join, !dbg !24

else:
  %b = sub i32 %x, %y, !dbg !25
  br label %join, !dbg !26

join:
  %r = phi i32 [ %a, %then ], [ %b, %else ], !dbg !27
  ret i32 %r, !dbg !28
}

define void @stores(i1 %c, i1 %d, ptr %p, ptr %q) !dbg !29 {
entry:
  br i1 %c, label %then, label %next, !dbg !31

then:
  store i32 0, ptr %p, align 4, !dbg !32
  br label %next, !dbg !33

next:
  br i1 %d, label %then2, label %end, !dbg !34

then2:
  store i32 1, ptr %p, align 4, !dbg !35
  br label %end, !dbg !36

end:
  store i32 2, ptr %q, align 4, !dbg !37
  ret void, !dbg !38
}

; CHECK-DAG: [[A]] = !{[[A_P:![0-9]+]], [[A_L:![0-9]+]]}
; CHECK-DAG: [[A_P]] = !DILocation(line: 2, scope: !{{[0-9]+}})
; CHECK-DAG: [[A_L]] = !{!"tile", [[A_T:![0-9]+]]}
; CHECK-DAG: [[A_T]] = !DILocation(line: 103, scope: !{{[0-9]+}})
; CHECK-DAG: [[B]] = !{{{.*}}, [[B_L:![0-9]+]]}
; CHECK-DAG: [[B_L]] = !{!"tile", [[B_T:![0-9]+]]}
; CHECK-DAG: [[B_T]] = !DILocation(line: 105, scope: !{{[0-9]+}})
; CHECK-DAG: [[CONDITION]] = !{[[CONDITION_P:![0-9]+]], [[CONDITION_L:![0-9]+]]}
; CHECK-DAG: [[CONDITION_P]] = !DILocation(line: 18, scope: !{{[0-9]+}})
; CHECK-DAG: [[CONDITION_L]] = !{!"tile", [[CONDITION_T:![0-9]+]]}
; CHECK-DAG: [[CONDITION_T]] = !DILocation(line: 112, scope: !{{[0-9]+}}, isImplicitCode: true)
; CHECK-DAG: [[STORE]] = !{{{.*}}, [[STORE_L:![0-9]+]]}
; CHECK-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; CHECK-DAG: [[STORE_T]] = !DILocation(line: 113, scope: !{{[0-9]+}}, isImplicitCode: true)

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
!20 = distinct !DISubprogram(name: "diamond", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = distinct !DISubprogram(name: "stores", scope: !2, file: !2, line: 9, type: !3, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0)
!30 = !DILexicalBlockFile(scope: !29, file: !5, discriminator: 0)
!31 = !{!DILocation(line: 12, scope: !29), !{!"tile", !DILocation(line: 112, scope: !30)}}
!32 = !{!DILocation(line: 13, scope: !29), !{!"tile", !DILocation(line: 113, scope: !30)}}
!33 = !{!DILocation(line: 14, scope: !29), !{!"tile", !DILocation(line: 114, scope: !30)}}
!34 = !{!DILocation(line: 15, scope: !29), !{!"tile", !DILocation(line: 115, scope: !30)}}
!35 = !{!DILocation(line: 16, scope: !29), !{!"tile", !DILocation(line: 116, scope: !30)}}
!36 = !{!DILocation(line: 17, scope: !29), !{!"tile", !DILocation(line: 117, scope: !30)}}
!37 = !{!DILocation(line: 18, scope: !29), !{!"tile", !DILocation(line: 118, scope: !30)}}
!38 = !{!DILocation(line: 19, scope: !29), !{!"tile", !DILocation(line: 119, scope: !30)}}
