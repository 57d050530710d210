; Code that becomes one outlined function stands for all of the lines that it was made of.
; The first store of each place has a line still: that of the call of the function.
; RUN: %python %S/../../Transforms/LineLayersHistory/Inputs/fates.py layer %s > %t.ll
; RUN: llc -O2 -enable-machine-outliner=always -line-layers-history=%t.jsonl %t.ll -o %t.s
; RUN: %python %S/../../Transforms/LineLayersHistory/Inputs/fates.py check %s %t.jsonl

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@a = global i32 0
@b = global i32 0
@c = global i32 0
@d = global i32 0

define void @first() minsize optsize noredzone nounwind {
  store volatile i32 1, ptr @a
  store volatile i32 2, ptr @b
  store volatile i32 3, ptr @c
  store volatile i32 4, ptr @d
  store volatile i32 5, ptr @a  ; -> ambiguous machine-outliner @second s5  ; as s5
  store volatile i32 6, ptr @b  ; -> ambiguous machine-outliner @second s6  ; as s6
  store volatile i32 7, ptr @c  ; -> ambiguous machine-outliner @second s7  ; as s7
  store volatile i32 8, ptr @d  ; -> ambiguous machine-outliner @second s8  ; as s8
  ret void
}

define void @second(i32 %x) minsize optsize noredzone nounwind {
  store volatile i32 1, ptr @a
  store volatile i32 2, ptr @b
  store volatile i32 3, ptr @c
  store volatile i32 4, ptr @d
  store volatile i32 5, ptr @a  ; -> ambiguous machine-outliner @first s5  ; as s5
  store volatile i32 6, ptr @b  ; -> ambiguous machine-outliner @first s6  ; as s6
  store volatile i32 7, ptr @c  ; -> ambiguous machine-outliner @first s7  ; as s7
  store volatile i32 8, ptr @d  ; -> ambiguous machine-outliner @first s8  ; as s8
  ret void
}

define i32 @third(i32 %x) minsize optsize noredzone nounwind {
  store volatile i32 1, ptr @a
  store volatile i32 2, ptr @b
  store volatile i32 3, ptr @c
  store volatile i32 4, ptr @d
  store volatile i32 5, ptr @a  ; -> ambiguous machine-outliner  ; as s5
  store volatile i32 6, ptr @b  ; -> ambiguous machine-outliner  ; as s6
  store volatile i32 7, ptr @c  ; -> ambiguous machine-outliner  ; as s7
  store volatile i32 8, ptr @d  ; -> ambiguous machine-outliner  ; as s8
  ret i32 0
}

