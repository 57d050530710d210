; What is inserted for an instruction without a source location has line 0, as it
; does without layers, and the instruction's line of the layer.

; RUN: opt -S -passes=tsan < %s | FileCheck %s --check-prefix=TSAN
; RUN: opt -S -passes=ee-instrument < %s | FileCheck %s --check-prefix=EXIT

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; TSAN-LABEL: define i32 @f(
; TSAN: call void @__tsan_read4(ptr %p), !dbg [[LOAD:![0-9]+]]
; TSAN-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; TSAN-DAG: [[LOAD_P]] = !DILocation(line: 0, scope: [[SP_F:![0-9]+]])
; TSAN-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; TSAN-DAG: [[LOAD_T]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; TSAN-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; TSAN-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; TSAN-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; EXIT-LABEL: define i32 @f(
; EXIT: call void @__cyg_profile_func_exit({{.*}} !dbg [[RETURN:![0-9]+]]
; EXIT-NEXT: ret i32 %v
; EXIT-DAG: [[RETURN]] = !{[[RETURN_P:![0-9]+]], [[RETURN_L:![0-9]+]]}
; EXIT-DAG: [[RETURN_P]] = !DILocation(line: 0, scope: [[SP_F:![0-9]+]])
; EXIT-DAG: [[RETURN_L]] = !{!"tile", [[RETURN_T:![0-9]+]]}
; EXIT-DAG: [[RETURN_T]] = !DILocation(line: 103, scope: [[F_TILE:![0-9]+]])
; EXIT-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; EXIT-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; EXIT-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"

define i32 @f(ptr %p) sanitize_thread "instrument-function-exit"="__cyg_profile_func_exit" !dbg !20 {
  %v = load i32, ptr %p, align 4, !dbg !22
  ret i32 %v, !dbg !23
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
!23 = !{null, !{!"tile", !DILocation(line: 103, scope: !21)}}
