# dwarf 5
	.file 0 "/src" "name.c" md5 0x00000000000000000000000000000002
	.file_intermediate 1 "Tile IR" ".debug_txt.tile_ir.e62de77d47bb3a9c0d6ff2b3e0a4c9f6" "k.tile" md5 0xe62de77d47bb3a9c0d6ff2b3e0a4c9f6
	.file_intermediate 2147483647 "Tile IR" "/tmp" "other.tile"
	.file_intermediate 3 "mlir" "." "k.mlir"
	.text
f:
	.loc 0 1 1
	nop
	.loc 0 2 1
	.loc_intermediate 1 100 10
	.loc_intermediate 3 7 1
	nop
	.loc 0 3 1
	.loc_intermediate 1 101
	nop
	.loc_intermediate 2147483647 4294967295 65535
	nop
	.loc_intermediate_end
	nop
	.loc_intermediate 1 0
	nop
	.section .text.g,"ax",@progbits
	.loc 0 9 1
	.loc_intermediate 1 110 1
	ret
	.text
	.loc_intermediate 3 8 2
	nop
