; A sequence is outlined of a function that has no layers and of one that has. What the
; second has is kept, whichever of them comes first.

; RUN: llc -mtriple=x86_64-unknown-linux-gnu -enable-machine-outliner < %s | FileCheck %s

; CHECK-LABEL: OUTLINED_FUNCTION_0:
; CHECK: .loc_intermediate 1 102
; CHECK-NEXT: movl $11, (%rdi)
; CHECK-NEXT: .loc_intermediate 1 113
; CHECK-NEXT: movl $12, (%rdi)
; CHECK: retq

define i32 @one(ptr %p) noredzone minsize nounwind {
  store volatile i32 11, ptr %p, align 4
  store volatile i32 12, ptr %p, align 4
  store volatile i32 13, ptr %p, align 4
  store volatile i32 14, ptr %p, align 4
  call void asm sideeffect "", "~{memory}"()
  ret i32 1
}

define i32 @two(ptr %p) noredzone minsize nounwind !dbg !28 {
  store volatile i32 11, ptr %p, align 4, !dbg !30
  store volatile i32 12, ptr %p, align 4, !dbg !31
  store volatile i32 13, ptr %p, align 4, !dbg !32
  store volatile i32 14, ptr %p, align 4, !dbg !33
  call void asm sideeffect "", "~{memory}"(), !dbg !34
  ret i32 2, !dbg !35
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !{!"tile", !5, !"text"}
!28 = distinct !DISubprogram(name: "two", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!29 = !DILexicalBlockFile(scope: !28, file: !5, discriminator: 0)
!30 = !{!DILocation(line: 12, scope: !28), !{!"tile", !DILocation(line: 102, scope: !29)}}
!31 = !{!DILocation(line: 13, scope: !28), !{!"tile", !DILocation(line: 113, scope: !29)}}
!32 = !{!DILocation(line: 14, scope: !28), !{!"tile", !DILocation(line: 114, scope: !29)}}
!33 = !{!DILocation(line: 15, scope: !28), !{!"tile", !DILocation(line: 115, scope: !29)}}
!34 = !{!DILocation(line: 16, scope: !28), !{!"tile", !DILocation(line: 116, scope: !29)}}
!35 = !{!DILocation(line: 17, scope: !28), !{!"tile", !DILocation(line: 117, scope: !29)}}
