; A call through a pointer that is promoted to a direct call: the comparison, the
; direct call and the call that remains have the layers of the original.

; RUN: opt -S -passes=pgo-icall-prom < %s | FileCheck %s

; CHECK-LABEL: define i32 @caller(
; CHECK: icmp eq ptr %fp, @target, !dbg [[CALL:![0-9]+]]
; CHECK: call i32 @target(i32 %x){{.*}} !dbg [[CALL]]
; CHECK: call i32 %fp(i32 %x){{.*}} !dbg [[CALL]]
; CHECK: ret i32 %{{.*}}, !dbg [[RET:![0-9]+]]
; CHECK-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[CALL_L:![0-9]+]]}
; CHECK-DAG: [[CALL_P]] = !DILocation(line: 12, scope: [[SP_CALLER:![0-9]+]])
; CHECK-DAG: [[SP_CALLER]] = distinct !DISubprogram(name: "caller"
; CHECK-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; CHECK-DAG: [[CALL_T]] = !DILocation(line: 112, scope: [[CALLER_TILE:![0-9]+]])
; CHECK-DAG: [[CALLER_TILE]] = !DILexicalBlockFile(scope: [[SP_CALLER]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[RET]] = !{[[RET_P:![0-9]+]], [[RET_L:![0-9]+]]}
; CHECK-DAG: [[RET_P]] = !DILocation(line: 13, scope: [[SP_CALLER]])
; CHECK-DAG: [[RET_L]] = !{!"tile", [[RET_T:![0-9]+]]}
; CHECK-DAG: [[RET_T]] = !DILocation(line: 113, scope: [[CALLER_TILE]])

target triple = "x86_64-unknown-linux-gnu"

define i32 @target(i32 %x) noinline !dbg !20 {
  ret i32 %x, !dbg !22
}

define i32 @caller(i32 %x, ptr %fp) !dbg !23 {
  %r = call i32 %fp(i32 %x), !dbg !25, !prof !100
  ret i32 %r, !dbg !26
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
!20 = distinct !DISubprogram(name: "target", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = distinct !DISubprogram(name: "caller", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!24 = !DILexicalBlockFile(scope: !23, file: !5, discriminator: 0)
!25 = !{!DILocation(line: 12, scope: !23), !{!"tile", !DILocation(line: 112, scope: !24)}}
!26 = !{!DILocation(line: 13, scope: !23), !{!"tile", !DILocation(line: 113, scope: !24)}}
!100 = !{!"VP", i32 0, i64 1600, i64 -2747246343000183230, i64 1500}
