; RUN: mlir-translate -import-llvm -mlir-print-debuginfo -mlir-print-local-scope %s \
; RUN:   | FileCheck %s
; Translated to LLVM IR, imported and translated again, it stays as it is.
; RUN: mlir-translate -import-llvm -mlir-print-debuginfo %s -o %t.1.mlir
; RUN: mlir-translate -mlir-to-llvmir %t.1.mlir -o %t.1.ll
; RUN: mlir-translate -import-llvm -mlir-print-debuginfo %t.1.ll \
; RUN:   | mlir-translate -mlir-to-llvmir -o %t.2.ll
; RUN: diff %t.1.ll %t.2.ll
; RUN: FileCheck %s --check-prefix=LLVM --input-file=%t.2.ll
; An entry without the text beside the one that has it, as llvm-link leaves them, adds nothing.
; RUN: sed 's/^!llvm.intermediate_level_source = !{/&!30, /; s/^!3 = /!30 = !{!"linalg", !6, !""}\n&/' %s > %t.double.ll
; RUN: mlir-translate -import-llvm -mlir-print-debuginfo < %s > %t.single.mlir
; RUN: mlir-translate -import-llvm -mlir-print-debuginfo < %t.double.ll | diff %t.single.mlir -

; CHECK: llvm.line_layers = [
; CHECK-SAME: #llvm.line_layer<kind = "linalg", file = <"f.mlir" in "/a">, source = "one text\0A">,
; A file of the same name with another text is numbered.
; CHECK-SAME: #llvm.line_layer<kind = "linalg", file = <"f.mlir.2" in "/a">, source = "another">,
; CHECK-SAME: #llvm.line_layer<kind = "tile ir", file = <"f.tile" in "/b">>,
; One of the same name in another directory is named by its path.
; CHECK-SAME: #llvm.line_layer<kind = "tile ir", file = <"f.tile" in "/c">>]

; CHECK-LABEL: llvm.func @f
; LLVM-LABEL: define void @f
; LLVM-SAME:  !line_layers ![[HEADER:[0-9]+]]
define void @f(ptr %p) !dbg !10 !line_layers !22 {
  ; A call site in the primary location.
  ; CHECK: llvm.store {{.*}} loc(fused[callsite(fused<{{.*}}name = "g"{{.*}}>["f.py":21:1] at fused<{{.*}}name = "f"{{.*}}>["f.py":2:3]), "linalg"("f.mlir":7:8), "tile ir"("f.tile":9:10)])
  ; LLVM: store {{.*}}, !dbg ![[FIRST:[0-9]+]]
  store i32 0, ptr %p, align 4, !dbg !20
  ; CHECK: llvm.store {{.*}} loc(fused[fused<{{.*}}>["f.py":2:3], "linalg"("f.mlir.2":0:0)])
  ; LLVM: store {{.*}}, !dbg ![[SECOND:[0-9]+]]
  store i32 1, ptr %p, align 4, !dbg !21
  ; Nothing in the source.
  ; CHECK: llvm.store {{.*}} loc("tile ir"("f.tile":9:10))
  ; LLVM: store {{.*}}, !dbg ![[THIRD:[0-9]+]]
  store i32 2, ptr %p, align 4, !dbg !23
  ; CHECK: llvm.store {{.*}} loc(fused["linalg"("f.mlir":7:8), "tile ir"("f.tile":9:10)])
  ; LLVM: store {{.*}}, !dbg ![[FOURTH:[0-9]+]]
  store i32 3, ptr %p, align 4, !dbg !24
  ; One of several lines.
  ; CHECK: llvm.store {{.*}} loc(fused["linalg"("f.mlir":7:0), "linalg"("f.mlir":0:0), "tile ir"("f.tile":9:10)])
  ; LLVM: store {{.*}}, !dbg ![[FIFTH:[0-9]+]]
  store i32 4, ptr %p, align 4, !dbg !{null, !{!"linalg", !DILocation(line: 7, scope: !14, isImplicitCode: true)}, !{!"tile ir", !DILocation(line: 9, column: 10, scope: !16)}}
  ; CHECK: llvm.store {{.*}} loc("tile ir"("/c/f.tile":3:1))
  ; LLVM: store {{.*}}, !dbg ![[SIXTH:[0-9]+]]
  store i32 5, ptr %p, align 4, !dbg !{null, !{!"tile ir", !DILocation(line: 3, column: 1, scope: !26)}}
  ; CHECK: llvm.return loc(fused<{{.*}}>["f.py":2:3]){{$}}
  ret void, !dbg !12
; The function itself.
; CHECK: } loc(fused[fused<{{.*}}name = "f"{{.*}}>["f.py":1:0], "linalg"("f.mlir":7:8)])
}

; LLVM: !llvm.intermediate_level_source = !{![[S1:[0-9]+]], ![[S2:[0-9]+]], ![[S3:[0-9]+]], ![[S4:[0-9]+]]}
; LLVM-DAG: ![[S1]] = !{!"linalg", ![[FILE1:[0-9]+]], !"one text\0A"}
; LLVM-DAG: ![[S2]] = !{!"linalg", ![[FILE2:[0-9]+]], !"another"}
; LLVM-DAG: ![[S3]] = !{!"tile ir", ![[FILE3:[0-9]+]], !""}
; LLVM-DAG: ![[S4]] = !{!"tile ir", ![[FILE4:[0-9]+]], !""}
; LLVM-DAG: ![[FILE1]] = !DIFile(filename: "f.mlir", directory: "/a", checksumkind: CSK_MD5, checksum: "[[SUM1:[0-9a-f]+]]")
; LLVM-DAG: ![[FILE2]] = !DIFile(filename: "f.mlir.2", directory: "/a", checksumkind: CSK_MD5, checksum: "[[SUM2:[0-9a-f]+]]")
; LLVM-DAG: ![[FILE3]] = !DIFile(filename: "f.tile", directory: "/b")
; LLVM-DAG: ![[FILE4]] = !DIFile(filename: "f.tile", directory: "/c")
; LLVM-DAG: ![[IN1:[0-9]+]] = !DILexicalBlockFile(scope: ![[F:[0-9]+]], file: ![[FILE1]], discriminator: 0)
; LLVM-DAG: ![[IN2:[0-9]+]] = !DILexicalBlockFile(scope: ![[F]], file: ![[FILE2]], discriminator: 0)
; LLVM-DAG: ![[AT1:[0-9]+]] = !DILocation(line: 7, column: 8, scope: ![[IN1]])
; LLVM-DAG: ![[AT2:[0-9]+]] = !DILocation(line: 0, scope: ![[IN2]])
; LLVM-DAG: ![[LAYER1:[0-9]+]] = !{!"linalg", ![[AT1]]}
; LLVM-DAG: ![[LAYER2:[0-9]+]] = !{!"linalg", ![[AT2]]}
; LLVM-DAG: ![[AT3:[0-9]+]] = !DILocation(line: 9, column: 10, scope:
; LLVM-DAG: ![[LAYER3:[0-9]+]] = !{!"tile ir", ![[AT3]]}
; LLVM-DAG: ![[FIRST]] = !{!{{[0-9]+}}, ![[LAYER1]], ![[LAYER3]]}
; LLVM-DAG: ![[SECOND]] = !{!{{[0-9]+}}, ![[LAYER2]]}
; LLVM-DAG: ![[THIRD]] = !{null, ![[LAYER3]]}
; LLVM-DAG: ![[FOURTH]] = !{null, ![[LAYER1]], ![[LAYER3]]}
; LLVM-DAG: ![[AT5:[0-9]+]] = !DILocation(line: 7, scope: ![[IN1]], isImplicitCode: true)
; LLVM-DAG: ![[LAYER5:[0-9]+]] = !{!"linalg", ![[AT5]]}
; LLVM-DAG: ![[FIFTH]] = !{null, ![[LAYER5]], ![[LAYER3]]}
; LLVM-DAG: ![[IN4:[0-9]+]] = !DILexicalBlockFile(scope: ![[F]], file: ![[FILE4]], discriminator: 0)
; LLVM-DAG: ![[AT6:[0-9]+]] = !DILocation(line: 3, column: 1, scope: ![[IN4]])
; LLVM-DAG: ![[LAYER6:[0-9]+]] = !{!"tile ir", ![[AT6]]}
; LLVM-DAG: ![[SIXTH]] = !{null, ![[LAYER6]]}
; LLVM-DAG: ![[HEADER]] = !{null, ![[LAYER1]]}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!3, !4, !5, !27}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "f.py", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{!"linalg", !6, !"one text\0A"}
!4 = !{!"linalg", !7, !"another"}
!5 = !{!"tile ir", !8, !""}
!6 = !DIFile(filename: "f.mlir", directory: "/a")
!7 = !DIFile(filename: "f.mlir", directory: "/a", checksumkind: CSK_MD5, checksum: "b32d73e56ec99bc5ec8f83871cde708a")
!8 = !DIFile(filename: "f.tile", directory: "/b")
!9 = !DISubroutineType(types: !{null})
!10 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !9, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DISubprogram(name: "g", file: !1, line: 20, type: !9, spFlags: DISPFlagDefinition, unit: !0)
!12 = !DILocation(line: 2, column: 3, scope: !10)
!13 = !DILocation(line: 21, column: 1, scope: !11, inlinedAt: !12)
!14 = !DILexicalBlockFile(scope: !10, file: !6, discriminator: 0)
!15 = !DILexicalBlockFile(scope: !10, file: !7, discriminator: 0)
!16 = !DILexicalBlockFile(scope: !10, file: !8, discriminator: 0)
!17 = !DILocation(line: 7, column: 8, scope: !14)
!18 = !DILocation(line: 9, column: 10, scope: !16)
!19 = !DILocation(line: 0, scope: !15)
!20 = !{!13, !{!"linalg", !17}, !{!"tile ir", !18}}
!21 = !{!12, !{!"linalg", !19}}
!22 = !{null, !{!"linalg", !17}}
!23 = !{null, !{!"tile ir", !18}}
!24 = !{null, !{!"linalg", !17}, !{!"tile ir", !18}}
!25 = !DIFile(filename: "f.tile", directory: "/c")
!26 = !DILexicalBlockFile(scope: !10, file: !25, discriminator: 0)
!27 = !{!"tile ir", !25, !""}
