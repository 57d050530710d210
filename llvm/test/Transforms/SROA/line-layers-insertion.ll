; Where SROA loads a value in parts, what joins them has the layers of the load, and not of the
; instruction behind it. Where an address is computed in front of a PHI node instead of behind
; it, it has the layers of the computation, and not of the branch that it stands in front of.

; RUN: opt -S -passes=sroa < %s | FileCheck %s

; CHECK-LABEL: define i64 @joined(
; CHECK:         [[HIGH:%.*]] = zext i32 %b to i64, !dbg [[JOINED:![0-9]+]]
; CHECK-NEXT:    [[SHIFTED:%.*]] = shl i64 [[HIGH]], 32, !dbg [[JOINED]]
; CHECK:         or i64 %{{.*}}, %{{.*}}, !dbg [[JOINED]]

; CHECK-LABEL: define i32 @address(
; CHECK:         %phi.sroa.gep{{[0-9]*}} = getelementptr i32, ptr %arg, i64 1, !dbg [[ADDRESS:![0-9]+]]

define i64 @joined(i32 %a, i32 %b, ptr %q) !dbg !20 {
entry:
  %s = alloca { i32, i32 }, align 8, !dbg !22
  store i32 %a, ptr %s, align 8, !dbg !23
  %p = getelementptr i8, ptr %s, i64 4, !dbg !24
  store i32 %b, ptr %p, align 4, !dbg !25
  %v = load i64, ptr %s, align 8, !dbg !26
  store i32 0, ptr %q, align 4, !dbg !27
  ret i64 %v, !dbg !28
}

define i32 @address(i1 %c, ptr %arg) !dbg !29 {
entry:
  %s = alloca [2 x i32], align 4, !dbg !31
  store i32 1, ptr %s, align 4, !dbg !32
  br i1 %c, label %then, label %join, !dbg !33

then:
  br label %join, !dbg !34

join:
  %phi = phi ptr [ %s, %then ], [ %arg, %entry ], !dbg !35
  %g = getelementptr i32, ptr %phi, i64 1, !dbg !36
  %v = load i32, ptr %g, align 4, !dbg !37
  ret i32 %v, !dbg !38
}

; CHECK-DAG: [[JOINED]] = !{{{.*}}, [[JOINED_L:![0-9]+]]}
; CHECK-DAG: [[JOINED_L]] = !{!"tile", [[JOINED_T:![0-9]+]]}
; CHECK-DAG: [[JOINED_T]] = !DILocation(line: 106, scope: !{{[0-9]+}})
; CHECK-DAG: [[ADDRESS]] = !{[[ADDRESS_P:![0-9]+]], [[ADDRESS_L:![0-9]+]]}
; CHECK-DAG: [[ADDRESS_P]] = !DILocation(line: 14, scope: !{{[0-9]+}})
; CHECK-DAG: [[ADDRESS_L]] = !{!"tile", [[ADDRESS_T:![0-9]+]]}
; CHECK-DAG: [[ADDRESS_T]] = !DILocation(line: 117, scope: !{{[0-9]+}})

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
!20 = distinct !DISubprogram(name: "joined", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = distinct !DISubprogram(name: "address", scope: !2, file: !2, line: 9, type: !3, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0)
!30 = !DILexicalBlockFile(scope: !29, file: !5, discriminator: 0)
!31 = !{!DILocation(line: 12, scope: !29), !{!"tile", !DILocation(line: 112, scope: !30)}}
!32 = !{!DILocation(line: 13, scope: !29), !{!"tile", !DILocation(line: 113, scope: !30)}}
!33 = !{!DILocation(line: 14, scope: !29), !{!"tile", !DILocation(line: 114, scope: !30)}}
!34 = !{!DILocation(line: 15, scope: !29), !{!"tile", !DILocation(line: 115, scope: !30)}}
!35 = !{!DILocation(line: 16, scope: !29), !{!"tile", !DILocation(line: 116, scope: !30)}}
!36 = !{!DILocation(line: 17, scope: !29), !{!"tile", !DILocation(line: 117, scope: !30)}}
!37 = !{!DILocation(line: 18, scope: !29), !{!"tile", !DILocation(line: 118, scope: !30)}}
!38 = !{!DILocation(line: 19, scope: !29), !{!"tile", !DILocation(line: 119, scope: !30)}}
