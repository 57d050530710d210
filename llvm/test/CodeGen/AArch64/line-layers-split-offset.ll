; The part of a large offset that several addresses share comes in the layers from all of
; them, not from what it is inserted in front of.

; RUN: llc -mtriple=aarch64-unknown-linux-gnu < %s | FileCheck %s

; The lines are 104 and 106. Without a column, the first of them stands for both.
; CHECK: .loc_intermediate 1 104 0
; CHECK-NEXT: add x8, x0, #9, lsl #12

define void @f(ptr %p, ptr %q, i1 %c) !dbg !4 !line_layers !22 {
entry:
  store volatile i32 7, ptr %q, align 4, !dbg !23
  br i1 %c, label %a, label %b, !dbg !24

a:
  %x = getelementptr i8, ptr %p, i64 40000, !dbg !25
  store volatile i32 1, ptr %x, align 4, !dbg !26
  %y = getelementptr i8, ptr %p, i64 40004, !dbg !27
  store volatile i32 2, ptr %y, align 4, !dbg !28
  br label %b, !dbg !29

b:
  ret void, !dbg !31
}

!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!0}
!llvm.intermediate_level_source = !{!13}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/b")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, scopeLine: 1, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!7 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!8 = !DIFile(filename: "a.tile", directory: "/b")
!13 = !{!"tile", !8, !"t"}
!22 = !{null, !{!"tile", !DILocation(line: 100, scope: !7)}}
!23 = !{!DILocation(line: 2, scope: !4), !{!"tile", !DILocation(line: 102, scope: !7)}}
!24 = !{!DILocation(line: 3, scope: !4), !{!"tile", !DILocation(line: 103, scope: !7)}}
!25 = !{!DILocation(line: 4, scope: !4), !{!"tile", !DILocation(line: 104, scope: !7)}}
!26 = !{!DILocation(line: 5, scope: !4), !{!"tile", !DILocation(line: 105, scope: !7)}}
!27 = !{!DILocation(line: 6, scope: !4), !{!"tile", !DILocation(line: 106, scope: !7)}}
!28 = !{!DILocation(line: 7, scope: !4), !{!"tile", !DILocation(line: 107, scope: !7)}}
!29 = !{!DILocation(line: 8, scope: !4), !{!"tile", !DILocation(line: 108, scope: !7)}}
!30 = !{!DILocation(line: 9, scope: !4), !{!"tile", !DILocation(line: 109, scope: !7)}}
!31 = !{!DILocation(line: 10, scope: !4), !{!"tile", !DILocation(line: 110, scope: !7)}}
