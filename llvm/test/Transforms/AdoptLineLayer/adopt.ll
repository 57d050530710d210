; The locations of a module that differs from this one in debug info only become a
; layer, with the text of their file.

; RUN: rm -rf %t && split-file %s %t && cd %t
; RUN: opt -S -passes='adopt-line-layer<file=stage.ll;kind=stage>' source.ll | FileCheck %s
; RUN: opt -S -passes='adopt-line-layer<file=stage.ll;kind=stage>,verify' source.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=QUIET
; QUIET-NOT: warning

; CHECK: define i32 @f(ptr %p) !dbg [[F:![0-9]+]] !line_layers [[FL:![0-9]+]]
; CHECK-NEXT: %v = load i32, ptr %p, align 4, !dbg [[BOTH:![0-9]+]]
; CHECK-NEXT: %s = call i32 @f(ptr %p), !dbg
; CHECK-NEXT: %n = xor i32 %s, %v, !dbg [[STAGE:![0-9]+]]
; CHECK-NEXT: %r = add i32 %v, %n, !dbg [[SOURCE:![0-9]+]]
; CHECK-NEXT: br i1 true, label %b, label %b, !dbg [[LINE0:![0-9]+]]

; The file has the digest of its text; the primary locations are as they were.
; CHECK: !llvm.intermediate_level_source = !{[[ENTRY:![0-9]+]]}
; CHECK-DAG: [[ENTRY]] = !{!"stage", [[FILE:![0-9]+]], !"first\0Asecond\0Athird\0A"}
; CHECK-DAG: [[FILE]] = !DIFile(filename: "stage.txt", directory: "{{.*}}", checksumkind: CSK_MD5, checksum: "{{[0-9a-f]+}}")
; CHECK-DAG: [[FL]] = !{null, [[FLL:![0-9]+]]}
; CHECK-DAG: [[FLL]] = !{!"stage", [[FLOC:![0-9]+]]}
; CHECK-DAG: [[FLOC]] = !DILocation(line: 1, column: 1, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG: [[SCOPE]] = !DILexicalBlockFile(scope: [[F]], file: [[FILE]], discriminator: 0)
; CHECK-DAG: [[BOTH]] = !{[[PRIMARY:![0-9]+]], [[LAYER:![0-9]+]]}
; CHECK-DAG: [[PRIMARY]] = !DILocation(line: 11, column: 2, scope: [[F]])
; CHECK-DAG: [[LAYER]] = !{!"stage", [[LOC:![0-9]+]]}
; CHECK-DAG: [[LOC]] = !DILocation(line: 2, column: 5, scope: [[SCOPE]])
; An instruction without a location in the source.
; CHECK-DAG: [[STAGE]] = !{null, [[LAYER3:![0-9]+]]}
; CHECK-DAG: [[LAYER3]] = !{!"stage", [[LOC3:![0-9]+]]}
; In a layer with columns each line has one: those without stand for several lines.
; CHECK-DAG: [[LOC3]] = !DILocation(line: 3, column: 1, scope: [[SCOPE]])
; And one without a location in the layer.
; CHECK-DAG: [[SOURCE]] = !DILocation(line: 12, scope: [[F]])

; Both levels go through the optimiser and reach the object.
; RUN: opt -passes='adopt-line-layer<file=stage.ll;kind=stage>,default<O1>' source.ll \
; RUN:   | llc -mtriple=x86_64-linux -filetype=obj -o out.o
; RUN: llvm-line-layers list out.o | FileCheck %s --check-prefix=LIST
; LIST: files of stage
; LIST-NEXT: bytes lines name
; LIST-NEXT: 19 3 stage.txt

;; Where the other module has no columns, the layer has none.
; RUN: sed 's/column: 5, //' stage.ll > lines.ll
; RUN: opt -S -passes='adopt-line-layer<file=lines.ll;kind=stage>' source.ll \
; RUN:   | FileCheck %s --check-prefix=LINES
; LINES-NOT: column: {{[^2]}}

; opt gives a module that names no data layout that of its target, and can give it the
; target. The other module gets the same.
; RUN: echo 'target triple = "x86_64-unknown-linux-gnu"' > triple
; RUN: cat triple source.ll > for-x86.ll && cat triple stage.ll > stage-for-x86.ll
; RUN: opt -S -passes='adopt-line-layer<file=stage-for-x86.ll;kind=stage>' for-x86.ll \
; RUN:   | FileCheck %s
; RUN: opt -S -mtriple=x86_64-unknown-linux-gnu \
; RUN:   -passes='adopt-line-layer<file=stage.ll;kind=stage>' source.ll | FileCheck %s
; RUN: llvm-as stage.ll -o no-target.bc
; RUN: opt -S -mtriple=x86_64-unknown-linux-gnu \
; RUN:   -passes='adopt-line-layer<file=no-target.bc;kind=stage>' source.ll | FileCheck %s

; The same as bitcode.
; RUN: opt stage.ll -o stage.bc
; RUN: opt -S -passes='adopt-line-layer<file=stage.bc;kind=stage>' source.ll | FileCheck %s

; Without its text the file is on disk; the pass says why.
; RUN: rm stage.txt
; RUN: opt -S -passes='adopt-line-layer<file=stage.ll;kind=stage>' source.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=NOTEXT
; NOTEXT: warning: adopt-line-layer: '{{.*}}stage.txt' was not found; it is not embedded
; NOTEXT: !{!"stage", !{{[0-9]+}}, !""}
; RUN: echo first > stage.txt
; RUN: opt -S -passes='adopt-line-layer<file=stage.ll;kind=stage>' source.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=SHORT
; SHORT: warning: adopt-line-layer: '{{.*}}stage.txt' has 1 lines, and the module has line 3; it is not embedded

;; A module may say which text it is about.
; RUN: sed 's/filename: "stage.txt", directory: ""/&, checksumkind: CSK_MD5, checksum: "00112233445566778899aabbccddeeff"/' \
; RUN:   stage.ll > digest.ll
; RUN: printf 'first\nsecond\nthird\n' > stage.txt
; RUN: opt -S -passes='adopt-line-layer<file=digest.ll;kind=stage>' source.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=DIGEST
; DIGEST: warning: adopt-line-layer: '{{.*}}stage.txt' has another MD5 digest than the module says; it is not embedded

;; Whatever digest that is.
; RUN: sed 's/filename: "stage.txt", directory: ""/&, checksumkind: CSK_SHA1, checksum: "0123456789012345678901234567890123456789"/' \
; RUN:   stage.ll > digest.ll
; RUN: opt -S -passes='adopt-line-layer<file=digest.ll;kind=stage>' source.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=SHA1
; SHA1: warning: adopt-line-layer: '{{.*}}stage.txt' has another SHA1 digest than the module says; it is not embedded
; RUN: sed 's/filename: "stage.txt", directory: ""/&, checksumkind: CSK_SHA256, checksum: "0123456789012345678901234567890123456789000000000000000000000000"/' \
; RUN:   stage.ll > digest.ll
; RUN: opt -S -passes='adopt-line-layer<file=digest.ll;kind=stage>' source.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=SHA256
; SHA256: warning: adopt-line-layer: '{{.*}}stage.txt' has another SHA256 digest than the module says; it is not embedded
; RUN: sed 's/filename: "stage.txt", directory: ""/&, checksumkind: CSK_SHA1, checksum: "6bd103fb2f8f84e6a7b36d27e1fd6243b6320be8"/' \
; RUN:   stage.ll > digest.ll
; RUN: opt -S -passes='adopt-line-layer<file=digest.ll;kind=stage>' source.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=RIGHT
; RIGHT-NOT: warning
; RIGHT: !"first\0Asecond\0Athird\0A"

;; The other module may come through a pipe, which is read once.
; RUN: cat stage.ll | opt -S -passes='adopt-line-layer<file=-;kind=stage>' source.ll | FileCheck %s

;; A file that is also one of a layer of the other module has the text that the module
;; has, or if it is declared without any, that on disk.
; RUN: cat stage.ll without.ll > declared.ll
; RUN: opt -S -passes='adopt-line-layer<file=declared.ll;kind=stage>' source.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=RIGHT
; RUN: cat stage.ll without.ll with.ll \
; RUN:   | sed 's/= !{!30}$/= !{!30, !31}/' > declared.ll
; RUN: opt -S -passes='adopt-line-layer<file=declared.ll;kind=stage>' source.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=MODULE
; MODULE-NOT: warning
; MODULE: !"of\0Athe\0Amodule\0A"

; The pass prints its parameters.
; RUN: opt -disable-output -print-pipeline-passes \
; RUN:   -passes='adopt-line-layer<file=stage.ll;kind=stage>' source.ll \
; RUN:   | FileCheck %s --check-prefix=PIPELINE
; PIPELINE: adopt-line-layer<file=stage.ll;kind=stage>

;--- stage.txt
first
second
third
;--- source.ll
%struct.S = type { i32 }
@labels = global [1 x ptr] [ptr blockaddress(@f, %b)]

define i32 @f(ptr %p) !dbg !4 {
  %v = load i32, ptr %p, !dbg !6
  %s = call i32 @f(ptr %p), !dbg !7
  %n = xor i32 %s, %v
  %r = add i32 %v, %n, !dbg !7
  br i1 true, label %b, label %b, !dbg !7
b:
  %e = getelementptr %struct.S, ptr @labels, i32 0, i32 0, !dbg !7
  ret i32 %r, !dbg !7
}

define void @nodebug(ptr byval(%struct.S) %p) {
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "source.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 10, scopeLine: 10, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{})
!6 = !DILocation(line: 11, column: 2, scope: !4)
!7 = !DILocation(line: 12, scope: !4)

;--- stage.ll
%struct.S = type { i32 }
@labels = global [1 x ptr] [ptr blockaddress(@f, %b)]

define i32 @f(ptr %p) !dbg !4 {
    #dbg_value(i32 1, !9, !DIExpression(), !7)
  %v = load i32, ptr %p, !dbg !6
  %s = call i32 @f(ptr %p), !dbg !7
  %n = xor i32 %s, %v, !dbg !7
  %r = add i32 %v, %n
  br i1 true, label %b, label %b, !dbg !8
b:
  %e = getelementptr %struct.S, ptr @labels, i32 0, i32 0, !dbg !7
  ret i32 %r, !dbg !7
}

define void @nodebug(ptr byval(%struct.S) %p) {
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "stage.txt", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, scopeLine: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{})
!6 = !DILocation(line: 2, column: 5, scope: !4)
!7 = !DILocation(line: 3, scope: !4)
!8 = !DILocation(line: 0, scope: !4)
!9 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 1)

;--- without.ll
!llvm.intermediate_level_source = !{!30}
!30 = !{!"other", !1, !""}

;--- with.ll
!31 = !{!"other", !1, !"of\0Athe\0Amodule\0A"}
