# The relocations of a type unit are in its group. Those of an adopted table are not.

# RUN: llvm-mc -triple=x86_64 -filetype=obj -dwarf-version=5 %s -o %t.o
# RUN: llvm-line-layers adopt %t.o --from=%t.o --layer=l -o %t.copy
# RUN: llvm-readelf -S %t.copy | FileCheck %s
# CHECK: .rela.debug_info {{.*}} G
# CHECK: .rela.debug_line.l RELA {{[0-9a-f]+}} {{[0-9a-f]+}} {{[0-9a-f]+}} 18{{ +}}I{{ }}

  .section .debug_info,"G",@progbits,type,comdat
  .long 0
  .quad .Lfunction
  .text
.Lfunction:
  .file 1 "." "s.c"
  .loc 1 1 1
  ret
