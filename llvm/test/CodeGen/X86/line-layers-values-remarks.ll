; The remark on the instructions of a block is where its first instruction is. A value of a
; layer in front of that is none.

; RUN: opt -passes='location-snapshot<kind=ir>' %s -o - \
; RUN:   | llc -pass-remarks-analysis=asm-printer -o /dev/null 2>&1 | FileCheck %s
; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o - \
; RUN:   | llc -pass-remarks-analysis=asm-printer -o /dev/null 2>&1 | FileCheck %s

; CHECK:     remark: name.c:10:3: BasicBlock:
; CHECK-NOT: BasicBlock:
; CHECK:     [ir: {{.*}}:7:3]
; CHECK:     remark: name.c:12:3: BasicBlock: b
; CHECK-NOT: BasicBlock:
; CHECK:     [ir: {{.*}}:12:3]
; CHECK:     remark: name.c:3:0: {{[0-9]+}} instructions in function

target triple = "x86_64-pc-linux-gnu"

define void @f(i64 %x, ptr %p) !dbg !4 {
  store volatile i64 7, ptr %p, !dbg !7
  %c = icmp sgt i64 %x, 100, !dbg !7
  br i1 %c, label %b, label %e, !dbg !7
b:
  %y = add i64 %x, 5, !dbg !8
  %t = trunc i64 %y to i32, !dbg !8
  store volatile i32 %t, ptr %p, !dbg !8
  br label %e, !dbg !8
e:
  ret void, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 3, type: !5, scopeLine: 3, spFlags: DISPFlagDefinition|DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 10, column: 3, scope: !4)
!8 = !DILocation(line: 12, column: 3, scope: !4)
