; Bitcode of LLVM 22.1 with layers stays readable. line-layers-22.1.bc was made of
; this file by llvm-as of that version, and is never made again: whoever changes the
; form of layers adds another file. What is read is what was written, and the
; verifier accepts it.

; RUN: llvm-dis < %S/Inputs/line-layers-22.1.bc | FileCheck %s
; RUN: opt -S -passes=verify %S/Inputs/line-layers-22.1.bc | FileCheck %s
; RUN: llvm-dis < %S/Inputs/line-layers-22.1.bc 2>&1 >/dev/null | count 0

; So does bitcode in which the records of layers hold distances.
; RUN: llvm-dis < %S/Inputs/line-layers-22.1-distances.bc | FileCheck %s
; RUN: opt -S -passes=verify %S/Inputs/line-layers-22.1-distances.bc | FileCheck %s
; RUN: llvm-dis < %S/Inputs/line-layers-22.1-distances.bc 2>&1 >/dev/null | count 0

; It is what this version writes, too.
; RUN: llvm-as < %s | llvm-dis | FileCheck %s

; CHECK:      define void @both(ptr %p) !dbg [[SP:![0-9]+]] !line_layers [[BEGIN:![0-9]+]] {
; CHECK-NEXT: store i32 1, ptr %p, align 4, !dbg [[BOTH:![0-9]+]]
; CHECK-NEXT: store i32 2, ptr %p, align 4, !dbg [[BOTH]]
; CHECK-NEXT: store i32 3, ptr %p, align 4, !dbg [[BARE:![0-9]+]]
; CHECK-NEXT: store i32 4, ptr %p, align 4, !dbg [[ONLY:![0-9]+]]
; CHECK-NEXT: store i32 5, ptr %p, align 4{{$}}
; CHECK-NEXT: ret void, !dbg [[INLINED:![0-9]+]]
; CHECK:      define void @none() {
; CHECK:      !llvm.intermediate_level_source = !{[[SOURCE1:![0-9]+]], [[SOURCE2:![0-9]+]]}
; CHECK-DAG: [[SOURCE1]] = !{!"TileIR", [[AFILE:![0-9]+]], !"the text\0Aof a layer\0A"}
; CHECK-DAG: [[SOURCE2]] = !{!"mlir", [[BFILE:![0-9]+]], !""}
; CHECK-DAG: [[AFILE]] = !DIFile(filename: "k.tile", directory: ".")
; CHECK-DAG: [[BFILE]] = !DIFile(filename: "k.mlir", directory: "/build")
; CHECK-DAG: [[SP]] = distinct !DISubprogram(name: "both"
; CHECK-DAG: [[BEGIN]] = !{null, [[BEGIN_A:![0-9]+]], [[BEGIN_B:![0-9]+]]}
; CHECK-DAG: [[BEGIN_A]] = !{!"TileIR", [[BEGIN_ALOC:![0-9]+]]}
; CHECK-DAG: [[BEGIN_ALOC]] = !DILocation(line: 99, scope: [[ASCOPE:![0-9]+]])
; CHECK-DAG: [[BEGIN_B]] = !{!"mlir", [[BEGIN_BLOC:![0-9]+]]}
; CHECK-DAG: [[BEGIN_BLOC]] = !DILocation(line: 199, scope: [[BSCOPE:![0-9]+]])
; CHECK-DAG: [[BOTH]] = !{[[BARE]], [[A:![0-9]+]], [[B:![0-9]+]]}
; CHECK-DAG: [[BARE]] = !DILocation(line: 2, column: 3, scope: [[SP]])
; CHECK-DAG: [[A]] = !{!"TileIR", [[ALOC:![0-9]+]]}
; CHECK-DAG: [[ALOC]] = !DILocation(line: 100, column: 10, scope: [[ASCOPE]])
; CHECK-DAG: [[ASCOPE]] = !DILexicalBlockFile(scope: [[SP]], file: [[AFILE]], discriminator: 0)
; CHECK-DAG: [[B]] = !{!"mlir", [[BLOC:![0-9]+]]}
; CHECK-DAG: [[BLOC]] = !DILocation(line: 200, column: 20, scope: [[BSCOPE]])
; CHECK-DAG: [[BSCOPE]] = !DILexicalBlockFile(scope: [[SP]], file: [[BFILE]], discriminator: 0)
; CHECK-DAG: [[ONLY]] = !{null, [[A]]}
; CHECK-DAG: [[INLINED]] = !{[[INLINED_P:![0-9]+]], [[INLINED_B:![0-9]+]], [[INLINED_A:![0-9]+]]}
; CHECK-DAG: [[INLINED_P]] = !DILocation(line: 12, scope: [[CALLEE:![0-9]+]], inlinedAt: [[AT:![0-9]+]])
; CHECK-DAG: [[CALLEE]] = distinct !DISubprogram(name: "callee"
; CHECK-DAG: [[AT]] = distinct !DILocation(line: 4, scope: [[SP]])
; CHECK-DAG: [[INLINED_B]] = !{!"mlir", [[INLINED_BLOC:![0-9]+]]}
; CHECK-DAG: [[INLINED_BLOC]] = !DILocation(line: 0, scope: [[CALLEE_B:![0-9]+]])
; CHECK-DAG: [[CALLEE_B]] = !DILexicalBlockFile(scope: [[CALLEE]], file: [[BFILE]], discriminator: 0)
; CHECK-DAG: [[INLINED_A]] = !{!"TileIR", [[INLINED_ALOC:![0-9]+]]}
; CHECK-DAG: [[INLINED_ALOC]] = !DILocation(line: 4294967295, column: 65535, scope: [[CALLEE_A:![0-9]+]])
; CHECK-DAG: [[CALLEE_A]] = !DILexicalBlockFile(scope: [[CALLEE]], file: [[AFILE]], discriminator: 0)

define void @both(ptr %p) !dbg !4 !line_layers !23 {
  store i32 1, ptr %p, align 4, !dbg !20
  store i32 2, ptr %p, align 4, !dbg !20
  store i32 3, ptr %p, align 4, !dbg !7
  store i32 4, ptr %p, align 4, !dbg !21
  store i32 5, ptr %p, align 4
  ret void, !dbg !22
}

define void @none() {
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "both", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DIFile(filename: "k.mlir", directory: "/build")
!11 = !DILexicalBlockFile(scope: !4, file: !10, discriminator: 0)
!12 = distinct !DISubprogram(name: "callee", scope: !1, file: !1, line: 11, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!13 = !DILexicalBlockFile(scope: !12, file: !8, discriminator: 0)
!14 = !DILexicalBlockFile(scope: !12, file: !10, discriminator: 0)
!15 = distinct !DILocation(line: 4, scope: !4)
!16 = !{!"TileIR", !DILocation(line: 100, column: 10, scope: !9)}
!20 = !{!7, !16, !{!"mlir", !DILocation(line: 200, column: 20, scope: !11)}}
!21 = !{null, !16}
!22 = !{!DILocation(line: 12, scope: !12, inlinedAt: !15), !{!"mlir", !DILocation(line: 0, scope: !14)}, !{!"TileIR", !DILocation(line: 4294967295, column: 65535, scope: !13)}}
!23 = !{null, !{!"TileIR", !DILocation(line: 99, scope: !9)}, !{!"mlir", !DILocation(line: 199, scope: !11)}}
!30 = !{!"TileIR", !8, !"the text\0Aof a layer\0A"}
!31 = !{!"mlir", !10, !""}
