; The passes that insert fences against side channels look at the first instruction of a block
; and at those next to a fence. Values of layers there must not change where fences are.

; RUN: opt -passes='location-snapshot<kind=ir>' %s -o - | llc -mattr=+lvi-load-hardening | FileCheck %s --check-prefix=LVI
; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o - | llc -mattr=+lvi-load-hardening | FileCheck %s --check-prefix=LVI
; RUN: opt -passes='location-snapshot<kind=ir>' %s -o - | llc -mattr=+seses | FileCheck %s --check-prefix=SESES
; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o - | llc -mattr=+seses | FileCheck %s --check-prefix=SESES

; The value of %last is known where the block begins.
; LVI-LABEL: exit_block:
; LVI:         movl $5, x(%rip)
; LVI-NOT:     mov
; LVI:         lfence
; LVI:         movl (%rax), %eax

; The value of %a is known between the fence and the load.
; SESES-LABEL: after_fence:
; SESES:         lfence
; SESES-NOT:     lfence
; SESES:         movl (%rdi,%rsi,4), %eax

target triple = "x86_64-unknown-linux-gnu"

@x = dso_local global i32 0

declare void @llvm.x86.sse2.lfence()

define i32 @exit_block(ptr %list, i32 %n) nounwind !dbg !4 {
entry:
  br label %loop, !dbg !7

loop:
  %i = phi i32 [ %n, %entry ], [ %next, %loop ], !dbg !7
  %p = getelementptr ptr, ptr %list, i32 %i, !dbg !7
  %q = load volatile ptr, ptr %p, !dbg !7
  %next = add i32 %i, -1, !dbg !7
  %c = icmp eq i32 %next, 0, !dbg !7
  br i1 %c, label %exit, label %loop, !dbg !7

exit:
  %last = phi ptr [ %q, %loop ], !dbg !8
  store i32 5, ptr @x, !dbg !8
  %v = load i32, ptr %last, !dbg !8
  ret i32 %v, !dbg !8
}

define i32 @after_fence(ptr %p, i64 %i) nounwind !dbg !9 {
  call void @llvm.x86.sse2.lfence(), !dbg !10
  %a = getelementptr i32, ptr %p, i64 %i, !dbg !10
  %v = load i32, ptr %a, !dbg !11
  ret i32 %v, !dbg !11
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "exit_block", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 3, column: 3, scope: !4)
!9 = distinct !DISubprogram(name: "after_fence", scope: !1, file: !1, line: 5, type: !5, scopeLine: 5, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!10 = !DILocation(line: 6, column: 3, scope: !9)
!11 = !DILocation(line: 7, column: 3, scope: !9)
