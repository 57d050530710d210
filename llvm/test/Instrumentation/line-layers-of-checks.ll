; Sanitizers and coverage: the instrumentation of an instruction has the layers of
; that instruction, and the instruction keeps them.

; RUN: opt -S -passes=asan < %s | FileCheck %s --check-prefix=ASAN
; RUN: opt -S -passes=msan < %s | FileCheck %s --check-prefix=MSAN
; RUN: opt -S -passes=tsan < %s | FileCheck %s --check-prefix=TSAN
; RUN: opt -S -passes=sancov-module -sanitizer-coverage-level=3 -sanitizer-coverage-trace-pc < %s | FileCheck %s --check-prefix=COV
; RUN: opt -S -passes=pgo-instr-gen,instrprof < %s | FileCheck %s --check-prefix=PGO

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; ASAN-LABEL: define i32 @f(
; ASAN: lshr i64{{.*}} !dbg [[LOAD:![0-9]+]]
; ASAN: call void @__asan_report_load4({{.*}} !dbg [[LOAD]]
; ASAN: load i32, ptr %p{{.*}} !dbg [[LOAD]]
; ASAN: call void @__asan_report_store4({{.*}} !dbg [[STORE:![0-9]+]]
; ASAN: store i32 %v, ptr %q{{.*}} !dbg [[STORE]]
; ASAN-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; ASAN-DAG: [[LOAD_P]] = !DILocation(line: 2, scope: [[SP_F:![0-9]+]])
; ASAN-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; ASAN-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; ASAN-DAG: [[LOAD_T]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; ASAN-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; ASAN-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; ASAN-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; ASAN-DAG: [[STORE_P]] = !DILocation(line: 3, scope: [[SP_F]])
; ASAN-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; ASAN-DAG: [[STORE_T]] = !DILocation(line: 103, scope: [[F_TILE]])

; MSAN-LABEL: define i32 @f(
; MSAN: %v = load i32, ptr %p{{.*}} !dbg [[LOAD:![0-9]+]]
; MSAN: %_msld = load i32{{.*}} !dbg [[LOAD]]
; MSAN: store i32 %v, ptr %q{{.*}} !dbg [[STORE:![0-9]+]]
; MSAN: call void @__msan_warning_noreturn(){{.*}} !dbg [[BRANCH:![0-9]+]]
; MSAN-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; MSAN-DAG: [[LOAD_P]] = !DILocation(line: 2, scope: [[SP_F:![0-9]+]])
; MSAN-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; MSAN-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; MSAN-DAG: [[LOAD_T]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; MSAN-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; MSAN-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; MSAN-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; MSAN-DAG: [[STORE_P]] = !DILocation(line: 3, scope: [[SP_F]])
; MSAN-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; MSAN-DAG: [[STORE_T]] = !DILocation(line: 103, scope: [[F_TILE]])
; MSAN-DAG: [[BRANCH]] = !{[[BRANCH_P:![0-9]+]], [[BRANCH_L:![0-9]+]]}
; MSAN-DAG: [[BRANCH_P]] = !DILocation(line: 5, scope: [[SP_F]])
; MSAN-DAG: [[BRANCH_L]] = !{!"tile", [[BRANCH_T:![0-9]+]]}
; MSAN-DAG: [[BRANCH_T]] = !DILocation(line: 105, scope: [[F_TILE]])

; TSAN-LABEL: define i32 @f(
; TSAN: call void @__tsan_read4(ptr %p), !dbg [[LOAD:![0-9]+]]
; TSAN: %v = load i32, ptr %p{{.*}} !dbg [[LOAD]]
; TSAN: call void @__tsan_write4(ptr %q), !dbg [[STORE:![0-9]+]]
; TSAN: store i32 %v, ptr %q{{.*}} !dbg [[STORE]]
; TSAN-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; TSAN-DAG: [[LOAD_P]] = !DILocation(line: 2, scope: [[SP_F:![0-9]+]])
; TSAN-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; TSAN-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; TSAN-DAG: [[LOAD_T]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; TSAN-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; TSAN-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; TSAN-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; TSAN-DAG: [[STORE_P]] = !DILocation(line: 3, scope: [[SP_F]])
; TSAN-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; TSAN-DAG: [[STORE_T]] = !DILocation(line: 103, scope: [[F_TILE]])

; COV-LABEL: define i32 @f(
; COV: a:
; COV-NEXT: call void @__sanitizer_cov_trace_pc(){{.*}} !dbg [[A:![0-9]+]]
; COV: ret i32 1, !dbg [[A]]
; COV-DAG: [[A]] = !{[[A_P:![0-9]+]], [[A_L:![0-9]+]]}
; COV-DAG: [[A_P]] = !DILocation(line: 6, scope: [[SP_F:![0-9]+]])
; COV-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; COV-DAG: [[A_L]] = !{!"tile", [[A_T:![0-9]+]]}
; COV-DAG: [[A_T]] = !DILocation(line: 106, scope: [[F_TILE:![0-9]+]])
; COV-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; COV-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

; PGO-LABEL: define i32 @f(
; PGO: a:
; PGO: %pgocount{{.*}} = load i64, ptr{{.*}} !dbg [[A:![0-9]+]]
; PGO: ret i32 1, !dbg [[A]]
; PGO-DAG: [[A]] = !{[[A_P:![0-9]+]], [[A_L:![0-9]+]]}
; PGO-DAG: [[A_P]] = !DILocation(line: 6, scope: [[SP_F:![0-9]+]])
; PGO-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; PGO-DAG: [[A_L]] = !{!"tile", [[A_T:![0-9]+]]}
; PGO-DAG: [[A_T]] = !DILocation(line: 106, scope: [[F_TILE:![0-9]+]])
; PGO-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; PGO-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

define i32 @f(ptr %p, ptr %q) sanitize_address sanitize_memory sanitize_thread !dbg !20 {
entry:
  %v = load i32, ptr %p, align 4, !dbg !22
  store i32 %v, ptr %q, align 4, !dbg !23
  %c = icmp eq i32 %v, 0, !dbg !24
  br i1 %c, label %a, label %b, !dbg !25

a:
  ret i32 1, !dbg !26

b:
  ret i32 2, !dbg !27
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
