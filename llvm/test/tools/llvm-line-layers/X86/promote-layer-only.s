# Code that has a line in the layer and no row in the source's table has one in that of
# the copy: what is before the first .loc of a section, and a section without any.

# RUN: rm -rf %t && mkdir %t && cd %t
# DEFINE: %{promote} = llvm-line-layers promote in.o --layer=tile -o out.o && \
# DEFINE:   llvm-dwarfdump --verify --quiet out.o && \
# DEFINE:   llvm-dwarfdump --debug-line out.o | FileCheck %s && \
# DEFINE:   llvm-line-layers lookup out.o --function=f --function=g --function=h | FileCheck %s --check-prefix=LOOKUP

# RUN: llvm-mc -triple=x86_64 -dwarf-version=4 -filetype=obj %s -o in.o
# RUN: %{promote}
# RUN: llvm-readobj -r out.o | sed "s/^ *0x[0-9A-F]* //" | FileCheck %s --check-prefix=RELA
# RUN: llvm-mc -triple=i386 -dwarf-version=4 -filetype=obj %s -o in.o
# RUN: %{promote}
# RUN: llvm-readobj -r out.o | FileCheck %s --check-prefix=REL

## If the source has no row at all, there are no relocations yet.
# RUN: llvm-mc -triple=x86_64 -dwarf-version=4 -filetype=obj --defsym NONE=1 %s -o in.o
# RUN: llvm-readobj -r in.o | FileCheck %s --check-prefix=NONE
# NONE-NOT: .rela.debug_line {
# RUN: llvm-line-layers promote in.o --layer=tile -o out.o
# RUN: llvm-dwarfdump --verify --quiet out.o
# RUN: llvm-line-layers lookup out.o --function=f --function=g --function=h | FileCheck %s --check-prefix=LOOKUP

# CHECK:      .debug_line contents:
# CHECK:      Address Line Column
# CHECK-NEXT: ---
# CHECK-NEXT: {{^}}0x0000000000000003 2 1 2
# CHECK-NEXT: {{^}}0x0000000000000005 2 1 2 {{.*}} end_sequence
# CHECK-NEXT: {{^}}0x0000000000000001 1 1 2
# CHECK-NEXT: {{^}}0x0000000000000003 1 1 2 {{.*}} end_sequence
# CHECK-NEXT: {{^}}0x0000000000000000 3 1 2
# CHECK-NEXT: {{^}}0x0000000000000001 4 1 2
# CHECK-NEXT: {{^}}0x0000000000000002 4 1 2 {{.*}} end_sequence
# CHECK-NEXT: {{^}}0x0000000000000000 5 1 2
# CHECK-NEXT: {{^}}0x0000000000000001 5 1 2 {{.*}} end_sequence

# LOOKUP-NOT:  at ??
# LOOKUP:      f at {{.*}}k.tile:1:1
# LOOKUP-NEXT: tile: {{.*}}k.tile:1:1
# LOOKUP:      f at {{.*}}k.tile:2:1
# LOOKUP-NEXT: tile: {{.*}}k.tile:2:1
# LOOKUP:      g at {{.*}}k.tile:3:1
# LOOKUP-NEXT: tile: {{.*}}k.tile:3:1
# LOOKUP:      g at {{.*}}k.tile:4:1
# LOOKUP-NEXT: tile: {{.*}}k.tile:4:1
# LOOKUP:      h at {{.*}}k.tile:5:1
# LOOKUP-NEXT: tile: {{.*}}k.tile:5:1
# LOOKUP-NOT:  at ??

# The relocations of the new rows are like those of the layer.
# RELA:      Section ({{.*}}) .rela.debug_line {
# RELA-NEXT: R_X86_64_64 .text 0x3
# RELA-NEXT: R_X86_64_64 .text 0x1
# RELA-NEXT: R_X86_64_64 .text.g 0x0
# RELA-NEXT: R_X86_64_64 .text.h 0x0
# RELA-NEXT: }
# REL:       Section ({{.*}}) .rel.debug_line {
# REL-COUNT-4: R_386_32 .text
# REL-NEXT:  }

  .text
  .file 1 "a.c"
  .file_intermediate 1 "tile" "." "k.tile"
  nop
  .type f,@function
f:
  .loc_intermediate 1 1 1
  nop
  nop
  .ifndef NONE
  .loc 1 3 3
  .endif
  .loc_intermediate 1 2 1
  nop
  ret
  .size f, .-f

  .section .text.g,"ax",@progbits
  .type g,@function
g:
  .loc_intermediate 1 3 1
  nop
  .loc_intermediate 1 4 1
  ret
  .size g, .-g

  .section .text.h,"ax",@progbits
  .type h,@function
h:
  .loc_intermediate 1 5 1
  ret
  .size h, .-h
