; Kinds and scopes of layers are enumerated with the function that uses them, so
; that a function can be read by itself, and a function that is not read costs
; nothing. What is read lazily is what is read at once.

; RUN: llvm-as < %s > %t.bc
; RUN: llvm-dis < %t.bc | FileCheck %s
; RUN: llvm-extract -S -func=f -func=g %t.bc | FileCheck %s
; RUN: llvm-link -S %t.bc | FileCheck %s
; RUN: llvm-link -S -disable-lazy-loading %t.bc | FileCheck %s
; RUN: opt -module-summary < %s | llvm-dis | FileCheck %s
; RUN: verify-uselistorder < %s

; The scopes of layers are in the metadata of the function.
; RUN: llvm-bcanalyzer -dump %t.bc | FileCheck %s --check-prefix=LOCAL
; LOCAL:         <FUNCTION_BLOCK
; LOCAL:         'f'
; LOCAL:         <SUBPROGRAM
; LOCAL-COUNT-2: <LEXICAL_BLOCK_FILE
; LOCAL-NEXT:    </METADATA_BLOCK>
; LOCAL:         </FUNCTION_BLOCK>
; LOCAL:         <FUNCTION_BLOCK
; LOCAL:         'g'
; LOCAL:         <SUBPROGRAM
; LOCAL-COUNT-2: <LEXICAL_BLOCK_FILE
; LOCAL-NEXT:    </METADATA_BLOCK>

; Only one of two functions: its layers alone.
; RUN: llvm-extract -S -func=g %t.bc | FileCheck %s --check-prefix=ONE --implicit-check-not='line: 102'
; ONE: define void @g()
; ONE-NEXT: ret void, !dbg [[G:![0-9]+]]
; ONE-DAG: [[G]] = !{[[G_P:![0-9]+]], [[G_L1:![0-9]+]], [[G_L2:![0-9]+]]}
; ONE-DAG: [[G_P]] = !DILocation(line: 12, scope: [[SP_G:![0-9]+]])
; ONE-DAG: [[SP_G]] = distinct !DISubprogram(name: "g"
; ONE-DAG: [[G_L1]] = !{!"tile", [[G_T1:![0-9]+]]}
; ONE-DAG: [[G_T1]] = !DILocation(line: 112, scope: [[G_TILE:![0-9]+]])
; ONE-DAG: [[G_TILE]] = !DILexicalBlockFile(scope: [[SP_G]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; ONE-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; ONE-DAG: [[G_L2]] = !{!"mlir", [[G_T2:![0-9]+]]}
; ONE-DAG: [[G_T2]] = !DILocation(line: 212, scope: [[G_MLIR:![0-9]+]])
; ONE-DAG: [[G_MLIR]] = !DILexicalBlockFile(scope: [[SP_G]], file: [[FILE_K_MLIR:![0-9]+]], discriminator: 0)
; ONE-DAG: [[FILE_K_MLIR]] = !DIFile(filename: "k.mlir"

; CHECK: define void @f()
; CHECK-NEXT: call void @g(), !dbg [[CALL:![0-9]+]]
; CHECK-NEXT: ret void, !dbg [[F:![0-9]+]]
; CHECK: define void @g()
; CHECK-NEXT: ret void, !dbg [[G:![0-9]+]]
; CHECK-DAG: [[CALL]] = !{[[CALL_P:![0-9]+]], [[CALL_L1:![0-9]+]], [[CALL_L2:![0-9]+]]}
; CHECK-DAG: [[CALL_P]] = !DILocation(line: 2, scope: [[SP_F:![0-9]+]])
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[CALL_L1]] = !{!"tile", [[CALL_T1:![0-9]+]]}
; CHECK-DAG: [[CALL_T1]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[CALL_L2]] = !{!"mlir", [[CALL_T2:![0-9]+]]}
; CHECK-DAG: [[CALL_T2]] = !DILocation(line: 202, scope: [[F_MLIR:![0-9]+]])
; CHECK-DAG: [[F_MLIR]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_MLIR:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_MLIR]] = !DIFile(filename: "k.mlir"
; CHECK-DAG: [[F]] = !{[[F_P:![0-9]+]], [[F_L1:![0-9]+]], [[F_L2:![0-9]+]]}
; CHECK-DAG: [[F_P]] = !DILocation(line: 3, scope: [[SP_F]])
; CHECK-DAG: [[F_L1]] = !{!"tile", [[F_T1:![0-9]+]]}
; CHECK-DAG: [[F_T1]] = !DILocation(line: 103, scope: [[F_TILE]])
; CHECK-DAG: [[F_L2]] = !{!"mlir", [[F_T2:![0-9]+]]}
; CHECK-DAG: [[F_T2]] = !DILocation(line: 203, scope: [[F_MLIR]])
; CHECK-DAG: [[G]] = !{[[G_P:![0-9]+]], [[G_L1:![0-9]+]], [[G_L2:![0-9]+]]}
; CHECK-DAG: [[G_P]] = !DILocation(line: 12, scope: [[SP_G:![0-9]+]])
; CHECK-DAG: [[SP_G]] = distinct !DISubprogram(name: "g"
; CHECK-DAG: [[G_L1]] = !{!"tile", [[G_T1:![0-9]+]]}
; CHECK-DAG: [[G_T1]] = !DILocation(line: 112, scope: [[G_TILE:![0-9]+]])
; CHECK-DAG: [[G_TILE]] = !DILexicalBlockFile(scope: [[SP_G]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[G_L2]] = !{!"mlir", [[G_T2:![0-9]+]]}
; CHECK-DAG: [[G_T2]] = !DILocation(line: 212, scope: [[G_MLIR:![0-9]+]])
; CHECK-DAG: [[G_MLIR]] = !DILexicalBlockFile(scope: [[SP_G]], file: [[FILE_K_MLIR]], discriminator: 0)

define void @f() !dbg !20 {
  call void @g(), !dbg !23
  ret void, !dbg !24
}

define void @g() !dbg !25 {
  ret void, !dbg !28
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !{!"tile", !5, !"text"}
!7 = !DIFile(filename: "k.mlir", directory: ".")
!8 = !{!"mlir", !7, !""}
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !DILexicalBlockFile(scope: !20, file: !7, discriminator: 0)
!23 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}, !{!"mlir", !DILocation(line: 202, scope: !22)}}
!24 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}, !{!"mlir", !DILocation(line: 203, scope: !22)}}
!25 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!26 = !DILexicalBlockFile(scope: !25, file: !5, discriminator: 0)
!27 = !DILexicalBlockFile(scope: !25, file: !7, discriminator: 0)
!28 = !{!DILocation(line: 12, scope: !25), !{!"tile", !DILocation(line: 112, scope: !26)}, !{!"mlir", !DILocation(line: 212, scope: !27)}}
