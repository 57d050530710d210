; The text's file has the path of the source, so that those of two sources of one name
; are told apart: of an absolute one the part that it does not share with the directory of
; the unit.

; RUN: split-file %s %t
; RUN: opt -S -passes='location-snapshot<kind=ir>' %t/relative.ll | FileCheck %s --check-prefix=RELATIVE
; RUN: opt -S -passes='location-snapshot<kind=ir>' %t/dots.ll | FileCheck %s --check-prefix=DOTS
; RUN: opt -S -passes='location-snapshot<kind=ir>' %t/no-unit.ll | FileCheck %s --check-prefix=NO-UNIT
; RUN: opt -S -passes='location-snapshot<kind=ir>' %t/below.ll | FileCheck %s --check-prefix=BELOW
; RUN: opt -S -passes='location-snapshot<kind=ir>' %t/beside.ll | FileCheck %s --check-prefix=BESIDE
; RUN: opt -S -passes='location-snapshot<kind=ir>' %t/elsewhere.ll | FileCheck %s --check-prefix=ELSEWHERE
; RUN: opt -S -passes='location-snapshot<kind=ir>' %t/somewhere.ll | FileCheck %s --check-prefix=SOMEWHERE

; RELATIVE:  !DIFile(filename: "a/x.c.ir.ll", directory: ""
; DOTS:      !DIFile(filename: "../a/x.c.ir.ll", directory: ""
; NO-UNIT:   !DIFile(filename: "src/a/x.c.ir.ll", directory: "/"
; BELOW:     !DIFile(filename: "a/x.c.ir.ll", directory: "/project/src"
; BESIDE:    !DIFile(filename: "src/x.c.ir.ll", directory: "/project"
; ELSEWHERE: !DIFile(filename: "home/src/x.c.ir.ll", directory: "/"
; SOMEWHERE: !DIFile(filename: "src/x.c.ir.ll", directory: "/"

;--- relative.ll
source_filename = "a/x.c"

;--- dots.ll
source_filename = "./../a/./x.c"

;--- no-unit.ll
source_filename = "/src/a/x.c"

;--- below.ll
source_filename = "/project/src/./a/x.c"
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "/project/src/a/x.c", directory: "/project/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}

;--- beside.ll
source_filename = "/project/src/x.c"
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "/project/src/x.c", directory: "/project/src-build/")
!2 = !{i32 2, !"Debug Info Version", i32 3}

;--- elsewhere.ll
source_filename = "/home/src/x.c"
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "/home/src/x.c", directory: "/project/./a/../build")
!2 = !{i32 2, !"Debug Info Version", i32 3}

;--- somewhere.ll
source_filename = "/src/x.c"
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "/src/x.c", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
