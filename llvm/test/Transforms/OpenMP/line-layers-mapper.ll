; The two calls that a transfer of data is split into have the layers of its call.

; RUN: opt -S -passes=openmp-opt-cgscc -aa-pipeline=basic-aa -openmp-hide-memory-transfer-latency < %s | FileCheck %s

; CHECK-LABEL: define dso_local i32 @f(
; CHECK: call void @__tgt_target_data_begin_mapper_issue({{.*}}), !dbg [[DL1:![0-9]+]]
; CHECK: urem
; CHECK: call void @__tgt_target_data_begin_mapper_wait({{.*}}), !dbg [[DL1]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 110, scope: {{![0-9]+}})

%struct.ident_t = type { i32, i32, i32, i32, ptr }

@types = private unnamed_addr constant [1 x i64] [i64 33]
@string = private unnamed_addr constant [23 x i8] c";unknown;unknown;0;0;;\00", align 1
@ident = private unnamed_addr constant %struct.ident_t { i32 0, i32 2, i32 0, i32 0, ptr @string }, align 8

declare void @__tgt_target_data_begin_mapper(ptr, i64, i32, ptr, ptr, ptr, ptr, ptr, ptr)
declare void @__tgt_target_data_end_mapper(ptr, i64, i32, ptr, ptr, ptr, ptr, ptr, ptr)
declare dso_local i32 @rand(...)

!llvm.module.flags = !{!7}
!7 = !{i32 7, !"openmp", i32 50}

define dso_local i32 @f(ptr noalias %a, i32 %size) !dbg !20 {
entry:
  %bases = alloca [1 x ptr], align 8, !dbg !22
  %ptrs = alloca [1 x ptr], align 8, !dbg !23
  %sizes = alloca [1 x i64], align 8, !dbg !24
  %call = tail call i32 (...) @rand(), !dbg !25
  %conv = zext i32 %size to i64, !dbg !26
  store ptr %a, ptr %bases, align 8, !dbg !27
  store ptr %a, ptr %ptrs, align 8, !dbg !28
  store i64 %conv, ptr %sizes, align 8, !dbg !29
  call void @__tgt_target_data_begin_mapper(ptr @ident, i64 -1, i32 1, ptr nonnull %bases, ptr nonnull %ptrs, ptr nonnull %sizes, ptr @types, ptr null, ptr null), !dbg !30
  %rem = urem i32 %call, %size, !dbg !31
  call void @__tgt_target_data_end_mapper(ptr @ident, i64 -1, i32 1, ptr nonnull %bases, ptr nonnull %ptrs, ptr nonnull %sizes, ptr @types, ptr null, ptr null), !dbg !32
  ret i32 %rem, !dbg !33
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
!31 = !{!DILocation(line: 11, scope: !20), !{!"tile", !DILocation(line: 111, scope: !21)}}
!32 = !{!DILocation(line: 12, scope: !20), !{!"tile", !DILocation(line: 112, scope: !21)}}
!33 = !{!DILocation(line: 13, scope: !20), !{!"tile", !DILocation(line: 113, scope: !21)}}
