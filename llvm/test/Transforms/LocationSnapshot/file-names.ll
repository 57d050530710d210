; The text's file has the path of the source, so that those of two sources of one name
; are told apart. An absolute path is left out.

; RUN: split-file %s %t
; RUN: opt -S -passes='location-snapshot<kind=ir>' %t/relative.ll | FileCheck %s --check-prefix=RELATIVE
; RUN: opt -S -passes='location-snapshot<kind=ir>' %t/dots.ll | FileCheck %s --check-prefix=DOTS
; RUN: opt -S -passes='location-snapshot<kind=ir>' %t/absolute.ll | FileCheck %s --check-prefix=ABSOLUTE

; RELATIVE: !DIFile(filename: "a/x.c.ir.ll", directory: ""
; DOTS:     !DIFile(filename: "../a/x.c.ir.ll", directory: ""
; ABSOLUTE: !DIFile(filename: "x.c.ir.ll", directory: ""

;--- relative.ll
source_filename = "a/x.c"

;--- dots.ll
source_filename = "./../a/./x.c"

;--- absolute.ll
source_filename = "/src/a/x.c"
