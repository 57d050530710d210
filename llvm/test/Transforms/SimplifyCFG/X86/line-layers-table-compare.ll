; A check of a switch's range that takes the place of a comparison of its result is
; inverted without a source location, but with the layers of the comparison.

; RUN: opt -S -mtriple=x86_64-linux -passes='simplifycfg<switch-to-lookup>' %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK:         %inverted.cmp = xor i1 {{.*}}, !dbg [[CMP:![0-9]+]]
; CHECK-DAG: [[CMP]] = !{null, [[CMP_L:![0-9]+]]}
; CHECK-DAG: [[CMP_L]] = !{!"tile", [[CMP_T:![0-9]+]]}
; CHECK-DAG: [[CMP_T]] = !DILocation(line: 108,

define i32 @f(i32 %x, i32 %a, i32 %b) !dbg !20 {
entry:
  switch i32 %x, label %sw.default [
    i32 0, label %return
    i32 1, label %sw.bb1
    i32 2, label %sw.bb2
    i32 3, label %sw.bb3
  ], !dbg !22
sw.bb1:
  br label %return, !dbg !23
sw.bb2:
  br label %return, !dbg !24
sw.bb3:
  br label %return, !dbg !25
sw.default:
  br label %return, !dbg !26
return:
  %r = phi i32 [ 0, %sw.default ], [ 5, %sw.bb3 ], [ 1, %sw.bb2 ], [ 4, %sw.bb1 ], [ 3, %entry ], !dbg !27
  %cmp = icmp eq i32 %r, 0, !dbg !28
  %s = select i1 %cmp, i32 %a, i32 %b, !dbg !29
  ret i32 %s, !dbg !30
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
