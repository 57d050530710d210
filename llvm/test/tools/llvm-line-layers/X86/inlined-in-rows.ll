; What was inlined begins and ends in the middle of a row, since a second line 0 adds none:
; there the source's place changes, too, wherever the entries for it are.

; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o whole.o
; RUN: llc -mtriple=x86_64-linux -filetype=obj -split-dwarf-file=split.dwo \
; RUN:   -split-dwarf-output=split.dwo %s -o split.o
; RUN: llvm-dwarfdump --debug-line=0 whole.o | FileCheck %s --check-prefix=ROWS

; ROWS: {{^}}0x0000000000000001 2
; ROWS-NEXT: {{^}}0x0000000000000006 0
; ROWS-NEXT: {{^}}0x0000000000000015 6

; RUN: llvm-line-layers explore whole.o --format=json -o - | FileCheck %s --check-prefix=FRAMES
; RUN: llvm-line-layers explore split.o --format=json -o - | FileCheck %s --check-prefix=FRAMES

; FRAMES: {"Address":"0x6",{{.*}}"Frames":[{"FunctionName":"f"}]
; FRAMES: {"Address":"0xb",{{.*}}"Frames":[{"FunctionName":"g"},{"FunctionName":"f",{{.*}}"Line":5,"Column":3}]
; FRAMES: {"Address":"0x10",{{.*}}"Frames":[{"FunctionName":"f"}]

; RUN: llvm-line-layers lookup whole.o --function=f | FileCheck %s --check-prefix=LOOKUP
; RUN: llvm-line-layers lookup split.o --function=f | FileCheck %s --check-prefix=LOOKUP

; LOOKUP: {{^}}0x6 (.text): f at {{.*}}x.c:0:0
; LOOKUP-NEXT: tile: x.tile:8:1: two
; LOOKUP-NEXT: {{^}}0xb (.text): g at {{.*}}x.c:0:0
; LOOKUP-NEXT: (inlined by) f at {{.*}}x.c:5:3
; LOOKUP-NEXT: tile: x.tile:8:1: two
; LOOKUP-NEXT: {{^}}0x10 (.text): f at {{.*}}x.c:0:0
; LOOKUP-NEXT: tile: x.tile:8:1: two
; LOOKUP-NEXT: {{^}}0x15 (.text): f at {{.*}}x.c:6:1

define void @f() !dbg !4 {
  call void @h(), !dbg !20
  call void @h(), !dbg !21
  call void @h(), !dbg !22
  call void @h(), !dbg !21
  ret void, !dbg !23
}

declare void @h()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, emissionKind: FullDebug, splitDebugInlining: false)
!1 = !DIFile(filename: "x.c", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !{null})
!6 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 9, type: !5, scopeLine: 9, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!7 = !DIFile(filename: "x.tile", directory: ".")
!8 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!9 = !DILocation(line: 7, column: 1, scope: !8)
!10 = !DILocation(line: 8, column: 1, scope: !8)
!11 = !DILocation(line: 2, column: 3, scope: !4)
!12 = !DILocation(line: 0, scope: !4)
!13 = !DILocation(line: 0, scope: !6, inlinedAt: !14)
!14 = distinct !DILocation(line: 5, column: 3, scope: !4)
!15 = !DILocation(line: 6, column: 1, scope: !4)
!20 = !{!11, !{!"tile", !9}}
!21 = !{!12, !{!"tile", !10}}
!22 = !{!13, !{!"tile", !10}}
!23 = !{!15, !{!"tile", !9}}
!30 = !{!"tile", !7, !"\0A\0A\0A\0A\0A\0Aone\0Atwo\0A"}
