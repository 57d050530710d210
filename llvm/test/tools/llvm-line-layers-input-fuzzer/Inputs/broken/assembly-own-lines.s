# dwarf 5 -g
	.text
	nop
	.file_intermediate 1 "mlir" "." "k.mlir"
	.loc_intermediate 1 7
	nop
