; Hoisting common code merges primary with primary, and each layer with its like.

; RUN: opt -S -passes='simplifycfg<hoist-common-insts>' %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK:       store volatile i32 1, ptr %p, align 4, !dbg [[LINES:![0-9]+]]
; CHECK-NEXT:  store volatile i32 2, ptr %p, align 4, !dbg [[COLUMNS:![0-9]+]]
; CHECK-NEXT:  store volatile i32 3, ptr %p, align 4, !dbg [[SAME:![0-9]+]]
; CHECK-NEXT:  store volatile i32 4, ptr %p, align 4, !dbg [[ONESIDE:![0-9]+]]
; CHECK-NEXT:  store volatile i32 5, ptr %p, align 4, !dbg [[KEPT:![0-9]+]]
; CHECK-NEXT:  ret void, !dbg [[BARE:![0-9]+]]

; CHECK-DAG: [[SP:![0-9]+]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[ZERO:![0-9]+]] = !DILocation(line: 0, scope: [[SP]])
; CHECK-DAG: [[SCOPE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE]] = !DIFile(filename: "k.tile", directory: ".")

; Two lines make line 0 in the source, and in each layer by itself the first, marked as
; one of several.
; CHECK-DAG: [[LINES]] = !{[[ZERO]], [[LINES1:![0-9]+]], [[LINES2:![0-9]+]]}
; CHECK-DAG: [[LINES1]] = !{!"tile", [[TILE0:![0-9]+]]}
; CHECK-DAG: [[TILE0]] = !DILocation(line: 8, scope: [[SCOPE]], isImplicitCode: true)
; CHECK-DAG: [[LINES2]] = !{!"mlir", [[MLIR:![0-9]+]]}
; CHECK-DAG: [[MLIR]] = !DILocation(line: 7, column: 1, scope: [[SCOPE]])

; One line with two columns is that line.
; CHECK-DAG: [[COLUMNS]] = !{[[COLUMNSP:![0-9]+]], [[COLUMNS1:![0-9]+]]}
; CHECK-DAG: [[COLUMNSP]] = !DILocation(line: 5, scope: [[SP]])
; CHECK-DAG: [[COLUMNS1]] = !{!"tile", [[TILE9:![0-9]+]]}
; CHECK-DAG: [[TILE9]] = !DILocation(line: 9, scope: [[SCOPE]])

; A location that is the same on both sides stays.
; CHECK-DAG: [[SAME]] = !{[[SAMEP:![0-9]+]], [[SAME1:![0-9]+]]}
; CHECK-DAG: [[SAMEP]] = !DILocation(line: 6, column: 2, scope: [[SP]])
; CHECK-DAG: [[SAME1]] = !{!"tile", [[TILE11:![0-9]+]]}
; CHECK-DAG: [[TILE11]] = !DILocation(line: 11, column: 4, scope: [[SCOPE]])

; A layer that one side has, and a bare location on the other.
; CHECK-DAG: [[ONESIDE]] = !{[[ZERO]], [[SAME1]]}

; Two layers in the order of the first side, then what only the second has.
; CHECK-DAG: [[KEPT]] = !{[[SAMEP]], [[SAME1]], [[LINES2]]}

; Bare locations make a bare one.
; CHECK-DAG: [[BARE]] = !DILocation(line: 30, column: 3, scope: [[SP]])

define void @f(i1 %c, ptr %p) !dbg !4 {
entry:
  br i1 %c, label %then, label %else, !dbg !7

then:
  store volatile i32 1, ptr %p, align 4, !dbg !20
  store volatile i32 2, ptr %p, align 4, !dbg !22
  store volatile i32 3, ptr %p, align 4, !dbg !24
  store volatile i32 4, ptr %p, align 4, !dbg !24
  store volatile i32 5, ptr %p, align 4, !dbg !24
  br label %end, !dbg !7

else:
  store volatile i32 1, ptr %p, align 4, !dbg !21
  store volatile i32 2, ptr %p, align 4, !dbg !23
  store volatile i32 3, ptr %p, align 4, !dbg !24
  store volatile i32 4, ptr %p, align 4, !dbg !7
  store volatile i32 5, ptr %p, align 4, !dbg !25
  br label %end, !dbg !7

end:
  ret void, !dbg !26
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !{!"mlir", !DILocation(line: 7, column: 1, scope: !9)}
!11 = !{!"tile", !DILocation(line: 11, column: 4, scope: !9)}
!12 = !DILocation(line: 6, column: 2, scope: !4)
!20 = !{!DILocation(line: 3, column: 3, scope: !4), !{!"tile", !DILocation(line: 8, column: 1, scope: !9)}, !10}
!21 = !{!DILocation(line: 4, column: 3, scope: !4), !{!"tile", !DILocation(line: 9, column: 1, scope: !9)}, !10}
!22 = !{!DILocation(line: 5, column: 3, scope: !4), !{!"tile", !DILocation(line: 9, column: 1, scope: !9)}}
!23 = !{!DILocation(line: 5, column: 7, scope: !4), !{!"tile", !DILocation(line: 9, column: 5, scope: !9)}}
!24 = !{!12, !11}
!25 = !{!12, !10}
!26 = !DILocation(line: 30, column: 3, scope: !4)
!30 = !{!"tile", !8, !"text"}
!31 = !{!"mlir", !8, !""}
