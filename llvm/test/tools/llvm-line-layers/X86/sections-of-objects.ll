; In an object each section begins at address 0. That is not to be mistaken for
; the code of another section: of another function, or of another unit.

; RUN: llc -mtriple=x86_64-linux -function-sections -filetype=obj %s -o %t.o
; RUN: llvm-line-layers lookup %t.o f g h .text.f+1 \
; RUN:   | FileCheck %s --match-full-lines
;      CHECK:0x0 (.text.f): f at /src/a.c:1:5
; CHECK-NEXT:0x0 (.text.g): inner at /src/a.c:2:5
; CHECK-NEXT:(inlined by) g at /src/a.c:4:5
; CHECK-NEXT:0x0 (.text.h): alias at /src/b.c:7:5
; CHECK-NEXT:0x1 (.text.f): f at /src/a.c:1:5
;  CHECK-NOT:{{.}}

; .debug_aranges, which has the addresses of all units, does not change that, with layers
; and without. (GCC writes it always.)
; RUN: llc -mtriple=x86_64-linux -function-sections -generate-arange-section -filetype=obj %s -o %t.ranges.o
; RUN: llvm-line-layers lookup %t.ranges.o f g h .text.f+1 | FileCheck %s --match-full-lines
; RUN: llvm-line-layers lookup %t.ranges.o --layer=source --line=a.c:4 --json \
; RUN:   | FileCheck %s --check-prefix=CALL
; RUN: llvm-line-layers lookup %t.ranges.o --function=g > %t.ranges.txt
; RUN: llvm-line-layers lookup %t.o --function=g | cmp - %t.ranges.txt
; RUN: opt -passes='location-snapshot<kind=ir>' %s \
; RUN:   | llc -mtriple=x86_64-linux -function-sections -generate-arange-section -filetype=obj -o %t.aranges.o
; RUN: llvm-line-layers lookup %t.aranges.o f g h .text.f+1 | grep -v '^ *ir:' \
; RUN:   | FileCheck %s --match-full-lines
; RUN: llvm-line-layers lookup %t.aranges.o .text.g+2 \
; RUN:   | FileCheck %s --check-prefix=ARANGES
; ARANGES:      0x2 (.text.g): inner at /src/a.c:2:5
; ARANGES-NEXT: (inlined by) g at /src/a.c:4:5

; Only the code of g was inlined at line 4, and h has lines of b.c.
; RUN: llvm-line-layers lookup %t.o --layer=source --line=a.c:4 --json \
; RUN:   | FileCheck %s --check-prefix=CALL
;     CALL: "Ranges": [
;     CALL: "FunctionName": "g",
; CALL-NOT: "FunctionName"
; RUN: llvm-line-layers lookup %t.o --layer=source --line=b.c:7 --text=0 \
; RUN:   | FileCheck %s --check-prefix=UNIT
; UNIT: 0x0-0x{{.*}} (.text.h) in alias

; What belongs to a function is each of its lines.
; RUN: llvm-line-layers lookup %t.o --function=h --text=0 \
; RUN:   | FileCheck %s --check-prefix=LINES
; LINES: (.text.h): alias at /src/b.c:7:5
; LINES: (.text.h): alias at /src/b.c:8:5

; A function may have several names, of which any will do.
; RUN: llvm-line-layers lookup %t.o --function=alias --text=0 \
; RUN:   | FileCheck %s --check-prefix=LINES
; RUN: llvm-line-layers explore %t.o --function=h --format=json -o - \
; RUN:   | FileCheck %s --check-prefix=NAMES
; RUN: llvm-line-layers explore %t.o --function=alias --format=json -o - \
; RUN:   | FileCheck %s --check-prefix=NAMES
; NAMES:     "FunctionName":"alias","LinkageName":"alias","Section":".text.h"
; NAMES-NOT: "LinkageName"

; Of symbols of one name a section tells which is meant, as an address would be that of
; the first section.
; RUN: llvm-objcopy --redefine-sym h=g %t.o %t.two.o
; RUN: not llvm-line-layers lookup %t.two.o .text.h g 2>&1 | FileCheck %s --check-prefix=TWO
; TWO:      0x0 (.text.h): {{.*}} at /src/b.c:7:5
; TWO-NEXT: error: '{{.*}}': 'g' may be any of several symbols; a section and an offset tell which

; A name that several sections have is not guessed.
; RUN: llc -mtriple=x86_64-linux -function-sections -unique-section-names=0 -filetype=obj %s -o %t.same.o
; RUN: not llvm-line-layers lookup %t.same.o g+1 .text+1 2>&1 \
; RUN:   | FileCheck %s --check-prefix=SAME --match-full-lines
; SAME:     0x1 (.text): inner at /src/a.c:2:5
; SAME:     error: '{{.*}}': '.text' may be any of several sections; a symbol in one tells which
; SAME-NOT: {{.}}

define i32 @f(i32 %a) !dbg !10 {
  %r = mul i32 %a, 1000003, !dbg !11
  ret i32 %r, !dbg !11
}

define i32 @g(i32 %a) !dbg !12 {
  %r = mul i32 %a, 5, !dbg !13
  ret i32 %r, !dbg !13
}

define i32 @h(i32 %a) !dbg !20 {
  %r = mul i32 %a, 7, !dbg !21
  ret i32 %r, !dbg !22
}

@alias = alias i32 (i32), ptr @h

!llvm.dbg.cu = !{!0, !1}
!llvm.module.flags = !{!4, !5}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/src")
!3 = !DIFile(filename: "b.c", directory: "/src")
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !DISubroutineType(types: !{})
!10 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !6, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocation(line: 1, column: 5, scope: !10)
!12 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 3, type: !6, spFlags: DISPFlagDefinition, unit: !0)
!13 = !DILocation(line: 2, column: 5, scope: !14, inlinedAt: !15)
!14 = distinct !DISubprogram(name: "inner", scope: !2, file: !2, line: 2, type: !6, spFlags: DISPFlagDefinition, unit: !0)
!15 = distinct !DILocation(line: 4, column: 5, scope: !12)
!20 = distinct !DISubprogram(name: "h", scope: !3, file: !3, line: 6, type: !6, spFlags: DISPFlagDefinition, unit: !1)
!21 = !DILocation(line: 7, column: 5, scope: !20)
!22 = !DILocation(line: 8, column: 5, scope: !20)
