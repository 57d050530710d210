; Arguments on the stack are pushed if nothing stands between the call and the end of its
; sequence. The value of a layer that a statepoint defines does not count.

; RUN: opt -passes='location-snapshot<kind=ir>' %s -o - | llc -max-registers-for-gc-values=4 | FileCheck %s
; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o - | llc -max-registers-for-gc-values=4 | FileCheck %s

; CHECK-LABEL: f:
; CHECK:       pushq $0
; CHECK:       pushq $0
; CHECK:       callq many

target triple = "x86_64-unknown-linux-gnu"

define i32 @f(ptr addrspace(1) %p) gc "statepoint-example" !dbg !4 {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void (i64, i64, i64, i64, i64, i64, i64, i64)) @many, i32 8, i32 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ], !dbg !7
  %q = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0), !dbg !7
  %l = load i32, ptr addrspace(1) %q, !dbg !8
  ret i32 %l, !dbg !8
}

declare void @many(i64, i64, i64, i64, i64, i64, i64, i64)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 3, type: !5, scopeLine: 4, spFlags: DISPFlagDefinition|DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 10, column: 3, scope: !4)
!8 = !DILocation(line: 11, column: 3, scope: !4)
