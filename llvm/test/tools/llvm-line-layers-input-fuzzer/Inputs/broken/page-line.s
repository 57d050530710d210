## A source map has a character for each line up to the one that it is about.
	.text
	.globl f
	.type f, @function
f:
	.file_intermediate 1 "mlir" "." "k.mlir"
	.loc_intermediate 1 4294967295 1
	nop
	.loc_intermediate_end
	ret
.Lend:
	.size f, .Lend-f
