; The marker in front of a call and the store in the place of one have the layers of the
; call.

; RUN: opt -S -passes=objc-arc-contract < %s | FileCheck %s

; CHECK-LABEL: define void @marked(
; CHECK: call void asm sideeffect "marker", ""(), !dbg [[DL1:![0-9]+]]
; CHECK-LABEL: define ptr @stored(
; CHECK: store ptr null, ptr %p, align 8, !dbg [[DL2:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 103, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 107, scope: {{![0-9]+}})

declare ptr @llvm.objc.retainAutoreleasedReturnValue(ptr)
declare ptr @llvm.objc.initWeak(ptr, ptr)
declare void @use_pointer(ptr)
declare ptr @returner()

!llvm.module.flags = !{!7}
!7 = !{i32 1, !"clang.arc.retainAutoreleasedReturnValueMarker", !"marker"}

define void @marked() !dbg !20 {
entry:
  %c = tail call ptr @returner(), !dbg !22
  %r = tail call ptr @llvm.objc.retainAutoreleasedReturnValue(ptr %c), !dbg !23
  tail call void @use_pointer(ptr %r), !dbg !24
  ret void, !dbg !25
}

define ptr @stored(ptr %p) !dbg !26 {
entry:
  %t = call ptr @llvm.objc.initWeak(ptr %p, ptr null), !dbg !28
  ret ptr %t, !dbg !29
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
!20 = distinct !DISubprogram(name: "marked", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = distinct !DISubprogram(name: "stored", scope: !2, file: !2, line: 6, type: !3, scopeLine: 6, spFlags: DISPFlagDefinition, unit: !0)
!27 = !DILexicalBlockFile(scope: !26, file: !5, discriminator: 0)
!28 = !{!DILocation(line: 7, scope: !26), !{!"tile", !DILocation(line: 107, scope: !27)}}
!29 = !{!DILocation(line: 8, scope: !26), !{!"tile", !DILocation(line: 108, scope: !27)}}
