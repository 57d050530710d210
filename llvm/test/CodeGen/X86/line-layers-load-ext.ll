; A mask that is moved next to a load, so that the load extends, comes in the layers from
; the masks that it takes the place of, not from what follows the load.

; RUN: opt -codegenprepare -S -mtriple=x86_64-unknown-unknown < %s | FileCheck %s

; CHECK: %0 = and i32 %x, 255, !dbg [[AND:![0-9]+]]
; CHECK: [[AND]] = !{{{![0-9]+}}, [[AND_L:![0-9]+]]}
; CHECK: [[AND_L]] = !{!"tile", [[AND_T:![0-9]+]]}
; CHECK: [[AND_T]] = !DILocation(line: 105,

define void @f(ptr %p, i1 %c, ptr %q) !dbg !4 !line_layers !22 {
entry:
  %x = load i32, ptr %p, align 4, !dbg !23
  store i32 7, ptr %q, align 4, !dbg !24
  br i1 %c, label %a, label %b, !dbg !25

a:
  %y = and i32 %x, 255, !dbg !26
  store i32 %y, ptr %q, align 4, !dbg !27
  ret void, !dbg !28

b:
  %z = and i32 %x, 255, !dbg !29
  store volatile i32 %z, ptr %p, align 4, !dbg !30
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
!29 = !{!DILocation(line: 8, scope: !4), !{!"tile", !DILocation(line: 105, scope: !7)}}
!30 = !{!DILocation(line: 9, scope: !4), !{!"tile", !DILocation(line: 109, scope: !7)}}
!31 = !{!DILocation(line: 10, scope: !4), !{!"tile", !DILocation(line: 110, scope: !7)}}
