; An address becomes a part of what reads it. A reader that stands for several lines
; does not say of which, so the others are asked, in whatever order they are.
; RUN: llc -O2 %s -o /dev/null -line-layers-history=- | FileCheck %s
; CHECK: "line":1,"function":"f","stage":"codegen","pass":"codegenprepare",{{.*}},"how":"merged","with":3}
; CHECK: "line":7,"function":"g","stage":"codegen","pass":"codegenprepare",{{.*}},"how":"merged","with":9}

target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr %p, i1 %c, i32 %v, i32 %w) {
entry:
  %a = getelementptr i8, ptr %p, i64 40, !dbg !21
  br i1 %c, label %first, label %second, !dbg !22

first:
  store i32 %v, ptr %a, !dbg !23
  br label %exit, !dbg !24

second:
  store i32 %w, ptr %a, !dbg !25
  br label %exit, !dbg !24

exit:
  ret void, !dbg !26
}

define void @g(ptr %p, i1 %c, i32 %v, i32 %w) {
entry:
  %a = getelementptr i8, ptr %p, i64 40, !dbg !31
  br i1 %c, label %first, label %second, !dbg !32

first:
  store i32 %v, ptr %a, !dbg !35
  br label %exit, !dbg !34

second:
  store i32 %w, ptr %a, !dbg !33
  br label %exit, !dbg !34

exit:
  ret void, !dbg !36
}

!llvm.dbg.cu = !{!4}
!llvm.module.flags = !{!0}
!llvm.intermediate_level_source = !{!30}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.tile", directory: ".")
!3 = distinct !DISubprogram(name: "f", file: !2, type: !6, spFlags: DISPFlagDefinition, unit: !4)
!6 = !DISubroutineType(types: !{})
!4 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!5 = !DILexicalBlockFile(scope: !3, file: !2, discriminator: 0)
!21 = !{null, !{!"tile", !DILocation(line: 1, scope: !5)}}
!22 = !{null, !{!"tile", !DILocation(line: 2, scope: !5)}}
!23 = !{null, !{!"tile", !DILocation(line: 3, scope: !5)}}
!24 = !{null, !{!"tile", !DILocation(line: 4, scope: !5)}}
; Of line 5, and of others.
!25 = !{null, !{!"tile", !DILocation(line: 5, scope: !5, isImplicitCode: true)}}
!26 = !{null, !{!"tile", !DILocation(line: 6, scope: !5)}}
!30 = !{!"tile", !2, !"1\0A2\0A3\0A4\0A5\0A6\0A7\0A8\0A9\0A10\0A11\0A12\0A"}
!31 = !{null, !{!"tile", !DILocation(line: 7, scope: !5)}}
!32 = !{null, !{!"tile", !DILocation(line: 8, scope: !5)}}
!33 = !{null, !{!"tile", !DILocation(line: 9, scope: !5)}}
!34 = !{null, !{!"tile", !DILocation(line: 10, scope: !5)}}
; Of line 11, and of others.
!35 = !{null, !{!"tile", !DILocation(line: 11, scope: !5, isImplicitCode: true)}}
!36 = !{null, !{!"tile", !DILocation(line: 12, scope: !5)}}
