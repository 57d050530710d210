; A sentence for each line that code generation ended, and the lines it became a part of.
; RUN: rm -rf %t && mkdir %t
; RUN: llc -O2 -filetype=obj -line-layers-history=%t/llc.jsonl %s -o %t/a.o
; RUN: FileCheck %s --check-prefix=HISTORY --match-full-lines < %t/llc.jsonl
; RUN: llvm-line-layers why %t/a.o --layer=TileIR --line=2 --history=%t/llc.jsonl > %t/2.txt
; RUN: llvm-line-layers why %t/a.o --layer=tileir --line=kernel.tile:4 --history=%t/llc.jsonl > %t/4.txt
; RUN: llvm-line-layers why %t/a.o --layer=tileir --line=1 --history=%t/llc.jsonl > %t/1.txt
; RUN: cat %t/2.txt %t/4.txt %t/1.txt | FileCheck %s --match-full-lines
; RUN: llvm-line-layers why %t/a.o --layer=tileir --line=2 --json --history=- < %t/llc.jsonl \
; RUN:   | FileCheck %s --check-prefix=JSON

; HISTORY:      {"layer":"TileIR","file":"kernel.tile","line":2,"function":"f","stage":"codegen","pass":"x86-isel","position":[[#ISEL:]],"how":"merged","with":4}
; HISTORY-NEXT: {"layer":"TileIR","file":"kernel.tile","line":3,"function":"f","stage":"codegen","pass":"x86-isel","position":[[#ISEL]],"how":"merged","with":4}
; HISTORY-NOT:  {{.+}}

; CHECK:      Line 2 of kernel.tile (offset) has no code: it became a part of line 4 in 'f' by x86-isel, pass [[#]] of the code generator.
; CHECK-NEXT: Line 4 of kernel.tile (load) has 3 bytes of code in 'f'.
; CHECK-NEXT: Line 1 of kernel.tile (entry @f) has no code, and had none where the history begins.
; CHECK-NOT:  {{.+}}

; JSON:      "FileName": "kernel.tile"
; JSON-NEXT: "Line": 2
; JSON-NEXT: "Text": " offset"
; JSON-NEXT: "CodeBytes": 0
; JSON-NEXT: "Functions": []
; JSON-NEXT: "Ends": [
; JSON-NEXT:   {
; JSON-NEXT:     "Function": "f"
; JSON-NEXT:     "Stage": "codegen"
; JSON-NEXT:     "Pass": "x86-isel"
; JSON-NEXT:     "Position":
; JSON-NEXT:     "How": "merged"
; JSON-NEXT:     "With": 4
; JSON-NEXT:   }

; What several histories say is said together, and a chain is followed to its end even
; where it is a circle.
; RUN: echo '{"layer":"TileIR","file":"./kernel.tile","line":1,"function":"_Z1gv","stage":"optimizer","pass":"gvn","position":3,"how":"merged","with":3}' > %t/opt.jsonl
; RUN: echo '{"layer":"other","file":"kernel.tile","line":1,"function":"f","stage":"optimizer","pass":"x","position":4,"how":"deleted"}' >> %t/opt.jsonl
; RUN: llvm-line-layers why %t/a.o --layer=tileir --line=1 --history=%t/opt.jsonl --history=%t/llc.jsonl \
; RUN:   | FileCheck %s --check-prefixes=CHAIN,BOTH --match-full-lines
; RUN: echo '{"layer":"TileIR","file":"kernel.tile","line":3,"function":"f","stage":"optimizer","pass":"sccp","position":4,"how":"constant","value":"i32 42","with":1}' >> %t/opt.jsonl
; RUN: llvm-line-layers why %t/a.o --layer=tileir --line=1 --history=%t/opt.jsonl \
; RUN:   | FileCheck %s --check-prefixes=CHAIN,CIRCLE --match-full-lines
; CHAIN:       Line 1 of kernel.tile (entry @f) has no code: it became a part of line 3 in 'g()' by gvn, pass 3 of the optimizer.
; BOTH-NEXT:   Line 3 of kernel.tile (address) has no code: it became a part of line 4 in 'f' by x86-isel, pass [[#]] of the code generator.
; CIRCLE-NEXT: Line 3 of kernel.tile (address) has no code: it was replaced by the constant i32 42 in 'f' by sccp, pass 4 of the optimizer.
; CHAIN-NOT:   {{.+}}

; The histories of a build are of files that a program has not, too.
; RUN: echo '{"layer":"TileIR","file":"kernel.tile","line":1,"function":"f","stage":"optimizer","pass":"gvn","position":3,"how":"merged","with":7,"withFile":"other.tile"}' > %t/other.jsonl
; RUN: llvm-line-layers why %t/a.o --layer=tileir --line=1 --history=%t/other.jsonl \
; RUN:   | FileCheck %s --check-prefix=OTHER --match-full-lines
; OTHER:     Line 1 of kernel.tile (entry @f) has no code: it became a part of line 7 {{.*}}in 'f' by gvn, pass 3 of the optimizer.
; OTHER-NOT: {{.+}}

; What is not of the file says nothing of its lines.
; RUN: echo '{"layer":"TileIR","file":"other.tile","line":1,"function":"f","stage":"optimizer","pass":"gvn","position":3,"how":"deleted"}' > %t/none.jsonl
; RUN: llvm-line-layers why %t/a.o --layer=tileir --line=kernel.tile:1 --history=%t/none.jsonl \
; RUN:   | FileCheck %s --check-prefix=NONE --match-full-lines
; NONE: Line 1 of kernel.tile (entry @f) has no code, and the history says nothing of the file.
; RUN: echo 0x1234,5 > %t/profile.csv
; RUN: not llvm-line-layers why %t/a.o --layer=tileir --line=1 --history=%t/profile.csv 2>&1 \
; RUN:   | FileCheck %s --check-prefix=NO-HISTORY
; NO-HISTORY: error: '{{.*}}profile.csv': line 1: not a JSON object: {{.}}

; Of a call that was inlined nothing is left. Passes of any name inline calls, and delete
; other things.
; RUN: echo '{"layer":"TileIR","file":"kernel.tile","line":1,"function":"f","stage":"optimizer","pass":"sample-profile","position":7,"how":"inlined"}' > %t/inline.jsonl
; RUN: echo '{"layer":"TileIR","file":"kernel.tile","line":3,"function":"f","stage":"codegen","pass":"partially-inline-libcalls","position":8,"how":"deleted"}' >> %t/inline.jsonl
; RUN: llvm-line-layers why %t/a.o --layer=tileir --line=1 --history=%t/inline.jsonl \
; RUN:   | FileCheck %s --check-prefix=INLINE --match-full-lines
; RUN: llvm-line-layers why %t/a.o --layer=tileir --line=3 --history=%t/inline.jsonl \
; RUN:   | FileCheck %s --check-prefix=NOTINLINE --match-full-lines
; INLINE:    Line 1 of kernel.tile (entry @f) has no code: it went with a call that was inlined in 'f' by sample-profile, pass 7 of the optimizer.
; NOTINLINE: Line 3 of kernel.tile (address) has no code: it was deleted in 'f' by partially-inline-libcalls, pass 8 of the code generator.

; What cannot be answered.
; RUN: not llvm-line-layers why %t/a.o --layer=none --line=2 --history=%t/llc.jsonl 2>&1 | FileCheck %s --check-prefix=LAYER
; LAYER: error: '{{.*}}a.o': no layer 'none'; it has tileir
; RUN: not llvm-line-layers why %t/a.o --layer=tileir --line=kern.tile:2 --history=%t/llc.jsonl 2>&1 | FileCheck %s --check-prefix=NOFILE
; NOFILE: error: '{{.*}}a.o': layer 'tileir' has no file 'kern.tile'
; RUN: not llvm-line-layers why %t/a.o --layer=tileir --line=99 --history=%t/llc.jsonl 2>&1 | FileCheck %s --check-prefix=RANGE
; RANGE: error: '{{.*}}a.o': the text of layer 'tileir' has 6 lines
; RUN: not llvm-line-layers why %t/a.o --layer=tileir --line=x --history=%t/llc.jsonl 2>&1 | FileCheck %s --check-prefix=NUMBER
; NUMBER: error: 'x' is not a line: [FILE:]NUMBER
; RUN: echo '{"layer":"TileIR","file":"f","line":-3}' > %t/bad.jsonl
; RUN: not llvm-line-layers why %t/a.o --layer=tileir --line=2 --history=%t/bad.jsonl 2>&1 | FileCheck %s --check-prefix=BAD
; BAD: error: '{{.*}}bad.jsonl': line 1: no string 'function'
; RUN: echo '[' > %t/bad.jsonl
; RUN: not llvm-line-layers why %t/a.o --layer=tileir --line=2 --history=%t/bad.jsonl 2>&1 | FileCheck %s --check-prefix=JUNK
; JUNK: error: '{{.*}}bad.jsonl': line 1: not a JSON object: {{\[}}1:1, byte=1]: Unexpected EOF

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define i32 @f(ptr %p, i64 %i) !dbg !4 {
  %a = shl i64 %i, 2, !dbg !22
  %b = getelementptr i8, ptr %p, i64 %a, !dbg !23
  %c = load volatile i32, ptr %b, !dbg !24
  %d = add i32 %c, %c, !dbg !25
  ret i32 %d, !dbg !26
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
!22 = !{!7, !{!"TileIR", !DILocation(line: 2, column: 2, scope: !9)}}
!23 = !{!7, !{!"TileIR", !DILocation(line: 3, column: 2, scope: !9)}}
!24 = !{!7, !{!"TileIR", !DILocation(line: 4, column: 2, scope: !9)}}
!25 = !{!7, !{!"TileIR", !DILocation(line: 5, column: 2, scope: !9)}}
!26 = !{!7, !{!"TileIR", !DILocation(line: 6, column: 2, scope: !9)}}
!30 = !{!"TileIR", !8, !"entry @f\0A  offset\0A  address\0A  load\0A  add\0A  return\0A"}
