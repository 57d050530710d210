; Values of layers must not change code. In each of these files a pass takes other debug values
; for instructions.

; DEFINE: %{file} =
; DEFINE: %{target} =
; DEFINE: %{opt} = opt -debugify-level=locations %S/%{file}.ll
; DEFINE: %{llc} = llc %{target} -filetype=obj
; DEFINE: %{copy} = llvm-objcopy -O binary --only-section=.text
; DEFINE: %{compare} = %{opt} -passes='debugify,location-snapshot<kind=ir>' -o %t.bc \
; DEFINE:   && %{opt} -passes='debugify,location-snapshot<kind=ir;values>' -o %t.values.bc \
; DEFINE:   && %{llc} %t.bc -o %t.o && %{copy} %t.o %t.code \
; DEFINE:   && %{llc} %t.values.bc -o %t.values.o && %{copy} %t.values.o %t.values.code \
; DEFINE:   && cmp %t.code %t.values.code

; A few instructions at the end of a block are looked at for a copy of the mask of threads.
; REDEFINE: %{file} = skip-if-dead
; REDEFINE: %{target} = -mtriple=amdgcn -mcpu=tahiti
; RUN: %{compare}

; An instruction is not moved where only values are in between when scheduling is undone.
; REDEFINE: %{file} = schedule-xdl-resource
; REDEFINE: %{target} = -mtriple=amdgcn -mcpu=gfx908
; RUN: %{compare}

; A block whose clause is not the first thing in it is not made conditional.
; REDEFINE: %{file} = select
; REDEFINE: %{target} = -mtriple=r600 -mcpu=redwood
; RUN: %{compare}

; The last export is that in front of a return.
; REDEFINE: %{file} = r600-export-fix
; REDEFINE: %{target} = -mtriple=r600 -mcpu=cedar
; RUN: %{compare}

; Vectors are merged if all uses can take their parts in another order.
; REDEFINE: %{file} = texture-input-merge
; REDEFINE: %{target} = -mtriple=r600 -mcpu=redwood
; RUN: %{compare}

; Copies of a physical register are put behind what defines it, in one order.
; REDEFINE: %{file} = branch-folding-implicit-def-subreg
; REDEFINE: %{target} = -mtriple=amdgcn-amd-amdhsa -mcpu=gfx900
; RUN: %{compare}
