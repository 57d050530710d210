; Where a PHI node of an integer that the machine has no registers for is made into PHI nodes of
; its parts, these have its layers.

; RUN: opt -S -passes=instcombine < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: %r.off0 = phi i32 {{.*}}, !dbg [[DL1:![0-9]+]]
; CHECK-NEXT: %r.off32 = phi i32 {{.*}}, !dbg [[DL1]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 107, scope: {{![0-9]+}})

target datalayout = "n8:16:32"

define void @f(i1 %c) !dbg !20 {
entry:
  br i1 %c, label %a, label %b, !dbg !22

a:
  %v = call i64 @h(), !dbg !23
  br label %end, !dbg !24

b:
  %w = call i64 @h(), !dbg !25
  br label %end, !dbg !26

end:
  %r = phi i64 [ %v, %a ], [ %w, %b ], !dbg !27
  %s = lshr i64 %r, 32, !dbg !28
  %t = trunc i64 %s to i32, !dbg !29
  %u = trunc i64 %r to i32, !dbg !30
  call void @g(i32 %t, i32 %u), !dbg !31
  ret void, !dbg !32
}

declare i64 @h()
declare void @g(i32, i32)

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
!31 = !{!DILocation(line: 11, scope: !20), !{!"tile", !DILocation(line: 111, scope: !21)}}
!32 = !{!DILocation(line: 12, scope: !20), !{!"tile", !DILocation(line: 112, scope: !21)}}
