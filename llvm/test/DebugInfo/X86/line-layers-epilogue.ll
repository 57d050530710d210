; What takes down a frame for several returns, whose lines differ, is where the
; function begins in the layer, as what sets it up is. The return itself stands for
; several lines, and has the first of them without a column.

; RUN: llc -mtriple=x86_64-unknown-linux-gnu -O2 -o - %s | FileCheck %s

; CHECK-LABEL: f:
; CHECK:      .loc_intermediate 1 101 1
; CHECK-NEXT: pushq %r14
; CHECK:      .loc_intermediate 1 107 1
; CHECK-NEXT: movl $7, (%rbx)
; CHECK:      .loc 1 0 0 epilogue_begin
; CHECK-NEXT: .loc_intermediate 1 101 1
; CHECK-NEXT: addq $8, %rsp
; CHECK-NOT:  .loc_intermediate
; CHECK:      popq %rbx
; CHECK-NOT:  .loc_intermediate
; CHECK:      popq %r14
; CHECK:      .loc_intermediate 1 105 0
; CHECK-NEXT: retq

declare void @g()
declare void @h()

define void @f(i1 %c, ptr %p, ptr %q) nounwind !dbg !4 !line_layers !40 {
entry:
  br i1 %c, label %then, label %else, !dbg !42
then:
  call void @g(), !dbg !43
  store i32 7, ptr %p, !dbg !44
  store i32 8, ptr %q, !dbg !44
  ret void, !dbg !45
else:
  call void @h(), !dbg !46
  store i32 7, ptr %q, !dbg !47
  store i32 8, ptr %p, !dbg !47
  ret void, !dbg !48
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{!"tile", !7, !""}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !8, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DIFile(filename: "k.tile", directory: "/")
!8 = !DISubroutineType(types: !{})
!14 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!40 = !{null, !{!"tile", !DILocation(line: 101, column: 1, scope: !14)}}
!42 = !{!DILocation(line: 2, scope: !4), !{!"tile", !DILocation(line: 102, column: 1, scope: !14)}}
!43 = !{!DILocation(line: 3, scope: !4), !{!"tile", !DILocation(line: 103, column: 1, scope: !14)}}
!44 = !{!DILocation(line: 4, scope: !4), !{!"tile", !DILocation(line: 104, column: 1, scope: !14)}}
!45 = !{!DILocation(line: 5, scope: !4), !{!"tile", !DILocation(line: 105, column: 1, scope: !14)}}
!46 = !{!DILocation(line: 6, scope: !4), !{!"tile", !DILocation(line: 106, column: 1, scope: !14)}}
!47 = !{!DILocation(line: 7, scope: !4), !{!"tile", !DILocation(line: 107, column: 1, scope: !14)}}
!48 = !{!DILocation(line: 8, scope: !4), !{!"tile", !DILocation(line: 108, column: 1, scope: !14)}}
