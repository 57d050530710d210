; Memory of the heap that becomes a variable on the stack has the layers of the call that
; allocated it, and a variable of another size those of the one whose place it takes. What is
; loaded before a call, to be handed over in place of an address, has the layers of the call.
; None of them has a source location.

; RUN: opt -S -passes=attributor %s | FileCheck %s

; CHECK-LABEL: define {{.*}}void @f(
; CHECK:         %m.h2s = alloca i8, i64 4, align 1, !dbg [[MALLOC:![0-9]+]]
; CHECK-LABEL: define {{.*}}i32 @caller(
; CHECK:         %s1 = alloca i8, {{.*}}, !dbg [[ALLOCA:![0-9]+]]
; CHECK:         load i32, ptr %s1, align {{[0-9]+}}, !dbg [[CALL:![0-9]+]]
; CHECK:         getelementptr
; CHECK-NEXT:    load i64, ptr {{.*}}, !dbg [[CALL]]
; CHECK:         call i32 @callee(
; CHECK-DAG: [[MALLOC]] = !{null, [[MALLOC_L:![0-9]+]]}
; CHECK-DAG: [[MALLOC_L]] = !{!"tile", [[MALLOC_T:![0-9]+]]}
; CHECK-DAG: [[MALLOC_T]] = !DILocation(line: 102,
; CHECK-DAG: [[ALLOCA]] = !{null, [[ALLOCA_L:![0-9]+]]}
; CHECK-DAG: [[ALLOCA_L]] = !{!"tile", [[ALLOCA_T:![0-9]+]]}
; CHECK-DAG: [[ALLOCA_T]] = !DILocation(line: 111,
; CHECK-DAG: [[CALL]] = !{null, [[CALL_L:![0-9]+]]}
; CHECK-DAG: [[CALL_L]] = !{!"tile", [[CALL_T:![0-9]+]]}
; CHECK-DAG: [[CALL_T]] = !DILocation(line: 113,

%pair = type { i32, i64 }
declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) "alloc-family"="malloc"
declare void @free(ptr allocptr) allockind("free") "alloc-family"="malloc"
declare void @use(ptr nocapture) nounwind willreturn nosync nofree

define void @f() !dbg !20 {
  %m = call noalias ptr @malloc(i64 4), !dbg !22
  call void @use(ptr %m), !dbg !23
  call void @free(ptr %m), !dbg !24
  ret void, !dbg !25
}

define internal i32 @callee(ptr byval(%pair) %p) noinline !dbg !26 {
  %v = load i32, ptr %p, !dbg !28
  store i32 %v, ptr @global, !dbg !29
  ret i32 %v, !dbg !30
}
@global = global i32 0

define i32 @caller(i32 %x) !dbg !31 {
  %s = alloca %pair, !dbg !33
  store i32 %x, ptr %s, !dbg !34
  %r = call i32 @callee(ptr byval(%pair) %s), !dbg !35
  ret i32 %r, !dbg !36
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
!26 = distinct !DISubprogram(name: "callee", scope: !2, file: !2, line: 6, type: !3, scopeLine: 6, spFlags: DISPFlagDefinition, unit: !0)
!27 = !DILexicalBlockFile(scope: !26, file: !5, discriminator: 0)
!28 = !{!DILocation(line: 7, scope: !26), !{!"tile", !DILocation(line: 107, scope: !27)}}
!29 = !{!DILocation(line: 8, scope: !26), !{!"tile", !DILocation(line: 108, scope: !27)}}
!30 = !{!DILocation(line: 9, scope: !26), !{!"tile", !DILocation(line: 109, scope: !27)}}
!31 = distinct !DISubprogram(name: "caller", scope: !2, file: !2, line: 10, type: !3, scopeLine: 10, spFlags: DISPFlagDefinition, unit: !0)
!32 = !DILexicalBlockFile(scope: !31, file: !5, discriminator: 0)
!33 = !{!DILocation(line: 11, scope: !31), !{!"tile", !DILocation(line: 111, scope: !32)}}
!34 = !{!DILocation(line: 12, scope: !31), !{!"tile", !DILocation(line: 112, scope: !32)}}
!35 = !{!DILocation(line: 13, scope: !31), !{!"tile", !DILocation(line: 113, scope: !32)}}
!36 = !{!DILocation(line: 14, scope: !31), !{!"tile", !DILocation(line: 114, scope: !32)}}
