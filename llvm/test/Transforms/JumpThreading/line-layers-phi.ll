; The PHI nodes that join a value and its copy, where a block was threaded, have the layers
; of the value.

; RUN: opt -S -passes=jump-threading < %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK:       [[A:%.*]] = add i32 %x, 1, !dbg [[DL_A:![0-9]+]]
; CHECK:       [[B:%.*]] = add i32 %x, 1, !dbg [[DL_B:![0-9]+]]
; CHECK:       phi i32 [ [[A]], %{{.*}} ], [ [[B]], %{{.*}} ], !dbg [[PHI:![0-9]+]]
; CHECK-DAG:   [[PHI]] = !{null, [[LAYER:![0-9]+]]}
; CHECK-DAG:   [[LAYER]] = !{!"tile", [[LINE:![0-9]+]]}
; CHECK-DAG:   [[LINE]] = !DILocation(line: 106, scope: {{![0-9]+}})

define i32 @f(i1 %c, i1 %d, i32 %x) !dbg !20 {
entry:
  br i1 %c, label %t, label %e, !dbg !22

t:
  call void @g(i32 1), !dbg !23
  br label %merge, !dbg !24

e:
  call void @g(i32 2), !dbg !24
  br label %merge, !dbg !24

merge:
  %p = phi i1 [ true, %t ], [ %d, %e ], !dbg !25
  %v = add i32 %x, 1, !dbg !26
  br i1 %p, label %a, label %b, !dbg !27

a:
  call void @g(i32 %v), !dbg !28
  ret i32 %v, !dbg !29

b:
  ret i32 0, !dbg !29
}

declare void @g(i32)

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
