; What old modules have is upgraded with its layers: a call of an intrinsic that
; is gone, and a debug intrinsic, whose record has the primary location alone.

; RUN: opt -S < %s | FileCheck %s

declare <4 x i32> @llvm.x86.sse41.pmaxsd(<4 x i32>, <4 x i32>)
declare void @llvm.dbg.value(metadata, metadata, metadata)

; CHECK-LABEL: define <4 x i32> @f(
; CHECK: #dbg_value(<4 x i32> %x, [[VAR:![0-9]+]], !DIExpression(), [[PRIMARY:![0-9]+]])
; CHECK: @llvm.smax.v4i32({{.*}} !dbg [[MAX:![0-9]+]]
; CHECK-DAG: [[MAX]] = !{[[MAX_P:![0-9]+]], [[MAX_L:![0-9]+]]}
; CHECK-DAG: [[MAX_P]] = !DILocation(line: 3, scope: [[SP_F:![0-9]+]])
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[MAX_L]] = !{!"tile", [[MAX_T:![0-9]+]]}
; CHECK-DAG: [[MAX_T]] = !DILocation(line: 103, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[PRIMARY]] = !DILocation(line: 2, scope: [[SP_F]])

define <4 x i32> @f(<4 x i32> %x, <4 x i32> %y) !dbg !20 {
  call void @llvm.dbg.value(metadata <4 x i32> %x, metadata !100, metadata !DIExpression()), !dbg !22
  %m = call <4 x i32> @llvm.x86.sse41.pmaxsd(<4 x i32> %x, <4 x i32> %y), !dbg !23
  ret <4 x i32> %m, !dbg !24
}

!100 = !DILocalVariable(name: "x", scope: !20, file: !2, line: 1)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !{!"tile", !5, !"text"}
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
