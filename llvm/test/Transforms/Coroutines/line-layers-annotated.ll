; The frame of a coroutine that lives in its caller since the call says so has no source
; location, and the layers of the call.

; RUN: opt -S -passes='cgscc(coro-annotation-elide)' %s | FileCheck %s

; CHECK-LABEL: define ptr @f(
; CHECK:         alloca [32 x i8], align 8, !dbg [[CALL:![0-9]+]]
; CHECK-DAG: [[CALL]] = !{null, [[CALL_L:![0-9]+]]}
; CHECK-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; CHECK-DAG: [[CALL_T]] = !DILocation(line: 110,

define fastcc void @c.resume(ptr dereferenceable(1)) !dbg !20 {
  ret void, !dbg !22
}

@c.resumers = internal constant [3 x ptr] [ptr @c.resume, ptr @c.resume, ptr @c.resume]
declare token @llvm.coro.id(i32, ptr, ptr, ptr)
declare i1 @llvm.coro.alloc(token)
declare ptr @llvm.coro.begin(token, ptr)

define ptr @c() !dbg !23 {
  %id = call token @llvm.coro.id(i32 0, ptr null, ptr @c, ptr @c.resumers), !dbg !25
  %alloc = call i1 @llvm.coro.alloc(token %id), !dbg !26
  %hdl = call ptr @llvm.coro.begin(token %id, ptr null), !dbg !27
  ret ptr %hdl, !dbg !28
}

define ptr @c.noalloc(ptr dereferenceable(32) align(8) %frame) noinline {
  ret ptr %frame
}

define ptr @f() presplitcoroutine !dbg !29 {
  br label %next, !dbg !31
next:
  %task = call ptr @c() coro_elide_safe, !dbg !32
  ret ptr %task, !dbg !33
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
!20 = distinct !DISubprogram(name: "c.resume", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = distinct !DISubprogram(name: "c", scope: !2, file: !2, line: 3, type: !3, scopeLine: 3, spFlags: DISPFlagDefinition, unit: !0)
!24 = !DILexicalBlockFile(scope: !23, file: !5, discriminator: 0)
!25 = !{!DILocation(line: 4, scope: !23), !{!"tile", !DILocation(line: 104, scope: !24)}}
!26 = !{!DILocation(line: 5, scope: !23), !{!"tile", !DILocation(line: 105, scope: !24)}}
!27 = !{!DILocation(line: 6, scope: !23), !{!"tile", !DILocation(line: 106, scope: !24)}}
!28 = !{!DILocation(line: 7, scope: !23), !{!"tile", !DILocation(line: 107, scope: !24)}}
!29 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 8, type: !3, scopeLine: 8, spFlags: DISPFlagDefinition, unit: !0)
!30 = !DILexicalBlockFile(scope: !29, file: !5, discriminator: 0)
!31 = !{!DILocation(line: 9, scope: !29), !{!"tile", !DILocation(line: 109, scope: !30)}}
!32 = !{!DILocation(line: 10, scope: !29), !{!"tile", !DILocation(line: 110, scope: !30)}}
!33 = !{!DILocation(line: 11, scope: !29), !{!"tile", !DILocation(line: 111, scope: !30)}}
