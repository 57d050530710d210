; A function whose blocks are in sections of their own has parts. LLVM gives the
; symbols of all but the first a size and no type. They are code of functions.

; RUN: llc -mtriple=x86_64-linux -basic-block-sections=all -filetype=obj %s -o %t.o
; RUN: llvm-readelf -s %t.o | FileCheck %s --check-prefix=SYMBOLS
; SYMBOLS-DAG: NOTYPE LOCAL DEFAULT {{[0-9]+}} f.__part.1
; SYMBOLS-DAG: FUNC GLOBAL DEFAULT {{[0-9]+}} f

; RUN: llvm-line-layers list %t.o | FileCheck %s --check-prefix=LIST
; LIST: o: [[BYTES:[0-9]+]] bytes of code
; LIST: functions: [[BYTES]] bytes, and 0 of padding
; LIST: source 100.0 % 0.0 % 0.0 % 0.0 % 0.0 %
; LIST: tile 100.0 % 0.0 % 0.0 % 0.0 % 0.0 %

; RUN: llvm-line-layers lookup %t.o --layer=tile --line=13 --text=0 \
; RUN:   | FileCheck %s --check-prefix=LINE
; LINE: line 13 of tile: 2 instructions, {{[0-9]+}} bytes, 1 range, 1 function
; LINE: in f.__part.1
; RUN: llvm-line-layers lookup %t.o --function=f.__part.1 --text=0 \
; RUN:   | FileCheck %s --check-prefix=PART
; PART:      f.__part.1 at /src/a.c:3:5
; PART-NEXT: tile: /src/./a.tile:13:2

; RUN: llvm-line-layers explore %t.o --format=json -o - \
; RUN:   | FileCheck %s --check-prefix=PARTS
;     PARTS: "LinkageName":"f",
;     PARTS: "LinkageName":"f.__part.1",
; PARTS-NOT: "FunctionName":"(

; RUN: llvm-line-layers adopt %t.o --from=%t.o --layer=copy --matching-functions -o %t.copy 2>&1 \
; RUN:   | FileCheck %s --check-prefix=ADOPT
; ADOPT: 3 of 3 functions are equal in both files

define i32 @f(i32 %a) !dbg !10 {
  %c = icmp eq i32 %a, 7, !dbg !20
  br i1 %c, label %then, label %else, !dbg !20

then:
  %r = mul i32 %a, 77, !dbg !21
  ret i32 %r, !dbg !21

else:
  ret i32 3, !dbg !20
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
!12 = !DILocation(line: 3, column: 5, scope: !10)
!13 = !DILexicalBlockFile(scope: !10, file: !3, discriminator: 0)
!14 = !DILocation(line: 12, column: 2, scope: !13)
!15 = !DILocation(line: 13, column: 2, scope: !13)
!20 = !{!11, !{!"tile", !14}}
!21 = !{!12, !{!"tile", !15}}
!30 = !{!"tile", !3, !""}
