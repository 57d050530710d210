; Further instrumentation: what is inserted for an instruction has the layers of
; that instruction, and the instruction keeps them.

; RUN: opt -S -passes=hwasan < %s | FileCheck %s --check-prefix=HWASAN
; RUN: opt -S -passes=dfsan < %s | FileCheck %s --check-prefix=DFSAN
; RUN: opt -S -passes=bounds-checking < %s | FileCheck %s --check-prefix=BOUNDS
; RUN: opt -S -passes=memprof < %s | FileCheck %s --check-prefix=MEMPROF
; RUN: opt -S -passes=tysan < %s | FileCheck %s --check-prefix=TYSAN
; RUN: opt -S -passes=rtsan < %s | FileCheck %s --check-prefix=RTSAN
; RUN: opt -S -passes=nsan < %s | FileCheck %s --check-prefix=NSAN
; RUN: opt -S -passes=ee-instrument < %s | FileCheck %s --check-prefix=EXIT
; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: opt -S -passes=insert-gcov-profiling < %s | FileCheck %s --check-prefix=GCOV

; HWASAN-LABEL: define i32 @f(
; HWASAN: call void @__hwasan_load4({{.*}} !dbg [[LOAD:![0-9]+]]
; HWASAN-NEXT: %v = load i32, ptr %p{{.*}} !dbg [[LOAD]]
; HWASAN: call void @__hwasan_store4({{.*}} !dbg [[STORE:![0-9]+]]
; HWASAN-NEXT: store i32 %v, ptr %q{{.*}} !dbg [[STORE]]
; HWASAN-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; HWASAN-DAG: [[LOAD_P]] = !DILocation(line: 2, scope: [[SP_F:![0-9]+]])
; HWASAN-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; HWASAN-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; HWASAN-DAG: [[LOAD_T]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; HWASAN-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; HWASAN-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; HWASAN-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; HWASAN-DAG: [[STORE_P]] = !DILocation(line: 3, scope: [[SP_F]])
; HWASAN-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; HWASAN-DAG: [[STORE_T]] = !DILocation(line: 103, scope: [[F_TILE]])

; DFSAN-LABEL: define i32 @f.dfsan(
; DFSAN: xor i64 {{.*}} !dbg [[LOAD:![0-9]+]]
; DFSAN: %v = load i32, ptr %p{{.*}} !dbg [[LOAD]]
; DFSAN: store i8 {{.*}} !dbg [[STORE:![0-9]+]]
; DFSAN: store i32 %v, ptr %q{{.*}} !dbg [[STORE]]
; DFSAN: call void @g.dfsan({{.*}} !dbg [[CALL:![0-9]+]]
; DFSAN: store i8 0, ptr @__dfsan_retval_tls{{.*}} !dbg [[RET:![0-9]+]]
; DFSAN-NEXT: ret i32 1, !dbg [[RET]]
; DFSAN-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; DFSAN-DAG: [[LOAD_P]] = !DILocation(line: 2, scope: [[SP_F:![0-9]+]])
; DFSAN-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; DFSAN-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; DFSAN-DAG: [[LOAD_T]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; DFSAN-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; DFSAN-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; DFSAN-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; DFSAN-DAG: [[STORE_P]] = !DILocation(line: 3, scope: [[SP_F]])
; DFSAN-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; DFSAN-DAG: [[STORE_T]] = !DILocation(line: 103, scope: [[F_TILE]])
; DFSAN-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[CALL_L:![0-9]+]]}
; DFSAN-DAG: [[CALL_P]] = !DILocation(line: 6, scope: [[SP_F]])
; DFSAN-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; DFSAN-DAG: [[CALL_T]] = !DILocation(line: 106, scope: [[F_TILE]])
; DFSAN-DAG: [[RET]] = !{[[RET_P:![0-9]+]], [[RET_L:![0-9]+]]}
; DFSAN-DAG: [[RET_P]] = !DILocation(line: 9, scope: [[SP_F]])
; DFSAN-DAG: [[RET_L]] = !{!"tile", [[RET_T:![0-9]+]]}
; DFSAN-DAG: [[RET_T]] = !DILocation(line: 109, scope: [[F_TILE]])

; BOUNDS-LABEL: define i32 @f(
; BOUNDS: %a.idx = mul i64 %i, 4, !dbg [[INDEX:![0-9]+]]
; BOUNDS: icmp ult i64 {{.*}} !dbg [[LOAD:![0-9]+]]
; BOUNDS: %w = load i32, ptr %a{{.*}} !dbg [[LOAD]]
; BOUNDS: call void @llvm.ubsantrap({{.*}} !dbg [[LOAD]]
; BOUNDS-DAG: [[INDEX]] = !{[[INDEX_P:![0-9]+]], [[INDEX_L:![0-9]+]]}
; BOUNDS-DAG: [[INDEX_P]] = !DILocation(line: 4, scope: [[SP_F:![0-9]+]])
; BOUNDS-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; BOUNDS-DAG: [[INDEX_L]] = !{!"tile", [[INDEX_T:![0-9]+]]}
; BOUNDS-DAG: [[INDEX_T]] = !DILocation(line: 104, scope: [[F_TILE:![0-9]+]])
; BOUNDS-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; BOUNDS-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; BOUNDS-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; BOUNDS-DAG: [[LOAD_P]] = !DILocation(line: 5, scope: [[SP_F]])
; BOUNDS-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; BOUNDS-DAG: [[LOAD_T]] = !DILocation(line: 105, scope: [[F_TILE]])

; MEMPROF-LABEL: define i32 @f(
; MEMPROF: store i64 {{.*}} !dbg [[LOAD:![0-9]+]]
; MEMPROF-NEXT: %v = load i32, ptr %p{{.*}} !dbg [[LOAD]]
; MEMPROF: store i64 {{.*}} !dbg [[STORE:![0-9]+]]
; MEMPROF-NEXT: store i32 %v, ptr %q{{.*}} !dbg [[STORE]]
; MEMPROF-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; MEMPROF-DAG: [[LOAD_P]] = !DILocation(line: 2, scope: [[SP_F:![0-9]+]])
; MEMPROF-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; MEMPROF-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; MEMPROF-DAG: [[LOAD_T]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; MEMPROF-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; MEMPROF-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; MEMPROF-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; MEMPROF-DAG: [[STORE_P]] = !DILocation(line: 3, scope: [[SP_F]])
; MEMPROF-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; MEMPROF-DAG: [[STORE_T]] = !DILocation(line: 103, scope: [[F_TILE]])

; TYSAN-LABEL: define i32 @f(
; TYSAN: call void @__tysan_instrument_with_shadow_update(ptr %p, {{.*}} !dbg [[LOAD:![0-9]+]]
; TYSAN-NEXT: %v = load i32, ptr %p{{.*}} !dbg [[LOAD]]
; TYSAN: call void @__tysan_instrument_with_shadow_update(ptr %q, {{.*}} !dbg [[STORE:![0-9]+]]
; TYSAN-NEXT: store i32 %v, ptr %q{{.*}} !dbg [[STORE]]
; TYSAN-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; TYSAN-DAG: [[LOAD_P]] = !DILocation(line: 2, scope: [[SP_F:![0-9]+]])
; TYSAN-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; TYSAN-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; TYSAN-DAG: [[LOAD_T]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; TYSAN-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; TYSAN-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; TYSAN-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; TYSAN-DAG: [[STORE_P]] = !DILocation(line: 3, scope: [[SP_F]])
; TYSAN-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; TYSAN-DAG: [[STORE_T]] = !DILocation(line: 103, scope: [[F_TILE]])

; RTSAN-LABEL: define i32 @f(
; RTSAN: call void @__rtsan_realtime_enter(), !dbg [[LOAD:![0-9]+]]
; RTSAN-NEXT: %v = load i32, ptr %p{{.*}} !dbg [[LOAD]]
; RTSAN: call void @__rtsan_realtime_exit(), !dbg [[RET:![0-9]+]]
; RTSAN-NEXT: ret i32 1, !dbg [[RET]]
; RTSAN-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; RTSAN-DAG: [[LOAD_P]] = !DILocation(line: 2, scope: [[SP_F:![0-9]+]])
; RTSAN-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; RTSAN-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; RTSAN-DAG: [[LOAD_T]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; RTSAN-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; RTSAN-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; RTSAN-DAG: [[RET]] = !{[[RET_P:![0-9]+]], [[RET_L:![0-9]+]]}
; RTSAN-DAG: [[RET_P]] = !DILocation(line: 9, scope: [[SP_F]])
; RTSAN-DAG: [[RET_L]] = !{!"tile", [[RET_T:![0-9]+]]}
; RTSAN-DAG: [[RET_T]] = !DILocation(line: 109, scope: [[F_TILE]])

; NSAN-LABEL: define double @fp(
; NSAN: %s = fadd double %x, %y, !dbg [[ADD:![0-9]+]]
; NSAN-NEXT: fadd fp128 {{.*}} !dbg [[ADD]]
; NSAN: call i32 @__nsan_internal_check_double_q({{.*}} !dbg [[STORE:![0-9]+]]
; NSAN: store double %s, ptr %p{{.*}} !dbg [[STORE]]
; NSAN-DAG: [[ADD]] = !{[[ADD_P:![0-9]+]], [[ADD_L:![0-9]+]]}
; NSAN-DAG: [[ADD_P]] = !DILocation(line: 12, scope: [[SP_FP:![0-9]+]])
; NSAN-DAG: [[SP_FP]] = distinct !DISubprogram(name: "fp"
; NSAN-DAG: [[ADD_L]] = !{!"tile", [[ADD_T:![0-9]+]]}
; NSAN-DAG: [[ADD_T]] = !DILocation(line: 112, scope: [[FP_TILE:![0-9]+]])
; NSAN-DAG: [[FP_TILE]] = !DILexicalBlockFile(scope: [[SP_FP]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; NSAN-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; NSAN-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; NSAN-DAG: [[STORE_P]] = !DILocation(line: 13, scope: [[SP_FP]])
; NSAN-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; NSAN-DAG: [[STORE_T]] = !DILocation(line: 113, scope: [[FP_TILE]])

; The call at the entry is at the first line of the function, which has no layers.
; EXIT-LABEL: define i32 @f(
; EXIT: call void @mcount(), !dbg [[ENTRY:![0-9]+]]
; EXIT: call void @__cyg_profile_func_exit({{.*}} !dbg [[RET:![0-9]+]]
; EXIT-NEXT: ret i32 1, !dbg [[RET]]
; EXIT-DAG: [[ENTRY]] = !DILocation(line: 1, scope:
; EXIT-DAG: [[RET]] = !{[[RET_P:![0-9]+]], [[RET_L:![0-9]+]]}
; EXIT-DAG: [[RET_P]] = !DILocation(line: 9, scope: [[SP_F:![0-9]+]])
; EXIT-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; EXIT-DAG: [[RET_L]] = !{!"tile", [[RET_T:![0-9]+]]}
; EXIT-DAG: [[RET_T]] = !DILocation(line: 109, scope: [[F_TILE:![0-9]+]])
; EXIT-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; EXIT-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

; GCOV-LABEL: define i32 @f(
; GCOV: %gcov_ctr = load i64, ptr @__llvm_gcov_ctr{{.*}} !dbg [[RET:![0-9]+]]
; GCOV: ret i32 1, !dbg [[RET]]
; GCOV-DAG: [[RET]] = !{[[RET_P:![0-9]+]], [[RET_L:![0-9]+]]}
; GCOV-DAG: [[RET_P]] = !DILocation(line: 9, scope: [[SP_F:![0-9]+]])
; GCOV-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; GCOV-DAG: [[RET_L]] = !{!"tile", [[RET_T:![0-9]+]]}
; GCOV-DAG: [[RET_T]] = !DILocation(line: 109, scope: [[F_TILE:![0-9]+]])
; GCOV-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; GCOV-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@array = global [10 x i32] zeroinitializer
declare void @g(i32)

define i32 @f(ptr %p, ptr %q, i64 %i) sanitize_hwaddress sanitize_type sanitize_realtime "instrument-function-entry"="mcount" "instrument-function-exit"="__cyg_profile_func_exit" !dbg !20 {
entry:
  %v = load i32, ptr %p, align 4, !dbg !22
  store i32 %v, ptr %q, align 4, !dbg !23
  %a = getelementptr [10 x i32], ptr @array, i64 0, i64 %i, !dbg !24
  %w = load i32, ptr %a, align 4, !dbg !25
  call void @g(i32 %w), !dbg !26
  %c = icmp eq i32 %v, 0, !dbg !27
  br i1 %c, label %a1, label %b, !dbg !28

a1:
  ret i32 1, !dbg !29

b:
  ret i32 2, !dbg !30
}
define double @fp(double %x, double %y, ptr %p) sanitize_numerical_stability !dbg !31 {
  %s = fadd double %x, %y, !dbg !33
  store double %s, ptr %p, align 8, !dbg !34
  ret double %s, !dbg !35
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
!31 = distinct !DISubprogram(name: "fp", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!32 = !DILexicalBlockFile(scope: !31, file: !5, discriminator: 0)
!33 = !{!DILocation(line: 12, scope: !31), !{!"tile", !DILocation(line: 112, scope: !32)}}
!34 = !{!DILocation(line: 13, scope: !31), !{!"tile", !DILocation(line: 113, scope: !32)}}
!35 = !{!DILocation(line: 14, scope: !31), !{!"tile", !DILocation(line: 114, scope: !32)}}
