; What has no location belongs to the row before it, even if a label is between
; the two, here the one after the call.

; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o - | llvm-dwarfdump --debug-line - | FileCheck %s

; CHECK:      .debug_line contents:
; CHECK:      {{^}}0x0000000000000001      2      3      0   0             0       0  is_stmt prologue_end{{$}}
; CHECK-NEXT: {{^}}0x000000000000000b      0      0      0   0             0       0 {{$}}
; CHECK-NEXT: {{^}}0x000000000000001a      3      3      0   0             0       0  is_stmt epilogue_begin{{$}}
; CHECK:      .debug_line.mid contents:
; CHECK:      0x0000000000000001      1      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x000000000000000b      2      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x000000000000001a      3      1      1 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x000000000000001c      3      1      1 0 0 0 is_stmt end_sequence

@g = dso_local global i32 0

declare dso_local void @callee() nounwind

define dso_local void @f() nounwind !dbg !4 {
  store volatile i32 1, ptr @g, !dbg !20
  notail call void @callee(), !dbg !21
  store volatile i32 2, ptr @g
  ret void, !dbg !22
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, flags: DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DIFile(filename: "mid.txt", directory: ".")
!8 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!20 = !{!DILocation(line: 2, column: 3, scope: !4), !{!"mid", !DILocation(line: 1, column: 1, scope: !8)}}
!21 = !{!DILocation(line: 0, scope: !4), !{!"mid", !DILocation(line: 2, column: 1, scope: !8)}}
!22 = !{!DILocation(line: 3, column: 3, scope: !4), !{!"mid", !DILocation(line: 3, column: 1, scope: !8)}}
!30 = !{!"mid", !7, !"a\0Ab\0Ac\0A"}
