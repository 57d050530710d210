; A section that is loaded is no layer's, whatever it is called, and neither are its
; relocations.

; REQUIRES: native && x86_64-linux

; RUN: lli -jit-kind=mcjit %s
; RUN: lli -jit-kind=orc -jit-linker=rtdyld %s
; RUN: lli -jit-kind=orc -jit-linker=jitlink %s

@value = global i32 0
@pointer = global ptr @value, section ".debug_txt.x"

define i32 @main() {
  %p = load volatile ptr, ptr @pointer
  %i = load i32, ptr %p
  ret i32 %i
}
