## A function of assembly that does not give its size is one nevertheless, as for
## llvm-symbolizer and llvm-objdump. It ends where the next one begins.

# RUN: llvm-mc -triple=x86_64 -filetype=obj %s -o %t.o
# RUN: llvm-line-layers lookup %t.o first+1 sized+1 last+2 | FileCheck %s
# RUN: llvm-line-layers lookup %t.o --function=first \
# RUN:   | FileCheck %s --check-prefix=FUNCTION
# RUN: llvm-line-layers explore %t.o --format=json -o - \
# RUN:   | FileCheck %s --check-prefix=JSON

# CHECK:      0x1 (.text): first at ??:0:0
# CHECK-NEXT: 0x5 (.text): sized at ??:0:0
# CHECK-NEXT: 0x8 (.text): last at ??:0:0

# FUNCTION: 0x0 (.text): first at

# JSON:     "FunctionName":"first",{{.*}}"Begin":"0x0","End":"0x4"
# JSON:     "FunctionName":"sized",{{.*}}"Begin":"0x4","End":"0x6"
# JSON:     "FunctionName":"last",{{.*}}"Begin":"0x6","End":"0x9"
# JSON-NOT: "FunctionName":"(.text)"

	.text
	.type	first,@function
first:
	nop
	movl	%edi, %eax
	ret
	.type	sized,@function
sized:
	nop
	ret
	.size	sized, .-sized
	.type	last,@function
last:
	movl	%edi, %eax
	ret
