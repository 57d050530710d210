; Splitting a coroutine: the parts keep their layers, and the call that resumes
; becomes a tail call with the layers of the original.

; RUN: opt -S -passes='cgscc(coro-split),coro-cleanup' < %s | FileCheck %s

declare token @llvm.coro.id(i32, ptr, ptr, ptr)
declare i64 @llvm.coro.size.i64()
declare ptr @llvm.coro.begin(token, ptr)
declare i8 @llvm.coro.suspend(token, i1)
declare ptr @llvm.coro.free(token, ptr)
declare void @llvm.coro.end(ptr, i1, token)
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @print(i32)

; CHECK-LABEL: define ptr @f(
; CHECK: call ptr @malloc({{.*}} !dbg [[MALLOC:![0-9]+]]
; CHECK: call void @print(i32 0), !dbg [[BEFORE:![0-9]+]]
; CHECK-LABEL: define internal fastcc void @f.resume(
; CHECK: call void @print(i32 1), !dbg [[AFTER:![0-9]+]]
; CHECK: call void @free({{.*}} !dbg [[FREE:![0-9]+]]
; CHECK-DAG: [[MALLOC]] = !{[[MALLOC_P:![0-9]+]], [[MALLOC_L:![0-9]+]]}
; CHECK-DAG: [[MALLOC_P]] = !DILocation(line: 4, scope: [[SP_F:![0-9]+]])
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[MALLOC_L]] = !{!"tile", [[MALLOC_T:![0-9]+]]}
; CHECK-DAG: [[MALLOC_T]] = !DILocation(line: 104, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[BEFORE]] = !{[[BEFORE_P:![0-9]+]], [[BEFORE_L:![0-9]+]]}
; CHECK-DAG: [[BEFORE_P]] = !DILocation(line: 6, scope: [[SP_F]])
; CHECK-DAG: [[BEFORE_L]] = !{!"tile", [[BEFORE_T:![0-9]+]]}
; CHECK-DAG: [[BEFORE_T]] = !DILocation(line: 106, scope: [[F_TILE]])
; CHECK-DAG: [[AFTER]] = !{[[AFTER_P:![0-9]+]], [[AFTER_L:![0-9]+]]}
; CHECK-DAG: [[AFTER_P]] = !DILocation(line: 9, scope: [[SP_F2:![0-9]+]])
; CHECK-DAG: [[SP_F2]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[AFTER_L]] = !{!"tile", [[AFTER_T:![0-9]+]]}
; CHECK-DAG: [[AFTER_T]] = !DILocation(line: 109, scope: [[F_TILE2:![0-9]+]])
; CHECK-DAG: [[F_TILE2]] = !DILexicalBlockFile(scope: [[SP_F2]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[FREE]] = !{[[FREE_P:![0-9]+]], [[FREE_L:![0-9]+]]}
; CHECK-DAG: [[FREE_P]] = !DILocation(line: 12, scope: [[SP_F2]])
; CHECK-DAG: [[FREE_L]] = !{!"tile", [[FREE_T:![0-9]+]]}
; CHECK-DAG: [[FREE_T]] = !DILocation(line: 112, scope: [[F_TILE2]])

define ptr @f() presplitcoroutine !dbg !20 {
entry:
  %id = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null), !dbg !22
  %size = call i64 @llvm.coro.size.i64(), !dbg !23
  %alloc = call ptr @malloc(i64 %size), !dbg !24
  %hdl = call ptr @llvm.coro.begin(token %id, ptr %alloc), !dbg !25
  call void @print(i32 0), !dbg !26
  %s = call i8 @llvm.coro.suspend(token none, i1 false), !dbg !27
  switch i8 %s, label %suspend [i8 0, label %resume
                                i8 1, label %cleanup], !dbg !28

resume:
  call void @print(i32 1), !dbg !29
  br label %cleanup, !dbg !30

cleanup:
  %mem = call ptr @llvm.coro.free(token %id, ptr %hdl), !dbg !31
  call void @free(ptr %mem), !dbg !32
  br label %suspend, !dbg !33

suspend:
  call void @llvm.coro.end(ptr %hdl, i1 false, token none), !dbg !34
  ret ptr %hdl, !dbg !35
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
!34 = !{!DILocation(line: 14, scope: !20), !{!"tile", !DILocation(line: 114, scope: !21)}}
!35 = !{!DILocation(line: 15, scope: !20), !{!"tile", !DILocation(line: 115, scope: !21)}}
