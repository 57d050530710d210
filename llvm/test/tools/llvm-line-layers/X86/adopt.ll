; The line table of another compilation becomes a layer, in all versions of DWARF,
; with RELA and REL relocations, and the layer promoted is that line table again.

; RUN: rm -rf %t && split-file %s %t && cd %t
; RUN: sed -e 's/source\.c/kernel.tile/' -e 's/ine: 1/ine: 2/g' source.ll > tile.ll

; DEFINE: %{llc} = llc -O0 -function-sections -filetype=obj
; DEFINE: %{options} =
; DEFINE: %{compare} = %python %p/../Inputs/compare-objects.py
; DEFINE: %{adopt} = %{llc} %{options} source.ll -o in.o && \
; DEFINE:   %{llc} %{options} tile.ll -o other.o && \
; DEFINE:   llvm-line-layers adopt in.o --from=other.o --layer="Tile IR" \
; DEFINE:     --text=kernel.tile -o out.o 2>&1 | count 0 && \
; DEFINE:   %{compare} in.o out.o && \
; DEFINE:   llvm-dwarfdump --verify out.o && \
; DEFINE:   llvm-dwarfdump --debug-line out.o | FileCheck %s --check-prefixes
; DEFINE: %{back} = llvm-line-layers promote out.o --layer="Tile IR" -o back.o \
; DEFINE:     --source-dir=back && cmp kernel.tile back/kernel.tile && \
; DEFINE:   llvm-dwarfdump --debug-line back.o > back.txt && \
; DEFINE:   llvm-dwarfdump --debug-line other.o > other.txt && \
; DEFINE:   %python %p/Inputs/flatten-lines.py back.txt .debug_line > back.lines && \
; DEFINE:   %python %p/Inputs/flatten-lines.py other.txt .debug_line > other.lines && \
; DEFINE:   cmp back.lines other.lines && grep -q 'kernel.tile:23:4' back.lines

; REDEFINE: %{options} = -mtriple=x86_64-linux -dwarf-version=2
; RUN: %{adopt} CHECK,OLD
; RUN: %{back}
; REDEFINE: %{options} = -mtriple=x86_64-linux -dwarf-version=3
; RUN: %{adopt} CHECK,OLD
; RUN: %{back}
; REDEFINE: %{options} = -mtriple=x86_64-linux -dwarf-version=4
; RUN: %{adopt} CHECK,OLD
; RUN: %{back}
; REDEFINE: %{options} = -mtriple=x86_64-linux -dwarf-version=5
; RUN: %{adopt} CHECK,NEW
; RUN: %{back}
; REDEFINE: %{options} = -mtriple=x86_64-linux -dwarf-version=5 -dwarf64
; RUN: %{adopt} CHECK,NEW
; RUN: %{back}
; REDEFINE: %{options} = -mtriple=x86_64-linux -dwarf-version=4 -split-dwarf-file=x.dwo -split-dwarf-output=x.dwo
; RUN: %{adopt} CHECK,OLD
; RUN: %{back}
; REDEFINE: %{compare} = not cmp -s
; REDEFINE: %{options} = -mtriple=i386-linux -dwarf-version=5
; RUN: %{adopt} CHECK,NEW
; RUN: %{back}

; CHECK:      .debug_line.tile_ir contents:
; OLD:        include_directories[  1] = ".debug_txt.tile_ir.[[MD5:[0-9a-f]+]]"
; OLD-NEXT:   file_names[  1]:
; OLD-NEXT:   name: "kernel.tile"
; OLD-NEXT:   dir_index: 1
; NEW:        include_directories[  1] = ".debug_txt.tile_ir.[[MD5:[0-9a-f]+]]"
; NEW-NEXT:   file_names[  0]:
; NEW-NEXT:   name: "kernel.tile"
; NEW-NEXT:   dir_index: 1
; NEW-NEXT:   md5_checksum: [[MD5]]
; CHECK:      0x0000000000000000 21 0 [[FILE:[01]]] 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x{{[0-9a-f]+}} 22 3 [[FILE]] 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x{{[0-9a-f]+}} 0 0 [[FILE]] 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x{{[0-9a-f]+}} 23 4 [[FILE]] 0 0 0 is_stmt{{$}}
; CHECK-NEXT: 0x{{[0-9a-f]+}} 23 4 [[FILE]] 0 0 0 is_stmt end_sequence
; CHECK:      0x0000000000000000 25 0 [[FILE]] 0 0 0 is_stmt{{$}}
; CHECK:      end_sequence

; What refers to the table of a file is in the copy as it was; the linker moves the
; layer's addresses as the source's.
; RUN: %{llc} -mtriple=x86_64-linux source.ll -o in.o
; RUN: %{llc} -mtriple=x86_64-linux tile.ll -o other.o
; RUN: llvm-line-layers adopt in.o --from=other.o --layer=tile --text=kernel.tile -o out.o
; RUN: llvm-readobj -r out.o | FileCheck %s --check-prefix=RELA
; RELA:      .rela.debug_line.tile {
; RELA-NEXT:   R_X86_64_64 .text.f 0x0
; RELA-NEXT:   R_X86_64_64 .text.g 0x0
; RELA-NEXT: }
; RUN: llvm-line-layers lookup out.o f+0 g+0 | FileCheck %s --check-prefix=LOOKUP
; LOOKUP:      f at {{.*}}source.c:11
; LOOKUP-NEXT:   tile: kernel.tile:21:0: line 21
; LOOKUP:      g at {{.*}}source.c:15:0
; LOOKUP-NEXT:   tile: kernel.tile:25:0: line 25

; Levels join: the layer of one adoption stays in the next, and layers of the other
; file come along on request.
; RUN: sed -e 's/source\.c/third.tile/' -e 's/ine: 1/ine: 3/g' source.ll > third.ll
; RUN: %{llc} -mtriple=x86_64-linux third.ll -o third.o
; RUN: llvm-line-layers adopt out.o --from=third.o --layer=third -o chain.o 2>&1 \
; RUN:   | FileCheck %s --check-prefix=NOTEXT
; NOTEXT: warning: 'third.o': 1 text was not found and will not be in the file: '/nowhere{{/|\\}}third.tile'
; RUN: llvm-line-layers lookup chain.o g+0 | FileCheck %s --check-prefix=CHAIN
; CHAIN:      g at {{.*}}source.c:15:0
; CHAIN-NEXT:   third: /nowhere/third.tile:35:0
; CHAIN-NEXT:   tile: kernel.tile:25:0: line 25
; RUN: llvm-line-layers adopt third.o --from=out.o --layer=c --with-layers -o with.o 2>&1 \
; RUN:   | FileCheck %s --check-prefix=WITH
; WITH: warning: 'out.o': 1 text was not found
; RUN: llvm-line-layers lookup with.o g+0 | FileCheck %s --check-prefix=CAME
; CAME:      g at {{.*}}third.tile:35:0
; CAME-NEXT:   c: /nowhere/source.c:15:0
; CAME-NEXT:   tile: kernel.tile:25:0: line 25
; RUN: llvm-line-layers adopt third.o --from=out.o --layer=c -o without.o 2> %t/ignored
; RUN: llvm-line-layers list without.o | FileCheck %s --check-prefix=ALONE --implicit-check-not=tile:
; ALONE: c

; Compressed debug sections are read, and stay compressed.
; RUN: llvm-objcopy --compress-debug-sections=zlib in.o in.z.o || cp in.o in.z.o
; RUN: llvm-objcopy --compress-debug-sections=zlib other.o other.z.o || cp other.o other.z.o
; RUN: llvm-line-layers adopt in.z.o --from=other.z.o --layer=tile --text=kernel.tile -o out.z.o
; RUN: llvm-line-layers lookup out.z.o f+0 g+0 | FileCheck %s --check-prefix=LOOKUP

;--- kernel.tile
line 1
line 2
line 3
line 4
line 5
line 6
line 7
line 8
line 9
line 10
line 11
line 12
line 13
line 14
line 15
line 16
line 17
line 18
line 19
line 20
line 21
line 22
line 23
line 24
line 25
line 26

;--- source.ll
@x = global i32 0

define void @f() #0 !dbg !4 {
  %v = load volatile i32, ptr @x, !dbg !7
  store volatile i32 1, ptr @x, !dbg !8
  store volatile i32 %v, ptr @x, !dbg !9
  ret void, !dbg !9
}

define void @g() #0 !dbg !5 {
  store volatile i32 3, ptr @x, !dbg !10
  ret void, !dbg !10
}

attributes #0 = { "frame-pointer"="all" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "source.c", directory: "/nowhere")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"wchar_size", i32 4}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 11, scopeLine: 11, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "g", file: !1, line: 15, scopeLine: 15, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !{})
!7 = !DILocation(line: 12, column: 3, scope: !4)
!8 = !DILocation(line: 0, scope: !4)
!9 = !DILocation(line: 13, column: 4, scope: !4)
!10 = !DILocation(line: 16, column: 2, scope: !5)
