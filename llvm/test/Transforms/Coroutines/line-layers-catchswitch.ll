; A value that is spilled in front of a catchswitch gets a block of its own. Its pad, what leads on
; from there, and the spill have the layers of the catchswitch.

; RUN: opt -S -passes='cgscc(coro-split)' %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK:       catch.dispatch:
; CHECK:         [[PAD:%.*]] = cleanuppad within none [], !dbg [[SWITCH:![0-9]+]]
; CHECK-NEXT:    %val.spill.addr = getelementptr {{.*}}, !dbg [[SWITCH]]
; CHECK-NEXT:    store i32 %val, ptr %val.spill.addr, {{.*}}, !dbg [[SWITCH]]
; CHECK-NEXT:    cleanupret from [[PAD]] unwind label {{%.*}}, !dbg [[SWITCH]]
; CHECK-DAG: [[SWITCH]] = !{null, [[SWITCH_L:![0-9]+]]}
; CHECK-DAG: [[SWITCH_L]] = !{!"tile", [[SWITCH_T:![0-9]+]]}
; CHECK-DAG: [[SWITCH_T]] = !DILocation(line: 1010, scope: {{![0-9]+}})

target datalayout = "e-m:x-p:32:32-i64:64-f80:32-n8:16:32-a:0:32-S32"
target triple = "i686-pc-windows-msvc"

declare token @llvm.coro.id(i32, ptr, ptr, ptr)
declare i32 @llvm.coro.size.i32()
declare ptr @llvm.coro.begin(token, ptr)
declare i8 @llvm.coro.suspend(token, i1)
declare void @llvm.coro.end(ptr, i1, token)
declare void @may_throw1()
declare void @may_throw2()
declare void @print(i32)
declare ptr @malloc(i32)

define void @f(i1 %cond) presplitcoroutine personality i32 0 !dbg !20 {
entry:
  %id = call token @llvm.coro.id(i32 8, ptr null, ptr null, ptr null), !dbg !22
  %size = call i32 @llvm.coro.size.i32(), !dbg !23
  %alloc = call ptr @malloc(i32 %size), !dbg !24
  %hdl = call ptr @llvm.coro.begin(token %id, ptr %alloc), !dbg !25
  br i1 %cond, label %if.else, label %if.then, !dbg !26

if.then:
  invoke void @may_throw1() to label %coro.ret unwind label %catch.dispatch, !dbg !27

if.else:
  invoke void @may_throw2() to label %coro.ret unwind label %catch.dispatch, !dbg !28

catch.dispatch:
  %val = phi i32 [ 1, %if.then ], [ 2, %if.else ], !dbg !29
  %switch = catchswitch within none [label %catch] unwind label %cleanuppad, !dbg !30

catch:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null], !dbg !31
  catchret from %pad to label %suspend, !dbg !32

suspend:
  %sp = call i8 @llvm.coro.suspend(token none, i1 false), !dbg !33
  switch i8 %sp, label %coro.ret [ i8 0, label %resume i8 1, label %coro.ret ], !dbg !34

resume:
  call void @print(i32 %val), !dbg !35
  br label %coro.ret, !dbg !36

coro.ret:
  call void @llvm.coro.end(ptr %hdl, i1 0, token none), !dbg !37
  ret void, !dbg !38

cleanuppad:
  %cpad = cleanuppad within none [], !dbg !39
  cleanupret from %cpad unwind to caller, !dbg !40
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
