; Tokens have no bits. What a record in a coroutine is about is stored in its
; frame, so coroutines have no values: the code is as without them. What is not reachable
; has none either; an aggregate may be inserted into itself there.

; RUN: opt -S -passes='location-snapshot<kind=k;values>' %s | FileCheck %s
; RUN: opt -S -passes='location-snapshot<kind=k>,default<O0>' %s | opt -S -strip-debug -o %t.without.ll
; RUN: opt -S -passes='location-snapshot<kind=k;values>,default<O0>' %s | opt -S -strip-debug -o %t.with.ll
; RUN: diff %t.without.ll %t.with.ll

; CHECK-LABEL: define void @tokens(
; CHECK:         catchswitch
; CHECK-NOT:     #dbg_value(token
; CHECK-LABEL: define ptr @coroutine(
; CHECK-NOT:     #dbg_value
; CHECK-LABEL: define void @unreachable(
; CHECK:         %a = insertvalue { i32, i32 } %a, i32 1, 1
; CHECK-NOT:     #dbg_value

define void @tokens(ptr %p) personality ptr @__CxxFrameHandler3 !dbg !4 {
entry:
  invoke void @may_throw() to label %exit unwind label %dispatch, !dbg !7
dispatch:
  %switch = catchswitch within none [label %handler] unwind to caller, !dbg !7
handler:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null], !dbg !7
  catchret from %pad to label %exit, !dbg !7
exit:
  ret void, !dbg !7
}

define ptr @coroutine(i32 %n) presplitcoroutine !dbg !8 {
entry:
  %id = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null), !dbg !9
  %size = call i32 @llvm.coro.size.i32(), !dbg !9
  %alloc = call ptr @malloc(i32 %size), !dbg !9
  %frame = call noalias ptr @llvm.coro.begin(token %id, ptr %alloc), !dbg !9
  %suspended = call i8 @llvm.coro.suspend(token none, i1 false), !dbg !9
  switch i8 %suspended, label %suspend [i8 0, label %resume
                                        i8 1, label %cleanup], !dbg !9
resume:
  %m = add i32 %n, 1, !dbg !9
  call void @use(i32 %m), !dbg !9
  br label %cleanup, !dbg !9
cleanup:
  %memory = call ptr @llvm.coro.free(token %id, ptr %frame), !dbg !9
  call void @free(ptr %memory), !dbg !9
  br label %suspend, !dbg !9
suspend:
  call void @llvm.coro.end(ptr %frame, i1 false, token none), !dbg !9
  ret ptr %frame, !dbg !9
}

define void @unreachable() !dbg !10 {
  ret void, !dbg !11
endless:
  %a = insertvalue { i32, i32 } %a, i32 1, 1, !dbg !11
  br label %endless, !dbg !11
}

declare i32 @__CxxFrameHandler3(...)
declare void @may_throw()
declare ptr @malloc(i32)
declare void @free(ptr)
declare void @use(i32)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/d")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "tokens", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, scope: !4)
!8 = distinct !DISubprogram(name: "coroutine", scope: !1, file: !1, line: 3, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!9 = !DILocation(line: 4, scope: !8)
!10 = distinct !DISubprogram(name: "unreachable", scope: !1, file: !1, line: 5, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DILocation(line: 6, scope: !10)
