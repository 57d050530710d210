# -fdebug-prefix-map is about the directories of layers, too, but not about the names of
# sections that stand where a directory does.

# RUN: llvm-mc -triple=x86_64 -dwarf-version=5 -fdebug-prefix-map=/src=/mapped -fdebug-prefix-map=.=/dot -filetype=obj %s -o %t.o
# RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s
# RUN: llvm-mc -triple=x86_64 -dwarf-version=4 -fdebug-prefix-map=/src=/mapped -fdebug-prefix-map=.=/dot -filetype=obj %s -o %t.4.o
# RUN: llvm-dwarfdump --debug-line %t.4.o | FileCheck %s

# CHECK:     .debug_line.a contents:
# CHECK-NOT: "/src
# CHECK:     = "/mapped/d"
# CHECK-NOT: "/src
# CHECK:     = ".debug_txt.a.0123456789abcdef0123456789abcdef"

  .text
  .file 1 "/src/d" "a.c"
  .file_intermediate 1 "a" "/src/d" "f"
  .file_intermediate 2 "a" ".debug_txt.a.0123456789abcdef0123456789abcdef" "g" md5 0x0123456789abcdef0123456789abcdef
  .loc 1 1 1
  .loc_intermediate 1 10 1
  nop
  .loc_intermediate 2 11 1
  nop
