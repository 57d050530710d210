; promote-line-layer makes the locations of one layer the primary ones: scope
; and inlined-at stay, other layers stay, and the layer is gone.

; RUN: opt -S -passes='promote-line-layer<kind=tile>' %s | FileCheck %s --implicit-check-not='"tile"'

; CHECK-LABEL: define void @caller(
; CHECK-SAME:  !line_layers [[BEGIN:![0-9]+]] {
; CHECK-NEXT:  store i32 1, ptr %p, align 4, !dbg [[BOTH:![0-9]+]]
; CHECK-NEXT:  store i32 2, ptr %p, align 4, !dbg [[ONE:![0-9]+]]
; CHECK-NEXT:  store i32 3, ptr %p, align 4, !dbg [[OTHER:![0-9]+]]
; CHECK-NEXT:  store i32 4, ptr %p, align 4, !dbg [[NONE:![0-9]+]]
; CHECK-NEXT:  store i32 5, ptr %p, align 4{{$}}
; CHECK-NEXT:  store i32 6, ptr %p, align 4, !dbg [[DROPPED:![0-9]+]]
; CHECK-NEXT:  store i32 7, ptr %p, align 4, !dbg [[BEGIN]]
; CHECK-NEXT:  ret void, !dbg [[INLINED:![0-9]+]]

; CHECK: !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; CHECK-DAG: [[SOURCE]] = !{!"mlir", [[MLIRFILE:![0-9]+]], !"mlir text\0A"}
; CHECK-DAG: [[MLIRFILE]] = !DIFile(filename: "k.mlir", directory: "/tmp")
; CHECK-DAG: [[CALLER:![0-9]+]] = distinct !DISubprogram(name: "caller"
; CHECK-DAG: [[CALLEE:![0-9]+]] = distinct !DISubprogram(name: "callee"
; CHECK-DAG: [[TILEFILE:![0-9]+]] = !DIFile(filename: "k.tile", directory: ".")
; CHECK-DAG: [[BLOCK:![0-9]+]] = distinct !DILexicalBlock(scope: [[CALLER]]

; The scope is that of the old primary location, in the file of the layer.
; CHECK-DAG: [[BOTH]] = !{[[BOTHP:![0-9]+]], [[MLIR:![0-9]+]]}
; CHECK-DAG: [[BOTHP]] = !DILocation(line: 100, column: 10, scope: [[INBLOCK:![0-9]+]])
; CHECK-DAG: [[INBLOCK]] = !DILexicalBlockFile(scope: [[BLOCK]], file: [[TILEFILE]], discriminator: 0)
; CHECK-DAG: [[MLIR]] = !{!"mlir", [[MLIRLOC:![0-9]+]]}
; CHECK-DAG: [[MLIRLOC]] = !DILocation(line: 7, column: 1, scope: [[INMLIR:![0-9]+]])
; CHECK-DAG: [[INMLIR]] = !DILexicalBlockFile(scope: [[CALLER]], file: [[MLIRFILE]], discriminator: 0)

; Without another layer the location is a bare one.
; CHECK-DAG: [[ONE]] = !DILocation(line: 101, scope: [[INCALLER:![0-9]+]])
; CHECK-DAG: [[INCALLER]] = !DILexicalBlockFile(scope: [[CALLER]], file: [[TILEFILE]], discriminator: 0)

; What has no location in the source has its place in the layer in the function.
; CHECK-DAG: [[DROPPED]] = !{[[DROPPEDP:![0-9]+]], [[MLIR]]}
; CHECK-DAG: [[DROPPEDP]] = !DILocation(line: 103, scope: [[INCALLER]])

; The function's own line of the layer is removed, others stay.
; CHECK-DAG: [[BEGIN]] = !{null, [[MLIR]]}

; What lacks the layer gets line 0, in its scope as it was.
; CHECK-DAG: [[OTHER]] = !{[[NONE]], [[MLIR]]}
; CHECK-DAG: [[NONE]] = !DILocation(line: 0, scope: [[CALLER]])

; CHECK-DAG: [[INLINED]] = !DILocation(line: 102, column: 12, scope: [[INCALLEE:![0-9]+]], inlinedAt: [[AT:![0-9]+]])
; CHECK-DAG: [[INCALLEE]] = !DILexicalBlockFile(scope: [[CALLEE]], file: [[TILEFILE]], discriminator: 0)
; CHECK-DAG: [[AT]] = distinct !DILocation(line: 9, column: 9, scope: [[CALLER]])

; Without sources the list of them is gone too; a kind that nothing has makes
; every line 0.
; RUN: opt -S -passes='promote-line-layer<kind=tile>,promote-line-layer<kind=mlir>' %s | FileCheck %s --check-prefix=LAST --implicit-check-not=intermediate_level_source
; LAST:     store i32 1, ptr %p, align 4, !dbg [[LOC:![0-9]+]]
; LAST:     [[LOC]] = !DILocation(line: 7, column: 1,
; RUN: opt -S -passes='promote-line-layer<kind=TILE>' %s | FileCheck %s --check-prefix=OTHERKIND
; OTHERKIND:     store i32 2, ptr %p, align 4, !dbg [[LOC:![0-9]+]]
; OTHERKIND:     !llvm.intermediate_level_source = !{{{![0-9]+, ![0-9]+}}}
; OTHERKIND-DAG: [[LOC]] = !{[[PRIMARY:![0-9]+]], [[TILE:![0-9]+]]}
; OTHERKIND-DAG: [[PRIMARY]] = !DILocation(line: 0,
; OTHERKIND-DAG: [[TILE]] = !{!"tile",

; RUN: opt -disable-output -disable-verify -print-pipeline-passes -passes='promote-line-layer<kind=x y>' %s | FileCheck %s --check-prefix=PIPELINE
; PIPELINE: promote-line-layer<kind=x y>

; RUN: not opt -disable-output -passes='promote-line-layer' %s 2>&1 | FileCheck %s --check-prefix=PARAM
; RUN: not opt -disable-output -passes='promote-line-layer<>' %s 2>&1 | FileCheck %s --check-prefix=PARAM
; RUN: not opt -disable-output -passes='promote-line-layer<kind=>' %s 2>&1 | FileCheck %s -DPARAM=kind= --check-prefix=INVALID
; RUN: not opt -disable-output -passes='promote-line-layer<name=tile>' %s 2>&1 | FileCheck %s -DPARAM=name=tile --check-prefix=INVALID
; PARAM: promote-line-layer needs the parameter 'kind=NAME'
; INVALID: invalid parameter '[[PARAM]]' for promote-line-layer: expected 'kind=NAME' or 'keep=NAME'

define void @caller(ptr %p) !dbg !4 !line_layers !25 {
  store i32 1, ptr %p, align 4, !dbg !20
  store i32 2, ptr %p, align 4, !dbg !21
  store i32 3, ptr %p, align 4, !dbg !22
  store i32 4, ptr %p, align 4, !dbg !7
  store i32 5, ptr %p, align 4
  store i32 6, ptr %p, align 4, !dbg !26
  store i32 7, ptr %p, align 4, !dbg !27
  ret void, !dbg !23
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "caller", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = distinct !DISubprogram(name: "callee", scope: !1, file: !1, line: 11, type: !5, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!9 = distinct !DILexicalBlock(scope: !4, file: !1, line: 3, column: 1)
!10 = !DIFile(filename: "k.tile", directory: ".")
!11 = !DIFile(filename: "k.mlir", directory: "/tmp")
!12 = !DILexicalBlockFile(scope: !4, file: !10, discriminator: 0)
!13 = !DILexicalBlockFile(scope: !4, file: !11, discriminator: 0)
!14 = !DILexicalBlockFile(scope: !8, file: !10, discriminator: 0)
!15 = !DILocation(line: 7, column: 1, scope: !13)
!20 = !{!DILocation(line: 4, column: 3, scope: !9), !{!"tile", !DILocation(line: 100, column: 10, scope: !12)}, !{!"mlir", !15}}
!21 = !{!7, !{!"tile", !DILocation(line: 101, scope: !12)}}
!22 = !{!7, !{!"mlir", !15}}
!23 = !{!DILocation(line: 12, column: 3, scope: !8, inlinedAt: !24), !{!"tile", !DILocation(line: 102, column: 12, scope: !14)}}
!24 = distinct !DILocation(line: 9, column: 9, scope: !4)
!25 = !{null, !{!"tile", !DILocation(line: 99, scope: !12)}, !{!"mlir", !15}}
!26 = !{null, !{!"tile", !DILocation(line: 103, scope: !12)}, !{!"mlir", !15}}
!27 = !{null, !{!"mlir", !15}}
!30 = !{!"tile", !10, !"tile text\0A"}
!31 = !{!"mlir", !11, !"mlir text\0A"}
