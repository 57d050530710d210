; The return behind the function that a coroutine calls where it is suspended has the layers
; of the suspend.

; RUN: opt -S -passes='cgscc(coro-split)' < %s | FileCheck %s

; CHECK-LABEL: define swiftcc void @f(
; CHECK: tail call swiftcc void @suspended(
; CHECK: ret void, !dbg [[DL1:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 110, scope: {{![0-9]+}})

@fp = constant <{ i32, i32 }> <{ i32 trunc (i64 sub (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr getelementptr inbounds (<{ i32, i32 }>, ptr @fp, i32 0, i32 1) to i64)) to i32), i32 128 }>

declare token @llvm.coro.id.async(i32, i32, i32, ptr)
declare ptr @llvm.coro.begin(token, ptr)
declare void @llvm.coro.end.async(ptr, i1, ...)
declare {ptr, ptr, ptr} @llvm.coro.suspend.async(i32, ptr, ptr, ...)
declare ptr @llvm.coro.async.resume()
declare ptr @context()
declare void @escape(ptr)
declare swiftcc void @suspended(ptr)

define swiftcc void @apply(ptr %fn, ptr %ctxt) !dbg !20 {
entry:
  tail call swiftcc void %fn(ptr %ctxt), !dbg !22
  ret void, !dbg !23
}

define swiftcc void @f(ptr swiftasync %ctxt) presplitcoroutine !dbg !24 {
entry:
  %id = call token @llvm.coro.id.async(i32 128, i32 16, i32 0, ptr @fp), !dbg !26
  %hdl = call ptr @llvm.coro.begin(token %id, ptr null), !dbg !27
  %callee = call ptr @context(), !dbg !28
  %resume = call ptr @llvm.coro.async.resume(), !dbg !29
  call void @escape(ptr %resume), !dbg !30
  %res = call {ptr, ptr, ptr} (i32, ptr, ptr, ...) @llvm.coro.suspend.async(i32 0, ptr %resume, ptr @projection, ptr @apply, ptr @suspended, ptr %callee), !dbg !31
  call void (ptr, i1, ...) @llvm.coro.end.async(ptr %hdl, i1 0), !dbg !32
  unreachable, !dbg !33
}

define ptr @projection(ptr %ctxt) !dbg !34 {
entry:
  %r = load ptr, ptr %ctxt, align 8, !dbg !36
  ret ptr %r, !dbg !37
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
!20 = distinct !DISubprogram(name: "apply", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 4, type: !3, scopeLine: 4, spFlags: DISPFlagDefinition, unit: !0)
!25 = !DILexicalBlockFile(scope: !24, file: !5, discriminator: 0)
!26 = !{!DILocation(line: 5, scope: !24), !{!"tile", !DILocation(line: 105, scope: !25)}}
!27 = !{!DILocation(line: 6, scope: !24), !{!"tile", !DILocation(line: 106, scope: !25)}}
!28 = !{!DILocation(line: 7, scope: !24), !{!"tile", !DILocation(line: 107, scope: !25)}}
!29 = !{!DILocation(line: 8, scope: !24), !{!"tile", !DILocation(line: 108, scope: !25)}}
!30 = !{!DILocation(line: 9, scope: !24), !{!"tile", !DILocation(line: 109, scope: !25)}}
!31 = !{!DILocation(line: 10, scope: !24), !{!"tile", !DILocation(line: 110, scope: !25)}}
!32 = !{!DILocation(line: 11, scope: !24), !{!"tile", !DILocation(line: 111, scope: !25)}}
!33 = !{!DILocation(line: 12, scope: !24), !{!"tile", !DILocation(line: 112, scope: !25)}}
!34 = distinct !DISubprogram(name: "projection", scope: !2, file: !2, line: 13, type: !3, scopeLine: 13, spFlags: DISPFlagDefinition, unit: !0)
!35 = !DILexicalBlockFile(scope: !34, file: !5, discriminator: 0)
!36 = !{!DILocation(line: 14, scope: !34), !{!"tile", !DILocation(line: 114, scope: !35)}}
!37 = !{!DILocation(line: 15, scope: !34), !{!"tile", !DILocation(line: 115, scope: !35)}}
