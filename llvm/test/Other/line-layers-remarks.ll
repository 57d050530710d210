; Remarks say where they are in the layers, as arguments that every reader of remarks
; takes, and in words at the end of their text.
; RUN: opt %s -disable-output -passes='cgscc(inline),function(loop-vectorize)' \
; RUN:   -pass-remarks-output=%t.yaml -pass-remarks-missed=. -pass-remarks=. 2> %t.txt
; RUN: FileCheck %s --check-prefix=TEXT < %t.txt
; RUN: FileCheck %s < %t.yaml

; The same as a bitstream, and there and back again.
; RUN: opt %s -disable-output -passes='cgscc(inline),function(loop-vectorize)' \
; RUN:   -pass-remarks-output=%t.bitstream -pass-remarks-format=bitstream
; RUN: llvm-remarkutil bitstream2yaml %t.bitstream -o %t.2.yaml
; RUN: FileCheck %s < %t.2.yaml
; RUN: llvm-remarkutil yaml2bitstream %t.yaml -o %t.3.bitstream
; RUN: llvm-remarkutil bitstream2yaml %t.3.bitstream -o - | FileCheck %s
; RUN: llvm-remarkutil filter --rremark-name=NeverInline %t.yaml -o - \
; RUN:   | FileCheck %s --check-prefix=FILTER

; Without layers there is none of it.
; RUN: sed -E 's/^!2([0-9]) = .*/!2\1 = !DILocation(line: 2\1, scope: !4)/' %s > %t.without.ll
; RUN: opt %t.without.ll -disable-output -passes='cgscc(inline),function(loop-vectorize)' \
; RUN:   -pass-remarks-output=- | FileCheck %s --check-prefix=WITHOUT --implicit-check-not=LineLayer

; TEXT: remark: kernel.py:2:3: 'f' not inlined into 'kernel' because it should never be inlined (cost=never): noinline function attribute [TileIR: kernel.tile:100:10] [tile ir: kernel.mlir:9:1]{{$}}
; TEXT: remark: kernel.tile:101:10: 'f' not inlined into 'kernel' {{.*}} noinline function attribute [TileIR: kernel.tile:101:10]{{$}}
; TEXT: remark: kernel.py:4:1: 'f' not inlined into 'kernel' {{.*}} noinline function attribute{{$}}
; TEXT: remark: kernel.py:30:5: loop not vectorized [TileIR: kernel.tile:110:2]{{$}}

; CHECK:      --- !Missed
; CHECK-NEXT: Pass:            inline
; CHECK-NEXT: Name:            NeverInline
; CHECK-NEXT: DebugLoc:        { File: kernel.py, Line: 2, Column: 3 }
; CHECK-NEXT: Function:        kernel
; CHECK-NEXT: Args:
; CHECK:        - Caller:          kernel
; CHECK-NEXT:     DebugLoc:        { File: kernel.py, Line: 1, Column: 0 }
; CHECK:        - Reason:          noinline function attribute
; CHECK-NEXT:   - LineLayer.tileir: ' [TileIR: kernel.tile:100:10]'
; CHECK-NEXT:     DebugLoc:        { File: kernel.tile, Line: 100, Column: 10 }
; CHECK-NEXT:   - LineLayer.tile_ir: ' [tile ir: kernel.mlir:9:1]'
; CHECK-NEXT:     DebugLoc:        { File: kernel.mlir, Line: 9, Column: 1 }
; CHECK-NEXT: ...

; No location in the source: the layer's stands in its place.
; CHECK:      Name:            NeverInline
; CHECK-NEXT: DebugLoc:        { File: kernel.tile, Line: 101, Column: 10 }
; CHECK:        - LineLayer.tileir: ' [TileIR: kernel.tile:101:10]'
; CHECK-NEXT:     DebugLoc:        { File: kernel.tile, Line: 101, Column: 10 }
; CHECK-NEXT: ...

; Line 0 says nothing.
; CHECK:      DebugLoc:        { File: kernel.py, Line: 4, Column: 1 }
; CHECK-NOT:  LineLayer
; CHECK:      ...

; The location of a loop is in its metadata, which has no layers. Those of the branch to
; the loop are not the loop's.
; RUN: sed 's/br label %loop, !dbg !7/br label %loop, !dbg !20/' %s | opt -disable-output \
; RUN:   -passes='cgscc(inline),function(loop-vectorize)' -pass-remarks-output=- | FileCheck %s
; CHECK:      Pass:            loop-vectorize
; CHECK:      DebugLoc:        { File: kernel.py, Line: 30, Column: 5 }
; CHECK:        - LineLayer.tileir: ' [TileIR: kernel.tile:110:2]'

; FILTER-COUNT-2: LineLayer.tileir

; WITHOUT: Pass: inline
; WITHOUT: Pass: loop-vectorize

define i32 @f(i32 %x) noinline {
  ret i32 %x
}

define void @kernel(i32 %x) !dbg !4 {
entry:
  %a = call i32 @f(i32 %x), !dbg !20
  %b = call i32 @f(i32 %a), !dbg !21
  %c = call i32 @f(i32 %b), !dbg !22
  br label %loop, !dbg !7

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ], !dbg !23
  %d = call i32 @f(i32 %i), !dbg !24
  %next = add i32 %i, 1, !dbg !24
  %done = icmp eq i32 %next, %c, !dbg !24
  br i1 %done, label %exit, label %loop, !dbg !24, !llvm.loop !40

exit:
  ret void, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30, !31}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "kernel.py", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "kernel", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 4, column: 1, scope: !4)
!10 = !DIFile(filename: "kernel.tile", directory: ".")
!11 = !DILexicalBlockFile(scope: !4, file: !10, discriminator: 0)
!12 = !DIFile(filename: "kernel.mlir", directory: "/src")
!13 = !DILexicalBlockFile(scope: !4, file: !12, discriminator: 0)
!20 = !{!7, !{!"TileIR", !DILocation(line: 100, column: 10, scope: !11)}, !{!"tile ir", !DILocation(line: 9, column: 1, scope: !13)}}
!21 = !{null, !{!"TileIR", !DILocation(line: 101, column: 10, scope: !11)}}
!22 = !{!8, !{!"TileIR", !DILocation(line: 0, scope: !11)}}
!23 = !{!8, !{!"TileIR", !DILocation(line: 110, column: 2, scope: !11)}}
!24 = !{!8, !{!"TileIR", !DILocation(line: 111, column: 2, scope: !11)}}
!30 = !{!"TileIR", !10, !""}
!31 = !{!"tile ir", !12, !""}
!40 = distinct !{!40, !41, !42}
!41 = !DILocation(line: 30, column: 5, scope: !4)
!42 = !DILocation(line: 35, column: 5, scope: !4)
