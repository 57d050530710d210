# dwarf 5
	.file 0 "/src" "name.c"
	.file_intermediate 1 "mlir" "." "k.mlir"
	.text
	.loc_intermediate 1 7 1
	nop
	.loc_intermediate_end
	nop
	.loc_intermediate 1 7 1
	.loc 0 9 1
	nop
