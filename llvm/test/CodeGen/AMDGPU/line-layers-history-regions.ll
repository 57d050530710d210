; A pass that runs on regions is named as the one that ended a line, not the next one
; that runs on the function.
; RUN: %python %S/../../Transforms/LineLayersHistory/Inputs/fates.py layer %s > %t.ll
; RUN: llc -mtriple=amdgcn -mcpu=gfx900 -disable-lsr -stop-after=amdgpu-annotate-uniform \
; RUN:   -line-layers-history=%t.jsonl %t.ll -o /dev/null
; RUN: %python %S/../../Transforms/LineLayersHistory/Inputs/fates.py check %s %t.jsonl

define float @f(i32 %x, i32 %y, i32 %z, float %v) {
entry:
  br label %header

header:
  %v.1 = phi float [ %v, %entry ], [ %v.2, %latch ]
  %ind = phi i32 [ 0, %entry ], [ %ind.inc, %latch ]
  %cc = icmp slt i32 %ind, %x
  br i1 %cc, label %if, label %else

if:
  %v.if = fadd float %v.1, 1.0
  br label %latch

else:
  %cc2 = icmp slt i32 %ind, %y
  br i1 %cc2, label %latch, label %end

latch:
  %v.2 = phi float [ %v.if, %if ], [ %v.1, %else ]
  %ind.inc = add i32 %ind, 1
  %cc3 = icmp slt i32 %ind, %z
  br i1 %cc3, label %end, label %header

end:
  %r = phi float [ %v.2, %latch ], [ %v.1, %else ]  ; -> merged structurizecfg %v.2
  ret float %r
}
