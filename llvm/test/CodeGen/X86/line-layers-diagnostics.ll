; Diagnostics of code generation that have a location are followed by a note for each
; layer in which that is somewhere.
; RUN: rm -rf %t && split-file %s %t
; RUN: llc -mtriple=x86_64-linux-gnu %t/frame.ll -o /dev/null 2>&1 \
; RUN:   | FileCheck %s --check-prefix=FRAME --implicit-check-not=note: --implicit-check-not=warning:
; RUN: not llc -mtriple=x86_64-linux-gnu -filetype=obj %t/asm.ll -o /dev/null 2>&1 \
; RUN:   | FileCheck %s --check-prefix=ASM --implicit-check-not=note: --implicit-check-not=error:
; RUN: not llc -mtriple=x86_64-linux-gnu %t/constraint.ll -o /dev/null 2>&1 \
; RUN:   | FileCheck %s --check-prefix=CONSTRAINT --implicit-check-not=note: --implicit-check-not=error:

; Without layers there is nothing but the diagnostic.
; RUN: sed 's/ !line_layers !20//' %t/frame.ll > %t/plain.ll
; RUN: llc -mtriple=x86_64-linux-gnu %t/plain.ll -o /dev/null 2>&1 \
; RUN:   | FileCheck %s --check-prefix=PLAIN --implicit-check-not=note:

; PLAIN: warning: a.c:5:0: stack frame size (104) exceeds limit (16) in function 'big'
; FRAME: warning: a.c:5:0: stack frame size (104) exceeds limit (16) in function 'big'
; FRAME-NEXT: note: kernel.tile:40:1: here in layer 'TileIR'
; FRAME-NEXT: note: kernel.mlir:7:3: here in layer 'mlir'

; ASM: error: invalid instruction mnemonic 'nonsense'
; ASM: note: kernel.tile:41:2: here in layer 'TileIR'
; ASM: error: invalid instruction mnemonic 'unheard'
; ASM: note: kernel.tile:42:2: here in layer 'TileIR'

; CONSTRAINT: error: couldn't allocate output register for constraint '{zz}'
; CONSTRAINT-NEXT: note: kernel.tile:43:2: here in layer 'TileIR'

;--- frame.ll
define void @big() #0 !dbg !4 !line_layers !20 {
  %a = alloca [100 x i8]
  call void @use(ptr %a)
  ret void
}
declare void @use(ptr)
attributes #0 = { "warn-stack-size"="16" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30, !31}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "big", scope: !1, file: !1, line: 4, type: !5, scopeLine: 5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!8 = !DIFile(filename: "kernel.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DIFile(filename: "kernel.mlir", directory: ".")
!11 = !DILexicalBlockFile(scope: !4, file: !10, discriminator: 0)
!20 = !{null, !{!"TileIR", !DILocation(line: 40, column: 1, scope: !9)}, !{!"mlir", !DILocation(line: 7, column: 3, scope: !11)}}
!30 = !{!"TileIR", !8, !""}
!31 = !{!"mlir", !10, !""}

;--- asm.ll
define void @f() !dbg !4 {
  call void asm sideeffect "nonsense", ""(), !dbg !20
  call void asm sideeffect "unheard", ""(), !dbg !21
  ret void, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 4, type: !5, scopeLine: 5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!7 = !DILocation(line: 6, scope: !4)
!8 = !DIFile(filename: "kernel.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!20 = !{!7, !{!"TileIR", !DILocation(line: 41, column: 2, scope: !9)}}
!21 = !{null, !{!"TileIR", !DILocation(line: 42, column: 2, scope: !9)}}
!30 = !{!"TileIR", !8, !""}

;--- constraint.ll
define void @f() !dbg !4 {
  %a = call i32 asm sideeffect "nop", "={zz}"(), !dbg !20
  ret void, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 4, type: !5, scopeLine: 5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!7 = !DILocation(line: 6, scope: !4)
!8 = !DIFile(filename: "kernel.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!20 = !{!7, !{!"TileIR", !DILocation(line: 43, column: 2, scope: !9)}}
!30 = !{!"TileIR", !8, !""}
