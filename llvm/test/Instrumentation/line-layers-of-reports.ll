; The call that reports an access which has layers, and no source location, has these layers, and
; line 0 of the function as without layers. What follows the call has the layers alone, as it has
; where the access has a source location.

; RUN: opt -S -passes=asan < %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK:         call void @__asan_report_load4({{.*}}, !dbg [[LOAD:![0-9]+]]
; CHECK-NEXT:    unreachable, !dbg [[LOAD_END:![0-9]+]]
; CHECK:         call void @__asan_report_store4({{.*}}, !dbg [[STORE:![0-9]+]]
; CHECK-NEXT:    unreachable, !dbg [[STORE_END:![0-9]+]]
; CHECK-DAG: [[LOAD]] = !{[[LINE0:![0-9]+]], [[LOAD_L:![0-9]+]]}
; CHECK-DAG: [[LINE0]] = !DILocation(line: 0, scope: [[F:![0-9]+]])
; CHECK-DAG: [[F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; CHECK-DAG: [[LOAD_T]] = !DILocation(line: 102,
; CHECK-DAG: [[LOAD_END]] = !{null, [[LOAD_L]]}
; CHECK-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; CHECK-DAG: [[STORE_P]] = !DILocation(line: 3,
; CHECK-DAG: [[STORE_END]] = !{null, [[STORE_L]]}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define i32 @f(ptr %p, ptr %q) sanitize_address !dbg !20 {
  %v = load i32, ptr %p, align 4, !dbg !22
  store i32 %v, ptr %q, align 4, !dbg !23
  ret i32 %v, !dbg !24
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
!22 = !{null, !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
