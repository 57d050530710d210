; Two units whose files have one name, as make calls them that enters each folder, are
; told apart: in a history by the digests of the texts, in remarks by the functions.

; RUN: rm -rf %t && split-file %s %t && cd %t
; RUN: opt -line-layers-history=a.json a.ll -o a.bc \
; RUN:   -passes='location-snapshot<kind=ir>,function(instsimplify)'
; RUN: opt -line-layers-history=b.json b.ll -o b.bc \
; RUN:   -passes='location-snapshot<kind=ir>,function(instsimplify)'
; RUN: cat a.json b.json | FileCheck %s --check-prefix=HISTORY
; RUN: llvm-link a.bc b.bc -o program.bc
; RUN: llc -filetype=obj program.bc -o program.o

; HISTORY:      "file":"/w/a/x.c.ir.ll","md5":"[[A:[0-9a-f]+]]","line":7,
; HISTORY-NEXT: "file":"/w/b/x.c.ir.ll","md5":"
; HISTORY-NOT:  [[A]]
; HISTORY-SAME: "line":7,

; RUN: llvm-line-layers why program.o --layer=ir --line=7 --history=a.json --history=b.json \
; RUN:   | FileCheck %s --check-prefix=WHY --match-full-lines --implicit-check-not={{.}}
; WHY:      Line 7 of x.c.ir.ll (%a = and i32 %x, 0) has no code: it was replaced by the constant i32 0 in 'f' by instsimplify, pass 2 of the optimizer.
; WHY-NEXT: Line 7 of x.c.ir.ll (%a = add i32 %x, 0) has no code: it was replaced by the argument x in 'g' by instsimplify, pass 2 of the optimizer.

; What is known of one of them says nothing of the other.
; RUN: llvm-line-layers why program.o --layer=ir --line=7 --history=b.json \
; RUN:   | FileCheck %s --check-prefix=ONE --match-full-lines --implicit-check-not={{.}}
; ONE:      Line 7 of x.c.ir.ll (%a = and i32 %x, 0) has no code, and the history is of another text of that name.
; ONE-NEXT: Line 7 of x.c.ir.ll (%a = add i32 %x, 0) has no code: it was replaced by the argument x in 'g' by instsimplify, pass 2 of the optimizer.

; Of two texts of one name neither is taken for the other.
; RUN: not llvm-line-layers explore program.o --format=source-map --from=ir -o map 2>&1 \
; RUN:   | FileCheck %s --check-prefix=MAP
; MAP: error: 'program.o': level 'ir' has several texts, --from-file selects one: x.c.ir.ll, x.c.ir.ll

; RUN: llvm-line-layers explore program.o --history=b.json --remarks=remarks.yaml -o page.html
; RUN: %python %p/Inputs/check-page.py page.html | FileCheck %s --check-prefix=PAGE
; PAGE:     ir x.c.ir.ll: 16 lines
; PAGE:     ir x.c.ir.ll: 15 lines
; PAGE:     note missed x.c.ir.ll:8, /w/a/x.c:2: pass:First: of f (f)
; PAGE-NEXT: note missed x.c.ir.ll:9, /w/b/x.c:2: pass:Second: of g (g)
; PAGE:     note missed x.c.ir.ll:9, x.c.ir.ll:9: pass:Third: of a function that is not here (h)
; PAGE:     note ended x.c.ir.ll:7: instsimplify: was replaced by the argument x
; PAGE-NOT: note

;--- remarks.yaml
--- !Missed
Pass:            pass
Name:            First
DebugLoc:        { File: x.c, Line: 2, Column: 0 }
Function:        f
Args:
  - String:          'of f'
  - LineLayer.ir:    ' [ir: x.c.ir.ll:8:3]'
    DebugLoc:        { File: x.c.ir.ll, Line: 8, Column: 3 }
...
--- !Missed
Pass:            pass
Name:            Second
DebugLoc:        { File: x.c, Line: 2, Column: 0 }
Function:        g
Args:
  - String:          'of g'
  - LineLayer.ir:    ' [ir: x.c.ir.ll:9:3]'
    DebugLoc:        { File: x.c.ir.ll, Line: 9, Column: 3 }
...
--- !Missed
Pass:            pass
Name:            Third
Function:        h
Args:
  - String:          'of a function that is not here'
  - LineLayer.ir:    ' [ir: x.c.ir.ll:9:3]'
    DebugLoc:        { File: x.c.ir.ll, Line: 9, Column: 3 }
...

;--- a.ll
source_filename = "x.c"
target triple = "x86_64-unknown-linux-gnu"
define i32 @f(i32 %x) !dbg !3 {
  %a = and i32 %x, 0, !dbg !4
  %b = call i32 @h(i32 %a), !dbg !4
  ret i32 %b, !dbg !4
}
declare i32 @h(i32)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "x.c", directory: "/w/a")
!3 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DILocation(line: 2, scope: !3)
!5 = !DISubroutineType(types: !{null})

;--- b.ll
source_filename = "x.c"
target triple = "x86_64-unknown-linux-gnu"
define i32 @g(i32 %x) !dbg !3 {
  %a = add i32 %x, 0, !dbg !4
  %b = mul i32 %a, %x, !dbg !4
  %c = mul i32 %b, %x, !dbg !4
  ret i32 %c, !dbg !4
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "x.c", directory: "/w/b")
!3 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DILocation(line: 2, scope: !3)
!5 = !DISubroutineType(types: !{null})
