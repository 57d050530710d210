; The casts around a promoted call whose types differ from those of the function have
; the layers of the call.

; RUN: opt -S -passes=pgo-icall-prom < %s | FileCheck %s

; CHECK-LABEL: define i64 @f(
; CHECK: inttoptr i64 %y to ptr, !dbg [[DL1:![0-9]+]]
; CHECK: ptrtoint ptr {{.*}} to i64, !dbg [[DL1]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 202, scope: {{![0-9]+}})

define ptr @callee(ptr %x) !dbg !20 {
  ret ptr %x, !dbg !22
}

define i64 @f(ptr %fp, i64 %y) !dbg !23 {
entry:
  %r = call i64 %fp(i64 %y), !prof !7, !dbg !25
  ret i64 %r, !dbg !26
}

!7 = !{!"VP", i32 0, i64 1600, i64 11825436545918268459, i64 1600}

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
!20 = distinct !DISubprogram(name: "callee", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!24 = !DILexicalBlockFile(scope: !23, file: !5, discriminator: 0)
!25 = !{!DILocation(line: 2, scope: !23), !{!"tile", !DILocation(line: 202, scope: !24)}}
!26 = !{!DILocation(line: 3, scope: !23), !{!"tile", !DILocation(line: 203, scope: !24)}}
