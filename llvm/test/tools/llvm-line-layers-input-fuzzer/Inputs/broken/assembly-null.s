# dwarf 4
	.text
	.file_intermediate 1 "mlir" "\000/src" "k.mlir"
	.loc_intermediate 1 7 1
	nop
