; promote-line-layer<keep=NAME> makes a layer of what was the primary location,
; and positions of loops, which are of the source alone, are removed.

; RUN: opt -S -passes='promote-line-layer<kind=tile;keep=source>' %s | FileCheck %s --implicit-check-not='"tile"'
; RUN: opt -S -passes='promote-line-layer<keep=source;kind=tile>' %s | FileCheck %s --implicit-check-not='"tile"'

; CHECK-LABEL: define void @f(
; CHECK:       store i32 1, ptr %p, align 4, !dbg [[INLINED:![0-9]+]]
; CHECK-NEXT:  store i32 2, ptr %p, align 4{{$}}
; CHECK-NEXT:  store i32 3, ptr %p, align 4, !dbg [[BARE:![0-9]+]]
; CHECK-NEXT:  br label %loop, !dbg {{![0-9]+}}, !llvm.loop [[LOOP:![0-9]+]]
; CHECK:       !llvm.intermediate_level_source = !{[[MLIR:![0-9]+]], [[SOURCE1:![0-9]+]], [[SOURCE2:![0-9]+]]}

; Each file of the source is declared once, and is on disk.
; CHECK-DAG: [[MLIR]] = !{!"mlir", [[MLIRFILE:![0-9]+]], !""}
; CHECK-DAG: [[SOURCE1]] = !{!"source", [[HEADER:![0-9]+]], !""}
; CHECK-DAG: [[SOURCE2]] = !{!"source", [[FILE:![0-9]+]], !""}
; CHECK-DAG: [[HEADER]] = !DIFile(filename: "name.h"
; CHECK-DAG: [[FILE]] = !DIFile(filename: "name.c"

; The new layer comes last. Its location has no inlined-at chain.
; CHECK-DAG: [[INLINED]] = !{[[PRIMARY:![0-9]+]], [[OTHER:![0-9]+]], [[KEPT:![0-9]+]]}
; CHECK-DAG: [[PRIMARY]] = !DILocation(line: 100, column: 4, scope: [[CALLEE_TILE:![0-9]+]], inlinedAt: [[CALL:![0-9]+]])
; CHECK-DAG: [[OTHER]] = !{!"mlir", {{![0-9]+}}}
; CHECK-DAG: [[KEPT]] = !{!"source", [[KEPTLOC:![0-9]+]]}
; CHECK-DAG: [[KEPTLOC]] = !DILocation(line: 12, column: 3, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG: [[SCOPE]] = !DILexicalBlockFile(scope: [[CALLEE:![0-9]+]], file: [[HEADER]], discriminator: 0)
; CHECK-DAG: [[CALLEE]] = distinct !DISubprogram(name: "callee"
; CHECK-DAG: [[CALLEE_TILE]] = !DILexicalBlockFile(scope: [[CALLEE]], file: [[TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[CALL]] = distinct !DILocation(line: 9, column: 9, scope: [[F:![0-9]+]])
; CHECK-DAG: [[F]] = distinct !DISubprogram(name: "f"

; CHECK-DAG: [[BARE]] = !{[[LINE0:![0-9]+]], [[KEPTBARE:![0-9]+]]}
; CHECK-DAG: [[LINE0]] = !DILocation(line: 0,
; CHECK-DAG: [[KEPTBARE]] = !{!"source", [[BARELOC:![0-9]+]]}
; CHECK-DAG: [[BARELOC]] = !DILocation(line: 2, column: 3, scope: [[BARESCOPE:![0-9]+]])
; CHECK-DAG: [[BARESCOPE]] = !DILexicalBlockFile(scope: [[F]], file: [[FILE]], discriminator: 0)

; CHECK-DAG: [[LOOP]] = distinct !{[[LOOP]], [[PROGRESS:![0-9]+]]}
; CHECK-DAG: [[PROGRESS]] = !{!"llvm.loop.mustprogress"}

; A layer of that name is replaced.
; RUN: opt -S -passes='promote-line-layer<kind=tile;keep=mlir>' %s | FileCheck %s --check-prefix=REPLACED
; REPLACED:     store i32 1, ptr %p, align 4, !dbg [[LOC:![0-9]+]]
; REPLACED:     !llvm.intermediate_level_source = !{[[S1:![0-9]+]], [[S2:![0-9]+]]}
; REPLACED-DAG: [[S1]] = !{!"mlir", [[H:![0-9]+]], !""}
; REPLACED-DAG: [[H]] = !DIFile(filename: "name.h"
; REPLACED-DAG: [[LOC]] = !{{[{]}}!{{[0-9]+}}, !{{[0-9]+}}}

; So is one that is where there is no primary location, and where functions begin.
; RUN: opt -S -passes='location-snapshot<kind=mlir>,promote-line-layer<kind=tile;keep=mlir>' %s | FileCheck %s --check-prefix=NOTLEFT --implicit-check-not='!{!"mlir"' --implicit-check-not='line_layers'
; NOTLEFT:      store i32 2, ptr %p, align 4{{$}}
; NOTLEFT:      !{!"mlir", !{{[0-9]+}}, !""}
; NOTLEFT:      !{!"mlir", !{{[0-9]+}}, !""}
; NOTLEFT-COUNT-2: !{!"mlir", !{{[0-9]+}}}

; RUN: opt -S -passes='promote-line-layer<kind=tiel>' %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; UNKNOWN: warning: promote-line-layer: the module has no layer 'tiel'
; RUN: not opt -disable-output -passes='promote-line-layer<kind=a;kind=b>' %s 2>&1 | FileCheck %s --check-prefix=TWICE
; TWICE: parameter 'kind' is given twice for promote-line-layer

; RUN: opt -disable-output -disable-verify -print-pipeline-passes -passes='promote-line-layer<keep=x y;kind=z>' %s | FileCheck %s --check-prefix=PIPELINE
; PIPELINE: promote-line-layer<kind=z;keep=x y>

; RUN: not opt -disable-output -passes='promote-line-layer<keep=a>' %s 2>&1 | FileCheck %s --check-prefix=NEEDS
; NEEDS: promote-line-layer needs the parameter 'kind=NAME'
; RUN: not opt -disable-output -passes='promote-line-layer<kind=a;keep=>' %s 2>&1 | FileCheck %s --check-prefix=EMPTY
; EMPTY: invalid parameter 'keep=' for promote-line-layer: expected 'kind=NAME' or 'keep=NAME'
; RUN: not opt -disable-output -passes='promote-line-layer<kind=a;keep=a>' %s 2>&1 | FileCheck %s --check-prefix=SAME
; SAME: promote-line-layer cannot keep the primary location as the layer 'a' that it promotes

define void @f(ptr %p) !dbg !4 {
  br label %loop

loop:
  store i32 1, ptr %p, align 4, !dbg !20
  store i32 2, ptr %p, align 4
  store i32 3, ptr %p, align 4, !dbg !7
  br label %loop, !dbg !7, !llvm.loop !40
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = distinct !DISubprogram(name: "callee", scope: !9, file: !9, line: 11, type: !5, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!9 = !DIFile(filename: "name.h", directory: "/src")
!10 = !DIFile(filename: "k.tile", directory: ".")
!11 = !DIFile(filename: "k.mlir", directory: ".")
!12 = !{!"tile", !DILocation(line: 100, column: 4, scope: !DILexicalBlockFile(scope: !8, file: !10, discriminator: 0))}
!13 = !{!"mlir", !DILocation(line: 6, scope: !DILexicalBlockFile(scope: !8, file: !11, discriminator: 0))}
!20 = !{!DILocation(line: 12, column: 3, scope: !8, inlinedAt: !24), !12, !13}
!24 = distinct !DILocation(line: 9, column: 9, scope: !4)
!30 = !{!"tile", !10, !"text"}
!31 = !{!"mlir", !11, !""}
!40 = distinct !{!40, !7, !24, !41}
!41 = !{!"llvm.loop.mustprogress"}
