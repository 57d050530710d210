; Chains of multiplications are put into registers of both kinds. Values of layers are no part
; of a chain, and do not end one.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %S/aarch64-a57-fp-load-balancing.ll \
; RUN:   -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %S/aarch64-a57-fp-load-balancing.ll \
; RUN:   -o %t.values.bc
; RUN: llc -mcpu=cortex-a57 -aarch64-a57-fp-load-balancing-override=1 \
; RUN:   -aarch64-a57-fp-load-balancing-force-all -enable-misched=false -enable-post-misched=false -filetype=obj %t.bc -o %t.o
; RUN: llc -mcpu=cortex-a57 -aarch64-a57-fp-load-balancing-override=1 \
; RUN:   -aarch64-a57-fp-load-balancing-force-all -enable-misched=false -enable-post-misched=false -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code
