; What a suspend becomes has its layers: the number that is stored, and the PHI node of what it
; returns. What decides where a coroutine goes on has what the suspends have in common. The
; address of the function that a call resumes has the layers of the call.

; RUN: opt -S -passes='coro-early,cgscc(coro-split)' < %s | FileCheck %s

; CHECK-LABEL: define ptr @f(
; CHECK: br label %CoroSave, !dbg [[DL1:![0-9]+]]
; CHECK: %index.addr{{[0-9]*}} = getelementptr {{.*}}, !dbg [[DL1]]
; CHECK: store i1 false, ptr %index.addr{{[0-9]*}}, align 1, !dbg [[DL1]]
; CHECK-LABEL: define void @resumes(
; CHECK: call ptr @llvm.coro.subfn.addr(ptr %hdl, i8 0), !dbg [[DL2:![0-9]+]]
; CHECK-LABEL: define internal fastcc void @f.resume(
; CHECK: %index.addr = getelementptr {{.*}}, !dbg [[DL3:![0-9]+]]
; CHECK: %index = load i1, ptr %index.addr, align 1, !dbg [[DL3]]
; CHECK:   ], !dbg [[DL3]]
; CHECK: br label %CoroSave1, !dbg [[DL4:![0-9]+]]
; CHECK: store i1 true, ptr %index.addr{{[0-9]*}}, align 1, !dbg [[DL4]]
; CHECK: phi i8 [ -1, %CoroSuspend2 ], [ 0, %resume.1 ], !dbg [[DL4]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 107, scope: {{![0-9]+}})
; CHECK-DAG: [[DL2]] = !{null, [[DL2_L:![0-9]+]]}
; CHECK-DAG: [[DL2_L]] = !{!"tile", [[DL2_T:![0-9]+]]}
; CHECK-DAG: [[DL2_T]] = !DILocation(line: 120, scope: {{![0-9]+}})
; CHECK-DAG: [[DL3]] = !{null, [[DL3_L:![0-9]+]]}
; CHECK-DAG: [[DL3_L]] = !{!"tile", [[DL3_T:![0-9]+]]}
; CHECK-DAG: [[DL3_T]] = !DILocation(line: 107, scope: {{![0-9]+}}, isImplicitCode: true)
; CHECK-DAG: [[DL4]] = !{null, [[DL4_L:![0-9]+]]}
; CHECK-DAG: [[DL4_L]] = !{!"tile", [[DL4_T:![0-9]+]]}
; CHECK-DAG: [[DL4_T]] = !DILocation(line: 110, scope: {{![0-9]+}})

declare token @llvm.coro.id(i32, ptr, ptr, ptr)
declare i64 @llvm.coro.size.i64()
declare ptr @llvm.coro.begin(token, ptr)
declare i8 @llvm.coro.suspend(token, i1)
declare ptr @llvm.coro.free(token, ptr)
declare void @llvm.coro.end(ptr, i1, token)
declare void @llvm.coro.resume(ptr)
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @print(i32)

define ptr @f(i32 %n, i1 %c) presplitcoroutine !dbg !20 {
entry:
  %id = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null), !dbg !22
  %size = call i64 @llvm.coro.size.i64(), !dbg !23
  %alloc = call ptr @malloc(i64 %size), !dbg !24
  %hdl = call ptr @llvm.coro.begin(token %id, ptr %alloc), !dbg !25
  call void @print(i32 0), !dbg !26
  %s = call i8 @llvm.coro.suspend(token none, i1 false), !dbg !27
  switch i8 %s, label %suspend [i8 0, label %resume i8 1, label %cleanup], !dbg !28

resume:
  call void @print(i32 1), !dbg !29
  %t = call i8 @llvm.coro.suspend(token none, i1 false), !dbg !30
  switch i8 %t, label %suspend [i8 0, label %again i8 1, label %cleanup], !dbg !31

again:
  call void @print(i32 2), !dbg !32
  br label %cleanup, !dbg !33

cleanup:
  %mem = call ptr @llvm.coro.free(token %id, ptr %hdl), !dbg !34
  call void @free(ptr %mem), !dbg !35
  br label %suspend, !dbg !36

suspend:
  call void @llvm.coro.end(ptr %hdl, i1 false, token none), !dbg !37
  ret ptr %hdl, !dbg !38
}

define void @resumes(ptr %hdl) !dbg !39 {
entry:
  call void @llvm.coro.resume(ptr %hdl), !dbg !41
  ret void, !dbg !42
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
!36 = !{!DILocation(line: 16, scope: !20), !{!"tile", !DILocation(line: 116, scope: !21)}}
!37 = !{!DILocation(line: 17, scope: !20), !{!"tile", !DILocation(line: 117, scope: !21)}}
!38 = !{!DILocation(line: 18, scope: !20), !{!"tile", !DILocation(line: 118, scope: !21)}}
!39 = distinct !DISubprogram(name: "resumes", scope: !2, file: !2, line: 19, type: !3, scopeLine: 19, spFlags: DISPFlagDefinition, unit: !0)
!40 = !DILexicalBlockFile(scope: !39, file: !5, discriminator: 0)
!41 = !{!DILocation(line: 20, scope: !39), !{!"tile", !DILocation(line: 120, scope: !40)}}
!42 = !{!DILocation(line: 21, scope: !39), !{!"tile", !DILocation(line: 121, scope: !40)}}
