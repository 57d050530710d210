; A packet has one address, and so one line. The lines of what else is in it became a
; part of that one.
; RUN: %python %S/../../Transforms/LineLayersHistory/Inputs/fates.py layer %s > %t.ll
; RUN: llc -mtriple=hexagon -O2 -line-layers-history=%t.jsonl %t.ll -o /dev/null
; RUN: %python %S/../../Transforms/LineLayersHistory/Inputs/fates.py check %s %t.jsonl

define i32 @f(i32 %a, i32 %b, i32 %c, i32 %d) {
  %x = add i32 %a, %b
  %y = mul i32 %c, %d  ; -> merged hexagon-packetizer %x
  %r = xor i32 %x, %y
  ret i32 %r  ; -> merged hexagon-packetizer %r
}
