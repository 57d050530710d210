# dwarf 3 dwarf64
	.file 1 "/src" "name.c"
	.file_intermediate 1 "mlir" "." "k.mlir"
	.text
	.loc 1 1 1
	.loc_intermediate 1 7
	nop
	.pushsection .text.g,"ax",@progbits
	.loc_intermediate 1 8
	ret
	.popsection
	ret
