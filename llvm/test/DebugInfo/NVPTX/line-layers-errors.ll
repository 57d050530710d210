; Two kinds with one layer name could not be told apart in a cubin: that is an
; error, which names both.

; RUN: not llc -mcpu=sm_75 %s -o /dev/null 2>&1 | FileCheck %s
; RUN: not llc -mcpu=sm_75 -mattr=+ptx94 %s -o /dev/null 2>&1 | FileCheck %s
; RUN: llc -mcpu=sm_75 -nvptx-line-layers=none %s -o /dev/null 2>&1 | count 0
; RUN: not llc -mcpu=sm_75 -nvptx-line-layers=other %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=OPTION

; CHECK: error: layers 'Tile IR' and 'tile.ir' have the same name, 'tile_ir'
; CHECK-NOT: error
; OPTION: Cannot find option named 'other'!

target triple = "nvptx64-nvidia-cuda"

define void @f(ptr %p) !dbg !4 {
  store volatile i32 1, ptr %p, align 4, !dbg !21
  ret void, !dbg !22
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!llvm.intermediate_level_source = !{!31, !32}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "kernel.py", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 3, scope: !4)
!11 = !DIFile(filename: "a.txt", directory: "")
!12 = !DILexicalBlockFile(scope: !4, file: !11, discriminator: 0)
!21 = !{!6, !{!"Tile IR", !DILocation(line: 2, scope: !12)}}
!22 = !{!6, !{!"tile.ir", !DILocation(line: 2, scope: !12)}}
!31 = !{!"Tile IR", !11, !"a"}
!32 = !{!"tile.ir", !11, !"a"}
