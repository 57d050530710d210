; Where a coroutine's blocks for exceptions are split, so that each value is loaded where it
; is needed, a PHI node that takes the place of a landing pad has the layers of it, and so has
; what decides between several ways into a cleanup. What leads to a pad from one branch has
; the layers of that.

; RUN: opt -S -passes='coro-early,cgscc(coro-split)' %s | FileCheck %s

; CHECK-LABEL: define internal fastcc void @f.resume(
; CHECK:       pad.from.invoke1:
; CHECK:         br label %pad, !dbg [[FIRST:![0-9]+]]
; CHECK:       pad.from.invoke2:
; CHECK:         br label %pad, !dbg [[SECOND:![0-9]+]]
; CHECK:       pad:
; CHECK:         %lp = phi { ptr, i32 } {{.*}}, !dbg [[PAD:![0-9]+]]
; CHECK-LABEL: define internal fastcc void @h.resume(
; CHECK:       cleanup2.corodispatch:
; CHECK:         phi i8 {{.*}}, !dbg [[CLEANUP:![0-9]+]]
; CHECK:         switch i8
; CHECK:         ], !dbg [[CLEANUP]]
; CHECK:         br label %cleanup2, !dbg [[CLEANUP]]
; CHECK-DAG: [[FIRST]] = !{null, [[FIRST_L:![0-9]+]]}
; CHECK-DAG: [[FIRST_L]] = !{!"tile", [[FIRST_T:![0-9]+]]}
; CHECK-DAG: [[FIRST_T]] = !DILocation(line: 109,
; CHECK-DAG: [[SECOND]] = !{null, [[SECOND_L:![0-9]+]]}
; CHECK-DAG: [[SECOND_L]] = !{!"tile", [[SECOND_T:![0-9]+]]}
; CHECK-DAG: [[SECOND_T]] = !DILocation(line: 110,
; CHECK-DAG: [[PAD]] = !{null, [[PAD_L:![0-9]+]]}
; CHECK-DAG: [[PAD_L]] = !{!"tile", [[PAD_T:![0-9]+]]}
; CHECK-DAG: [[PAD_T]] = !DILocation(line: 112,
; CHECK-DAG: [[CLEANUP]] = !{null, [[CLEANUP_L:![0-9]+]]}
; CHECK-DAG: [[CLEANUP_L]] = !{!"tile", [[CLEANUP_T:![0-9]+]]}
; CHECK-DAG: [[CLEANUP_T]] = !DILocation(line: 146,

declare token @llvm.coro.id(i32, ptr, ptr, ptr)
declare i64 @llvm.coro.size.i64()
declare ptr @llvm.coro.begin(token, ptr)
declare i8 @llvm.coro.suspend(token, i1)
declare ptr @llvm.coro.free(token, ptr)
declare void @llvm.coro.end(ptr, i1, token)
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @may_throw(i32)
declare void @use(i32)
declare i32 @value()
declare i32 @__CxxFrameHandler3(...)

define void @f(i1 %c) presplitcoroutine personality i32 0 !dbg !20 {
entry:
  %id = call token @llvm.coro.id(i32 16, ptr null, ptr null, ptr null), !dbg !22
  %size = call i64 @llvm.coro.size.i64(), !dbg !23
  %alloc = call ptr @malloc(i64 %size), !dbg !24
  %hdl = call ptr @llvm.coro.begin(token %id, ptr %alloc), !dbg !25
  %s = call i8 @llvm.coro.suspend(token none, i1 false), !dbg !26
  switch i8 %s, label %ret [i8 0, label %resume i8 1, label %cleanup], !dbg !27
resume:
  br i1 %c, label %invoke1, label %invoke2, !dbg !28
invoke1:
  invoke void @may_throw(i32 1) to label %unreach unwind label %pad, !dbg !29
invoke2:
  invoke void @may_throw(i32 2) to label %unreach unwind label %pad, !dbg !30
pad:
  %val = phi i32 [ 0, %invoke1 ], [ 1, %invoke2 ], !dbg !31
  %lp = landingpad { ptr, i32 } catch ptr null, !dbg !32
  %exn = extractvalue { ptr, i32 } %lp, 0, !dbg !33
  call void @free(ptr %exn), !dbg !34
  call void @use(i32 %val), !dbg !35
  br label %cleanup, !dbg !36
cleanup:
  %mem = call ptr @llvm.coro.free(token %id, ptr %hdl), !dbg !37
  call void @free(ptr %mem), !dbg !38
  br label %ret, !dbg !39
ret:
  call void @llvm.coro.end(ptr null, i1 false, token none), !dbg !40
  ret void, !dbg !41
unreach:
  unreachable, !dbg !42
}

define ptr @h() presplitcoroutine personality ptr @__CxxFrameHandler3 !dbg !43 {
entry:
  %id = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null), !dbg !45
  %a = call i32 @value(), !dbg !46
  %b = call i32 @value(), !dbg !47
  %size = call i64 @llvm.coro.size.i64(), !dbg !48
  %alloc = call ptr @malloc(i64 %size), !dbg !49
  %hdl = call ptr @llvm.coro.begin(token %id, ptr %alloc), !dbg !50
  %s = call i8 @llvm.coro.suspend(token none, i1 false), !dbg !51
  switch i8 %s, label %suspend [i8 0, label %work i8 1, label %cleanup], !dbg !52
work:
  invoke void @may_throw(i32 0) to label %cleanup unwind label %dispatch1, !dbg !53
cleanup:
  %mem = call ptr @llvm.coro.free(token %id, ptr %hdl), !dbg !54
  call void @free(ptr %mem), !dbg !55
  br label %suspend, !dbg !56
suspend:
  call void @llvm.coro.end(ptr %hdl, i1 0, token none), !dbg !57
  ret ptr %hdl, !dbg !58
dispatch1:
  %cs1 = catchswitch within none [label %handler1] unwind to caller, !dbg !59
handler1:
  %h1 = catchpad within %cs1 [ptr null, i32 64, ptr null], !dbg !60
  invoke void @may_throw(i32 2) [ "funclet"(token %h1) ] to label %return1 unwind label %dispatch2, !dbg !61
return1:
  catchret from %h1 to label %cleanup, !dbg !62
dispatch2:
  %cs2 = catchswitch within %h1 [label %handler2] unwind label %cleanup2, !dbg !63
handler2:
  %h2 = catchpad within %cs2 [ptr null, i32 64, ptr null], !dbg !64
  invoke void @may_throw(i32 3) [ "funclet"(token %h2) ] to label %unreach unwind label %cleanup2, !dbg !65
cleanup2:
  %v = phi i32 [ %a, %dispatch2 ], [ %b, %handler2 ], !dbg !66
  %pad = cleanuppad within %h1 [], !dbg !67
  call void @use(i32 %v) [ "funclet"(token %pad) ], !dbg !68
  cleanupret from %pad unwind to caller, !dbg !69
unreach:
  unreachable, !dbg !70
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
!39 = !{!DILocation(line: 19, scope: !20), !{!"tile", !DILocation(line: 119, scope: !21)}}
!40 = !{!DILocation(line: 20, scope: !20), !{!"tile", !DILocation(line: 120, scope: !21)}}
!41 = !{!DILocation(line: 21, scope: !20), !{!"tile", !DILocation(line: 121, scope: !21)}}
!42 = !{!DILocation(line: 22, scope: !20), !{!"tile", !DILocation(line: 122, scope: !21)}}
!43 = distinct !DISubprogram(name: "h", scope: !2, file: !2, line: 23, type: !3, scopeLine: 23, spFlags: DISPFlagDefinition, unit: !0)
!44 = !DILexicalBlockFile(scope: !43, file: !5, discriminator: 0)
!45 = !{!DILocation(line: 24, scope: !43), !{!"tile", !DILocation(line: 124, scope: !44)}}
!46 = !{!DILocation(line: 25, scope: !43), !{!"tile", !DILocation(line: 125, scope: !44)}}
!47 = !{!DILocation(line: 26, scope: !43), !{!"tile", !DILocation(line: 126, scope: !44)}}
!48 = !{!DILocation(line: 27, scope: !43), !{!"tile", !DILocation(line: 127, scope: !44)}}
!49 = !{!DILocation(line: 28, scope: !43), !{!"tile", !DILocation(line: 128, scope: !44)}}
!50 = !{!DILocation(line: 29, scope: !43), !{!"tile", !DILocation(line: 129, scope: !44)}}
!51 = !{!DILocation(line: 30, scope: !43), !{!"tile", !DILocation(line: 130, scope: !44)}}
!52 = !{!DILocation(line: 31, scope: !43), !{!"tile", !DILocation(line: 131, scope: !44)}}
!53 = !{!DILocation(line: 32, scope: !43), !{!"tile", !DILocation(line: 132, scope: !44)}}
!54 = !{!DILocation(line: 33, scope: !43), !{!"tile", !DILocation(line: 133, scope: !44)}}
!55 = !{!DILocation(line: 34, scope: !43), !{!"tile", !DILocation(line: 134, scope: !44)}}
!56 = !{!DILocation(line: 35, scope: !43), !{!"tile", !DILocation(line: 135, scope: !44)}}
!57 = !{!DILocation(line: 36, scope: !43), !{!"tile", !DILocation(line: 136, scope: !44)}}
!58 = !{!DILocation(line: 37, scope: !43), !{!"tile", !DILocation(line: 137, scope: !44)}}
!59 = !{!DILocation(line: 38, scope: !43), !{!"tile", !DILocation(line: 138, scope: !44)}}
!60 = !{!DILocation(line: 39, scope: !43), !{!"tile", !DILocation(line: 139, scope: !44)}}
!61 = !{!DILocation(line: 40, scope: !43), !{!"tile", !DILocation(line: 140, scope: !44)}}
!62 = !{!DILocation(line: 41, scope: !43), !{!"tile", !DILocation(line: 141, scope: !44)}}
!63 = !{!DILocation(line: 42, scope: !43), !{!"tile", !DILocation(line: 142, scope: !44)}}
!64 = !{!DILocation(line: 43, scope: !43), !{!"tile", !DILocation(line: 143, scope: !44)}}
!65 = !{!DILocation(line: 44, scope: !43), !{!"tile", !DILocation(line: 144, scope: !44)}}
!66 = !{!DILocation(line: 45, scope: !43), !{!"tile", !DILocation(line: 145, scope: !44)}}
!67 = !{!DILocation(line: 46, scope: !43), !{!"tile", !DILocation(line: 146, scope: !44)}}
!68 = !{!DILocation(line: 47, scope: !43), !{!"tile", !DILocation(line: 147, scope: !44)}}
!69 = !{!DILocation(line: 48, scope: !43), !{!"tile", !DILocation(line: 148, scope: !44)}}
!70 = !{!DILocation(line: 49, scope: !43), !{!"tile", !DILocation(line: 149, scope: !44)}}
