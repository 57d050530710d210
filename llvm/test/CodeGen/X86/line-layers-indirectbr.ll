; The switch that takes the place of indirect branches has no source location. It has
; the layers of the branch, or those that several branches have in common, and the
; branch to it has those of the one in whose place it stands.

; RUN: opt -S -mtriple=x86_64 -passes=indirectbr-expand < %s | FileCheck %s

; CHECK-LABEL: define void @one(
; CHECK: %p.switch_cast = ptrtoint ptr %p to i64, !dbg [[DL1:![0-9]+]]
; CHECK: ], !dbg [[DL1]]
; CHECK-LABEL: define void @two(
; CHECK: %p.switch_cast = ptrtoint ptr %p to i64, !dbg [[DL2:![0-9]+]]
; CHECK: br label %switch_bb, !dbg [[DL2]]
; CHECK: %q.switch_cast = ptrtoint ptr %q to i64, !dbg [[DL3:![0-9]+]]
; CHECK: br label %switch_bb, !dbg [[DL3]]
; CHECK: %switch_value_phi = phi i64 {{.*}}, !dbg [[DL4:![0-9]+]]
; CHECK: ], !dbg [[DL4]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 102, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 203, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 204, scope: {{![0-9]+}})
; CHECK-DAG: [[DL4]] = !{null, [[DL4_L:![0-9]+]]}
; CHECK-DAG: [[DL4_L]] = !{!"tile", [[DL4_T:![0-9]+]]}
; CHECK-DAG: [[DL4_T]] = !DILocation(line: 203, scope: {{![0-9]+}}, isImplicitCode: true)

@t = constant [2 x ptr] [ptr blockaddress(@two, %a), ptr blockaddress(@two, %b)]
@u = constant [2 x ptr] [ptr blockaddress(@one, %a), ptr blockaddress(@one, %b)]
declare void @g(i32)
define void @one(ptr %p) #0 !dbg !20 {
entry:
  indirectbr ptr %p, [label %a, label %b], !dbg !22

a:
  call void @g(i32 1), !dbg !23
  ret void, !dbg !24

b:
  call void @g(i32 2), !dbg !25
  ret void, !dbg !26
}

define void @two(i1 %x, ptr %p, ptr %q) #0 !dbg !27 {
entry:
  br i1 %x, label %l, label %r, !dbg !29

l:
  indirectbr ptr %p, [label %a, label %b], !dbg !30

r:
  indirectbr ptr %q, [label %a, label %b], !dbg !31

a:
  call void @g(i32 1), !dbg !32
  ret void, !dbg !33

b:
  call void @g(i32 2), !dbg !34
  ret void, !dbg !35
}

attributes #0 = { "target-features"="+retpoline-indirect-branches" }

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
!20 = distinct !DISubprogram(name: "one", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = distinct !DISubprogram(name: "two", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!28 = !DILexicalBlockFile(scope: !27, file: !5, discriminator: 0)
!29 = !{!DILocation(line: 2, scope: !27), !{!"tile", !DILocation(line: 202, scope: !28)}}
!30 = !{!DILocation(line: 3, scope: !27), !{!"tile", !DILocation(line: 203, scope: !28)}}
!31 = !{!DILocation(line: 4, scope: !27), !{!"tile", !DILocation(line: 204, scope: !28)}}
!32 = !{!DILocation(line: 5, scope: !27), !{!"tile", !DILocation(line: 205, scope: !28)}}
!33 = !{!DILocation(line: 6, scope: !27), !{!"tile", !DILocation(line: 206, scope: !28)}}
!34 = !{!DILocation(line: 7, scope: !27), !{!"tile", !DILocation(line: 207, scope: !28)}}
!35 = !{!DILocation(line: 8, scope: !27), !{!"tile", !DILocation(line: 208, scope: !28)}}
