; The text of a line is cut between characters where people read it, and whole in
; JSON, as it is for other commands.

; RUN: llc -mtriple=x86_64-linux -filetype=obj %s -o %t.o && echo > %t.history
; RUN: llvm-line-layers why %t.o --layer=tile --line=1 --history=%t.history | FileCheck %s
; CHECK: Line 1 of a.tile (x = "ööööööööööööööööööööööööööö...) has 1 byte of code in 'f'.
; RUN: llvm-line-layers why %t.o --layer=tile --line=2 --history=%t.history \
; RUN:   | FileCheck %s --check-prefix=BROKEN
; BROKEN: Line 2 of a.tile (...) has no code
; RUN: llvm-line-layers why %t.o --layer=tile --line=1 --history=%t.history --json \
; RUN:   | FileCheck %s --check-prefix=JSON
; JSON: "Text": "  x = \"öööööööööööööööööööööööööööööööö\""

; Of a file that the program has nothing of, the history alone says what there was.
; RUN: echo '{"layer":"tile","file":"b.tile","line":3,"function":"g","stage":"optimizer","pass":"dce","position":2,"how":"deleted"}' > %t.history
; RUN: llvm-line-layers why %t.o --layer=tile --line=b.tile:3 --history=%t.history | FileCheck %s --check-prefix=GONE
; GONE: Line 3 of b.tile has no code: it was deleted in 'g' by dce, pass 2 of the optimizer.
; RUN: llvm-line-layers why %t.o --layer=tile --line=b.tile:4 --history=%t.history | FileCheck %s --check-prefix=NEVER
; NEVER: Line 4 of b.tile has no code, and had none where the history begins.
; RUN: not llvm-line-layers why %t.o --layer=tile --line=c.tile:4 --history=%t.history 2>&1 | FileCheck %s --check-prefix=NOFILE
; NOFILE: error: '{{.*}}.o': layer 'tile' has no file 'c.tile'

; Of a program without line tables it is not known which lines have code.
; RUN: llvm-objcopy --strip-debug %t.o %t.stripped.o
; RUN: not llvm-line-layers why %t.stripped.o --layer=tile --line=b.tile:3 --history=%t.history 2>&1 | FileCheck %s --check-prefix=STRIPPED --implicit-check-not='has no code'
; STRIPPED: error: '{{.*}}.stripped.o': no layer 'tile'; it has none

define void @f() !dbg !10 {
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/src")
!3 = !DIFile(filename: "a.tile", directory: ".")
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !DISubroutineType(types: !{})
!10 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !6, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocation(line: 2, column: 5, scope: !10)
!13 = !DILexicalBlockFile(scope: !10, file: !3, discriminator: 0)
!14 = !DILocation(line: 1, column: 2, scope: !13)
!20 = !{!11, !{!"tile", !14}}
!30 = !{!"tile", !3, !"  x = \22\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\C3\B6\22\0A\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\80\0A"}
