; opt writes no history and checks no layers in a legacy pipeline, which it uses for
; the passes of code generation without being asked to. It says so.
; RUN: rm -f %t.jsonl
; RUN: not opt -bugpoint-enable-legacy-pm -dce %s -disable-output -line-layers-history=%t.jsonl 2>&1 \
; RUN:   | FileCheck %s -DOPTION=line-layers-history
; RUN: not ls %t.jsonl
; RUN: not opt -bugpoint-enable-legacy-pm -dce %s -disable-output -check-line-layers-each 2>&1 \
; RUN:   | FileCheck %s -DOPTION=check-line-layers-each
; CHECK: -[[OPTION]] specified with legacy PM.

define void @f() {
  ret void
}
