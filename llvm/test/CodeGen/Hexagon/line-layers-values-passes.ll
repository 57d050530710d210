; Values of layers must not change code. In each of these files a pass takes other debug values
; for instructions or for uses.

; DEFINE: %{file} =
; DEFINE: %{opt} = opt -debugify-level=locations %S/%{file}.ll
; DEFINE: %{llc} = llc -mtriple=hexagon -filetype=obj
; DEFINE: %{copy} = llvm-objcopy -O binary --only-section=.text
; DEFINE: %{compare} = %{opt} -passes='debugify,location-snapshot<kind=ir>' -o %t.bc \
; DEFINE:   && %{opt} -passes='debugify,location-snapshot<kind=ir;values>' -o %t.values.bc \
; DEFINE:   && %{llc} %t.bc -o %t.o && %{copy} %t.o %t.code \
; DEFINE:   && %{llc} %t.values.bc -o %t.values.o && %{copy} %t.values.o %t.values.code \
; DEFINE:   && cmp %t.code %t.values.code

; Which bits are used.
; REDEFINE: %{file} = bit-loop
; RUN: %{compare}
; REDEFINE: %{file} = bit-rie
; RUN: %{compare}

; How far instructions are from each other.
; REDEFINE: %{file} = insert-basic
; RUN: %{compare}

; Which stores of registers to the stack are needed, and where the frame is described.
; REDEFINE: %{file} = pic-regusage
; RUN: %{compare}
; REDEFINE: %{file} = cfi_offset2
; RUN: %{compare}

; A packet has the line of an instruction.
; DEFINE: %{lines} = llvm-dwarfdump --debug-line
; REDEFINE: %{file} = fcmp
; RUN: %{compare}
; RUN: %{lines} %t.o | tail -n +2 > %t.lines
; RUN: %{lines} %t.values.o | tail -n +2 | cmp - %t.lines
