; A name with an end of line in it makes no new line: an instruction has one line in a
; listing, and what callgrind reads has none that the file made up.

; UNSUPPORTED: system-windows
; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: llc -filetype=obj %s -o layers.o
; RUN: %python -c "import os; os.rename('layers.o', 'a\ncmd: b.o')"
; RUN: llvm-line-layers explore a?cmd*.o --format=source-map --text-file=listing -o map
; RUN: FileCheck %s --input-file=listing --match-full-lines
; CHECK:      main:
; CHECK:      0x{{[0-9a-f]+}}: callq 0x0 <a b>
; CHECK-NEXT: 0x{{[0-9a-f]+}}: callq 0x0 <a b>
; CHECK-NEXT: 0x{{[0-9a-f]+}}: popq %rax

; RUN: printf '0x0,1\n' > profile.csv
; RUN: llvm-line-layers explore a?cmd*.o --profile=profile.csv --format=callgrind -o costs
; RUN: FileCheck %s --input-file=costs --check-prefix=COSTS --match-full-lines
; COSTS:      creator: llvm-line-layers
; COSTS-NEXT: cmd: {{.*}}a cmd: b.o
; COSTS-NEXT: desc: Source: source
; COSTS:      fn=(1) a b

target triple = "x86_64-unknown-linux-gnu"

define internal void @"a\0Ab"() noinline nounwind {
  ret void
}

define void @main() nounwind {
  call void @"a\0Ab"()
  call void @"a\0Ab"()
  ret void
}
