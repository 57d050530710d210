## The rows of two layers in two sections. The unit's own table is that of the
## same text without the directives.

# RUN: llvm-mc -triple=x86_64 -filetype=obj -dwarf-version=5 %s -o %t.o
# RUN: llvm-readelf -SW %t.o | FileCheck %s --check-prefix=SECTIONS
# SECTIONS:     .debug_line PROGBITS
# SECTIONS:     .debug_line.tile_ir PROGBITS 0000000000000000 {{[0-9a-f]+}} 000094 00 0 0 1
# SECTIONS:     .debug_line.mlir PROGBITS 0000000000000000 {{[0-9a-f]+}} 00006f 00 0 0 1
# SECTIONS-NOT: {{ }}.debug_line.

# RUN: sed -e '/_intermediate/d' %s | llvm-mc -triple=x86_64 -filetype=obj -dwarf-version=5 -o %t.plain.o
# RUN: llvm-objcopy --dump-section=.debug_line=%t.line %t.o
# RUN: llvm-objcopy --dump-section=.debug_line=%t.plain.line %t.plain.o
# RUN: cmp %t.line %t.plain.line

# RUN: llvm-objcopy -R .debug_line -R .debug_line.mlir --rename-section .debug_line.tile_ir=.debug_line %t.o %t.tile.o
# RUN: llvm-dwarfdump --debug-line %t.tile.o | FileCheck %s --check-prefix=TILE
# RUN: llvm-objcopy -R .debug_line -R .debug_line.tile_ir --rename-section .debug_line.mlir=.debug_line %t.o %t.mlir.o
# RUN: llvm-dwarfdump --debug-line %t.mlir.o | FileCheck %s --check-prefix=MLIR

## Assembly text comes out as it went in.
# RUN: llvm-mc -triple=x86_64 -dwarf-version=5 %s -o %t.s
# RUN: FileCheck %s --check-prefix=ASM --input-file=%t.s
# RUN: llvm-mc -triple=x86_64 -filetype=obj -dwarf-version=5 %t.s -o %t.2.o
# RUN: cmp %t.o %t.2.o

## Not every file of tile_ir has a digest, so none is in the header.
# TILE:      include_directories[  0] = "/src"
# TILE-NEXT: include_directories[  1] = ".debug_txt.tile_ir.0123456789abcdef0123456789abcdef"
# TILE-NEXT: include_directories[  2] = "/tmp"
# TILE-NEXT: file_names[  0]:
# TILE-NEXT:            name: "k.tile"
# TILE-NEXT:       dir_index: 1
# TILE-NEXT: file_names[  1]:
# TILE-NEXT:            name: "k.tile"
# TILE-NEXT:       dir_index: 1
# TILE-NEXT: file_names[  2]:
# TILE-NEXT:            name: "other.tile"
# TILE-NEXT:       dir_index: 2
# TILE-NOT:  md5
# TILE:      0x0000000000000001    100     10      1 0 0 0 is_stmt{{$}}
## Without a column, in a layer that has them: it stands for several lines.
# TILE-NEXT: 0x0000000000000003    101      0      1 {{[ 0]+$}}
# TILE-NEXT: 0x0000000000000004      0      0      1 0 0 0 is_stmt{{$}}
# TILE-NEXT: 0x0000000000000005 4294967295  65535      2 0 0 0 is_stmt{{$}}
# TILE-NEXT: 0x0000000000000006      0  65535      2 0 0 0 is_stmt{{$}}
# TILE-NEXT: 0x0000000000000009    109      9      1 0 0 0 is_stmt{{$}}
# TILE-NEXT: 0x000000000000000a    109      9      1 0 0 0 is_stmt end_sequence
# TILE-NEXT: 0x0000000000000000    110      1      1 0 0 0 is_stmt{{$}}
## The section's end is the end of what no directive has ended.
# TILE-NEXT: 0x0000000000000002    110      1      1 0 0 0 is_stmt end_sequence
# TILE-NOT:  {{^}}0x

## The layer of mlir has a digest for each of its files.
# MLIR:      include_directories[  1] = ".debug_txt.mlir.00000000000000000000000000000001"
# MLIR-NOT:  include_directories
# MLIR:      file_names[  1]:
# MLIR-NEXT:            name: "k.mlir"
# MLIR-NEXT:       dir_index: 1
# MLIR-NEXT:    md5_checksum: 00000000000000000000000000000001
# MLIR:      0x0000000000000001      7      1      1 0 0 0 is_stmt{{$}}
# MLIR-NEXT: 0x0000000000000003      7      1      1 0 0 0 is_stmt end_sequence
# MLIR-NOT:  {{^}}0x

# ASM:      .file_intermediate 1 "Tile IR" ".debug_txt.tile_ir.0123456789abcdef0123456789abcdef" "k.tile" md5 0x0123456789abcdef0123456789abcdef
# ASM-NEXT: .file_intermediate 2147483647 "Tile IR" "/tmp" "other.tile"
# ASM-NEXT: .file_intermediate 3 "mlir" ".debug_txt.mlir.00000000000000000000000000000001" "k.mlir" md5 0x00000000000000000000000000000001
# ASM:      .loc_intermediate 1 100 10
# ASM-NEXT: .loc_intermediate 3 7 1
# ASM:      .loc_intermediate 1 101 0
# ASM:      .loc_intermediate 2147483647 4294967295 65535
# ASM:      .loc_intermediate_end

        .file 0 "/src" "name.c" md5 0x00000000000000000000000000000002
        .file_intermediate 1 "Tile IR" ".debug_txt.tile_ir.0123456789abcdef0123456789abcdef" "k.tile" md5 0x0123456789abcdef0123456789abcdef
        .file_intermediate 2147483647 "Tile IR" "/tmp" "other.tile"
        .file_intermediate 3 "mlir" ".debug_txt.mlir.00000000000000000000000000000001" "k.mlir" md5 1

        .text
        .loc 0 1 1
        nop                                     # 0
        .loc 0 2 1
        .loc_intermediate 1 100 10
        .loc_intermediate 3 7 1
        nop                                     # 1
## Both layers named again at the same places: no row of theirs.
        .loc 0 3 1
        .loc_intermediate 3 7 1
        .loc_intermediate 1 100 10
        nop                                     # 2
## One layer named again after a .loc, the other not.
        .loc 0 4 1
        .loc_intermediate 1 101
        nop                                     # 3
## A .loc alone ends all layers.
        .loc 0 5 1
        nop                                     # 4
## A layer may start without a .loc. Only the last position before an
## instruction counts.
        .loc_intermediate 1 104 1
        .loc_intermediate 2147483647 4294967295 65535
        nop                                     # 5
        .loc_intermediate_end
        nop                                     # 6
        .loc_intermediate_end
        nop                                     # 7
## Line 0 where no layer is, and a position without an instruction.
        .loc_intermediate 1 0
        nop                                     # 8
        .loc_intermediate 1 108 1
        .loc_intermediate_end
        .loc_intermediate 1 109 9
        nop                                     # 9
        .loc_intermediate_end
        nop                                     # 10

        .section .text.other,"ax",@progbits
        .loc 0 9 1
        .loc_intermediate 1 110 1
        nop                                     # 0
        nop                                     # 1
