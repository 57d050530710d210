; Values of layers are no uses: they do not need a local, and do not keep a register from the
; stack. A catch_all has the line of what follows.

; DEFINE: %{opts} = -mtriple=wasm32-unknown-unknown -mattr=+atomics,+multivalue,+exception-handling \
; DEFINE:   -target-abi=experimental-mv -wasm-enable-eh -exception-model=wasm -filetype=obj
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -O0 %{opts} %t.bc -o %t.o
; RUN: llc -O0 %{opts} %t.values.bc -o %t.values.o
; RUN: llvm-objcopy --dump-section=CODE=%t.code %t.o %t.copy
; RUN: llvm-objcopy --dump-section=CODE=%t.values.code %t.values.o %t.copy
; RUN: cmp %t.code %t.values.code
; RUN: llc %{opts} %t.bc -o %t.o
; RUN: llc %{opts} %t.values.bc -o %t.values.o
; RUN: llvm-objcopy --dump-section=CODE=%t.code --dump-section=.debug_line=%t.line %t.o %t.copy
; RUN: llvm-objcopy --dump-section=CODE=%t.values.code \
; RUN:   --dump-section=.debug_line=%t.values.line %t.values.o %t.copy
; RUN: cmp %t.code %t.values.code
; RUN: cmp %t.line %t.values.line

define void @unused(ptr %p) {
  %a = load volatile i32, ptr %p
  %b = atomicrmw add ptr %p, i32 1 seq_cst
  ret void
}

define i32 @chain(i32 %x) {
  %a = add i32 %x, 3
  %b = mul i32 %a, 5
  ret i32 %b
}

define i32 @two(i32 %x) {
  %r = call { i32, i32 } @pair(i32 %x)
  %a = extractvalue { i32, i32 } %r, 0
  %b = extractvalue { i32, i32 } %r, 1
  call void @use(i32 %a)
  ret i32 %b
}

define void @cleanup(i1 %c) personality ptr @__gxx_wasm_personality_v0 {
entry:
  br i1 %c, label %a, label %b

a:
  invoke void @use(i32 1) to label %end unwind label %pad

b:
  invoke void @use(i32 2) to label %end unwind label %pad

end:
  ret void

pad:
  %v = phi i32 [ 3, %a ], [ 4, %b ]
  %p = cleanuppad within none []
  call void @use(i32 %v) [ "funclet"(token %p) ]
  cleanupret from %p unwind to caller
}

declare { i32, i32 } @pair(i32)
declare void @use(i32)
declare i32 @__gxx_wasm_personality_v0(...)
