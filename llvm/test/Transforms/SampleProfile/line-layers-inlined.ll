; Loading a sample profile: what the loader inlines has its layers,
; and a call that gets its own discriminator back keeps them.

; RUN: rm -rf %t && split-file %s %t
; RUN: opt -S -passes=sample-profile -sample-profile-file=%t/lines.prof < %t/test.ll | FileCheck %s --check-prefix=INLINE
; RUN: opt -S -passes=pseudo-probe,sample-profile -sample-profile-file=%t/probes.prof -sample-profile-remove-probe < %t/test.ll | FileCheck %s --check-prefix=REMOVE --implicit-check-not='call void @llvm.pseudoprobe'

; INLINE-LABEL: define i32 @caller(
; INLINE: %m.i = mul i32{{.*}} !dbg [[MUL:![0-9]+]]
; INLINE-DAG: [[MUL]] = !{[[MUL_P:![0-9]+]], [[MUL_L:![0-9]+]]}
; INLINE-DAG: [[MUL_P]] = !DILocation(line: 2, scope: [[SP_CALLEE:![0-9]+]], inlinedAt: [[MUL_P_AT:![0-9]+]])
; INLINE-DAG: [[SP_CALLEE]] = distinct !DISubprogram(name: "callee"
; INLINE-DAG: [[MUL_P_AT]] = distinct !DILocation(line: 22, scope: [[SP_CALLER:![0-9]+]])
; INLINE-DAG: [[SP_CALLER]] = distinct !DISubprogram(name: "caller"
; INLINE-DAG: [[MUL_L]] = !{!"tile", [[MUL_T:![0-9]+]]}
; INLINE-DAG: [[MUL_T]] = !DILocation(line: 102, scope: [[CALLEE_TILE:![0-9]+]])
; INLINE-DAG: [[CALLEE_TILE]] = !DILexicalBlockFile(scope: [[SP_CALLEE]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; INLINE-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

; REMOVE-LABEL: define i32 @caller(
; REMOVE: call i32 @callee({{.*}} !dbg [[CALL:![0-9]+]]
; REMOVE: call i32 %fp({{.*}} !dbg [[INDIRECT:![0-9]+]]
; REMOVE-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[CALL_L:![0-9]+]]}
; REMOVE-DAG: [[CALL_P]] = !DILocation(line: 22, scope: [[CALLER_C:![0-9]+]])
; REMOVE-DAG: [[CALLER_C]] = !DILexicalBlockFile(scope: [[SP_CALLER:![0-9]+]], file: [[FILE_NAME_C:![0-9]+]], discriminator: 0)
; REMOVE-DAG: [[SP_CALLER]] = distinct !DISubprogram(name: "caller"
; REMOVE-DAG: [[FILE_NAME_C]] = !DIFile(filename: "name.c"
; REMOVE-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; REMOVE-DAG: [[CALL_T]] = !DILocation(line: 122, scope: [[CALLER_TILE:![0-9]+]])
; REMOVE-DAG: [[CALLER_TILE]] = !DILexicalBlockFile(scope: [[SP_CALLER]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; REMOVE-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; REMOVE-DAG: [[INDIRECT]] = !{[[INDIRECT_P:![0-9]+]], [[INDIRECT_L:![0-9]+]]}
; REMOVE-DAG: [[INDIRECT_P]] = !DILocation(line: 23, scope: [[CALLER_C]])
; REMOVE-DAG: [[INDIRECT_L]] = !{!"tile", [[INDIRECT_T:![0-9]+]]}
; REMOVE-DAG: [[INDIRECT_T]] = !DILocation(line: 123, scope: [[CALLER_TILE]])

;--- lines.prof
caller:3000:1
 1: 1000
 2: 1000 target:1000
 1: callee:2000
  1: 2000
target:3000:1000
 1: 3000
;--- probes.prof
caller:3000:1
 1: 1
 2: 1
 3: 1
 !CFGChecksum: 1
;--- test.ll
define i32 @callee(i32 %x) "use-sample-profile" !dbg !20 {
  %m = mul i32 %x, 3, !dbg !22
  ret i32 %m, !dbg !22
}

define i32 @target(i32 %x) noinline "use-sample-profile" !dbg !23 {
  %m = mul i32 %x, 5, !dbg !25
  ret i32 %m, !dbg !25
}

define i32 @caller(i32 %x, ptr %fp) "use-sample-profile" !dbg !26 {
  %a = call i32 @callee(i32 %x), !dbg !28
  %b = call i32 %fp(i32 %a), !dbg !29
  ret i32 %b, !dbg !30
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
!20 = distinct !DISubprogram(name: "callee", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = distinct !DISubprogram(name: "target", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!24 = !DILexicalBlockFile(scope: !23, file: !5, discriminator: 0)
!25 = !{!DILocation(line: 12, scope: !23), !{!"tile", !DILocation(line: 112, scope: !24)}}
!26 = distinct !DISubprogram(name: "caller", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!27 = !DILexicalBlockFile(scope: !26, file: !5, discriminator: 0)
!28 = !{!DILocation(line: 22, scope: !26), !{!"tile", !DILocation(line: 122, scope: !27)}}
!29 = !{!DILocation(line: 23, scope: !26), !{!"tile", !DILocation(line: 123, scope: !27)}}
!30 = !{!DILocation(line: 24, scope: !26), !{!"tile", !DILocation(line: 124, scope: !27)}}
