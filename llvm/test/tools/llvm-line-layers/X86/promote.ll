; A copy of an object whose line table is that of a layer, in all versions of
; DWARF, with RELA and REL relocations.

; RUN: rm -rf %t && mkdir %t
; RUN: llc -O0 -mtriple=x86_64-linux -filetype=obj -dwarf-version=2 %s -o %t/v2.o
; RUN: llc -O0 -mtriple=x86_64-linux -filetype=obj -dwarf-version=3 %s -o %t/v3.o
; RUN: llc -O0 -mtriple=x86_64-linux -filetype=obj -dwarf-version=4 %s -o %t/v4.o
; RUN: llc -O0 -mtriple=x86_64-linux -filetype=obj -dwarf-version=5 %s -o %t/v5.o
; RUN: llc -O0 -mtriple=x86_64-linux -filetype=obj -dwarf-version=5 -dwarf64 %s -o %t/v5-64.o
; RUN: llc -O0 -mtriple=x86_64-linux -filetype=obj -dwarf-version=4 -generate-type-units %s -o %t/types.o
; RUN: llc -O0 -mtriple=i386-linux -filetype=obj -dwarf-version=5 %s -o %t/rel.o
; RUN: llvm-objcopy --compress-debug-sections=zlib %t/v5.o %t/compressed.o || cp %t/v5.o %t/compressed.o

; DEFINE: %{file} =
; DEFINE: %{promote} = llvm-line-layers promote %t/%{file}.o --layer="Tile IR" \
; DEFINE:   -o %t/%{file}.out.o --source-dir=%t/src 2>&1 | count 0
; DEFINE: %{verify} = llvm-dwarfdump --verify %t/%{file}.out.o
; DEFINE: %{info} = llvm-dwarfdump --debug-info --debug-types %t/%{file}.o \
; DEFINE:     | grep -v -e stmt_list -e "file format" > %t/%{file}.info && \
; DEFINE:   llvm-dwarfdump --debug-info --debug-types %t/%{file}.out.o \
; DEFINE:     | grep -v -e stmt_list -e "file format" | cmp - %t/%{file}.info
; DEFINE: %{lines} = llvm-dwarfdump --debug-line --debug-info %t/%{file}.out.o | FileCheck %s -DSRC=%/t/src --check-prefix=INFO

; REDEFINE: %{file} = v2
; RUN: %{promote}
; RUN: %{verify}
; RUN: %{info}
; RUN: %{lines} --check-prefixes=LINES,OLD,V2
; REDEFINE: %{file} = v3
; RUN: %{promote}
; RUN: %{verify}
; RUN: %{info}
; RUN: %{lines} --check-prefixes=LINES,OLD,V3
; REDEFINE: %{file} = v4
; RUN: %{promote}
; RUN: %{verify}
; RUN: %{info}
; RUN: %{lines} --check-prefixes=LINES,OLD,V3
; REDEFINE: %{file} = v5
; RUN: %{promote}
; RUN: %{verify}
; RUN: %{info}
; RUN: %{lines} --check-prefixes=LINES,NEW,V3
; REDEFINE: %{file} = v5-64
; RUN: %{promote}
; RUN: %{verify}
; RUN: %{info}
; RUN: %{lines} --check-prefixes=LINES,NEW,V3
; REDEFINE: %{file} = types
; RUN: %{promote}
; RUN: %{verify}
; RUN: %{info}
; RUN: %{lines} --check-prefixes=LINES,OLD,V3
; REDEFINE: %{file} = rel
; RUN: %{promote}
; RUN: %{verify}
; RUN: %{info}
; RUN: %{lines} --check-prefixes=NEW,REL
; REDEFINE: %{file} = compressed
; RUN: %{promote}
; RUN: %{verify}
; RUN: %{info}
; RUN: %{lines} --check-prefixes=LINES,NEW,V3

; The second unit's table has a new place, and both units refer to theirs.
; INFO: DW_AT_stmt_list (0x{{0+}})
; INFO: DW_AT_stmt_list (0x{{(00000000)?}}[[#%.8x,SECOND:]])
; INFO: .debug_line contents:

; The files of the unit's own table stay at their indices, and those of the layer
; come behind. One is embedded, and written to the given directory; the other is
; on disk.
; OLD:       include_directories[  1] = "/include"
; OLD-NEXT:  include_directories[  2] = "[[SRC]]"
; OLD-NEXT:  include_directories[  3] = "/work"
; OLD-NEXT:  file_names[  1]:
; OLD-NEXT:    name: "source.c"
; OLD-NEXT:    dir_index: 0
; OLD:       file_names[  2]:
; OLD-NEXT:    name: "header.h"
; OLD-NEXT:    dir_index: 1
; OLD:       file_names[  3]:
; OLD-NEXT:    name: "kernel.tile"
; OLD-NEXT:    dir_index: 2
; OLD:       file_names[  4]:
; OLD-NEXT:    name: "disk.tile"
; OLD-NEXT:    dir_index: 3

; NEW:       include_directories[  0] = "/src"
; NEW-NEXT:  include_directories[  1] = "/include"
; NEW-NEXT:  include_directories[  2] = "[[SRC]]"
; NEW-NEXT:  include_directories[  3] = "/work"
; NEW-NEXT:  file_names[  0]:
; NEW-NEXT:    name: "source.c"
; NEW-NEXT:    dir_index: 0
; NEW-NEXT:  file_names[  1]:
; NEW-NEXT:    name: "header.h"
; NEW-NEXT:    dir_index: 1
; NEW-NEXT:  file_names[  2]:
; NEW-NEXT:    name: "kernel.tile"
; NEW-NEXT:    dir_index: 2
; NEW-NEXT:  file_names[  3]:
; NEW-NEXT:    name: "disk.tile"
; NEW-NEXT:    dir_index: 3

; REL:       0x{{0+}} 7 1 [[#TILE:]] 0 0 0 is_stmt{{$}}
; REL:       end_sequence
; REL:       0x0000000000000000 12 1 1 0 0 0 is_stmt
; REL:       end_sequence

; RUN: FileCheck %s --check-prefix=TEXT --input-file=%t/src/kernel.tile
; RUN: ls %t/src | count 1
; TEXT:      line 1
; TEXT-NEXT: line 2

; Code that the layer does not cover has line 0, but for that with which @f
; begins: it has the line of what follows, and a second row after it.
; LINES:      Address
; LINES-NEXT: ---
; LINES-NEXT: 0x0000000000000000 7 1 [[#TILE:]] 0 0 0 is_stmt{{$}}
; V2-NEXT:    0x{{0+}}[[#%x,BODY:]] 7 1 [[#TILE]] 0 0 0 is_stmt{{$}}
; V3-NEXT:    0x{{0+}}[[#%x,BODY:]] 7 1 [[#TILE]] 0 0 0 is_stmt prologue_end{{$}}
; LINES-NEXT: 0x{{0+}}[[#%x,CALL:]] 0 0 [[#TILE]]
; LINES-NEXT: 0x{{0+}}[[#%x,LAST:]] 9 2 [[#TILE+1]]
; LINES:      end_sequence
; LINES:      debug_line[0x[[#%.8x,SECOND]]]
; LINES:      name: "second.c"
; LINES:      name: "kernel.tile"
; LINES:      0x0000000000000000 12 1
; LINES:      end_sequence

; So does the header of its macros, in place or by the addend.
; RUN: llvm-dwarfdump --debug-macro --debug-line %t/rel.out.o | FileCheck %s --check-prefix=MACRO
; MACRO:      macro header: version = 0x0005, flags = 0x02, format = DWARF32, debug_line_offset = 0x[[#%.8x,SECOND:]]
; MACRO:      macro: SIZE 1
; MACRO:      debug_line[0x00000000]
; MACRO:      debug_line[0x[[#SECOND]]]
; MACRO-NEXT: Line table prologue:
; RUN: llvm-dwarfdump --debug-line %t/v5.out.o > %t/macro.txt
; RUN: llvm-readobj -r %t/v5.out.o >> %t/macro.txt
; RUN: FileCheck %s --check-prefix=MACRO-RELA --input-file=%t/macro.txt
; MACRO-RELA: debug_line[0x00000000]
; MACRO-RELA: debug_line[0x[[#%x,SECOND:]]]
; MACRO-RELA: .rela.debug_macro {
; MACRO-RELA: R_X86_64_32 .debug_line 0x[[#%X,SECOND]]

; Functions refer to their sequences.
; RUN: llc -O0 -mtriple=x86_64-linux -filetype=obj -dwarf-version=5 -emit-func-debug-line-table-offsets %s -o %t/seq.o
; RUN: llvm-line-layers promote %t/seq.o --layer="Tile IR" -o %t/seq.out.o --source-dir=%t/src
; RUN: llvm-dwarfdump --debug-info --debug-line --verbose %t/seq.out.o | FileCheck %s --check-prefix=SEQ
; SEQ: DW_AT_LLVM_stmt_sequence [DW_FORM_sec_offset] (0x[[#%.8x,SEQ:]])
; SEQ: .debug_line contents:
; SEQ: 0x[[#%.8x,SEQ]]: 00 DW_LNE_set_address (0x0000000000000000)

; All that the units say is the same, names of files included, but for where the
; tables are.
; RUN: FileCheck %s --check-prefix=DECLS --input-file=%t/v5.info
; DECLS:      DW_AT_name ("x")
; DECLS-NEXT: DW_AT_decl_file ("/include/header.h")

; Other layers, and the layer itself, stay in the file.
; RUN: llvm-line-layers promote %t/v5.out.o --layer=mlir -o %t/again.o --source-dir=%t/src2
; RUN: llvm-dwarfdump --debug-line %t/again.o | FileCheck %s --check-prefix=AGAIN
; AGAIN: 0x0000000000000000 33 3

; Errors.
; RUN: not llvm-line-layers promote %t/v5.o --layer=tile -o %t/no.o 2>&1 | FileCheck %s --check-prefix=NO-LAYER
; NO-LAYER: error: '{{.*}}v5.o': no layer 'tile'; the file has 'mlir', 'tile_ir'
; RUN: llvm-strip --strip-debug %t/v5.o -o %t/stripped.o
; RUN: not llvm-line-layers promote %t/stripped.o --layer=tile -o %t/no.o 2>&1 | FileCheck %s --check-prefix=STRIPPED
; STRIPPED: error: '{{.*}}stripped.o': no layer 'tile'; the file has no layers; if its debug information is in a file of its own, promote the layer in that
; RUN: not llvm-line-layers promote %s --layer=tile -o %t/no.o 2>&1 | FileCheck %s --check-prefix=NOT-ELF
; NOT-ELF: error: '{{.*}}promote.ll': The file was not recognized as a valid object file{{$}}
; RUN: not llvm-line-layers promote %t/v5.o --layer=tile_ir -o %t/no.o --source-dir=%t/v5.o 2>&1 | FileCheck %s --check-prefix=NO-DIR
; NO-DIR: error: '{{.*}}v5.o/kernel.tile': {{[Nn]}}ot a directory{{$}}
; RUN: not ls %t/no.o

define i32 @f(i32 %x) !dbg !10 {
  %s = alloca i32
  store i32 %x, ptr %s
    #dbg_declare(ptr %s, !14, !DIExpression(), !20)
  %a = load i32, ptr %s, !dbg !21
  %b = call i32 @g(i32 %a), !dbg !20
  %c = add i32 %b, 1, !dbg !22
  ret i32 %c, !dbg !22
}

define i32 @g(i32 %y) section ".text.g" !dbg !11 {
  %r = mul i32 %y, 3, !dbg !23
  ret i32 %r, !dbg !23
}

!llvm.dbg.cu = !{!0, !7}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!40, !41, !42}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !17)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "source.c", directory: "/src")
!3 = !DIFile(filename: "/include/header.h", directory: "/src")
!4 = !DIFile(filename: "kernel.tile", directory: ".")
!5 = !DIFile(filename: "disk.tile", directory: "/work")
!6 = !DIFile(filename: "kernel.mlir", directory: "/work")
!7 = distinct !DICompileUnit(language: DW_LANG_C11, file: !8, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, macros: !32)
!32 = !{!33}
!33 = !DIMacroFile(file: !8, nodes: !34)
!34 = !{!35}
!35 = !DIMacro(type: DW_MACINFO_define, line: 1, name: "SIZE", value: "1")
!8 = !DIFile(filename: "second.c", directory: "/src")
!10 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !12, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = distinct !DISubprogram(name: "g", scope: !8, file: !8, line: 5, type: !12, scopeLine: 5, spFlags: DISPFlagDefinition, unit: !7)
!12 = !DISubroutineType(types: !13)
!13 = !{!16, !16}
!14 = !DILocalVariable(name: "x", arg: 1, scope: !10, file: !3, line: 3, type: !16)
!15 = !{!14}
!16 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!17 = !{!18}
!18 = !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !2, line: 1, size: 32, elements: !19, identifier: "S")
!19 = !{!31}
!31 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !18, file: !2, line: 1, baseType: !16, size: 32)

!20 = !DILocation(line: 2, column: 3, scope: !10)
!21 = !{!20, !{!"Tile IR", !24}, !{!"mlir", !27}}
!22 = !{!DILocation(line: 3, column: 3, scope: !10), !{!"Tile IR", !25}}
!23 = !{!DILocation(line: 6, column: 3, scope: !11), !{!"Tile IR", !26}}
!24 = !DILocation(line: 7, column: 1, scope: !DILexicalBlockFile(scope: !10, file: !4, discriminator: 0))
!25 = !DILocation(line: 9, column: 2, scope: !DILexicalBlockFile(scope: !10, file: !5, discriminator: 0))
!26 = !DILocation(line: 12, column: 1, scope: !DILexicalBlockFile(scope: !11, file: !4, discriminator: 0))
!27 = !DILocation(line: 33, column: 3, scope: !DILexicalBlockFile(scope: !10, file: !6, discriminator: 0))

!40 = !{!"Tile IR", !4, !"line 1\0Aline 2\0Aline 3\0Aline 4\0Aline 5\0Aline 6\0Aline 7\0Aline 8\0Aline 9\0Aline 10\0Aline 11\0Aline 12\0A"}
!41 = !{!"Tile IR", !5, !""}
!42 = !{!"mlir", !6, !""}
