; A file that units name by several paths is one text, with the lines of all of them.

; RUN: rm -rf %t && split-file %s %t && mkdir %t/src %t/build && cd %t
; RUN: sed -e 's,DIR,%/t,' input.ll > a.ll && llc -filetype=obj a.ll -o a.o
; DEFINE: %{show} = %python %p/Inputs/check-page.py page.html | FileCheck %s --match-full-lines --implicit-check-not="source {{.*}}.h:"

; RUN: llvm-line-layers explore a.o --remarks=remarks.yaml -o page.html 2>&1 | count 0
; RUN: %{show} --check-prefixes=ONE,UNKNOWN
; UNKNOWN: source {{.*}}/build/../src/a.h: no text
; RUN: %python -c "open('src/a.h', 'wb').write(b'one\ntwo\nthree\n')"
; RUN: llvm-line-layers explore a.o --remarks=remarks.yaml -o page.html 2>&1 | count 0
; RUN: %{show} --check-prefixes=ONE,KNOWN
; KNOWN:      source {{.*}}/build/../src/a.h: 3 lines
; ONE:      f:
; ONE-NEXT: {{.*}} | retq | {{.*}}/build/../src/a.h:2:0
; ONE:      g:
; ONE-NEXT: {{.*}} | retq | {{.*}}/build/../src/a.h:3:0
;; Remarks have the name that the unit has. Where it is of several files, it is of that in
;; which the function is.
; ONE:      note passed {{[^,]*}}/src/a.h:2: licm:Hoisted: moved (f)
; ONE-NEXT: note passed {{[^,]*}}/src/a.h:3: licm:Hoisted: moved (g)
; ONE-NEXT: note passed {{[^,]*}}/src/a.h:1: licm:Hoisted: moved (g)

; RUN: llvm-line-layers explore a.o --format=json -o out.json
; RUN: FileCheck %s --check-prefix=JSON --input-file=out.json
; JSON: "Texts":[{"Level":0,"FileName":"{{[^"]*}}/build/../src/a.h","Text":"one\ntwo\nthree\n"}]

;; Several programs have one text of it, too.
; RUN: sed -e 's,"../src/a.h",".././build/../src/a.h",' a.ll > b.ll && llc -filetype=obj b.ll -o b.o
; RUN: llvm-line-layers explore b.o a.o -o page.html
; RUN: %{show} --check-prefix=SEVERAL
; SEVERAL: source {{.*}}/build/.././build/../src/a.h: 3 lines

;; What has another digest is another file.
; RUN: sed -e '/DIFile/s/)/, checksumkind: CSK_MD5, checksum: "00000000000000000000000000000000")/' \
; RUN:   -e '/"[.][.]/s/checksum: "0/checksum: "1/' a.ll > c.ll
; RUN: llc -filetype=obj c.ll -o c.o
; RUN: rm src/a.h
; RUN: llvm-line-layers explore c.o --format=json -o out.json
; RUN: FileCheck %s --check-prefix=TWO --input-file=out.json
; RUN: llvm-line-layers explore c.o -o page.html
; RUN: %{show} --check-prefix=BOTH
; BOTH:      source {{.*}}/build/../src/a.h: no text
; BOTH-NEXT: source {{.*}}/src/a.h: no text
; TWO: "Texts":[{"Level":0,"FileName":"{{[^"]*}}/build/../src/a.h"},{"Level":0,"FileName":"{{[^"]*}}/src/a.h"}]

;--- remarks.yaml
--- !Passed
Pass:            licm
Name:            Hoisted
DebugLoc:        { File: '../src/a.h', Line: 2, Column: 1 }
Function:        f
Args:
  - String:          moved
...
--- !Passed
Pass:            licm
Name:            Hoisted
DebugLoc:        { File: '../src/a.h', Line: 3, Column: 1 }
Function:        g
Args:
  - String:          moved
...
--- !Passed
Pass:            licm
Name:            Hoisted
DebugLoc:        { File: 'build/./../src/a.h', Line: 1, Column: 1 }
Function:        g
Args:
  - String:          moved
...
;--- input.ll
target triple = "x86_64-unknown-linux-gnu"

define void @f() !dbg !4 {
  ret void, !dbg !6
}
define void @g() !dbg !5 {
  ret void, !dbg !7
}

!llvm.dbg.cu = !{!0, !1}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !10, emissionKind: FullDebug)
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !11, emissionKind: FullDebug)
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !12, file: !12, line: 2, type: !8, scopeLine: 2, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "g", scope: !13, file: !13, line: 3, type: !8, scopeLine: 3, unit: !1, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 2, scope: !4)
!7 = !DILocation(line: 3, scope: !5)
!8 = !DISubroutineType(types: !9)
!9 = !{}
!10 = !DIFile(filename: "a.c", directory: "DIR/build")
!11 = !DIFile(filename: "b.c", directory: "DIR/src")
!12 = !DIFile(filename: "../src/a.h", directory: "DIR/build")
!13 = !DIFile(filename: "a.h", directory: "DIR/src")
