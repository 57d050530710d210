; The frame of a coroutine that lives in its caller has no source location, and the layers of
; what began the coroutine.

; RUN: opt -S -passes=coro-elide %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK:         alloca [1 x i8], align 1, !dbg [[BEGIN:![0-9]+]]
; CHECK-NEXT:    %vFrame = bitcast ptr {{.*}}, !dbg [[BEGIN]]
; CHECK-DAG: [[BEGIN]] = !{null, [[BEGIN_L:![0-9]+]]}
; CHECK-DAG: [[BEGIN_L]] = !{!"tile", [[BEGIN_T:![0-9]+]]}
; CHECK-DAG: [[BEGIN_T]] = !DILocation(line: 108,

define fastcc void @c.resume(ptr dereferenceable(1)) !dbg !20 {
  ret void, !dbg !22
}

define fastcc void @c.destroy(ptr dereferenceable(1)) !dbg !23 {
  ret void, !dbg !25
}

@c.resumers = internal constant [3 x ptr] [ptr @c.resume, ptr @c.destroy, ptr @c.destroy]
declare void @c()
declare token @llvm.coro.id(i32, ptr, ptr, ptr)
declare ptr @llvm.coro.begin(token, ptr)
declare i1 @llvm.coro.alloc(token)
declare ptr @llvm.coro.subfn.addr(ptr, i8)

define void @f() !dbg !26 {
  %id = call token @llvm.coro.id(i32 0, ptr null, ptr @c, ptr @c.resumers), !dbg !28
  %alloc = call i1 @llvm.coro.alloc(token %id), !dbg !29
  %hdl = call ptr @llvm.coro.begin(token %id, ptr null), !dbg !30
  %destroy = call ptr @llvm.coro.subfn.addr(ptr %hdl, i8 1), !dbg !31
  call fastcc void %destroy(ptr %hdl), !dbg !32
  ret void, !dbg !33
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
!23 = distinct !DISubprogram(name: "c.destroy", scope: !2, file: !2, line: 3, type: !3, scopeLine: 3, spFlags: DISPFlagDefinition, unit: !0)
!24 = !DILexicalBlockFile(scope: !23, file: !5, discriminator: 0)
!25 = !{!DILocation(line: 4, scope: !23), !{!"tile", !DILocation(line: 104, scope: !24)}}
!26 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 5, type: !3, scopeLine: 5, spFlags: DISPFlagDefinition, unit: !0)
!27 = !DILexicalBlockFile(scope: !26, file: !5, discriminator: 0)
!28 = !{!DILocation(line: 6, scope: !26), !{!"tile", !DILocation(line: 106, scope: !27)}}
!29 = !{!DILocation(line: 7, scope: !26), !{!"tile", !DILocation(line: 107, scope: !27)}}
!30 = !{!DILocation(line: 8, scope: !26), !{!"tile", !DILocation(line: 108, scope: !27)}}
!31 = !{!DILocation(line: 9, scope: !26), !{!"tile", !DILocation(line: 109, scope: !27)}}
!32 = !{!DILocation(line: 10, scope: !26), !{!"tile", !DILocation(line: 110, scope: !27)}}
!33 = !{!DILocation(line: 11, scope: !26), !{!"tile", !DILocation(line: 111, scope: !27)}}
