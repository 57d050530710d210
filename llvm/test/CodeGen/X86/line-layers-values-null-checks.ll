; Whether a load takes the place of a check for null depends on how many instructions are in
; front of it. Values of a layer are none.

; RUN: opt -passes='location-snapshot<kind=ir>' %s -o - \
; RUN:   | llc -enable-implicit-null-checks | FileCheck %s
; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o - \
; RUN:   | llc -enable-implicit-null-checks | FileCheck %s

; CHECK-LABEL: f:
; CHECK-NOT:     testq
; CHECK:         addl 8(%rdi), %esi # on-fault:

target triple = "x86_64-linux"

define i32 @f(ptr %x, i32 %a) !dbg !4 {
entry:
  %c = icmp eq ptr %x, null, !dbg !7
  br i1 %c, label %isnull, label %not, !dbg !7, !make.implicit !6
isnull:
  ret i32 42, !dbg !7
not:
  %p0 = getelementptr i8, ptr %x, i64 8, !dbg !7
  %p1 = getelementptr i8, ptr %x, i64 16, !dbg !7
  %p2 = getelementptr i8, ptr %x, i64 24, !dbg !7
  %p3 = getelementptr i8, ptr %x, i64 32, !dbg !7
  %p4 = getelementptr i8, ptr %x, i64 40, !dbg !7
  %p5 = getelementptr i8, ptr %x, i64 48, !dbg !7
  %p6 = getelementptr i8, ptr %x, i64 56, !dbg !7
  %p7 = getelementptr i8, ptr %x, i64 64, !dbg !7
  %l0 = load i32, ptr %p0, align 4, !dbg !7
  %l1 = load i32, ptr %p1, align 4, !dbg !7
  %l2 = load i32, ptr %p2, align 4, !dbg !7
  %l3 = load i32, ptr %p3, align 4, !dbg !7
  %l4 = load i32, ptr %p4, align 4, !dbg !7
  %l5 = load i32, ptr %p5, align 4, !dbg !7
  %l6 = load i32, ptr %p6, align 4, !dbg !7
  %l7 = load i32, ptr %p7, align 4, !dbg !7
  %s0 = add i32 %a, %l0, !dbg !7
  %s1 = add i32 %s0, %l1, !dbg !7
  %s2 = add i32 %s1, %l2, !dbg !7
  %s3 = add i32 %s2, %l3, !dbg !7
  %s4 = add i32 %s3, %l4, !dbg !7
  %s5 = add i32 %s4, %l5, !dbg !7
  %s6 = add i32 %s5, %l6, !dbg !7
  %s7 = add i32 %s6, %l7, !dbg !7
  ret i32 %s7, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 3, column: 3, scope: !4)
