; A coroutine that destroys itself need not be suspended. The branch that is left of the invoke
; has no source location, and the layers of the invoke.

; RUN: opt -S -passes='cgscc(coro-split)' %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK:       body:
; CHECK:         br label %real_susp, !dbg [[INVOKE:![0-9]+]]
; CHECK-DAG: [[INVOKE]] = !{null, [[INVOKE_L:![0-9]+]]}
; CHECK-DAG: [[INVOKE_L]] = !{!"tile", [[INVOKE_T:![0-9]+]]}
; CHECK-DAG: [[INVOKE_T]] = !DILocation(line: 1010, scope: {{![0-9]+}})

declare token @llvm.coro.id(i32, ptr, ptr, ptr)
declare i1 @llvm.coro.alloc(token)
declare i32 @llvm.coro.size.i32()
declare ptr @llvm.coro.begin(token, ptr)
declare token @llvm.coro.save(ptr)
declare ptr @llvm.coro.subfn.addr(ptr, i8)
declare i8 @llvm.coro.suspend(token, i1)
declare ptr @llvm.coro.free(token, ptr)
declare void @llvm.coro.end(ptr, i1, token)
declare ptr @malloc(i32)
declare void @free(ptr)
declare void @print(i32)

define void @f() presplitcoroutine personality i32 0 !dbg !20 {
entry:
  %id = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null), !dbg !22
  %need = call i1 @llvm.coro.alloc(token %id), !dbg !23
  %size = call i32 @llvm.coro.size.i32(), !dbg !24
  %alloc = call ptr @malloc(i32 %size), !dbg !25
  %hdl = call noalias ptr @llvm.coro.begin(token %id, ptr %alloc), !dbg !26
  br label %body, !dbg !27

body:
  %save = call token @llvm.coro.save(ptr %hdl), !dbg !28
  %subfn = call ptr @llvm.coro.subfn.addr(ptr %hdl, i8 1), !dbg !29
  invoke fastcc void %subfn(ptr %hdl) to label %real_susp unwind label %lpad, !dbg !30

real_susp:
  %s = call i8 @llvm.coro.suspend(token %save, i1 false), !dbg !31
  switch i8 %s, label %suspend [ i8 0, label %resume i8 1, label %cleanup ], !dbg !32

resume:
  call void @print(i32 0), !dbg !33
  br label %cleanup, !dbg !34

cleanup:
  %mem = call ptr @llvm.coro.free(token %id, ptr %hdl), !dbg !35
  call void @free(ptr %mem), !dbg !36
  br label %suspend, !dbg !37

suspend:
  call void @llvm.coro.end(ptr %hdl, i1 false, token none), !dbg !38
  ret void, !dbg !39

lpad:
  %lpval = landingpad { ptr, i32 } cleanup, !dbg !40
  call void @print(i32 2), !dbg !41
  resume { ptr, i32 } %lpval, !dbg !42
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
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 101, type: !3, scopeLine: 101, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 102, scope: !20), !{!"tile", !DILocation(line: 1002, scope: !21)}}
!23 = !{!DILocation(line: 103, scope: !20), !{!"tile", !DILocation(line: 1003, scope: !21)}}
!24 = !{!DILocation(line: 104, scope: !20), !{!"tile", !DILocation(line: 1004, scope: !21)}}
!25 = !{!DILocation(line: 105, scope: !20), !{!"tile", !DILocation(line: 1005, scope: !21)}}
!26 = !{!DILocation(line: 106, scope: !20), !{!"tile", !DILocation(line: 1006, scope: !21)}}
!27 = !{!DILocation(line: 107, scope: !20), !{!"tile", !DILocation(line: 1007, scope: !21)}}
!28 = !{!DILocation(line: 108, scope: !20), !{!"tile", !DILocation(line: 1008, scope: !21)}}
!29 = !{!DILocation(line: 109, scope: !20), !{!"tile", !DILocation(line: 1009, scope: !21)}}
!30 = !{!DILocation(line: 110, scope: !20), !{!"tile", !DILocation(line: 1010, scope: !21)}}
!31 = !{!DILocation(line: 111, scope: !20), !{!"tile", !DILocation(line: 1011, scope: !21)}}
!32 = !{!DILocation(line: 112, scope: !20), !{!"tile", !DILocation(line: 1012, scope: !21)}}
!33 = !{!DILocation(line: 113, scope: !20), !{!"tile", !DILocation(line: 1013, scope: !21)}}
!34 = !{!DILocation(line: 114, scope: !20), !{!"tile", !DILocation(line: 1014, scope: !21)}}
!35 = !{!DILocation(line: 115, scope: !20), !{!"tile", !DILocation(line: 1015, scope: !21)}}
!36 = !{!DILocation(line: 116, scope: !20), !{!"tile", !DILocation(line: 1016, scope: !21)}}
!37 = !{!DILocation(line: 117, scope: !20), !{!"tile", !DILocation(line: 1017, scope: !21)}}
!38 = !{!DILocation(line: 118, scope: !20), !{!"tile", !DILocation(line: 1018, scope: !21)}}
!39 = !{!DILocation(line: 119, scope: !20), !{!"tile", !DILocation(line: 1019, scope: !21)}}
!40 = !{!DILocation(line: 120, scope: !20), !{!"tile", !DILocation(line: 1020, scope: !21)}}
!41 = !{!DILocation(line: 121, scope: !20), !{!"tile", !DILocation(line: 1021, scope: !21)}}
!42 = !{!DILocation(line: 122, scope: !20), !{!"tile", !DILocation(line: 1022, scope: !21)}}
